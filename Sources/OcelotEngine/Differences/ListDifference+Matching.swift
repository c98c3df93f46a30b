extension ListDifference {
  /// The difference of two lists, which hold what the noun says; nil if the task was cancelled
  /// meanwhile.
  @inlinable
  static func make<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], identifiersRepeat: Bool, noun: String = "items",
    stopsWhenCancelled: Bool
  ) -> ListDifference? {
    guard
      var alignment = ListAlignment(
        old, new, identifiersRepeat: identifiersRepeat, stopsWhenCancelled: stopsWhenCancelled)
    else { return nil }
    var (gone, arrived) = (alignment.looseOld, alignment.looseNew)
    var repeated: [Item.ID] = []
    if identifiersRepeat || !gone.isEmpty && !arrived.isEmpty {
      let (before, after) = (gone.positions, arrived.positions)
      var matches = IdentityMatches<Item.ID>(before: before.count, after: after.count)
      guard
        matches.find(stopsWhenCancelled, old: { old[before[$0]].id }, new: { new[after[$0]].id })
      else { return nil }
      gone = []
      arrived = []
      for (number, partner) in matches.partners.enumerated() {
        if partner < 0 {
          gone.appendPosition(before[number])
        } else {
          alignment.partners[before[number] &- alignment.start] = Int32(
            truncatingIfNeeded: after[Int(partner)] &- alignment.start)
        }
      }
      for number in matches.unmatched { arrived.appendPosition(after[number]) }
      repeated = matches.repeated
    }
    var result = alignment.difference(
      old, new, gone: gone, arrived: arrived, stopsWhenCancelled: stopsWhenCancelled)
    result?.reports = repeated.map { .repeated($0, noun: noun) }
    return result
  }
}

extension Report {
  /// Several elements have one identifier.
  @usableFromInline
  static func repeated<ID>(_ id: ID, noun: String) -> Report {
    Report(
      .duplicateIdentifier, "\(id) is the identifier of several \(noun); told apart in order")
  }
}

extension [Range<Int>] {
  /// Adds a position that follows all others, to the last range if it touches that.
  @inlinable
  package mutating func appendPosition(_ position: Int) {
    if let last, last.upperBound == position {
      self[count - 1] = last.lowerBound..<position + 1
    } else {
      append(position..<position + 1)
    }
  }

  /// All positions in the ranges, in order.
  @inlinable
  var positions: [Int] {
    var result: [Int] = []
    result.reserveCapacity(reduce(0) { $0 + $1.count })
    for range in self { result.append(contentsOf: range) }
    return result
  }
}
