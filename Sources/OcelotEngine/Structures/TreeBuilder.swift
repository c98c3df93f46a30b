/// Builds a tree from elements that come in order, leaf after full leaf.
@usableFromInline
package struct TreeBuilder<Element: Summed> {
  @usableFromInline var leaves: ContiguousArray<TreeLink<Element>> = []
  @usableFromInline var current: ContiguousArray<Element> = []

  /// No elements yet.
  @inlinable
  package init() {}

  /// Adds an element behind the others.
  @inlinable
  package mutating func append(_ element: consuming Element) {
    if current.count == Element.leafCapacity {
      leaves.append(TreeLink(leaf: ContiguousArray(current)))
      current = []
    }
    if current.isEmpty { current.reserveCapacity(Element.leafCapacity) }
    current.append(element)
  }

  /// The root over all elements so far, or nothing.
  ///
  /// - Complexity: O(n / leaf capacity).
  @inlinable
  consuming func finish() -> TreeLink<Element>? {
    if current.isEmpty { return nil }
    let last = TreeLink(leaf: current.fitted())
    if leaves.isEmpty { return last }
    if last.node.length >= last.node.minimumLength {
      leaves.append(last)
    } else if let rest = leaves[leaves.count - 1].meld(last) {
      leaves.append(rest)
    }

    var level = leaves
    while level.count > 1 {
      // Groups of even length are never too short.
      let groups = (level.count + Element.branchCapacity - 1) / Element.branchCapacity
      var next = ContiguousArray<TreeLink<Element>>()
      next.reserveCapacity(groups)
      for group in 0..<groups {
        let start = group * level.count / groups
        let end = (group + 1) * level.count / groups
        next.append(TreeLink(branch: ContiguousArray(level[start..<end])))
      }
      level = next
    }
    return level[0]
  }
}

extension ContiguousArray {
  /// The same elements in a buffer of their size, so that short trees stay small.
  ///
  /// A slice of all elements would share the buffer, with what was reserved.
  @inlinable
  func fitted() -> ContiguousArray {
    if capacity == count { return self }
    var copy = ContiguousArray()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
