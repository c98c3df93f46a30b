extension RunTree {
  /// Inserts equal rows before a row, which may be `count`.
  ///
  /// - Complexity: O(log r), however many rows.
  @usableFromInline
  package mutating func insert(count: Int, extent: Double, isMeasured: Bool = false, at row: Int) {
    precondition(row >= 0 && row <= self.count, "row outside the list")
    precondition(count >= 0, "a count is not negative")
    if count == 0 { return }
    runs.replaceRows(row..<row, with: Run(count: count, extent: extent, isMeasured: isMeasured))
  }

  /// Removes rows.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "rows outside the list")
    if range.isEmpty { return }
    runs.replaceRows(range, with: nil)
  }

  /// Makes many edits in one pass.
  ///
  /// - Parameter edits: in ascending order, without overlap; their rows are positions before all
  ///   of them.
  /// - Complexity: O(k log(r / k)) for k edits: what lies between them is shared with copies.
  @usableFromInline
  package mutating func edit(_ edits: [RunEdit<Run>]) { runs.edit(edits) }

  /// Changes rows in one pass, a run or a part of one at a time.
  ///
  /// - Complexity: O(k log(r / k) + m) for k ascending ranges that cover m runs.
  @usableFromInline
  package mutating func changeRows(_ ranges: [Range<Int>], _ change: (Run) -> Run) {
    runs.changeRows(ranges, change)
  }

  /// Gives one row an extent and a state.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package mutating func setExtent(_ extent: Double, isMeasured: Bool, at row: Int) {
    setExtent(extent, isMeasured: isMeasured, in: row..<row + 1)
  }

  /// Gives each row of a range an extent and a state.
  ///
  /// - Complexity: O(log r), however many rows.
  @usableFromInline
  package mutating func setExtent(_ extent: Double, isMeasured: Bool, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "rows outside the list")
    if range.isEmpty { return }
    runs.replaceRows(range, with: Run(count: range.count, extent: extent, isMeasured: isMeasured))
  }

  /// Makes each run again, with as many rows: for example, to scale all extents into estimates
  /// when the size of text changes.
  ///
  /// - Complexity: O(r).
  @inlinable
  package mutating func mapRuns(_ transform: (Run) -> Run) {
    var builder = RunBuilder()
    for run in runs {
      let mapped = transform(run)
      precondition(mapped.count == run.count, "a mapped run has as many rows as before")
      builder.append(mapped)
    }
    self = builder.finish(counter: runs.counter)
  }
}
