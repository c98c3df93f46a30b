/// How one list of identified items becomes another.
///
/// Common ends cost one comparison per item. What only lost items, or only gained some, as a list
/// under a filter does, is found without hashing. Anything else is matched by identifier, and only
/// what lies outside a longest increasing run of matches moves.
@usableFromInline
struct ItemDiff: Equatable {
  /// An item's position before and after.
  @usableFromInline
  struct Move: Equatable {
    @usableFromInline var from: Int
    @usableFromInline var to: Int
    @inlinable
    init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Positions before of items that went, in ascending ranges.
  @usableFromInline var deleted: [Range<Int>] = []
  /// Positions after of items that came, in ascending ranges.
  @usableFromInline var inserted: [Range<Int>] = []
  /// Items that left the order of their neighbours, ascending by their position after.
  @usableFromInline var moved: [Move] = []
  /// Positions before of items with other values, in ascending ranges.
  @usableFromInline var changed: [Range<Int>] = []

  /// Finds the difference.
  ///
  /// - Complexity: O(n) comparisons where items only came or only went; else O(n log n) and one
  ///   hash for each item between the common ends.
  @inlinable
  init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    var head = 0
    while head < old.count, head < new.count, old[head].id == new[head].id {
      if old[head] != new[head] { Self.append(head, to: &changed) }
      head += 1
    }
    var oldEnd = old.count
    var newEnd = new.count
    var changedTail: [Int] = []
    while oldEnd > head, newEnd > head, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      if old[oldEnd] != new[newEnd] { changedTail.append(oldEnd) }
    }
    if head == oldEnd {
      if head < newEnd { inserted.append(head..<newEnd) }
    } else if head == newEnd {
      deleted.append(head..<oldEnd)
    } else if !onlyDeletes(old, new, head, oldEnd, newEnd),
      !onlyInserts(old, new, head, oldEnd, newEnd)
    {
      match(old, new, head, oldEnd, newEnd)
    }
    for position in changedTail.reversed() { Self.append(position, to: &changed) }
  }

  /// Whether nothing differs.
  @inlinable
  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  @inlinable
  static func append(_ position: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == position {
      ranges[ranges.count - 1] = last.lowerBound..<position + 1
    } else {
      ranges.append(position..<position + 1)
    }
  }

  /// Reads the stretch as a list that only lost items; false if it is not.
  @inlinable
  mutating func onlyDeletes<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ head: Int, _ oldEnd: Int, _ newEnd: Int
  ) -> Bool {
    guard newEnd - head < oldEnd - head else { return false }
    var deleted: [Range<Int>] = []
    var changed = self.changed
    var j = head
    for i in head..<oldEnd {
      if j < newEnd, old[i].id == new[j].id {
        if old[i] != new[j] { Self.append(i, to: &changed) }
        j += 1
      } else {
        if newEnd - j > oldEnd - i - 1 { return false }
        Self.append(i, to: &deleted)
      }
    }
    guard j == newEnd else { return false }
    self.deleted = deleted
    self.changed = changed
    return true
  }

  /// Reads the stretch as a list that only gained items; false if it is not.
  @inlinable
  mutating func onlyInserts<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ head: Int, _ oldEnd: Int, _ newEnd: Int
  ) -> Bool {
    guard oldEnd - head < newEnd - head else { return false }
    var inserted: [Range<Int>] = []
    var changed = self.changed
    var i = head
    for j in head..<newEnd {
      if i < oldEnd, old[i].id == new[j].id {
        if old[i] != new[j] { Self.append(i, to: &changed) }
        i += 1
      } else {
        if oldEnd - i > newEnd - j - 1 { return false }
        Self.append(j, to: &inserted)
      }
    }
    guard i == oldEnd else { return false }
    self.inserted = inserted
    self.changed = changed
    return true
  }

  /// Matches the stretch by identifier; equal identifiers match in order.
  @inlinable
  mutating func match<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ head: Int, _ oldEnd: Int, _ newEnd: Int
  ) {
    // Where each identifier stands in the old list: the first unmatched position, and for each
    // position the next one with the same identifier.
    var first: [Item.ID: Int] = [:]
    first.reserveCapacity(oldEnd - head)
    var next = [Int](repeating: -1, count: oldEnd - head)
    for i in stride(from: oldEnd - 1, through: head, by: -1) {
      next[i - head] = first.updateValue(i, forKey: old[i].id) ?? -1
    }
    var survives = [Bool](repeating: false, count: oldEnd - head)
    var matches: [Move] = []
    for j in head..<newEnd {
      if let i = first[new[j].id], i >= 0 {
        first[new[j].id] = next[i - head]
        survives[i - head] = true
        matches.append(Move(from: i, to: j))
      } else {
        Self.append(j, to: &inserted)
      }
    }
    for i in head..<oldEnd {
      guard !survives[i - head] else { continue }
      Self.append(i, to: &deleted)
    }
    let stays = Self.longestIncreasingRun(matches)
    var differing: [Int] = []
    for (index, match) in matches.enumerated() {
      if !stays[index] { moved.append(match) }
      if old[match.from] != new[match.to] { differing.append(match.from) }
    }
    for position in differing.sorted() { Self.append(position, to: &changed) }
  }

  /// Which matches form a longest run that ascends before as it does after.
  ///
  /// - Complexity: O(m log m), and O(m) if they ascend already.
  @inlinable
  static func longestIncreasingRun(_ matches: [Move]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: matches.count)
    for index in matches.indices {
      let from = matches[index].from
      var low = 0
      var high = tails.count
      if let last = tails.last, matches[last].from < from { low = high }
      while low < high {
        let middle = (low + high) / 2
        if matches[tails[middle]].from < from { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Bool](repeating: false, count: matches.count)
    var index = tails.last ?? -1
    while index >= 0 {
      result[index] = true
      index = previous[index]
    }
    return result
  }
}
