import Foundation
import OcelotEngine
import OcelotTesting
import TestSupport
import Testing

@testable import OcelotLayouts

@MainActor
@Suite("Grid rows Fuzz")
struct GridRowsFuzzTests {
  /// Items one by one, rows found by walking.
  private struct Naive {
    var items: [SizeRecord] = []
    let columns: Int

    var rows: [(top: Double, height: Double, items: Range<Int>)] {
      var y = 0.0
      return stride(from: 0, to: items.count, by: columns).map { first in
        let range = first..<min(first + columns, items.count)
        let height = items[range].map(\.extent).max() ?? 0
        defer { y += height }
        return (y, height, range)
      }
    }
  }

  @Test("2.24 Runs of items in columns equal a plain list")
  func randomScripts() throws {
    for seed in FuzzRun.seeds(1...10, length: 250) {
      var random = SeededGenerator(seed: seed)
      let columns = 1 + Int((seed &- 1) % 5)
      var naive = Naive(columns: columns)
      var rows = GridRows(count: 0, columns: columns, estimate: 10, counter: nil)
      for step in 1...50 {
        for _ in 0..<(random.oneIn(4) ? 60 : 1) { change(&rows, &naive, &random) }
        try rows.runs.checkInvariants()
        if let difference = difference(rows, naive, &random) {
          Issue.record("seed \(seed), step \(step), columns \(columns): \(difference)")
          return
        }
      }
    }
  }

  private func change(_ rows: inout GridRows, _ naive: inout Naive, _ random: inout SeededGenerator)
  {
    let count = naive.items.count
    let size = SizeRecord(
      extent: random.oneIn(9) ? 0 : random.length(20),
      state: random.pick([.unmeasured, .stale, .measured]))
    switch random.below(6) {
    case 0 where count < 1500:
      let at = random.below(count + 1)
      let new = random.oneIn(5) ? 300 : random.below(9)
      rows.insert(size, at: [at..<at + new])
      naive.items.insert(contentsOf: Array(repeating: size, count: new), at: at)
    case 1 where count > 0:
      let from = random.below(count)
      let to = min(count, from + (random.oneIn(9) ? 200 : random.below(5)))
      rows.remove([from..<to])
      naive.items.removeSubrange(from..<to)
    case 2 where count > 0 && random.oneIn(9):
      let from = random.below(count)
      rows.outdate([from..<count])
      for i in from..<count { naive.items[i] = naive.items[i].outdated() }
    case 4 where random.oneIn(3):
      changeMany(&rows, &naive, size, &random)
    case 3 where random.oneIn(40):
      rows = rows.mapped { $0.outdated(scaledBy: 0.5).estimated(7) }
      naive.items = naive.items.map { $0.outdated(scaledBy: 0.5).estimated(7) }
    default:
      guard count > 0 else { return }
      let item = random.below(count)
      rows.set([(item, size)])
      naive.items[item] = size
    }
  }

  /// Many ranges at once.
  private func changeMany(
    _ rows: inout GridRows, _ naive: inout Naive, _ size: SizeRecord,
    _ random: inout SeededGenerator
  ) {
    var ranges: [Range<Int>] = []
    var next = random.below(20)
    while next < naive.items.count {
      let end = min(naive.items.count, next + random.below(4))
      ranges.append(next..<end)
      next = end + random.below(40)
    }
    switch random.below(5) {
    case 0 where naive.items.count < 1500:
      rows.insert(size, at: ranges)
      for range in ranges {
        naive.items.insert(contentsOf: range.map { _ in size }, at: range.lowerBound)
      }
    case 1:
      rows.remove(ranges)
      for range in ranges.reversed() { naive.items.removeSubrange(range) }
    case 2:
      rows.set(size, in: ranges)
      for range in ranges { for item in range { naive.items[item] = size } }
    case 3:
      rows.outdate(ranges)
      for range in ranges { for i in range { naive.items[i] = naive.items[i].outdated() } }
    default:
      let sizes = ranges.filter { !$0.isEmpty }.map { range in
        (
          item: range.lowerBound,
          size: SizeRecord(extent: random.length(20), state: random.pick([.stale, .measured]))
        )
      }
      rows.set(sizes)
      for one in sizes { naive.items[one.item] = one.size }
    }
  }

  private func difference(
    _ rows: GridRows, _ naive: Naive, _ random: inout SeededGenerator
  ) -> String? {
    let expected = naive.rows
    let extent = expected.last.map { $0.top + $0.height } ?? 0
    guard rows.itemCount == naive.items.count, rows.rowCount == expected.count,
      abs(rows.extent - extent) < 1e-6
    else { return "\(rows.itemCount) items, \(rows.rowCount) rows, \(rows.extent) high" }
    let estimates = naive.items.filter { $0.isEstimated && $0.extent >= 1 }.map(\.extent)
    let estimated = estimates.reduce(0, +) / Double(naive.columns)
    guard abs(rows.estimatedExtent - estimated) < 1e-6 else {
      return "\(rows.estimatedExtent) points are estimates, not \(estimated)"
    }
    var runs = 0
    var last: SizeRecord?
    for size in naive.items where size != last {
      runs += 1
      last = size
    }
    guard rows.runs.count == runs else { return "\(rows.runs.count) runs, not \(runs)" }
    guard !expected.isEmpty else { return rows.row(at: 0) == nil ? nil : "a row of nothing" }
    for _ in 0..<10 {
      let item = random.below(naive.items.count)
      guard rows.size(of: item) == naive.items[item] else { return "size of \(item)" }
      let row = rows.row(item / naive.columns)
      let other = expected[item / naive.columns]
      guard abs(row.top - other.top) < 1e-6, row.height == other.height, row.items == other.items,
        row.items.allSatisfy({ row.isEstimated($0) == naive.items[$0].isEstimated })
      else { return "row \(row), not \(other)" }
      let y = random.length(Int(extent) + 20)
      let found = expected.firstIndex { $0.top <= y && y < $0.top + $0.height }
      guard rows.row(at: y) == found else {
        return "row at \(y) is \(String(describing: rows.row(at: y))), not \(found ?? -1)"
      }
      let end = y + random.length(60)
      var seen: [Int] = []
      rows.forEachRow(from: y, to: end) {
        seen.append($0.row)
        return true
      }
      let wanted = expected.indices.filter {
        expected[$0].height > 0 && expected[$0].top < end - 1e-6
          && expected[$0].top + expected[$0].height > y + 0.002
      }
      guard wanted.allSatisfy(seen.contains), seen.count <= wanted.count + 1 else {
        return "rows from \(y) to \(end) are \(seen), not \(wanted)"
      }
    }
    return nil
  }
}

extension GridRows {
  /// Inserts equal items, by their positions after; the ranges ascend.
  fileprivate mutating func insert(_ size: SizeRecord, at ranges: [Range<Int>]) {
    let new = ranges.filter { !$0.isEmpty }.map { ItemRange(section: 0, items: $0) }
    replace(BodyEdits(inserting: new[...], alike: ItemRecord())) { _ in size }
  }

  /// Removes items; the ranges ascend.
  fileprivate mutating func remove(_ ranges: [Range<Int>]) {
    let old = ranges.map { ItemRange(section: 0, items: $0) }
    replace(BodyEdits(deleting: old[...])) { _ in .measured(0) }
  }

  /// Gives items one size; the ranges ascend.
  fileprivate mutating func set(_ size: SizeRecord, in ranges: [Range<Int>]) {
    let new = ranges.filter { !$0.isEmpty }
    replace(BodyEdits(new.map { BodyEdit($0, [ItemRecord(count: $0.count)]) })) { _ in size }
  }
}
