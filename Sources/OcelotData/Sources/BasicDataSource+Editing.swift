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
      return report(
        .indexOutOfRange, "insert at \(index) of \(storage.count) items: nothing is done")
    }
    guard !new.isEmpty else { return }
    var repeated: [Item.ID] = []
    edit(.insertItems(section: 0, index..<index + new.count)) {
      repeated = learn(new[...], at: index)
      followPlaces(index..<index, new)
      storage.insert(contentsOf: new, at: index)
    }
    for id in repeated { reportRepeated(id) }
  }

  /// Removes the item at a place.
  ///
  /// A place beyond the end is reported and ignored.
  public final func remove(at index: Int) {
    guard storage.indices.contains(index) else {
      return report(.indexOutOfRange, "remove \(index) of \(storage.count) items: nothing is done")
    }
    remove(index..<index + 1)
  }

  /// Removes items.
  ///
  /// A range beyond the end is reported and ignored.
  public final func remove(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= storage.count else {
      return report(.indexOutOfRange, "remove \(range) of \(storage.count) items: nothing is done")
    }
    guard !range.isEmpty else { return }
    edit(.deleteItems(section: 0, range)) {
      forget(range)
      followPlaces(range, [])
      storage.removeSubrange(range)
    }
  }

  /// Moves an item; `target` is its place after the move.
  ///
  /// A place beyond the end is reported and ignored.
  public final func move(from index: Int, to target: Int) {
    guard storage.indices.contains(index), storage.indices.contains(target) else {
      return report(
        .indexOutOfRange, "move \(index) to \(target) of \(storage.count) items: nothing is done")
    }
    guard index != target else { return }
    edit(.moveItem(from: ItemIndex(0, index), to: ItemIndex(0, target))) {
      let id = storage[index].id
      let isRepeated = table.repeated.contains(id)
      let ordinal = isRepeated ? count(of: id, before: index) : 0
      followPlaces(index..<index + 1, [])
      let item = storage.remove(at: index)
      followPlaces(target..<target, [item])
      storage.insert(item, at: target)
      guard isRepeated else { return }
      kept.move(
        ordinal, to: count(of: id, before: target), of: id, among: table.counts[id] ?? 1)
    }
  }

  /// Puts another value in an item's place: an item with the same identifier is redrawn, another
  /// item takes the place with a new view.
  public final func replace(at index: Int, with item: Item) {
    guard storage.indices.contains(index) else {
      return report(.indexOutOfRange, "replace \(index) of \(storage.count) items: nothing is done")
    }
    let isSame = storage[index].id == item.id
    let range = index..<index + 1
    let change: [Change] =
      isSame
      ? [.reconfigureItems(section: 0, range)]
      : [.deleteItems(section: 0, range), .insertItems(section: 0, range)]
    var repeated: [Item.ID] = []
    edit(change) {
      guard !isSame else {
        storage[index] = item
        return
      }
      forget(range)
      followPlaces(range, [item])
      storage.remove(at: index)
      repeated = learn([item], at: index)
      storage.insert(item, at: index)
    }
    for id in repeated { reportRepeated(id) }
  }

  /// Changes an item in its place, if it is there.
  ///
  /// The identifier is to stay: with another one it is another item, whose view, selection and
  /// focus go, and that is reported. What the reader can type over is no identifier. An item that
  /// is an object is shown again whatever changed in it: it is always equal to itself.
  public final func update(_ id: Item.ID, _ change: (inout Item) -> Void) {
    var places = indexes(of: id)
    var known = version
    var ordinal = 0
    // Looks again where the list changed: the closure may change it as well.
    func place() -> Int? {
      if version != known { (places, known) = (indexes(of: id), version) }
      return ordinal < places.count ? places[ordinal] : nil
    }
    for _ in places.indices {
      guard var item = place().map({ storage[$0] }) else { return }
      change(&item)
      guard let index = place() else { return }
      if item.id == id { ordinal += 1 } else { reportRenamed(id, item.id) }
      if storage[index].id != id {
        replaceRenamed(at: index, id)
      } else if item != storage[index] || Item.self is AnyObject.Type {
        replace(at: index, with: item)
      }
    }
  }

  /// An object in the list has another identifier than it had: it is another item.
  private func replaceRenamed(at index: Int, _ old: Item.ID) {
    let range = index..<index + 1
    var repeated: [Item.ID] = []
    edit([.deleteItems(section: 0, range), .insertItems(section: 0, range)]) {
      knownPlaces = nil
      if !kept.isEmpty || table.repeated.contains(old) {
        let ordinal = count(of: old, before: index)
        kept.remove(ordinal..<ordinal + 1, of: old, among: table.counts[old] ?? 1)
      }
      if !identifiersAreUnique { table.remove(old) }
      repeated = learn(storage[range], at: index)
    }
    for id in repeated { reportRepeated(id) }
  }

  private func reportRenamed(_ id: Item.ID, _ new: Item.ID) {
    report(
      .identityMismatch,
      "update(\(id)) made \(new) of the item, which is another item: its view, selection and focus go. "
        + "Let identifiers be what never changes, or call replace(at:with:)")
  }

  /// Keeps what is known of places, of a list in which items are about to be replaced.
  private func followPlaces(_ range: Range<Int>, _ new: [Item]) {
    guard var places = knownPlaces.take() else { return }
    if places.replace(range, with: new.lazy.map(\.id), of: storage.count) { knownPlaces = places }
  }

  private func edit(_ change: Change, _ body: () -> Void) { edit([change], body) }

  func edit(_ changes: [Change], _ body: () -> Void) {
    version += 1
    performUpdate {
      markDirty()
      body()
      emit(ChangeSet(changes))
    }
  }

  /// Takes in the identifiers of items that are about to stand at a place; answers which begin to
  /// repeat.
  private func learn(_ new: ArraySlice<Item>, at index: Int) -> [Item.ID] {
    if index < storage.count || !kept.isEmpty {
      let numbers = counts(of: new) { table.counts[$0] != nil || kept.knows($0) }
      let before = numbers.isEmpty ? [] : storage[..<index]
      let ordinals = counts(of: before) { numbers[$0] != nil }
      for (id, n) in numbers {
        kept.insert(n, of: id, at: ordinals[id] ?? 0, among: table.counts[id] ?? 0)
      }
    }
    return identifiersAreUnique ? [] : new.compactMap { table.insert($0.id) ? $0.id : nil }
  }

  /// Forgets the identifiers of items that are about to go.
  private func forget(_ range: Range<Int>) {
    if !table.repeated.isEmpty || !kept.isEmpty {
      let numbers = counts(of: storage[range]) { table.repeated.contains($0) || kept.knows($0) }
      let before = numbers.isEmpty ? [] : storage[..<range.lowerBound]
      let ordinals = counts(of: before) { numbers[$0] != nil }
      for (id, n) in numbers {
        let ordinal = ordinals[id] ?? 0
        kept.remove(ordinal..<ordinal + n, of: id, among: table.counts[id] ?? n)
      }
    }
    if !identifiersAreUnique { for item in storage[range] { table.remove(item.id) } }
  }

  /// How often some identifiers occur among items.
  private func counts(
    of items: ArraySlice<Item>, where isCounted: (Item.ID) -> Bool
  ) -> [Item.ID: Int] {
    var result: [Item.ID: Int] = [:]
    for item in items where isCounted(item.id) { result[item.id, default: 0] += 1 }
    return result
  }

  /// How many items with an identifier stand before a place.
  ///
  /// - Complexity: O(n) for n items before it.
  func count(of id: Item.ID, before index: Int) -> Int { storage[..<index].count { $0.id == id } }

  func reportRepeated(_ id: Item.ID) {
    report(.duplicateIdentifier, "\(id) is the identifier of several items; told apart in order")
  }
}
