/// A section whose items scroll sideways, as it is seen.
public struct ShownShelf: Hashable, Sendable {
  /// The section.
  public let section: Int
  /// Where its items are seen, in the viewport, in points.
  public let frame: Rect
  /// How much of it is hidden before its leading end, in points.
  public let hiddenBefore: Double
  /// How much of it is hidden behind its trailing end, in points.
  public let hiddenAfter: Double
  /// The number of the place of rest that it is nearest to; nil where it rests anywhere.
  public let stop: Int?
  /// The number of places at which it comes to rest; nil where it rests anywhere.
  public let stopCount: Int?
  /// Whether dots show at which of these places it is.
  public let showsDots: Bool
}
