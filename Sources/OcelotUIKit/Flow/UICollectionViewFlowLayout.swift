import CoreGraphics
import Ocelot

extension UICollectionView {
  /// The direction in which content scrolls.
  ///
  /// Corresponds to UICollectionView.ScrollDirection.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Sideways.
    case horizontal
  }
}

extension UICollectionViewFlowLayout {
  /// What section insets count from.
  ///
  /// Corresponds to UICollectionViewFlowLayout.SectionInsetReference.
  public enum SectionInsetReference: Int, Sendable {
    /// From content insets.
    case fromContentInset
    /// From what corners and bars cover.
    case fromSafeArea
    /// From layout margins.
    case fromLayoutMargins
  }
}

/// Items in lines, as many to a line as fit, with headers and footers.
///
/// The geometry is that of Ocelot's `FlowLayout`: lazy, so that a subclass may set metrics before
/// and after `super.prepare()`.
///
/// Corresponds to UICollectionViewFlowLayout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private let flow = FlowLayout()
  private var surroundings: FlowSurroundings?

  /// Makes a flow.
  public override init() {
    super.init()
    begin()
  }

  /// An archive holds no layouts here: always as if made now.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    let surroundings = FlowSurroundings(of: self)
    self.surroundings = surroundings
    flow.allowsOverlap = true
    flow.sectionsRenewedAtOnce = .max
    flow.environment = surroundings
    flow.delegate = surroundings
  }

  // Metrics.

  /// Stands for a size that cells say themselves.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsDidChange() } }
  }
  /// The least distance between neighbours in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsDidChange() } }
  }
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsDidChange() } }
  }
  /// What an item takes before its cell said its size; zero, the default, asks no cell.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsDidChange() } }
  }
  /// The direction in which content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      flow.axis = scrollDirection == .vertical ? .vertical : .horizontal
      askDelegateAgain()
    }
  }
  /// The size of headers; the side along counts.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsDidChange() } }
  }
  /// The size of footers; the side along counts.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsDidChange() } }
  }
  /// The insets around a section's lines.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsDidChange() } }
  }
  /// What section insets count from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { askDelegateAgain() } }
  }
  /// Whether headers stay in sight while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsDidChange() } }
  }
  /// Whether footers stay in sight while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsDidChange() } }
  }

  private var isSelfSizing: Bool { metrics.estimatedItemSize != .zero }

  /// What counts where the delegate does not say, as the engine's flow knows it.
  var metrics: FlowMetrics {
    func side(_ value: CGFloat) -> CGFloat { value == Self.automaticSize.width ? 50 : value }
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: side(itemSize.width), height: side(itemSize.height))
    let estimate =
      itemSize == Self.automaticSize && estimatedItemSize == .zero
      ? Self.automaticSize : estimatedItemSize
    metrics.estimatedItemSize = Size(width: side(estimate.width), height: side(estimate.height))
    metrics.lineSpacing = minimumLineSpacing
    metrics.itemSpacing = minimumInteritemSpacing
    metrics.sectionInsets = ocelot(sectionInset)
    metrics.headerExtent = along(headerReferenceSize)
    metrics.footerExtent = along(footerReferenceSize)
    metrics.pinsHeaders = sectionHeadersPinToVisibleBounds
    metrics.pinsFooters = sectionFootersPinToVisibleBounds
    return metrics
  }

  func along(_ size: CGSize) -> CGFloat {
    scrollDirection == .vertical ? size.height : size.width
  }

  /// Section insets as the engine's flow knows them.
  func ocelot(_ insets: UIEdgeInsets) -> Insets {
    var all = insets
    if let view = collectionView, sectionInsetReference != .fromContentInset {
      let countsMargins = sectionInsetReference == .fromLayoutMargins
      var more = countsMargins ? view.layoutMargins : view.safeAreaInsets
      // What counts as content inset already does not count twice.
      if !countsMargins || view.insetsLayoutMarginsFromSafeArea {
        let counted = view.countedSafeArea
        more = UIEdgeInsets(
          top: more.top - counted.top, left: more.left - counted.left,
          bottom: more.bottom - counted.bottom, right: more.right - counted.right)
      }
      all = across(all, more)
    }
    return Insets(top: all.top, leading: all.left, bottom: all.bottom, trailing: all.right)
  }

  /// Insets with what comes to the edges across, whose left is the view's.
  private func across(_ insets: UIEdgeInsets, _ more: UIEdgeInsets) -> UIEdgeInsets {
    var result = insets
    if scrollDirection == .vertical {
      let isMirrored = collectionView?.isMirrored ?? false
      result.left += isMirrored ? more.right : more.left
      result.right += isMirrored ? more.left : more.right
    } else {
      result.top += more.top
      result.bottom += more.bottom
    }
    return result
  }

  // A subclass may answer metrics by the size of its collection view: they are read where it has
  // one.
  private func metricsDidChange() {
    if collectionView != nil {
      let new = metrics
      guard new != flow.metrics else { return }
      flow.metrics = new
    }
    invalidateLayout()
  }

  private func askDelegateAgain() {
    if collectionView != nil { flow.metrics = metrics }
    invalidateLayout()
  }

  /// Something else may be covered of the collection view, or count as content inset.
  func coverMayHaveChanged() {
    if sectionInsetReference != .fromContentInset { askDelegateAgain() }
  }

  // Invalidation.

  /// The class of a flow's contexts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Has what a context names laid out again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    surroundings?.add(context)
    super.invalidateLayout(with: context)
  }

  /// A batch is about to be made: until it is prepared for, answers are as they were.
  override func willUpdate() { surroundings?.expectUpdate() }
  override func didUpdate() { surroundings?.endExpectation() }

  /// Everything is about to be prepared again.
  override func willReload() { surroundings?.addReload() }

  /// An update is about to be prepared for.
  override func willPrepare(for plan: UpdatePlan) { surroundings?.add(plan) }

  /// Brings lines up to date; a subclass may set metrics before and after.
  open override func prepare() {
    super.prepare()
    settle()
  }

  /// Brings lines up to date with what changed since they were.
  private func settle() { surroundings?.settle(flow) }

  /// True where another extent across breaks other lines, and where headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    if breaksLines(old, newBounds) { return true }
    return sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  private func breaksLines(_ old: CGRect, _ new: CGRect) -> Bool {
    scrollDirection == .vertical ? old.width != new.width : old.height != new.height
  }

  /// A context that keeps the delegate's answers and lines, where their extent is the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      let old = collectionView?.bounds ?? newBounds
      context.invalidateFlowLayoutDelegateMetrics = breaksLines(old, newBounds)
      context.invalidateFlowLayoutAttributes = context.invalidateFlowLayoutDelegateMetrics
      context.boundsChange = (old, newBounds)
    }
    return context
  }

  /// True where cells say their sizes and this one says another, unless an update is about to come.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    // Until an update comes that was announced no size is taken: after it, cells are asked again.
    guard originalAttributes.representedElementCategory == .cell, isSelfSizing,
      surroundings?.awaitsUpdate != true, let item = originalAttributes.indexPath.itemIndex
    else { return false }
    var size = preferredAttributes.size
    // What is broader than a line is cut to it.
    let original = LayoutAttributes(.item(item), frame: originalAttributes.frame.ocelot)
    if let line = flow.offeredSize(for: original) {
      size = CGSize(width: min(size.width, line.width), height: min(size.height, line.height))
    }
    return size != originalAttributes.size
  }

  /// A context with the size that a cell says.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
      context.preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    }
    return context
  }

  // Answers.

  /// The size of all lines, headers and footers.
  open override var collectionViewContentSize: CGSize {
    settle()
    return CGSize(flow.contentSize)
  }

  /// The items, headers and footers in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    settle()
    return flow.elements(in: rect.ocelot).compactMap { object($0) }
  }

  /// An item in its line.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.cell, nil, indexPath) }

  /// A header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, elementKind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    guard let key = ElementNames.key(category, kind, at: path),
      surroundings?.has(key) == true
    else { return nil }
    return flow.attributes(of: key).flatMap { object($0) }
  }

  /// The engine's value as an object of the layout's class; nil of areas and lines.
  private func object(_ attributes: LayoutAttributes) -> UICollectionViewLayoutAttributes? {
    let type =
      type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let path = ElementNames.path(of: attributes.element)
    let object = ObjectOfClass.make(type)
    switch attributes.element {
    case .item: object.represent(.cell, nil, at: path)
    case .supplementary:
      guard let kind = ElementNames.kind(of: attributes.element) else { return nil }
      object.represent(.supplementaryView, kind, at: path)
    case .decoration: return nil
    }
    object.frame = CGRect(attributes.frame)
    object.alpha = attributes.alpha
    // Headers and footers that stay in sight are drawn over what goes by.
    if attributes.element.itemIndex == nil {
      let pins =
        object.representedElementKind == UICollectionView.elementKindSectionHeader
        ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
      object.zIndex = pins ? 10 : 0
    }
    return object
  }

  /// The size that the delegate says of an item that is measured; nil: its cell says it.
  override func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    flow.preferredAttributes(for: original)
  }

  /// The update is on its way.
  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    flow.finishUpdate()
  }
}
