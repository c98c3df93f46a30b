import OcelotEngine

/// What it takes to get from one snapshot to another; found on any actor.
@usableFromInline
struct SnapshotDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var changes: [Change] = []
  /// What the new snapshot holds more than once.
  @usableFromInline var repeated = RepeatedIdentifiers<SectionID, ItemID>()

  @inlinable
  init() {}

  /// Finds the difference.
  @inlinable
  static func find(
    from old: Snapshot<SectionID, ItemID>, _ known: RepeatedIdentifiers<SectionID, ItemID>,
    to new: Snapshot<SectionID, ItemID>
  ) -> SnapshotDifference {
    var result = SnapshotDifference()
    result.repeated = RepeatedIdentifiers(new)
    let found = SectionedDifference(
      from: old.sections, to: new.sections,
      identifiersRepeat: !known.isEmpty || !result.repeated.isEmpty)
    result.changes = told(found.changes, old, new) + marks(old, new)
    return result
  }

  /// The same off the caller's actor.
  @concurrent @inlinable
  static func search(
    from old: Snapshot<SectionID, ItemID>, _ known: RepeatedIdentifiers<SectionID, ItemID>,
    to new: Snapshot<SectionID, ItemID>
  ) async throws -> SnapshotDifference {
    var result = SnapshotDifference()
    result.repeated = RepeatedIdentifiers(new)
    let found = try await SectionedDifference.find(
      from: old.sections, to: new.sections,
      identifiersRepeat: !known.isEmpty || !result.repeated.isEmpty)
    result.changes = told(found.changes, old, new) + marks(old, new)
    return result
  }

  /// Changes without those of items within sections that are reloaded, which say all that.
  ///
  /// What comes from such a section is new, and what goes into one leaves; what leaves with its own
  /// section, or comes with a new one, is said by that.
  @usableFromInline
  static func told(
    _ changes: [Change], _ old: Snapshot<SectionID, ItemID>, _ new: Snapshot<SectionID, ItemID>
  ) -> [Change] {
    let marked = new.reloadedSections.intersection(new.sections.map(\.id))
    guard !marked.isEmpty else { return changes }
    func numbers(_ snapshot: Snapshot<SectionID, ItemID>) -> Set<Int> {
      Set(snapshot.sections.indices.filter { marked.contains(snapshot.sections[$0].id) })
    }
    let (before, after) = (numbers(old), numbers(new))
    let (known, kept) = (Set(old.sections.map(\.id)), Set(new.sections.map(\.id)))
    return changes.compactMap { change in
      switch change {
      case .insertItems(let section, _): return after.contains(section) ? nil : change
      case .deleteItems(let section, _): return before.contains(section) ? nil : change
      case .moveItem(let from, let to):
        switch (before.contains(from.section), after.contains(to.section)) {
        case (false, false): return change
        case (true, true): return nil
        case (true, false):
          guard known.contains(new.sections[to.section].id) else { return nil }
          return .insertItems(section: to.section, to.item..<to.item + 1)
        case (false, true):
          guard kept.contains(old.sections[from.section].id) else { return nil }
          return .deleteItems(section: from.section, from.item..<from.item + 1)
        }
      default: return change
      }
    }
  }

  /// What the new snapshot says of items and sections that stay.
  @usableFromInline
  static func marks(
    _ old: Snapshot<SectionID, ItemID>, _ new: Snapshot<SectionID, ItemID>
  ) -> [Change] {
    var result: [Change] = []
    let sectionsAfter = new.reloadedSections.intersection(new.sections.map(\.id))
    if !sectionsAfter.isEmpty {
      for (number, section) in old.sections.enumerated() where sectionsAfter.contains(section.id) {
        result.append(.reloadSections(number..<number + 1))
      }
    }
    guard !new.reloadedItems.isEmpty || !new.reconfiguredItems.isEmpty else { return result }
    let marked = new.reloadedItems.union(new.reconfiguredItems)
    var left: [ItemID: Int] = [:]
    // What is in a reloaded section is new.
    for section in new.sections where !sectionsAfter.contains(section.id) {
      for item in section.items where marked.contains(item.id) { left[item.id, default: 0] += 1 }
    }
    for (number, section) in old.sections.enumerated() {
      for (index, item) in section.items.enumerated() {
        // Of those that repeat, the first stay.
        guard let count = left[item.id], count > 0 else { continue }
        left[item.id] = count - 1
        if sectionsAfter.contains(section.id) { continue }
        result.append(
          new.reloadedItems.contains(item.id)
            ? .reloadItems(section: number, index..<index + 1)
            : .reconfigureItems(section: number, index..<index + 1))
      }
    }
    return result
  }
}

/// The identifiers that a snapshot holds more than once.
@usableFromInline
struct RepeatedIdentifiers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var sections: Set<SectionID> = []
  @usableFromInline var items: Set<ItemID> = []

  @inlinable
  init() {}

  /// Looks at every identifier.
  ///
  /// - Complexity: O(n) for n items, one hash each.
  @inlinable
  init(_ snapshot: Snapshot<SectionID, ItemID>) {
    var seenSections: Set<SectionID> = []
    var seenItems = Set<ItemID>(minimumCapacity: snapshot.numberOfItems)
    for section in snapshot.sections {
      if !seenSections.insert(section.id).inserted { sections.insert(section.id) }
      for item in section.items {
        if !seenItems.insert(item.id).inserted { items.insert(item.id) }
      }
    }
  }

  @inlinable var isEmpty: Bool { sections.isEmpty && items.isEmpty }
}
