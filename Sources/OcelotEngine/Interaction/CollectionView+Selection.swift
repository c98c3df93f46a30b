extension CollectionView {
  /// The selected items, ascending.
  ///
  /// For large selections read ``selection``.
  ///
  /// - Complexity: O(number of selected items).
  public var selectedItems: [ItemIndex] { engine.selectedItems }

  /// Selects an item, telling no one.
  ///
  /// In single selection the old one is deselected.
  public func select(_ item: ItemIndex) { engine.select(item) }

  /// Deselects an item, telling no one.
  public func deselect(_ item: ItemIndex) { engine.deselect(item) }

  /// Selects every item of a collection with multiple selection, telling no one.
  ///
  /// - Complexity: O(v log s) for v elements on screen and s sections, however long those are.
  public func selectAll() { engine.selectAll() }

  /// Deselects everything, telling no one.
  public func deselectAll() { engine.deselectAll() }

  /// Ctrl+A: the reader selects every item that may be selected, in multiple selection.
  ///
  /// True if it was handled.
  ///
  /// - Complexity: O(s log s) for s sections: the data source is asked of each, which items may be
  ///   selected.
  @discardableResult
  public func userSelectAll() -> Bool { engine.userSelectAll() }

  /// Ctrl+Shift+A: the reader deselects everything.
  ///
  /// True if it was handled.
  ///
  /// - Complexity: O(v log s) for v elements on screen and s sections, where more are selected than
  ///   the delegate is told of one by one.
  @discardableResult
  public func userDeselectAll() -> Bool { engine.userDeselectAll() }
}
