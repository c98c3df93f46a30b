import OcelotEngine

/// Where items are.
extension DataSource {
  /// Where items are that the parent sees, by their identifiers; those that are gone are left out.
  ///
  /// - Complexity: O(d log c) for each of them at depth d among c children, where its source
  ///   overrides ``index(of:)``; else at most 100,000 items of the source are looked at.
  func find(_ wanted: Set<ItemIdentifier>) -> [ItemIdentifier: ItemIndex] {
    var found: [ItemIdentifier: ItemIndex] = [:]
    var unknown: [SourceIdentity: [ItemIdentifier]] = [:]
    for identifier in wanted {
      let leaves = identifier.source.holders.filter { !($0 is ContainerDataSource) }
      for source in leaves where found[identifier] == nil {
        guard let own = source.index(of: identifier),
          let index = presentedIndex(of: own, in: source)
        else { continue }
        found[identifier] = index
      }
      if found[identifier] == nil {
        for source in leaves { unknown[source.identity, default: []].append(identifier) }
      }
    }
    for (identity, identifiers) in unknown {
      guard let source = identity.owner, !source.findsItems else { continue }
      for (identifier, own) in source.search(Set(identifiers)) where found[identifier] == nil {
        found[identifier] = presentedIndex(of: own, in: source)
      }
    }
    return found
  }

  /// The item that gets the focus in the place of one that does not show any more; nil for a
  /// neighbour.
  ///
  /// - Complexity: O(depth) and that of the source.
  func item(standingFor identifier: ItemIdentifier) -> ItemIndex? {
    for source in identifier.source.holders where !(source is ContainerDataSource) {
      if let own = source.ownItem(standingFor: identifier),
        let index = presentedIndex(of: own, in: source)
      {
        return index
      }
    }
    return nil
  }

  /// Where the parent sees an item of a source within this one; nil if it does not.
  private func presentedIndex(of item: ItemIndex, in source: DataSource) -> ItemIndex? {
    var node = source
    var section = item.section
    while node !== self {
      guard node.placeholder == nil, let parent = node.parent,
        let offset = parent.sectionOffset(of: node)
      else { return nil }
      section += offset
      node = parent
    }
    let index = ItemIndex(section, item.item)
    guard placeholder == nil, let owner = owner(ofItemAt: index), owner.source === source else {
      return nil
    }
    return index
  }

  /// Whether the source finds its items itself, as far as its first one tells.
  private var findsItems: Bool {
    for section in 0..<min(max(0, numberOfSections), 100) where shownItemCount(in: section) > 0 {
      let first = ItemIndex(section, 0)
      return index(of: identifier(at: first)) == first
    }
    return false
  }

  /// Looks for items among the first 100,000.
  private func search(_ wanted: Set<ItemIdentifier>) -> [ItemIdentifier: ItemIndex] {
    var found: [ItemIdentifier: ItemIndex] = [:]
    var left = 100_000
    for section in 0..<min(max(0, numberOfSections), left) {
      // A count below 0 is reported where it is shown.
      for item in 0..<min(max(0, shownItemCount(in: section)), left) {
        left -= 1
        let index = ItemIndex(section, item)
        let identifier = identifier(at: index)
        guard wanted.contains(identifier), found[identifier] == nil else { continue }
        found[identifier] = index
        if found.count == wanted.count { return found }
      }
    }
    return found
  }
}
