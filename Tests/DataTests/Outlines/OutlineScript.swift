import OcelotEngine
import OcelotTesting
import TestSupport
import Testing

@testable import OcelotData

/// Loads of an outline that end when the script says so.
@MainActor
final class OutlineGate {
  private(set) var waiting:
    [(id: Int, number: Int, continuation: CheckedContinuation<[Leafy], any Error>)] = []
  private var begun = 0
  private(set) var newest: [Int: Int] = [:]

  func wait(for id: Int) async throws -> [Leafy] {
    begun += 1
    newest[id] = begun
    return try await withCheckedThrowingContinuation { waiting.append((id, begun, $0)) }
  }

  /// Ends a load: whose it was, and whether none began for the same node after it.
  func finish(_ index: Int, _ result: Result<[Leafy], any Error>) -> (id: Int, isNewest: Bool) {
    let load = waiting.remove(at: index)
    load.continuation.resume(with: result)
    return (load.id, newest[load.id] == load.number)
  }
}

/// An outline and its twin, and random steps that are done to both.
@MainActor
final class OutlineScript {
  let source = OutlineDataSource<Leafy> {
    ListRowContent(title: "\($0.id)", subtitle: "\($0.value)")
  }
  var twin = OutlineTwin()
  let gate = OutlineGate()
  var random: SeededRandom
  private var serial = 1_000_000_000
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed)
    source.makeChildren = { [gate] node in
      switch node.kind {
      case .leaf: .leaf
      case .nodes: .nodes(node.natural)
      case .load: .load { try await gate.wait(for: node.id) }
      }
    }
    source.expansionLimit = 6
    let roots = (1...5).map { Leafy(id: $0) }
    twin.put(roots, 0)
    source.roots = roots
  }

  /// A node that is there, or hardly ever one that is not.
  private func any() -> Int {
    let ids = twin.ids
    return ids.isEmpty || random.chance(2) ? 77_777_777 : ids[random.below(ids.count)]
  }
  private func new() -> [Leafy] {
    (0..<1 + random.below(3)).map { _ in
      serial += 1
      // Some have something in them; some are there already.
      let id = random.chance(50) ? 10 + random.below(90_000) : serial
      return Leafy(id: random.chance(10) ? any() : id, value: random.below(9))
    }
  }

  func step() async {
    let id = any()
    let isThere = twin.values[id] != nil
    let kind = random.below(19)
    log.append("\(kind) \(id)")
    switch kind {
    case 0, 1, 2:
      source.expand(id)
      twin.expanded.insert(id)
    case 3, 4:
      source.collapse(id)
      if isThere { twin.collapse(id) } else { twin.expanded.remove(id) }
    case 5:
      let nodes = new()
      source.append(nodes, to: id)
      if isThere { insert(nodes, id, before: nil) }
    case 6:
      let nodes = new()
      source.insert(nodes, before: id)
      if isThere { insert(nodes, twin.parents[id]!, before: id) }
    case 7:
      let nodes = new()
      source.insert(nodes, after: id)
      if isThere { insert(nodes, twin.parents[id]!, before: twin.follower(id)) }
    case 8 where twin.values.count > 4 || random.chance(10):
      source.delete([id])
      twin.delete(id)
    case 9, 10: move(id, isThere)
    case 11:
      let node = Leafy(id: id, value: random.below(9))
      source.update(node)
      if isThere { twin.values[id] = node.value }
    case 12, 13: await finish()
    case 14: replaceTree()
    case 15:
      var all = twin.expanded
      for id in twin.ids where random.chance(20) {
        if all.remove(id) == nil { all.insert(id) }
      }
      source.expandedIdentifiers = all
      twin.expanded = all
      twin.failed.formIntersection(all)
    case 16:
      let top = random.chance(30) ? 0 : id
      source.expandAll(below: top == 0 ? nil : top)
      if top == 0 || isThere { twin.expandAll(top, limit: source.expansionLimit) }
    case 17:
      let parent = random.chance(40) ? 0 : id
      guard parent == 0 || isThere else { break }
      var nodes = (twin.children[parent] ?? []).filter { _ in !random.chance(20) }
        .map { Leafy(id: $0, value: twin.values[$0]!) }
      if random.chance(50) { nodes.shuffle(using: &random) }
      nodes += new()
      source.setChildren(nodes, of: parent == 0 ? nil : parent)
      if parent != 0 { twin.reloading.remove(parent) }
      twin.setChildren(nodes, parent)
    case 18:
      source.reloadChildren(of: id)
      if isThere { reload(id) }
    default: break
    }
    twin.settle()
  }

  private func insert(_ nodes: [Leafy], _ parent: Int, before next: Int?) {
    let new = nodes.map(\.id).filter { twin.values[$0] == nil }
    guard !new.isEmpty else { return }
    twin.makeRoom(parent)
    twin.put(nodes, parent, before: next)
    twin.added[parent, default: []] += new
  }

  private func move(_ id: Int, _ isThere: Bool) {
    let other = any()
    let both = isThere && twin.values[other] != nil
    func relink(_ parent: Int, before next: Int?) {
      guard !twin.isWithin(parent, id) else { return }
      let old = twin.parents[id]!
      if parent != old { twin.makeRoom(parent) }
      twin.relink(id, parent, before: next)
      guard parent != old else { return }
      twin.added[parent, default: []].append(id)
      twin.noteEmptied(old)
    }
    switch random.below(5) {
    case 0:
      source.move(id, into: other)
      if both { relink(other, before: nil) }
    case 1:
      source.move(id, before: other)
      if both { relink(twin.parents[other]!, before: other) }
    case 2:
      source.move(id, after: other)
      if both {
        let next = twin.follower(other)
        relink(twin.parents[other]!, before: next == id ? twin.follower(id) : next)
      }
    case 3:
      source.move(id, into: nil)
      if isThere { relink(0, before: nil) }
    default:
      source.moveOut(id)
      if isThere, let parent = twin.parents[id], parent != 0 {
        relink(twin.parents[parent]!, before: twin.follower(parent))
      }
    }
  }

  private func reload(_ id: Int) {
    let node = Leafy(id: id)
    guard twin.expanded.contains(id), twin.isVisible(id) else {
      for child in twin.children[id] ?? [] { twin.remove(child) }
      twin.known.remove(id)
      twin.failed.remove(id)
      return
    }
    switch node.kind {
    case .leaf, .nodes:
      twin.reloading.remove(id)
      twin.setChildren(node.kind == .leaf ? [] : node.natural, id)
    case .load:
      if twin.isEmpty(id) {
        twin.failed.remove(id)
        twin.reloading.remove(id)
        twin.known.remove(id)
        twin.loading.insert(id)
      } else {
        twin.reloading.insert(id)
        twin.added[id] = []
      }
    }
  }

  private func finish() async {
    guard !gate.waiting.isEmpty else { return }
    let index = random.below(gate.waiting.count)
    let id = gate.waiting[index].id
    let nodes = random.chance(15) ? [] : Leafy(id: id).natural + (random.chance(20) ? new() : [])
    let fails = random.chance(25)
    let running = source.loads[id]
    let load = gate.finish(index, fails ? .failure(LoadFailure()) : .success(nodes))
    guard load.isNewest, twin.loading.contains(id) || twin.reloading.contains(id) else {
      return await DataTests.settle()
    }
    log.append("end of \(id), fails: \(fails), \(nodes.map(\.id))")
    #expect((try? await eventually(every: 1) { source.loads[id] !== running }) == true)
    let hadMark = twin.loading.contains(id)
    let stay = twin.reloading.contains(id) ? twin.stay(id, besides: nodes) : []
    twin.loading.remove(id)
    twin.reloading.remove(id)
    if !fails {
      twin.setChildren(nodes + stay, id)
    } else if hadMark {
      twin.failed.insert(id)
    } else {
      twin.known.insert(id)
    }
  }

  private func replaceTree() {
    var snapshot = source.snapshot
    let (known, reloading) = (twin.known, twin.reloading)
    for _ in 0..<1 + random.below(6) {
      let (id, other) = (any(), any())
      let isThere = twin.values[id] != nil
      let both = isThere && twin.values[other] != nil
      switch random.below(6) {
      case 0:
        snapshot.delete([id])
        if isThere { twin.remove(id) }
      case 1:
        let nodes = new()
        snapshot.append(nodes, to: id)
        if isThere { twin.put(nodes, id) }
      case 2:
        snapshot.move(id, into: other)
        if both { twin.relink(id, other, before: nil) }
      case 3:
        snapshot.expand([id])
        twin.expanded.insert(id)
      case 4:
        snapshot.collapse([id])
        twin.expanded.remove(id)
      default:
        snapshot.move(id, before: other)
        if both { twin.relink(id, twin.parents[other]!, before: other) }
      }
    }
    source.snapshot = snapshot
    twin.known = known.intersection(twin.values.keys)
    twin.loading = []
    twin.reloading = []
    twin.failed = []
    for id in reloading where twin.values[id] != nil {
      let added = twin.added[id]
      reload(id)
      twin.added[id] = added
    }
  }

  /// What the source says of its rows.
  var shownRows: [OutlineTwin.Row] {
    let tree = source.shown.tree
    return (0..<source.rowCount).map { row in
      let slot = tree.node(at: row)
      let level = tree.level(of: slot)
      if let node = source.shown.item(of: slot) {
        return .node(
          id: node.id, value: node.value, level: level,
          isExpanded: source.presentedExpansion(of: slot))
      }
      let id = source.shown.item(of: tree[slot].parent)?.id ?? -1
      return source.failure(ofMark: slot) == nil
        ? .loading(id, level: level) : .failed(id, level: level)
    }
  }

  /// How the source differs from its twin, or what does not hold in it; nil for nothing.
  func problem() -> String? {
    do { try source.shown.tree.checkInvariants() } catch { return "\(error)" }
    let (rows, expected) = (shownRows, twin.rows)
    if rows != expected {
      let first = zip(rows, expected).enumerated().first { $1.0 != $1.1 }
      return "\(rows.count) rows, not \(expected.count); the first that differs: "
        + (first.map { "\($0.offset): \($0.element.0), not \($0.element.1)" } ?? "the last ones")
    }
    if source.expandedIdentifiers != twin.expanded { return "other nodes are expanded" }
    for row in rows.indices where source.isSectionExpanded {
      let index = ItemIndex(0, row)
      if source.index(of: source.identifier(at: index)) != index {
        return "row \(row) is not found"
      }
    }
    for id in twin.ids {
      if source.node(id)?.value != twin.values[id] { return "node \(id) is missing" }
      if source.level(of: id) != twin.level(id) { return "level of \(id)" }
      if source.parent(of: id)?.id ?? 0 != twin.parents[id] { return "parent of \(id)" }
      if source.isLoading(id) != (twin.loading.contains(id) || twin.reloading.contains(id)) {
        return "\(id) loads: \(source.isLoading(id))"
      }
    }
    return source.shown.count == twin.values.count ? nil : "there are more nodes"
  }
}

extension OutlineScript {
  /// Ends every load that still waits.
  func finishAll() async {
    while !gate.waiting.isEmpty {
      _ = gate.finish(0, .success([]))
      await DataTests.settle()
    }
  }
}
