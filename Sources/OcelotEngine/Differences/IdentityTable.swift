/// Finds a numbered candidate by its identifier: an open hash table that holds numbers only, and
/// asks its user whether two of them are the same.
///
/// Internal to the differences, whose hot loops are specialised in their users' modules.
@usableFromInline
struct IdentityTable {
  /// Each entry: part of the hash above, the candidate's number plus one below; zero is empty.
  @usableFromInline var entries: [UInt64]
  @usableFromInline let mask: Int

  /// Makes a table with room for a number of candidates.
  @inlinable
  init(capacity: Int) {
    var size = 16
    while size < capacity &+ capacity / 4 { size &*= 2 }
    entries = [UInt64](repeating: 0, count: size)
    mask = size &- 1
  }

  /// The place of the candidate with a hash that is the same, or the empty place for one.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  func place(of hash: Int, isSame: (Int) -> Bool) -> Int {
    let tag = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
    var place = hash & mask
    while true {
      let entry = entries[place]
      let number = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
      if number == 0 { return place }
      if entry & 0xFFFF_FFFF_0000_0000 == tag, isSame(number &- 1) { return place }
      place = (place &+ 1) & mask
    }
  }

  /// The candidate at a place; -1 for none.
  @inlinable
  func candidate(at place: Int) -> Int {
    Int(truncatingIfNeeded: entries[place] & 0xFFFF_FFFF) &- 1
  }

  /// Puts a candidate into a place that ``place(of:isSame:)`` answered for its hash.
  @inlinable
  mutating func put(_ candidate: Int, hash: Int, at place: Int) {
    entries[place] =
      UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
      | UInt64(truncatingIfNeeded: candidate &+ 1)
  }
}
