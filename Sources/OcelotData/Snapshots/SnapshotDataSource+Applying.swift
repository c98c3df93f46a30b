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
      search.cancel()
      let next = addMarks(to: newValue)
      marks = SnapshotMarks()
      show(next, SnapshotDifference.find(from: shown, repeated, to: next))
    }
  }

  /// Shows a snapshot in one transaction; the difference is found off the main actor.
  ///
  /// The newest wins: another snapshot that is set or applied meanwhile cancels this one, also if
  /// it is given up itself. An item that is removed or moved meanwhile does not: the difference is
  /// found again. What a snapshot reloads and reconfigures that was overtaken or given up, the next
  /// one does.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - animated: whether the change is shown over time.
  /// - Returns: whether the snapshot came into its place; if not, a newer one was set or applied,
  ///   or the calling task was cancelled.
  @discardableResult @inlinable
  public final func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animated: Bool = true
  ) async -> Bool {
    let snapshot = addMarks(to: snapshot)
    let difference = await search.find(version: { version }) {
      let (old, known) = (shown, repeated)
      return Task { try await SnapshotDifference.search(from: old, known, to: snapshot) }
    }
    guard let difference else { return false }
    marks.subtract(snapshot)
    show(snapshot, difference, animated: animated)
    return true
  }

  /// A snapshot that also reloads and reconfigures what others would have that were not shown; what
  /// it does is noted until it is shown.
  @usableFromInline
  final func addMarks(
    to new: Snapshot<SectionID, ItemID>
  ) -> Snapshot<SectionID, ItemID> {
    marks.add(new)
    var result = new
    result.reloadedItems = marks.reloadedItems
    result.reconfiguredItems = marks.reconfiguredItems
    result.reloadedSections = marks.reloadedSections
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
    }
  }
}
