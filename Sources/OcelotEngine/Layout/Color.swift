/// A colour that a host resolves against its appearance.
public enum Color: Hashable, Sendable {
  /// The host's background of a window's content.
  case windowBackground
  /// The host's background of lists.
  case viewBackground
  /// The host's background of cards.
  case cardBackground
  /// The host's background of a header bar.
  case headerBackground
  /// The host's colour of selected rows.
  case selection
  /// The host's colour of thin lines.
  case separator
  /// The host's colour of destructive actions.
  case destructive
  /// The host's accent colour.
  case accent
  /// Components from 0 to 1, not premultiplied.
  case rgba(Double, Double, Double, Double)
}
