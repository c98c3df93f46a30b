import OcelotEngine

/// Rows across the whole breadth, in runs of equal ones.
struct TableBody: SectionBody {
  private var rows: RunTree
  /// Whether rows have fixed heights, which are not measured.
  let isFixed: Bool
  /// The height of rows that nothing is known of, in points, at the present text size.
  private var estimate: Double
  /// The height that the layout has for rows that are given no other one, in points.
  private var standard: Double
  /// Whether each row that comes has an estimate of its own.
  let hasOwnEstimates: Bool
  private var breadth: Double

  /// Rows of one height, or of one estimate; it is the layout's own unless a standard is given.
  init(
    count: Int, height: Double, standard: Double? = nil, isFixed: Bool, breadth: Double,
    counter: OperationCounter
  ) {
    self.isFixed = isFixed
    self.breadth = breadth
    estimate = height.boundedExtent
    self.standard = standard ?? height
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
    self.standard = standard
    hasOwnEstimates = true
    rows = RunTree(
      runs: estimates.map { RunTree.Run(count: 1, extent: $0.boundedExtent, isMeasured: false) })
    rows.insert(count: rest, extent: standard.boundedExtent, at: rows.count)
    rows.counter = counter
  }

  /// The same rows as another body, without rows, takes them: what was measured stays.
  ///
  /// - Complexity: O(1) where nothing differs or rows are fixed; else O(runs).
  func arranged(as new: TableBody, counter: OperationCounter) -> TableBody {
    guard new.standard != standard else { return self }
    if isFixed {
      return TableBody(
        count: count, height: new.estimate, isFixed: true, breadth: breadth, counter: counter)
    }
    var result = self
    result.take(new.estimate, standard: new.standard)
    return result
  }

  /// Rows that nothing is known of are taken for another height.
  private mutating func take(_ height: Double, standard: Double) {
    let old = estimate
    rows.mapRuns {
      !$0.isMeasured && $0.extent == old
        ? RunTree.Run(count: $0.count, extent: height, isMeasured: false) : $0
    }
    (estimate, self.standard) = (height, standard)
  }

  var count: Int { rows.count }
  func extent(in space: BodySpace) -> Double { rows.extent }
  func openingReach(in space: BodySpace) -> Double { 0 }
  var estimatedExtent: Double { rows.runs.summary.estimatedExtent }

  private func slot(_ row: RunTree.Row, in space: BodySpace) -> Slot {
    Slot(
      along: row.offset, across: 0, length: row.extent, breadth: space.breadth,
      isEstimated: !row.isMeasured)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot { slot(rows.row(item), in: space) }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
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
        guard visit(row.index, slot(row, in: space)) else { return }
      }
      return
    }
  }

  func record(of item: Int) -> ItemRecord {
    let row = rows.row(item)
    return ItemRecord(
      .points(length: row.extent, breadth: nil), isEstimated: !row.isMeasured)
  }

  var dependsOnBreadth: Bool { false }

  mutating func update(to space: BodySpace) {
    guard space.breadth != breadth else { return }
    breadth = space.breadth
    outdateAll(scaledBy: 1)
  }

  mutating func replace(_ edits: BodyEdits) {
    rows.edit(edits.ofRuns(run))
  }

  /// The rows that a record is about.
  private func run(_ record: ItemRecord) -> RunTree.Run {
    let (count, isMeasured) = (record.count, isFixed || !record.isEstimated)
    // An estimated row that covered nothing would never be looked at.
    let least = isMeasured ? 0.0 : 1
    return switch record.size {
    case .points(let length, _) where !isFixed:
      RunTree.Run(
        count: count, extent: max(least, length.boundedExtent), isMeasured: isMeasured)
    case .ratio(let ratio) where !isFixed:
      RunTree.Run(
        count: count, extent: max(least, (ratio * breadth).boundedExtent), isMeasured: isMeasured)
    case .usual, .points, .ratio:
      RunTree.Run(count: count, extent: estimate, isMeasured: isFixed)
    }
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    guard let ranges else { return outdateAll(scaledBy: factor) }
    guard !isFixed else { return }
    rows.changeRows(ranges) {
      RunTree.Run(count: $0.count, extent: max(1, $0.extent), isMeasured: false)
    }
  }

  private mutating func outdateAll(scaledBy factor: Double) {
    guard !isFixed, factor != 1 || rows.runs.summary.measuredCount > 0 else { return }
    // Estimates of what was never measured grow too, or the content would when it is seen.
    estimate = max(1, (estimate * factor).boundedExtent)
    rows.mapRuns {
      RunTree.Run(
        count: $0.count, extent: max(1, ($0.extent * factor).boundedExtent), isMeasured: false)
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

  /// Before and behind the rows that are near.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    let reach = run(record).extent + 1
    forEachSlot(from: along.lowerBound - reach, to: along.upperBound + reach, in: space) { row, _ in
      visit(row)
      visit(row + 1)
      return true
    }
  }
}
