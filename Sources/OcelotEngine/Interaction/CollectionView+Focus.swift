extension CollectionView {
  /// Gives an item the keyboard's focus and scrolls it in, also if it has it; nil takes it away.
  public func focus(_ item: ItemIndex?) { engine.focus(item) }

  /// Gives an item the keyboard's focus where it is: what the pointer pressed stays under it.
  package func focusInPlace(_ item: ItemIndex) { engine.focusInPlace(item) }

  /// Space: selects the focused item; with Control held it changes sides.
  ///
  /// True if handled.
  @discardableResult
  public func selectFocused(_ intent: SelectionIntent = .replace) -> Bool {
    engine.selectFocused(intent)
  }

  /// Return: activates the focused item.
  ///
  /// True if it was handled.
  @discardableResult
  public func activateFocused() -> Bool { engine.activateFocused() }
}
