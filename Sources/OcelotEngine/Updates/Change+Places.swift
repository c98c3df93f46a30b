extension Change {
  /// Changes of items that are named one by one, a stretch at a time.
  ///
  /// What is named twice stays so, to be reported.
  ///
  /// - Complexity: O(n log n) for n items.
  static func of(_ items: [ItemIndex], _ make: (Int, Range<Int>) -> Change) -> [Change] {
    var stretches: [ItemRange] = []
    for item in items.sorted() {
      if let last = stretches.last, last.section == item.section,
        last.items.upperBound == item.item
      {
        stretches[stretches.count - 1].items = last.items.lowerBound..<item.item.behind
      } else {
        stretches.append(
          ItemRange(section: item.section, items: item.item.named..<item.item.behind))
      }
    }
    return stretches.map { make($0.section, $0.items) }
  }

  /// Changes of sections that are named one by one, a stretch at a time.
  ///
  /// What is named twice stays so, to be reported.
  ///
  /// - Complexity: O(n log n) for n sections.
  static func of(_ sections: [Int], _ make: (Range<Int>) -> Change) -> [Change] {
    of(sections.map { ItemIndex(0, $0) }) { make($1) }
  }
}

extension Int {
  /// The number, or one less where nothing could be behind it: no data source has either.
  fileprivate var named: Int { Swift.min(self, .max - 1) }
  /// The number behind it.
  fileprivate var behind: Int { named + 1 }
}
