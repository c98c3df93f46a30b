import OcelotEngine

/// Lets the reader swipe items for their actions, edit them in batches, and move them.
///
/// It connects three machines, for swiping, for batch editing and for reordering, with a collection
/// view, its data source and its host. An application turns it on with one line, and says what
/// items can do through its data source:
///
/// ```swift
/// messages.makeTrailingActions = { message in
///   [
///     ItemAction("Archive", symbol: "mail-archive-symbolic", action: Action("archive")),
///     ItemAction("Delete", symbol: "user-trash-symbolic", action: .delete, isDestructive: true),
///   ]
/// }
/// messages.onAction = { action, message in … }    // `.delete` removes the item by itself
/// messages.isReorderable = true                   // grippers in edit mode
///
/// controller.attach(to: widget.collectionView)
/// controller.use(EditingController())             // the one line
/// ```
///
/// The first trailing action is the outermost one; swiping the whole width performs it unless its
/// `allowsFullSwipe` is false. Delete performs the first destructive trailing action of the focused
/// item, secondary click, the menu key and Shift+F10 show all actions in a menu.
/// `CollectionController.setEditing(_:animated:)` switches edit mode.
///
/// Points are in viewport coordinates. A host calls the functions named after input; so do tests.
@MainActor
public final class EditingController: ViewInteraction {
  /// Whether a mouse drags items aside, as fingers do.
  public var swipesWithMouse = true
  /// Whether in edit mode an item stands still and its actions slide over its trailing end.
  ///
  /// They come behind a short fade, and the remove control is filled meanwhile. Otherwise the
  /// content gives way to the actions, and the control turns.
  public var coversContent = false { didSet { view?.refreshInteraction() } }
  /// How far an item moves aside at most for the actions on a side, in points; nil for as far as
  /// they need.
  ///
  /// Beyond it the actions slide over the item, behind a short fade. With the width of what stands
  /// before the text, such as a picture, the text of a swiped item is never cut at its start:
  ///
  /// ```swift
  /// editing.longestShift = { _, side in side == .trailing ? 63 : nil }
  /// ```
  ///
  /// A number below 0 is 0. A pane that is open keeps what it opened with.
  public var longestShift: (@MainActor (ItemIndex, PaneSide) -> Double?)?
  /// What is written on buttons and said of them; an application gives its own language.
  public var titles = EditingTitles() { didSet { view?.refreshInteraction() } }

  /// The view; nil before it is attached.
  package private(set) weak var view: CollectionView?
  /// Follows swipes.
  package internal(set) var swipe = SwipeMachine()
  /// Follows edit mode.
  package internal(set) var batch = BatchEditMachine()
  /// Follows an item that is moved.
  package internal(set) var reorder = ReorderMachine()
  /// What a drag needs beside its machine.
  var drag = DragState()
  /// How far the controls of edit mode have come in.
  var controls = Ramp(0)
  /// Values with controls, which rows that are alike share.
  var sharedControls = SharedControls()
  /// The finger or the mouse.
  var pointer = Pointer()
  /// The fingers on a trackpad.
  var trackpad = TrackpadGesture()
  /// The items with whose actions something goes on.
  var acted = ActedItems()

  /// Makes a controller; give it to `CollectionController.use(_:)`, or set it as the view's
  /// `interaction` and keep it.
  public init() {}

  // Where it goes while an item is lifted, the list closes the gap.
  isolated deinit { becomeIdle() }

  /// Becomes the view's interaction, or ceases to be one.
  ///
  /// It serves one view: the one before, if there is one, is without interaction from now on.
  package func attach(to view: CollectionView?) {
    if let old = self.view, old !== view {
      becomeIdle()
      self.view = nil
      if view != nil, old.interaction === self, old.dataSource != nil { reportSecondView(old) }
      if old.interaction === self { old.interaction = nil }
    }
    self.view = view
    let isEditing = view?.isEditing ?? false
    carryOut(batch.setEditing(isEditing))
    controls = Ramp(isEditing ? 1 : 0)
  }

  private func reportSecondView(_ first: CollectionView) {
    first.reporter.report(
      Report(
        .interactionGone,
        "an EditingController is attached to a second collection view; in the first nothing is swiped, "
          + "edited or moved from now on. Make one for each view"))
  }

  /// The host, if it can do what editing needs.
  var host: (any EditingHost)? { view?.host as? any EditingHost }
  /// The time of the current frame, in seconds.
  var now: Double { view?.host.clock.now ?? 0 }
  /// Whether reading goes from right to left.
  var isMirrored: Bool { view?.host.traits.isRightToLeft ?? false }
  /// Whether the reader wants less motion.
  var reducesMotion: Bool { view?.host.traits.reducesMotion ?? false }

  // What the collection view asks.

  /// Whether no gesture, pane or animation is going on.
  public var isIdle: Bool { swipe.isIdle && reorder.isIdle }
  /// Whether anything is to be laid over the layout.
  package var adjustsElements: Bool {
    !isIdle || batch.isOn || drag.ghost != nil || !controls.isAtRest(0, at: now)
  }
  /// Whether presses neither highlight nor select.
  package var blocksSelection: Bool { !isIdle }
  /// Whether frames are needed.
  package var needsFrames: Bool {
    swipe.needsFrames(at: now) || trackpad.isWaiting || !controls.isOver(at: now)
      || dragNeedsFrames
  }
  /// Where a lifted item would be dropped now; nil for others.
  package func gap(of item: ItemIndex) -> ItemIndex? {
    reorder.lift.flatMap { $0.item == item ? $0.gap : nil }
  }
  /// The items that are swiped or moved.
  package var heldItems: [ItemIndex] {
    guard let swiped = swipe.item else { return reorder.item.map { [$0] } ?? [] }
    guard let moved = reorder.item, moved != swiped else { return [swiped] }
    return [swiped, moved]
  }

  /// Runs an event of a machine, and shows what has changed.
  func handle(_ event: (Double) -> Void) {
    let before = heldItems
    swipe.showMotion(reduced: reducesMotion)
    event(now)
    batchFollowsPane()
    view?.refreshInteraction(of: before + heldItems.filter { !before.contains($0) })
  }

  /// The actions of an item on one side.
  func actions(of item: ItemIndex, _ side: PaneSide) -> [ItemAction] {
    guard let source = view?.dataSource, view?.counts.contains(item) == true else { return [] }
    return side == .trailing ? source.trailingActions(at: item) : source.leadingActions(at: item)
  }

  /// The buttons of an item on one side; nil if it has none or is not shown, or where its section
  /// scrolls sideways by itself.
  func geometry(of item: ItemIndex, _ side: PaneSide, _ actions: [ItemAction]) -> PaneGeometry? {
    guard !actions.isEmpty, view?.layout.shelf(of: item.section) == nil,
      let attributes = view?.layout.attributes(of: .item(item))
    else { return nil }
    let width = attributes.frame.width - widthBesideContent(attributes)
    guard width > PaneGeometry.leastContent else { return nil }
    let host = host
    var geometry = PaneGeometry(
      side: side, actions: actions, itemWidth: width, moreTitle: titles.more
    ) { host?.titleWidth($0) ?? 0 }
    geometry.longestShift = longestShift?(item, side).map { $0 >= 0 ? $0 : 0 }
    geometry.rowWidth = attributes.frame.width
    return geometry
  }
}

/// Whether a gesture is editing's.
package enum GestureVerdict: Hashable, Sendable {
  /// It has not moved far enough to tell.
  case undecided
  /// It is: no one else is to have it.
  case claimed
  /// It is not: others may have it.
  case denied
}
