/// A scroll under way from one offset to a target that is aimed at again each frame.
struct ScrollAnimation {
  /// What is scrolled to.
  enum Target {
    /// An element, where it is to stand, what of it is shown if it is larger than the viewport,
    /// where it is to stand across the scroll axis if content scrolls there too, and whether an
    /// item beyond which there is no other takes the content's start or end along.
    case element(
      ElementKey, ScrollPosition, ScrollAim.Part = .any, across: ScrollPosition = .nearest,
      takesEnds: Bool = false)
    /// An offset.
    case offset(Point)
    /// An offset that may be beyond the content.
    case anywhere(Point)
    /// The offset at which what the reader let go of comes to rest; it moves with the content.
    case rest(Point)

    /// Whether the target may be beyond the content.
    var mayBeBeyondContent: Bool {
      if case .anywhere = self { true } else { false }
    }

    /// The element; nil for an offset.
    var key: ElementKey? {
      guard case .element(let key, _, _, _, _) = self else { return nil }
      return key
    }

    /// The same of another element; nil for an offset.
    func following(to key: ElementKey) -> Target? {
      guard case .element(_, let position, let part, let across, let takesEnds) = self else {
        return nil
      }
      return .element(key, position, part, across: across, takesEnds: takesEnds)
    }
  }

  /// How an animated scroll is shown.
  static let standard = Animation.standard

  /// The target.
  private(set) var target: Target
  /// What tells the target apart if everything is asked again, where it is an item.
  private(set) var identifier: AnyHashable?
  /// The offset at which it began, in points.
  private(set) var from: Point
  /// When it began, in the clock's seconds.
  let start: Double
  /// How fast the content moved as it began, in points per second: a scroll that takes another one
  /// over goes on at its velocity.
  let velocity: Point
  /// How it goes on over time.
  let animation: Animation
  /// How long it takes, in seconds.
  let duration: Double
  /// How often layouts had prepared when it began.
  let prepares: Int
  /// Whether the target itself was deleted, so that a neighbour took its place.
  private(set) var lostTarget = false
  /// Whether the content moved on the way: where a shelf alone does, it stands still.
  private(set) var hasMoved: Bool
  /// Called once at the end.
  let completion: (@MainActor (Bool) -> Void)?

  init(
    target: Target, identifier: AnyHashable?, from: Point, start: Double, velocity: Point = .zero,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    (self.target, self.identifier, self.from) = (target, identifier, from)
    (self.start, self.velocity, self.completion) = (start, velocity, completion)
    hasMoved = velocity != .zero
    animation = Self.standard
    duration = Self.standard.duration(distance: 0, speed: 0)
    prepares = 0
  }

  /// The program has a shelf go elsewhere, at the pace of any scroll.
  init(shelfTo target: Double, from: Double, start: Double, velocity: Double) {
    self.init(
      target: .rest(Point(x: target, y: 0)), identifier: nil, from: Point(x: from, y: 0),
      start: start, velocity: Point(x: velocity, y: 0), completion: nil)
  }

  /// What the reader let go of comes to rest.
  ///
  /// It keeps its velocity, and goes no farther: the spring is as stiff as that takes.
  init(resting target: Point, from: Point, velocity: Point, start: Double, prepares: Int) {
    self.target = .rest(target)
    (self.from, self.velocity, self.start) = (from, velocity, start)
    (identifier, completion, self.prepares) = (nil, nil, prepares)
    hasMoved = true
    let frequency = max(
      Self.frequency(over: target.x - from.x, velocity.x),
      Self.frequency(over: target.y - from.y, velocity.y))
    let spring = Spring(dampingRatio: 1, response: 2 * Double.pi / frequency)
    animation = Animation(timing: .spring(spring))
    let (x, y) = (target.x - from.x, target.y - from.y)
    duration = max(
      spring.settlingTime(distance: x, speed: velocity.x),
      spring.settlingTime(distance: y, speed: velocity.y))
  }

  /// How stiff a spring must be that does not go beyond a distance, in radians per second.
  private static func frequency(over distance: Double, _ speed: Double) -> Double {
    // Half a page takes about half a second with it.
    let least = 10.0
    guard distance != 0, speed / distance > 0 else { return least }
    return min(200, max(least, speed / distance))
  }

  /// Where what the reader let go of comes to rest; nil for scrolls of the program.
  var rest: Point? {
    guard case .rest(let point) = target else { return nil }
    return point
  }

  /// The content moved under the viewport, in points.
  mutating func shift(by delta: Point) {
    from = from + delta
    if let rest { target = .rest(rest + delta) }
  }

  /// What comes to rest does so elsewhere.
  mutating func rest(at point: Point) { target = .rest(point) }

  /// The content moved on the way.
  mutating func noteMove() { hasMoved = true }

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
  func offset(at time: Double, to goal: Point) -> Point {
    let weights = animation.weights(at: time - start)
    func value(_ from: Double, _ goal: Double, _ speed: Double) -> Double {
      goal + (from - goal) * weights.distance + speed * weights.speed
    }
    return Point(x: value(from.x, goal.x, velocity.x), y: value(from.y, goal.y, velocity.y))
  }

  /// How fast the content moves at a moment on the way to a goal, in points per second.
  func velocity(at time: Double, to goal: Point) -> Point {
    let weights = animation.weights(at: time - start)
    func value(_ from: Double, _ goal: Double, _ speed: Double) -> Double {
      (from - goal) * weights.distanceSlope + speed * weights.speedSlope
    }
    return Point(x: value(from.x, goal.x, velocity.x), y: value(from.y, goal.y, velocity.y))
  }
}
