import OcelotEngine

/// A load that is to begin once the rows of an update are told.
struct OutlineStart<Node: Identifiable> {
  let id: Node.ID
  let load: @MainActor () async throws -> [Node]
  /// What stays beside what comes.
  var added: Set<Node.ID> = []
}

/// What is in nodes, as ``OutlineDataSource/children(of:)`` says.
extension OutlineDataSource {
  /// Asks again what is in a node: at once, or by a load, which cancels one that is under way; the
  /// outline itself is not asked for.
  ///
  /// What was there stays until the answer comes, and what is there still keeps its place, and what
  /// is in it. A failure is told by a row where there is nothing, and reported where there is
  /// something. A node that is not expanded, or does not show, is asked when it is and does.
  public final func reloadChildren(of id: Node.ID) { reloadChildren(of: id, keeping: []) }

  /// The same; some that were put in before stay beside what comes.
  final func reloadChildren(of id: Node.ID, keeping added: Set<Node.ID>) {
    guard let slot = known(id, "reload what is in"), let node = shown.item(of: slot) else { return }
    guard shown.tree[slot].isExpanded, shown.tree.index(of: slot) != nil else {
      change(below: slot) { _ in
        for child in shown.tree.children(of: slot) { _ = remove(child) }
        branches[id] = nil
        if shown.tree[slot].isExpanded { unasked.insert(id) }
      }
      return
    }
    change(below: slot) { starts in
      switch answer(of: node, in: slot) {
      case nil: break
      case .leaf:
        loads.removeValue(forKey: id)?.task?.cancel()
        setChildren([], in: slot, as: .answered)
      case .nodes(let nodes):
        loads.removeValue(forKey: id)?.task?.cancel()
        setChildren(nodes + rest(of: added, in: slot, besides: nodes), in: slot, as: .answered)
        askUnasked(in: shown.tree.rows(below: slot), &starts)
      case .load(let load):
        if shown.tree[slot].first == 0 { addMark(in: slot) }
        if isMarked(slot) { branches[id] = .loading }
        starts.append(OutlineStart(id: id, load: load, added: added))
      }
    }
    refreshMark(in: id)
  }

  /// Asks again what is in nodes of which nothing was known when they were asked.
  final func askEmptyNodes() {
    let nodes = branches.compactMap { id, branch -> (slot: Int32, id: Node.ID)? in
      guard case .answered = branch, let slot = shown.slot(of: id), shown.tree[slot].first == 0
      else { return nil }
      return (slot, id)
    }
    guard !nodes.isEmpty else { return }
    performUpdate {
      for node in nodes.sorted(by: { $0.slot < $1.slot }) { reloadChildren(of: node.id) }
    }
  }

  /// Asks what is in a node; nil if that is being asked already, or the node is gone afterwards.
  private func answer(of node: Node, in slot: Int32) -> OutlineChildren<Node>? {
    guard asked.insert(node.id).inserted else { return nil }
    defer { asked.remove(node.id) }
    let answer = children(of: node)
    return shown.slot(of: node.id) == slot ? answer : nil
  }

  /// Asks what is in nodes that are expanded, or about to be, and show then; and so on with what
  /// comes.
  final func ask(_ slots: [Int32], _ starts: inout [OutlineStart<Node>]) {
    var queue = slots
    var next = 0
    while next < queue.count {
      let slot = queue[next]
      next += 1
      guard isUnknown(slot), let node = shown.item(of: slot) else { continue }
      unasked.remove(node.id)
      switch answer(of: node, in: slot) {
      case nil: break
      case .leaf: branches[node.id] = .answered
      case .nodes(let nodes):
        branches[node.id] = .answered
        let new = shown.insert(nodes, in: slot, before: 0).slots
        queue += new.filter { shown.tree[$0].isExpanded }
      case .load(let load):
        branches[node.id] = .loading
        addMark(in: slot)
        starts.append(OutlineStart(id: node.id, load: load))
      }
    }
  }

  /// Asks what is in those of some rows of which no one has asked though they are expanded.
  ///
  /// - Complexity: O(u log n) for u nodes that wait to be asked, or O(m) for m rows if that is
  ///   less.
  final func askUnasked(in rows: OutlineTree.Rows, _ starts: inout [OutlineStart<Node>]) {
    guard !unasked.isEmpty else { return }
    var slots: [Int32]
    if unasked.count < rows.range.count {
      var found: [(index: Int, slot: Int32)] = []
      for id in unasked {
        guard let slot = shown.slot(of: id) else { continue }
        let place = shown.tree.place(of: slot)
        if place.keeper == rows.keeper, rows.range.contains(place.index) {
          found.append((place.index, slot))
        }
      }
      slots = found.sorted { $0.index < $1.index }.map(\.slot)
    } else {
      slots = shown.tree.nodes(of: rows).filter { slot in
        shown.item(of: slot).map { unasked.contains($0.id) } ?? false
      }
    }
    slots.removeAll { !needsAsking($0) }
    ask(slots, &starts)
  }

  // Loads.

  /// Begins loads.
  final func start(_ starts: [OutlineStart<Node>]) {
    for start in starts where shown.contains(start.id) {
      loads[start.id]?.task?.cancel()
      let load = OutlineLoad(added: start.added)
      loads[start.id] = load
      let id = start.id
      let work = start.load
      // Runs up to the first suspension at once.
      load.task = Task.immediate { @MainActor [weak self] in
        let result: Result<[Node], any Error>
        do {
          result = .success(try await work())
        } catch {
          result = .failure(error)
        }
        self?.finish(load, of: id, result)
      }
      // Its first part may have collapsed the node, or begun a newer load.
      if loads[id] !== load { load.task?.cancel() }
    }
  }

  /// A load ended; of one that was cancelled, or that a newer one follows, nothing comes.
  ///
  /// A load that says it was cancelled is no failure.
  private func finish(
    _ load: OutlineLoad<Node.ID>, of id: Node.ID, _ result: Result<[Node], any Error>
  ) {
    guard loads[id] === load else { return }
    if case .failure(let error) = result, error is CancellationError { return giveUpLoad(of: id) }
    loads[id] = nil
    guard let slot = shown.slot(of: id) else { return }
    switch result {
    case .success(let nodes):
      change(below: slot) { starts in
        setChildren(nodes + rest(of: load.added, in: slot, besides: nodes), in: slot, as: .answered)
        askUnasked(in: shown.tree.rows(below: slot), &starts)
      }
    case .failure(let error):
      if isMarked(slot) {
        branches[id] = .failed(error)
        refreshMark(in: id)
      } else {
        branches[id] = branches[id] ?? .known
        // No row says it.
        guard let observer = reachableObserver else {
          return report(
            .loadFailed,
            "what is in \(id) did not load, and what was there stays: \(error). Call "
              + "reloadChildren(of:) to try again")
        }
        observer.dataSource(self, didLoadWith: error)
      }
    }
  }

  /// What was put into a node while it was loading, is there still, and did not come.
  private func rest(of added: Set<Node.ID>, in slot: Int32, besides nodes: [Node]) -> [Node] {
    guard !added.isEmpty else { return [] }
    let others = added.subtracting(nodes.map(\.id))
    return shown.tree.children(of: slot).compactMap { shown.item(of: $0) }
      .filter { others.contains($0.id) }
  }

  /// Cancels the loads of nodes that do not show, or are collapsed: they are asked again when they
  /// do, and what was there before goes.
  ///
  /// What was put in meanwhile stays, and is then all there is.
  ///
  /// - Complexity: O(l log n) for l loads under way, and O(m log n) for m nodes that go.
  final func cancelHiddenLoads() {
    for (id, _) in loads {
      if let slot = shown.slot(of: id), shown.tree[slot].isExpanded,
        shown.tree.index(of: slot) != nil
      {
        continue
      }
      dropHiddenChildren(of: id)
      cancelLoad(of: id)
    }
  }

  /// Takes out what is in a node that was being loaded again, and shows no row of it.
  private func dropHiddenChildren(of id: Node.ID) {
    guard let slot = shown.slot(of: id), !isMarked(slot) else { return }
    let added = loads[id]?.added ?? []
    for child in shown.tree.children(of: slot) {
      if let node = shown.item(of: child), added.contains(node.id) { continue }
      _ = remove(child)
    }
  }

  /// Cancels the loads of all nodes.
  ///
  /// - Complexity: O(l log n) for l loads under way, and what the rows cost that go.
  final func cancelAllLoads() {
    let rows = loads.keys.map { (id: $0, row: shown.visibleIndex(of: $0) ?? .max) }
    for (id, _) in rows.sorted(by: { $0.row < $1.row }) { giveUpLoad(of: id) }
  }

  /// Cancels the load of what is in a node: one of which nothing is there is collapsed, so that it
  /// is asked again when it is expanded.
  private func giveUpLoad(of id: Node.ID) {
    guard let load = loads[id], let slot = shown.slot(of: id), isMarked(slot) else {
      return cancelLoad(of: id)
    }
    collapse(id)
    // Who heard of it may have expanded it again.
    if loads[id] === load { cancelLoad(of: id) }
  }

  /// Cancels the load of what is in a node; the mark, if there is one, goes without a word.
  final func cancelLoad(of id: Node.ID) {
    guard let load = loads.removeValue(forKey: id) else { return }
    load.task?.cancel()
    guard let slot = shown.slot(of: id) else {
      branches[id] = nil
      return
    }
    _ = dropMark(in: slot)
    branches[id] = shown.tree[slot].first == 0 ? nil : branches[id] ?? .known
    if needsAsking(slot) { unasked.insert(id) }
  }

  // Marks.

  /// Whether a mark stands in for what is in a node.
  final func isMarked(_ slot: Int32) -> Bool {
    let first = shown.tree[slot].first
    return first != 0 && shown.tree[first].isMark
  }

  /// Puts a mark into a node.
  final func addMark(in slot: Int32) {
    let mark = shown.makeMark(level: shown.tree[slot].level + 1)
    _ = shown.tree.insert([mark], in: slot, before: 0)
  }

  /// Takes the mark out of a node; its row, or nil if there was none.
  final func dropMark(in slot: Int32) -> OutlineTree.Rows? {
    isMarked(slot) ? shown.remove(shown.tree[slot].first) : nil
  }

  /// Has the mark in a node say what it stands in for now.
  final func refreshMark(in id: Node.ID) {
    guard let slot = shown.slot(of: id), isMarked(slot) else { return }
    reconfigure(shown.tree[slot].first)
  }
}
