import Foundation

/// A block of changes, of which it can be said whether they are shown over time.
///
/// Transactions nest.
///
/// Corresponds to CATransaction.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  private struct Open {
    var disablesActions: Bool
    var duration: CFTimeInterval?
    var completion: (() -> Void)?
    /// What follows the clock because of what was changed.
    var owners: [AnyObject] = []
  }

  private static var open: [Open] = []

  /// Opens a transaction.
  public static func begin() {
    open.append(Open(disablesActions: disableActions(), duration: nil, completion: nil))
  }

  /// Ends the transaction that was opened last; its completion block is called once what it started
  /// is over.
  public static func commit() {
    guard let last = open.popLast() else { return }
    // What is within another one belongs to that, too.
    if !open.isEmpty { open[open.count - 1].owners += last.owners }
    if let completion = last.completion {
      MediaClock.shared.whenAtRest(last.owners, completion)
    }
  }

  /// Something that follows the clock was changed.
  package static func note(_ owner: AnyObject) {
    guard let last = open.last, !last.owners.contains(where: { $0 === owner }) else { return }
    open[open.count - 1].owners.append(owner)
  }

  /// Does nothing: what changes is laid out before the next frame.
  public static func flush() {}

  /// Whether what changes now is shown at once.
  public static func disableActions() -> Bool { open.last?.disablesActions ?? false }
  /// Has what changes until the commit shown at once.
  public static func setDisableActions(_ flag: Bool) {
    change { $0.disablesActions = flag }
  }
  /// How long what changes now takes, in seconds; it is the collection view's to say.
  public static func animationDuration() -> CFTimeInterval { open.last?.duration ?? 0.25 }
  /// Says how long; it can be read, and counts for nothing else.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }
  /// What is called at the end.
  public static func completionBlock() -> (() -> Void)? { open.last?.completion }
  /// Says what is called once everything that the transaction starts is over.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    change { $0.completion = block }
  }

  private static func change(_ change: (inout Open) -> Void) {
    // Outside of any there is one that never ends.
    guard !open.isEmpty else { return }
    change(&open[open.count - 1])
  }
}
