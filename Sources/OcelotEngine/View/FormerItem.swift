/// An item before a reload.
struct FormerItem: Hashable {
  /// Its index then.
  let index: ItemIndex
  /// What tells it apart.
  let identifier: AnyHashable

  init(index: ItemIndex, identifier: AnyHashable) {
    (self.index, self.identifier) = (index, identifier)
  }

  /// Nil where either is unknown.
  init?(_ index: ItemIndex?, _ identifier: AnyHashable?) {
    guard let index, let identifier else { return nil }
    self.init(index: index, identifier: identifier)
  }

  /// The item that an element shows.
  @MainActor init?(_ element: VisibleElement) {
    self.init(element.key.itemIndex, element.identifier)
  }
}
