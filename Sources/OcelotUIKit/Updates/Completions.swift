/// Who waits for the end of a change.
@MainActor
final class Completions {
  private var functions: [(Bool) -> Void] = []

  init(_ function: ((Bool) -> Void)? = nil) { add(function) }

  /// One more waits.
  func add(_ function: ((Bool) -> Void)?) {
    if let function { functions.append(function) }
  }

  /// The change is over; false where something else took over.
  ///
  /// No function is held any more.
  func tell(_ finished: Bool) {
    let all = functions
    functions = []
    for function in all { function(finished) }
  }
}
