extension SummedTree {
  /// Throws unless the tree is balanced and every sum is that of its parts.
  ///
  /// - Complexity: O(n).
  @usableFromInline
  package func checkInvariants() throws(InvariantViolation) {
    guard let root else { return }
    try InvariantViolation.require(root.count > 0, "a tree without elements has a root")
    try InvariantViolation.require(
      root.node.height == 0 || root.node.children.count > 1, "a root branch has one child")
    try check(root, isRoot: true)
  }

  private func check(_ link: TreeLink<Element>, isRoot: Bool) throws(InvariantViolation) {
    let node = link.node
    try InvariantViolation.require(
      node.length <= node.capacity,
      "a node at height \(node.height) has length \(node.length) of \(node.capacity)")
    try InvariantViolation.require(
      isRoot || node.length >= node.minimumLength,
      "a node at height \(node.height) has length \(node.length) under \(node.minimumLength)")
    try InvariantViolation.require(
      node.height == 0 ? node.children.isEmpty : node.elements.isEmpty,
      "a node at height \(node.height) is both a leaf and a branch")
    for child in node.children {
      try InvariantViolation.require(
        child.node.height == node.height - 1,
        "a child at height \(child.node.height) hangs at height \(node.height)")
      try check(child, isRoot: false)
    }
    var fresh = link
    fresh.resum()
    try InvariantViolation.require(
      fresh.count == link.count, "a count is \(link.count), its parts have \(fresh.count)")
    try InvariantViolation.require(
      fresh.summary == link.summary,
      "a sum is \(link.summary), its parts have \(fresh.summary)")
  }
}
