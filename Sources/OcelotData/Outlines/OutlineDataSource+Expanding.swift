import OcelotEngine

/// What is expanded.
extension OutlineDataSource {
  /// Shows what is in a node below it, and asks for that if no one has yet.
  ///
  /// A node that is not there is remembered for when it comes.
  ///
  /// - Complexity: O(log n + m) for m rows that come.
  public final func expand(_ id: Node.ID) { setExpanded(id, true) }

  /// Hides what is in a node, and cancels what loads in there.
  ///
  /// What is expanded in there is remembered.
  ///
  /// - Complexity: O(log n + m) for m rows that go.
  public final func collapse(_ id: Node.ID) { setExpanded(id, false) }

  /// Expands a node that is collapsed, and the other way round.
  public final func toggle(_ id: Node.ID) { setExpanded(id, !isExpanded(id)) }

  /// The identifiers of all that is expanded, also of what is not there, or is empty.
  ///
  /// Setting them, before or after nodes come, expands these and collapses all others.
  ///
  /// - Complexity: O(k) for k identifiers ever expanded; setting also O(m) for m rows before and
  ///   after.
  public final var expandedIdentifiers: Set<Node.ID> {
    get { shown.expandedIdentifiers }
    set {
      guard newValue != expandedIdentifiers else { return }
      change(below: 0) { starts in
        shown.expandedIdentifiers = newValue
        cancelHiddenLoads()
        forgetFailures()
        for id in newValue {
          if let slot = shown.slot(of: id), needsAsking(slot) { unasked.insert(id) }
        }
        askUnasked(in: shown.allRows, &starts)
      }
    }
  }

  /// Expands a node and all that is in it, as far as ``expansionLimit`` goes, the outer nodes
  /// first; all of the outline for nil.
  ///
  /// Where the limit ends it, the rest stays as it is, which is reported. What has to be loaded is
  /// expanded; what that brings is not.
  ///
  /// - Complexity: O(m log n) for m rows below.
  public final func expandAll(below id: Node.ID? = nil) {
    guard let slot = known(id, "expand all below") else { return }
    let limit = max(0, expansionLimit)
    var isCut = false
    var expanded: [Node.ID] = []
    change(below: slot) { starts in
      let shows = slot == 0 || shown.tree.index(of: slot) != nil
      var queue = slot == 0 ? shown.tree.children(of: 0) : [slot]
      var next = 0
      while next < queue.count {
        let slot = queue[next]
        next += 1
        guard let node = shown.item(of: slot), let isExpanded = presentedExpansion(of: slot) else {
          continue
        }
        if !isExpanded {
          guard expanded.count < limit else {
            isCut = true
            break
          }
          expanded.append(node.id)
          shown.expand([node.id])
        }
        if needsAsking(slot) {
          if shows { ask([slot], &starts) } else { unasked.insert(node.id) }
        }
        queue += shown.tree.children(of: slot)
      }
      if shows, slot == 0 || shown.item(of: slot) != nil {
        askUnasked(in: shown.tree.rows(below: slot), &starts)
      }
    }
    if let onExpansion { for id in expanded where shown.isExpanded(id) { onExpansion(id, true) } }
    guard isCut else { return }
    report(
      .tooMany,
      "expand all below \(id.map { "\($0)" } ?? "the outline"): \(limit) nodes were expanded, and the "
        + "others stay as they are. Expand those one by one, or raise expansionLimit")
  }

  /// What a reader asks of a row.
  final func perform(_ action: Action, of slot: Int32) -> Bool {
    guard let node = shown.item(of: slot) else {
      guard action == .retry, let parent = shown.item(of: shown.tree[slot].parent) else {
        return false
      }
      reloadChildren(of: parent.id)
      return true
    }
    if let onAction, onAction(action, node) { return true }
    switch action {
    case .expand: expand(node.id)
    case .collapse: collapse(node.id)
    case .toggleExpansion: toggleIfPossible(node.id)
    case .expandAll: expandAll(below: node.id)
    case .retry where error(of: node.id) != nil: reloadChildren(of: node.id)
    default: return false
    }
    return true
  }

  /// The same for the reader, who has no arrow where nothing is in a node.
  final func toggleIfPossible(_ id: Node.ID) {
    if let slot = shown.slot(of: id), presentedExpansion(of: slot) != nil { toggle(id) }
  }

  private func setExpanded(_ id: Node.ID, _ isExpanded: Bool) {
    let isNews = shown.isExpanded(id) != isExpanded
    shown.expansion[id] = isExpanded
    if let slot = shown.slot(of: id), shown.tree[slot].isExpanded != isExpanded {
      performUpdate {
        markDirty()
        if isExpanded { open(slot) } else { close(slot) }
      }
    }
    // A load that is given up at once has collapsed it again, and said so.
    if isNews, shown.isExpanded(id) == isExpanded { onExpansion?(id, isExpanded) }
  }

  private func open(_ slot: Int32) {
    var starts: [OutlineStart<Node>] = []
    let before = tellings
    if shown.tree.index(of: slot) != nil {
      // What is asked for goes into the rows that are hidden yet, so that all come as one.
      if isUnknown(slot) { ask([slot], &starts) }
      askUnasked(
        in: OutlineTree.Rows(keeper: slot, range: 0..<shown.tree.keptCount(of: slot)), &starts)
    } else if isUnknown(slot), let node = shown.item(of: slot) {
      unasked.insert(node.id)
    }
    // An answer may have taken the node out, or collapsed it.
    let isWanted = shown.item(of: slot).map { shown.isExpanded($0.id) } ?? false
    guard isWanted, tellings == before else {
      if isWanted, !shown.tree[slot].isExpanded { _ = shown.tree.expand(slot) }
      if tellings != before { tellOfAllRows() }
      start(starts)
      return cancelHiddenLoads()
    }
    let rows = shown.tree.expand(slot)
    if rows.keeper == 0 {
      let row = rows.range.lowerBound
      tell(
        [.reconfigureItems(section: 0, row - 1..<row)]
          + (rows.range.isEmpty ? [] : [.insertItems(section: 0, rows.range)]))
    }
    start(starts)
  }

  private func close(_ slot: Int32) {
    let rows = shown.tree.collapse(slot)
    if rows.keeper == 0 {
      let row = rows.range.lowerBound
      tell(
        [.reconfigureItems(section: 0, row - 1..<row)]
          + (rows.range.isEmpty ? [] : [.deleteItems(section: 0, rows.range)]))
    }
    cancelHiddenLoads()
    if let node = shown.item(of: slot) { forgetFailure(of: node.id, in: slot) }
  }

  /// Expanding a node again that failed tries again.
  private func forgetFailure(of id: Node.ID, in slot: Int32) {
    guard error(of: id) != nil else { return }
    _ = dropMark(in: slot)
    branches[id] = nil
  }

  /// The same for all that are collapsed.
  private func forgetFailures() {
    for id in branches.keys where !shown.isExpanded(id) {
      if let slot = shown.slot(of: id) { forgetFailure(of: id, in: slot) }
    }
  }
}
