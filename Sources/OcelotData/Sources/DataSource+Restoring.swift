import OcelotEngine

extension DataSource {
  /// What names an item in a state that outlasts the program: where its source is in the tree, and
  /// the item's own identifier.
  ///
  /// Identifiers that are texts or numbers, made of one, or describe themselves have names. Of
  /// several items with one identifier each has its number.
  ///
  /// - Complexity: O(depth) and that of the sources on the way.
  package final func restorationName(of item: ItemIndex) -> String? {
    guard let leaf = leaf(of: item.section) else { return nil }
    let identifier = self.identifier(at: item)
    guard let name = RestorationState.name(of: identifier.id) else { return nil }
    let number = identifier.occurrence == 0 ? "" : "#\(identifier.occurrence)"
    return leaf.source.restorationPath + name.escaped + number
  }

  /// What names a section in a state that outlasts the program.
  package final func restorationName(ofSection section: Int) -> String? {
    guard let leaf = leaf(of: section), leaf.section < leaf.source.numberOfSections else {
      return nil
    }
    return RestorationState.name(of: leaf.source.identifier(ofOwnSection: leaf.section))
      .map { leaf.source.restorationPath + $0.escaped }
  }

  /// The sources from the outermost one to this one, by their numbers among the children of each.
  private var restorationPath: String {
    guard let parent else { return "" }
    let number =
      switch parent {
      case let composed as ComposedDataSource: composed.ordinal(of: self)
      case let segmented as SegmentedDataSource:
        segmented.children.firstIndex { $0 === self } ?? 0
      default: 0
      }
    return "\(parent.restorationPath)\(restorationIdentifier?.escaped ?? "\(number)")/"
  }
}

extension String {
  /// The text with what separates the parts of a name written twice.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      text.append(character)
      if character == "#" || character == "/" { text.append(character) }
    }
  }
}
