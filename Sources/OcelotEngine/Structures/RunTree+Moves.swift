extension RunTree {
  /// Removes and returns rows with their extents and states.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package mutating func extract(_ range: Range<Int>) -> RunTree {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "rows outside the list")
    if range.isEmpty { return RunTree(tree: SummedTree(root: nil, counter: counter)) }
    let place = place(ofRow: range.lowerBound)
    if range.upperBound <= place.endRow {
      // Most often one row moves: cheaper in place than by cutting the tree.
      var extracted = RunTree(runs: CollectionOfOne(place.element.with(count: range.count)))
      extracted.counter = counter
      runs.replaceRows(range, with: nil)
      return extracted
    }
    let tail = split(at: range.upperBound)
    let extracted = split(at: range.lowerBound)
    append(tail)
    return extracted
  }

  /// Inserts another list's rows, with their extents and states, before a row.
  ///
  /// - Complexity: O(log r + log s) for s runs of the other list: the nodes are shared.
  @usableFromInline
  package mutating func insert(_ other: RunTree, at row: Int) {
    precondition(row >= 0 && row <= count, "row outside the list")
    if other.runCount <= 1 {
      if let run = other.runs.first { runs.replaceRows(row..<row, with: run) }
      return
    }
    let tail = split(at: row)
    append(other)
    append(tail)
  }

  /// Adds another list's rows at the end.
  ///
  /// - Complexity: O(log r + log s) for s runs of the other list: the nodes are shared.
  @usableFromInline
  package mutating func append(_ other: RunTree) {
    guard let last = runs.last, let first = other.runs.first, last.matches(first) else {
      runs.append(contentsOf: other.runs)
      return
    }
    var rest = other.runs
    rest.counter = runs.counter
    rest.remove(at: 0)
    runs[runs.count - 1] = last.with(count: last.count + first.count)
    runs.append(contentsOf: rest)
  }

  /// Moves rows with their extents and states.
  ///
  /// - Parameters:
  ///   - range: The rows to move.
  ///   - row: The index of their first row after the move, `0...count - range.count`.
  /// - Complexity: O(log r).
  @usableFromInline
  package mutating func move(_ range: Range<Int>, to row: Int) {
    let moved = extract(range)
    insert(moved, at: row)
  }

  /// Removes and returns everything from a row, which may be `count`, to the end.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package mutating func split(at row: Int) -> RunTree {
    precondition(row >= 0 && row <= count, "row outside the list")
    if row == count {
      var none = RunTree()
      none.counter = counter
      return none
    }
    let place = place(ofRow: row)
    var tail = runs.split(at: place.position)
    let kept = row - place.prefix.count
    if kept > 0 {
      runs.append(place.element.with(count: kept))
      tail[0] = place.element.with(count: place.element.count - kept)
    }
    return RunTree(tree: tail)
  }

  /// A copy of a range of rows, sharing most of its nodes.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package subscript(range: Range<Int>) -> RunTree {
    var copy = self
    return copy.extract(range)
  }
}
