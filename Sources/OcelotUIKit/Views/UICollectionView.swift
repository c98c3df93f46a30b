import CoreGraphics
import Ocelot

/// Shows what a data source has, where a layout says, on Ocelot's engine, without a display.
///
/// Reads, calls and callbacks are UIKit's. Cells have the frames at which they come to rest as soon
/// as a change is laid out; what is on screen meanwhile is in `layer.presentation()`. Layout
/// happens in `layoutIfNeeded()`, and by itself before the next frame; time is `MediaClock`'s.
///
/// Corresponds to UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The engine's side; nil of a view that stands in for one of Ocelot's own.
  private(set) var core: CollectionCore?
  /// What a view that stands in answers from.
  private weak var environment: (any LayoutEnvironment)?
  /// Where reports go.
  let ocelotReporter = BatchReporter(LineReporter.standardError)
  private var currentLayout: UICollectionViewLayout

  /// What is changed about the data, and asked again.
  private(set) lazy var batches = Batches(of: self)
  private(set) var isLayingOut = false

  /// Makes a collection view at a place, with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    let core = CollectionCore(self, layout: layout)
    self.core = core
    ocelotReporter.shownCounts = { [unowned core] in core.engine.counts }
    clipsToBounds = true
    core.engine.resizeViewport(to: Self.viewport(frame.size))
  }

  /// What the engine is told of a size.
  ///
  /// Without height, but with width, the content is laid out all the same: many programs give a
  /// collection view the height of its content.
  private static func viewport(_ size: CGSize) -> Size {
    var result = size.ocelot
    if result.width > 0, result.height == 0 { result.height = leastHeight }
    return result
  }
  /// What the engine has for a height of nothing, in points: less than a pixel, and a sum of
  /// halves, so that what is added to it is exact.
  private static let leastHeight = 1.0 / 1_024

  /// The bounds that a layout is told, of those that the engine has.
  static func bounds(_ bounds: Rect) -> CGRect {
    var result = CGRect(bounds)
    if bounds.height == leastHeight { result.size.height = 0 }
    return result
  }

  /// An archive holds no collection views.
  public required init?(coder: NSCoder) { nil }

  /// Stands in for a collection view of Ocelot's own, for the layout that it shows.
  init(standingInFor environment: any LayoutEnvironment, layout: UICollectionViewLayout) {
    currentLayout = layout
    self.environment = environment
    super.init(frame: .zero)
  }

  // Whom it knows.

  /// What is shown; asked lazily, at the next layout.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      hadDataSource = dataSource != nil
      guard dataSource !== oldValue else { return }
      if core?.engine.dataSource == nil { core?.engine.dataSource = core } else { reloadData() }
    }
  }
  /// Whether there is a data source, or was one that is gone.
  private var hadDataSource = false
  /// Who hears of display, selection and scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }
  override func delegateDidChange() {
    // A flow asks its delegate for sizes.
    if core?.engine.dataSource != nil { currentLayout.invalidateLayout() }
  }
  /// Who hears which items are likely to be needed soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether it is told.
  open var isPrefetchingEnabled = true
  /// Where what Ocelot recovered from is reported; the standard error stream by default, a line
  /// each, the same one once.
  ///
  /// Without a counterpart in UIKit, which raises.
  public var reporter: any Reporter {
    get { ocelotReporter.next }
    set { ocelotReporter.next = newValue }
  }
  /// Whether a batch that UIKit would refuse ends the program with UIKit's arithmetic, for tests of
  /// misuse; it is repaired and reported otherwise.
  ///
  /// One that waits for the end of a layout, as what cells change that are about to be shown, is
  /// repaired either way. Without a counterpart in UIKit, which always raises.
  public var strictUpdates = false

  // Bounds and offset.

  /// The visible rectangle in content coordinates; while a layout is asked about other bounds,
  /// those before.
  open override var bounds: CGRect {
    get {
      if let core {
        if let boundsAnswered { return boundsAnswered }
        let offset = currentLayout.adapter?.offsetInPrepare ?? core.offset
        return CGRect(origin: offset, size: super.bounds.size)
      }
      if let boundsAnswered { return boundsAnswered }
      guard let environment else { return super.bounds }
      return CGRect(environment.viewport)
    }
    set {
      guard let core, !takesWhatIsTold(newValue.origin, size: newValue.size) else { return }
      let wasSet = setters.setsBounds
      setters.setsBounds = true
      defer { setters.setsBounds = wasSet }
      super.bounds = CGRect(origin: super.bounds.origin, size: newValue.size)
      if newValue.origin != CGPoint(core.engine.contentOffset) {
        setContentOffset(newValue.origin, animated: false)
      }
    }
  }

  /// What ``bounds`` answer instead: while a layout is asked about others those before, while it is
  /// invalidated for them those after, and while setters are told of others those before.
  var boundsAnswered: CGRect?

  /// The content point at the upper left corner.
  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard !takesWhatIsTold(newValue, size: layer.bounds.size) else { return }
      let wasSet = setters.setsOffset
      setters.setsOffset = true
      defer { setters.setsOffset = wasSet }
      super.contentOffset = newValue
    }
  }

  /// What runs of the setters that say where the content is.
  var setters = OffsetSetters()

  package override func layerDidResize(from old: CGSize) {
    super.layerDidResize(from: old)
    guard let core else { return }
    core.animating { core.engine.resizeViewport(to: Self.viewport(layer.bounds.size)) }
  }

  /// The size of the content, as of the last layout.
  open override var contentSize: CGSize {
    get { core.map { CGSize($0.engine.contentSize) } ?? currentLayout.collectionViewContentSize }
    set {}
  }

  /// Scrolls to an offset, also beyond the content.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard let core else { return }
    scrollForRoom = nil
    if contentOffset != self.contentOffset { endRest(byScrolling: animated) }
    if let adapter = currentLayout.adapter, adapter.isPreparing, !animated, !core.engine.isMirrored
    {
      return adapter.scrollInPrepare(to: contentOffset)
    }
    // Within the content the layout has the last word as its surroundings are measured; beyond, and
    // within callbacks other than a drag's, the offset is aimed at.
    let isWithin = contentOffset == clamped(contentOffset)
    let isPlain = !isLayingOut && !batches.isOpen
    if !animated, isWithin, isPlain || isDragging || isTracking || isDecelerating {
      core.engine.userScrolled(to: contentOffset.ocelot)
    } else {
      core.engine.setContentOffset(
        contentOffset.ocelot, animated: animated && UIView.areAnimationsEnabled)
    }
    core.tellOffset()
  }

  /// Whether the program had the content scroll over time, so that the end of that is told.
  var isScrollAnimated = false

  /// The program scrolls: what was let go does not come to rest any more.
  private func endRest(byScrolling animated: Bool) {
    isScrollAnimated = animated
    guard core?.comesToRest == true else { return }
    core?.comesToRest = false
    setDecelerating(false)
  }

  override func takeInsets(from old: UIEdgeInsets) {
    passInsets()
    sectionInsetsMayChange()
    core?.tellOffset()
  }

  /// Whether the layout is mirrored, so that it begins at the right.
  var isMirrored: Bool {
    core?.engine.isMirrored ?? environment?.collectionView?.isMirrored ?? false
  }

  /// Whether the engine's insets are those of a layout that is mirrored.
  private var passesMirroredInsets = false

  /// The engine's insets begin where the layout does: at the right where it is mirrored.
  private func passInsets() {
    passesMirroredInsets = isMirrored
    core?.engine.contentInsets = adjustedContentInset.ocelot(isMirrored: passesMirroredInsets)
  }

  /// The direction, or the layout, is another one.
  private func passInsetsIfMirroringChanged() {
    if isMirrored != passesMirroredInsets { passInsets() }
  }

  override var scrollsSideways: Bool {
    guard let core else { return false }
    let flow = currentLayout as? UICollectionViewFlowLayout
    return alwaysBounceHorizontal
      || flow.map { $0.scrollDirection == .horizontal } ?? core.isContentWider
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    sectionInsetsMayChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    sectionInsetsMayChange()
  }

  /// A flow may count section insets from what is covered and is no content inset.
  private func sectionInsetsMayChange() {
    (currentLayout as? UICollectionViewFlowLayout)?.coverMayHaveChanged()
  }

  /// All distances that content keeps from the edges.
  open override var adjustedContentInset: UIEdgeInsets {
    guard core == nil, var insets = environment?.contentInsets else {
      return super.adjustedContentInset
    }
    if isMirrored { insets = insets.mirrored }
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    directionMayHaveChanged()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { directionMayHaveChanged() }
  }

  private func directionMayHaveChanged() {
    core?.engine.traitsDidChange()
    passInsetsIfMirroringChanged()
  }

  // Layout.

  /// The layout; another one is shown at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Shows another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Shows another layout, and says when nothing moves any more.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard let core else { return }
    guard layout !== currentLayout else {
      // Nothing is to be shown, and who waits hears so.
      return DelayedCall.run(after: 0) { completion?(true) }
    }
    let old = currentLayout
    for slot in core.slots { slot.slot.view?.willTransition(from: old, to: layout) }
    currentLayout = layout
    let waiting = Completions(completion)
    core.engine.setLayout(
      UIKitLayout(layout),
      animation: animated && UIView.areAnimationsEnabled
        ? UIView.animationInForce ?? .standard : nil, completion: { waiting.tell($0) })
    passInsetsIfMirroringChanged()
    layoutIfNeeded()
    for slot in core.slots { slot.slot.view?.didTransition(from: old, to: layout) }
  }

  /// Begins to show another layout, as far as the layout that is returned says.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = currentLayout
    let way =
      delegate?.collectionView?(
        self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    guard let core else { return way }
    currentLayout = way
    way.collectionView = self
    let waiting = Completions { [weak self] finished in
      // Another layout may have been set meanwhile.
      if self?.currentLayout === way { self?.currentLayout = finished ? layout : old }
      self?.core?.leaveTransition()
      way.transition = nil
      completion?(true, finished)
    }
    way.transition = core.engine.startInteractiveTransition(to: UIKitLayout(layout)) {
      waiting.tell($0)
    }
    layoutIfNeeded()
    return way
  }

  /// Shows the layout to come.
  open func finishInteractiveTransition() {
    interactiveTransition("finishInteractiveTransition()")?.finish(animation: .standard)
    layoutIfNeeded()
  }

  /// Goes back to the layout before.
  open func cancelInteractiveTransition() {
    interactiveTransition("cancelInteractiveTransition()")?.cancel(animation: .standard)
    layoutIfNeeded()
  }

  /// What the reader leads; nil, with a report, where nothing was begun.
  private func interactiveTransition(_ call: String) -> LayoutTransition? {
    guard let layout = currentLayout as? UICollectionViewTransitionLayout else {
      ocelotReporter.report(
        Report(
          .interactionGone,
          "\(call): the collection view is not prepared for an interactive transition; nothing happens, "
            + "and UIKit raises. Call startInteractiveTransition(to:completion:) before"))
      return nil
    }
    return layout.transition
  }

  override var laysOutByItself: Bool { core != nil }

  /// Lays out what is to be laid out, cells included.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeBackground()
    guard !isLayingOut, !batches.isOpen else { return }
    isLayingOut = true
    reportLostDataSource()
    passInsetsIfMirroringChanged()
    sidesMayCount()
    batches.reloadIfNeeded()
    // What was invalidated is shown over time within `UIView.animate`.
    if UIView.animationInForce != nil { core?.animating {} }
    core?.layOut()
    isLayingOut = false
    scrollIfThereIsRoom()
    // A callback may have asked for a reload and for a layout, which this one was.
    if batches.needsReload { setNeedsLayout() }
  }

  private func reportLostDataSource() {
    guard hadDataSource, dataSource == nil else { return }
    hadDataSource = false
    ocelotReporter.report(
      Report(
        .dataSourceGone,
        "the data source of a UICollectionView was let go while the view shows it; nothing new is shown. "
          + "The view does not keep it: keep it in a property of the view controller"))
  }

  // Data.

  /// Asks everything again, at the next layout.
  open func reloadData() {
    batches.reloadLater()
    setNeedsLayout()
  }

  /// Whether what is shown is not what the data source last said.
  open var hasUncommittedUpdates: Bool { batches.isOpen }

  /// Runs a block that changes the data and says what it changed.
  ///
  /// What went is named by its place before, what came by its place after. Blocks may nest. What
  /// UIKit refuses is repaired and reported, see ``strictUpdates``. Changes are shown as
  /// `UIView.animate(withDuration:animations:)` around them says.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batches.perform(updates, completion: completion)
  }

  /// A change that was found out, in the block that is open.
  func record(_ found: Change) { batches.change { $0.record(found) } }

  /// Items came.
  open func insertItems(at indexPaths: [IndexPath]) {
    batches.change { $0.insertItems(indexPaths) }
  }
  /// Items went.
  open func deleteItems(at indexPaths: [IndexPath]) {
    batches.change { $0.deleteItems(indexPaths) }
  }
  /// Items are shown again by other cells.
  open func reloadItems(at indexPaths: [IndexPath]) {
    batches.change { $0.reloadItems(indexPaths) }
  }
  /// Items are shown again by their cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    batches.change { $0.reconfigureItems(indexPaths) }
  }
  /// An item went elsewhere.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    batches.change { $0.moveItem(indexPath, newIndexPath) }
  }
  /// Sections came.
  open func insertSections(_ sections: IndexSet) { batches.change { $0.insertSections(sections) } }
  /// Sections went.
  open func deleteSections(_ sections: IndexSet) { batches.change { $0.deleteSections(sections) } }
  /// Sections are shown again.
  open func reloadSections(_ sections: IndexSet) { batches.change { $0.reloadSections(sections) } }
  /// A section went elsewhere.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    batches.change { $0.moveSection(section, newSection) }
  }

  // Counts.

  /// The number of sections that are shown; asked once before the first layout.
  open var numberOfSections: Int {
    if batches.needsReload, !isLayingOut { return askedNumberOfSections }
    return core?.engine.numberOfSections ?? environment?.counts.count ?? 0
  }
  /// The number of items in a section that are shown; 0 where there is no such section, which is
  /// reported: UIKit raises.
  open func numberOfItems(inSection section: Int) -> Int {
    let isAsked = batches.needsReload && !isLayingOut
    let sections = isAsked ? askedNumberOfSections : numberOfSections
    guard section >= 0, section < sections else {
      reportNoSection(section, of: sections)
      return 0
    }
    if isAsked { return askedNumberOfItems(in: section) }
    return core?.engine.numberOfItems(in: section) ?? environment?.counts[section] ?? 0
  }

  // Classes of views.

  /// Says what class cells of a name have.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    if let cellClass, type == nil { reportClass(cellClass, identifier, "UICollectionViewCell") }
    core?.pool.register(type, identifier)
  }
  /// Says that cells of a name come from an archive: there are none here, which is reported.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    if let nib { reportNib(nib, identifier) }
  }
  /// Says that supplementaries come from an archive: there are none here, which is reported.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { if let nib { reportNib(nib, identifier) } }

  /// Says what class supplementaries of a kind and a name have.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    if let viewClass, type == nil { reportClass(viewClass, identifier, "UICollectionReusableView") }
    core?.pool.register(type, identifier, kind: elementKind)
  }

  /// A cell for an item: one that waits for reuse, or a new one of the class that is registered.
  ///
  /// Where the item is reconfigured it is the item's own cell. Without a class it is a plain cell,
  /// which is reported; UIKit raises.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let question = core?.question.flatMap { $0.path == indexPath ? $0 : nil }
    if let cell = question?.view as? UICollectionViewCell, cell.reuseIdentifier == identifier {
      return cell
    }
    let frame = question?.frame ?? .zero
    if let cell = core?.pool.view(identifier, frame: frame) as? UICollectionViewCell { return cell }
    reportUnregistered("cell", identifier)
    return UICollectionViewCell(frame: frame).standingIn()
  }

  /// A view for a supplementary: one that waits for reuse, or a new one of the class that is
  /// registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let question = core?.question.flatMap { $0.path == indexPath ? $0 : nil }
    if let view = question?.view, view.reuseIdentifier == identifier,
      view.role == .supplementary(kind: elementKind)
    {
      return view
    }
    let frame = question?.frame ?? .zero
    if let view = core?.pool.view(identifier, kind: elementKind, frame: frame) { return view }
    reportUnregistered("supplementary of kind \(elementKind)", identifier)
    return UICollectionReusableView(frame: frame).standingIn()
  }

  // What is in sight.

  /// The cells in sight, in no order, as in UIKit; here in that of their items.
  open var visibleCells: [UICollectionViewCell] {
    core?.slots.compactMap { $0.slot.view as? UICollectionViewCell } ?? []
  }
  /// The items in sight.
  open var indexPathsForVisibleItems: [IndexPath] {
    core?.slots.compactMap { $0.key.itemIndex.map { IndexPath($0) } } ?? []
  }
  /// The supplementaries of a kind in sight.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementaries(elementKind).compactMap(\.slot.view)
  }
  /// The places of the supplementaries of a kind in sight.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaries(elementKind).map { ElementNames.path(of: $0.key) }
  }
  private func supplementaries(_ kind: String) -> [(key: ElementKey, slot: CellSlot)] {
    core?.slots.filter {
      !$0.key.isDecoration && $0.key.itemIndex == nil && ElementNames.kind(of: $0.key) == kind
    } ?? []
  }
  /// The cell of an item in sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    indexPath.itemIndex.flatMap { core?.view(of: .item($0)) } as? UICollectionViewCell
  }
  /// The supplementary of a kind at a place in sight.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    ElementNames.key(.supplementaryView, elementKind, at: indexPath)
      .flatMap { core?.view(of: $0) }
  }
  /// The item that a cell in sight shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    core?.element(of: cell)?.itemIndex.map { IndexPath($0) }
  }
  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard prepareToAsk() else { return nil }
    var point = point
    if let width = core?.mirrorWidth { point.x = width - point.x }
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let hits = (currentLayout.layoutAttributesForElements(in: area) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }
  /// Where an item is, and how it looks, as the layout says.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard prepareToAsk(), indexPath.count == 2, indexPath.section >= 0,
      indexPath.section < numberOfSections, indexPath.item >= 0,
      indexPath.item < numberOfItems(inSection: indexPath.section)
    else { return nil }
    return currentLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Where a supplementary is, and how it looks, as the layout says.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard prepareToAsk(), indexPath.section >= 0, indexPath.section < numberOfSections else {
      return nil
    }
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Brings the layout up to date; false while it cannot be.
  func prepareToAsk() -> Bool {
    guard let core else { return environment != nil }
    if !batches.isOpen, !isLayingOut {
      batches.reloadIfNeeded()
      // Asking for anything prepares what is pending, and shows nothing.
      _ = core.engine.attributes(of: .supplementary(.placeholder, .global(0)))
    }
    return true
  }

  /// What is behind all items, as large as the view; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      placeBackground()
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// What is behind all items stays where it is seen.
  func placeBackground() { backgroundView?.frame = layer.bounds }

  override func insertByOrder(_ view: UIView) {
    super.insertByOrder(view)
    if let backgroundView, subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
  }

  // Selection.

  /// Whether the item that had the keyboard's focus last has it again; held alone.
  open var remembersLastFocusedIndexPath = false
  /// Whether the reader may select while items are edited; held alone.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one item may be selected while items are edited; held alone.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the keyboard's focus selects; held alone.
  open var selectionFollowsFocus = false
  /// How soon items make room for one that is moved; held alone.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether cells are asked again what they prefer as they change; held alone: say
  /// `invalidateLayout()`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether something is dragged from here; there is no finger.
  open var hasActiveDrag: Bool { false }
  /// Whether something is dragged to here; there is no finger.
  open var hasActiveDrop: Bool { false }
  /// Whether items can be dragged to other programs; held alone.
  open var dragInteractionEnabled = false
  /// Whether the reader may select.
  open var allowsSelection = true
  /// Whether more than one item may be selected.
  open var allowsMultipleSelection = false {
    didSet { core?.engine.allowsMultipleSelection = allowsMultipleSelection }
  }
  /// Whether items are edited; here a flag, which cells read in their
  /// ``UICollectionViewCell/configurationState``.
  open var isEditing = false {
    didSet {
      for cell in visibleCells { cell.isInEditing = isEditing }
    }
  }
  /// The selected items; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    core?.engine.selectedItems.map { IndexPath($0) }
  }
  /// Selects an item, telling no one; nil deselects all.
  ///
  /// Nothing where ``allowsSelection`` is false.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let indexPath else {
      core?.engine.deselectAll()
      return
    }
    // What is to be reloaded is, so that it does not forget the item.
    guard let item = indexPath.itemIndex, prepareToAsk() else { return }
    core?.engine.select(item)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item, telling no one; nothing where ``allowsSelection`` is false.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard allowsSelection else { return }
    indexPath.itemIndex.map { core?.engine.deselect($0) }
  }

  // What the reader moves.

  private lazy var movement = InteractiveMovement(in: self)
  func followMovement(_ plan: UpdatePlan) { movement.follow(plan) }

  /// Begins to move an item; false where the data source says that it stays.
  ///
  /// The item goes where it is let go: it is not seen on its way, as there is no finger.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movement.begin(indexPath)
  }
  /// The finger is at a point of the content: the layout says whose place the item takes, then the
  /// delegate.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    movement.move(to: targetPosition)
  }
  /// The item is let go: the data source moves it, and the collection view shows it.
  open func endInteractiveMovement() { movement.end(isCancelled: false) }
  /// The item stays where it was.
  open func cancelInteractiveMovement() { movement.end(isCancelled: true) }

  // Scrolling.

  /// Scrolls until an item is where it is wanted, as far as there is content; without room as soon
  /// as there is some.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reportIfManyPlaces(scrollPosition)
    layoutIfNeeded()
    if core != nil, bounds.isEmpty, dataHas(indexPath) {
      scrollForRoom = {
        $0.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
      }
    } else if let offset = offset(showing: indexPath, at: scrollPosition) {
      setContentOffset(clamped(offset), animated: animated)
    } else {
      reportNoItem(indexPath)
    }
  }

  /// What scrolls once there is room; nil where nothing waits for it.
  private var scrollForRoom: ((UICollectionView) -> Void)?

  private func scrollIfThereIsRoom() {
    guard let scroll = scrollForRoom, !bounds.isEmpty else { return }
    scrollForRoom = nil
    scroll(self)
  }

  override func dragDidChange(_ velocity: CGPoint) {
    isDragging ? beginDrag() : endDrag(at: velocity)
  }
}
