import OcelotEngine

/// The places of items that are put into one section, by their numbers after.
struct Arrivals {
  private let ranges: [Range<Int>]
  /// Before which of the items that are there already each range is put in.
  private let starts: [Int]
  /// How many items the ranges before each one have, and all of them.
  private let counts: [Int]

  /// Takes ranges that ascend without overlap.
  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    var counts = [0]
    starts = ranges.map { range in
      defer { counts.append(counts[counts.count - 1] + range.count) }
      return range.lowerBound - counts[counts.count - 1]
    }
    self.counts = counts
  }

  /// The number after of an item that is there already.
  ///
  /// - Complexity: O(log k) for k ranges.
  func after(_ item: Int) -> Int { item + counts[starts.partitioningIndex { $0 > item }] }

  /// Those of other ranges, numbers after, that are there already, by their numbers before.
  func before(_ others: [Range<Int>]) -> [Range<Int>] {
    if ranges.isEmpty { return others }
    var result: [Range<Int>] = []
    var next = 0
    for other in others {
      var start = other.lowerBound
      while start < other.upperBound {
        while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
        guard next < ranges.count, ranges[next].lowerBound < other.upperBound else {
          result.append(start - counts[next]..<other.upperBound - counts[next])
          break
        }
        let end = ranges[next].lowerBound
        if start < end { result.append(start - counts[next]..<end - counts[next]) }
        start = ranges[next].upperBound
      }
    }
    return result
  }
}

extension [ItemRange] {
  /// The stretches of one section; they ascend.
  ///
  /// - Complexity: O(log n + k) for k stretches.
  func ranges(in section: Int) -> [Range<Int>] {
    let start = partitioningIndex { $0.section >= section }
    return self[start...].prefix { $0.section == section }.map(\.items)
  }

  /// Whether an item is in one of the stretches; they ascend without overlap.
  ///
  /// - Complexity: O(log n).
  func contains(_ item: ItemIndex) -> Bool {
    let next = partitioningIndex {
      $0.section > item.section || ($0.section == item.section && $0.items.upperBound > item.item)
    }
    return next < count && self[next].section == item.section
      && self[next].items.contains(item.item)
  }
}
