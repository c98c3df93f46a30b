import OcelotEngine

extension GridLayout: ReorderingLayout {
  /// Where everything is shown: around the gap while an item is moved.
  var shownState: GridState? { movement?.state ?? state }

  /// Takes what a context says of a movement.
  func takeMovement(_ context: InvalidationContext) {
    if let change = context.movement { wantedMovement = change }
    guard case .lifted(let item, let gap) = wantedMovement, let state else {
      movement = nil
      return
    }
    let known = context.changesOnlyMovement ? movement : nil
    movement = GridMovement(state, lifted: item, gap: gap, known: known)
    movement?.home = known.flatMap { $0.slots.lifted == item ? $0.home : nil } ?? home(of: item)
  }

  /// An item where it is without the gap.
  private func home(of item: ItemIndex) -> LayoutAttributes? {
    guard let state, let environment else { return nil }
    return GridScene(state, at: currentOffset, isEditing: environment.isEditing, facts: facts)
      .attributes(of: .item(item))
  }

  /// The lifted item where it is without the gap, in a column and a row of its own section.
  ///
  /// - Complexity: O(1).
  public var liftedAttributes: LayoutAttributes? { movement?.home }

  /// The index at which a gap would have its centre nearest to a point.
  ///
  /// The centres of all places are known without the gap: what comes before a place does not move
  /// when a gap opens there.
  ///
  /// - Parameters:
  ///   - center: the point.
  ///   - current: where the gap is now, which wins ties.
  /// - Returns: an index, as the item would have it after moving there; nil without a lifted item.
  /// - Complexity: O(columns · log n).
  public func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    guard let movement, movement.compressed.isVisible, movement.compressed.sections.count > 0
    else { return nil }
    let state = movement.compressed
    let under =
      state.geometry(endingBelow: center.y) ?? state.geometry(of: state.sections.count - 1)
    var search = GapSearch(center: center, current: current)
    collect(under, movement, &search)
    // On both sides as far as the next sections that have a height, but not through any number of
    // those that have none.
    for step in [-1, 1] {
      for distance in 1...16 {
        let number = under.number + step * distance
        guard number >= 0, number < state.sections.count else { break }
        let place = state.geometry(of: number)
        collect(place, movement, &search)
        if place.height > 0 { break }
      }
    }
    return search.best
  }

  private func collect(
    _ place: SectionGeometry, _ movement: GridMovement, _ search: inout GapSearch
  ) {
    let state = movement.compressed
    let metrics = place.metrics
    if case .placeholder = place.section.body {
      search.offer(
        ItemIndex(place.number, 0),
        Point(x: state.width / 2, y: place.placeholderTop + place.placeholderHeight / 2))
      return
    }
    let count = place.section.count
    let height = metrics.measuresRows ? movement.liftedHeight : metrics.estimate
    func offer(row: Int, top: Double, rowHeight: Double) {
      for item in row * metrics.columns..<min((row + 1) * metrics.columns, count + 1) {
        let column = metrics.column(of: item)
        let x = (state.edge(column, metrics) + state.edge(column + 1, metrics)) / 2
        search.offer(ItemIndex(place.number, item), Point(x: x, y: top + rowHeight / 2))
      }
    }
    guard count > 0 else {
      var headers = 0.0
      for header in metrics.headers.indices where metrics.headers[header].isShown {
        headers += place.section.headerSize(header).extent
      }
      offer(row: 0, top: place.top + headers + metrics.padding.top, rowHeight: height)
      return
    }
    let rowCount = place.section.rowCount
    let last = place.row(rowCount - 1)
    let y = search.center.y - height / 2 - place.rowsTop
    let nearest = place.row(containing: y)
    for row in max(0, nearest - 1)...max(0, min(nearest + 1, rowCount)) {
      if row == rowCount {
        if count % metrics.columns == 0 {
          offer(row: row, top: place.rowsTop + last.top + last.height, rowHeight: height)
        }
        continue
      }
      let slice = place.row(row)
      let rowHeight = metrics.columns == 1 ? height : max(height, slice.height)
      offer(row: row, top: place.rowsTop + slice.top, rowHeight: rowHeight)
    }
  }
}

extension InvalidationContext {
  /// Whether sizes and counts are what they were.
  fileprivate var changesOnlyMovement: Bool {
    !everything && !counts && !editing && bounds == nil && textScaleFactor == nil
      && estimateScaleFactor == nil && measuredSizes.isEmpty
      && items.isEmpty && supplementaries.isEmpty
  }
}

extension SectionGeometry {
  /// The row that covers a distance from the first row's top, or the last one before it.
  ///
  /// - Complexity: O(columns · log n).
  func row(containing y: Double) -> Int {
    let count = section.rowCount
    guard count > 0, y > 0 else { return 0 }
    if let rows = section.rows { return rows.row(at: y) ?? count - 1 }
    let height = row(0).height
    guard height > 0 else { return 0 }
    let quotient = y / height
    return quotient.integer(in: 0...count - 1)
  }
}
