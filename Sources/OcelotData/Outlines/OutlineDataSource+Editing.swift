import OcelotEngine

/// Edits.
///
/// Each tells exactly what it did to the rows.
extension OutlineDataSource {
  /// Adds nodes at the end of a node; of the outline for nil.
  ///
  /// What is put into a node before anyone asked what is in it is all that there is; while it
  /// loads, it stays beside what comes.
  ///
  /// - Complexity: O(m + log n) for m nodes.
  public final func append(_ nodes: [Node], to parent: Node.ID? = nil) {
    guard let slot = known(parent, "append \(nodes.count) nodes to") else { return }
    insert(nodes, in: slot, before: 0)
  }

  /// Puts nodes before another one, into the same node as that.
  ///
  /// - Complexity: O(m + log n) for m nodes.
  public final func insert(_ nodes: [Node], before other: Node.ID) {
    guard let next = known(other, "insert \(nodes.count) nodes before") else { return }
    insert(nodes, in: shown.tree[next].parent, before: next)
  }

  /// Puts nodes after another one, into the same node as that.
  ///
  /// - Complexity: O(m + log n) for m nodes.
  public final func insert(_ nodes: [Node], after other: Node.ID) {
    guard let slot = known(other, "insert \(nodes.count) nodes after") else { return }
    insert(nodes, in: shown.tree[slot].parent, before: shown.tree[slot].next)
  }

  /// Takes nodes out with all that is in them; those that are not there already are ignored.
  ///
  /// - Complexity: O(m + k log n) for k nodes given, m that go.
  public final func delete(_ ids: [Node.ID]) {
    performUpdate {
      markDirty()
      for id in ids {
        guard let slot = shown.slot(of: id) else { continue }
        let parent = shown.tree[slot].parent
        let rows = remove(slot)
        if rows.keeper == 0 { tell([.deleteItems(section: 0, rows.range)]) }
        noteEmptied(parent)
      }
      stateFollowsItems()
    }
  }

  /// Puts another value in the place of the node with the same identifier.
  ///
  /// A node that is an object is shown again whatever changed in it: it is always equal to itself.
  public final func update(_ node: Node) {
    guard let slot = known(node.id, "update"),
      shown.item(of: slot) != node || Node.self is AnyObject.Type
    else { return }
    shown.replaceValue(node, at: slot)
    reconfigure(slot)
  }

  /// Moves a node with all that is in it to the end of another one; of the outline for nil.
  ///
  /// Into itself, or into what is in it, is refused and reported.
  ///
  /// - Complexity: O(m + log n) for m nodes in it.
  public final func move(_ id: Node.ID, into parent: Node.ID?) {
    guard let slot = known(id, "move"), let target = known(parent, "move \(id) into") else {
      return
    }
    move(slot, in: target, before: 0, "move \(id) into \(parent.map { "\($0)" } ?? "the outline")")
  }

  /// Moves a node with all that is in it before another one, into the same node as that.
  public final func move(_ id: Node.ID, before other: Node.ID) {
    guard let slot = known(id, "move"), let next = known(other, "move \(id) before") else { return }
    move(slot, in: shown.tree[next].parent, before: next, "move \(id) before \(other)")
  }

  /// Moves a node with all that is in it after another one, into the same node as that.
  public final func move(_ id: Node.ID, after other: Node.ID) {
    guard let slot = known(id, "move"), let other = known(other, "move \(id) after") else { return }
    move(
      slot, in: shown.tree[other].parent, before: shown.tree[other].next,
      "move \(id) after another node")
  }

  /// Moves a node out of the one that it is in, after which it comes.
  ///
  /// An outermost node stays where it is.
  public final func moveOut(_ id: Node.ID) {
    guard let slot = known(id, "move out") else { return }
    let parent = shown.tree[slot].parent
    guard parent != 0 else { return }
    move(slot, in: shown.tree[parent].parent, before: shown.tree[parent].next, "move \(id) out")
  }

  // By numbers.

  private func insert(_ nodes: [Node], in parent: Int32, before next: Int32) {
    guard !nodes.isEmpty else { return }
    performUpdate {
      markDirty()
      if nodes.contains(where: { !shown.contains($0.id) }) { makeRoom(in: parent) }
      let wasEmpty = shown.tree[parent].first == 0
      let (slots, rows) = shown.insert(nodes, in: parent, before: next)
      noteAdded(slots, to: parent)
      if rows.keeper == 0, !rows.range.isEmpty {
        tell([.insertItems(section: 0, rows.range)])
      }
      if wasEmpty { reconfigure(parent) }
      for slot in slots where needsAsking(slot) {
        guard let node = shown.item(of: slot) else { continue }
        unasked.insert(node.id)
      }
      askShown(slots)
      tell([])
    }
  }

  final func move(
    _ slot: Int32, in parent: Int32, before next: Int32, _ name: @autoclosure () -> String
  ) {
    guard !shown.tree.isWithin(parent, slot) else {
      return report(
        .refusedEdit,
        "\(name()): the target is in what moves; nothing changed. Move it to a node outside")
    }
    performUpdate {
      markDirty()
      let oldParent = shown.tree[slot].parent
      // Within a node nothing comes that was not there.
      if parent != oldParent { makeRoom(in: parent) }
      let wasEmpty = shown.tree[parent].first == 0
      let level = shown.tree[slot].level
      guard let (old, new) = shown.move(slot, in: parent, before: next, name()) else { return }
      tell(moves(old, new, changesLevel: shown.tree[slot].level != level))
      if parent != oldParent {
        noteAdded([slot], to: parent)
        noteEmptied(oldParent)
        if wasEmpty { reconfigure(parent) }
      }
      cancelHiddenLoads()
      if new.keeper == 0 { askShown(shown.tree.nodes(of: shown.tree.block(of: slot))) }
      tell([])
    }
  }

  private func moves(
    _ old: OutlineTree.Rows, _ new: OutlineTree.Rows, changesLevel: Bool
  ) -> [Change] {
    switch (old.keeper == 0, new.keeper == 0) {
    case (false, false): return []
    case (true, false): return [.deleteItems(section: 0, old.range)]
    case (false, true): return [.insertItems(section: 0, new.range)]
    case (true, true): break
    }
    var changes: [Change] = []
    if old.range != new.range {
      changes = zip(old.range, new.range).map {
        .moveItem(from: ItemIndex(0, $0), to: ItemIndex(0, $1))
      }
    }
    if changesLevel { changes.append(.reconfigureItems(section: 0, old.range)) }
    return changes
  }

  /// A node has lost its last, unless it has others: nothing more is asked for.
  private func noteEmptied(_ slot: Int32) {
    guard shown.tree[slot].first == 0, let node = shown.item(of: slot) else { return }
    branches[node.id] = .known
    unasked.remove(node.id)
    reconfigure(slot)
  }

  /// Something is about to be put into a node: unless it was asked what is in it, or is just being
  /// asked, that is all there is.
  private func makeRoom(in slot: Int32) {
    guard let node = shown.item(of: slot) else { return }
    if let rows = dropMark(in: slot), rows.keeper == 0 {
      tell([.deleteItems(section: 0, rows.range)])
    }
    unasked.remove(node.id)
    switch branches[node.id] {
    case .answered: break
    case .loading: branches[node.id] = .answered
    case nil, .known, .failed: branches[node.id] = .known
    }
  }

  /// Nodes were put into another one; what is loading goes there besides.
  private func noteAdded(_ slots: [Int32], to parent: Int32) {
    guard let node = shown.item(of: parent), let load = loads[node.id] else { return }
    load.add(slots.compactMap { shown.item(of: $0)?.id })
  }

  /// Asks what is in those of some nodes that are expanded and show.
  private func askShown(_ slots: [Int32]) {
    guard !unasked.isEmpty else { return }
    for slot in slots where shown.tree.isNode(slot) && needsAsking(slot) {
      guard shown.tree.index(of: slot) != nil else { continue }
      change(below: slot) { starts in ask([slot], &starts) }
    }
  }

  /// Takes a node out with all that is in it, and forgets how far that was.
  final func remove(_ slot: Int32) -> OutlineTree.Rows {
    var gone: [Node.ID] = []
    let rows = shown.remove(slot) { gone.append($0) }
    for id in gone {
      loads.removeValue(forKey: id)?.task?.cancel()
      branches[id] = nil
      unasked.remove(id)
    }
    return rows
  }

  /// Has exactly these nodes in a node: those that are there stay with what is in them, others come
  /// and go.
  ///
  /// Tells nothing.
  final func setChildren(_ nodes: [Node], in slot: Int32, as branch: OutlineBranch = .known) {
    _ = dropMark(in: slot)
    if let node = shown.item(of: slot) {
      branches[node.id] = branch
      unasked.remove(node.id)
    }
    let wanted = Set(nodes.map(\.id))
    for child in shown.tree.children(of: slot) {
      if let node = shown.item(of: child), !wanted.contains(node.id) { _ = remove(child) }
    }
    if shown.tree[slot].first == 0 {
      let new = shown.insert(nodes, in: slot, before: 0).slots
      noteUnasked(new)
      return
    }
    // Those that are in order already stay as they are: the next of them.
    var next = shown.tree[slot].first
    var placed: Set<Node.ID> = []
    for node in nodes {
      let isFirst = placed.insert(node.id).inserted
      if isFirst, let child = shown.slot(of: node.id), shown.tree[child].parent == slot {
        shown.replaceValue(node, at: child)
        if child == next {
          next = shown.tree[child].next
        } else {
          _ = shown.tree.move(child, in: slot, before: next)
        }
      } else {
        noteUnasked(shown.insert([node], in: slot, before: next).slots)
      }
    }
  }

  private func noteUnasked(_ slots: [Int32]) {
    for slot in slots where needsAsking(slot) {
      if let node = shown.item(of: slot) { unasked.insert(node.id) }
    }
  }
}
