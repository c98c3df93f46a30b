import Ocelot

/// All that places in a timetable are worked out from, and where items were found to stand.
struct TimetablePlaces {
  var counts = SectionCounts()
  /// Where the items of rows stand, in columns; of rows that were asked for.
  var spans: [Int: [ClosedRange<Double>]] = [:]
  var (columnWidth, rowHeight, top, side) = (1.0, 1.0, 0.0, 0.0)

  /// Where a column, or a part of one, begins.
  func x(_ column: Double) -> Double { side + column * columnWidth }
  /// Where a row begins.
  func y(_ row: Int) -> Double { top + Double(row) * rowHeight }

  /// An item in a viewport that begins somewhere: how much of it is before that is told with it.
  func attributes(of item: ItemIndex, from start: Double) -> LayoutAttributes? {
    guard counts.contains(item), let span = spans[item.section]?[item.item] else { return nil }
    let frame = Rect(
      x: x(span.lowerBound) + 3, y: y(item.section) + 5,
      width: max(1, (span.upperBound - span.lowerBound) * columnWidth - 6),
      height: max(1, rowHeight - 10))
    var attributes = LayoutAttributes(.item(item), frame: frame)
    attributes[CardShape.self] = .bar
    attributes[HiddenStart.self] = min(max(0, start + side - frame.minX), frame.width)
    return attributes
  }
}

extension LayoutAttributes {
  /// A title that stays in sight.
  static func pinned(
    _ element: ElementKey, _ frame: Rect, zIndex: Double, _ content: (any Content)? = nil
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(element, frame: frame, zIndex: zIndex)
    (attributes[Pinned.self], attributes.decorationContent) = (true, content)
    return attributes
  }

  /// A line in a colour.
  static func line(
    _ element: ElementKey, _ frame: Rect, zIndex: Double, _ color: Color
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(element, frame: frame, zIndex: zIndex)
    attributes[Background.self] = color
    return attributes
  }
}
