extension SummedTree {
  /// An element, where it is, and the sum over everything before it.
  @usableFromInline
  package struct Place {
    /// The element's position.
    @usableFromInline
    package var position: Int
    /// The sum over all elements before it.
    @usableFromInline
    package var prefix: Summary
    /// The element.
    @usableFromInline
    package var element: Element

    @inlinable
    init(position: Int, prefix: Summary, element: Element) {
      self.position = position
      self.prefix = prefix
      self.element = element
    }
  }

  /// The first element at whose end a sum is reached, or nothing if the whole tree's is not.
  ///
  /// `isReached` is asked about the sum through the end of an element, that element included,
  /// and must be monotone: once true, true for everything after. For example
  /// `tree.place { $0.extent > y }` finds the element that covers `y`.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func place(where isReached: (Summary) -> Bool) -> Place? {
    guard let root, isReached(root.summary) else { return nil }
    var node = root.node
    var position = 0
    var prefix = Summary.zero
    // The last part is taken unasked: its parent's sum is reached, and that answer stands even
    // if adding up the parts singly rounds differently.
    while node.height > 0 {
      counter?.add()
      var index = 0
      let last = node.children.count - 1
      while index < last {
        let end = Summary.extending(prefix, by: node.children[index].summary)
        if isReached(end) { break }
        prefix = end
        position += node.children[index].count
        index += 1
      }
      node = node.children[index].node
    }
    counter?.add()
    var index = 0
    let last = node.elements.count - 1
    while index < last {
      let end = node.elements[index].extending(prefix)
      if isReached(end) { break }
      prefix = end
      index += 1
    }
    return Place(position: position + index, prefix: prefix, element: node.elements[index])
  }

  /// The element at a position with the sum over everything before it.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func place(at position: Int) -> Place {
    precondition(position >= 0 && position < count, "position outside the tree")
    let leaf = leaf(at: position)
    var prefix = leaf.prefix
    let index = position - leaf.start
    for element in leaf.elements[..<index] { prefix = element.extending(prefix) }
    return Place(position: position, prefix: prefix, element: leaf.elements[index])
  }

  /// The sum over all elements before a position, which may be `count`.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func summary(before position: Int) -> Summary {
    position == count ? summary : place(at: position).prefix
  }

  /// The sum over a range of elements.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func summary(in range: Range<Int>) -> Summary {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the tree")
    var sum = Summary.zero
    if let root, !range.isEmpty { add(range, of: root, to: &sum) }
    return sum
  }

  @inlinable
  func add(_ range: Range<Int>, of link: TreeLink<Element>, to sum: inout Summary) {
    if range.lowerBound <= 0 && range.upperBound >= link.count {
      sum = sum + link.summary
      return
    }
    counter?.add()
    if link.node.height == 0 {
      for element in link.node.elements[range.clamped(to: 0..<link.count)] {
        sum = sum + element.summary
      }
      return
    }
    var start = 0
    for child in link.node.children {
      let end = start + child.count
      if start < range.upperBound && range.lowerBound < end {
        let inner = (range.lowerBound - start)..<(range.upperBound - start)
        add(inner, of: child, to: &sum)
      }
      start = end
    }
  }

  /// The leaf that holds a position, where it starts and the sum before it.
  @inlinable
  func leaf(
    at position: Int
  ) -> (elements: ContiguousArray<Element>, start: Int, prefix: Summary) {
    var node = root.unsafelyUnwrapped.node
    var start = 0
    var prefix = Summary.zero
    while node.height > 0 {
      counter?.add()
      var index = 0
      let last = node.children.count - 1
      while index < last, position - start >= node.children[index].count {
        prefix = .extending(prefix, by: node.children[index].summary)
        start += node.children[index].count
        index += 1
      }
      node = node.children[index].node
    }
    counter?.add()
    return (node.elements, start, prefix)
  }
}

extension SummedTree.Place: Sendable where Element: Sendable {}
extension SummedTree.Place: Equatable where Element: Equatable {}
