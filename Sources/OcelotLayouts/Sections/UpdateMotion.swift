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
  ///   - own: where the layout lets what does not slide come from; nil for the collection view's
  ///     own fade.
  /// - Returns: its first attributes; nil for what was there before, which comes from where it is.
  func initial(
    _ new: LayoutAttributes, in environment: any LayoutEnvironment, width: Double,
    own: (LayoutAttributes) -> LayoutAttributes?
  ) -> LayoutAttributes? {
    var new = new
    let element = new.element
    if scene == nil, plan.map.element(before: element) != nil { return nil }
    let old = plan.map.element(before: element).flatMap(attributes(before:))
    if let old, !Self.isFading(element) {
      guard plan.reloads(element) || environment.reducesMotion else { return nil }
      let from = old.frame.offset(by: environment.viewport.origin - offset)
      if !plan.reloads(element), from == new.frame { return nil }
      if !environment.reducesMotion { new.frame = from }
      new.alpha = 0
      return new
    }
    if old != nil { return nil }
    return slid(new, plan.insertionDirections, by: width, in: environment) ?? own(new)
  }

  /// A section's element as far beside its place as its section slides; nil where it does not.
  private func slid(
    _ attributes: LayoutAttributes, _ directions: [Int: Direction], by width: Double,
    in environment: any LayoutEnvironment
  ) -> LayoutAttributes? {
    guard !Self.isFading(attributes.element), !environment.reducesMotion,
      let section = attributes.element.section, let direction = directions[section]
    else { return nil }
    var slid = attributes
    slid.frame.origin.x += direction.sign * width
    return slid
  }

  /// Where an element that goes is going.
  ///
  /// - Parameters:
  ///   - element: its name before.
  ///   - environment: the collection view's answers.
  ///   - width: how far sections slide, in points.
  ///   - own: where the layout lets what does not slide go; nil for the collection view's own fade.
  ///   - after: the state after.
  /// - Returns: its last attributes; nil for what stays.
  func final(
    _ element: ElementKey, in environment: any LayoutEnvironment, width: Double,
    own: (LayoutAttributes) -> LayoutAttributes?, after: Scene
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
    if let slid = slid(old, plan.deletionDirections, by: -width, in: environment) {
      return Self.clear(slid)
    }
    return own(old)
  }

  /// The attributes, clear.
  static func clear(_ attributes: LayoutAttributes) -> LayoutAttributes {
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
    plan.map.element(after: element).map(plan.reloads) ?? false
  }
}

extension Direction {
  /// Towards trailing is positive.
  fileprivate var sign: Double { self == .forward ? 1 : -1 }
}
