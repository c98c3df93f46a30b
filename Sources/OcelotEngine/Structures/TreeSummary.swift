/// A value that adds up: what a `SummedTree` knows about any stretch of its elements.
///
/// Addition is associative and `zero` is neutral. For floating-point parts that holds up to
/// rounding; a tree therefore always adds in one order, from the parts, and never subtracts.
@usableFromInline
package protocol TreeSummary: Sendable, Equatable {
  /// The summary of no elements.
  static var zero: Self { get }

  /// The summary of the elements of `lhs` followed by those of `rhs`.
  static func + (lhs: Self, rhs: Self) -> Self

  /// What ``+(_:_:)`` gives, at least as far as a sum from a tree's first element is asked.
  ///
  /// `+` unless overridden: some summaries say more of a stretch that could start anywhere.
  static func extending(_ prefix: Self, by next: Self) -> Self
}

extension TreeSummary {
  /// The sum of both.
  @inlinable
  package static func extending(_ prefix: Self, by next: Self) -> Self { prefix + next }
}
