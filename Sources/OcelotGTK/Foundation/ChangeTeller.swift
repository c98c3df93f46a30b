/// Tells an application what the reader did to a value in a widget.
///
/// What the program puts in is not told, nor what a callback puts in: one that writes in capitals
/// would never come to an end. GTK tells of some changes within the call that makes them, and of
/// others (those of properties and adjustments) after it.
@MainActor
package final class ChangeTeller<Value: Equatable> {
  /// What was told last, or put in.
  private var known: Value
  private var isTelling = false
  /// Whether the program puts in a value, by steps maybe: GTK empties a field before it fills it.
  private var isPutting = false

  /// Makes a teller with a value that is known already: it is not told.
  package init(_ known: Value) { self.known = known }

  /// Calls back if the value is another one, unless a callback is under way.
  package func tell(_ value: @autoclosure () -> Value, _ callback: (Value) -> Void) {
    guard !isTelling, !isPutting else { return }
    let new = value()
    guard new != known else { return }
    known = new
    isTelling = true
    callback(new)
    isTelling = false
    // What followed from what the callback did, as an emptied field from a bar that it closed.
    if known == new { known = value() }
  }

  /// Puts in a value for the program.
  package func put(_ value: Value, _ change: () -> Void) {
    known = value
    let wasPutting = isPutting
    isPutting = true
    change()
    isPutting = wasPutting
  }
}
