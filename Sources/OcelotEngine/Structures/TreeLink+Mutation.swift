/// What became of a replacement inside a subtree.
@usableFromInline
enum TreeOutcome<Element: Summed> {
  /// It is done; the subtree may have become too short.
  case done
  /// It is done, and the subtree has split: this link follows it.
  case split(TreeLink<Element>)
  /// The range is not inside one leaf. Nothing has changed.
  case unfit
}

extension TreeLink {
  /// Replaces elements inside one leaf, in place where this tree alone owns the nodes.
  ///
  /// At most a leaf's capacity of new elements may come in.
  @inlinable
  mutating func replace<C: Collection>(
    _ range: Range<Int>, with elements: C, counter: OperationCounter?
  ) -> TreeOutcome<Element> where C.Element == Element {
    counter?.add()
    if node.height == 0 {
      makeUnique()
      let length = node.elements.count - range.count + elements.count
      if length > node.elements.capacity {
        // Small steps instead of doubling: a leaf's memory follows its length closely.
        node.elements.reserveCapacity((length + 7) & ~7)
      }
      node.elements.replaceSubrange(range, with: elements)
      return finish()
    }

    var lower = range.lowerBound
    var index = 0
    let last = node.children.count - 1
    // An insertion between two children goes to the end of the first.
    while index < last {
      let count = node.children[index].count
      if lower < count || (lower == count && range.isEmpty) { break }
      lower -= count
      index += 1
    }
    guard lower + range.count <= node.children[index].count else { return .unfit }

    makeUnique()
    let inner = lower..<lower + range.count
    switch node.children[index].replace(inner, with: elements, counter: counter) {
    case .unfit: return .unfit
    case .split(let sibling): node.children.insert(sibling, at: index + 1)
    case .done:
      let child = node.children[index].node
      if child.length < child.minimumLength { fillChild(at: index, counter: counter) }
    }
    return finish()
  }

  /// Changes every element in place.
  @inlinable
  mutating func updateEach(counter: OperationCounter?, _ body: (inout Element) -> Void) {
    counter?.add()
    makeUnique()
    for index in node.elements.indices { body(&node.elements[index]) }
    for index in node.children.indices {
      node.children[index].updateEach(counter: counter, body)
    }
    resum()
  }

  /// Splits the node if it is too long, and adds up.
  @inlinable
  mutating func finish() -> TreeOutcome<Element> {
    let length = node.length
    guard length > node.capacity else {
      resum()
      return .done
    }
    let half = length / 2
    let sibling: TreeLink
    if node.height == 0 {
      sibling = TreeLink(leaf: ContiguousArray(node.elements[half...]))
      node.elements = ContiguousArray(node.elements[..<half])
    } else {
      sibling = TreeLink(branch: ContiguousArray(node.children[half...]))
      node.children = ContiguousArray(node.children[..<half])
    }
    resum()
    return .split(sibling)
  }

  /// Melds a child that has become too short with a neighbour.
  @inlinable
  mutating func fillChild(at index: Int, counter: OperationCounter?) {
    counter?.add()
    let left = index > 0 ? index - 1 : index
    let right = node.children[left + 1]
    if let rest = node.children[left].meld(right) {
      node.children[left + 1] = rest
    } else {
      node.children.remove(at: left + 1)
    }
  }

  /// Changes one element in place.
  @inlinable
  mutating func update<Result>(
    at position: Int, counter: OperationCounter?,
    _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    counter?.add()
    makeUnique()
    defer { resum() }
    if node.height == 0 { return try body(&node.elements[position]) }
    let (index, rest) = child(at: position)
    return try node.children[index].update(at: rest, counter: counter, body)
  }
}
