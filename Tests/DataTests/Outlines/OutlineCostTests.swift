import OcelotEngine
import Testing

@testable import OcelotData

/// What outlines cost, in rows that are looked at.
@MainActor
struct OutlineCostTests {
  @Test("8.3.1 Of 1,000,000 nodes one is expanded at the cost of a search, however many rows come")
  func expanding() {
    // 1,000 nodes with 999 in each.
    var snapshot = SectionSnapshot<Leafy>()
    for group in 0..<1_000 {
      snapshot.append([Leafy(id: group)])
      snapshot.append((0..<999).map { Leafy(id: 1_000 + group * 1_000 + $0) }, to: group)
    }
    for group in stride(from: 0, to: 1_000, by: 2) { snapshot.expand([group]) }
    #expect(snapshot.count == 1_000_000)
    let source = OutlineDataSource<Leafy> { _ in EmptyContent() }
    source.snapshot = snapshot
    // Without another copy of it.
    snapshot = SectionSnapshot()
    #expect(source.rowCount == 500_500)
    let counter = OperationCounter()
    source.shown.tree.counter = counter
    func cost(_ body: () -> Void) -> Int { counter.counting(body) }
    // A search in 1,000,000 looks at 20 rows of a tree that is balanced, and at 3 times as many of
    // one that is balanced by chance.
    let search = 60
    #expect(cost { source.expand(501) } < 12 * search)
    #expect(source.rowCount == 501_499)
    #expect(cost { source.collapse(501) } < 12 * search)
    #expect(cost { _ = source.row(of: 998) } < search)
    #expect(source.row(of: 998) == 499_499)
    #expect(cost { _ = source.node(at: 1_001) } < search)
    #expect(source.node(at: 1_001)?.id == 2)
    #expect(cost { source.move(3, before: 997) } < 12 * search)
    #expect(cost { source.append([Leafy(id: -1)], to: 4) } < 12 * search)
    #expect(cost { source.delete([-1]) } < 12 * search)
  }

  @Test("8.3.1 Rows are found as fast in chains of nodes and in lists that grow at one place")
  func shapes() {
    var tree = OutlineTree()
    let counter = OperationCounter()
    tree.counter = counter
    func cost(_ body: () -> Void) -> Int { counter.counting(body) }
    var parent: Int32 = 0
    for _ in 0..<20_000 {
      let slot = tree.make(level: tree[parent].level + 1, isExpanded: true, isMark: false)
      _ = tree.insert([slot], in: parent, before: 0)
      parent = slot
    }
    for _ in 0..<20_000 {
      let slot = tree.make(level: 0, isExpanded: false, isMark: false)
      _ = tree.insert([slot], in: 0, before: tree[0].first)
    }
    #expect(counter.count < 40_000 * 250)
    counter.reset()
    #expect(tree.index(of: parent) == 39_999)
    #expect(tree.node(at: 20_000) != 0)
    #expect(counter.count < 120)
    #expect(cost { _ = tree.collapse(tree.node(at: 20_000)) } < 600)
    #expect(tree.rowCount == 20_001)
  }

  /// A node that counts how often its identifier is hashed.
  private struct Counted: Identifiable, Equatable {
    struct ID: Hashable {
      let number: Int
      let counter: OperationCounter
      static func == (a: ID, b: ID) -> Bool { a.number == b.number }
      func hash(into hasher: inout Hasher) {
        counter.add()
        hasher.combine(number)
      }
    }
    let id: ID
  }

  @Test(
    "8.3.1 The end of a load costs the same however many nodes load, also while one is waited for")
  func waiting() async throws {
    let (counter, count) = (OperationCounter(), 500)
    let nodes = (0..<count).map { Counted(id: Counted.ID(number: $0, counter: counter)) }
    let source = OutlineDataSource<Counted> { _ in EmptyContent() }
    var loads: [CheckedContinuation<[Counted], any Error>] = []
    source.makeChildren = { _ in
      .load { try await withCheckedThrowingContinuation { loads.append($0) } }
    }
    source.roots = nodes
    source.expandedIdentifiers = Set(nodes.map(\.id))
    #expect(loads.count == count)
    let waiting = Task.immediate { await source.whenLoaded(nodes[count - 1].id) }
    counter.reset()
    for load in loads { load.resume(returning: []) }
    await waiting.value
    #expect(!source.isLoading(nodes[count - 1].id) && counter.count < 100 * count)
  }
}
