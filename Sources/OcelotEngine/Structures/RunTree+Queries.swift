extension RunTree {
  /// The number of rows.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package var count: Int { runs.summary.count }

  /// Whether there are no rows.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package var isEmpty: Bool { runs.isEmpty }

  /// The total extent of all rows, in points.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package var extent: Double { runs.summary.extent }

  /// The number of measured rows.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package var measuredCount: Int { runs.summary.measuredCount }

  /// The number of runs, which is what memory grows with.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  package var runCount: Int { runs.count }

  /// Where a row starts, in points; for `count`, where the last row ends.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package func offset(of row: Int) -> Double {
    if row == count { return extent }
    let place = place(ofRow: row)
    return place.offset(of: row)
  }

  /// The extent of a row, in points.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package func extent(of row: Int) -> Double { place(ofRow: row).element.extent }

  /// Whether a row's extent is measured.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package func isMeasured(_ row: Int) -> Bool { place(ofRow: row).element.isMeasured }

  /// A row with its offset, extent and state, in one descent.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package func row(_ row: Int) -> Row { place(ofRow: row).row(row) }

  /// The sum over a range of rows, their extent not through a difference of offsets.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package func summary(in range: Range<Int>) -> Summary {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "rows outside the list")
    if range.isEmpty { return .zero }
    let first = place(ofRow: range.lowerBound)
    let skipped = range.lowerBound - first.prefix.count
    if range.upperBound <= first.endRow {
      return first.element.with(count: range.count).summary
    }
    let last = place(ofRow: range.upperBound - 1)
    return first.element.with(count: first.element.count - skipped).summary
      + runs.summary(in: first.position + 1..<last.position)
      + last.element.with(count: range.upperBound - last.prefix.count).summary
  }

  /// The row that covers an offset, clamped to the rows there are; 0 if there are none.
  ///
  /// A row covers its start and not its end, so rows without extent cover nothing. Offsets
  /// before the start count as the start, offsets from the end on belong to the last row.
  ///
  /// - Complexity: O(log r).
  @usableFromInline
  package func index(at offset: Double) -> Int { row(at: offset)?.index ?? 0 }

  /// The row that `index(at:)` finds, with its offset and extent, in one descent.
  ///
  /// - Returns: Nothing only if there are no rows.
  /// - Complexity: O(log r).
  @usableFromInline
  package func row(at offset: Double) -> Row? {
    if let row = row(containing: max(0, offset)) { return row }
    return isEmpty ? nil : row(count - 1)
  }

  /// The row that covers an offset, with its own offset and extent, in one descent.
  ///
  /// - Returns: Nothing if the offset is before the first row or not before the end.
  /// - Complexity: O(log r).
  @usableFromInline
  package func row(containing offset: Double) -> Row? {
    guard offset >= 0, let place = runs.place(where: { $0.extent > offset }) else { return nil }
    let first = place.prefix.count
    let quotient = (offset - place.prefix.extent) / place.element.extent
    // An extent of zero only gets here when rounding hides it, and then any row will do.
    let guess =
      quotient < Double(place.element.count) ? Int(max(0, quotient)) : place.endRow - first
    var row = first + min(guess, place.element.count - 1)
    // A quotient rounds; rows and offsets are to agree with `offset(of:)`.
    if row > first, place.offset(of: row) > offset {
      row -= 1
    } else if row + 1 < place.endRow, place.offset(of: row + 1) <= offset {
      row += 1
    }
    return place.row(row)
  }

  func place(ofRow row: Int) -> SummedTree<Run>.Place { runs.place(ofRow: row) }
}

extension SummedTree<RunTree.Run>.Place {
  func offset(of row: Int) -> Double {
    prefix.extent + Double(row - prefix.count) * element.extent
  }

  func row(_ row: Int) -> RunTree.Row {
    RunTree.Row(
      index: row, offset: offset(of: row), extent: element.extent,
      isMeasured: element.isMeasured)
  }
}
