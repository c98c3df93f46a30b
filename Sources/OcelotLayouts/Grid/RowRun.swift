import OcelotEngine

/// Neighbouring items of one section with equal size records, in 16 bytes.
struct RowRun: CountedRun, Equatable {
  /// The most items that a section lays out: beyond, places are not exact anyway.
  static let mostItems = 1 << 50

  /// The height of each item, in points.
  let extent: Double
  /// The count, ten bits of columns less one, two of the state.
  private let bits: UInt64

  init(count: Int, columns: Int, size: SizeRecord) {
    precondition(count > 0 && count <= Self.mostItems, "a run has at least one item")
    precondition(columns > 0 && columns <= 1024, "there are at most 1,024 columns")
    extent = size.extent
    bits = UInt64(count) << 12 | UInt64(columns - 1) << 2 | UInt64(size.state.rawValue)
  }

  private init(extent: Double, bits: UInt64) {
    self.extent = extent
    self.bits = bits
  }

  /// The number of items, at least 1.
  var count: Int { Int(bits >> 12) }
  /// The number of columns that the section's items fill.
  var columns: Int { Int(bits >> 2 & 1023) + 1 }
  /// The size of each item.
  var size: SizeRecord {
    SizeRecord(extent: extent, state: SizeState(rawValue: UInt8(bits & 3)) ?? .unmeasured)
  }

  var summary: RowSummary { summary(of: count) }

  /// The heights of all items that are estimates, in points; under a point they do not grow.
  var estimatedExtent: Double { isEstimated && extent >= 1 ? Double(count) * extent : 0 }

  /// Whether the items' size is an estimate, which is asked of every run that is added up.
  private var isEstimated: Bool { UInt8(bits & 3) != SizeState.measured.rawValue }

  /// What the first items of the run add up to.
  func summary(of items: Int) -> RowSummary {
    RowSummary(
      count: items, columns: columns, height: extent,
      estimatedExtent: isEstimated && extent >= 1 ? Double(items) * extent : 0)
  }

  /// The height of the first items of the run, an open row included, where the run starts in the
  /// first column.
  func extent(of items: Int) -> Double {
    RowSummary.extent(of: items, height: extent, columns: columns)
  }

  func extending(_ prefix: RowSummary) -> RowSummary { prefix.extended(by: self) }

  static func sum(_ runs: ContiguousArray<RowRun>) -> RowSummary { RowSummary(runs) }

  func with(count: Int) -> RowRun {
    precondition(count > 0 && count <= Self.mostItems, "a run has at least one item")
    return RowRun(extent: extent, bits: UInt64(count) << 12 | bits & 0xFFF)
  }

  /// Whether both can be one run.
  func matches(_ other: RowRun) -> Bool {
    extent == other.extent && bits & 0xFFF == other.bits & 0xFFF
  }

  static func rows(in summary: RowSummary) -> Int { summary.count }
}
