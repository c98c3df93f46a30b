import CoreGraphics

/// How a device is held.
///
/// Corresponds to UIDeviceOrientation.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeLeft
  /// On its left side.
  case landscapeRight
  /// Lying with the screen up.
  case faceUp
  /// Lying with the screen down.
  case faceDown

  /// Whether it is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is held as an interface can follow.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// The device, as far as layouts ask about it.
///
/// Corresponds to UIDevice.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()
  /// How it is held; a test may set it.
  public var orientation = UIDeviceOrientation.portrait
  /// The kind of device; a test may set it.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Told by iOS as the device is turned; never here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Does nothing: nobody turns it.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: nobody turns it.
  public func endGeneratingDeviceOrientationNotifications() {}

  private override init() { super.init() }
}
