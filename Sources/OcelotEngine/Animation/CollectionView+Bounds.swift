extension CollectionView {
  /// Gives the viewport another size, with an animation.
  ///
  /// For changes that the application makes, as when a pane opens; a window that the reader resizes
  /// follows the pointer and is not animated (``resizeViewport(to:)``). The anchor stays where the
  /// reader sees it. In a batch of updates, and after a pass that is running, it happens at once.
  ///
  /// - Parameters:
  ///   - size: the new size, in points.
  ///   - animation: how elements move to their new places.
  ///   - completion: called once, never inside this call; false if something took over.
  /// - Complexity: that of a pass at the new size.
  package func resizeViewport(
    to size: Size, animation: Animation, completion: (@MainActor (Bool) -> Void)? = nil
  ) { engine.resizeViewport(to: size, animation: animation, completion: completion) }
}
