import OcelotEngine

/// What is shown.
extension OutlineDataSource {
  /// The number of rows that show, or would if the section were expanded.
  public final var rowCount: Int { shown.tree.rowCount }

  /// The node of a row; nil if there is none, or if the row stands in for what loads.
  ///
  /// - Complexity: O(log n).
  public final func node(at row: Int) -> Node? {
    slot(at: ItemIndex(0, row)).flatMap { shown.item(of: $0) }
  }

  /// The node with an identifier, whether it shows or not; nil if it is not there.
  public final func node(_ id: Node.ID) -> Node? { shown.item(id) }

  /// The row of a node; nil if it does not show.
  ///
  /// - Complexity: O(log n).
  public final func row(of id: Node.ID) -> Int? {
    isSectionExpanded ? shown.visibleIndex(of: id) : nil
  }

  /// How many nodes are around a node: 0 for the outermost; nil if it is not there.
  public final func level(of id: Node.ID) -> Int? { shown.level(of: id) }

  /// The node around a node; nil for none.
  public final func parent(of id: Node.ID) -> Node? { shown.parent(of: id) }

  /// Whether a node is expanded, or will be when it comes.
  public final func isExpanded(_ id: Node.ID) -> Bool { shown.isExpanded(id) }

  /// Whether what is in a node loads.
  public final func isLoading(_ id: Node.ID) -> Bool { loads[id] != nil }

  /// How the last load of what is in a node failed, where a row says so.
  public final func error(of id: Node.ID) -> (any Error)? {
    if case .failed(let error)? = branches[id] { return error }
    return nil
  }

  // By numbers.

  /// The node or mark of a row.
  final func slot(at index: ItemIndex) -> Int32? {
    guard index.section == 0, index.item >= 0, index.item < numberOfItems(in: 0) else { return nil }
    return shown.tree.node(at: index.item)
  }

  /// Whether a node looks expanded; nil if it cannot be.
  final func presentedExpansion(of slot: Int32) -> Bool? {
    guard let node = shown.item(of: slot) else { return nil }
    let record = shown.tree[slot]
    if record.first != 0 { return record.isExpanded }
    return branches[node.id] == nil && canExpand(node) ? record.isExpanded : nil
  }

  /// Why what a mark stands in for did not load; nil if it still loads.
  final func failure(ofMark slot: Int32) -> (any Error)? {
    shown.item(of: shown.tree[slot].parent).flatMap { error(of: $0.id) }
  }

  /// Whether no one has asked what is in a node.
  final func isUnknown(_ slot: Int32) -> Bool {
    guard let node = shown.item(of: slot) else { return false }
    return shown.tree[slot].first == 0 && branches[node.id] == nil
  }

  /// Whether a node is expanded and no one has asked what is in it.
  final func needsAsking(_ slot: Int32) -> Bool {
    shown.tree[slot].isExpanded && isUnknown(slot)
  }
}
