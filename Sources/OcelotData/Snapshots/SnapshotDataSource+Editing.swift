import OcelotEngine

/// What the reader does to single items.
extension SnapshotDataSource {
  /// Whether there is an item, and a place for it once it is taken out.
  final func hasPlaces(_ from: ItemIndex, _ to: ItemIndex) -> Bool {
    guard item(at: from) != nil, shown.sections.indices.contains(to.section) else { return false }
    let count = shown.sections[to.section].items.count
    return (0..<(to.section == from.section ? count : count + 1)).contains(to.item)
  }

  /// Changes what is shown by what happens to one item.
  ///
  /// Items with one identifier are told apart by their order, so that others may change their
  /// names.
  final func edit(
    _ change: Change, of index: ItemIndex, _ body: (inout Snapshot<SectionID, ItemID>) -> Void
  ) {
    if let item = item(at: index), repeated.items.contains(item) {
      var next = shown
      body(&next)
      return show(next, SnapshotDifference.find(from: shown, repeated, to: next))
    }
    performUpdate {
      markDirty()
      version += 1
      body(&shown)
      emit(ChangeSet([change]))
    }
  }
}

extension Snapshot {
  /// Moves an item to a place after the move; both must be there.
  mutating func move(from: ItemIndex, to: ItemIndex) {
    let item = sections[from.section].items.remove(at: from.item)
    sections[to.section].items.insert(item, at: to.item)
  }
}
