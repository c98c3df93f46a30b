/// A scroll under way from one offset to a target that is aimed at again each frame.
struct ScrollAnimation {
  /// What is scrolled to.
  enum Target {
    /// An element, where it is to stand, and what of it is shown if it is larger than the viewport.
    case element(ElementKey, ScrollPosition, ScrollAim.Part = .any)
    /// An offset on the scroll axis.
    case offset(Double)
    /// An offset on the scroll axis that may be beyond the content.
    case anywhere(Double)

    /// Whether the target may be beyond the content.
    var mayBeBeyondContent: Bool {
      if case .anywhere = self { true } else { false }
    }

    /// The element; nil for an offset.
    var key: ElementKey? {
      guard case .element(let key, _, _) = self else { return nil }
      return key
    }

    /// The same of another element; nil for an offset.
    func following(to key: ElementKey) -> Target? {
      guard case .element(_, let position, let part) = self else { return nil }
      return .element(key, position, part)
    }
  }

  /// The target.
  private(set) var target: Target
  /// What tells the target apart if everything is asked again, where it is an item.
  private(set) var identifier: AnyHashable?
  /// The offset on the scroll axis at which it began, in points.
  private(set) var from: Double
  /// When it began, in the clock's seconds.
  let start: Double
  /// How fast the content moved as it began, in points per second: a scroll that takes another one
  /// over goes on at its speed.
  let speed: Double
  /// Whether the target itself was deleted, so that a neighbour took its place.
  private(set) var lostTarget = false
  /// Called once at the end.
  let completion: (@MainActor (Bool) -> Void)?

  init(
    target: Target, identifier: AnyHashable?, from: Double, start: Double, speed: Double = 0,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    (self.target, self.identifier, self.from) = (target, identifier, from)
    (self.start, self.speed, self.completion) = (start, speed, completion)
  }

  /// The content moved under the viewport, along the scroll axis in points.
  mutating func shift(by distance: Double) { from += distance }

  /// Remembers what tells the target apart; nil where that could not be asked.
  mutating func identify(as identifier: AnyHashable?) { self.identifier = identifier }

  /// The target is another element now, or the same one elsewhere.
  mutating func follow(to key: ElementKey) {
    if let target = target.following(to: key) { self.target = target }
  }

  /// The target was deleted, and its neighbour takes its place, whose identifier is to be asked.
  mutating func loseTarget(to neighbour: ItemIndex) {
    follow(to: .item(neighbour))
    (lostTarget, identifier) = (true, nil)
  }

  /// The offset at a moment on the way to a goal.
  func offset(at time: Double, to goal: Double) -> Double {
    let weights = Animation.standard.weights(at: time - start)
    return goal + (from - goal) * weights.distance + speed * weights.speed
  }

  /// How fast the content moves at a moment on the way to a goal, in points per second.
  func speed(at time: Double, to goal: Double) -> Double {
    let weights = Animation.standard.weights(at: time - start)
    return (from - goal) * weights.distanceSlope + speed * weights.speedSlope
  }
}
