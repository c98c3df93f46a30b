/// Where the elements of a list come from: a list of runs, each of them new or taken from an older
/// list.
///
/// The last run has no end, so that a list's length need not be known.
package struct RunMap: Equatable {
  /// A stretch of elements.
  package struct Run: Equatable {
    /// The list it comes from, or nil if it is new.
    package var source: Int?
    /// The first element's position there.
    package var start: Int
    /// The number of elements.
    package var count: Int
    /// Whether the elements left the order of their neighbours.
    package var isMoved = false

    /// The positions in the older list.
    package var range: Range<Int> { start..<start.saturatingAdd(count) }

    /// A part of the run, in positions from its beginning.
    package func part(_ part: Range<Int>) -> Run {
      Run(
        source: source, start: source == nil ? 0 : start + part.lowerBound, count: part.count,
        isMoved: isMoved)
    }
  }

  /// Elements that take fixed positions.
  package struct Slot {
    /// The first position.
    var position: Int
    /// What stands there.
    package var run: Run
  }

  /// Longer than any list.
  package static let endless = Int.max / 4

  package private(set) var runs: [Run] = []
  package private(set) var starts: [Int] = []
  package private(set) var count = 0

  /// The list itself, unchanged.
  package static func identity(_ source: Int) -> RunMap {
    RunMap([Run(source: source, start: 0, count: endless)])
  }

  /// A list of new elements.
  package static let new = RunMap([Run(source: nil, start: 0, count: endless)])

  package init(_ runs: some Sequence<Run>) { for run in runs { append(run) } }

  package mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if var last = runs.last, last.source == run.source,
      run.source == nil || (last.range.upperBound == run.start && last.isMoved == run.isMoved)
    {
      last.count = last.count.saturatingAdd(run.count)
      runs[runs.count - 1] = last
    } else {
      runs.append(run)
      starts.append(count)
    }
    count = count.saturatingAdd(run.count)
  }

  /// The runs at some positions.
  ///
  /// - Complexity: O(log r + k) for r runs, k of them returned.
  package func slice(_ range: Range<Int>) -> [Run] {
    var result: [Run] = []
    var index = runIndex(at: range.lowerBound)
    while index < runs.count, starts[index] < range.upperBound {
      let run = runs[index]
      let whole = starts[index]..<starts[index].saturatingAdd(run.count)
      let part = whole.clamped(to: range)
      if !part.isEmpty {
        result.append(
          run.part(part.lowerBound - whole.lowerBound..<part.upperBound - whole.lowerBound))
      }
      index += 1
    }
    return result
  }

  /// The run at a position, one element long.
  package func element(at position: Int) -> Run? { slice(position.alone).first }

  private func runIndex(at position: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The list that remains when some positions are taken out, and slots are put in at their final
  /// positions.
  ///
  /// Ranges and slots are in ascending order; overlapping ones are cut.
  package func editing(removing removed: [Range<Int>], placing slots: [Slot]) -> RunMap {
    var survivors: [Run] = []
    var position = 0
    for range in removed where range.upperBound > position {
      survivors += slice(position..<max(position, range.lowerBound))
      position = range.upperBound
    }
    survivors += slice(position..<max(position, count))

    var result = RunMap([])
    var next = 0
    var used = 0
    func fill(_ wanted: Int) {
      var wanted = wanted
      while wanted > 0, next < survivors.count {
        let n = min(wanted, survivors[next].count - used)
        result.append(survivors[next].part(used..<used + n))
        used += n
        wanted -= n
        if used == survivors[next].count {
          next += 1
          used = 0
        }
      }
    }
    for slot in slots where slot.position >= result.count {
      fill(slot.position - result.count)
      result.append(slot.run)
    }
    fill(Self.endless)
    return result
  }

  /// Where the elements come from if their lists themselves come from older ones.
  package func after(_ older: (Int) -> RunMap) -> RunMap {
    var result = RunMap([])
    for run in runs {
      guard let source = run.source else {
        result.append(run)
        continue
      }
      for var piece in older(source).slice(run.range) {
        piece.isMoved = piece.source != nil && (piece.isMoved || run.isMoved)
        result.append(piece)
      }
    }
    return result
  }

  /// The positions below `limit` of an older list that appear nowhere in the given runs.
  package static func missing(in runs: [Run], limit: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    for run in runs.sorted(by: { $0.start < $1.start }) {
      if run.start > position { result.append(position..<min(run.start, limit)) }
      position = max(position, run.range.upperBound)
      if position >= limit { return result }
    }
    if position < limit { result.append(position..<limit) }
    return result
  }
}
