import OcelotEngine
import OcelotTesting
import TestSupport
import Testing

@Suite struct RunTreeScriptTests {
  @Test(
    "Law 8: random scripts on runs agree with one entry per row",
    arguments: FuzzRun.seeds(11...14, length: 5_000))
  func scripts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Half of the scripts keep hundreds of runs, so that leaves split and merge.
    let size = seed % 2 == 0 ? 400 : 60
    let variety = seed % 2 == 0 ? 40 : 4
    var tree = RunTree()
    var twin = NaiveRows()
    var kept: (tree: RunTree, twin: NaiveRows)?
    for step in 0..<5000 {
      if step % 50 == 0 {
        try #require(tree.naive == twin, "seed \(seed) step \(step)")
        if let kept { try #require(kept.tree.naive == kept.twin, "seed \(seed) step \(step)") }
        kept = (tree, twin)
      }
      mutate(&tree, &twin, size: size, variety: variety, &random)
      if size < 100 || step % 10 == 0 { try tree.checkInvariants() }
      try check(tree, twin, &random, "seed \(seed) step \(step)")
    }
  }

  private func mutate(
    _ tree: inout RunTree, _ twin: inout NaiveRows, size: Int, variety: Int,
    _ random: inout SeededGenerator
  ) {
    let range = random.range(in: twin.count)
    let row = range.lowerBound
    // Quarters add up without rounding, so that sums in any order are equal.
    let extent = Double(random.below(variety)) / 4
    let isMeasured = random.below(2) == 0
    let grows = random.below(size * 2) > twin.count
    switch random.below(grows ? 6 : 8) {
    case 0, 1:
      let count = random.below(grows ? 6 : 2)
      tree.insert(count: count, extent: extent, isMeasured: isMeasured, at: row)
      twin.insert(count: count, extent: extent, isMeasured: isMeasured, at: row)
    case 2...3:
      if row == twin.count { break }
      tree.setExtent(extent, isMeasured: isMeasured, at: row)
      twin.setExtent(extent, isMeasured: isMeasured, in: row..<row + 1)
    case 4:
      let short = row..<min(range.upperBound, row + 6)
      tree.setExtent(extent, isMeasured: isMeasured, in: short)
      twin.setExtent(extent, isMeasured: isMeasured, in: short)
    case 5:
      let moved = tree.extract(range)
      let twins = twin.extract(range)
      let target = random.below(twin.count + 1)
      tree.insert(moved, at: target)
      twin.rows.insert(contentsOf: twins.rows, at: target)
    case 6:
      tree.remove(range)
      twin.rows.removeSubrange(range)
    case 7 where random.below(20) == 0:
      tree.mapRuns { .init(count: $0.count, extent: $0.extent / 2, isMeasured: false) }
      twin.rows = twin.rows.map { .init(extent: $0.extent / 2, isMeasured: false) }
      tree.mapRuns { .init(count: $0.count, extent: $0.extent.rounded(), isMeasured: false) }
      twin.rows = twin.rows.map { .init(extent: $0.extent.rounded(), isMeasured: false) }
    default: break
    }
  }

  private func check(
    _ tree: RunTree, _ twin: NaiveRows, _ random: inout SeededGenerator, _ name: Comment
  ) throws {
    try #require(tree.count == twin.count && tree.isEmpty == twin.rows.isEmpty, name)
    try #require(tree.extent == twin.extent, name)
    try #require(tree.measuredCount == twin.measuredCount, name)
    try #require(tree.runCount == twin.runCount, name)
    let range = random.range(in: twin.count)
    let row = range.lowerBound
    try #require(tree.offset(of: row) == twin.offset(of: row), name)
    let part = NaiveRows(rows: Array(twin.rows[range]))
    let sum = tree.summary(in: range)
    try #require(sum.count == part.count && sum.extent == part.extent, name)
    try #require(sum.measuredCount == part.measuredCount, name)
    let offset = Double(random.below(Int(twin.extent * 4) + 9) - 4) / 4
    try #require(tree.index(at: offset) == twin.index(at: offset), name)
    guard row < twin.count else { return }
    try #require(tree.extent(of: row) == twin.rows[row].extent, name)
    try #require(tree.isMeasured(row) == twin.rows[row].isMeasured, name)
    for (expected, found) in zip(row..<min(row + 5, twin.count), tree.rows(from: row)) {
      try #require(found == tree.row(expected), name)
      try #require(found.extent == twin.rows[expected].extent, name)
    }
  }
}
