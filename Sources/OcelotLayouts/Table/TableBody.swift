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
  /// Whether rows have heights that nobody measures.
  private let isFixed: Bool
  /// The height of rows that nothing is known of, in points, at the present text size.
  private var estimate: Double
  /// Whether each row that comes has an estimate of its own.
  private let hasOwnEstimates: Bool
  private var breadth: Double

  /// Rows of one height, or of one estimate.
  init(
    count: Int, height: Double, isFixed: Bool, breadth: Double, counter: OperationCounter
  ) {
    self.isFixed = isFixed
    self.breadth = breadth
    estimate = height.boundedExtent
    hasOwnEstimates = false
    rows = RunTree(count: count, extent: height.boundedExtent, isMeasured: isFixed)
    rows.counter = counter
  }

  /// Rows with an estimate each, in points, and behind them some with the standard one.
  init(
    estimates: [Double], rest: Int, standard: Double, breadth: Double, counter: OperationCounter
  ) {
    isFixed = false
    self.breadth = breadth
    estimate = standard
    hasOwnEstimates = true
    rows = RunTree(
      runs: estimates.map { RunTree.Run(count: 1, extent: $0.boundedExtent, isMeasured: false) })
    rows.insert(count: rest, extent: standard.boundedExtent, at: rows.count)
    rows.counter = counter
  }

  var count: Int { rows.count }
  var extent: Double { rows.extent }
  var estimatedExtent: Double { rows.runs.summary.estimatedExtent }

  private func slot(_ row: RunTree.Row) -> Slot {
    Slot(
      along: row.offset, across: 0, length: row.extent, breadth: breadth,
      isEstimated: !row.isMeasured)
  }

  func slot(of item: Int) -> Slot { slot(rows.row(item)) }

  func forEachSlot(from start: Double, to end: Double, _ visit: (Int, Slot) -> Bool) {
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
        guard visit(row.index, slot(row)) else { return }
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
    guard hasOwnEstimates else { return rows.edit(ranges.inserting(unknown)) }
    for range in ranges {
      let (asked, rest) = Self.asked(range)
      for item in asked {
        rows.insert(count: 1, extent: record(item).extent.boundedExtent, at: item)
      }
      if !rest.isEmpty { rows.edit([rest].inserting(unknown)) }
    }
  }

  mutating func replace(_ items: Range<Int>, _ record: (Int) -> Record) {
    guard !isFixed else { return }
    for item in items {
      let record = record(item)
      rows.setExtent(record.extent.boundedExtent, isMeasured: record.isMeasured, at: item)
    }
  }

  mutating func refresh(_ items: Range<Int>, _ record: (Int) -> Record) { outdate([items]) }

  /// Nothing is known of a new row but its own estimate, if there is one.
  mutating func forget(_ ranges: [Range<Int>], _ record: (Int) -> Record) {
    guard !isFixed else { return }
    guard hasOwnEstimates else { return rows.edit(ranges.replacing(by: unknown)) }
    for range in ranges {
      let (asked, rest) = Self.asked(range)
      for item in asked {
        rows.setExtent(record(item).extent.boundedExtent, isMeasured: false, at: item)
      }
      if !rest.isEmpty { rows.edit([rest].replacing(by: unknown)) }
    }
  }

  mutating func outdate(_ ranges: [Range<Int>]) {
    guard !isFixed else { return }
    rows.changeRows(ranges) {
      RunTree.Run(count: $0.count, extent: $0.extent, isMeasured: false)
    }
  }

  /// The rows that have an estimate of their own, and the rest.
  private static func asked(_ range: Range<Int>) -> (asked: Range<Int>, rest: Range<Int>) {
    let end = min(max(range.lowerBound, Limits.asked), range.upperBound)
    return (range.lowerBound..<end, end..<range.upperBound)
  }

  /// Rows of which nothing is known.
  private func unknown(_ count: Int) -> RunTree.Run {
    RunTree.Run(count: count, extent: estimate, isMeasured: isFixed)
  }

  mutating func outdateAll(scaledBy factor: Double) {
    guard !isFixed, factor != 1 || rows.runs.summary.measuredCount > 0 else { return }
    // Estimates of what was never measured grow too, or the content would when it is seen.
    estimate = (estimate * factor).boundedExtent
    rows.mapRuns {
      RunTree.Run(
        count: $0.count, extent: ($0.extent * factor).boundedExtent, isMeasured: false)
    }
  }

  mutating func scaleEstimates(by factor: Double) {
    guard !isFixed else { return }
    estimate = estimate.estimate(scaledBy: factor)
    rows.mapRuns {
      $0.isMeasured
        ? $0
        : RunTree.Run(
          count: $0.count, extent: $0.extent.estimate(scaledBy: factor), isMeasured: false)
    }
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    guard !isFixed else { return }
    rows.setExtent(length.boundedExtent, isMeasured: true, at: item)
  }

  mutating func open(at item: Int, for record: Record) {
    insert(item..<item + 1) { _ in record }
    replace(item..<item + 1) { _ in record }
  }

  /// Before and behind the rows that are near.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: Record,
    _ visit: (Int) -> Void
  ) {
    let reach = (isFixed ? estimate : record.extent) + 1
    forEachSlot(from: along.lowerBound - reach, to: along.upperBound + reach) { row, _ in
      visit(row)
      visit(row + 1)
      return true
    }
  }
}
