extension SummedTree {
  /// Replaces a range of elements by others; either may be empty.
  ///
  /// - Complexity: O(log n + m) for m new elements. In place inside one leaf.
  @inlinable
  package mutating func replaceSubrange<C: Collection>(
    _ range: Range<Int>, with elements: C
  ) where C.Element == Element {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the tree")
    if range.isEmpty && elements.isEmpty { return }
    if root == nil {
      root = SummedTree(elements).root
      return
    }
    if elements.count <= Element.leafCapacity {
      switch root!.replace(range, with: elements, counter: counter) {
      case .done:
        trimRoot()
        return
      case .split(let sibling):
        root = TreeLink(branch: [root.unsafelyUnwrapped, sibling])
        return
      case .unfit: break
      }
    }
    let tail = split(at: range.upperBound)
    _ = split(at: range.lowerBound)
    append(contentsOf: SummedTree(elements))
    append(contentsOf: tail)
  }

  /// Changes the element at a position in place.
  ///
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  package mutating func update<Result>(
    at position: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    precondition(position >= 0 && position < count, "position outside the tree")
    return try root!.update(at: position, counter: counter, body)
  }

  /// Changes every element in place, from the first to the last.
  ///
  /// - Complexity: O(n).
  @inlinable
  package mutating func updateEach(_ body: (inout Element) -> Void) {
    root?.updateEach(counter: counter, body)
  }

  /// Inserts an element before a position, which may be `count`.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func insert(_ element: Element, at position: Int) {
    replaceSubrange(position..<position, with: CollectionOfOne(element))
  }

  /// Inserts elements before a position, which may be `count`.
  ///
  /// - Complexity: O(log n + m) for m new elements.
  @inlinable
  package mutating func insert(contentsOf elements: some Collection<Element>, at position: Int) {
    replaceSubrange(position..<position, with: elements)
  }

  /// Inserts another tree's elements before a position, which may be `count`.
  ///
  /// - Complexity: O(log n + log m): the nodes are shared.
  @inlinable
  package mutating func insert(contentsOf tree: SummedTree, at position: Int) {
    let tail = split(at: position)
    append(contentsOf: tree)
    append(contentsOf: tail)
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func append(_ element: Element) {
    insert(element, at: count)
  }

  /// Adds another tree's elements at the end.
  ///
  /// - Complexity: O(log n + log m): the nodes are shared.
  @inlinable
  package mutating func append(contentsOf tree: SummedTree) {
    let left = root
    root = nil
    root = .joined(left, tree.root, counter: counter)
  }

  /// Removes and returns the element at a position.
  ///
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  package mutating func remove(at position: Int) -> Element {
    let element = self[position]
    replaceSubrange(position..<position + 1, with: EmptyCollection())
    return element
  }

  /// Removes a range of elements.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func remove(_ range: Range<Int>) {
    replaceSubrange(range, with: EmptyCollection())
  }

  /// Removes all elements and keeps the counter.
  ///
  /// - Complexity: O(1) while a copy shares the nodes, else O(n) to free them.
  @inlinable
  package mutating func removeAll() { root = nil }

  /// Removes and returns everything from a position, which may be `count`, to the end.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func split(at position: Int) -> SummedTree {
    precondition(position >= 0 && position <= count, "position outside the tree")
    guard let whole = root else { return SummedTree(root: nil, counter: counter) }
    let (left, right) = whole.split(at: position, counter: counter)
    root = left
    return SummedTree(root: right, counter: counter)
  }

  /// Removes and returns a range of elements.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func extract(_ range: Range<Int>) -> SummedTree {
    let tail = split(at: range.upperBound)
    let extracted = split(at: range.lowerBound)
    append(contentsOf: tail)
    return extracted
  }

  /// Lets go of roots that a removal has left with one child or none.
  @inlinable
  mutating func trimRoot() {
    while let link = root, link.node.height > 0, link.node.children.count == 1 {
      root = link.node.children[0]
    }
    if root?.count == 0 { root = nil }
  }
}
