extension CollectionView {
  /// Shows what a block changes over time, in one transaction.
  ///
  /// ```swift
  /// view.animate(.spring()) {
  ///   layout.metrics.itemSize = Size(width: 160, height: 120)
  ///   view.contentInsets.bottom = 48
  /// }
  /// ```
  ///
  /// That counts for a layout's own properties, for ``invalidateLayout(_:)``, for insets, for edit
  /// mode and for the size of the viewport; what is read stays where it is. Changes of data,
  /// another layout and scrolls are shown as they are asked for. A block within another one is part
  /// of it. During a pass, within a batch of updates, and before anything is shown, the changes
  /// count in the next pass, at once.
  ///
  /// Corresponds to UIView.animate(withDuration:animations:completion:) with layoutIfNeeded.
  ///
  /// - Parameters:
  ///   - animation: how elements move to their new places.
  ///   - changes: called at once, within this call.
  ///   - completion: called once, never inside this call; false if something took over.
  /// - Complexity: O(v) for v elements on screen, and that of a pass.
  public func animate(
    _ animation: Animation = .standard, _ changes: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) { engine.animate(animation, changes, completion: completion) }
}
