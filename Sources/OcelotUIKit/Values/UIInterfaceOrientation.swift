import CoreGraphics

/// How what is shown is turned.
///
/// Corresponds to UIInterfaceOrientation.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not said.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// The home button is on the left.
  case landscapeLeft = 4
  /// The home button is on the right.
  case landscapeRight = 3

  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How what is shown may be turned.
///
/// Corresponds to UIInterfaceOrientationMask.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// The home button is on the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// The home button is on the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// In any way.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// In any way but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

/// How the status bar looks.
///
/// Corresponds to UIStatusBarStyle.
public enum UIStatusBarStyle: Int, Sendable {
  /// As suits the appearance.
  case `default`
  /// Light.
  case lightContent = 1
  /// Dark.
  case darkContent = 3
}
