import CoreGraphics

/// What kind of thing a view is, for what reads it.
///
/// Held, not read.
///
/// Corresponds to UIAccessibilityTraits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Makes traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing to say.
  public static let none = Self([])
  /// It is pressed.
  public static let button = Self(rawValue: 1)
  /// It leads elsewhere.
  public static let link = Self(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = Self(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = Self(rawValue: 1 << 3)
  /// It is text that stays.
  public static let staticText = Self(rawValue: 1 << 6)
  /// It is out of use.
  public static let notEnabled = Self(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  /// Its value can be changed.
  public static let adjustable = Self(rawValue: 1 << 12)
  /// It is the title of what follows.
  public static let header = Self(rawValue: 1 << 16)
}
