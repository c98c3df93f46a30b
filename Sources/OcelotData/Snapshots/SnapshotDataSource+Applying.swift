import OcelotEngine

extension SnapshotDataSource {
  /// What is shown; of a snapshot that is being applied it says nothing yet.
  ///
  /// Setting it finds the difference at once, and shows it over time; a snapshot that is being
  /// applied is dropped, but for what it has reloaded or reconfigured.
  ///
  /// - Complexity: O(n) for n items, one hash each. ``apply(_:animated:)`` keeps that off the main
  ///   actor.
  @inlinable public final var snapshot: Snapshot<SectionID, ItemID> {
    get { shown }
    set {
      search?.cancel()
      search = nil
      let next = takeMarks(into: newValue)
      show(next, SnapshotDifference.find(from: shown, repeated, to: next))
    }
  }

  /// Shows a snapshot in one transaction; the difference is found off the main actor.
  ///
  /// The newest wins: another snapshot that is set or applied meanwhile cancels this one, and
  /// reloads and reconfigures what this one would have. An item that is removed or moved meanwhile
  /// does not: the difference is found again.
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
    let snapshot = takeMarks(into: snapshot)
    coming = snapshot
    while true {
      let (old, known, began) = (shown, repeated, version)
      let task = Task { try await SnapshotDifference.search(from: old, known, to: snapshot) }
      search = task
      let difference = await withTaskCancellationHandler {
        try? await task.value
      } onCancel: {
        task.cancel()
      }
      guard let difference, !task.isCancelled else {
        // No newer one took its place: the caller gave up.
        if search == task { coming = nil }
        return false
      }
      search = nil
      guard began == version else { continue }
      coming = nil
      show(snapshot, difference, animated: animated)
      return true
    }
  }

  /// A snapshot that also reloads and reconfigures what the one that it overtakes would have.
  @usableFromInline
  final func takeMarks(
    into new: Snapshot<SectionID, ItemID>
  ) -> Snapshot<SectionID, ItemID> {
    guard let coming else { return new }
    self.coming = nil
    var result = new
    result.reloadedItems.formUnion(coming.reloadedItems)
    result.reconfiguredItems.formUnion(coming.reconfiguredItems)
    result.reloadedSections.formUnion(coming.reloadedSections)
    return result
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
