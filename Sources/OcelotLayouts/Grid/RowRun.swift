import OcelotEngine

/// Neighbouring items of one section with equal size records.
struct RowRun: Summed, Equatable {
  /// The number of items, at least 1.
  var count: Int
  /// The number of columns that the section's items fill.
  var columns: Int
  /// The size of each item.
  var size: SizeRecord

  var summary: RowSummary { summary(of: count) }

  /// What the first items of the run add up to.
  func summary(of items: Int) -> RowSummary {
    RowSummary(count: items, columns: columns, height: size.extent)
  }

  func with(count: Int) -> RowRun { RowRun(count: count, columns: columns, size: size) }

  /// Whether both can be one run.
  func matches(_ other: RowRun) -> Bool { size == other.size }
}
