/// Positions as ascending ranges that neither overlap nor touch.
///
/// For positions that come in order, as the sorted changes of a set do: one more range costs O(1).
/// (The standard library's set of ranges takes any order, and took most of the time of a large
/// update.)
struct RangeList: Equatable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// No positions.
  init() {}

  /// The union of ranges in any order.
  ///
  /// - Complexity: O(k log k) for k ranges, and O(k) if they ascend already.
  init(merging ranges: [Range<Int>]) {
    self.ranges.reserveCapacity(ranges.count)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Adds a range that starts before none of those that are there.
  ///
  /// - Returns: Whether it overlaps with what is there.
  /// - Complexity: O(1).
  @discardableResult
  mutating func append(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return false }
    guard let last = ranges.last, last.upperBound >= range.lowerBound else {
      ranges.append(range)
      return false
    }
    precondition(last.lowerBound <= range.lowerBound, "ranges come in ascending order")
    if last.upperBound < range.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    }
    return last.upperBound > range.lowerBound
  }

  /// Adds a range that is not empty and starts before none of those that are there ends.
  ///
  /// - Parameters:
  ///   - range: the range.
  ///   - count: how many ranges there are to come at most, this one included.
  /// - Returns: Whether it starts so; if not, nothing changes.
  /// - Complexity: O(1) for each of as many.
  mutating func extend(by range: Range<Int>, outOf count: Int) -> Bool {
    if ranges.isEmpty {
      ranges.reserveCapacity(count)
    } else if ranges[ranges.count - 1].upperBound > range.lowerBound {
      return false
    }
    append(range)
    return true
  }

  /// Whether all positions are within `0..<count`.
  func fits(in count: Int) -> Bool {
    guard let first = ranges.first, let last = ranges.last else { return true }
    return first.lowerBound >= 0 && last.upperBound <= count
  }

  /// The list with single positions, in any order, added.
  ///
  /// - Complexity: O(k log k) for k ranges and positions.
  func adding(_ positions: [Int]) -> RangeList {
    guard !positions.isEmpty else { return self }
    return RangeList(merging: ranges + positions.map { $0..<$0 + 1 })
  }

  /// Whether there are no positions.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether a position is in the list.
  ///
  /// - Complexity: O(log k) for k ranges.
  func contains(_ position: Int) -> Bool {
    let index = ranges.partitioningIndex(where: { $0.upperBound > position })
    return index < ranges.count && ranges[index].lowerBound <= position
  }

  /// Whether any position of a range is in the list.
  ///
  /// - Complexity: O(log k) for k ranges.
  func intersects(_ range: Range<Int>) -> Bool {
    let index = ranges.partitioningIndex(where: { $0.upperBound > range.lowerBound })
    return index < ranges.count && ranges[index].overlaps(range)
  }

  /// The parts of a range that are not in the list, ascending.
  ///
  /// - Complexity: O(log k) to start for k ranges, then O(1) for each answer.
  func gaps(in range: Range<Int>) -> Gaps {
    Gaps(
      ranges: ranges, index: ranges.partitioningIndex(where: { $0.upperBound > range.lowerBound }),
      rest: range)
  }

  /// The parts of ranges that are not in the list.
  ///
  /// - Complexity: O(log k) for k ranges in the list, for each range, and O(1) for each answer.
  func gaps(in ranges: [Range<Int>]) -> [Range<Int>] { ranges.flatMap { Array(gaps(in: $0)) } }

  /// The number of positions in the list.
  ///
  /// - Complexity: O(k) for k ranges.
  var total: Int { ranges.reduce(0) { $0.saturatingAdd($1.count) } }

  /// What ranges leave of another range.
  struct Gaps: Sequence, IteratorProtocol {
    fileprivate let ranges: [Range<Int>]
    fileprivate var index: Int
    fileprivate var rest: Range<Int>

    mutating func next() -> Range<Int>? {
      while !rest.isEmpty {
        guard index < ranges.count, ranges[index].lowerBound < rest.upperBound else {
          defer { rest = rest.upperBound..<rest.upperBound }
          return rest
        }
        let taken = ranges[index]
        let gap = rest.lowerBound..<Swift.max(rest.lowerBound, taken.lowerBound)
        rest = Swift.min(taken.upperBound, rest.upperBound)..<rest.upperBound
        index += 1
        if !gap.isEmpty { return gap }
      }
      return nil
    }
  }
}
