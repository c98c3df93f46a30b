/// A section whose items scroll sideways, as it is seen.
package struct ShownShelf: Hashable, Sendable {
  /// The section.
  package let section: Int
  /// Where its items are seen, in the viewport, in points.
  package let frame: Rect
  /// How much of it is hidden before its leading end, in points.
  package let hiddenBefore: Double
  /// How much of it is hidden behind its trailing end, in points.
  package let hiddenAfter: Double
  /// The number of the place of rest that it is nearest to; nil where it rests anywhere.
  package let stop: Int?
  /// The number of places at which it comes to rest; nil where it rests anywhere.
  package let stopCount: Int?
  /// Whether dots show at which of these places it is.
  package let showsDots: Bool
}
