import CoreGraphics
import Ocelot

extension UIScrollView {
  /// Whether what covers the edges counts as insets.
  ///
  /// Corresponds to UIScrollView.ContentInsetAdjustmentBehavior.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As ``scrollableAxes`` here.
    case automatic
    /// At the top and at the bottom, and at both sides where content scrolls sideways.
    case scrollableAxes
    /// It does not.
    case never
    /// At all edges.
    case always
  }

  /// How fast what is let go slows down.
  ///
  /// Corresponds to UIScrollView.DecelerationRate.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the velocity that is left after a millisecond.
    public var rawValue: CGFloat
    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As usual.
    public static let normal = Self(rawValue: 0.998)
    /// Soon.
    public static let fast = Self(rawValue: 0.99)
  }

  /// How what shows where it is looks.
  ///
  /// Corresponds to UIScrollView.IndicatorStyle.
  public enum IndicatorStyle: Int, Sendable {
    /// As suits the background.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// What a drag does about the keyboard: nothing here.
  ///
  /// Corresponds to UIScrollView.KeyboardDismissMode.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// It goes.
    case onDrag
    /// It follows.
    case interactive
    /// It goes, with what stands on it.
    case onDragWithAccessory
    /// It follows, with what stands on it.
    case interactiveWithAccessory
  }
}

/// A scroll view, whose delegate a subclass may want of a narrower type.
@preconcurrency @MainActor
public protocol ScrollViewWithDelegate: UIScrollView {}

extension ScrollViewWithDelegate {
  /// Who hears of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A view onto content that is larger than it.
///
/// Its offset is what its caller says, also beyond the content: UIKit's own moments alone bring it
/// back, which are the end of a drag and another size.
///
/// Corresponds to UIScrollView.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollViewWithDelegate {
  /// Who hears of scrolling.
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange() }
  }
  func delegateDidChange() {}

  // Offset and size.

  /// The content point at the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }
  /// The size of the content, in points.
  open var contentSize = CGSize.zero { didSet { sidesMayCount() } }

  /// Scrolls to an offset at once; the end of an animated scroll is told in the next frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isElsewhere = contentOffset != self.contentOffset
    bounds.origin = contentOffset
    guard animated, isElsewhere else { return }
    animatedScrolls += 1
    let number = animatedScrolls
    DelayedCall.run(after: 0) { [weak self] in
      // A later one takes its place.
      guard let self, number == animatedScrolls else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation?(self)
    }
  }

  private var animatedScrolls = 0

  /// The visible rectangle in content coordinates.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      guard newValue.origin != old else { return }
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll?(self)
    }
  }

  /// Scrolls as little as brings a rectangle of the content into sight, and not beyond the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    func move(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low < start { return low - start }
      return high > end ? min(high - end, low - start) : 0
    }
    let x = move(rect.minX, rect.maxX, visible.minX, visible.maxX)
    let y = move(rect.minY, rect.maxY, visible.minY, visible.maxY)
    let here = contentOffset, goal = clamped(CGPoint(x: here.x + x, y: here.y + y))
    let offset = CGPoint(x: x == 0 ? here.x : goal.x, y: y == 0 ? here.y : goal.y)
    guard offset != here else { return }
    setContentOffset(offset, animated: animated)
  }

  // Insets.

  /// The distances that content keeps from the edges at its ends.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange() } }
  }
  /// Whether what covers the edges counts too.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }
  /// All distances that content keeps.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset + countedSafeArea
    insets.top += refreshControl?.room ?? 0
    return insets
  }
  /// What covers the edges and counts.
  var countedSafeArea: UIEdgeInsets {
    var insets = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: break
    case .automatic, .scrollableAxes:
      if !scrollsSideways { (insets.left, insets.right) = (0, 0) }
    }
    return insets
  }
  /// Whether content scrolls sideways.
  var scrollsSideways: Bool { alwaysBounceHorizontal || contentSize.width > layer.bounds.width }
  /// Whether it did as the distances were found out.
  private var scrolledSideways = false
  /// What covers the sides may count now, or may count no more.
  func sidesMayCount() { if scrollsSideways != scrolledSideways { insetsDidChange() } }

  package override func layerDidResize(from old: CGSize) {
    super.layerDidResize(from: old)
    sidesMayCount()
  }
  /// Called after all distances changed.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  private func insetsDidChange() {
    let old = insets
    scrolledSideways = scrollsSideways
    insets = adjustedContentInset
    guard insets != old else { return }
    takeInsets(from: old)
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset?(self)
  }
  private var insets = UIEdgeInsets.zero

  /// Content is being loaded again, or is not any more: what is seen stays, but content that rests
  /// below the control takes the control's room once it is over.
  func refreshDidChange() {
    let (old, offset) = (insets, contentOffset)
    insetsDidChange()
    guard insets.top > old.top || offset.y != -old.top else { return }
    setContentOffset(offset, animated: false)
  }

  /// Content at the start stays at the start.
  func takeInsets(from old: UIEdgeInsets) {
    let offset = contentOffset
    guard offset == CGPoint(x: -old.left, y: -old.top) else { return }
    setContentOffset(CGPoint(x: -insets.left, y: -insets.top), animated: false)
  }

  // What the reader does, which tests say.

  /// Whether the reader drags, see `setDragging(_:)`.
  open var isDragging: Bool { drags }
  /// Whether the reader touches, see ``setTracking(_:)``.
  open var isTracking: Bool { tracks }
  /// Whether what was let go slows down, see ``setDecelerating(_:)``.
  open var isDecelerating: Bool { decelerates }
  private var drags = false
  private var tracks = false
  private var decelerates = false

  /// Says whether the reader drags, for tests: offsets then count as the reader's.
  ///
  /// Without a counterpart in UIKit, where the reader says it.
  ///
  /// - Parameters:
  ///   - drags: whether the reader drags; false lets go.
  ///   - velocity: how fast content moves as the reader lets go, in points per second.
  public func setDragging(_ drags: Bool, velocity: CGPoint = .zero) {
    guard drags != self.drags else { return }
    self.drags = drags
    dragDidChange(velocity)
  }
  /// The reader began to drag, or let go: content comes to rest at once.
  func dragDidChange(_ velocity: CGPoint) {
    guard !isDragging else {
      endDeceleration()
      scrollDelegate?.scrollViewWillBeginDragging?(self)
      return
    }
    let from = contentOffset
    let rest = askDelegate(restingAt: naturalRest(at: velocity), velocity)
    tellEndOfDrag(decelerates: velocity != .zero || rest != from)
    // The delegate may have scrolled elsewhere.
    if contentOffset == from { contentOffset = rest }
    endDeceleration()
  }
  /// Says whether the reader touches, for tests.
  public func setTracking(_ tracks: Bool) { self.tracks = tracks }
  /// Says whether what was let go slows down, for tests.
  public func setDecelerating(_ decelerates: Bool) { self.decelerates = decelerates }

  /// How fast what is let go slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether it comes to rest at multiples of its size after a drag.
  open var isPagingEnabled = false

  /// The drag that scrolls: it stands, see ``setDragging(_:velocity:)``.
  open lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    addGestureRecognizer(pan)
    return pan
  }()
  /// What is pulled down to load again: it takes room at the top while it does.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.scrollView = nil
      refreshControl?.scrollView = self
      if refreshControl?.room ?? 0 != oldValue?.room ?? 0 { refreshDidChange() }
    }
  }

  /// Whether it goes beyond its ends sideways although nothing is hidden there: then what covers
  /// the sides counts.
  open var alwaysBounceHorizontal = false { didSet { sidesMayCount() } }

  // Settings that count for nothing here.

  /// Whether the reader may scroll.
  open var isScrollEnabled = true
  /// Whether a drag goes along one axis alone.
  open var isDirectionalLockEnabled = false
  /// Whether it goes beyond its ends.
  open var bounces = true
  /// Whether it does up and down although nothing is hidden there.
  open var alwaysBounceVertical = false
  /// Whether it shows where it is sideways.
  open var showsHorizontalScrollIndicator = true
  /// Whether it shows where it is up and down.
  open var showsVerticalScrollIndicator = true
  /// The distances of what shows where it is.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The same, up and down.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The same, sideways.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether touches wait.
  open var delaysContentTouches = true
  /// Whether a drag may begin on a control.
  open var canCancelContentTouches = true
  /// What a drag does about the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// How large it is shown.
  open var zoomScale: CGFloat = 1
  /// How small it may be shown.
  open var minimumZoomScale: CGFloat = 1
  /// How large it may be shown.
  open var maximumZoomScale: CGFloat = 1
  /// Whether it goes beyond its least and greatest size.
  open var bouncesZoom = true
  /// Whether the reader zooms; no one does.
  open var isZooming: Bool { false }
  /// Whether it is beyond its least or greatest size; it is not.
  open var isZoomBouncing: Bool { false }
  /// How what shows where it is looks.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether what covers the edges counts for what shows where it is.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a view within hears of touches; it is never asked.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Whether a drag takes touches from a view within; it is never asked.
  open func touchesShouldCancel(in view: UIView) -> Bool { true }
  /// Sets how large it is shown.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Does nothing.
  open func flashScrollIndicators() {}
}
