extension SummedTree: Sequence {
  /// Walks over the elements, leaf by leaf.
  ///
  /// It keeps a copy of the tree, so changes to the original do not disturb it. At the end of
  /// a leaf it descends again from the root: that is cheap beside the leaf's own elements, and
  /// needs no stack.
  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline let tree: SummedTree
    @usableFromInline var elements: ContiguousArray<Element>
    @usableFromInline var index: Int
    @usableFromInline var position: Int

    @inlinable
    init(tree: SummedTree, position: Int) {
      self.tree = tree
      self.position = position
      elements = []
      index = 0
    }

    /// The next element, or nothing at the end.
    ///
    /// - Complexity: O(1) amortised.
    @inlinable
    package mutating func next() -> Element? {
      if index == elements.count {
        guard position < tree.count else { return nil }
        let leaf = tree.leaf(at: position)
        elements = leaf.elements
        index = position - leaf.start
      }
      defer {
        index += 1
        position += 1
      }
      return elements[index]
    }
  }

  /// Walks over all elements.
  @inlinable
  package func makeIterator() -> Iterator { Iterator(tree: self, position: 0) }

  /// The number of elements, which is known.
  @inlinable
  package var underestimatedCount: Int { count }

  /// Walks over the elements with their positions and the sums before them.
  @usableFromInline
  package struct Places: Sequence, IteratorProtocol {
    @usableFromInline let tree: SummedTree
    @usableFromInline var elements: ContiguousArray<Element>
    @usableFromInline var index: Int
    @usableFromInline var position: Int
    @usableFromInline var prefix: Summary

    @inlinable
    init(tree: SummedTree, position: Int) {
      self.tree = tree
      self.position = position
      elements = []
      index = 0
      prefix = .zero
    }

    /// The next element with its position and the sum before it, or nothing at the end.
    ///
    /// - Complexity: O(1) amortised.
    @inlinable
    package mutating func next() -> Place? {
      if index == elements.count {
        guard position < tree.count else { return nil }
        let leaf = tree.leaf(at: position)
        elements = leaf.elements
        index = position - leaf.start
        prefix = leaf.prefix
        for element in elements[..<index] { prefix = element.extending(prefix) }
      }
      let place = Place(position: position, prefix: prefix, element: elements[index])
      prefix = place.element.extending(prefix)
      index += 1
      position += 1
      return place
    }
  }

  /// The elements from a position, which may be `count`, with the sums before them.
  ///
  /// - Complexity: O(log n) to start, then O(1) amortised per element.
  @inlinable
  package func places(from position: Int) -> Places {
    precondition(position >= 0 && position <= count, "position outside the tree")
    return Places(tree: self, position: position)
  }
}

extension SummedTree.Iterator: Sendable where Element: Sendable {}
extension SummedTree.Places: Sendable where Element: Sendable {}
