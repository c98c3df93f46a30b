// What lies along the axis, in points.
extension Axis {
  /// The coordinate of a point.
  func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }

  /// A point with another coordinate.
  func point(_ point: Point, along value: Double) -> Point {
    self == .vertical ? Point(x: point.x, y: value) : Point(x: value, y: point.y)
  }

  /// Where a rectangle begins.
  func start(_ rect: Rect) -> Double { self == .vertical ? rect.minY : rect.minX }

  /// Where a rectangle ends.
  func end(_ rect: Rect) -> Double { self == .vertical ? rect.maxY : rect.maxX }

  /// How long something is.
  func extent(_ size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// A rectangle of another length.
  func rect(_ rect: Rect, extent: Double) -> Rect {
    var result = rect
    if self == .vertical { result.size.height = extent } else { result.size.width = extent }
    return result
  }

  /// A rectangle that begins and ends elsewhere.
  func rect(_ rect: Rect, from start: Double, to end: Double) -> Rect {
    self == .vertical
      ? Rect(x: rect.minX, y: start, width: rect.width, height: end - start)
      : Rect(x: start, y: rect.minY, width: end - start, height: rect.height)
  }

  /// The distance kept from the start.
  func start(_ insets: Insets) -> Double { self == .vertical ? insets.top : insets.leading }

  /// The distance kept from the end.
  func end(_ insets: Insets) -> Double { self == .vertical ? insets.bottom : insets.trailing }
}
