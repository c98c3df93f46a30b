/// A node of a `SummedTree`: a leaf of elements (height 0) or a branch of children.
///
/// One class for both kinds keeps every reference monomorphic; the array that a kind does not
/// use is empty and costs no allocation. Nodes are shared between copies of a tree and change
/// only while exactly one tree refers to them.
@usableFromInline
final class TreeNode<Element: Summed> {
  @usableFromInline let height: Int
  @exclusivity(unchecked)
  @usableFromInline var elements: ContiguousArray<Element>
  @exclusivity(unchecked)
  @usableFromInline var children: ContiguousArray<TreeLink<Element>>

  @inlinable
  init(leaf elements: ContiguousArray<Element>) {
    height = 0
    self.elements = elements
    children = []
  }

  @inlinable
  init(branch children: ContiguousArray<TreeLink<Element>>) {
    height = children[0].node.height + 1
    elements = []
    self.children = children
  }

  @inlinable
  init(copying other: TreeNode) {
    height = other.height
    elements = other.elements
    children = other.children
  }

  /// The number of elements of a leaf, or of children of a branch.
  @inlinable
  var length: Int { height == 0 ? elements.count : children.count }

  @inlinable
  var capacity: Int { height == 0 ? Element.leafCapacity : Element.branchCapacity }

  /// The shortest length of a node that is not a root.
  ///
  /// A third, not a half: a node that has just been split can lose elements before it merges
  /// again, so that inserting and removing in turn at one place stays cheap.
  @inlinable
  var minimumLength: Int { max(2, capacity / 3) }
}

// A node changes only while it is uniquely referenced, as the buffer of an array does.
extension TreeNode: @unchecked Sendable where Element: Sendable {}
