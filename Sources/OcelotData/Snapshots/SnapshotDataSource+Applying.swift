import OcelotEngine

extension SnapshotDataSource {
  /// What is shown.
  ///
  /// Setting it finds the difference at once, and shows it over time; a snapshot that is being
  /// applied is dropped.
  ///
  /// - Complexity: O(n) for n items, one hash each. ``apply(_:animated:)`` keeps that off the main
  ///   actor.
  @inlinable public final var snapshot: Snapshot<SectionID, ItemID> {
    get { shown }
    set {
      search?.cancel()
      search = nil
      show(newValue, SnapshotDifference.find(from: shown, repeated, to: newValue))
    }
  }

  /// Shows a snapshot in one transaction; the difference is found off the main actor.
  ///
  /// The newest wins: another snapshot that is set or applied meanwhile cancels this one. An item that
  /// is removed meanwhile does not: the difference is found again.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - animated: whether the change is shown over time.
  /// - Returns: whether the snapshot came into its place; if not, a newer one did or will, or the
  ///   calling task was cancelled.
  @discardableResult @inlinable
  public final func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animated: Bool = true
  ) async -> Bool {
    search?.cancel()
    while true {
      let (old, known, began) = (shown, repeated, version)
      let task = Task { try await SnapshotDifference.search(from: old, known, to: snapshot) }
      search = task
      let difference = await withTaskCancellationHandler {
        try? await task.value
      } onCancel: {
        task.cancel()
      }
      guard let difference, !task.isCancelled else { return false }
      search = nil
      guard began == version else { continue }
      show(snapshot, difference, animated: animated)
      return true
    }
  }

  @usableFromInline
  final func show(
    _ new: Snapshot<SectionID, ItemID>, _ difference: SnapshotDifference<SectionID, ItemID>,
    animated: Bool = true
  ) {
    for problem in new.reports { report(problem.code, problem.message) }
    for id in difference.repeated.sections.subtracting(repeated.sections) {
      report(
        .duplicateIdentifier, "\(id) is the identifier of several sections; told apart in order")
    }
    for id in difference.repeated.items.subtracting(repeated.items) {
      report(.duplicateIdentifier, "\(id) is the identifier of several items; told apart in order")
    }
    performUpdate(animated: animated) {
      markDirty()
      version += 1
      shown = new
      shown.reports = []
      shown.reloadedItems = []
      shown.reconfiguredItems = []
      shown.reloadedSections = []
      repeated = difference.repeated
      emit(ChangeSet(difference.changes))
      stateFollowsItems()
    }
  }
}
