import CoreGraphics
import Ocelot
import QuartzCore

/// A place on screen with views within it: frame, bounds, map, opacity, order.
///
/// It holds these values and tells its subclasses when to lay out; nothing is drawn, and
/// constraints do not count.
///
/// Corresponds to UIView.
@preconcurrency @MainActor
open class UIView: UIResponder, LayerOwner {
  /// The layer, which has the geometry and the looks.
  public final private(set) var layer = CALayer()
  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes a view at a place in its parent, in points.
  public init(frame: CGRect) {
    super.init()
    takeLayer()
    layer.frame = frame
  }

  /// An archive holds no views here: always as if made with an empty frame.
  public required init?(coder: NSCoder) {
    super.init()
    takeLayer()
  }

  private func takeLayer() {
    let type: AnyClass = Self.layerClass
    if type != CALayer.self, let type = type as? CALayer.Type { layer = ObjectOfClass.make(type) }
    layer.owner = self
  }

  /// Makes a view without a size.
  public override convenience init() { self.init(frame: .zero) }

  // Geometry.

  /// The point in the middle, in the parent's coordinates; that of the layer's anchor point.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The visible rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The smallest rectangle around the view in its parent's coordinates, its map counted.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The map about the centre.
  open var transform: CGAffineTransform {
    get { layer.transform.affine }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The map of space about the centre; its plane part is ``transform``.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  package func layerDidResize(from old: CGSize) {
    let new = layer.bounds.size
    if autoresizesSubviews {
      for view in subviews { view.followParent(from: old, to: new) }
    }
    setNeedsLayout()
  }

  // Looks.

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { layer.exactOpacity }
    set { layer.exactOpacity = newValue }
  }
  /// Whether the view is left out of the screen.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Whether what reaches beyond it is cut off.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether nothing shows through it.
  open var isOpaque = true
  /// The colour behind it.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// The colour of what asks for one; the parent's unless another one is set.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      let old = tintColor
      ownTint = newValue
      tellTint(from: old)
    }
  }
  private var ownTint: UIColor?
  /// Tells the view, and those within that have no colour of their own, if it is another one than
  /// before.
  private func tellTint(from old: UIColor?) {
    guard tintColor != old else { return }
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTint(from: old) }
  }
  /// Called after the colour of what asks for one changed.
  open func tintColorDidChange() {}
  /// What cuts its shape.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }
  /// How content fills it.
  open var contentMode = ContentMode.scaleToFill

  // Its kin.

  /// The views within it, farthest first.
  open private(set) var subviews: [UIView] = []
  /// The view around it.
  open private(set) weak var superview: UIView?
  /// The window around it, if there is one.
  open var window: UIWindow? { superview?.window }
  /// Whose view it is.
  weak var controller: UIViewController?
  /// Who has the view, else the parent, as who is asked next.
  open override var next: UIResponder? { controller ?? superview }
  /// A number to find it by.
  open var tag = 0

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts a view at a place among the others.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right behind another one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Puts a view right before another one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  private func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    var index = index
    if let place = place(of: view) {
      subviews.remove(at: place)
      if place < index { index -= 1 }
      subviews.insert(view, at: min(max(0, index), subviews.count))
      return setNeedsLayout()
    }
    let (window, tint, traits) = (window, view.tintColor, view.traitsToCompare)
    let isElsewhere = window !== view.window
    if isElsewhere { view.tellMovingToWindow(window) }
    view.willMove(toSuperview: self)
    view.superview?.forget(view)
    view.superview = self
    subviews.insert(view, at: min(max(0, index), subviews.count))
    didAddSubview(view)
    view.didMoveToSuperview()
    if isElsewhere { view.tellMovedToWindow() }
    view.tellCover()
    view.tellTint(from: tint)
    view.tellTraits(from: traits)
    if view.needsLayout || view.needsLayoutWithin { view.tellNeedOfLayout() }
    setNeedsLayout()
  }

  /// Puts a view in front of those that are no nearer to the reader than it is.
  func insertByOrder(_ view: UIView) {
    let order = view.layer.zPosition
    if view.superview === self, let place = place(of: view) { subviews.remove(at: place) }
    var index = subviews.count
    while index > 0, subviews[index - 1].layer.zPosition > order { index -= 1 }
    if view.superview === self {
      subviews.insert(view, at: index)
    } else {
      insert(view, at: index)
    }
  }

  private func forget(_ view: UIView) {
    willRemoveSubview(view)
    if let place = place(of: view) { subviews.remove(at: place) }
    setNeedsLayout()
  }

  // A closure would ask for each whether it runs on the main actor.
  /// Where one of the views is.
  private func place(of view: UIView) -> Int? {
    for (place, other) in subviews.enumerated() where other === view { return place }
    return nil
  }

  /// Takes the view out of its parent.
  open func removeFromSuperview() {
    guard let superview else { return }
    let (isInWindow, traits) = (window != nil, traitsToCompare)
    if isInWindow { tellMovingToWindow(nil) }
    willMove(toSuperview: nil)
    superview.forget(self)
    self.superview = nil
    didMoveToSuperview()
    if isInWindow { tellMovedToWindow() }
    tellTraits(from: traits)
  }

  /// Puts two of its views in each other's place.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }

  /// Puts one of its views in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Puts one of its views behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Whether the view is another one or within it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The view of a number, among itself and all within it.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Called after a view came.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view goes.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the parent is another one.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the parent is another one.
  open func didMoveToSuperview() {}
  /// Called before the window is another one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window is another one.
  open func didMoveToWindow() {}

  // Layout.

  private var needsLayout = true
  /// Whether something within the view is to lay out.
  private var needsLayoutWithin = false
  /// Whether the view, or something within it, lays out now.
  private var isInLayout = false
  /// Whether a layout waits for the main queue.
  private var isLayoutScheduled = false
  /// Whether the main queue has it lay out, with what is within it.
  var laysOutByItself: Bool { false }

  /// Has the view lay out before the next frame, in a window that is shown or in a collection view;
  /// elsewhere nothing but ``layoutIfNeeded()`` lays out.
  open func setNeedsLayout() {
    needsLayout = true
    tellNeedOfLayout()
  }

  /// What is around the view looks into it when it lays out, and the outermost view that lays out
  /// by itself does soon.
  private func tellNeedOfLayout() {
    var view = self
    var outermost = laysOutByItself ? self : nil
    while let next = view.superview, !next.needsLayoutWithin {
      next.needsLayoutWithin = true
      if next.laysOutByItself { outermost = next }
      view = next
    }
    outermost?.scheduleLayout()
  }

  /// Lays out before the next frame.
  private func scheduleLayout() {
    guard !isLayoutScheduled else { return }
    isLayoutScheduled = true
    MediaClock.shared.beforeFrame(self) { [weak self] in
      self?.isLayoutScheduled = false
      self?.layoutIfNeeded()
    }
  }

  /// Lays out now, itself and what is within it, if it is to; what is around it and is to lay out
  /// does before.
  open func layoutIfNeeded() {
    var outermost = self
    // A collection view may be in the middle of an update.
    while let next = outermost.superview, next.needsLayout, !next.isInLayout,
      !(next is UICollectionView)
    { outermost = next }
    if outermost !== self { outermost.layoutIfNeeded() }
    let wasInLayout = isInLayout
    isInLayout = true
    defer { isInLayout = wasInLayout }
    layOut()
    guard needsLayoutWithin else { return }
    needsLayoutWithin = false
    for view in subviews { view.layoutIfNeeded() }
  }

  private func layOut() {
    var rounds = 0
    while needsLayout, rounds < 100 {
      needsLayout = false
      tellCover()
      controller?.viewWillLayoutSubviews()
      layoutSublayers(of: layer)
      controller?.viewDidLayoutSubviews()
      rounds += 1
    }
  }

  /// Places what is within the view; nothing by default.
  open func layoutSubviews() {}
  /// Places what is within the view's layer; by default it calls ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// For drawing; never called, since nothing is drawn.
  open func draw(_ rect: CGRect) {}
  /// For views from archives; never called, since an archive holds no views here.
  open func awakeFromNib() {}
  /// For views in an interface builder; never called.
  open func prepareForInterfaceBuilder() {}

  /// An empty view of the same bounds: nothing is drawn.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }

  /// An empty view of a rectangle's size: nothing is drawn.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }

  /// How strongly sizes count in constraints, which there are not; held alone.
  var priorities = SizePriorities()
  /// Does nothing: constraints do not count.
  open func setNeedsUpdateConstraints() {}
  /// Does nothing: constraints do not count.
  open func updateConstraintsIfNeeded() {}
  /// For constraints, which do not count; never called.
  open func updateConstraints() {}
  /// Has the parent lay out.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The size that content has by itself; sides of ``noIntrinsicMetric`` have none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Stands for a side without a size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The least size, to fit into.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size, to fit into.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that suits content within a size; the view's own by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that suits, where constraints would say it: the intrinsic one, else
  /// ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same, with sides that must be as they are said.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let natural = intrinsicContentSize
    let fitting = sizeThatFits(targetSize)
    func side(
      _ target: CGFloat, _ priority: UILayoutPriority, _ natural: CGFloat, _ fitting: CGFloat
    ) -> CGFloat {
      if priority == .required { return target }
      return natural == Self.noIntrinsicMetric ? fitting : natural
    }
    return CGSize(
      width: side(targetSize.width, horizontal, natural.width, fitting.width),
      height: side(targetSize.height, vertical, natural.height, fitting.height))
  }

  /// How the view follows its parent's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask counts; it does either way.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether what is within follows its size, as masks say.
  open var autoresizesSubviews = true
  /// The distances that content keeps from the edges: those that were set, and what is covered,
  /// where ``insetsLayoutMarginsFromSafeArea`` says so.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? statedMargins + safeAreaInsets : statedMargins }
    set {
      guard newValue != statedMargins else { return }
      statedMargins = newValue
      layoutMarginsDidChange()
    }
  }
  private var statedMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Called after the distances that content keeps changed.
  open func layoutMarginsDidChange() {}
  /// The same in the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }
  /// Whether the parent's margins count as well; they do not.
  open var preservesSuperviewLayoutMargins = false
  /// Whether what is covered counts for the margins as well.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      guard insetsLayoutMarginsFromSafeArea != oldValue, safeAreaInsets != .zero else { return }
      layoutMarginsDidChange()
    }
  }
  /// The distances that the screen's corners and bars cover, see ``setSafeAreaInsets(_:)``; within
  /// another view what is left of its.
  open var safeAreaInsets: UIEdgeInsets { cover }
  /// What somebody said to be covered of the view itself.
  var statedCover: UIEdgeInsets?
  /// What the view was told last to be covered.
  var toldCover = UIEdgeInsets.zero
  /// Called after the covered distances changed.
  open func safeAreaInsetsDidChange() {}

  // Surroundings.

  /// Whether the view is mirrored.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// The reading direction for the view.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    if semanticContentAttribute == .unspecified, let stated = statedTraits?.layoutDirection,
      stated != .unspecified
    {
      return stated == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The surroundings; the parent's unless others are set with ``setTraitCollection(_:)``.
  open var traitCollection: UITraitCollection {
    statedTraits
      ?? UITraitCollection(
        displayScale: UIScreen.main.scale,
        layoutDirection: effectiveUserInterfaceLayoutDirection == .rightToLeft
          ? .rightToLeft : .leftToRight)
  }
  var traitObservers: [TraitObserver] = []
  /// What somebody said the surroundings of the view itself to be.
  var ownTraits: UITraitCollection?
  private var overrides = UITraitOverrides()
  /// Traits that count for the view, and for what is within it, instead of those around it.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set { Self.changeTraits(of: self) { overrides = newValue } }
  }
  /// The appearance of the view, and of what is within it; unspecified: that around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.statedStyle }
    set { traitOverrides.statedStyle = newValue }
  }
  /// Called after the surroundings changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Input.

  /// Whether the reader can touch it.
  open var isUserInteractionEnabled = true
  /// Whether it hears of more than one finger; held alone.
  open var isMultipleTouchEnabled = false
  /// Whether nothing else hears of touches that it does; held alone.
  open var isExclusiveTouch = false
  /// Takes the keyboard from what has it, the view or one within; false where none has it.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    for view in subviews where view.endEditing(force) { return true }
    return false
  }
  /// Whether a point of its own coordinates is within it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The nearest view at a point of its own coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// The gestures that were added; none is ever made.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// Adds a gesture.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  /// Whether a gesture on the view may begin; it is never asked.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Takes a gesture away.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let place = gestureRecognizers?.firstIndex(of: gestureRecognizer) else { return }
    gestureRecognizers?.remove(at: place)
    gestureRecognizer.view = nil
  }

  // Other coordinates.

  /// A point of its own coordinates in another view's, or in those of the root for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = pointInRoot(point)
    return view.map { $0.pointFromRoot(root) } ?? root
  }

  /// A point of another view's coordinates in its own.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot(view.map { $0.pointInRoot(point) } ?? point)
  }

  /// A rectangle of its own coordinates in another view's: the smallest one around it.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    around(rect) { convert($0, to: view) }
  }

  /// A rectangle of another view's coordinates in its own: the smallest one around it.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    around(rect) { convert($0, from: view) }
  }

  // Assistive technology: held, not read.

  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// What is read.
  open var accessibilityLabel: String?
  /// The value that is read.
  open var accessibilityValue: String?
  /// What an action does.
  open var accessibilityHint: String?
  /// What is within it, for what reads it.
  open var accessibilityElements: [Any]?
  /// Whether nothing within it is read.
  open var accessibilityElementsHidden = false
  /// What kind of thing it is.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Whether it is read as one.
  open var isAccessibilityElement = false
}
