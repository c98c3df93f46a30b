extension Double {
  /// The nearest whole number, halves away from zero.
  ///
  /// Through integers, without a call into the C library.
  var nearestWhole: Double { self < 0 ? -(0.5 - self).wholePart : (self + 0.5).wholePart }

  /// The number without its fraction.
  var wholePart: Double { magnitude < 0x1p52 ? Double(Int64(self)) : self }

  /// The nearest edge between device pixels, in points.
  func rounded(toScale scale: Double) -> Double { (self * scale).nearestWhole / scale }
}
