import OcelotEngine

/// What adds up over the items of a waterfall, column by column.
struct WaterfallSummary: TreeSummary {
  /// The number of items.
  var items: Int
  /// The number of items in each column.
  var counts: SIMD16<Int>
  /// The heights in each column, each with the distance to the next one.
  var extents: SIMD16<Double>

  static let mostColumns = 16
  static let zero = WaterfallSummary(items: 0, counts: .zero, extents: .zero)

  static func + (a: WaterfallSummary, b: WaterfallSummary) -> WaterfallSummary {
    WaterfallSummary(
      items: a.items + b.items, counts: a.counts &+ b.counts, extents: a.extents + b.extents)
  }

  static func - (a: WaterfallSummary, b: WaterfallSummary) -> WaterfallSummary {
    WaterfallSummary(
      items: a.items - b.items, counts: a.counts &- b.counts, extents: a.extents - b.extents)
  }

  /// Adds an item of a column.
  mutating func add(_ pitch: Double, in column: Int) {
    items += 1
    counts[column] &+= 1
    extents[column] += pitch
  }

  /// Where a column ends.
  func end(of column: Int, spacing: Double) -> Double {
    counts[column] > 0 ? extents[column] - spacing : 0
  }

  /// The heights in a column, each with the distance to the next one; one without items ends as one
  /// that has an item without height.
  func level(of column: Int, spacing: Double) -> Double {
    counts[column] > 0 ? extents[column] : spacing
  }

  /// The column that ends first: of those that end there the one with the least below, the lowest
  /// of these.
  ///
  /// - Parameters:
  ///   - columns: the number of columns.
  ///   - spacing: the distance between neighbours, in points.
  ///   - rest: what adds up over the items below.
  /// - Returns: the column, from the leading edge.
  func firstEnding(of columns: Int, spacing: Double, above rest: WaterfallSummary) -> Int {
    var best = 0
    for column in 1..<max(1, columns) {
      let (level, least) = (
        self.level(of: column, spacing: spacing), self.level(of: best, spacing: spacing)
      )
      if level < least || level == least && rest.extents[column] < rest.extents[best] {
        best = column
      }
    }
    return best
  }
}
