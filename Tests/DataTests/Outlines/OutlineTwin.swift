/// A node of the tests: its identifier says what is in it.
struct Leafy: Identifiable, Equatable, Sendable {
  var id: Int
  var value = 0

  /// What a node is asked for.
  enum Kind { case leaf, nodes, load }
  var kind: Kind {
    guard id < 10_000_000 else { return .leaf }
    switch (id &* 7 + id / 10) % 5 {
    case 0: return .leaf
    case 1, 2: return .nodes
    default: return .load
    }
  }
  /// What is in it, or comes from a load.
  var natural: [Leafy] { (1...3).map { Leafy(id: id * 10 + $0) } }
}

/// An outline as anyone would write it: arrays, flattened each time that someone looks.
struct OutlineTwin {
  enum Row: Equatable {
    case node(id: Int, value: Int, level: Int, isExpanded: Bool?)
    case loading(Int, level: Int)
    case failed(Int, level: Int)
  }

  var children: [Int: [Int]] = [0: []]
  var parents: [Int: Int] = [:]
  var values: [Int: Int] = [:]
  var expanded: Set<Int> = []
  var known: Set<Int> = []
  /// Nodes that load, with nothing in them.
  var loading: Set<Int> = []
  /// Nodes that load again.
  var reloading: Set<Int> = []
  var failed: Set<Int> = []
  /// What was put into nodes since they began to load.
  var added: [Int: [Int]] = [:]

  var ids: [Int] { values.keys.sorted() }
  func isWithin(_ id: Int, _ other: Int) -> Bool {
    var node = id
    while node != 0 {
      if node == other { return true }
      node = parents[node]!
    }
    return other == 0
  }
  func isVisible(_ id: Int) -> Bool {
    var node = parents[id]!
    while node != 0 {
      if !expanded.contains(node) { return false }
      node = parents[node]!
    }
    return true
  }
  func level(_ id: Int) -> Int {
    var level = 0
    var node = parents[id]!
    while node != 0 {
      level += 1
      node = parents[node]!
    }
    return level
  }
  func isEmpty(_ id: Int) -> Bool { children[id, default: []].isEmpty }
  func isUnknown(_ id: Int) -> Bool {
    isEmpty(id) && !known.contains(id) && !loading.contains(id) && !failed.contains(id)
  }
  func presented(_ id: Int) -> Bool? {
    let hasRows = !isEmpty(id) || loading.contains(id) || failed.contains(id)
    let may = hasRows || !known.contains(id) && Leafy(id: id).kind != .leaf
    return may ? expanded.contains(id) : nil
  }

  var rows: [Row] {
    var result: [Row] = []
    func add(_ id: Int, _ level: Int) {
      result.append(
        .node(id: id, value: values[id]!, level: level, isExpanded: presented(id)))
      guard expanded.contains(id) else { return }
      if loading.contains(id) { result.append(.loading(id, level: level + 1)) }
      if failed.contains(id) { result.append(.failed(id, level: level + 1)) }
      for child in children[id] ?? [] { add(child, level + 1) }
    }
    for root in children[0]! { add(root, 0) }
    return result
  }

  // What happens.

  /// Puts nodes in, those that are not there.
  mutating func put(_ nodes: [Leafy], _ parent: Int, before next: Int? = nil) {
    for node in nodes where values[node.id] == nil {
      let place = next.flatMap { children[parent]!.firstIndex(of: $0) }
      children[parent, default: []].insert(node.id, at: place ?? children[parent]?.count ?? 0)
      parents[node.id] = parent
      values[node.id] = node.value
    }
  }
  /// Something is about to be put into a node; a load of it goes on.
  mutating func makeRoom(_ id: Int) {
    guard id != 0 else { return }
    if loading.remove(id) != nil {
      reloading.insert(id)
      added[id] = []
    }
    failed.remove(id)
    known.insert(id)
  }
  /// What of it was put there stays beside what comes.
  func stay(_ id: Int, besides nodes: [Leafy]) -> [Leafy] {
    let come = Set(nodes.map(\.id))
    return (children[id] ?? []).filter { added[id, default: []].contains($0) && !come.contains($0) }
      .map { Leafy(id: $0, value: values[$0]!) }
  }
  mutating func remove(_ id: Int) {
    for child in children[id] ?? [] { remove(child) }
    children[parents[id]!]!.removeAll { $0 == id }
    children[id] = nil
    parents[id] = nil
    values[id] = nil
    for set in [\OutlineTwin.known, \.loading, \.reloading, \.failed] {
      self[keyPath: set].remove(id)
    }
  }
  mutating func noteEmptied(_ id: Int) { if id != 0, isEmpty(id) { known.insert(id) } }
  mutating func delete(_ id: Int) {
    guard let parent = parents[id] else { return }
    remove(id)
    noteEmptied(parent)
  }
  /// Moves a node, unless into itself.
  mutating func relink(_ id: Int, _ parent: Int, before next: Int?) {
    guard !isWithin(parent, id) else { return }
    if next == id { return }
    children[parents[id]!]!.removeAll { $0 == id }
    let place = next.flatMap { children[parent]?.firstIndex(of: $0) }
    children[parent, default: []].insert(id, at: place ?? children[parent]?.count ?? 0)
    parents[id] = parent
  }
  func follower(_ id: Int) -> Int? {
    let all = children[parents[id]!]!
    return all.dropFirst(all.firstIndex(of: id)! + 1).first
  }
  mutating func setChildren(_ nodes: [Leafy], _ id: Int) {
    if id != 0 {
      loading.remove(id)
      failed.remove(id)
      known.insert(id)
    }
    let wanted = Set(nodes.map(\.id))
    for child in children[id] ?? [] where !wanted.contains(child) { remove(child) }
    var list: [Int] = []
    for node in nodes where !list.contains(node.id) {
      if values[node.id] != nil, parents[node.id] != id { continue }
      list.append(node.id)
      parents[node.id] = id
      values[node.id] = node.value
    }
    children[id] = list
  }
  mutating func collapse(_ id: Int) {
    if expanded.remove(id) != nil { failed.remove(id) }
  }
  mutating func ask(_ id: Int) {
    let node = Leafy(id: id)
    switch node.kind {
    case .leaf: known.insert(id)
    case .nodes:
      known.insert(id)
      put(node.natural, id)
    case .load: loading.insert(id)
    }
  }
  mutating func expandAll(_ top: Int, limit: Int) {
    let shows = top == 0 || isVisible(top)
    var queue = top == 0 ? children[0]! : [top]
    var left = limit
    while !queue.isEmpty {
      let id = queue.removeFirst()
      guard let isExpanded = presented(id) else { continue }
      if !isExpanded {
        if left == 0 { break }
        left -= 1
        expanded.insert(id)
      }
      if shows, isUnknown(id) { ask(id) }
      queue += children[id] ?? []
    }
  }

  /// Loads that no one sees end; what shows is asked.
  mutating func settle() {
    for id in loading where !expanded.contains(id) || !isVisible(id) { loading.remove(id) }
    // What is in one goes with it, so that another may be gone when it is its turn.
    for id in reloading where values[id] != nil && !(expanded.contains(id) && isVisible(id)) {
      reloading.remove(id)
      // What was put in meanwhile stays, and is all there is.
      for child in children[id] ?? [] where !added[id, default: []].contains(child) {
        remove(child)
      }
      if children[id]?.isEmpty != false { known.remove(id) }
    }
    func visit(_ id: Int, _ twin: inout OutlineTwin) {
      if id != 0 {
        guard twin.expanded.contains(id) else { return }
        if twin.isUnknown(id) { twin.ask(id) }
      }
      for child in twin.children[id] ?? [] { visit(child, &twin) }
    }
    visit(0, &self)
  }
}
