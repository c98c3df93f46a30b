import CoreGraphics

/// Who has a view, which is made when it is asked for.
///
/// There is no screen that would show it. Corresponds to UIViewController.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?

  /// Makes one; nothing is read from an archive.
  public init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }
  /// Makes one.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// An archive holds none here: always as if made anew.
  public required init?(coder: NSCoder) { super.init() }

  /// The view.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set { loaded = newValue }
  }
  /// The view, if it is there.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether it is there.
  open var isViewLoaded: Bool { loaded != nil }
  /// A name.
  open var title: String?

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

  private var appears: Bool?

  /// The view is about to be shown or to go, as a test says.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appears = isAppearing
    loadViewIfNeeded()
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
  }
  /// It is shown, or went.
  open func endAppearanceTransition() {
    guard let appears else { return }
    self.appears = nil
    appears ? viewDidAppear(false) : viewDidDisappear(false)
  }
}
