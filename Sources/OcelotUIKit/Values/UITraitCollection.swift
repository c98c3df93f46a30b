import CoreGraphics

/// How wide or high there is room.
///
/// Corresponds to UIUserInterfaceSizeClass.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// The appearance.
///
/// Corresponds to UIUserInterfaceStyle.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The kind of device.
///
/// Corresponds to UIUserInterfaceIdiom.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A computer.
  case mac = 5
}

/// The reading direction as traits say it.
///
/// Corresponds to UITraitEnvironmentLayoutDirection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The reading direction.
///
/// Corresponds to UIUserInterfaceLayoutDirection.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether a view is mirrored where reading goes from right to left.
///
/// Corresponds to UISemanticContentAttribute.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the system reads.
  case unspecified
  /// Never.
  case playback
  /// Never.
  case spatial
  /// From left to right always.
  case forceLeftToRight
  /// From right to left always.
  case forceRightToLeft
}

/// The reader's text size, by name.
///
/// Corresponds to UIContentSizeCategory.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Told by iOS as the reader takes another text size; never here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// Not said.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// Body text of 17 points; the default.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// Body text of 28 points.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether it is one for readers who see little.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// A view's surroundings.
///
/// Made from the view that is asked, and not changed.
///
/// Corresponds to UITraitCollection.
public final class UITraitCollection: NSObject, Sendable {
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The room across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room down.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The reading direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The reader's text size.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// Makes traits.
  public init(
    displayScale: CGFloat = 1, horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular,
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
    preferredContentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// The surroundings of who asks: those of the screen, and the usual ones outside of the main
  /// thread.
  public static var current: UITraitCollection {
    guard Thread.isMainThread else { return UITraitCollection() }
    return MainActor.assumeIsolated { UIScreen.main.traitCollection }
  }

  /// The traits by which colours differ.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }

  /// Whether another appearance is said.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether both say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return displayScale == other.displayScale && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom
      && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  /// Feeds the scale.
  public override var hash: Int { displayScale.hashValue }
}

/// What has surroundings, and is told of others: views and controllers.
///
/// Corresponds to UITraitEnvironment.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called after the surroundings changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The screen, as far as layouts ask about it.
///
/// Corresponds to UIScreen.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// Pixels per point; a test may set it.
  public var scale: CGFloat = 1
  /// Pixels per point of what is shown.
  public var nativeScale: CGFloat { scale }
  /// Frames in a second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The whole screen, in points; a test may set it.
  public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The screen's surroundings.
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  private override init() { super.init() }
}
