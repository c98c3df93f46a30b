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
  /// Whether the items' sizes are estimates, where all are alike.
  var isEstimated = false
  /// Whether each item's size is an estimate, where they differ.
  var mixed: [Bool]?

  /// Whether the size of an item of the row is an estimate.
  func isEstimated(_ item: Int) -> Bool {
    mixed.map { $0[item - items.lowerBound] } ?? isEstimated
  }
}
