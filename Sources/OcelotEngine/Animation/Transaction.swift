/// One transaction whose animations are under way.
@MainActor
final class Transaction {
  private var completion: (@MainActor (Bool) -> Void)?
  private var movingCount = 0
  private var isInterrupted = false
  private var isCommitted = false
  /// How many were made before.
  let number: Int
  private static var count = 0

  /// A transaction whose end one waits for.
  init(completion: (@MainActor (Bool) -> Void)?) {
    self.completion = completion
    number = Self.count
    Self.count += 1
  }

  /// A transaction for which several wait.
  convenience init(_ completions: [@MainActor (Bool) -> Void]) {
    self.init(completion: nil)
    add(completions)
  }

  /// Has others wait too.
  func add(_ completions: [@MainActor (Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    let former = completion
    completion = { value in
      former?(value)
      for completion in completions { completion(value) }
    }
  }

  /// An element begins to move.
  func beginMotion() { movingCount += 1 }

  /// An element moves no more; interrupted, a later transaction took it over, or its view left.
  func endMotion(interrupted: Bool) {
    movingCount -= 1
    if interrupted { interrupt() }
  }

  /// Whoever waits is told that something took over.
  func interrupt() { isInterrupted = true }

  /// All elements that move are under way.
  func commit() { isCommitted = true }

  /// Whether nothing moves, and nothing will.
  var isOver: Bool { isCommitted && movingCount == 0 }

  /// Who waits, who is told only once, and whether all came to its end; nil if no one waits.
  func takeCompletion() -> Outbox.Completion? {
    defer { completion = nil }
    return completion.map { ($0, !isInterrupted) }
  }
}
