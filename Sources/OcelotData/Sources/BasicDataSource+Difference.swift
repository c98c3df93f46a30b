import OcelotEngine

/// Whole lists.
extension BasicDataSource {
  /// Replaces the list: items that are in both stay or move, and are redrawn if their values
  /// differ.
  ///
  /// Setting ``items`` does the same.
  ///
  /// - Complexity: O(n) comparisons where items only came or only went; else O(n log n). See
  ///   ``replaceItems(with:animated:)`` for lists that take longer than a frame.
  @inlinable
  public final func setItems(_ new: [Item]) {
    search.cancel()
    let difference = ListDifference(
      from: storage, to: new, identifiersRepeat: !table.repeated.isEmpty)
    take(new, difference)
  }

  /// Puts a list in place; the difference was found for unlike identifiers, unless some repeat.
  @inlinable
  final func take(_ new: [Item], _ difference: ListDifference) {
    let hadRepeated = !table.repeated.isEmpty
    let repeated = recount(new, after: difference)
    if !hadRepeated, !table.repeated.isEmpty {
      // Only now is it known that the k-th has to pair with the k-th.
      set(new, ListDifference(from: storage, to: new, identifiersRepeat: true), repeated)
    } else {
      set(new, difference, repeated)
    }
  }

  /// Brings the table of identifiers up to date, the cheaper way; answers which begin to repeat.
  @inlinable
  final func recount(_ new: [Item], after difference: ListDifference) -> [Item.ID] {
    if identifiersAreUnique { return [] }
    let lost = difference.deleted.reduce(0) { $0 + $1.count }
    let gained = difference.inserted.reduce(0) { $0 + $1.count }
    if lost + gained >= new.count { return table.recount(new) }
    for range in difference.deleted { for item in storage[range] { table.remove(item.id) } }
    var repeated: [Item.ID] = []
    for range in difference.inserted {
      for item in new[range] where table.insert(item.id) { repeated.append(item.id) }
    }
    return repeated
  }

  @usableFromInline
  final func set(_ new: [Item], _ difference: ListDifference, _ repeated: [Item.ID]) {
    defer { for id in repeated { reportRepeated(id) } }
    if !kept.isEmpty {
      let vouched = identifiersAreUnique ? Set(new.map(\.id)) : []
      kept.setCounts { table.counts[$0] ?? (vouched.contains($0) ? 1 : 0) }
    }
    guard !difference.isEmpty else {
      storage = new
      version += 1
      return
    }
    edit(difference.changes()) {
      storage = new
      knownPlaces = nil
    }
  }
}

extension BasicDataSource where Item: Sendable {
  /// Replaces the list as ``setItems(_:)`` does, but finds the difference off the main actor, so
  /// that a long list costs no frame.
  ///
  /// The newest wins: another list that is set or given meanwhile cancels this one, also if it is
  /// given up itself. Edits are no lists: after one of those the difference is found again.
  ///
  /// - Parameters:
  ///   - new: the list.
  ///   - animated: whether the change is shown over time.
  /// - Returns: whether the list came into its place; if not, a newer one was set or given, or the
  ///   calling task was cancelled.
  @discardableResult
  @inlinable
  public final func replaceItems(with new: [Item], animated: Bool = true) async -> Bool {
    let difference = await search.find(version: { version }) {
      let (old, repeats) = (storage, !table.repeated.isEmpty)
      return Task {
        try await ListDifference.find(from: old, to: new, identifiersRepeat: repeats)
      }
    }
    guard let difference else { return false }
    performUpdate(animated: animated) { take(new, difference) }
    return true
  }
}
