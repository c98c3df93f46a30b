extension CollectionView {
  /// A key that moves the focus, and with it the selection.
  ///
  /// Where the focused item goes on beyond the viewport's edge, and not all of it fits into the
  /// viewport, the key scrolls through it first: by a line, or by a page less a line.
  ///
  /// True if it was handled.
  @discardableResult
  public func moveFocus(_ move: FocusMove, _ intent: SelectionIntent = .replace) -> Bool {
    engine.moveFocus(move, intent)
  }

  /// The same from a header, say, where no more than an extent is seen at a time, in points.
  package func moveFocus(
    _ move: FocusMove, _ intent: SelectionIntent, from start: ElementKey?, within extent: Double
  ) -> Bool { engine.moveFocus(move, intent, from: start, within: extent) }

  /// How fast Up and Down scroll through an item, in points a press.
  package var lineOfKeys: Double { engine.lineOfKeys }
}
