import Ocelot

/// Content of an application's own that says how much room it needs without a display.
///
/// ```swift
/// struct CoverContent: Content, HeadlessMeasurable {
///   var title: String
///   func headlessSize(width: Double, metrics: TextMetrics) -> Size {
///     Size(width: width, height: 120 + metrics.height(of: title, width: width))
///   }
/// }
/// ```
///
/// Content whose source a test cannot extend is measured by a closure: see
/// ``HeadlessHost/register(_:measure:)``.
public protocol HeadlessMeasurable: Content {
  /// The size that the content needs at a width, in points, without padding.
  func headlessSize(width: Double, metrics: TextMetrics) -> Size
  /// The width that the content takes where it has more than enough, in points, without padding;
  /// nil, the default, takes all there is.
  func headlessWidth(metrics: TextMetrics) -> Double?
}

extension HeadlessMeasurable {
  /// Nil: all there is.
  public func headlessWidth(metrics: TextMetrics) -> Double? { nil }
}

/// What a headless host does with content that it cannot measure.
public enum MissingMeasure: Hashable, Sendable {
  /// Reports `missingRenderer` once for each type, and takes a height in points.
  case report(height: Double)
  /// Takes a height in points and says nothing.
  case assume(height: Double)
}
