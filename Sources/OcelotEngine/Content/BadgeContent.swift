/// A short text in a capsule, such as a count, for a badge on an item (``ItemBadge``).
public struct BadgeContent: Content, Hashable {
  /// How much a badge stands out.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Grey.
    case plain
    /// In the colour of what is new or chosen.
    case accent
  }

  /// The text; one line.
  public var text: String
  /// How much it stands out.
  public var style: Style
  /// What assistive technology says; the text where it is nil.
  public var spokenText: String?

  /// Makes a badge.
  public init(_ text: String, style: Style = .plain, spokenText: String? = nil) {
    self.text = text
    self.style = style
    self.spokenText = spokenText
  }

  /// The spoken text, or the text.
  public var accessibilityLabel: String { spokenText ?? text }
}
