/// One section of ``SectionCounts``.
struct SectionCount: Summed, Equatable, Sendable {
  /// The number of items.
  var items: Int

  var summary: Sum { Sum(items: items) }

  /// The number of items of a stretch of sections.
  ///
  /// It stays at the largest number rather than overflow: a data source may claim anything.
  struct Sum: TreeSummary {
    var items: Int

    static var zero: Sum { Sum(items: 0) }

    static func + (lhs: Sum, rhs: Sum) -> Sum { Sum(items: lhs.items.saturatingAdd(rhs.items)) }
  }
}

extension Int {
  /// The sum, or the largest number if it is larger.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
