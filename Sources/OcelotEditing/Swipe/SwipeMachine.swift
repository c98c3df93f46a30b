import OcelotEngine

/// Follows one swipe: an item's content moves off its place and uncovers action buttons.
///
/// Every event answers the effects that are to be carried out. An event that the state does not
/// list is ignored; a completion that it does not list traps. Gestures, actions and animations are
/// numbered, and what carries an old number is ignored. The item is told apart by its index, which
/// follows it through updates (`itemMoved(to:)`).
package struct SwipeMachine: Sendable {
  /// Where the machine is.
  package enum State: Equatable, Sendable {
    /// Nothing is swiped.
    case idle
    /// The finger is down and the content follows it.
    case tracking(SwipeTrack)
    /// The content springs to where its buttons are all to be seen.
    case settlingOpen(PaneMotion)
    /// The content springs back to its place.
    case settlingShut(PaneMotion)
    /// All buttons are to be seen and may be pressed.
    case open
    /// The menu with the rest of the actions is open.
    case menu
    /// An action is being performed; the content rests at a pull.
    case acting(pull: Double, id: Int)
    /// The item was removed by its action and slides off; the pull at the start.
    case removing(PaneMotion)
  }

  /// What is to be done after an event.
  package enum Effect: Equatable, Sendable {
    /// Send the action from the item, then say `actionReturned(_:at:)`.
    case perform(ItemAction, id: Int)
    /// Show a menu of actions.
    case showMenu([ItemAction])
    /// Take the menu away.
    case closeMenu
    /// Let go of the gesture: it means nothing any more.
    case dropGesture
  }

  /// Where the machine is.
  package private(set) var state = State.idle
  /// The item that is swiped; nil when idle.
  package private(set) var item: ItemIndex?
  /// The actions of the item on the side that is uncovered; nil when idle.
  package private(set) var geometry: PaneGeometry?
  /// Whether movement after release is to be shown as a fade.
  package private(set) var reducesMotion = false
  /// How far the first action has grown over the strip.
  private(set) var fill = Ramp(0)
  private var lastID = 0

  /// How long the first action takes to fill the strip, in seconds.
  static let fillDuration = 0.3
  /// How long a removed item takes to slide off, in seconds.
  package static let removalDuration = 0.3
  /// How long a fade takes where the reader wants less motion, in seconds.
  static let fadeDuration = 0.15

  /// A machine at rest.
  package init() {}

  /// The reader wants less motion, or does not mind it.
  package mutating func showMotion(reduced: Bool) { reducesMotion = reduced }

  /// Whether nothing is swiped.
  package var isIdle: Bool { state == .idle }

  /// Goes on to another state.
  mutating func enter(_ state: State) { self.state = state }

  /// An item's actions are uncovered.
  mutating func take(_ item: ItemIndex, _ geometry: PaneGeometry) {
    self.item = item
    self.geometry = geometry
  }

  /// The item has another index, or none any more.
  mutating func rename(to item: ItemIndex?) { self.item = item }

  /// The first action grows over the strip, or back.
  mutating func fill(_ isFull: Bool, at time: Double) {
    fill.go(to: isFull ? 1 : 0, at: time, within: Self.fillDuration)
  }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func rest() {
    state = .idle
    item = nil
    geometry = nil
    fill = Ramp(0)
  }

  func settling(from pull: Double, velocity: Double, opens: Bool, at time: Double, id: Int)
    -> PaneMotion
  {
    PaneMotion(
      id: id,
      spring: PaneSpring(
        from: pull, velocity: velocity, to: opens ? geometry?.extent ?? 0 : 0, at: time),
      isFade: reducesMotion)
  }

  mutating func settleShut(velocity: Double = 0, at time: Double) {
    let pull = pull(at: time)
    if !isFilled { fill(false, at: time) }
    state = .settlingShut(
      settling(from: pull, velocity: velocity, opens: false, at: time, id: makeID()))
  }

  private var isFilled: Bool { fill.target == 1 }
}

/// A finger that moves an item's content.
package struct SwipeTrack: Equatable, Sendable {
  /// The number of the gesture.
  package let gesture: Int
  /// How far a finger would have moved for the pull at the start, in points.
  let base: Double
  /// How far the finger has moved since, positive opening, in points.
  var translation: Double
  /// The speed of the finger.
  var tracker = VelocityTracker()

  /// How far the finger has moved off the content's place, in points; below 0 beyond it.
  var raw: Double { base + translation }
}

/// A pane on its way.
package struct PaneMotion: Equatable, Sendable {
  /// The number of the animation.
  package let id: Int
  /// The way of the pull.
  package let spring: PaneSpring
  /// Whether it is shown as a fade of the strip, the content being in its new place at once.
  package let isFade: Bool
  /// The button that was pressed on the way, which acts at its end.
  var pressed: Int?
}
