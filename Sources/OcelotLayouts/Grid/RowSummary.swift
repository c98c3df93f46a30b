import OcelotEngine

/// What a stretch of items adds up to, whichever column it starts in.
///
/// A row is as high as its highest item, so the height of a stretch depends on the column of its
/// first item. The summary therefore holds one phase for each column: the highest item of the row
/// that the stretch continues, the complete rows after it, and the highest item of the row that it
/// leaves open. Phases join in O(columns), which makes every query and change O(columns · log n).
struct RowSummary: TreeSummary {
  /// The heights of a stretch that starts in one certain column.
  struct Phase: Equatable, Sendable {
    /// The highest item of the row that the stretch continues.
    var head = 0.0
    /// The sum of the complete rows after that row.
    var inner = 0.0
    /// The highest item of the row that the stretch leaves open; 0 if it closes its last row.
    var tail = 0.0

    /// All of them.
    var extent: Double { head + inner + tail }
  }

  /// The phases of the columns after the first.
  ///
  /// A class, so that one column needs no memory.
  private final class Phases: Sendable {
    let values: [Phase]
    init(_ values: [Phase]) { self.values = values }
  }

  /// The number of items.
  let count: Int
  /// The number of columns, at least 1.
  let columns: Int
  /// The heights of all items that are estimates, in points, whatever columns they are in.
  let estimatedExtent: Double
  private let first: Phase
  private let others: Phases?

  static let zero = RowSummary(
    count: 0, columns: 1, estimatedExtent: 0, first: Phase(), others: nil)

  private init(
    count: Int, columns: Int, estimatedExtent: Double, first: Phase, others: Phases?
  ) {
    self.count = count
    self.columns = columns
    self.estimatedExtent = estimatedExtent
    self.first = first
    self.others = others
  }

  private init(count: Int, columns: Int, estimatedExtent: Double, phase: (Int) -> Phase) {
    self.init(
      count: count, columns: columns, estimatedExtent: estimatedExtent, first: phase(0),
      others: columns > 1 ? Phases((1..<columns).map(phase)) : nil)
  }

  /// Sums up items of one height.
  init(count: Int, columns: Int, height: Double, estimatedExtent: Double) {
    guard count > 0 else {
      self = .zero
      return
    }
    self.init(count: count, columns: columns, estimatedExtent: estimatedExtent) { column in
      Self.phase(of: count, height: height, from: column, columns)
    }
  }

  /// Sums up runs of items one after the other, without a summary for each.
  init(_ runs: ContiguousArray<RowRun>) {
    let columns = runs.first?.columns ?? 1
    guard columns > 1 else {
      self.init(singleColumn: runs)
      return
    }
    let total = runs.reduce(0) { $0 + $1.count }
    let estimated = runs.reduce(0) { $0 + $1.estimatedExtent }
    self.init(count: total, columns: columns, estimatedExtent: estimated) { column in
      var sum = Phase()
      var count = 0
      for run in runs {
        let next = Self.phase(
          of: run.count, height: run.extent, from: (column + count) % columns, columns)
        sum = count == 0 ? next : Self.join(sum, count, next, run.count, from: column, columns)
        count += run.count
      }
      return sum
    }
  }

  private init(singleColumn runs: ContiguousArray<RowRun>) {
    guard let first = runs.first else {
      self = .zero
      return
    }
    var count = first.count
    var inner = Double(first.count - 1) * first.extent
    var estimated = first.estimatedExtent
    for run in runs[1...] {
      count += run.count
      estimated += run.estimatedExtent
      inner = inner + run.extent + Double(run.count - 1) * run.extent
    }
    self.init(
      count: count, columns: 1, estimatedExtent: estimated,
      first: Phase(head: first.extent, inner: inner), others: nil)
  }

  /// The phase of equal items that start in a column.
  private static func phase(
    of count: Int, height: Double, from column: Int, _ columns: Int
  ) -> Phase {
    let rest = count - (columns - column)
    guard rest > 0 else { return Phase(head: height) }
    if columns == 1 { return Phase(head: height, inner: Double(rest) * height) }
    return Phase(
      head: height, inner: Double(rest / columns) * height,
      tail: rest % columns > 0 ? height : 0)
  }

  /// The height of the rows of equal items, an open row included: that of their summary.
  static func extent(of count: Int, height: Double, columns: Int) -> Double {
    count > 0 ? phase(of: count, height: height, from: 0, columns).extent : 0
  }

  /// The height of all rows if the stretch starts in the first column, an open row included.
  var extent: Double { first.extent }

  private func phase(_ column: Int) -> Phase {
    column == 0 ? first : others.map { $0.values[column - 1] } ?? Phase()
  }

  static func + (a: RowSummary, b: RowSummary) -> RowSummary {
    if a.count == 0 { return b }
    if b.count == 0 { return a }
    let columns = a.columns
    return RowSummary(
      count: a.count + b.count, columns: columns,
      estimatedExtent: a.estimatedExtent + b.estimatedExtent
    ) { column in
      join(
        a.phase(column), a.count, b.phase((column + a.count) % columns), b.count, from: column,
        columns)
    }
  }

  /// From the first item on, only the first column's phase is asked.
  static func extending(_ prefix: RowSummary, by next: RowSummary) -> RowSummary {
    if prefix.count == 0 { return next }
    if next.count == 0 { return prefix }
    return prefix.extended(by: next.phase(prefix.openColumn), next.count, next.estimatedExtent)
  }

  /// The sum from the first item on, with a run added.
  func extended(by run: RowRun) -> RowSummary {
    if count == 0 {
      let phase = Self.phase(of: run.count, height: run.extent, from: 0, run.columns)
      return RowSummary(
        count: run.count, columns: run.columns, estimatedExtent: run.estimatedExtent, first: phase,
        others: nil)
    }
    let next = Self.phase(of: run.count, height: run.extent, from: openColumn, columns)
    return extended(by: next, run.count, run.estimatedExtent)
  }

  /// The column of the item after the stretch, if that starts in the first.
  private var openColumn: Int { columns == 1 ? 0 : count % columns }

  private func extended(by phase: Phase, _ items: Int, _ estimated: Double) -> RowSummary {
    RowSummary(
      count: count + items, columns: columns, estimatedExtent: estimatedExtent + estimated,
      first: Self.join(first, count, phase, items, from: 0, columns), others: nil)
  }

  /// Joins two stretches of which the first starts in a column.
  private static func join(
    _ left: Phase, _ leftCount: Int, _ right: Phase, _ rightCount: Int, from column: Int,
    _ columns: Int
  ) -> Phase {
    if column + leftCount < columns {
      return Phase(head: max(left.head, right.head), inner: right.inner, tail: right.tail)
    }
    let row = max(left.tail, right.head)
    if columns > 1, (column + leftCount) % columns + rightCount < columns {
      return Phase(head: left.head, inner: left.inner, tail: row)
    }
    return Phase(head: left.head, inner: left.inner + row + right.inner, tail: right.tail)
  }

  static func == (a: RowSummary, b: RowSummary) -> Bool {
    a.count == b.count && a.columns == b.columns && a.estimatedExtent == b.estimatedExtent
      && a.first == b.first
      && (a.others === b.others || a.others?.values == b.others?.values)
  }
}
