/// A reference to a node with the sums over it, which the parent keeps beside its siblings' so
/// that a descent reads one array per level.
///
/// The sums are always added up afresh from the node's own parts, never adjusted by a
/// difference: thus they cannot drift.
@usableFromInline
struct TreeLink<Element: Summed> {
  @usableFromInline var node: TreeNode<Element>
  @usableFromInline var count: Int
  @usableFromInline var summary: Element.Summary

  @inlinable
  init(_ node: TreeNode<Element>) {
    self.node = node
    count = 0
    summary = .zero
    resum()
  }

  @inlinable
  init(leaf elements: ContiguousArray<Element>) {
    self.init(TreeNode(leaf: elements))
  }

  @inlinable
  init(branch children: ContiguousArray<TreeLink>) {
    self.init(TreeNode(branch: children))
  }

  /// The tree over a stretch of siblings: nothing, the only sibling itself, or a branch.
  @inlinable
  static func tree(over siblings: ArraySlice<TreeLink>) -> TreeLink? {
    switch siblings.count {
    case 0: nil
    case 1: siblings[siblings.startIndex]
    default: TreeLink(branch: ContiguousArray(siblings))
    }
  }

  /// Adds up the node's parts.
  @inlinable
  mutating func resum() {
    if node.height == 0 {
      summary = Element.sum(node.elements)
      count = node.elements.count
    } else {
      var sum = Element.Summary.zero
      var total = 0
      // An array hands out copies of its children, each with its node.
      node.children.withUnsafeBufferPointer { children in
        for index in children.indices {
          sum = sum + children[index].summary
          total += children[index].count
        }
      }
      count = total
      summary = sum
    }
  }

  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&node) { node = TreeNode(copying: node) }
  }

  /// The child that holds a position, and the position within that child.
  ///
  /// The end of the last child counts as inside it.
  @inlinable
  func child(at position: Int) -> (index: Int, position: Int) {
    var rest = position
    var index = 0
    let last = node.children.count - 1
    while index < last, rest >= node.children[index].count {
      rest -= node.children[index].count
      index += 1
    }
    return (index, rest)
  }
}

extension TreeLink: Sendable where Element: Sendable {}
