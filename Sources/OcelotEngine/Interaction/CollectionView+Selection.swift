extension CollectionView {
  /// The selected items, ascending.
  ///
  /// For large selections read ``selection``.
  ///
  /// - Complexity: O(number of selected items).
  public var selectedItems: [ItemIndex] {
    selection.itemRanges.flatMap { range in range.items.map { ItemIndex(range.section, $0) } }
  }

  /// Selects an item, telling nobody.
  ///
  /// In single selection the old one is deselected.
  public func select(_ item: ItemIndex) {
    guard committedCounts.contains(item) else {
      reporter.report(Report(.indexOutOfRange, "select \(item): there is no such item"))
      return
    }
    if !allowsMultipleSelection { clearSelection() }
    markSelected(item)
    refreshStates()
  }

  /// Deselects an item, telling nobody.
  public func deselect(_ item: ItemIndex) {
    selection.remove(item)
    selectedIdentifiers[item] = nil
    refreshStates()
  }

  /// Selects every item of a collection with multiple selection, telling nobody.
  ///
  /// - Complexity: O(s) for s sections, however many items they have.
  public func selectAll() {
    guard allowsMultipleSelection else { return }
    selection = .all(in: committedCounts)
    selectedIdentifiers = [:]
    refreshStates()
  }

  /// Deselects everything, telling nobody.
  public func deselectAll() {
    clearSelection()
    refreshStates()
  }

  func clearSelection() {
    selection = ItemSelection()
    selectedIdentifiers = [:]
  }

  func markSelected(_ item: ItemIndex) {
    selection.insert(item)
    if selectedIdentifiers.count < 1_000, let identifier = dataSource?.identifier(of: item) {
      selectedIdentifiers[item] = identifier
    }
  }

  /// The reader chooses an item: permissions are asked, the delegate is told.
  ///
  /// True if it is selected afterwards.
  @discardableResult
  func userSelects(_ item: ItemIndex, toggles: Bool = false) -> Bool {
    guard !isEditing, committedCounts.contains(item),
      dataSource?.allowsSelection(at: item) ?? false
    else { return false }
    if selection.contains(item) {
      guard toggles, delegate?.shouldDeselect(item) ?? true else { return true }
      deselect(item)
      delegate?.didDeselect(item)
      return false
    }
    guard delegate?.shouldSelect(item) ?? true else { return false }
    if !toggles || !allowsMultipleSelection {
      let old = selectedItemsToLeave(for: item)
      for other in old {
        guard delegate?.shouldDeselect(other) ?? true else { return false }
      }
      clearSelection()
      markSelected(item)
      refreshStates()
      for other in old { delegate?.didDeselect(other) }
    } else {
      markSelected(item)
      refreshStates()
    }
    delegate?.didSelect(item)
    return true
  }

  /// The selected items that give way; a large selection goes without a word each.
  private func selectedItemsToLeave(for item: ItemIndex) -> [ItemIndex] {
    selection.count <= 1_000 ? selectedItems.filter { $0 != item } : []
  }

  // MARK: Pointer

  /// The primary button went down.
  public func pointerPressed(at point: Point) {
    pointerCancelled()
    guard !isEditing, let item = element(at: point)?.itemIndex,
      dataSource?.allowsSelection(at: item) ?? false, delegate?.shouldHighlight(item) ?? true
    else { return }
    highlightedItem = item
    refreshStates()
    delegate?.didHighlight(item)
  }

  /// The primary button went up; the second press in a row activates.
  public func pointerReleased(at point: Point, pressCount: Int = 1) {
    guard let pressed = highlightedItem else { return }
    let released = element(at: point)?.itemIndex
    highlightedItem = nil
    if released == pressed {
      focusedItem = pressed
      focusedIdentifier = dataSource?.identifier(of: pressed)
      userSelects(pressed)
      refreshStates()
      delegate?.didUnhighlight(pressed)
      if activatesOnSingleClick ? pressCount == 1 : pressCount == 2 {
        delegate?.didActivate(pressed)
      }
    } else {
      refreshStates()
      delegate?.didUnhighlight(pressed)
    }
  }

  /// The press became something else: a scroll, a drag, a press on a button.
  public func pointerCancelled() {
    guard let pressed = highlightedItem else { return }
    highlightedItem = nil
    refreshStates()
    delegate?.didUnhighlight(pressed)
  }
}
