import OcelotEngine
import OcelotTesting
import Testing

@Suite struct RunTreeTests {
  @Test func anEmptyListHasNothing() throws {
    let tree = RunTree()
    #expect(tree.count == 0 && tree.extent == 0 && tree.measuredCount == 0 && tree.runCount == 0)
    #expect(tree.offset(of: 0) == 0)
    #expect(tree.index(at: 7) == 0)
    #expect(tree.row(at: 7) == nil && tree.row(containing: 0) == nil)
    #expect(Array(tree.rows(from: 0)) == [])
    #expect(tree[0..<0] == tree)
    #expect(RunTree(count: 0, extent: 5) == tree)
    try tree.checkInvariants()
  }

  @Test func aRowCoversItsStartAndNotItsEnd() {
    var tree = RunTree(count: 3, extent: 10)
    tree.setExtent(25, isMeasured: true, at: 1)
    #expect((0...3).map { tree.offset(of: $0) } == [0, 10, 35, 45])
    #expect([0, 9.5, 10, 34.5, 35, 44.5].map { tree.index(at: $0) } == [0, 0, 1, 1, 2, 2])
    #expect(tree.index(at: -1) == 0)
    #expect(tree.index(at: 45) == 2)
    #expect(tree.index(at: .infinity) == 2)
    #expect(tree.row(containing: 45) == nil)
    #expect(tree.row(containing: -0.5) == nil)
    #expect(
      tree.row(containing: 20) == RunTree.Row(index: 1, offset: 10, extent: 25, isMeasured: true))
    #expect(tree.row(at: 99) == RunTree.Row(index: 2, offset: 35, extent: 10, isMeasured: false))
  }

  @Test func rowsWithoutExtentCoverNothing() {
    let tree = RunTree(runs: [
      .init(count: 2, extent: 0, isMeasured: true), .init(count: 1, extent: 8, isMeasured: true),
      .init(count: 3, extent: 0, isMeasured: true), .init(count: 1, extent: 4, isMeasured: true),
      .init(count: 1, extent: 0, isMeasured: true),
    ])
    #expect([0, 7.5, 8, 11.5, 12].map { tree.index(at: $0) } == [2, 2, 6, 6, 7])
    #expect(tree.index(at: -3) == 2)
    let flat = RunTree(count: 5, extent: 0)
    #expect(flat.index(at: 0) == 4)
    #expect(flat.row(containing: 0) == nil)
  }

  @Test("Law 1: uniform rows take one run, whether 100,000,000 or 10^12")
  func uniformRowsTakeOneRun() {
    #expect(MemoryLayout<RunTree.Run>.size == 16)
    for count in [100_000_000, 1_000_000_000_000] {
      var tree = RunTree(count: count, extent: 44)
      #expect(tree.runCount == 1)
      #expect(tree.extent == Double(count) * 44)
      for row in [0, 1, 12_345_678, count - 1] {
        #expect(tree.offset(of: row) == Double(row) * 44)
        #expect(tree.index(at: Double(row) * 44) == row)
        #expect(tree.index(at: Double(row) * 44 + 43.5) == row)
      }
      tree.insert(count: 1000, extent: 44, at: 77)
      tree.remove(5..<1005)
      #expect(tree == RunTree(count: count, extent: 44))
      tree.setExtent(60, isMeasured: true, at: count / 2)
      #expect(tree.runCount == 3 && tree.measuredCount == 1)
      tree.setExtent(44, isMeasured: false, at: count / 2)
      #expect(tree.runCount == 1)
    }
  }

  @Test func neighboursThatBecomeAlikeBecomeOneRun() throws {
    var tree = RunTree(count: 2, extent: 10)
    tree.insert(count: 1, extent: 20, at: 1)
    #expect(tree.runCount == 3)
    tree.remove(1..<2)
    #expect(tree.runCount == 1)
    tree.setExtent(10, isMeasured: true, at: 0)
    #expect(tree.runCount == 2)
    tree.setExtent(10, isMeasured: true, at: 1)
    #expect(tree == RunTree(count: 2, extent: 10, isMeasured: true))
    tree.insert(RunTree(count: 4, extent: 10, isMeasured: true), at: 1)
    #expect(tree == RunTree(count: 6, extent: 10, isMeasured: true))
    try tree.checkInvariants()
  }

  @Test func aDescriptionShowsRunsInOneLine() {
    var tree = RunTree(count: 100, extent: 44)
    tree.insert(count: 1, extent: 60.5, isMeasured: true, at: 100)
    #expect(tree.description == "100×44.0~ 1×60.5")
    #expect(RunTree().description == "")
    let runs = (0..<50).map { RunTree.Run(count: 1, extent: Double($0), isMeasured: true) }
    #expect(RunTree(runs: runs).description.hasSuffix(" 1×39.0 … 10 more runs"))
  }

  @Test func rowsOutsideTheListTrap() async {
    await #expect(processExitsWith: .failure) { _ = RunTree(count: 3, extent: 1).extent(of: 3) }
    await #expect(processExitsWith: .failure) {
      var tree = RunTree(count: 3, extent: 1)
      tree.remove(2..<4)
    }
    await #expect(processExitsWith: .failure) { _ = RunTree(count: 1, extent: .nan) }
  }

  @Test func movedRowsKeepTheirMeasuredExtents() {
    var tree = RunTree(count: 6, extent: 10)
    tree.setExtent(30, isMeasured: true, at: 1)
    tree.move(1..<3, to: 3)
    #expect(tree.rows(from: 0).map(\.extent) == [10, 10, 10, 30, 10, 10])
    #expect(tree.isMeasured(3) && tree.measuredCount == 1)
    tree.move(3..<4, to: 0)
    #expect(tree.rows(from: 0).map(\.offset) == [0, 30, 40, 50, 60, 70])
    #expect(tree[0..<2].rows(from: 0).map(\.extent) == [30, 10])
  }

  @Test func mappingRunsScalesMeasuredExtentsIntoEstimates() {
    var tree = RunTree(count: 4, extent: 10)
    tree.setExtent(20, isMeasured: true, at: 2)
    tree.mapRuns { .init(count: $0.count, extent: $0.extent * 1.5, isMeasured: false) }
    #expect(tree.rows(from: 0).map(\.extent) == [15, 15, 30, 15])
    #expect(tree.measuredCount == 0)
    tree.mapRuns { .init(count: $0.count, extent: 8, isMeasured: false) }
    #expect(tree == RunTree(count: 4, extent: 8))
  }

  @Test("Sums do not drift: 20,000 measured sizes there and back leave the exact extent")
  func sumsDoNotDrift() {
    var random = SeededGenerator(seed: 5)
    var tree = RunTree(count: 300, extent: 0.1)
    let before = tree
    for _ in 0..<10_000 {
      let row = random.below(300)
      tree.setExtent(Double(random.below(1_000_000)) * 0.37, isMeasured: true, at: row)
      tree.setExtent(0.1, isMeasured: false, at: row)
    }
    #expect(tree == before)
    #expect(tree.extent == before.extent)
  }

  @Test(arguments: [0.1, 0.3, 1.0 / 3, 17.7, 44.1])
  func indexesAreExactAtTheEdgesOfRowsInARun(extent: Double) {
    let tree = RunTree(count: 3000, extent: extent)
    for row in 1..<3000 {
      #expect(tree.index(at: tree.offset(of: row)) == row)
      #expect(tree.index(at: tree.offset(of: row).nextDown) == row - 1)
    }
  }

  @Test func offsetsAndIndexesAgreeForExtentsThatRound() {
    var random = SeededGenerator(seed: 6)
    let runs = (0..<2000).map { _ in
      RunTree.Run(
        count: 1 + random.below(3), extent: 0.1 + Double(random.below(10_000)) / 97,
        isMeasured: true)
    }
    let tree = RunTree(runs: runs)
    for row in tree.rows(from: 0) {
      #expect(tree.index(at: row.offset) == row.index)
      #expect(tree.offset(of: row.index) == row.offset)
      #expect(abs(tree.offset(of: row.index + 1) - row.end) < 1e-9)
      #expect(tree.index(at: row.offset + row.extent / 2) == row.index)
    }
  }
}
