/// One transaction whose animations are under way.
@MainActor
final class Transaction {
  /// Called once, when nothing of the transaction moves any more.
  var completion: (@MainActor (Bool) -> Void)?
  /// The number of elements that still move.
  var pending = 0
  /// Whether a later transaction took over one of its elements, or one of its views left.
  var isInterrupted = false
  /// Whether all of its elements are under way.
  var isCommitted = false

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

  init(completion: (@MainActor (Bool) -> Void)?) { self.completion = completion }
}
