extension SummedTree where Element: CountedRun {
  /// The number of rows of all runs.
  @inlinable
  package var rowCount: Int { Element.rows(in: summary) }

  /// Makes many edits in one pass.
  ///
  /// Neighbours that become alike are joined. Nodes without an edit are shared with copies of the
  /// tree.
  ///
  /// - Parameter edits: in ascending order, without overlap; their rows are positions before all
  ///   of them.
  /// - Complexity: O(k log(r / k)) for k edits of r runs.
  @inlinable
  package mutating func edit(_ edits: [RunEdit<Element>]) {
    if edits.count == 1, let one = edits.first {
      // In place, where no copy shares the nodes.
      replaceRows(one.rows, with: one.run)
      return
    }
    check(edits)
    if edits.isEmpty { return }
    self = RunSplicer.edited(self, edits, removes: true) { $0 }
  }

  /// Changes rows in one pass; each run has as many rows afterwards as before.
  ///
  /// - Parameters:
  ///   - ranges: in ascending order, without overlap.
  ///   - change: what becomes of a run, or of a part of one.
  /// - Complexity: O(k log(r / k) + m) for k ranges of r runs that cover m.
  @inlinable
  package mutating func changeRows(_ ranges: [Range<Int>], _ change: (Element) -> Element) {
    let edits = ranges.filter { !$0.isEmpty }.map { RunEdit<Element>($0) }
    check(edits)
    if edits.isEmpty { return }
    self = RunSplicer.edited(self, edits, removes: false, change: change)
  }

  @inlinable
  func check(_ edits: [RunEdit<Element>]) {
    var position = 0
    for edit in edits {
      precondition(edit.rows.lowerBound >= position, "edits ascend and do not overlap")
      position = edit.rows.upperBound
    }
    precondition(position <= rowCount, "rows outside the list")
  }

  /// Puts at most one run in the place of a range of rows and joins what has become alike.
  ///
  /// The runs that the range's ends cut, or touch, are the only neighbours that can be alike
  /// with the new one or, after a removal, with each other.
  ///
  /// - Complexity: O(log r) for r runs.
  @inlinable
  package mutating func replaceRows(_ range: Range<Int>, with new: Element?) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= rowCount, "rows outside the list")
    if range.isEmpty, new == nil { return }
    var batch = RunBatch<Element>()
    var first = 0
    var end = count
    var left: Place?
    if range.lowerBound > 0 {
      let place = place(ofRow: range.lowerBound - 1)
      batch.append(place.element.with(count: range.lowerBound - place.firstRow))
      first = place.position
      left = place
    }
    if let new { batch.append(new) }
    if range.upperBound < rowCount {
      let isInLeft = left.map { $0.endRow > range.upperBound } ?? false
      let place = isInLeft ? left.unsafelyUnwrapped : place(ofRow: range.upperBound)
      batch.append(place.element.with(count: place.endRow - range.upperBound))
      end = place.position + 1
      // A neighbour that stays as it is stays where it is: often it is in another leaf.
      if let last = batch.last, last.isSame(as: place.element) {
        batch.removeLast()
        end -= 1
      }
    }
    if let left, let kept = batch.first, kept.isSame(as: left.element), end > first {
      batch.removeFirst()
      first += 1
    }
    replaceSubrange(first..<end, with: batch)
  }

  /// The run that holds a row, which must exist.
  ///
  /// - Complexity: O(log r) for r runs.
  @inlinable
  package func place(ofRow row: Int) -> Place {
    precondition(row >= 0 && row < rowCount, "row outside the list")
    return place { Element.rows(in: $0) > row }.unsafelyUnwrapped
  }
}

extension SummedTree.Place where Element: CountedRun {
  /// The run's first row.
  @inlinable
  package var firstRow: Int { Element.rows(in: prefix) }

  /// The row after the run's last.
  @inlinable
  package var endRow: Int { firstRow + element.count }
}

extension CountedRun {
  /// Whether both are as many rows, and alike.
  @inlinable
  func isSame(as other: Self) -> Bool { count == other.count && matches(other) }
}
