/// Counts the nodes that a tree visits, so that a test can prove a cost without a clock.
///
/// A node has a bounded width, so visits are proportional to work. Copies of a tree share its
/// counter. Trees that carry one counter are to be used from one isolation domain at a time:
/// the count itself is not synchronised.
@usableFromInline
package final class OperationCounter: @unchecked Sendable {
  @usableFromInline var visits = 0

  /// A counter at zero.
  @usableFromInline
  package init() {}

  /// The number of visits since the last reset.
  package var count: Int { visits }

  /// Adds one visit, or several.
  @inlinable
  package func add(_ amount: Int = 1) { visits &+= amount }

  /// Starts again at zero.
  package func reset() { visits = 0 }

  /// The number of visits that `body` makes; the count goes on from where it was.
  package func counting(_ body: () throws -> Void) rethrows -> Int {
    let before = visits
    try body()
    return visits &- before
  }
}
