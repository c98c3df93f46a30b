import CoreGraphics

/// Who has a view, which is made when it is asked for.
///
/// Its view tells it of layouts, and a window that it appears: at once, as there is no screen.
/// Corresponds to UIViewController.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?

  /// Makes one; nothing is read from an archive.
  public init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }
  /// Makes one.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// An archive holds none here: always as if made now.
  public required init?(coder: NSCoder) { super.init() }

  /// The view.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
      newValue?.tellCover()
    }
  }
  /// Who has the view around this one's is asked next.
  open override var next: UIResponder? { loaded?.superview }
  /// The view, if it is there.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether it is there.
  open var isViewLoaded: Bool { loaded != nil }
  /// A name.
  open var title: String?

  private var edits = false
  /// Whether what is shown is edited; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  /// Says whether what is shown is edited; a subclass shows it.
  open func setEditing(_ editing: Bool, animated: Bool) { edits = editing }

  /// Makes the view; a plain one by default.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Makes the view unless it is there.
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is about to be shown, and is where it will be: called right after
  /// ``viewWillAppear(_:)``, before it lays out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view went.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out.
  open func viewDidLayoutSubviews() {}

  /// The distances that corners and bars cover are others.
  open func viewSafeAreaInsetsDidChange() {}
  /// For constraints, which do not count; never called.
  open func updateViewConstraints() {}
  /// For little memory; never called.
  open func didReceiveMemoryWarning() {}

  // Surroundings.

  /// The view's surroundings; before there is a view, those that it will have.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection
      ?? overrides.applied(to: parent?.traitCollection ?? UIScreen.main.traitCollection)
  }
  private var overrides = UITraitOverrides()
  /// Traits that count for its view, and for what is within it, instead of those around it.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set { UIView.changeTraits(of: viewIfLoaded) { overrides = newValue } }
  }
  /// The appearance of its view, and of what is within it; unspecified: that around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.statedStyle }
    set { traitOverrides.statedStyle = newValue }
  }
  var traitObservers: [TraitObserver] = []
  /// Called after the view's surroundings changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The view is about to have another size, as a test says.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.viewWillTransition(to: size, with: coordinator) } }
  /// The view is about to have other surroundings, as a test says.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
  /// The size that it wants; held alone.
  open var preferredContentSize = CGSize.zero
  /// What is covered of the view besides what its window, or its parent, says.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.coverMayHaveChanged() }
  }
  /// The edges at which it goes below bars; held alone.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether it goes below bars that nothing shows through; held alone.
  open var extendedLayoutIncludesOpaqueBars = false

  // The screen's bars, and how it is turned: never asked.

  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is left out.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether what leads home is left out while nobody touches.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether it turns with the device.
  open var shouldAutorotate: Bool { true }
  /// How it may be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// How it is turned as it is shown.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  // Its kin.

  /// The controllers whose views are within its view.
  open private(set) var children: [UIViewController] = []
  /// The controller of which it is a child.
  open private(set) weak var parent: UIViewController?
  /// Takes a child, whose view the caller puts into its own.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }
  /// Leaves its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  /// Called before the parent is another one.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent is another one, by whoever put the view into its.
  open func didMove(toParent parent: UIViewController?) {}

  // Appearance.

  private var isShown = false
  /// Whether it is told that it appears or goes: its children are told between.
  private var isBeingTold = false

  private var childrenInView: [UIViewController] {
    children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  private func tellAppearance(_ animated: Bool) {
    viewWillAppear(animated)
    viewIsAppearing(animated)
  }

  /// The view is shown by its window, or is not any more, and those of children with it.
  func show(_ shows: Bool, layingOut layOut: () -> Void = {}) {
    guard shows != isShown else { return layOut() }
    (isShown, isBeingTold) = (shows, true)
    if shows { tellAppearance(false) } else { viewWillDisappear(false) }
    let inside = childrenInView
    if inside.isEmpty { layOut() }
    for (number, child) in inside.enumerated() {
      number == 0 ? child.show(shows, layingOut: layOut) : child.show(shows)
    }
    isBeingTold = false
    shows ? viewDidAppear(false) : viewDidDisappear(false)
  }

  /// A view that comes into a shown window appears, and one that leaves it goes; a child's with
  /// its parent's, and one that fills the window as the window says.
  func viewDidMove(toWindow window: UIWindow?) {
    guard parent?.isBeingTold != true else { return }
    let fillsWindow = window?.rootViewController === self
    show(window != nil && (parent?.isShown ?? (fillsWindow ? isShown : window?.isShown == true)))
  }

  /// What a test says of the view, between the start and the end.
  private var transition: (appears: Bool, isAnimated: Bool)?

  /// The view is about to be shown or to go, as a test says, and those of children with it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    transition = (isAppearing, animated)
    // A window does not tell it again.
    isShown = isAppearing
    loadViewIfNeeded()
    if isAppearing { tellAppearance(animated) } else { viewWillDisappear(animated) }
    for child in childrenInView {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }
  /// It is shown, or went, and so are those of children.
  open func endAppearanceTransition() {
    guard let (appears, isAnimated) = transition else { return }
    transition = nil
    for child in childrenInView { child.endAppearanceTransition() }
    appears ? viewDidAppear(isAnimated) : viewDidDisappear(isAnimated)
  }
}

/// What changes with a controller's view.
///
/// Nothing here begins such a change: a test that does gives its own.
///
/// Corresponds to UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is seen.
  var isAnimated: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// What it happens in.
  var containerView: UIView { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// It is not.
  public var isAnimated: Bool { false }
  /// It was not.
  public var isCancelled: Bool { false }
  /// No time.
  public var transitionDuration: TimeInterval { 0 }
  /// A plain view.
  public var containerView: UIView { UIView(frame: .zero) }
}

/// Does something beside what changes with a controller's view.
///
/// Corresponds to UIViewControllerTransitionCoordinator.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Does something beside it, and something after it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Does something beside it.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
