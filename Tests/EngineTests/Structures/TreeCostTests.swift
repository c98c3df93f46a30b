import Testing

@testable import OcelotEngine
import OcelotTesting

/// Law 1 by counting: a cost may grow with the logarithm of n, and not more.
@Suite struct TreeCostTests {
  /// Every row different from its neighbours: the most runs there can be.
  private func distinct(_ count: Int) -> RunTree {
    var builder = RunBuilder()
    for row in 0..<count {
      builder.append(.init(count: 1, extent: Double(20 + row % 977), isMeasured: true))
    }
    return builder.finish(counter: OperationCounter())
  }

  /// The visits of 200 calls at random rows, by operation.
  private func costs(of tree: RunTree) -> [(name: String, visits: Int)] {
    func cost(_ name: String, _ body: (inout RunTree, Int, Int) -> Void) -> (String, Int) {
      var random = SeededGenerator(seed: 99)
      var copy = tree
      let counter = OperationCounter()
      copy.counter = counter
      for call in 0..<200 { body(&copy, random.below(copy.count - 200), call) }
      return (name, counter.count)
    }
    return [
      cost("offset") { tree, row, _ in _ = tree.offset(of: row) },
      cost("index") { tree, row, _ in _ = tree.index(at: tree.extent / 2 + Double(row % 7)) },
      cost("insert") { tree, row, call in
        tree.insert(count: 1, extent: Double(2000 + call), at: row)
      },
      cost("insert at top") { tree, _, call in
        tree.insert(count: 1, extent: Double(2000 + call), at: 0)
      },
      cost("remove") { tree, row, _ in tree.remove(row..<row + 1) },
      cost("remove many") { tree, row, call in if call < 2 { tree.remove(row..<row + 150) } },
      cost("measure") { tree, row, call in
        tree.setExtent(Double(2000 + call), isMeasured: true, at: row)
      },
      cost("move") { tree, row, call in tree.move(row..<row + 3, to: call) },
      cost("look") { tree, row, _ in for _ in tree.rows(from: row).prefix(40) {} },
    ]
  }

  @Test("Law 1: a thousand and ten million uniform rows cost the same")
  func uniformRowsCostTheSame() {
    let few = costs(of: RunTree(count: 1000, extent: 44))
    let many = costs(of: RunTree(count: 10_000_000, extent: 44))
    for (few, many) in zip(few, many) {
      // Changes at random rows make runs: the same number in both, up to chance meetings.
      #expect(many.visits <= few.visits * 3 / 2 + 200, "\(few.name): \(few) \(many)")
    }
    #expect(many[0].visits == 200 && many[1].visits == 200)
  }

  @Test("Law 1: with a million distinct rows, costs grow as the logarithm")
  func distinctRowsCostTheLogarithm() throws {
    let few = costs(of: distinct(1000))
    let tree = distinct(1_000_000)
    #expect(tree.runCount == 1_000_000)
    let many = costs(of: tree)
    for (few, many) in zip(few, many) {
      // log 1,000,000 is twice log 1,000.
      #expect(many.visits <= few.visits * 2 + 200, "\(few.name): \(few) \(many)")
    }
    let height = try #require(tree.runs.root).node.height + 1
    #expect(height == 4)
    #expect(many[0].visits == 200 * height)
    #expect(tree.runs.bytes < 24_000_000)
  }

  @Test func anInsertionBetweenTwoLeavesCutsNothing() {
    let tree = distinct(10_000)
    let counter = OperationCounter()
    for row in stride(from: 0, through: 10_000, by: 16) {
      var copy = tree
      copy.counter = counter
      // Two look-ups and one change, on three levels.
      #expect(counter.counting { copy.insert(count: 1, extent: 3, at: row) } <= 9)
    }
  }

  @Test func aTreeWithoutCopiesChangesInPlace() throws {
    var tree = distinct(10_000)
    let nodes = tree.runs.nodes
    for row in stride(from: 0, to: 10_000, by: 21) {
      tree.setExtent(5, isMeasured: true, at: row)
    }
    #expect(tree.runs.nodes == nodes)
  }

  @Test func aChangeCopiesOnlyThePathThatACopyShares() throws {
    var tree = distinct(10_000)
    let kept = tree
    tree.setExtent(5, isMeasured: true, at: 5000)
    let fresh = tree.runs.nodes.subtracting(kept.runs.nodes)
    #expect(fresh.count == 3)
    tree.setExtent(6, isMeasured: true, at: 5000)
    #expect(tree.runs.nodes.subtracting(kept.runs.nodes) == fresh)
  }

  @Test func aTreeGrownByInsertionsStaysSmall() throws {
    var random = SeededGenerator(seed: 3)
    var tree = RunTree()
    for row in 0..<20_000 {
      tree.insert(count: 1, extent: Double(row), isMeasured: true, at: random.below(row + 1))
    }
    try tree.checkInvariants()
    #expect(tree.runs.bytes < 24 * 20_000)
  }

  @Test("A short tree keeps no room for more than its elements")
  func shortTreesAreSmall() throws {
    let built = RunTree(count: 3, extent: 44)
    var mapped = built
    mapped.mapRuns { RunTree.Run(count: $0.count, extent: $0.extent + 1, isMeasured: false) }
    var edited = RunTree(count: 30, extent: 44)
    edited.edit([RunEdit(4..<6, RunTree.Run(count: 2, extent: 50, isMeasured: true))])
    for tree in [built, mapped, edited] {
      let leaf = try #require(tree.runs.root?.node)
      #expect(leaf.height == 0)
      #expect(leaf.elements.capacity <= leaf.elements.count + 8)
    }
  }
}

extension SummedTree {
  /// All nodes, by identity.
  var nodes: Set<ObjectIdentifier> {
    var nodes: Set<ObjectIdentifier> = []
    func visit(_ link: TreeLink<Element>) {
      nodes.insert(ObjectIdentifier(link.node))
      link.node.children.forEach(visit)
    }
    if let root { visit(root) }
    return nodes
  }

  /// The memory of all nodes: an object of 48 bytes each, and arrays with 32 bytes of header.
  fileprivate var bytes: Int {
    func bytes(_ link: TreeLink<Element>) -> Int {
      let node = link.node
      if node.height == 0 { return 80 + node.elements.capacity * MemoryLayout<Element>.stride }
      return node.children.reduce(
        80 + node.children.capacity * MemoryLayout<TreeLink<Element>>.stride
      ) { $0 + bytes($1) }
    }
    return root.map(bytes) ?? 0
  }
}
