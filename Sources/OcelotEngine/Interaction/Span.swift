/// A rectangle by the scroll axis.
struct Span: Equatable {
  /// What it covers on the scroll axis, in points.
  var along: ClosedRange<Double>
  /// What it covers on the other axis, in points.
  var across: ClosedRange<Double>

  init(_ rect: Rect, _ axis: Axis) {
    let (x, y) = (rect.minX...rect.maxX, rect.minY...rect.maxY)
    (along, across) = axis == .vertical ? (y, x) : (x, y)
  }

  /// What lies across another stretch of the scroll axis.
  func strip(_ along: ClosedRange<Double>) -> Span {
    var result = self
    result.along = along
    return result
  }

  /// The rectangle; never empty.
  func rect(_ axis: Axis) -> Rect {
    func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    let (x, y) = axis == .vertical ? (across, along) : (along, across)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: max(length(x), 0.01), height: max(length(y), 0.01))
  }
}
