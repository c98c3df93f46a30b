/// What one update, or one switch of layouts, carries through its pass.
@MainActor
final class UpdateInProgress {
  /// What happened.
  let plan: UpdatePlan
  /// Who waits for the end.
  let transaction: Transaction
  /// What stays where the reader sees it.
  var anchor: Anchor?
  /// The offset before.
  let oldOffset: Point
  /// How the content was seen before, where not the data changes but the layout or the viewport.
  var seen: FormerLayout?
  /// Whether the viewport changes, and the layout stays.
  var isOfBounds = false
  /// The layout that was replaced; nil if the same layout is there before and after.
  var former: FormerLayout? { isOfBounds ? nil : seen }
  /// Elements of deleted or reloaded items, headers and decorations, still on screen.
  var removed: [VisibleElement] = []
  /// Elements that are there still, but that the layout does not show any more.
  var unshown: [VisibleElement] = []
  /// Where elements that were removed were on screen, by their place before.
  var removedOrigins: [ElementKey: LayoutAttributes] = [:]
  /// Elements whose item cannot be told by index, by the item's identifier.
  var orphans: [AnyHashable: VisibleElement] = [:]
  /// Sections with items on screen that no change accounts for, numbers after.
  var doubtfulSections: Set<Int> = []
  /// How the change is shown over time; nil: at once.
  let animation: Animation?
  /// Whether the change is shown over time.
  var isAnimated: Bool { animation != nil }

  init(plan: UpdatePlan, transaction: Transaction, oldOffset: Point, animation: Animation?) {
    self.plan = plan
    self.transaction = transaction
    self.oldOffset = oldOffset
    self.animation = animation.flatMap { $0.isInstant ? nil : $0 }
  }

  /// The element of an item that turned up elsewhere.
  func takeOrphan(_ identifier: AnyHashable) -> VisibleElement? {
    orphans.removeValue(forKey: identifier)
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
  /// The width in which it was mirrored, in points.
  let width: Double
}
