extension RunTree {
  /// A row and where it is.
  @usableFromInline
  package struct Row: Hashable, Sendable {
    /// The row's index in the list.
    @usableFromInline
    package var index: Int
    /// Where it starts, in points.
    @usableFromInline
    package var offset: Double
    /// Its extent, in points.
    @usableFromInline
    package var extent: Double
    /// Whether the extent is measured; else it is an estimate.
    @usableFromInline
    package var isMeasured: Bool

    /// Where it ends, in points.
    @inlinable
    package var end: Double { offset + extent }

    /// A row with all that is known about it.
    @inlinable
    package init(index: Int, offset: Double, extent: Double, isMeasured: Bool) {
      self.index = index
      self.offset = offset
      self.extent = extent
      self.isMeasured = isMeasured
    }
  }

  /// Walks over rows with their offsets.
  ///
  /// It keeps a copy of the list, so changes to the original do not disturb it.
  @usableFromInline
  package struct Rows: Sequence, IteratorProtocol, Sendable {
    var places: SummedTree<Run>.Places
    var place: SummedTree<Run>.Place?
    var index: Int

    /// The next row, or nothing at the end.
    ///
    /// - Complexity: O(1) amortised.
    @usableFromInline
    package mutating func next() -> Row? {
      guard var current = place else { return nil }
      if index == current.endRow {
        place = places.next()
        guard let following = place else { return nil }
        current = following
      }
      defer { index += 1 }
      return current.row(index)
    }
  }

  /// The rows from one on, which may be `count`, to the end.
  ///
  /// Their offsets are those of `offset(of:)`, bit for bit. To look at a rectangle, start at
  /// `index(at:)` and stop at the first row whose offset is not before the far edge.
  ///
  /// - Complexity: O(log r) to start, then O(1) amortised per row.
  @usableFromInline
  package func rows(from row: Int) -> Rows {
    if row == count { return Rows(places: runs.places(from: runs.count), place: nil, index: row) }
    var places = runs.places(from: place(ofRow: row).position)
    let first = places.next()
    return Rows(places: places, place: first, index: row)
  }
}
