/// Where the items of a list are, by their identifiers.
///
/// Made from the list when somebody asks, and kept through edits: a place is stored as it was when
/// it was learned, and moved through the edits since. After too many of those the table is made
/// again.
struct PlaceTable<ID: Hashable> {
  /// Items came or went: so many of them at a place, the ones that went first.
  private struct Edit {
    let place: Int
    let removed: Int
    let inserted: Int

    /// The place after the edit, or nil if what was there went.
    func after(_ before: Int) -> Int? {
      if before < place { return before }
      return before < place + removed ? nil : before - removed + inserted
    }
  }

  /// A place, and the number of edits that it has seen.
  private struct Entry {
    let place: Int
    let age: Int
  }

  private static var maximumEdits: Int { 64 }

  private var entries: [ID: Entry] = [:]
  /// The items whose identifier another one has, in no order.
  private var others: [ID: [Entry]] = [:]
  private var edits: [Edit] = []
  /// The places of items whose identifier another one has, as they were asked since the last edit.
  private var repeated: [ID: [Int]] = [:]

  /// Learns the places of a list's items.
  ///
  /// - Complexity: O(n).
  init(_ ids: some Collection<ID>) {
    entries.reserveCapacity(ids.count)
    learn(ids, at: 0)
  }

  /// The places of all items with an identifier, ascending.
  ///
  /// - Complexity: O(k log k) for k such items; O(1) until the next edit.
  mutating func places(of id: ID) -> [Int] {
    guard let entry = entries[id] else { return [] }
    guard let others = others[id] else { return place(of: entry).map { [$0] } ?? [] }
    if let known = repeated[id] { return known }
    let places = ([entry] + others).compactMap(place).sorted()
    repeated[id] = places
    return places
  }

  /// Follows an edit of the list; false if the table is of no use any more.
  ///
  /// - Complexity: O(k) for k identifiers that came.
  mutating func replace(_ range: Range<Int>, with new: some Collection<ID>, of count: Int) -> Bool {
    // What comes at the end moves nothing.
    if !range.isEmpty || range.lowerBound < count {
      guard edits.count < Self.maximumEdits else { return false }
      edits.append(Edit(place: range.lowerBound, removed: range.count, inserted: new.count))
    }
    repeated = [:]
    learn(new, at: range.lowerBound)
    return true
  }

  private mutating func learn(_ ids: some Collection<ID>, at place: Int) {
    for (offset, id) in ids.enumerated() {
      let entry = Entry(place: place + offset, age: edits.count)
      guard let known = entries.updateValue(entry, forKey: id) else { continue }
      if self.place(of: known) != nil { others[id, default: []].append(known) }
    }
  }

  private func place(of entry: Entry) -> Int? {
    var place = entry.place
    for edit in edits[entry.age...] {
      guard let after = edit.after(place) else { return nil }
      place = after
    }
    return place
  }
}
