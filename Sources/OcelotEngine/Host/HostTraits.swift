/// The reader's text size.
///
/// Corresponds to UIContentSizeCategory.
public enum TextSizeCategory: Int, CaseIterable, Comparable, Sendable {
  /// Body text of 14 points.
  case extraSmall
  /// Body text of 15 points.
  case small
  /// Body text of 16 points.
  case medium
  /// Body text of 17 points; the default.
  case large
  /// Body text of 19 points.
  case extraLarge
  /// Body text of 21 points.
  case extraExtraLarge
  /// Body text of 23 points.
  case extraExtraExtraLarge
  /// Body text of 28 points, an accessibility size.
  case accessibilityMedium
  /// Body text of 33 points, an accessibility size.
  case accessibilityLarge
  /// Body text of 40 points, an accessibility size.
  case accessibilityExtraLarge
  /// Body text of 47 points, an accessibility size.
  case accessibilityExtraExtraLarge
  /// Body text of 53 points, an accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// The size of body text, in points.
  package var bodySize: Double {
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue]
  }
  /// The size relative to the default.
  public var factor: Double { bodySize / 17 }
  /// The category whose factor is nearest.
  public static func nearest(toFactor factor: Double) -> TextSizeCategory {
    allCases.min { abs($0.factor - factor) < abs($1.factor - factor) } ?? .large
  }
  /// Orders by size.
  public static func < (a: TextSizeCategory, b: TextSizeCategory) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// What a host says about its surroundings.
public struct HostTraits: Hashable, Sendable {
  /// Device pixels per point.
  public var displayScale: Double
  /// The reader's text size.
  ///
  /// Setting it sets ``textScale`` as well.
  public var textSize: TextSizeCategory { didSet { textScale = textSize.factor } }
  /// How large text is, exactly, relative to any size that stays: estimates grow with it.
  public var textScale: Double
  /// A number that a host changes whenever content may measure otherwise than before: with font,
  /// text scale, density, theme or locale.
  public var measuring = 0
  /// Whether reading goes from right to left.
  public var isRightToLeft: Bool
  /// Whether the reader asked for less motion.
  public var reducesMotion: Bool
  /// Whether the appearance is dark.
  public var isDark: Bool

  /// Makes traits; the text scale is that of the text size if none is given.
  public init(
    displayScale: Double = 1, textSize: TextSizeCategory = .large, textScale: Double? = nil,
    isRightToLeft: Bool = false, reducesMotion: Bool = false, isDark: Bool = false
  ) {
    self.displayScale = displayScale
    self.textSize = textSize
    self.textScale = textScale ?? textSize.factor
    self.isRightToLeft = isRightToLeft
    self.reducesMotion = reducesMotion
    self.isDark = isDark
  }
}
