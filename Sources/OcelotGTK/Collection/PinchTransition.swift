import Ocelot

/// What a pinch does to a list: two fingers that go apart or together lead from one layout to
/// another.
///
/// A value without gesture and view.
struct PinchTransition {
  /// In which direction fingers go.
  enum Direction: Hashable {
    /// Apart.
    case apart
    /// Together.
    case together
  }

  /// What is to happen.
  enum Step: Equatable {
    /// Nothing.
    case none
    /// A transition is to begin, if there is a layout in this direction.
    case begin(Direction)
    /// The transition is to have a progress, from 0 to 1.
    case progress(Double)
    /// The transition is to be finished.
    case finish
    /// The transition is to be taken back.
    case cancel
  }

  private enum State: Equatable {
    /// No fingers are down, or they lead nowhere.
    case idle
    /// Fingers are down, and have not moved far.
    case watching
    /// Fingers lead to another layout.
    case moving(Direction, progress: Double)
  }
  private var state = State.idle

  /// How far fingers go before they lead anywhere, as a factor.
  static let threshold = 1.05
  /// The factor at which a transition is complete.
  static let whole = 2.0

  /// Whether fingers lead to another layout.
  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// Two fingers came down.
  mutating func begin() { state = .watching }

  /// The distance between the fingers is so many times that at the start.
  mutating func scale(to factor: Double) -> Step {
    guard factor.isFinite, factor > 0 else { return .none }
    switch state {
    case .idle: return .none
    case .watching:
      guard factor >= Self.threshold || factor <= 1 / Self.threshold else { return .none }
      let direction = factor > 1 ? Direction.apart : .together
      state = .moving(direction, progress: 0)
      return .begin(direction)
    case .moving(let direction, _):
      let spread = direction == .apart ? factor : 1 / factor
      // From the place at which they began to lead somewhere.
      let share = (spread - Self.threshold) / (Self.whole - Self.threshold)
      let progress = min(max(share, 0), 1)
      state = .moving(direction, progress: progress)
      return .progress(progress)
    }
  }

  /// There is no layout in the direction.
  mutating func leadsNowhere() { state = .idle }

  /// The fingers left, or something took them away.
  mutating func end(cancelled: Bool = false) -> Step {
    defer { state = .idle }
    guard case .moving(_, let progress) = state else { return .none }
    return progress >= 0.5 && !cancelled ? .finish : .cancel
  }
}
