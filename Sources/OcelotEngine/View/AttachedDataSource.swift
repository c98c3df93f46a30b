/// A data source that works only in the view that it is attached to.
@MainActor
package protocol AttachedDataSource: CollectionViewDataSource {
  /// A view shows it for the first time since it was set.
  func willShow(in view: CollectionView)
}
