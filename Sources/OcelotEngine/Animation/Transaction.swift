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

  init(completion: (@MainActor (Bool) -> Void)?) { self.completion = completion }
}
