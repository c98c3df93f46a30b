extension CollectionView {
  /// Runs the block, which changes the data and says what it changed, call by call.
  ///
  /// Deletions, reloads and the sources of moves name indexes before the block; insertions and the
  /// targets of moves name indexes after it, in whatever order they are called. All is as in the
  /// block that answers a ``ChangeSet``. Corresponds to
  /// UICollectionView.performBatchUpdates(_:completion:).
  ///
  /// ```swift
  /// view.performBatchUpdates {
  ///   rows.remove(at: 3)
  ///   rows.insert(new, at: 0)
  ///   view.deleteItems(at: [ItemIndex(0, 3)])
  ///   view.insertItems(at: [ItemIndex(0, 0)])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: how all of the change is shown; nil: as its parts say, ``Animation/standard``
  ///     for the calls below.
  ///   - updates: changes the data, and calls ``insertItems(at:)`` and its like.
  ///   - completion: as that of ``apply(_:completion:)``.
  public func performBatchUpdates(
    animation: Animation? = nil, _ updates: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    engine.performBatchUpdates(
      animation: animation,
      {
        updates()
        return ChangeSet()
      }, completion: completion)
  }

  // What happened. In a block the calls join; outside of one each is a batch of its own, made after
  // the data changed. A long stretch is one change in a ``ChangeSet``, and n of them here.

  /// Items came; indexes after the batch.
  ///
  /// Corresponds to UICollectionView.insertItems(at:).
  ///
  /// - Complexity: O(n log n) for n items, as for the calls below, and that of `apply`.
  public func insertItems(at items: [ItemIndex]) {
    apply(Change.of(items) { .insertItems(section: $0, $1) })
  }

  /// Items went; indexes before the batch.
  ///
  /// Corresponds to UICollectionView.deleteItems(at:).
  public func deleteItems(at items: [ItemIndex]) {
    apply(Change.of(items) { .deleteItems(section: $0, $1) })
  }

  /// An item went elsewhere; its index before the batch, and the one after it.
  ///
  /// Corresponds to UICollectionView.moveItem(at:to:).
  public func moveItem(at item: ItemIndex, to target: ItemIndex) {
    apply([.moveItem(from: item, to: target)])
  }

  /// Items are to be shown again by new views; indexes before the batch.
  ///
  /// Corresponds to UICollectionView.reloadItems(at:).
  public func reloadItems(at items: [ItemIndex]) {
    apply(Change.of(items) { .reloadItems(section: $0, $1) })
  }

  /// The same items have other content, and keep their views; indexes before the batch.
  ///
  /// Corresponds to UICollectionView.reconfigureItems(at:).
  public func reconfigureItems(at items: [ItemIndex]) {
    apply(Change.of(items) { .reconfigureItems(section: $0, $1) })
  }

  /// Sections came; numbers after the batch.
  ///
  /// Corresponds to UICollectionView.insertSections(_:).
  public func insertSections(_ sections: [Int]) {
    apply(Change.of(sections) { .insertSections($0) })
  }

  /// Sections went; numbers before the batch.
  ///
  /// Corresponds to UICollectionView.deleteSections(_:).
  public func deleteSections(_ sections: [Int]) {
    apply(Change.of(sections) { .deleteSections($0) })
  }

  /// A section went elsewhere; its number before the batch, and the one after it.
  ///
  /// Corresponds to UICollectionView.moveSection(_:toSection:).
  public func moveSection(_ section: Int, toSection target: Int) {
    apply([.moveSection(from: section, to: target)])
  }

  /// Sections are to be shown again with all their items; numbers before the batch.
  ///
  /// Corresponds to UICollectionView.reloadSections(_:).
  public func reloadSections(_ sections: [Int]) {
    apply(Change.of(sections) { .reloadSections($0) })
  }

  private func apply(_ changes: [Change]) { engine.apply(ChangeSet(changes)) }
}
