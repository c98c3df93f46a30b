/// What `checkInvariants()` throws when a structure is broken.
@usableFromInline
package struct InvariantViolation: Error, Equatable, CustomStringConvertible {
  /// Which invariant fails, and with which values.
  @usableFromInline
  package let description: String

  /// A violation that says which invariant fails, and with which values.
  @usableFromInline
  package init(_ description: String) {
    self.description = description
  }

  /// Throws unless `condition` holds.
  @inlinable
  package static func require(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(InvariantViolation) {
    if !condition { throw InvariantViolation(description()) }
  }
}
