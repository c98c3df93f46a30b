/// What two lists have in common as far as a look from item to item tells, without hashing: both
/// ends; all of it where one list is the other one with items left out; and else what follows
/// after a few that went or came.
@usableFromInline
struct ListAlignment {
  /// Where the common beginning ends.
  @usableFromInline var start = 0
  /// Where the common ending begins, before and after.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int
  /// Positions before, of items that are aligned and have other values; unless they are found by
  /// their partners.
  @usableFromInline var changed: [Range<Int>] = []
  /// The same of items in the common ending.
  @usableFromInline var changedAtEnd: [Range<Int>] = []
  /// Whether no item within the lists moved; then partners are not kept.
  @usableFromInline var isComplete = false
  /// For each item between the ends before, its place between them after; -1 for none.
  @usableFromInline var partners: [Int32] = []
  /// Stretches before without partners.
  @usableFromInline var looseOld: [Range<Int>] = []
  /// Stretches after without partners.
  @usableFromInline var looseNew: [Range<Int>] = []

  /// Aligns two lists, unless all items are to be told apart by their order; nil if the task was
  /// cancelled meanwhile.
  ///
  /// - Complexity: O(n) comparisons.
  @inlinable
  init?<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], identifiersRepeat: Bool, stopsWhenCancelled: Bool
  ) {
    oldEnd = old.count
    newEnd = new.count
    if !identifiersRepeat {
      guard alignStart(old, new, stopsWhenCancelled), alignEnd(old, new, stopsWhenCancelled)
      else { return nil }
    }
    if start == oldEnd || start == newEnd {
      isComplete = true
      if start < oldEnd { looseOld = [start..<oldEnd] }
      if start < newEnd { looseNew = [start..<newEnd] }
      return
    }
    guard !identifiersRepeat else {
      partners = [Int32](repeating: -1, count: oldEnd - start)
      looseOld = [start..<oldEnd]
      looseNew = [start..<newEnd]
      return
    }
    if newEnd &- start < oldEnd &- start {
      guard alignShorter(old, new, stopsWhenCancelled) else { return nil }
    } else if oldEnd &- start < newEnd &- start {
      guard alignLonger(old, new, stopsWhenCancelled) else { return nil }
    }
    if !isComplete {
      guard alignMiddle(old, new, stopsWhenCancelled) else { return nil }
    }
  }

  /// Aligns the beginning.
  @inlinable
  mutating func alignStart<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ stopsWhenCancelled: Bool
  ) -> Bool {
    let shorter = Swift.min(old.count, new.count)
    while start < shorter {
      if stopsWhenCancelled, start & 4095 == 0, Task.isCancelled { return false }
      guard old[start].id == new[start].id else { break }
      if old[start] != new[start] { changed.appendPosition(start) }
      start &+= 1
    }
    return true
  }

  /// Aligns the ending.
  @inlinable
  mutating func alignEnd<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ stopsWhenCancelled: Bool
  ) -> Bool {
    var positions: [Int] = []
    while oldEnd > start, newEnd > start, old[oldEnd &- 1].id == new[newEnd &- 1].id {
      if stopsWhenCancelled, oldEnd & 4095 == 0, Task.isCancelled { return false }
      oldEnd &-= 1
      newEnd &-= 1
      if old[oldEnd] != new[newEnd] { positions.append(oldEnd) }
    }
    for position in positions.reversed() { changedAtEnd.appendPosition(position) }
    return true
  }

  /// Reads the stretch between the ends as a list that only lost items.
  @inlinable
  mutating func alignShorter<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ stopsWhenCancelled: Bool
  ) -> Bool {
    var deleted: [Range<Int>] = []
    var changed = self.changed
    var j = start
    var lost = 0
    let most = oldEnd &- newEnd
    for i in start..<oldEnd {
      if stopsWhenCancelled, i & 4095 == 0, Task.isCancelled { return false }
      if j < newEnd, old[i].id == new[j].id {
        if old[i] != new[j] { changed.appendPosition(i) }
        j &+= 1
      } else {
        lost &+= 1
        if lost > most { return true }
        deleted.appendPosition(i)
      }
    }
    looseOld = deleted
    self.changed = changed
    isComplete = true
    return true
  }

  /// Reads the stretch between the ends as a list that only gained items.
  @inlinable
  mutating func alignLonger<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ stopsWhenCancelled: Bool
  ) -> Bool {
    var inserted: [Range<Int>] = []
    var changed = self.changed
    var i = start
    var gained = 0
    let most = newEnd &- oldEnd
    for j in start..<newEnd {
      if stopsWhenCancelled, j & 4095 == 0, Task.isCancelled { return false }
      if i < oldEnd, old[i].id == new[j].id {
        if old[i] != new[j] { changed.appendPosition(i) }
        i &+= 1
      } else {
        gained &+= 1
        if gained > most { return true }
        inserted.appendPosition(j)
      }
    }
    looseNew = inserted
    self.changed = changed
    isComplete = true
    return true
  }
}
