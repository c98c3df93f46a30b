/// Tells an application of changes of a value in a widget, one at a time.
///
/// A callback may change the value that it is told of, as one that writes in capitals does. Of that
/// it is not told again, or it would never come to an end: GTK tells of some changes within the
/// first one, and of others (those of properties and adjustments) right after it.
@MainActor
package final class ChangeTeller<Value: Equatable> {
  private var known: Value
  private var isTelling = false
  /// What the callback under way put in; GTK may take it in only later.
  private var own: Value?

  /// Whether the program puts in a value by steps, as GTK empties a field before it fills it.
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
    known = own ?? value()
    own = nil
  }

  /// The program puts a value in.
  package func willSet(_ value: Value) { if isTelling { own = value } }

  /// Puts a value in; no one is told of what the field has on the way.
  package func put(_ value: Value, _ change: () -> Void) {
    willSet(value)
    isPutting = true
    change()
    isPutting = false
  }
}
