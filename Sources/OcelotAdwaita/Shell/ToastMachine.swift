/// Which message a toast overlay shows, and when a toast may leave.
///
/// One toast is on screen at most, and one message waits at most: the last one. While the toast
/// slides in nothing may send it away: libadwaita frees what the slide still uses (see decision
/// 0130). It leaves when it has arrived.
struct ToastMachine<Message> {
  private enum State {
    /// Nothing is on screen.
    case empty
    /// A toast slides in; it leaves afterwards if somebody has sent it away meanwhile.
    case arriving(leavesAfterwards: Bool)
    /// A toast stands still.
    case resting
    /// A toast fades out.
    case leaving
  }

  /// What is to be done.
  enum Effect {
    /// Slide a new toast in.
    case add(Message)
    /// Let the toast on screen say something else.
    case change(Message)
    /// Send the toast on screen away.
    case dismiss
  }

  private var state = State.empty
  private var waiting: Message?

  /// Whether a toast is on screen and stays there for now.
  var isReadable: Bool {
    switch state {
    case .arriving(leavesAfterwards: false), .resting: true
    case .empty, .arriving(leavesAfterwards: true), .leaving: false
    }
  }

  /// Somebody has something to say: at once, or when what is on screen was read.
  mutating func show(_ message: Message, waits: Bool = false) -> Effect? {
    switch state {
    case .empty:
      state = .arriving(leavesAfterwards: false)
      return .add(message)
    case .arriving(leavesAfterwards: false), .resting:
      guard waits else { return .change(message) }
      waiting = message
      return nil
    case .arriving(leavesAfterwards: true), .leaving:
      waiting = message
      return nil
    }
  }

  /// The toast stands still.
  mutating func arrived() -> Effect? {
    switch state {
    case .arriving(leavesAfterwards: false): state = .resting
    case .arriving(leavesAfterwards: true):
      state = .leaving
      return .dismiss
    case .empty, .resting, .leaving: break
    }
    return nil
  }

  /// The time to read the toast is over.
  mutating func expired() -> Effect? {
    switch state {
    case .arriving: state = .arriving(leavesAfterwards: true)
    case .resting:
      state = .leaving
      return .dismiss
    case .empty, .leaving: break
    }
    return nil
  }

  /// Somebody sends the toast away: by its buttons, or by Escape.
  ///
  /// - Returns: whether it may leave now.
  mutating func dismissed() -> Bool {
    switch state {
    case .arriving:
      state = .arriving(leavesAfterwards: true)
      return false
    case .resting:
      state = .leaving
      return true
    case .empty, .leaving: return true
    }
  }

  /// What toasts say is not true any more: what is on screen goes, and nothing waits.
  mutating func withdrawn() -> Effect? {
    waiting = nil
    return expired()
  }

  /// The toast is no longer on screen.
  mutating func left() -> Effect? {
    state = .empty
    guard let message = waiting else { return nil }
    waiting = nil
    return show(message)
  }
}

extension ToastMachine.Effect: Equatable where Message: Equatable {}
