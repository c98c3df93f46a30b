import OcelotEngine

// What is laid over the layout.
extension EditingController {
  /// Lays the pane over an item's attributes.
  public func adjust(_ attributes: inout LayoutAttributes, of item: ShownItem, at time: Double) {
    guard isSwiped(item), var pane = swipe.pane(at: time) else { return }
    pane.maskedEdge = maskedEdge(pane.side, attributes[ColumnIndex.self])
    attributes[ActionPane.self] = pane
  }

  /// Closes the row of an item that slides off, instead of fading it.
  public func adjustDeparture(_ attributes: inout LayoutAttributes, of item: ShownItem) {
    guard isSwiped(item), !reducesMotion else { return }
    attributes.frame.size.height = 0
    attributes.alpha = 1
  }

  private func isSwiped(_ item: ShownItem) -> Bool {
    switch swipe.state {
    case .idle: false
    case .removing: item.isLeaving && item.identifier == swipedIdentifier
    case .tracking, .settlingOpen, .settlingShut, .open, .menu, .acting:
      !item.isLeaving && item.index == swipe.item
    }
  }

  /// Content that moves toward a neighbour slides under it.
  private func maskedEdge(_ side: PaneSide, _ column: ColumnIndex.Value) -> PaneSide? {
    switch side {
    case .trailing: column.index > 0 ? .leading : nil
    case .leading: column.index < column.count - 1 ? .trailing : nil
    }
  }
}
