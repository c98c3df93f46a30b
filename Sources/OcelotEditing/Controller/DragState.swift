import OcelotEngine

/// What a drag needs beside its machine: scrolling, the gap as the layout knows it, and what is
/// left of an item that was removed from the pointer.
struct DragState {
  /// Scrolls near the edges; nil while nothing is held by a pointer.
  private(set) var scrollers: EdgeScrollers?
  /// Where the pointer is, in viewport coordinates.
  private(set) var pointer = Point.zero
  /// The part of the content that was in sight as the place of the gap was last looked for.
  private var sight = Rect.zero
  /// The layout in which the item was lifted.
  private(set) weak var layout: AnyObject?
  /// A place that the source refused.
  private(set) var refused: ItemIndex?
  /// Whether the gap is where an update moved it, and the source has not been asked.
  private var isGapUnasked = false
  /// Whether the place of the gap is to be looked for again in the next frame.
  private(set) var needsLook = false
  /// What tells the item apart.
  private(set) var identifier: AnyHashable?
  /// Where a removed item was on screen, and until when it is shown there.
  private(set) var ghost: (frame: Rect, end: Double)?
  /// The shelf under the pointer, and what scrolls it near its ends; nil over none.
  private var shelf: ShelfScroller?
  /// The section whose shelf was scrolled as its item went.
  private var restless: Int?
  private var isGapOpen = false
  private var lastTick: Double?

  /// What scrolls a shelf.
  private struct ShelfScroller {
    var section: Int
    var scroller: Autoscroller
    var hasScrolled = false
  }

  /// The section of the shelf that was scrolled and is still under the pointer; nil if none is.
  var scrolledShelf: Int? { shelf.flatMap { $0.hasScrolled ? $0.section : nil } }

  /// Whether the last frame scrolled.
  var isScrolling: Bool { lastTick != nil }

  /// An item is lifted in a layout: nothing of another drag counts.
  mutating func begin(in layout: AnyObject, of identifier: AnyHashable?) {
    self = DragState()
    self.layout = layout
    self.identifier = identifier
  }

  // The pointer, and scrolling near the edges.

  /// A pointer holds the item, while a part of the content is in sight.
  mutating func hold(at point: Point, _ scrollers: EdgeScrollers, seeing sight: Rect = .zero) {
    pointer = point
    self.sight = sight
    self.scrollers = scrollers
  }

  /// The pointer is elsewhere.
  mutating func move(to point: Point) {
    pointer = point
    scrollers?.move(to: point)
    shelf?.scroller.move(to: point.x)
  }

  /// The pointer is over a shelf.
  ///
  /// - Parameters:
  ///   - section: the section that is one.
  ///   - ends: where it is seen, in viewport coordinates from the left.
  mutating func beOver(_ section: Int, _ ends: ClosedRange<Double>) {
    if shelf?.section != section {
      // An item that comes from elsewhere is at the end already.
      var scroller = Autoscroller(
        start: ends.lowerBound, end: ends.upperBound,
        pointer: (ends.lowerBound + ends.upperBound) / 2)
      scroller.move(to: pointer.x)
      shelf = ShelfScroller(section: section, scroller: scroller)
    }
    shelf?.scroller.start = ends.lowerBound
    shelf?.scroller.end = ends.upperBound
  }

  /// The pointer is over no shelf.
  mutating func leaveShelf() { shelf = nil }

  /// The shelf under the pointer has another number, or none any more.
  mutating func follow(_ plan: UpdatePlan) {
    restless = restless.flatMap { plan.map.section(after: $0) }
    guard let section = shelf?.section else { return }
    guard let after = plan.map.section(after: section) else { return leaveShelf() }
    shelf?.section = after
  }

  /// The list scrolls between other edges, and may have scrolled: then the place of the gap is to
  /// be looked for again.
  @MainActor mutating func fit(_ view: CollectionView) {
    guard scrollers != nil else { return }
    scrollers?.fit(view)
    if Self.sight(of: view) != sight { lookAgain() }
  }

  /// The part of the content that is in sight.
  @MainActor static func sight(of view: CollectionView) -> Rect {
    Rect(origin: view.contentOffset, size: view.viewportSize)
  }

  /// Whether the list scrolls with the pointer where it is.
  var wantsToScroll: Bool {
    scrollers != nil
      && (scrollers?.scrolls(at: pointer) == true
        || shelf?.scroller.velocity(at: pointer.x) ?? 0 != 0)
  }

  /// A frame begins: how far the list scrolls.
  ///
  /// - Returns: that, and how far the shelf under the pointer does.
  mutating func scroll(at time: Double) -> (list: Point, shelf: (section: Int, distance: Double)?) {
    let passed = lastTick.map { time - $0 } ?? 0
    let distance = scrollers?.step(pointer: pointer, seconds: passed) ?? .zero
    let sideways = shelf?.scroller.step(pointer: pointer.x, seconds: passed) ?? 0
    if sideways != 0 { shelf?.hasScrolled = true }
    lastTick = wantsToScroll ? time : nil
    return (distance, shelf.flatMap { sideways == 0 ? nil : ($0.section, sideways) })
  }

  /// Nothing scrolls any more.
  mutating func stopScrolling() { (scrollers, shelf) = (nil, nil) }

  /// Nothing scrolls any more, because the item has gone: its shelf is yet to come to rest.
  mutating func loseItem() {
    restless = scrolledShelf
    stopScrolling()
  }

  /// Takes the section whose shelf is yet to come to rest.
  mutating func takeRestless() -> Int? {
    defer { restless = nil }
    return restless
  }

  // The gap.

  /// The layout has a gap open.
  mutating func openGap() { isGapOpen = true }

  /// The layout has no gap any more; whether it had one.
  mutating func closeGap() -> Bool {
    defer { isGapOpen = false }
    return isGapOpen
  }

  /// The place of the gap is to be looked for again.
  mutating func lookAgain() { needsLook = true }

  /// An update moved the gap: the source is to be asked, and a place is to be looked for again.
  mutating func askAgain() {
    isGapUnasked = true
    lookAgain()
  }

  /// The source is about to be asked about the gap; whether it is to be.
  mutating func takeUnasked() -> Bool {
    defer { isGapUnasked = false }
    return isGapUnasked
  }

  /// The place of the gap is looked for, while a part of the content is in sight.
  mutating func beginLook(seeing sight: Rect) {
    needsLook = false
    self.sight = sight
  }

  /// The source refused a place; nil: none is refused.
  mutating func refuse(_ gap: ItemIndex?) { refused = gap }

  // What was removed.

  /// The item was removed, and is shown where it was until a time.
  mutating func leaveGhost(at frame: Rect, until end: Double) { ghost = (frame, end) }

  /// What was removed is not shown any more.
  mutating func dropGhost() { ghost = nil }
}
