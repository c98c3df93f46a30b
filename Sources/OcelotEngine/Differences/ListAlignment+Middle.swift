extension ListAlignment {
  /// How far a lost thread is looked for, and how often in a row in vain.
  @inlinable static var reach: Int { 8 }
  @inlinable static var patience: Int { 32 }

  /// Follows both lists between the ends, over a few items that went or came here and there.
  ///
  /// What it finds are matches, not an order: where it goes astray only time is lost.
  @inlinable
  mutating func alignMiddle<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], _ stopsWhenCancelled: Bool
  ) -> Bool {
    partners = [Int32](repeating: -1, count: oldEnd &- start)
    var (i, j, failures) = (start, start, 0)
    while i < oldEnd, j < newEnd {
      if stopsWhenCancelled, (i ^ j) & 1023 == 0, Task.isCancelled { return false }
      if old[i].id == new[j].id {
        partners[i &- start] = Int32(truncatingIfNeeded: j &- start)
        i &+= 1
        j &+= 1
        failures = 0
        continue
      }
      var distance = 1
      var found = false
      while distance <= Self.reach {
        if i &+ distance < oldEnd, old[i &+ distance].id == new[j].id {
          looseOld.append(i..<i &+ distance)
          i &+= distance
          found = true
          break
        }
        if j &+ distance < newEnd, old[i].id == new[j &+ distance].id {
          looseNew.append(j..<j &+ distance)
          j &+= distance
          found = true
          break
        }
        distance &+= 1
      }
      if found { continue }
      looseOld.append(i..<i &+ 1)
      looseNew.append(j..<j &+ 1)
      i &+= 1
      j &+= 1
      failures &+= 1
      if failures > Self.patience { break }
    }
    if i < oldEnd { looseOld.append(i..<oldEnd) }
    if j < newEnd { looseNew.append(j..<newEnd) }
    return true
  }

  /// The difference of the lists, now that all that is the same has its partner; nil if the task
  /// was cancelled.
  ///
  /// What went, or went to another list, is given by positions before; what came, by positions
  /// after.
  @inlinable
  consuming func difference<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], gone: [Range<Int>], arrived: [Range<Int>],
    stopsWhenCancelled: Bool
  ) -> ListDifference? {
    var result = ListDifference()
    result.deleted = gone
    result.inserted = arrived
    result.changed = changed
    if !isComplete {
      var targets: [Int32] = []
      targets.reserveCapacity(partners.count)
      for partner in partners where partner >= 0 { targets.append(partner) }
      guard
        let stays = LongestIncreasingSubsequence.members(
          of: targets, stopsWhenCancelled: stopsWhenCancelled)
      else { return nil }
      var index = 0
      for (offset, partner) in partners.enumerated() where partner >= 0 {
        if stopsWhenCancelled, offset & 4095 == 0, Task.isCancelled { return nil }
        let (i, j) = (start &+ offset, start &+ Int(partner))
        if !stays[index] { result.moved.append(Move(from: i, to: j)) }
        if old[i] != new[j] { result.changed.appendPosition(i) }
        index &+= 1
      }
    }
    result.changed += changedAtEnd
    return result
  }
}
