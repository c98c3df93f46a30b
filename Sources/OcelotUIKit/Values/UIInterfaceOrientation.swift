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
