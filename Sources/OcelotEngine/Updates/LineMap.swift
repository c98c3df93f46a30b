/// Where the elements of one line went that kept their order: the sections of a collection, or
/// the items of a section.
///
/// Elements that were moved by name are not part of it.
struct LineMap: Equatable, Sendable {
  /// Neighbours that stayed neighbours.
  struct Run: Equatable, Sendable {
    /// The first one's position before.
    var before: Int
    /// The first one's position after.
    var after: Int
    /// How many there are.
    var count: Int
  }

  /// The survivors, ascending both by position before and by position after.
  private(set) var runs: [Run] = []

  /// A line on which nothing happened.
  init(count: Int) {
    if count > 0 { runs = [Run(before: 0, after: 0, count: count)] }
  }

  /// Makes the slots of the rule of repair: what is taken has its slots, survivors fill the rest
  /// in order, until either runs out.
  ///
  /// - Parameters:
  ///   - before: the number of elements before.
  ///   - removed: positions before that leave or are moved by name, within `before`.
  ///   - after: the number of elements after.
  ///   - taken: positions after that are new or targets of moves, within `after`.
  /// - Complexity: O(k) for k ranges.
  init(before: Int, removed: RangeSet<Int>, after: Int, taken: RangeSet<Int>) {
    var sources = removed.gaps(in: 0..<before)[...]
    var slots = taken.gaps(in: 0..<after)[...]
    while let source = sources.first, let slot = slots.first {
      let count = Swift.min(source.count, slot.count)
      append(Run(before: source.lowerBound, after: slot.lowerBound, count: count))
      sources.dropFirst(count)
      slots.dropFirst(count)
    }
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.before + last.count == run.before,
      last.after + last.count == run.after
    {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// The position after of an element before, or nil if it is not a survivor.
  ///
  /// - Complexity: O(log k) for k runs.
  func after(_ before: Int) -> Int? {
    let index = runs.firstIndex(monotone: { $0.before > before }) - 1
    guard index >= 0, before - runs[index].before < runs[index].count else { return nil }
    return runs[index].after + (before - runs[index].before)
  }

  /// The position before of an element after, or nil if it is not a survivor.
  ///
  /// - Complexity: O(log k) for k runs.
  func before(_ after: Int) -> Int? {
    let index = runs.firstIndex(monotone: { $0.after > after }) - 1
    guard index >= 0, after - runs[index].after < runs[index].count else { return nil }
    return runs[index].before + (after - runs[index].after)
  }

  /// The positions after of those of the elements before that are survivors, ascending.
  ///
  /// - Complexity: O(log k + m) for k runs and m answers.
  func after(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var result: [Range<Int>] = []
    var index = runs.firstIndex(monotone: { $0.before.saturatingAdd($0.count) > range.lowerBound })
    while index < runs.count, runs[index].before < range.upperBound {
      let run = runs[index]
      let lower = Swift.max(range.lowerBound, run.before) - run.before
      let upper = Swift.min(range.upperBound - run.before, run.count)
      result.append(run.after + lower..<run.after + upper)
      index += 1
    }
    return result
  }

  /// The positions before, of `count`, that are not survivors, ascending.
  func removed(of count: Int) -> [Range<Int>] {
    gaps(runs.map { $0.before..<$0.before + $0.count }, in: count)
  }

  /// The positions after, of `count`, that are not survivors, ascending.
  func inserted(of count: Int) -> [Range<Int>] {
    gaps(runs.map { $0.after..<$0.after + $0.count }, in: count)
  }

  private func gaps(_ ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
    RangeSet(ranges).gaps(in: 0..<count)
  }
}

extension ArraySlice<Range<Int>> {
  /// Takes positions away from the start of the first range.
  fileprivate mutating func dropFirst(_ count: Int) {
    let first = self[startIndex]
    if first.count == count {
      removeFirst()
    } else {
      self[startIndex] = first.lowerBound + count..<first.upperBound
    }
  }
}
