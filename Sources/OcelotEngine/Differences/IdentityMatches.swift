/// Which candidates of two lists are the same by their identifiers: the k-th of one with the k-th
/// of the other, where identifiers repeat.
@usableFromInline
struct IdentityMatches<ID: Hashable> {
  /// For each candidate before its partner after; -1 for none.
  @usableFromInline var partners: [Int32]
  /// The candidates after that have no partner, ascending.
  @usableFromInline var unmatched: [Int] = []
  /// Identifiers that were met more than once in a list, each once.
  @usableFromInline var repeated: [ID] = []
  @usableFromInline let newCount: Int

  /// Makes room for two lists.
  @inlinable
  init(before: Int, after: Int) {
    partners = [Int32](repeating: -1, count: before)
    newCount = after
  }

  /// Finds all matches; false if the task was cancelled meanwhile.
  ///
  /// - Complexity: O(n) expected; one hash for each candidate.
  @inlinable
  mutating func find(_ stopsWhenCancelled: Bool, old: (Int) -> ID, new: (Int) -> ID) -> Bool {
    let oldCount = partners.count
    var table = IdentityTable(capacity: oldCount &+ newCount)
    // The next candidate before with the same identifier; only made if there is one.
    var next: [Int32] = []
    var met: Set<ID> = []
    for i in stride(from: oldCount &- 1, through: 0, by: -1) {
      if stopsWhenCancelled, i & 4095 == 0, Task.isCancelled { return false }
      let id = old(i)
      let hash = id.hashValue
      let place = table.place(of: hash) { old($0) == id }
      let other = table.candidate(at: place)
      if other >= 0 {
        if next.isEmpty { next = [Int32](repeating: -1, count: oldCount) }
        next[i] = Int32(truncatingIfNeeded: other)
        if met.insert(id).inserted { repeated.append(id) }
      }
      table.put(i, hash: hash, at: place)
    }
    repeated.reverse()
    for j in 0..<newCount {
      if stopsWhenCancelled, j & 4095 == 0, Task.isCancelled { return false }
      let id = new(j)
      let hash = id.hashValue
      let place = table.place(of: hash) { ($0 < oldCount ? old($0) : new($0 &- oldCount)) == id }
      let other = table.candidate(at: place)
      if other < 0 {
        // Kept, so that another one with its identifier is noticed.
        table.put(oldCount &+ j, hash: hash, at: place)
        unmatched.append(j)
      } else if other >= oldCount || partners[other] >= 0 {
        if met.insert(id).inserted { repeated.append(id) }
        unmatched.append(j)
      } else {
        partners[other] = Int32(truncatingIfNeeded: j)
        if !next.isEmpty, next[other] >= 0 {
          table.put(Int(next[other]), hash: hash, at: place)
        }
      }
    }
    return true
  }
}
