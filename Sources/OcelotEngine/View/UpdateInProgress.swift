/// What one update, or one switch of layouts, carries through its pass.
@MainActor
final class UpdateInProgress {
  /// What happened.
  let plan: UpdatePlan
  /// Who waits for the end.
  let transaction: Transaction
  /// What stays where the reader sees it.
  private(set) var anchor: Anchor?
  /// The offset before.
  let oldOffset: Point
  /// How the content was seen before, where not the data changes but the layout or the viewport.
  private(set) var seen: FormerLayout?
  /// Whether the viewport changes, and the layout stays.
  private(set) var isOfBounds = false
  /// The layout that was replaced; nil if the same layout is there before and after.
  var former: FormerLayout? { isOfBounds ? nil : seen }
  /// Elements of deleted or reloaded items, headers and decorations, still on screen.
  private(set) var removed: [VisibleElement] = []
  /// Elements that are there still, but that the layout does not show any more.
  private(set) var unshown: [VisibleElement] = []
  /// Where elements that were removed were on screen, by their place before.
  private(set) var removedOrigins: [ElementKey: LayoutAttributes] = [:]
  /// Elements whose item cannot be told by index, by the item's identifier.
  private(set) var orphans: [AnyHashable: VisibleElement] = [:]
  /// Sections with items on screen that no change accounts for, numbers after.
  private(set) var doubtfulSections: Set<Int> = []
  /// Whether states of elements need no refresh, because only a gap moves.
  private(set) var leavesStates = false
  /// How the change is shown over time, where nothing else is said of an element; nil: at once.
  let animation: Animation?
  /// What change sets say of each element, where there are any.
  private var animations: ChangeAnimations?
  /// Whether the change is shown over time.
  var isAnimated: Bool { animation != nil }

  init(plan: UpdatePlan, transaction: Transaction, oldOffset: Point, animation: Animation?) {
    self.plan = plan
    self.transaction = transaction
    self.oldOffset = oldOffset
    self.animation = animation.flatMap { $0.isInstant ? nil : $0 }
  }

  /// Not the data changes but the layout or, where `isOfBounds`, the viewport: how the content was
  /// seen before.
  func begin(from seen: FormerLayout, isOfBounds: Bool) {
    (self.seen, self.isOfBounds) = (seen, isOfBounds)
  }

  /// Nothing changes but where a gap is.
  func leaveStates() { leavesStates = true }

  /// Each element moves as the change sets say that name it.
  func animate(as animations: ChangeAnimations) { self.animations = animations }

  /// How an element moves, the way it is named now; nil: at once.
  func animation(of element: VisibleElement) -> Animation? {
    guard let animation else { return nil }
    guard let animations, !animations.areAlike else { return animation }
    let own =
      element.isDeleted
      ? animations.animation(before: element.key) : animations.animation(after: element.key)
    return own.isInstant ? nil : own
  }

  /// Something stays where the reader sees it; nil: nothing does.
  func keep(_ anchor: Anchor?) { self.anchor = anchor }

  // What goes.

  /// Items went, and their elements are still on screen.
  func remove(_ elements: [VisibleElement]) { removed += elements }

  /// The layout does not show an element any more.
  func becameUnshown(_ element: VisibleElement) { unshown.append(element) }

  /// An element that was removed was shown at a place.
  func keepOrigin(of element: VisibleElement, at shown: LayoutAttributes) {
    removedOrigins[element.key] = shown
  }

  /// Takes out what is still on screen and goes.
  func takeDeparting() -> [VisibleElement] {
    removeOrphans()
    defer { (removed, unshown) = ([], []) }
    return removed + unshown
  }

  /// Elements are gone already: others stand in their places.
  func forget(_ gone: Set<ObjectIdentifier>) {
    removed.removeAll { gone.contains(ObjectIdentifier($0)) }
    unshown.removeAll { gone.contains(ObjectIdentifier($0)) }
  }

  // What no change accounts for.

  /// No change accounts for what a section shows.
  func doubt(_ section: Int) { doubtfulSections.insert(section) }

  /// The item of an element is not where it was; of two with one identifier the second is removed.
  func orphan(_ element: VisibleElement, _ identifier: AnyHashable) {
    if orphans[identifier] == nil {
      orphans[identifier] = element
    } else {
      removed.append(element)
    }
  }

  /// Items of sections that were repaired may be elsewhere: their elements wait for them.
  func orphanRemoved(where mayReturn: (VisibleElement) -> AnyHashable?) {
    for element in removed {
      guard let identifier = mayReturn(element), orphans[identifier] == nil else { continue }
      orphans[identifier] = element
    }
    guard !orphans.isEmpty else { return }
    let adopted = Set(orphans.values.map(ObjectIdentifier.init))
    removed.removeAll { adopted.contains(ObjectIdentifier($0)) }
  }

  /// The element of an item that turned up elsewhere.
  func takeOrphan(_ identifier: AnyHashable) -> VisibleElement? {
    orphans.removeValue(forKey: identifier)
  }

  /// Items that turned up nowhere are gone, in the order of their keys.
  func removeOrphans() {
    for element in ElementTable(Array(orphans.values)).values {
      element.delete()
      removed.append(element)
    }
    orphans = [:]
  }
}

/// A layout that another one takes the place of, and how it was seen.
struct FormerLayout {
  /// The layout.
  let layout: any Layout
  /// The content offset at which it was seen.
  let offset: Point
  /// Whether it was mirrored.
  let isMirrored: Bool
  /// The width in which a mirror keeps what is seen at the offset, in points.
  let width: Double
}
