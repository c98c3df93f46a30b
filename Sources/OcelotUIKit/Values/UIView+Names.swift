import CoreGraphics

extension UIView {
  /// How content fills a view; nothing is drawn by it.
  ///
  /// Corresponds to UIView.ContentMode.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As large as covers.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
  }

  /// How a view follows its parent's size.
  ///
  /// Corresponds to UIView.AutoresizingMask.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin grows.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The width grows.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The right margin grows.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The top margin grows.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The height grows.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The bottom margin grows.
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
}

/// How strongly a size is wanted.
///
/// Corresponds to UILayoutPriority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 0 to 1,000.
  public var rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It must be.
  public static let required = Self(1000)
  /// It is wanted much.
  public static let defaultHigh = Self(750)
  /// It is wanted a little.
  public static let defaultLow = Self(250)
  /// As near as may be.
  public static let fittingSizeLevel = Self(50)
}
