import OcelotEngine

/// Whole outlines.
extension OutlineDataSource {
  /// What is there, and what is expanded.
  ///
  /// Setting it finds the difference: nodes that show before and after stay or move, whatever they
  /// are in, and are redrawn where they look otherwise. Of what the snapshot says nothing, what was
  /// expanded stays so, also of nodes that come back. Loads begin again, unless the snapshot is no
  /// copy of this one and has something in the node. Where it is no copy, nodes that had something
  /// in them since they were asked, and have nothing in the snapshot, are asked again.
  ///
  /// - Complexity: O(n log n) for n nodes; reading O(1), or O(n) while something loads.
  public final var snapshot: SectionSnapshot<Node> {
    get {
      var result = shown
      result.tree.counter = nil
      result.origin = identity
      for (id, branch) in branches {
        switch branch {
        case .known, .answered: continue
        case .loading, .failed: break
        }
        guard let slot = result.slot(of: id), isMarked(slot) else { continue }
        _ = result.remove(result.tree[slot].first)
      }
      return result
    }
    set { show(newValue) }
  }

  /// The outermost nodes.
  ///
  /// Setting them is ``setChildren(_:of:)`` for the outline.
  public final var roots: [Node] {
    get { shown.rootItems }
    set { setChildren(newValue, of: nil) }
  }

  /// Has exactly these nodes in a node: those that are there stay with all that is in them, and are
  /// redrawn if their values differ; others come and go.
  ///
  /// - Parameters:
  ///   - nodes: what is to be in it.
  ///   - parent: the node; nil for the outline itself.
  /// - Complexity: O(m log m) for m rows below it before and after.
  public final func setChildren(_ nodes: [Node], of parent: Node.ID?) {
    guard let slot = known(parent, "set what is in") else { return }
    if let parent { loads.removeValue(forKey: parent)?.task?.cancel() }
    let shows = slot == 0 || shown.tree[slot].isExpanded && shown.tree.index(of: slot) != nil
    change(below: slot) { starts in
      setChildren(nodes, in: slot)
      if shows { askUnasked(in: shown.tree.rows(below: slot), &starts) }
    }
  }

  final func show(_ new: SectionSnapshot<Node>) {
    let reloading = new.origin === identity ? reloadingNodes : []
    let added = loads.mapValues(\.added)
    for load in loads.values { load.task?.cancel() }
    loads = [:]
    performUpdate {
      replace(with: new)
      for id in reloading where shown.contains(id) && !isLoading(id) {
        reloadChildren(of: id, keeping: added[id] ?? [])
      }
    }
  }

  /// The nodes that load again what is in them, in the order of their rows.
  private var reloadingNodes: [Node.ID] {
    let rows = loads.keys.compactMap { id -> (id: Node.ID, row: Int)? in
      guard let slot = shown.slot(of: id), !isMarked(slot) else { return nil }
      return (id, shown.tree.index(of: slot) ?? .max)
    }
    return rows.sorted { $0.row < $1.row }.map(\.id)
  }

  private func replace(with new: SectionSnapshot<Node>) {
    change(below: 0) { starts in
      let old = shown
      var next = new
      next.tree.counter = old.tree.counter
      for (id, isExpanded) in old.expansion where next.expansion[id] == nil {
        if isExpanded { next.expand([id]) } else { next.collapse([id]) }
      }
      var known: [Node.ID: OutlineBranch] = [:]
      for (id, branch) in branches where next.contains(id) {
        switch branch {
        case .known: known[id] = .known
        case .answered:
          // What came when it was asked, and was not taken out of a copy, comes again when it is
          // asked.
          if next.origin === identity || next.hasItems(in: id) || !old.hasItems(in: id) {
            known[id] = .answered
          }
        case .failed, .loading: break
        }
      }
      branches = known
      shown = next
      unasked = []
      for id in shown.expandedIdentifiers {
        if let slot = shown.slot(of: id), needsAsking(slot) { unasked.insert(id) }
      }
      askUnasked(in: shown.allRows, &starts)
    }
  }
}

extension SectionSnapshot {
  /// Whether something is in an item.
  fileprivate func hasItems(in id: Item.ID) -> Bool {
    slot(of: id).map { tree[$0].first != 0 } ?? false
  }
}
