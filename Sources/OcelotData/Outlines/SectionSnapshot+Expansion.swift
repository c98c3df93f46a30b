import OcelotEngine

/// What is expanded.
extension SectionSnapshot {
  /// Shows what is in items below them.
  ///
  /// Those that are not there are remembered for when they come.
  ///
  /// - Complexity: O(log n) each.
  public mutating func expand(_ ids: [Item.ID]) {
    for id in ids { setExpanded(id, true) }
  }

  /// Hides what is in items; what is expanded in there is remembered.
  ///
  /// - Complexity: O(log n) each.
  public mutating func collapse(_ ids: [Item.ID]) {
    for id in ids { setExpanded(id, false) }
  }

  /// Whether an item is expanded, or will be when it comes.
  public func isExpanded(_ id: Item.ID) -> Bool { expansion[id] ?? false }

  /// The identifiers of all that is expanded, also of what is not there, or is empty.
  ///
  /// Setting them expands these and collapses all others.
  ///
  /// - Complexity: O(k) for k identifiers ever expanded; setting O(k log n).
  public var expandedIdentifiers: Set<Item.ID> {
    get { Set(expansion.lazy.filter(\.value).map(\.key)) }
    set {
      let old = expandedIdentifiers
      for id in old.subtracting(newValue) { setExpanded(id, false) }
      for id in newValue.subtracting(old) { setExpanded(id, true) }
    }
  }

  mutating func setExpanded(_ id: Item.ID, _ isExpanded: Bool) {
    expansion[id] = isExpanded
    guard let slot = slot(of: id), tree[slot].isExpanded != isExpanded else { return }
    _ = isExpanded ? tree.expand(slot) : tree.collapse(slot)
  }
}
