/// One section of ``SectionCounts``.
struct SectionCount: Summed, Equatable, Sendable {
  /// The number of items.
  let items: Int

  /// A section of as many items as told, within ``Limits/items``.
  init(items: Int) { self.items = min(max(0, items), Limits.items) }

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
