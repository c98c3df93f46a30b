extension RunTree {
  /// Inserts equal rows before a row, which may be `count`.
  ///
  /// - Complexity: O(log r), however many rows.
  public mutating func insert(count: Int, extent: Double, isMeasured: Bool = false, at row: Int) {
    precondition(row >= 0 && row <= self.count, "row outside the list")
    precondition(count >= 0, "a count is not negative")
    if count == 0 { return }
    replaceRows(row..<row, with: Run(count: count, extent: extent, isMeasured: isMeasured))
  }

  /// Removes rows.
  ///
  /// - Complexity: O(log r).
  public mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "rows outside the list")
    if range.isEmpty { return }
    replaceRows(range, with: nil)
  }

  /// Makes many edits in one pass.
  ///
  /// - Parameter edits: in ascending order, without overlap; their rows are positions before all
  ///   of them.
  /// - Complexity: O(k log(r / k)) for k edits: what lies between them is shared with copies.
  public mutating func edit(_ edits: [RunEdit<Run>]) {
    if edits.count == 1 {
      // In place, where no copy shares the nodes.
      precondition(
        edits[0].rows.lowerBound >= 0 && edits[0].rows.upperBound <= count,
        "rows outside the list")
      if edits[0].rows.isEmpty, edits[0].run == nil { return }
      replaceRows(edits[0].rows, with: edits[0].run)
    } else {
      runs.edit(edits)
    }
  }

  /// Changes rows in one pass, a run or a part of one at a time.
  ///
  /// - Complexity: O(k log(r / k) + m) for k ascending ranges that cover m runs.
  public mutating func changeRows(_ ranges: [Range<Int>], _ change: (Run) -> Run) {
    runs.changeRows(ranges, change)
  }

  /// Removes all rows and keeps the counter.
  public mutating func removeAll() { runs.removeAll() }

  /// Gives one row an extent and a state.
  ///
  /// - Complexity: O(log r).
  public mutating func setExtent(_ extent: Double, isMeasured: Bool, at row: Int) {
    setExtent(extent, isMeasured: isMeasured, in: row..<row + 1)
  }

  /// Gives each row of a range an extent and a state.
  ///
  /// - Complexity: O(log r), however many rows.
  public mutating func setExtent(_ extent: Double, isMeasured: Bool, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "rows outside the list")
    if range.isEmpty { return }
    replaceRows(range, with: Run(count: range.count, extent: extent, isMeasured: isMeasured))
  }

  /// Makes each run anew, with as many rows: for example, to scale all extents into estimates
  /// when the size of text changes.
  ///
  /// - Complexity: O(r).
  @inlinable
  public mutating func mapRuns(_ transform: (Run) -> Run) {
    var builder = RunBuilder()
    for run in runs {
      let mapped = transform(run)
      precondition(mapped.count == run.count, "a mapped run has as many rows as before")
      builder.append(mapped)
    }
    self = builder.finish(counter: runs.counter)
  }

  /// Puts at most one run in the place of a range of rows and joins what has become alike.
  ///
  /// The runs that the range's ends cut, or touch, are the only neighbours that can be alike
  /// with the new one or, after a removal, with each other.
  mutating func replaceRows(_ range: Range<Int>, with new: Run?) {
    var batch = RunBatch()
    var first = 0
    var end = runs.count

    var left: SummedTree<Run>.Place?
    if range.lowerBound > 0 {
      let place = place(ofRow: range.lowerBound - 1)
      let kept = place.element.with(count: range.lowerBound - place.prefix.count)
      batch.append(kept)
      first = place.position
      left = place
    }
    if let new { batch.append(new) }
    if range.upperBound < count {
      let isInLeft = left.map { $0.end > range.upperBound } ?? false
      let place = isInLeft ? left.unsafelyUnwrapped : place(ofRow: range.upperBound)
      batch.append(place.element.with(count: place.end - range.upperBound))
      end = place.position + 1
      // A neighbour that stays as it is stays where it is: often it is in another leaf.
      if batch.last == place.element {
        batch.removeLast()
        end -= 1
      }
    }
    if let left, batch.first == left.element, end > first {
      batch.removeFirst()
      first += 1
    }
    runs.replaceSubrange(first..<end, with: batch)
  }
}
