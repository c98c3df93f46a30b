extension CollectionView {
  /// Whether the present layout opens gaps, so that items can be moved.
  package var supportsReordering: Bool { engine.supportsReordering }

  /// Where a gap for the lifted item would be nearest to a point of the viewport.
  ///
  /// See ``ReorderingLayout/gap(nearestTo:current:)``.
  package func gap(nearestTo point: Point, current: ItemIndex) -> ItemIndex? {
    engine.gap(nearestTo: point, current: current)
  }

  /// The size that the lifted item would have at its own place, in points; nil where nothing is
  /// lifted or its size is not known yet.
  ///
  /// See ``ReorderingLayout/liftedAttributes``.
  package var liftedSize: Size? { engine.liftedSize }

  /// Where the layout has an item in the viewport, without what moves there or lies over it.
  package func layoutFrame(of item: ItemIndex) -> Rect? { engine.layoutFrame(of: item) }

  /// A frame in viewport coordinates as the layout would say it.
  package func layoutRect(of rect: Rect) -> Rect { engine.layoutRect(of: rect) }

  /// Lays out again what a context names, and animates from what is on screen.
  ///
  /// During a pass or a batch of updates it is laid out in the next pass, at once; in
  /// ``animate(_:_:completion:)`` with all that is changed there.
  ///
  /// - Complexity: O(v + log n) for v elements on screen.
  package func invalidateLayout(_ context: InvalidationContext, animation: Animation) {
    engine.invalidateLayout(context, animation: animation)
  }
}
