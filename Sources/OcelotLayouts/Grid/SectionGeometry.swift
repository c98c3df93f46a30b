import OcelotEngine

/// A section and where its parts are, without regard to pinning.
///
/// In points.
struct SectionGeometry {
  /// The number of the section.
  let number: Int
  /// The section.
  let section: GridSection
  /// The number of sections before it that show anything.
  let shownBefore: Int
  /// Where the section begins.
  let top: Double
  /// Where the section ends.
  let bottom: Double
  /// How the rest of the viewport is shared.
  private let rest: SharedRest

  init(_ place: SummedTree<GridSection>.Place, in state: GridState) {
    number = place.position
    section = place.element
    shownBefore = place.prefix.shown
    top = state.end(of: place.prefix)
    bottom = state.end(of: place.prefix + place.element.summary)
    rest = state.rest
  }

  /// The metrics.
  var metrics: ResolvedSection { section.metrics }
  /// The height of the section.
  var height: Double { bottom - top }
  /// Where the first row begins.
  var rowsTop: Double { top + section.headersExtent + metrics.padding.top }
  /// Where the placeholder begins.
  var placeholderTop: Double { top + section.headersExtent }
  /// The height of the placeholder.
  var placeholderHeight: Double {
    rest.height(own: section.placeholder.extent, in: number, isLast: true)
  }

  /// Where a header begins, unpinned.
  func headerTop(_ ordinal: Int) -> Double {
    var y = top
    for i in 0..<ordinal where section.showsHeader(i) { y += section.headerSize(i).extent }
    return y
  }

  /// Where a footer begins.
  func footerTop(_ ordinal: Int) -> Double {
    var y = bottom - section.footersExtent
    for i in 0..<ordinal where section.showsFooter(i) { y += section.footerSize(i).extent }
    return y
  }

  private func items(_ row: Int) -> Range<Int> {
    let first = row * metrics.columns
    return first..<min(first + metrics.columns, section.count)
  }

  /// A row, its top counted from ``rowsTop``.
  func row(_ row: Int) -> RowSlice {
    if let rows = section.rows { return rows.row(row) }
    let own = metrics.estimate
    if case .remainder = metrics.rowHeight {
      let share = rest.height(own: own, in: number, isLast: false)
      let isLast = row == section.rowCount - 1
      return RowSlice(
        row: row, top: Double(row) * share,
        height: isLast ? rest.height(own: own, in: number, isLast: true) : share,
        items: items(row))
    }
    return RowSlice(row: row, top: Double(row) * own, height: own, items: items(row))
  }

  /// Visits the rows with a height between two places, until `body` answers false.
  ///
  /// - Complexity: O(rows visited + log n).
  func forEachRow(from start: Double, to end: Double, _ body: (RowSlice) -> Bool) {
    let count = section.rowCount
    guard count > 0 else { return }
    if let rows = section.rows {
      rows.forEachRow(from: start - rowsTop, to: end - rowsTop, body)
      return
    }
    // All rows but the last are equally high.
    let height = self.row(0).height
    var first = count - 1
    if height > 0 {
      first = (((start - rowsTop) / height).wholePart - 1).integer(in: 0...count - 1)
    }
    for row in first..<count {
      let slice = self.row(row)
      if rowsTop + slice.top >= end { return }
      guard slice.height <= 0 || body(slice) else { return }
    }
  }
}
