extension CollectionView {
  /// Places the views of items again, after an event of the interaction, and asks for the frames
  /// that it needs.
  ///
  /// - Complexity: O(k) for k items.
  public func refreshInteraction(of items: [ItemIndex]) { engine.refreshInteraction(of: items) }

  /// Places all views again, and asks for the frames that the interaction needs.
  ///
  /// - Complexity: O(v).
  public func refreshInteraction() { engine.refreshInteraction() }

  /// Scrolls by a distance along the layout's axis on an interaction's behalf, as far as there is
  /// content; laid out in the next pass.
  ///
  /// - Parameter distance: in points; below 0 toward the start.
  /// - Returns: how far it was, in points.
  public func scrollForInteraction(by distance: Double) -> Double {
    engine.scrollForInteraction(by: distance)
  }
}
