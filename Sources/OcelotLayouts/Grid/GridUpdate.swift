import OcelotEngine

/// What is fixed once for an update: the plan, and the state before it at its offset.
@MainActor
final class GridUpdate {
  /// What happened.
  let plan: UpdatePlan
  /// The content offset before.
  let offset: Point
  /// The state before, as it was seen; nil for an update that is not shown over time.
  private(set) lazy var scene = makeScene?()
  /// How far the content was scrolled before, in points; 0 at the top.
  let scrolled: Double
  private let makeScene: (() -> GridScene)?
  private lazy var reloadedSectionsBefore = Set(plan.reloadedSections.map(\.from))
  private lazy var reloadedSectionsAfter = Set(plan.reloadedSections.map(\.to))

  init(plan: UpdatePlan, offset: Point, scrolled: Double, scene: (() -> GridScene)?) {
    self.plan = plan
    self.offset = offset
    self.scrolled = scrolled
    makeScene = scene
  }

  /// Whether an element, named as before, is replaced by a new one in its place.
  func isReloaded(before element: ElementKey) -> Bool {
    if element.section.map(reloadedSectionsBefore.contains) ?? false { return true }
    return element.itemIndex.flatMap(plan.map.item(after:)).map(isReloadedItem) ?? false
  }

  /// Whether an element, named as after, replaces one in its place.
  func isReloaded(after element: ElementKey) -> Bool {
    if element.section.map(reloadedSectionsAfter.contains) ?? false { return true }
    return element.itemIndex.map(isReloadedItem) ?? false
  }

  private func isReloadedItem(_ item: ItemIndex) -> Bool {
    let ranges = plan.reloadedItems
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      let range = ranges[middle]
      if ItemIndex(range.section, range.items.upperBound) <= item {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < ranges.count && ranges[low].section == item.section
      && ranges[low].items.contains(item.item)
  }
}
