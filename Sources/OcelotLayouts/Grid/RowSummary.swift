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
  private let first: Phase
  private let others: Phases?

  static let zero = RowSummary(count: 0, columns: 1, first: Phase(), others: nil)

  private init(count: Int, columns: Int, first: Phase, others: Phases?) {
    self.count = count
    self.columns = columns
    self.first = first
    self.others = others
  }

  private init(count: Int, columns: Int, phase: (Int) -> Phase) {
    self.init(
      count: count, columns: columns, first: phase(0),
      others: columns > 1 ? Phases((1..<columns).map(phase)) : nil)
  }

  /// Sums up items of one height.
  init(count: Int, columns: Int, height: Double) {
    guard count > 0 else {
      self = .zero
      return
    }
    self.init(count: count, columns: columns) { column in
      let rest = count - (columns - column)
      guard rest > 0 else { return Phase(head: height) }
      return Phase(
        head: height, inner: Double(rest / columns) * height,
        tail: rest % columns > 0 ? height : 0)
    }
  }

  /// The height of all rows if the stretch starts in the first column, an open row included.
  var extent: Double { first.head + first.inner + first.tail }

  private func phase(_ column: Int) -> Phase {
    column == 0 ? first : others.map { $0.values[column - 1] } ?? Phase()
  }

  static func + (a: RowSummary, b: RowSummary) -> RowSummary {
    if a.count == 0 { return b }
    if b.count == 0 { return a }
    return RowSummary(count: a.count + b.count, columns: a.columns) { column in
      join(a, b, column)
    }
  }

  private static func join(_ a: RowSummary, _ b: RowSummary, _ column: Int) -> Phase {
    let columns = a.columns
    let left = a.phase(column)
    let next = (column + a.count) % columns
    let right = b.phase(next)
    if column + a.count < columns {
      return Phase(head: max(left.head, right.head), inner: right.inner, tail: right.tail)
    }
    let row = max(left.tail, right.head)
    if next + b.count < columns { return Phase(head: left.head, inner: left.inner, tail: row) }
    return Phase(head: left.head, inner: left.inner + row + right.inner, tail: right.tail)
  }

  static func == (a: RowSummary, b: RowSummary) -> Bool {
    a.count == b.count && a.columns == b.columns && a.first == b.first
      && (a.others === b.others || a.others?.values == b.others?.values)
  }
}
