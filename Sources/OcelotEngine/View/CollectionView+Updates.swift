extension CollectionView {
  /// Applies what happened to the data source, whose data has changed already.
  ///
  /// Inside a batch, a pass or a query the changes join what is open and are applied with it.
  ///
  /// - Parameters:
  ///   - changes: what happened; however wrong, it yields a defined state and reports.
  ///   - completion: called once, never inside this call, when nothing of the change moves any
  ///     more; false if a later change took over one of its elements or its view left.
  /// - Complexity: O(k log n + v) for k changes and v elements on screen.
  public func apply(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil) {
    engine.apply(changes, completion: completion)
  }

  /// Runs the block, which changes the data and answers what it changed.
  ///
  /// Nested blocks join the outermost. In the block every index names an item as it was before it,
  /// and what is selected or focused follows its item. The data source is asked nothing before the
  /// end: layout passes and scrolling wait, nothing can be edited or moved, and no choice of the
  /// reader's counts.
  ///
  /// Corresponds to UICollectionView.performBatchUpdates(_:completion:).
  ///
  /// - Parameters:
  ///   - animation: how all of it is shown. If nil, each element moves as its change set says, the
  ///     longest of several and of what none names; one that is not animated makes all so.
  ///   - updates: changes the data.
  ///   - completion: as that of ``apply(_:completion:)``.
  public func performBatchUpdates<Answer: BatchAnswer>(
    animation: Animation? = nil, _ updates: () -> Answer,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    engine.performBatchUpdates(
      animation: animation, { updates().changeSet }, completion: completion)
  }

  /// Runs the block, which changes the data and answers what it changed.
  ///
  /// For blocks whose answer has no type of its own, as `.reload`.
  @_disfavoredOverload
  public func performBatchUpdates(
    animation: Animation? = nil, _ updates: () -> ChangeSet,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) { engine.performBatchUpdates(animation: animation, updates, completion: completion) }

  /// Asks everything again, unanimated, absorbing an open transaction.
  ///
  /// Selection, focus and anchor return by identifier; a selection of more than 1,000 items goes.
  public func reloadData() { engine.reloadData() }
}
