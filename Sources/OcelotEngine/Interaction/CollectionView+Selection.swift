extension CollectionView {
  /// The selected items, ascending.
  ///
  /// For large selections read ``selection``.
  ///
  /// - Complexity: O(number of selected items).
  public var selectedItems: [ItemIndex] { engine.selectedItems }

  /// Selects an item, telling nobody.
  ///
  /// In single selection the old one is deselected.
  public func select(_ item: ItemIndex) { engine.select(item) }

  /// Deselects an item, telling nobody.
  public func deselect(_ item: ItemIndex) { engine.deselect(item) }

  /// Selects every item of a collection with multiple selection, telling nobody.
  ///
  /// - Complexity: O(s) for s sections, however many items they have.
  public func selectAll() { engine.selectAll() }

  /// Deselects everything, telling nobody.
  public func deselectAll() { engine.deselectAll() }

  /// Ctrl+A: the reader selects every item that may be selected, in multiple selection.
  ///
  /// True if it was handled.
  @discardableResult
  public func chooseAll() -> Bool { engine.chooseAll() }

  /// Ctrl+Shift+A: the reader deselects everything.
  ///
  /// True if it was handled.
  @discardableResult
  public func chooseNone() -> Bool { engine.chooseNone() }
}
