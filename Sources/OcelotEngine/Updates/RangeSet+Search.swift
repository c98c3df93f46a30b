extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which the predicate holds, or `endIndex`; the predicate
  /// must hold for everything after.
  ///
  /// - Complexity: O(log n).
  func firstIndex(monotone predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RangeSet<Int> {
  /// The union of ranges in any order.
  ///
  /// - Complexity: O(k log k) for k ranges; uniting sets range by range would be quadratic.
  init(merging ranges: [Range<Int>]) {
    self.init()
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      insert(contentsOf: range)
    }
  }

  /// The set with single positions, in any order, added.
  ///
  /// - Complexity: O(k log k) for k ranges and positions.
  func adding(_ positions: [Int]) -> RangeSet {
    guard !positions.isEmpty else { return self }
    return RangeSet(merging: Array(ranges) + positions.map { $0..<$0 + 1 })
  }

  /// Whether any position of a range is in the set.
  ///
  /// - Complexity: O(log k) for k ranges.
  func intersects(_ range: Range<Int>) -> Bool {
    let index = ranges.firstIndex(monotone: { $0.upperBound > range.lowerBound })
    return index < ranges.endIndex && ranges[index].overlaps(range)
  }

  /// The parts of a range that are not in the set, ascending.
  ///
  /// - Complexity: O(log k + m) for k ranges and m answers.
  func gaps(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var index = ranges.firstIndex(monotone: { $0.upperBound > range.lowerBound })
    while index < ranges.endIndex, ranges[index].lowerBound < range.upperBound {
      let taken = ranges[index]
      if taken.lowerBound > start { result.append(start..<taken.lowerBound) }
      start = taken.upperBound
      index += 1
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  /// The number of positions in the set.
  ///
  /// - Complexity: O(k) for k ranges.
  var total: Int { ranges.reduce(0) { $0.saturatingAdd($1.count) } }
}
