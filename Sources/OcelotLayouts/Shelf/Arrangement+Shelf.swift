extension Arrangement {
  /// Items beside each other that scroll sideways by themselves, from edge to edge of the section.
  ///
  /// Insets and ``maximumWidth`` are kept by the first and the last item, and scroll with them.
  ///
  /// ```swift
  /// var covers = Arrangement.shelf(width: .points(150), height: .estimated(200), spacing: 18)
  /// covers.insets = Insets(top: 0, leading: 36, bottom: 30, trailing: 36)
  /// ```
  ///
  /// - Parameters:
  ///   - width: how wide items are. Measured ones are beside each other in one row: where there are
  ///     several, the estimate is the width.
  ///   - height: how high items are, all alike.
  ///   - rows: how many items are below each other in a column; they fill one after the other.
  ///   - spacing: the distance between columns, in points.
  ///   - rowSpacing: the distance between items of a column, in points.
  ///   - scrolling: where it comes to rest.
  ///   - showsDots: whether dots below show where it is, for shelves that rest at places, 16 at
  ///     most; they take 24 points of the section's bottom inset, which is at least so large then.
  /// - Returns: the arrangement.
  public static func shelf(
    width: ItemWidth, height: ItemHeight, rows: Int = 1, spacing: Double = 12,
    rowSpacing: Double = 0, scrolling: ShelfScrolling = .continuous, showsDots: Bool = false
  ) -> Arrangement {
    var style = ShelfBody.Style()
    var faults = ArrangementFaults(of: "Arrangement.shelf")
    style.width = faults.choice("width", width, counts: width.isValid ? width : style.width)
    style.height = faults.choice("height", height, counts: height.isValid ? height : style.height)
    style.rows = min(max(1, rows), 1000)
    if style.rows != rows { faults.note("rows", "\(rows)", "\(style.rows)") }
    style.spacing = faults.length("spacing", spacing, orElse: style.spacing)
    style.rowSpacing = faults.length("rowSpacing", rowSpacing, orElse: style.rowSpacing)
    style.scrolling = scrolling
    if case .centered(let peek) = scrolling {
      style.scrolling = .centered(peek: faults.length("peek", peek, orElse: 0))
    }
    style.showsDots = showsDots && scrolling != .continuous
    var arrangement = Arrangement(kind: .shelf(style), faults: faults)
    if style.showsDots { arrangement.insets.bottom = ShelfBody.dotsExtent }
    return arrangement
  }
}

extension ShelfBody {
  /// What dots take below a shelf, in points.
  static let dotsExtent = 24.0
}
