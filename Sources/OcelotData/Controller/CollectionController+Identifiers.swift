import OcelotEngine

/// What tells items apart, to find them again after the data changed.
extension CollectionController {
  /// What tells an item apart; nil where its data source has nothing but its index for that.
  public final func identifier(of item: ItemIndex) -> AnyHashable? {
    answers.identifier(of: item)
  }

  /// Where items are, by what tells them apart; those that are gone are left out.
  ///
  /// - Complexity: as for ``DataSource/index(of:)`` for each of them. A source that does not
  ///   override that is searched once, up to 100,000 items.
  public final func indexes(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex] {
    answers.places(of: identifiers)
  }
}
