/// A data source that works only in the view that it is attached to.
@MainActor
package protocol AttachedDataSource: CollectionViewDataSource {
  /// Edit mode of a view that shows it was switched.
  func editModeDidChange(_ isEditing: Bool, animated: Bool, in view: CollectionView)
}

extension AttachedDataSource {
  /// The data source goes: a view that shows it still reports that, once, unless it goes too, or
  /// gets another one, within this turn of the main actor.
  package nonisolated static func noteLoss(to view: CollectionView) {
    Task { @MainActor [weak view] in
      guard let engine = view?.engine, engine.connections.hasHost else { return }
      engine.reportLosses()
    }
  }
}
