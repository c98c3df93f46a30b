/// An element of a `SummedTree`: it has a summary that adds up.
@usableFromInline
package protocol Summed {
  /// What adds up over a stretch of elements.
  associatedtype Summary: TreeSummary

  /// This element's own share of the sum.
  ///
  /// - Complexity: Must be O(1); a tree asks for it whenever a neighbour changes.
  var summary: Summary { get }

  /// A sum from a tree's first element on, with this element added; what
  /// ``TreeSummary/extending(_:by:)`` gives unless overridden.
  ///
  /// - Complexity: Must be O(1); searches ask for it.
  func extending(_ prefix: Summary) -> Summary

  /// The sum over some elements, from the first to the last; one `+` after the other unless
  /// overridden.
  static func sum(_ elements: ContiguousArray<Self>) -> Summary

  /// The most elements that one leaf of a tree holds, at least 4.
  ///
  /// The default fills about 1 KiB. Small values make deep trees, which is what tests want.
  static var leafCapacity: Int { get }

  /// The most children that one branch of a tree holds, at least 4; 32 unless overridden.
  static var branchCapacity: Int { get }
}

extension Summed {
  /// The prefix and this element's summary.
  @inlinable
  package func extending(_ prefix: Summary) -> Summary { .extending(prefix, by: summary) }

  /// One addition after the other.
  @inlinable
  package static func sum(_ elements: ContiguousArray<Self>) -> Summary {
    var sum = Summary.zero
    elements.withUnsafeBufferPointer { elements in
      for index in elements.indices { sum = sum + elements[index].summary }
    }
    return sum
  }

  /// As many elements as fill about 1 KiB, between 8 and 64.
  @inlinable
  package static var leafCapacity: Int {
    max(8, min(64, 1024 / max(1, MemoryLayout<Self>.stride)))
  }

  /// Thirty-two children.
  @inlinable
  package static var branchCapacity: Int { 32 }
}
