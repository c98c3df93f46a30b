/// A button of a question to the reader, and the answer that it gives.
///
/// ``ApplicationWindow/ask(_:body:buttons:)`` shows them.
public struct DialogButton<Answer> {
  /// How a button looks.
  public enum Role: Hashable, Sendable {
    /// As others do.
    case normal
    /// As what the reader most likely wants.
    case suggested
    /// As what cannot be taken back, or loses something.
    case destructive
  }

  /// What stands on it.
  public var title: String
  /// The answer that it gives.
  public var answer: Answer
  /// How it looks.
  public var role: Role
  /// Whether Return presses it, wherever in the question the focus is; of several the last.
  public var isDefault: Bool

  /// Makes a button.
  public init(
    _ title: String, _ answer: Answer, role: Role = .normal, isDefault: Bool = false
  ) {
    self.title = title
    self.answer = answer
    self.role = role
    self.isDefault = isDefault
  }
}

extension DialogButton: Sendable where Answer: Sendable {}
