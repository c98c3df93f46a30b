import OcelotEngine

/// What is fixed once for an update: the plan, and the state before it at its offset; says where
/// elements come from and go to.
@MainActor
final class UpdateMotion {
  /// The attributes of an element in one state, or nil if it is not shown there.
  typealias Scene = (ElementKey) -> LayoutAttributes?

  /// What happened.
  let plan: UpdatePlan
  /// The content offset before.
  let offset: Point
  /// The state before, as it was seen; nil for an update that is not shown over time.
  private lazy var scene = makeScene?()
  /// How far the content was scrolled before, in points; 0 at the top.
  let scrolled: Double
  private let makeScene: (() -> Scene)?
  private lazy var reloadedSectionsBefore = Set(plan.reloadedSections.map(\.from))
  private lazy var reloadedSectionsAfter = Set(plan.reloadedSections.map(\.to))

  init(plan: UpdatePlan, offset: Point, scrolled: Double, scene: (() -> Scene)?) {
    self.plan = plan
    self.offset = offset
    self.scrolled = scrolled
    makeScene = scene
  }

  /// The attributes of an element before, or nil where the update is not shown over time.
  func attributes(before element: ElementKey) -> LayoutAttributes? { scene?(element) }

  /// The first section whose content slides in, or nil.
  var firstSliding: Int? { plan.insertionDirections.keys.min() }

  /// Where an element comes from.
  ///
  /// - Parameters:
  ///   - new: where it is after.
  ///   - environment: the collection view's answers.
  ///   - width: how far sections slide, in points.
  /// - Returns: its first attributes; nil for what was there before, which comes from where it is.
  func initial(
    _ new: LayoutAttributes, in environment: any LayoutEnvironment, width: Double
  ) -> LayoutAttributes? {
    var new = new
    let element = new.element
    if scene == nil, plan.map.element(before: element) != nil { return nil }
    let old = plan.map.element(before: element).flatMap(attributes(before:))
    if let old, !Self.isFading(element) {
      guard isReloaded(after: element) || environment.reducesMotion else { return nil }
      let from = old.frame.offset(by: environment.viewport.origin - offset)
      if !isReloaded(after: element), from == new.frame { return nil }
      if !environment.reducesMotion { new.frame = from }
      new.alpha = 0
      return new
    }
    if old != nil { return nil }
    return slidIn(new, in: environment, width: width) ?? Self.clear(new)
  }

  /// Where an element that came slides in from; nil where it does not slide.
  func slidIn(
    _ new: LayoutAttributes, in environment: any LayoutEnvironment, width: Double
  ) -> LayoutAttributes? {
    guard !Self.isFading(new.element), !environment.reducesMotion,
      let section = new.element.section, let direction = plan.insertionDirections[section]
    else { return nil }
    var slid = new
    slid.frame.origin.x += direction.sign * width
    return slid
  }

  /// Where an element that goes slides out to; nil where it does not slide.
  func slidOut(
    _ old: LayoutAttributes, in environment: any LayoutEnvironment, width: Double
  ) -> LayoutAttributes? {
    guard !Self.isFading(old.element), !environment.reducesMotion,
      let section = old.element.section, let direction = plan.deletionDirections[section]
    else { return nil }
    var slid = Self.clear(old)
    slid.frame.origin.x -= direction.sign * width
    return slid
  }

  /// Where an element that goes is going.
  ///
  /// - Parameters:
  ///   - element: its name before.
  ///   - environment: the collection view's answers.
  ///   - width: how far sections slide, in points.
  ///   - after: the state after.
  /// - Returns: its last attributes; nil for what stays.
  func final(
    _ element: ElementKey, in environment: any LayoutEnvironment, width: Double, after: Scene
  ) -> LayoutAttributes? {
    guard var old = attributes(before: element) else { return nil }
    old.frame = old.frame.offset(by: environment.viewport.origin - offset)
    if let new = plan.map.element(after: element).flatMap(after) {
      if Self.isFading(element) { return nil }
      guard isReloaded(before: element) || environment.reducesMotion else { return nil }
      if !isReloaded(before: element), old.frame == new.frame { return nil }
      if !environment.reducesMotion { old.frame = new.frame }
      old.alpha = 0
      return old
    }
    return slidOut(old, in: environment, width: width) ?? Self.clear(old)
  }

  /// The attributes, clear.
  private static func clear(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var clear = attributes
    clear.alpha = 0
    return clear
  }

  /// Placeholders fade where they are and never slide.
  private static func isFading(_ element: ElementKey) -> Bool {
    if case .supplementary(.placeholder, _) = element { true } else { false }
  }

  /// Whether an element, named as before, is replaced by a new one in its place.
  private func isReloaded(before element: ElementKey) -> Bool {
    if element.section.map(reloadedSectionsBefore.contains) ?? false { return true }
    return element.itemIndex.flatMap(plan.map.item(after:)).map(isReloadedItem) ?? false
  }

  /// Whether an element, named as after, replaces one in its place.
  private func isReloaded(after element: ElementKey) -> Bool {
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

extension Direction {
  /// Towards trailing is positive.
  fileprivate var sign: Double { self == .forward ? 1 : -1 }
}
