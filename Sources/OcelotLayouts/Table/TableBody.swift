import OcelotEngine

/// Rows across the whole breadth, in runs of equal ones.
struct TableBody: SectionBody {
  /// What is known of a row.
  struct Record: Equatable {
    /// The height, in points.
    var extent: Double
    /// Whether it is final.
    var isMeasured: Bool
  }

  private var rows: RunTree
  private let height: TableRowHeight
  private var breadth: Double
  /// How much larger text is than when the section was made.
  private var textScale = 1.0

  init(count: Int, height: TableRowHeight, breadth: Double, counter: OperationCounter) {
    self.height = height
    self.breadth = breadth
    rows = RunTree(count: count, extent: height.estimate, isMeasured: height.isFixed)
    rows.counter = counter
  }

  var count: Int { rows.count }
  var extent: Double { rows.extent }

  private func slot(_ row: RunTree.Row) -> Slot {
    Slot(
      along: row.offset, across: 0, length: row.extent, breadth: breadth,
      isEstimated: !row.isMeasured)
  }

  func slot(of item: Int) -> Slot { slot(rows.row(item)) }

  func forEachSlot(from start: Double, to end: Double, _ visit: (Int, Slot) -> Void) {
    guard end > 0, var first = rows.row(containing: max(0, start)) else { return }
    search: while true {
      for row in rows.rows(from: first.index) {
        if row.offset >= end { return }
        if row.extent <= 0 {
          // Any number of rows without height is skipped in one step.
          guard let next = rows.row(containing: row.offset), next.index > row.index else { return }
          first = next
          continue search
        }
        visit(row.index, slot(row))
      }
      return
    }
  }

  func record(of item: Int) -> Record {
    let row = rows.row(item)
    return Record(extent: row.extent, isMeasured: row.isMeasured)
  }

  mutating func setBreadth(_ breadth: Double) {
    guard breadth != self.breadth else { return }
    self.breadth = breadth
    outdateAll(scaledBy: 1)
  }

  mutating func remove(_ items: Range<Int>) { rows.remove(items) }

  mutating func remove(_ ranges: [Range<Int>]) {
    rows.edit(ranges.replacing { _ in nil })
  }

  mutating func insert(_ items: Range<Int>, _ record: (Int) -> Record) {
    insert([items], record)
  }

  mutating func insert(_ ranges: [Range<Int>], _ record: (Int) -> Record) {
    rows.edit(ranges.inserting(unknown))
  }

  mutating func replace(_ items: Range<Int>, _ record: (Int) -> Record) {
    guard !height.isFixed else { return }
    for item in items {
      let record = record(item)
      rows.setExtent(record.extent, isMeasured: record.isMeasured, at: item)
    }
  }

  mutating func refresh(_ items: Range<Int>, _ record: (Int) -> Record) { outdate([items]) }

  /// Nothing is known of a new row, so nothing is asked.
  mutating func forget(_ ranges: [Range<Int>], _ record: (Int) -> Record) {
    guard !height.isFixed else { return }
    rows.edit(ranges.replacing(by: unknown))
  }

  mutating func outdate(_ ranges: [Range<Int>]) {
    guard !height.isFixed else { return }
    rows.changeRows(ranges) {
      RunTree.Run(count: $0.count, extent: $0.extent, isMeasured: false)
    }
  }

  /// Rows of which nothing is known.
  private func unknown(_ count: Int) -> RunTree.Run {
    RunTree.Run(
      count: count, extent: height.isFixed ? height.estimate : height.estimate * textScale,
      isMeasured: height.isFixed)
  }

  mutating func outdateAll(scaledBy factor: Double) {
    guard !height.isFixed else { return }
    // Estimates of what was never measured grow too, or the content would when it is seen.
    textScale *= factor
    rows.mapRuns { RunTree.Run(count: $0.count, extent: $0.extent * factor, isMeasured: false) }
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    guard !height.isFixed else { return }
    rows.setExtent(length, isMeasured: true, at: item)
  }
}
