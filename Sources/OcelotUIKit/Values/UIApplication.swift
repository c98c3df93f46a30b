import CoreGraphics

/// The program, as far as layouts ask about it.
///
/// Corresponds to UIApplication.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  /// The only program.
  public static let shared = UIApplication()
  /// Whether the reader is with the program; a test may set it.
  public var applicationState = State.active
  /// What the program shows: one scene.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  /// How the only scene is turned; deprecated by UIKit.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.main.interfaceOrientation
  }
  /// The windows that are shown, in the order in which they were shown; deprecated by UIKit.
  public var windows: [UIWindow] { shown.compactMap(\.window) }
  /// The window that was made key last, as long as it is shown; deprecated by UIKit.
  public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
  private var shown: [Shown] = []

  func keep(_ window: UIWindow) {
    guard !shown.contains(where: { $0.window === window }) else { return }
    shown.append(Shown(window: window))
  }
  func remove(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
  }

  private struct Shown {
    weak var window: UIWindow?
  }

  /// Whether the reader is with a program.
  ///
  /// Corresponds to UIApplication.State.
  public enum State: Int, Sendable {
    /// It is.
    case active
    /// It is seen, but not used.
    case inactive
    /// It is not seen.
    case background
  }

  /// The reader's text size; a test may set it.
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// Told by iOS where memory is short; never here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Told by iOS as the program is about to be seen; never here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Told by iOS once the program is not seen any more; never here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Told by iOS once the program has the reader; never here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Told by iOS before the program loses the reader; never here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The reading direction; a test may set it before it makes views.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  private override init() { super.init() }
}
