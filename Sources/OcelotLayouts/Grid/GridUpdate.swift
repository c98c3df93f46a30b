import OcelotEngine

/// What is fixed once for an update: the plan, and the state before it at its offset.
@MainActor
struct GridUpdate {
  /// What happened.
  let plan: UpdatePlan
  /// The state before, as it was seen.
  let scene: GridScene
  /// The content offset before.
  let offset: Point
  /// Items that are replaced, by their index before and after.
  let reloadedBefore: Set<ItemIndex>
  let reloadedAfter: Set<ItemIndex>
  /// Sections that are replaced, by their number before and after.
  let reloadedSectionsBefore: Set<Int>
  let reloadedSectionsAfter: Set<Int>

  init(plan: UpdatePlan, scene: GridScene, offset: Point) {
    self.plan = plan
    self.scene = scene
    self.offset = offset
    reloadedBefore = Set(plan.reloadedItems.map(\.from))
    reloadedAfter = Set(plan.reloadedItems.map(\.to))
    reloadedSectionsBefore = Set(plan.reloadedSections.map(\.from))
    reloadedSectionsAfter = Set(plan.reloadedSections.map(\.to))
  }

  /// Whether an element, named as before, is replaced by a new one that shows the same.
  func isReloaded(before element: ElementKey) -> Bool {
    if let item = element.itemIndex, reloadedBefore.contains(item) { return true }
    return element.section.map(reloadedSectionsBefore.contains) ?? false
  }

  /// Whether an element, named as after, replaces one that shows the same.
  func isReloaded(after element: ElementKey) -> Bool {
    if let item = element.itemIndex, reloadedAfter.contains(item) { return true }
    return element.section.map(reloadedSectionsAfter.contains) ?? false
  }
}
