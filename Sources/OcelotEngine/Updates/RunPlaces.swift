/// Where the elements of a list went, as a map of runs of this one list tells.
package struct RunPlaces {
  private struct Run {
    let range: Range<Int>
    let position: Int
  }

  /// Ascending and disjoint.
  private let runs: [Run]

  /// Sorts the runs of a map.
  ///
  /// - Complexity: O(r log r) for r runs.
  package init(_ map: RunMap) {
    var runs: [Run] = []
    for (position, run) in zip(map.starts, map.runs) where run.source != nil {
      runs.append(Run(range: run.range, position: position))
    }
    runs.sort {
      ($0.range.lowerBound, $0.position) < ($1.range.lowerBound, $1.position)
    }
    // Of an element that was moved twice the first place counts.
    self.runs = runs.enumerated().filter { index, run in
      index == 0 || runs[index - 1].range.lowerBound != run.range.lowerBound
    }.map(\.element)
  }

  /// The position of an element, or nil if it went.
  ///
  /// - Complexity: O(log r) for r runs.
  package func position(of element: Int) -> Int? {
    let index = runs.partitioningIndex(where: { $0.range.lowerBound > element }) - 1
    guard index >= 0, runs[index].range.contains(element) else { return nil }
    return runs[index].position + element - runs[index].range.lowerBound
  }

  /// The elements that are still there, of `count`.
  package func survivors(of count: Int) -> RangeSet<Int> {
    RangeSet(runs.map { $0.range.clamped(to: 0..<count) })
  }

  /// The elements that are still there and have the same position, of `count`.
  package func unmoved(of count: Int) -> RangeSet<Int> {
    RangeSet(
      runs.filter { $0.position == $0.range.lowerBound }.map { $0.range.clamped(to: 0..<count) })
  }
}
