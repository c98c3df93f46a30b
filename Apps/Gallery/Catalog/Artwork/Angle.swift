import Foundation

/// Sines and cosines for drawings.
enum Angle {
  /// The sine of an angle in radians.
  static func sine(_ radians: Double) -> Double { sin(radians) }

  /// The point at an angle on a circle.
  static func point(
    _ x: Double, _ y: Double, _ radius: Double, _ radians: Double
  ) -> (Double, Double) {
    (x + radius * cos(radians), y + radius * sin(radians))
  }
}
