extension TreeLink {
  /// Takes in a neighbour of equal height; returns what does not fit into one node.
  ///
  /// If something is returned, both nodes have at least the minimum length.
  @inlinable
  mutating func meld(_ right: TreeLink) -> TreeLink? {
    let length = node.length
    let total = length + right.node.length
    let minimum = node.minimumLength
    if total > node.capacity, length >= minimum, right.node.length >= minimum { return right }

    makeUnique()
    let rest: TreeLink?
    if node.height == 0 {
      var all = ContiguousArray<Element>()
      all.reserveCapacity(total)
      all.append(contentsOf: node.elements)
      all.append(contentsOf: right.node.elements)
      if total <= node.capacity {
        node.elements = all
        rest = nil
      } else {
        node.elements = ContiguousArray(all[..<(total / 2)])
        rest = TreeLink(leaf: ContiguousArray(all[(total / 2)...]))
      }
    } else {
      var all = ContiguousArray<TreeLink>()
      all.reserveCapacity(total)
      all.append(contentsOf: node.children)
      all.append(contentsOf: right.node.children)
      if total <= node.capacity {
        node.children = all
        rest = nil
      } else {
        node.children = ContiguousArray(all[..<(total / 2)])
        rest = TreeLink(branch: ContiguousArray(all[(total / 2)...]))
      }
    }
    resum()
    return rest
  }

  /// Hangs a tree that is not higher at the right edge; returns what does not fit.
  @inlinable
  mutating func appendTree(_ other: TreeLink, counter: OperationCounter?) -> TreeLink? {
    counter?.add()
    if node.height == other.node.height { return meld(other) }
    makeUnique()
    let last = node.children.count - 1
    if let rest = node.children[last].appendTree(other, counter: counter) {
      node.children.append(rest)
    }
    if case .split(let rest) = finish() { return rest }
    return nil
  }

  /// Hangs a tree that is lower at the left edge; returns what does not fit, to the right.
  @inlinable
  mutating func prependTree(_ other: TreeLink, counter: OperationCounter?) -> TreeLink? {
    counter?.add()
    if node.height == other.node.height {
      var left = other
      let rest = left.meld(self)
      self = left
      return rest
    }
    makeUnique()
    if let rest = node.children[0].prependTree(other, counter: counter) {
      node.children.insert(rest, at: 1)
    }
    if case .split(let rest) = finish() { return rest }
    return nil
  }

  /// One tree of the elements of the first, then those of the second.
  ///
  /// - Complexity: O(1 + difference of the heights).
  @inlinable
  static func joined(
    _ left: TreeLink?, _ right: TreeLink?, counter: OperationCounter?
  ) -> TreeLink? {
    guard var first = left else { return right }
    guard var second = right else { return left }
    if first.node.height >= second.node.height {
      guard let rest = first.appendTree(second, counter: counter) else { return first }
      return TreeLink(branch: [first, rest])
    }
    guard let rest = second.prependTree(first, counter: counter) else { return second }
    return TreeLink(branch: [second, rest])
  }

  /// The trees before and after a position.
  ///
  /// - Complexity: O(log n): the heights of the parts to join grow on the way up.
  @inlinable
  func split(at position: Int, counter: OperationCounter?) -> (TreeLink?, TreeLink?) {
    if position == 0 { return (nil, self) }
    if position == count { return (self, nil) }
    counter?.add()
    if node.height == 0 {
      return (
        TreeLink(leaf: ContiguousArray(node.elements[..<position])),
        TreeLink(leaf: ContiguousArray(node.elements[position...]))
      )
    }
    let (index, rest) = child(at: position)
    let (left, right) = node.children[index].split(at: rest, counter: counter)
    return (
      .joined(.tree(over: node.children[..<index]), left, counter: counter),
      .joined(right, .tree(over: node.children[(index + 1)...]), counter: counter)
    )
  }
}
