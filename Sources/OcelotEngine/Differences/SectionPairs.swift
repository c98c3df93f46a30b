/// The sections that two states have in common, and the items that are still to be matched.
@usableFromInline
struct SectionPairs {
  /// The section before of each section after, and the other way round; -1 for none.
  @usableFromInline var sources: [Int]
  @usableFromInline var targets: [Int]
  /// What is the same in a section after and its source.
  @usableFromInline var alignments: [ListAlignment?]
  /// What went from each section before, and what came to each section after: ascending positions.
  @usableFromInline var gone: [[Range<Int>]]
  @usableFromInline var arrived: [[Range<Int>]]
  private var looseOld: [ItemRange] = []
  private var looseNew: [ItemRange] = []

  /// Pairs the sections, and no items.
  @usableFromInline
  init(_ sections: ListDifference, old: Int, new: Int) {
    sources = Array(repeating: -1, count: new)
    targets = Array(repeating: -1, count: old)
    alignments = Array(repeating: nil, count: new)
    gone = Array(repeating: [], count: old)
    arrived = Array(repeating: [], count: new)
    for pair in sections.pairs(count: new) {
      sources[pair.to] = pair.from
      targets[pair.from] = pair.to
    }
  }

  @usableFromInline
  mutating func appendOld(_ section: Int, _ ranges: [Range<Int>]) {
    for range in ranges { looseOld.append(ItemRange(section: section, items: range)) }
  }

  @usableFromInline
  mutating func appendNew(_ section: Int, _ ranges: [Range<Int>]) {
    for range in ranges { looseNew.append(ItemRange(section: section, items: range)) }
  }

  /// The places of all items that are to be matched, each list in its own order.
  @usableFromInline
  mutating func takeLoose() -> (old: [ItemIndex], new: [ItemIndex]) {
    looseOld.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    defer {
      looseOld = []
      looseNew = []
    }
    return (Self.places(looseOld), Self.places(looseNew))
  }

  private static func places(_ stretches: [ItemRange]) -> [ItemIndex] {
    var result: [ItemIndex] = []
    result.reserveCapacity(stretches.reduce(0) { $0 + $1.items.count })
    for stretch in stretches {
      for item in stretch.items { result.append(ItemIndex(stretch.section, item)) }
    }
    return result
  }

  /// The item is gone; what goes with its section needs no mention.
  @usableFromInline
  mutating func go(_ place: ItemIndex) { gone[place.section].appendPosition(place.item) }

  /// The item is new.
  @usableFromInline
  mutating func arrive(_ place: ItemIndex) { arrived[place.section].appendPosition(place.item) }

  /// Makes two places partners if their sections are; false if the item changes sections.
  @usableFromInline
  mutating func pair(_ place: ItemIndex, _ target: ItemIndex) -> Bool {
    guard targets[place.section] == target.section else { return false }
    let start = alignments[target.section]?.start ?? 0
    alignments[target.section]?.partners[place.item - start] = Int32(target.item - start)
    return true
  }
}
