import CoreGraphics

/// The view around all others.
///
/// Corresponds to UIWindow.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Whether it was shown: ``makeKeyAndVisible()``, or that it is not hidden, was said.
  private var wasShown = false

  /// Where it is shown, if it was said.
  open weak var windowScene: UIWindowScene?
  /// Whether it was made key last of all windows.
  open private(set) var isKeyWindow = false

  /// Makes a window that fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }
  /// Makes a window of a size.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a window that fills a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
  /// An archive holds no windows here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whose view fills it; in a window that is shown it appears at once.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.show(false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if wasShown { show() }
    }
  }
  /// The window itself.
  open override var window: UIWindow? { self }
  /// Whether it was shown, and is not left out of the screen.
  var isShown: Bool { wasShown && !isHidden }
  override var laysOutByItself: Bool { isShown }
  /// Whether it is left out of the screen.
  open override var isHidden: Bool {
    didSet { isHidden ? hide() : show() }
  }
  /// How far in front of other windows it is.
  open var windowLevel = Level.normal

  /// Shows the window: who has its view appears, and what is within it lays out.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }
  /// Makes it the one that is asked about keys, although none come here.
  open func makeKey() {
    for window in UIApplication.shared.windows { window.isKeyWindow = false }
    isKeyWindow = true
  }

  private func hide() {
    UIApplication.shared.remove(self)
    rootViewController?.show(false)
    tellLoneControllers()
  }

  private func show() {
    wasShown = true
    UIApplication.shared.keep(self)
    rootViewController?.show(true) { layoutIfNeeded() }
    tellLoneControllers()
    layoutIfNeeded()
  }

  /// Views of controllers without a parent appear and go with the window, too.
  private func tellLoneControllers() {
    for controller in controllersWithin where controller.parent == nil {
      controller.viewDidMove(toWindow: controller.viewIfLoaded?.window)
    }
  }

  /// How far in front of others a window is.
  ///
  /// Corresponds to UIWindow.Level.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher is nearer to the reader.
    public var rawValue: CGFloat
    /// Makes a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As windows are.
    public static let normal = Self(rawValue: 0)
    /// Before the status bar.
    public static let statusBar = Self(rawValue: 1_000)
    /// Before all others.
    public static let alert = Self(rawValue: 2_000)
  }
}
