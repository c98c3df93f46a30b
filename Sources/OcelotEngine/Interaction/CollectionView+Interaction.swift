extension CollectionView {
  /// Places the views of items again after an event, and asks for the frames that it needs.
  ///
  /// - Complexity: O(k) for k items.
  package func refreshInteraction(of items: [ItemIndex]) { engine.refreshInteraction(of: items) }

  /// Places all views again, and asks for the frames that the interaction needs.
  ///
  /// - Complexity: O(v).
  package func refreshInteraction() { engine.refreshInteraction() }

  /// Whether a movement to the side scrolls, so that it cannot swipe.
  package var scrollsSideways: Bool { ScrollAxes(of: layout).contains(.horizontal) }

  /// Scrolls by a distance on an interaction's behalf, as far as there is content and the layout
  /// scrolls; laid out in the next pass.
  ///
  /// - Parameter distance: in points, toward the right and the bottom.
  /// - Returns: how far it was, in points.
  package func scrollForInteraction(by distance: Point) -> Point {
    engine.scrollForInteraction(by: distance)
  }
}
