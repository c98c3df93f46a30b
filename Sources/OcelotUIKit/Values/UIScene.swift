import CoreGraphics

/// One of the program's showings.
///
/// There is one, see ``UIApplication/connectedScenes``.
///
/// Corresponds to UIScene.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether the reader is with it; a test may set it.
  public var activationState = ActivationState.foregroundActive

  /// Whether the reader is with a scene.
  ///
  /// Corresponds to UIScene.ActivationState.
  public enum ActivationState: Int, Sendable {
    /// It is not there yet.
    case unattached = -1
    /// It is.
    case foregroundActive
    /// It is seen, but not used.
    case foregroundInactive
    /// It is not seen.
    case background
  }
}

/// The showing that holds windows.
///
/// A window is made for it, ``UIWindow/init(windowScene:)``, or has none.
///
/// Corresponds to UIWindowScene.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  static let main = UIWindowScene()
  /// Where it is shown.
  public var screen: UIScreen { .main }
  /// How it is turned; a test may set it.
  public var interfaceOrientation = UIInterfaceOrientation.portrait
  /// Its windows that are shown.
  public var windows: [UIWindow] {
    UIApplication.shared.windows.filter { $0.windowScene === self }
  }
  /// The one of them that was made key last.
  public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
  /// The surroundings of its windows.
  public var traitCollection: UITraitCollection { screen.traitCollection }
}
