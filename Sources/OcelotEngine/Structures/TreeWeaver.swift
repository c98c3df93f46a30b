/// Puts a tree together from left to right, of single elements and of subtrees of older trees.
///
/// Subtrees are shared, not copied; only nodes along the seams are made again.
@usableFromInline
struct TreeWeaver<Element: Summed> {
  @usableFromInline var root: TreeLink<Element>?
  /// Elements behind the root's that do not make a leaf yet.
  @usableFromInline var loose: ContiguousArray<Element> = []
  @usableFromInline let counter: OperationCounter?

  @inlinable
  init(counter: OperationCounter?) { self.counter = counter }

  /// Adds an element.
  @inlinable
  mutating func append(_ element: Element) {
    if loose.count == Element.leafCapacity { bind() }
    if loose.isEmpty { loose.reserveCapacity(Element.leafCapacity) }
    loose.append(element)
  }

  /// Adds elements.
  @inlinable
  mutating func append(contentsOf elements: ContiguousArray<Element>.SubSequence) {
    var rest = elements
    while !rest.isEmpty {
      if loose.count == Element.leafCapacity { bind() }
      if loose.isEmpty { loose.reserveCapacity(Element.leafCapacity) }
      let part = rest.prefix(Element.leafCapacity - loose.count)
      loose.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
    }
  }

  /// Adds a subtree.
  ///
  /// - Complexity: O(1 + difference of the heights).
  @inlinable
  mutating func append(_ link: TreeLink<Element>) {
    bind()
    join(link)
  }

  /// The tree.
  @inlinable
  consuming func finish() -> SummedTree<Element> {
    bind()
    return SummedTree(root: root, counter: counter)
  }

  /// Makes a leaf of the loose elements.
  @inlinable
  mutating func bind() {
    if loose.isEmpty { return }
    let leaf = TreeLink(leaf: loose.fitted())
    loose.removeAll(keepingCapacity: true)
    join(leaf)
  }

  /// Joins in place: this weaver alone owns what it has made.
  @inlinable
  mutating func join(_ link: TreeLink<Element>) {
    guard let height = root?.node.height else {
      root = link
      return
    }
    if height >= link.node.height {
      guard let rest = root!.appendTree(link, counter: counter) else { return }
      root = TreeLink(branch: [root.unsafelyUnwrapped, rest])
    } else {
      var right = link
      let rest = right.prependTree(root.unsafelyUnwrapped, counter: counter)
      root = rest.map { TreeLink(branch: [right, $0]) } ?? right
    }
  }
}
