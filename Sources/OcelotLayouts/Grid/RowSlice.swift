/// One row of a section.
struct RowSlice {
  /// The number of the row within the section.
  var row: Int
  /// Where it starts, in points below the section's first row.
  var top: Double
  /// The height of the row and of all its cells, in points.
  var height: Double
  /// The items in it.
  var items: Range<Int>
  /// What is known of the items' sizes, where rows are measured and all are alike.
  var size: SizeRecord?
  /// What is known of each item's size, where they differ.
  var mixed: [SizeRecord]?

  /// Whether the size of an item of the row is an estimate.
  func isEstimated(_ item: Int) -> Bool {
    let size = mixed.map { $0[item - items.lowerBound] } ?? size
    return size?.isEstimated ?? false
  }
}
