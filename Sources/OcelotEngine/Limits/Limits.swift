/// The largest numbers that Ocelot works with.
///
/// Data sources, layouts and callers may say anything. What goes beyond a limit is taken as the
/// limit, what is no number is not taken at all, and both are reported where a reporter is at hand.
/// Within the limits nothing overflows, and every position keeps a hundredth of a point.
package enum Limits {
  /// The most sections of one collection: about a million.
  package static let sections = 1 << 20
  /// The most items of one section: about a trillion.
  package static let items = 1 << 40
  /// The longest extent of an element, inset or distance between elements, in points.
  package static let length = 1e9
  /// The shortest extent of an element that shows, in points; what is shorter is taken as 0.
  package static let shortest = 0.01
  /// The longest side of a viewport, in points: no window is larger.
  ///
  /// Everything in a viewport has a view, so that one without an end would ask for views without
  /// an end.
  package static let viewport = 32_768.0
  /// The farthest coordinate from a collection's origin, in points.
  package static let coordinate = 1e18
  /// The most elements that are shown at once: those behind them are not.
  package static let elements = 50_000
  /// The most items that a layout asks about one by one; the rest look like what is said of all.
  package static let asked = 1 << 20
}

extension Double {
  /// The number within limits, or nil if it is none.
  package func within(_ limit: ClosedRange<Double>) -> Double? {
    isNaN ? nil : Swift.min(Swift.max(self, limit.lowerBound), limit.upperBound)
  }

  /// The number as a length: neither negative nor above the limit; nil if it is none.
  package var boundedLength: Double? { within(0...Limits.length) }

  /// The number as the extent of an element: 0 if nothing of it would show, or if it is none.
  package var boundedExtent: Double {
    self >= Limits.shortest ? Swift.min(self, Limits.length) : 0
  }

  /// The number as a coordinate; nil if it is none.
  package var boundedCoordinate: Double? { within(-Limits.coordinate...Limits.coordinate) }

  /// The number without its fraction, within the integers of `range`; its lower bound if it is
  /// none.
  package func integer(in range: ClosedRange<Int>) -> Int {
    if self >= Double(range.upperBound) { return range.upperBound }
    return self > Double(range.lowerBound) ? Int(self) : range.lowerBound
  }
}

extension Point {
  /// The point with both coordinates within limits; nil if one is no number.
  package var bounded: Point? {
    guard let x = x.boundedCoordinate, let y = y.boundedCoordinate else { return nil }
    return Point(x: x, y: y)
  }
}

extension Insets {
  /// The insets with each side a length within limits; a side that is no number is 0.
  ///
  /// Negative sides stay: content may reach under an edge.
  package var bounded: Insets {
    func side(_ value: Double) -> Double {
      value.within(-Limits.length...Limits.length) ?? 0
    }
    return Insets(
      top: side(top), leading: side(leading), bottom: side(bottom), trailing: side(trailing))
  }
}

extension Size {
  /// The size as a viewport's; a side that is no number is 0.
  package var boundedViewport: Size {
    Size(
      width: width.within(0...Limits.viewport) ?? 0,
      height: height.within(0...Limits.viewport) ?? 0)
  }
}
