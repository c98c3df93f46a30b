import OcelotEngine

/// Edits.
///
/// Each emits exactly itself; the state follows in the same transaction.
extension BasicDataSource {
  /// Adds an item after the others.
  public final func append(_ item: Item) { insert([item], at: storage.count) }
  /// Adds an item; others make room.
  public final func insert(_ item: Item, at index: Int) { insert([item], at: index) }

  /// Adds items at a place.
  ///
  /// One beyond the end is reported and ignored.
  public final func insert(_ new: [Item], at index: Int) {
    guard (0...storage.count).contains(index) else {
      return report(.indexOutOfRange, "insert at \(index) of \(storage.count) items")
    }
    guard !new.isEmpty else { return }
    edit(.insertItems(section: 0, index..<index + new.count)) {
      storage.insert(contentsOf: new, at: index)
      for item in new { learn(item.id) }
    }
  }

  /// Removes the item at a place.
  public final func remove(at index: Int) { remove(index..<index + 1) }

  /// Removes items.
  ///
  /// A range beyond the end is reported and ignored.
  public final func remove(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= storage.count else {
      return report(.indexOutOfRange, "remove \(range) of \(storage.count) items")
    }
    guard !range.isEmpty else { return }
    edit(.deleteItems(section: 0, range)) {
      for item in storage[range] { forget(item.id) }
      storage.removeSubrange(range)
    }
  }

  /// Moves an item; `target` is its place after the move.
  ///
  /// A place beyond the end is reported and ignored.
  public final func move(from index: Int, to target: Int) {
    guard storage.indices.contains(index), storage.indices.contains(target) else {
      return report(.indexOutOfRange, "move \(index) to \(target) of \(storage.count) items")
    }
    guard index != target else { return }
    edit(.moveItem(from: ItemIndex(0, index), to: ItemIndex(0, target))) {
      storage.insert(storage.remove(at: index), at: target)
    }
  }

  /// Puts another value in an item's place: an item with the same identifier is redrawn, another
  /// item takes the place with a new view.
  public final func replace(at index: Int, with item: Item) {
    guard storage.indices.contains(index) else {
      return report(.indexOutOfRange, "replace \(index) of \(storage.count) items")
    }
    let isSame = storage[index].id == item.id
    let range = index..<index + 1
    let change: [Change] =
      isSame
      ? [.reconfigureItems(section: 0, range)]
      : [.deleteItems(section: 0, range), .insertItems(section: 0, range)]
    edit(change) {
      if !isSame {
        forget(storage[index].id)
        learn(item.id)
      }
      storage[index] = item
    }
  }

  /// Changes an item in its place, if it is there.
  ///
  /// The identifier is to stay.
  public final func update(_ id: Item.ID, _ change: (inout Item) -> Void) {
    for index in indexes(of: id) {
      var item = storage[index]
      change(&item)
      if item != storage[index] { replace(at: index, with: item) }
    }
  }

  private func edit(_ change: Change, _ body: () -> Void) { edit([change], body) }

  func edit(_ changes: [Change], _ body: () -> Void) {
    version += 1
    performUpdate {
      markDirty()
      body()
      emit(ChangeSet(changes))
      stateFollowsItems()
    }
  }

  private func learn(_ id: Item.ID) {
    if !identifiersAreUnique, table.insert(id) { reportRepeated(id) }
  }

  private func forget(_ id: Item.ID) {
    if !identifiersAreUnique { table.remove(id) }
    if !adopted.isEmpty { adopted[id] = nil }
  }

  func reportRepeated(_ id: Item.ID) {
    report(.duplicateIdentifier, "\(id) is the identifier of several items; told apart in order")
  }
}
