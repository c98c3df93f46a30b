/// Where the elements of one line went that kept their order: the sections of a collection, or
/// the items of a section.
///
/// Elements that were moved by name are not part of it: ``MoveList`` has them.
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

  /// Longer than any line: where counts are not known, a line has as many elements.
  static let endless = Int.max / 4

  /// Makes the slots of the rule of repair: what is taken has its slots, survivors fill the rest
  /// in order, until either runs out.
  ///
  /// - Parameters:
  ///   - before: the number of elements before.
  ///   - removed: positions before that leave or are moved by name, within `before`.
  ///   - after: the number of elements after.
  ///   - taken: positions after that are new or targets of moves, within `after`.
  /// - Complexity: O(k) for k ranges.
  init(before: Int, removed: RangeList, after: Int, taken: RangeList) {
    runs.reserveCapacity(removed.ranges.count + taken.ranges.count + 1)
    var sources = removed.gaps(in: 0..<before)
    var slots = taken.gaps(in: 0..<after)
    var nextSource = sources.next()
    var nextSlot = slots.next()
    while let source = nextSource, let slot = nextSlot {
      let count = Swift.min(source.count, slot.count)
      append(Run(before: source.lowerBound, after: slot.lowerBound, count: count))
      nextSource =
        count < source.count ? source.lowerBound + count..<source.upperBound : sources.next()
      nextSlot = count < slot.count ? slot.lowerBound + count..<slot.upperBound : slots.next()
    }
  }

  /// What this line and then a later one say together.
  ///
  /// - Complexity: O(k) for k runs of both.
  func followed(by later: LineMap) -> LineMap {
    var result = LineMap(count: 0)
    var (own, next) = (0, 0)
    while own < runs.count, next < later.runs.count {
      let (first, second) = (runs[own], later.runs[next])
      let (firstEnd, secondEnd) = (first.after + first.count, second.before + second.count)
      let between = Swift.max(first.after, second.before)
      let count = Swift.min(firstEnd, secondEnd) - between
      if count > 0 {
        result.append(
          Run(
            before: first.before + (between - first.after),
            after: second.after + (between - second.before), count: count))
      }
      if firstEnd <= secondEnd { own += 1 } else { next += 1 }
    }
    return result
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
    let index = runs.partitioningIndex(where: { $0.before > before }) - 1
    guard index >= 0, before - runs[index].before < runs[index].count else { return nil }
    return runs[index].after + (before - runs[index].before)
  }

  /// The position before of an element after, or nil if it is not a survivor.
  ///
  /// - Complexity: O(log k) for k runs.
  func before(_ after: Int) -> Int? {
    let index = runs.partitioningIndex(where: { $0.after > after }) - 1
    guard index >= 0, after - runs[index].after < runs[index].count else { return nil }
    return runs[index].before + (after - runs[index].after)
  }

  /// The positions after of those of the elements before that are survivors, ascending.
  ///
  /// - Complexity: O(log k + m) for k runs and m answers.
  func after(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    forEach(after: range) { result.append($0) }
    return result
  }

  /// Visits the positions after of those of the elements before that are survivors, ascending.
  ///
  /// - Complexity: O(log k + m) for k runs and m answers.
  func forEach(after range: Range<Int>, _ visit: (Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    var index = runs.partitioningIndex(where: {
      $0.before.saturatingAdd($0.count) > range.lowerBound
    })
    while index < runs.count, runs[index].before < range.upperBound {
      let run = runs[index]
      let lower = Swift.max(range.lowerBound, run.before) - run.before
      let upper = Swift.min(range.upperBound - run.before, run.count)
      visit(run.after + lower..<run.after + upper)
      index += 1
    }
  }

  /// The positions before of those of the elements after that are survivors, ascending.
  ///
  /// - Complexity: O(log k + m) for k runs and m answers.
  func before(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let first = runs.partitioningIndex(where: { $0.after + $0.count > range.lowerBound })
    return runs[first...].prefix { $0.after < range.upperBound }.map { run in
      (run.after..<run.after + run.count).clamped(to: range)
        .saturatingShift(by: run.before - run.after)
    }
  }

  /// The first survivor from a position before on, by its position before.
  ///
  /// - Complexity: O(log k) for k runs.
  func firstSurvivor(from before: Int) -> Int? {
    let index = runs.partitioningIndex(where: { $0.before.saturatingAdd($0.count) > before })
    return index < runs.count ? Swift.max(before, runs[index].before) : nil
  }

  /// The positions before, of `count`, that are not survivors, ascending.
  func removed(of count: Int) -> [Range<Int>] { gaps(of: count) { $0.before } }

  /// The positions after, of `count`, that are not survivors, ascending.
  func inserted(of count: Int) -> [Range<Int>] { gaps(of: count) { $0.after } }

  private func gaps(of count: Int, _ start: (Run) -> Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    for run in runs {
      let next = start(run)
      if next > position { result.append(position..<next) }
      position = next + run.count
    }
    if position < count { result.append(position..<count) }
    return result
  }
}
