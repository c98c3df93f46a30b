import OcelotTesting
import Testing

@testable import OcelotEngine

@Suite("Many edits of runs in one pass") struct RunEditTests {
  @Test(
    "Law 8: random edits in one pass agree with edits of an array", arguments: UInt64(1)...12)
  func scripts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // From hardly any neighbours that are alike to hardly any that are not.
    let variety = [2, 5, 60][Int(seed % 3)]
    var tree = SummedTree<Block>()
    var twin: [Int] = []
    var kept: (tree: SummedTree<Block>, twin: [Int])?
    for step in 0..<1500 {
      if step % 5 == 0 {
        if let kept { try #require(kept.tree.values == kept.twin, "seed \(seed) step \(step)") }
        kept = (tree, twin)
      }
      if random.below(4) == 0 {
        let ranges = ranges(in: twin.count, &random)
        tree.changeRows(ranges) { Block(count: $0.count, value: ($0.value + 1) % variety) }
        for range in ranges { for row in range { twin[row] = (twin[row] + 1) % variety } }
      } else {
        let grows = twin.count < 300
        let edits = ranges(in: twin.count, &random).map { range in
          let isNew = random.below(grows ? 4 : 2) > 0
          return RunEdit(
            range,
            isNew ? Block(count: 1 + random.below(5), value: random.below(variety)) : nil)
        }
        tree.edit(edits)
        for edit in edits.reversed() {
          twin.replaceSubrange(
            edit.rows,
            with: edit.run.map { Array(repeating: $0.value, count: $0.count) } ?? [])
        }
      }
      try tree.checkInvariants()
      try #require(tree.values == twin, "seed \(seed) step \(step)")
      try #require(tree.summary.total == twin.reduce(0, +), "seed \(seed) step \(step)")
      let runs = twin.indices.count { $0 == 0 || twin[$0] != twin[$0 - 1] }
      try #require(tree.count == runs, "seed \(seed) step \(step)")
    }
  }

  /// Ascending ranges without overlap, some empty, some next to each other, some at one place.
  private func ranges(in count: Int, _ random: inout SeededGenerator) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    let stride = [1, 8, 60][random.below(3)]
    while position <= count, result.count < 80 {
      let lower = min(count, position + random.below(stride + 1))
      let upper = min(count, lower + random.below(random.below(6) == 0 ? 40 : 3))
      result.append(lower..<upper)
      position = upper
      if position == count, random.below(2) == 0 { break }
    }
    return result
  }

  @Test func anEmptyTreeTakesEditsToo() throws {
    var tree = SummedTree<Block>()
    tree.edit([
      RunEdit(0..<0, Block(count: 2, value: 1)), RunEdit(0..<0, Block(count: 3, value: 1)),
    ])
    #expect(Array(tree) == [Block(count: 5, value: 1)])
    tree.edit([RunEdit(0..<5)])
    #expect(tree.isEmpty)
  }

  /// A million rows, each different from its neighbours.
  private static let million = RunTree(
    runs: (0..<1_000_000).lazy.map {
      RunTree.Run(count: 1, extent: Double(20 + $0 % 977), isMeasured: true)
    })

  @Test("Law 1: k edits among a million runs visit k times the logarithm, and copy no more")
  func manyEdits() throws {
    for count in [10, 100, 1_000] {
      var tree = Self.million
      let counter = OperationCounter()
      tree.counter = counter
      let edits = (0..<count).map { index in
        let row = index * (1_000_000 / count)
        return RunEdit(row..<row, RunTree.Run(count: 1, extent: 7, isMeasured: false))
      }
      tree.edit(edits)
      // On each of four levels: the way down, and the seams at either side.
      #expect(counter.count <= count * 20 + 40, "\(count) edits: \(counter.count)")
      try tree.checkInvariants()
      #expect(tree.count == 1_000_000 + count)
      #expect(tree.extent(of: edits[count - 1].rows.lowerBound + count - 1) == 7)
      let fresh = tree.runs.nodes.subtracting(Self.million.runs.nodes)
      // A leaf at either side of a seam and its branches.
      #expect(fresh.count <= count * 5 + 20, "\(count) edits: \(fresh.count) new nodes")
    }
  }

  @Test func oneEditOfManyRunsSharesTheRest() throws {
    var tree = Self.million
    let counter = OperationCounter()
    tree.counter = counter
    tree.edit([RunEdit(10..<20), RunEdit(500..<900_000), RunEdit(900_001..<900_002)])
    #expect(tree.count == 1_000_000 - 10 - 899_500 - 1)
    #expect(counter.count < 120, "\(counter.count)")
    try tree.checkInvariants()
  }
}

extension SummedTree<Block> {
  /// The value of every row.
  fileprivate var values: [Int] { flatMap { Array(repeating: $0.value, count: $0.count) } }
}
