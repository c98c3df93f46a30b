/// A persistent list whose elements have a summary that adds up.
///
/// A balanced tree with wide leaves under value semantics: a copy costs O(1) and shares its
/// nodes, a change copies only the nodes on its path that are shared, and none when there is
/// no other copy. Each node carries the sum of its parts, so that sums before a position and
/// searches for a sum cost O(log n).
///
/// A position is the index of an element, `0..<count`; positions outside are programming
/// errors and trap.
@usableFromInline
package struct SummedTree<Element: Summed> {
  /// What adds up over a stretch of elements.
  @usableFromInline
  package typealias Summary = Element.Summary

  /// The root, or nothing if there are no elements.
  @usableFromInline var root: TreeLink<Element>?

  /// Counts the nodes that operations on this tree visit; nothing counts when it is absent.
  @usableFromInline
  package var counter: OperationCounter?

  /// An empty tree, which holds no memory.
  @inlinable
  package init() {
    root = nil
    counter = nil
  }

  @inlinable
  init(root: TreeLink<Element>?, counter: OperationCounter?) {
    self.root = root
    self.counter = counter
  }

  /// A tree of the given elements.
  ///
  /// - Complexity: O(n).
  @inlinable
  package init(_ elements: some Sequence<Element>) {
    var builder = TreeBuilder<Element>()
    for element in elements { builder.append(element) }
    self.init(builder)
  }

  /// A tree of elements that came one by one.
  ///
  /// - Complexity: O(n).
  @inlinable
  package init(_ builder: consuming TreeBuilder<Element>) {
    self.init(root: builder.finish(), counter: nil)
  }

  /// The number of elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var count: Int { root?.count ?? 0 }

  /// Whether there are no elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var isEmpty: Bool { root == nil }

  /// The sum over all elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var summary: Summary { root?.summary ?? .zero }

  /// The element at a position.
  ///
  /// - Complexity: O(log n), for reading and for writing.
  @inlinable
  package subscript(position: Int) -> Element {
    get {
      precondition(position >= 0 && position < count, "position outside the tree")
      var link = root.unsafelyUnwrapped
      var rest = position
      while link.node.height > 0 {
        counter?.add()
        let (index, inner) = link.child(at: rest)
        rest = inner
        link = link.node.children[index]
      }
      counter?.add()
      return link.node.elements[rest]
    }
    set { update(at: position) { $0 = newValue } }
  }

  /// The first element, or nothing.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package var first: Element? { isEmpty ? nil : self[0] }

  /// The last element, or nothing.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package var last: Element? { isEmpty ? nil : self[count - 1] }
}

extension SummedTree: Sendable where Element: Sendable {}

extension SummedTree: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  ///
  /// - Complexity: O(n); O(1) for a copy that has not changed.
  @inlinable
  package static func == (lhs: SummedTree, rhs: SummedTree) -> Bool {
    if lhs.root?.node === rhs.root?.node { return true }
    return lhs.count == rhs.count && lhs.elementsEqual(rhs)
  }
}

extension SummedTree: ExpressibleByArrayLiteral {
  /// A tree of the given elements.
  @inlinable
  package init(arrayLiteral elements: Element...) { self.init(elements) }
}
