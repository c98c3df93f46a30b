extension CollectionView {
  /// Shows another layout.
  ///
  /// The anchor stays where the reader sees it. Elements that both layouts show go from the place
  /// in the one to the place in the other; those of one layout only go where it says, or fade.
  /// During a pass or a batch of updates it waits for the end of that.
  ///
  /// Corresponds to UICollectionView.setCollectionViewLayout(_:animated:completion:).
  ///
  /// - Parameters:
  ///   - layout: the layout; nothing else may show with it.
  ///   - animated: whether the change is animated, as ``Animation/standard``.
  ///   - completion: called once, never inside this call; false if something took over.
  /// - Complexity: that of the layout's first `prepare`, and O(v) for v elements on screen.
  public func setLayout(
    _ layout: any Layout, animated: Bool = false, completion: (@MainActor (Bool) -> Void)? = nil
  ) { engine.setLayout(layout, animated: animated, completion: completion) }

  /// Shows another layout, with an animation, or at once if it is nil.
  ///
  /// See ``setLayout(_:animated:completion:)``.
  public func setLayout(
    _ layout: any Layout, animation: Animation?, completion: (@MainActor (Bool) -> Void)? = nil
  ) { engine.setLayout(layout, animation: animation, completion: completion) }

  /// Begins to show another layout, as far as ``LayoutTransition/progress`` says.
  ///
  /// Corresponds to UICollectionView.startInteractiveTransition(to:completion:).
  ///
  /// - Parameters:
  ///   - layout: the layout to come.
  ///   - completion: called once, after ``LayoutTransition/finish(animation:)`` with true, after
  ///     ``LayoutTransition/cancel(animation:)`` or if another layout is set meanwhile with false.
  /// - Returns: the transition, which takes its progress and finishes or cancels it.
  public func startInteractiveTransition(
    to layout: any Layout, completion: (@MainActor (Bool) -> Void)? = nil
  ) -> LayoutTransition { engine.startInteractiveTransition(to: layout, completion: completion) }
}
