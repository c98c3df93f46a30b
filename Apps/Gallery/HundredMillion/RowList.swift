/// Which rows there are, and in which order: runs of consecutive numbers, ascending.
///
/// A hundred million rows are one run; deleting every row is as cheap as deleting one. A value.
struct RowList: Equatable, Sendable {
  /// Rows whose numbers follow each other.
  private struct Run: Equatable, Sendable {
    var numbers: Range<Int>
    /// The position of the first one, less ``RowList/shift``.
    var start: Int
  }

  private var runs: [Run] = []
  /// How far all runs have moved down since their starts were counted.
  private var shift = 0
  /// The smallest number that was ever given; the next row on top gets the one before.
  private var top: Int
  /// The number of rows.
  private(set) var count = 0

  /// Rows with these numbers.
  init(_ numbers: Range<Int>) {
    top = numbers.lowerBound
    set([numbers])
  }

  /// The number of runs.
  var runCount: Int { runs.count }
  /// The numbers of the rows, as ascending ranges.
  var numbers: [Range<Int>] { runs.map(\.numbers) }

  /// The number of the row at a position, which must exist.
  ///
  /// - Complexity: O(log r) for r runs.
  func number(at position: Int) -> Int {
    let run = runs[index { $0.start + shift > position } - 1]
    return run.numbers.lowerBound + position - run.start - shift
  }

  /// The position of the row with a number, or nil if there is none.
  ///
  /// - Complexity: O(log r) for r runs.
  func position(of number: Int) -> Int? {
    let index = index { $0.numbers.lowerBound > number } - 1
    guard index >= 0, runs[index].numbers.contains(number) else { return nil }
    return runs[index].start + shift + number - runs[index].numbers.lowerBound
  }

  /// Puts new rows on top, with numbers that no row ever had.
  ///
  /// - Complexity: O(1) while the first row is the one that was put on top last; else O(r).
  mutating func addOnTop(_ count: Int) {
    precondition(count >= 0, "\(count) rows cannot be added")
    let new = top - count..<top
    top -= count
    guard let first = runs.first, first.numbers.lowerBound == new.upperBound else {
      set([new] + numbers)
      return
    }
    self.count += count
    shift += count
    runs[0] = Run(numbers: new.lowerBound..<first.numbers.upperBound, start: first.start - count)
  }

  /// Takes out the rows at some positions, given as ascending ranges without overlap.
  ///
  /// - Returns: the numbers of the rows, as ascending ranges.
  /// - Complexity: O(r + k) for r runs and k ranges.
  @discardableResult
  mutating func remove(at positions: [Range<Int>]) -> [Range<Int>] {
    var gone: [Range<Int>] = []
    var kept: [Range<Int>] = []
    var next = positions[...]
    for run in runs {
      var rest = run.numbers
      // From a position to the number that stands there.
      let distance = run.numbers.lowerBound - run.start - shift
      while let positions = next.first, positions.lowerBound + distance < rest.upperBound {
        let cut = (positions.lowerBound + distance..<positions.upperBound + distance)
          .clamped(to: rest)
        if cut.lowerBound > rest.lowerBound { kept.append(rest.lowerBound..<cut.lowerBound) }
        if !cut.isEmpty { gone.append(cut) }
        rest = cut.upperBound..<rest.upperBound
        guard positions.upperBound + distance <= run.numbers.upperBound else { break }
        next.removeFirst()
      }
      if !rest.isEmpty { kept.append(rest) }
    }
    set(kept)
    return gone
  }

  /// Brings rows back; numbers that are there already stay as they are.
  ///
  /// - Returns: the positions that the rows have now, as ascending ranges.
  /// - Complexity: O((r + k) log (r + k)) for r runs and k ranges.
  @discardableResult
  mutating func restore(_ numbers: [Range<Int>]) -> [Range<Int>] {
    var all = RangeSet(self.numbers)
    let missing = RangeSet(numbers).subtracting(all)
    all.formUnion(missing)
    set(Array(all.ranges))
    return missing.ranges.map { range in
      let start = position(of: range.lowerBound) ?? 0
      return start..<start + range.count
    }
  }

  /// Takes over ranges, ascending; such as touch become one run.
  private mutating func set(_ ranges: [Range<Int>]) {
    runs = []
    shift = 0
    count = 0
    for range in ranges where !range.isEmpty {
      if let last = runs.last, last.numbers.upperBound == range.lowerBound {
        runs[runs.count - 1].numbers = last.numbers.lowerBound..<range.upperBound
      } else {
        runs.append(Run(numbers: range, start: count))
      }
      count += range.count
    }
  }

  /// The first run for which the predicate holds, as for all after it.
  private func index(_ predicate: (Run) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(runs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
