/// What one update carries through its pass.
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
  /// Elements of deleted or reloaded items, headers and decorations, still on screen.
  var removed: [VisibleElement] = []
  /// Elements whose item cannot be told by index, by the item's identifier.
  var orphans: [AnyHashable: VisibleElement] = [:]
  /// Sections with items on screen that no change accounts for, numbers after.
  var doubtfulSections: Set<Int> = []
  /// Whether the change is shown over time.
  let isAnimated: Bool

  init(plan: UpdatePlan, transaction: Transaction, oldOffset: Point, isAnimated: Bool) {
    self.plan = plan
    self.transaction = transaction
    self.oldOffset = oldOffset
    self.isAnimated = isAnimated
  }

  /// The element of an item that turned up elsewhere.
  func takeOrphan(_ identifier: AnyHashable) -> VisibleElement? {
    orphans.removeValue(forKey: identifier)
  }
}
