import CoreGraphics
import Ocelot

/// The engine's side of a `UICollectionView`: host, data source and delegate in one.
@MainActor
final class CollectionCore {
  unowned let collection: UICollectionView
  /// The engine.
  private(set) var engine: CollectionView!
  private let ownClock = CollectionClock()
  var clock: any FrameClock { ownClock }
  let pool = ReusePool()

  /// The views by the element that they are for, which were asked what they prefer before the
  /// engine made them.
  private var early: [ElementKey: UICollectionReusableView] = [:]
  /// What views prefer, as the layout is to be told in this pass.
  private(set) var preferred: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// How often names were about to mean other items.
  private var namings = 0
  /// The collection view that asks for a view now; nil for none.
  private(set) static weak var asking: UICollectionView?
  /// The view that the data source is asked for now; nil for none.
  private(set) var question: Question?

  /// A view that the data source is asked for: where it will stand, and the one that its element
  /// has already, where it is asked for again.
  struct Question {
    let path: IndexPath
    let view: UICollectionReusableView?
    let frame: CGRect
  }
  private var questions = 0
  /// What shows something else since it was measured.
  private var refilled: [CellSlot] = []
  /// Whether a layout was asked for.
  private var isScheduled = false
  /// Whether a layout between two is shown, by hand: views are where they are on screen then.
  private var isBetweenLayouts: Bool {
    collection.collectionViewLayout is UICollectionViewTransitionLayout
  }
  /// The offset that the delegate was told last.
  private var toldOffset: CGPoint?
  private var toldContentSize: CGSize?
  /// Whether content was wider than the collection view as it was laid out last.
  private(set) var isContentWider = false
  /// Whether what the reader let go of is on its way to where it comes to rest.
  var comesToRest = false
  /// Where the content goes that the reader lets go of now.
  private var rest: CGPoint?

  init(_ collection: UICollectionView, layout: UICollectionViewLayout) {
    self.collection = collection
    ownClock.holder = collection
    ownClock.afterFrame = { [weak self] in
      self?.tellOffset()
      self?.showWhatIsBetween()
      // Cells that came on the way are to lay out before they are seen.
      self?.collection.layoutIfNeeded()
    }
    engine = CollectionView(
      host: self, layout: UIKitLayout(layout), reporter: collection.ocelotReporter)
    engine.anchoring = .keepsOffset
    // What is prepared is what is in sight.
    engine.fillsMarginLater = true
    engine.delegate = self
  }

  /// The view is gone: who waits for a change hears that it did not end.
  isolated deinit { engine.tearDown() }

  /// Has the engine lay out until nothing is to be laid out any more.
  func layOut() {
    var rounds = 0
    repeat {
      isScheduled = false
      engine.layoutIfNeeded()
      if !refilled.isEmpty {
        for slot in refilled { slot.forgetFit() }
        refilled = []
        engine.invalidateLayout(UIKitContext(lookingAgainIn: engine.viewport))
      }
      rounds += 1
    } while isScheduled && rounds < 100
    forgetEarly()
    tellContentSize()
    isContentWider = engine.contentSize.width > engine.viewportSize.width
    collection.sidesMayCount()
    tellOffset()
    showWhatIsBetween()
  }

  /// One of the two layouts is shown: views are where it has them.
  func leaveTransition() {
    for (key, slot) in slots {
      guard let source = engine.attributes(of: key)?.source else { continue }
      slot.applied = nil
      take(source, in: slot)
    }
  }

  /// What a layout between two of a class of its own makes of the elements in sight.
  private func showWhatIsBetween() {
    guard let way = collection.collectionViewLayout as? UICollectionViewTransitionLayout,
      type(of: way) != UICollectionViewTransitionLayout.self
    else { return }
    way.prepare()
    for attributes in way.layoutAttributesForElements(in: collection.bounds) ?? [] {
      guard let view = ElementNames.key(of: attributes).flatMap({ view(of: $0) }) else { continue }
      adopt(attributes, in: view)
      view.apply(attributes)
    }
  }

  /// Views that were asked what they prefer, and not made, wait for other elements: names are about
  /// to mean other items.
  func forgetEarly() {
    // In order: which view is used again is the same each time.
    for (_, view) in early.sorted(by: { $0.key.isDrawn(before: $1.key) }) { pool.keep(view) }
    early = [:]
    preferred = [:]
    namings += 1
  }

  /// Where the collection view is scrolled to.
  var offset: CGPoint { CGPoint(engine.contentOffset) }

  /// Whether the data source was asked for its counts.
  private(set) var wasAskedForCounts = false

  /// The slot of an element whose view was asked already what it prefers at a size.
  func slot(of key: ElementKey, fittedTo size: CGSize) -> CellSlot? {
    guard let slot = engine?.view(of: key) as? CellSlot, slot.fittedSize == size else { return nil }
    return slot
  }

  /// Does something that is shown as `UIView.animate` around it says, or at once.
  func animating(_ changes: () -> Void) {
    guard let animation = UIView.animationInForce, UIView.areAnimationsEnabled else {
      return changes()
    }
    engine.animate(animation, changes)
  }

  /// The width in which content is mirrored; nil where it is not.
  var mirrorWidth: CGFloat? {
    guard engine.isMirrored else { return nil }
    for (_, slot) in slots {
      guard let source = slot.applied, let frame = engine.restingFrame(of: slot) else { continue }
      return frame.minX + source.plainFrame.maxX
    }
    return max(engine.contentSize.width, engine.viewportSize.width)
  }

  /// Where a frame of the layout's is seen.
  private func mirrored(_ frame: CGRect) -> CGRect {
    mirrorWidth.map { frame.offsetBy(dx: $0 - frame.minX - frame.maxX, dy: 0) } ?? frame
  }

  /// Views are asked again what they prefer: they may show something else now.
  func forgetFits() {
    for (_, slot) in slots { slot.forgetFit() }
  }

  /// The slots of what is in sight, by element.
  var slots: [(key: ElementKey, slot: CellSlot)] {
    engine.preparedElements.compactMap { key in
      (engine.view(of: key) as? CellSlot).map { (key, $0) }
    }
  }

  /// The view of an element in sight.
  func view(of key: ElementKey) -> UICollectionReusableView? {
    (engine.view(of: key) as? CellSlot)?.view
  }

  /// The element that a view in sight shows.
  func element(of view: UICollectionReusableView) -> ElementKey? {
    slots.first { $0.slot.view === view }?.key
  }

  /// Scrolls to where content that was let go of comes to rest; false where that is for the caller
  /// to do.
  func scroll(toRest target: CGPoint, _ velocity: CGPoint) -> Bool {
    rest = target
    defer { rest = nil }
    return engine.userDidEndDragging(velocity: velocity.ocelot)
  }

  // Layout and delegate were asked as the reader let go.
  func targetOffset(proposed: Point, velocity: Point) -> Point { rest?.ocelot ?? proposed }

  /// The collection view is told how large its content is, if that is another size: a class of an
  /// application's own may listen.
  private func tellContentSize() {
    let size = CGSize(engine.contentSize)
    guard size != toldContentSize else { return }
    toldContentSize = size
    collection.contentSize = size
  }

  /// The collection view is told where it is scrolled to, if that is elsewhere.
  func tellOffset() {
    let offset = CGPoint(engine.contentOffset)
    guard offset != toldOffset else { return }
    let old = toldOffset
    toldOffset = offset
    collection.layer.bounds.origin = offset
    collection.placeBackground()
    collection.setNeedsLayout()
    guard old != nil || offset != .zero else { return }
    collection.tellSetters(movedFrom: old ?? .zero)
    // Who observes them may have scrolled elsewhere, which was told.
    if toldOffset == offset { collection.offsetDidChange() }
  }
}

// The host.
extension CollectionCore: CollectionHost {
  var traits: HostTraits {
    HostTraits(
      displayScale: collection.traitCollection.displayScale,
      isRightToLeft: collection.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isDark: collection.traitCollection.userInterfaceStyle == .dark)
  }

  func makeView(for content: any Content, element: ElementKey) -> any HostView { CellSlot(element) }

  func prepare(_ view: any HostView, at attributes: LayoutAttributes) {
    (view as? CellSlot)?.place = CGRect(attributes.frame)
  }

  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {
    guard let slot = view as? CellSlot else { return }
    slot.element = element
    let (old, placed) = (slot.view, slot.applied)
    let frame = placed.map { mirrored($0.plainFrame) } ?? slot.place
    slot.view = vend(element, content: content, inPlaceOf: old, frame: frame)
    if let view = slot.view {
      if let other = view.slot, other !== slot, other.view === view {
        collection.reportInUse(view, at: ElementNames.path(of: element))
      }
      view.slot = slot
    }
    slot.forgetFit()
    slot.applied = nil
    show(state, in: slot)
    // It was measured with what it showed before.
    if old != nil, old === slot.view {
      refilled.append(slot)
      collection.setNeedsLayout()
    }
    guard let old, old !== slot.view else { return }
    endDisplaying(old, in: slot)
    retire(old, from: slot)
    // It stands where the one before stood; nothing else may be placed.
    if let placed, let new = slot.view {
      take(placed, in: slot)
      display(new, in: slot)
    }
  }

  private func display(_ view: UICollectionReusableView, in slot: CellSlot) {
    if view.superview !== collection { collection.insertByOrder(view) }
    guard !slot.isDisplayed else { return }
    slot.isDisplayed = true
    collection.willDisplay(view, as: slot.element)
  }

  private func endDisplaying(_ view: UICollectionReusableView, in slot: CellSlot) {
    guard slot.isDisplayed else { return }
    slot.isDisplayed = false
    collection.didEndDisplaying(view, as: slot.element)
  }

  func updateState(
    of view: any HostView, showing content: any Content, element: ElementKey, state: ElementState
  ) {
    guard let slot = view as? CellSlot else { return }
    slot.element = element
    show(state, in: slot)
  }

  private func show(_ state: ElementState, in slot: CellSlot) {
    guard let cell = slot.view as? UICollectionViewCell else { return }
    if cell.isSelected != state.isSelected { cell.isSelected = state.isSelected }
    if cell.isHighlighted != state.isHighlighted { cell.isHighlighted = state.isHighlighted }
    cell.isInEditing = collection.isEditing
    cell.configureIfNeeded()
  }

  func place(_ view: any HostView, attributes: LayoutAttributes) {
    guard let slot = view as? CellSlot, let view = slot.view else { return }
    slot.element = attributes.element
    if slot.isMirrored != engine.isMirrored {
      slot.isMirrored = engine.isMirrored
      slot.applied = nil
    }
    if isBetweenLayouts {
      slot.applied = nil
      view.stand(as: attributes)
    } else if let source = attributes.source {
      take(source, in: slot)
    }
    if engine.isMirrored { view.frame = CGRect(engine.restingFrame(of: slot) ?? attributes.frame) }
    showPresentation(attributes, of: view)
    display(view, in: slot)
  }

  /// The view has the values of the layout's attributes at once; what moves is seen in its layer.
  private func take(_ source: UICollectionViewLayoutAttributes, in slot: CellSlot) {
    guard let view = slot.view, slot.applied !== source else { return }
    slot.applied = source
    adopt(source, in: view)
    view.apply(source)
  }

  private func adopt(_ source: UICollectionViewLayoutAttributes, in view: UIView) {
    let map = source.transform3D
    view.transform3D = map
    if CATransform3DIsIdentity(map), view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) {
      let frame = source.plainFrame
      // A class of an application's own may observe its bounds, which a frame does not set.
      if view.layer.bounds.size != frame.size { view.bounds.size = frame.size }
      view.frame = frame
    } else {
      view.bounds.size = source.size
      view.center = source.center
    }
    view.alpha = source.alpha
    let order = CGFloat(source.zIndex)
    if view.layer.zPosition != order {
      view.layer.zPosition = order
      if view.superview === collection { collection.insertByOrder(view) }
    }
    view.isHidden = source.isHidden
  }

  /// What is on screen, where that is not what the view is at rest.
  private func showPresentation(_ attributes: LayoutAttributes, of view: UIView) {
    let (layer, size) = (view.layer, view.bounds.size)
    let rest = Rect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
    let isAtRest =
      attributes.frame.isNear(rest) && attributes.alpha == view.alpha.asOpacity
      && attributes.transform == view.transform.ocelot
    guard !isAtRest, !attributes.isOfSource else {
      layer.shown = nil
      return
    }
    let shown = CALayer()
    var frame = CGRect(attributes.frame)
    if attributes.transform == .identity {
      if attributes.frame.isNear(rest), view.transform.isIdentity { frame = view.frame }
    } else {
      let map = CGAffineTransform(attributes.transform)
      shown.transform = CATransform3DMakeAffineTransform(map)
      frame = frame.offsetBy(dx: -frame.midX, dy: -frame.midY).applying(map)
        .offsetBy(dx: frame.midX, dy: frame.midY)
    }
    shown.frame = frame
    shown.position = CGRect(attributes.frame).middle
    shown.bounds = CGRect(origin: .zero, size: CGSize(attributes.frame.size))
    shown.opacity = Float(attributes.alpha)
    shown.zPosition = layer.zPosition
    layer.shown = shown
  }

  func recycle(_ view: any HostView) {
    guard let slot = view as? CellSlot, let view = slot.view else { return }
    slot.view = nil
    endDisplaying(view, in: slot)
    slot.applied = nil
    slot.forgetFit()
    retire(view, from: slot)
  }

  private func retire(_ view: UICollectionReusableView, from slot: CellSlot) {
    // One that was given for two elements shows the other.
    guard view.slot == nil || view.slot === slot else { return }
    view.removeFromSuperview()
    view.slot = nil
    pool.keep(view)
  }

  func discard(_ view: any HostView) {}

  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    Size(width: width, height: 0)
  }

  func preferredAttributes(
    of content: any Content, in view: (any HostView)?, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes? {
    guard !attributes.element.isDecoration, let source = attributes.source else {
      return attributes
    }
    let slot = view as? CellSlot ?? engine.view(of: attributes.element) as? CellSlot
    let naming = namings
    guard
      let view = slot?.view ?? early[attributes.element]
        ?? vend(
          attributes.element, content: content, inPlaceOf: nil,
          frame: mirrored(CGRect(attributes.frame)))
    else { return attributes }
    // Who gave the view may have changed the data: its name is about to be another item's.
    guard naming == namings else {
      if slot == nil { pool.keep(view) }
      return attributes
    }
    if slot == nil { early[attributes.element] = view }
    let answer: UICollectionViewLayoutAttributes
    if let slot, let known = slot.answer, slot.fittedSize == source.size {
      answer = known
    } else {
      // What it has it keeps, with what it made of it as it was applied.
      if slot?.applied !== source { adopt(source, in: view) }
      let cell = view as? UICollectionViewCell
      cell?.isInEditing = collection.isEditing
      cell?.configureIfNeeded()
      // A view may well change what it is given.
      answer = view.preferredLayoutAttributesFitting(source.copied())
      slot?.fit(source.size, answer)
    }
    preferred[attributes.element] = answer.isEqual(source) ? nil : answer
    // What counts besides the size is the layout's to say.
    var result = attributes
    result.frame.size = answer.size.ocelot
    return result
  }

  func setDecorations(_ decorations: [LayoutAttributes]) {}

  func scheduleLayout() {
    isScheduled = true
    CATransaction.note(ownClock)
    collection.setNeedsLayout()
  }

  // Whoever moves the offset tells it once the engine is done: what is changed in answer is shown
  // at once.
  func contentGeometryDidChange(contentSize: Size, contentOffset: Point, adjustment: Point) {}

  func announce(_ text: String, isUrgent: Bool) {}

  // Views of the data source.

  /// The view of an element: one that was made early, or what the data source gives.
  private func vend(
    _ element: ElementKey, content: any Content, inPlaceOf old: UICollectionReusableView?,
    frame: CGRect
  ) -> UICollectionReusableView? {
    if let view = early.removeValue(forKey: element) { return view }
    let path = ElementNames.path(of: element)
    if let decoration = content as? DecorationViewContent {
      guard let type = decoration.viewClass else {
        collection.reportDecoration(decoration.kind, at: path)
        return nil
      }
      if let old, Swift.type(of: old) == type { return old }
      return pool.decoration(decoration.kind, of: type, frame: frame)
    }
    // Until a reload that waits is made, places name what may be gone: nothing is asked of them.
    if collection.batches.needsReload { return old }
    let (outer, outerAsking) = (question, Self.asking)
    (question, Self.asking) = (Question(path: path, view: old, frame: frame), collection)
    defer { (question, Self.asking) = (outer, outerAsking) }
    return element.itemIndex == nil
      ? collection.supplementary(ElementNames.kind(of: element) ?? "", at: path)
      : collection.cell(at: path)
  }
}

// The data source.
extension CollectionCore: CollectionViewDataSource {
  var numberOfSections: Int {
    wasAskedForCounts = true
    return collection.askedNumberOfSections
  }
  func numberOfItems(in section: Int) -> Int { collection.askedNumberOfItems(in: section) }
  func identifier(of item: ItemIndex) -> AnyHashable? { nil }

  func content(of element: ElementKey) -> any Content {
    questions += 1
    return ViewContent(number: questions)
  }

  func canEdit(at item: ItemIndex) -> Bool {
    collection.delegate?.collectionView?(collection, canEditItemAt: IndexPath(item)) ?? true
  }
  func canMove(at item: ItemIndex) -> Bool {
    collection.dataSource?.collectionView?(collection, canMoveItemAt: IndexPath(item)) ?? false
  }
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { canMove(at: from) }
  func move(from: ItemIndex, to: ItemIndex) {
    collection.dataSource?.collectionView?(
      collection, moveItemAt: IndexPath(from), to: IndexPath(to))
  }

  func perform(_ action: Action, from element: ElementKey) -> Bool { false }

  var prefetchesItems: Bool {
    collection.isPrefetchingEnabled && collection.prefetchDataSource != nil
  }
  func prefetch(_ items: [ItemIndex]) {
    collection.prefetchDataSource?.collectionView(
      collection, prefetchItemsAt: items.map { IndexPath($0) })
  }
  func cancelPrefetch(_ items: [ItemIndex]) {
    collection.prefetchDataSource?.collectionView?(
      collection, cancelPrefetchingForItemsAt: items.map { IndexPath($0) })
  }
}
