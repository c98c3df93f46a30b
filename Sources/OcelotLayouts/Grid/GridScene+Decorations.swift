import OcelotEngine

// Backgrounds and lines. They lie inside what they belong to and take no space.
extension GridScene {
  /// The attributes of a section's decoration, or nil if it is not shown.
  func decoration(
    _ kind: DecorationKind, _ ordinal: Int, _ place: SectionGeometry
  ) -> LayoutAttributes? {
    switch kind {
    case .sectionBackground:
      return ordinal == 0 ? backgroundFrame(place).map { background(place, $0) } : nil
    case .sectionSeparator:
      return sectionLineFrame(ordinal, place).map { sectionLine(ordinal, place, $0) }
    default:
      return nil
    }
  }

  /// The attributes of a line that belongs to the item in a slot, or nil if it is not shown.
  func line(
    _ kind: DecorationKind, _ slot: Int, _ place: SectionGeometry
  ) -> LayoutAttributes? {
    guard case .items = place.section.body, slot >= 0, slot < place.section.count else {
      return nil
    }
    let metrics = place.metrics
    switch kind {
    case .rowSeparator:
      // The last item of a row; a last row that is not full has nothing below it.
      let next = (slot + 1) / metrics.columns
      guard (slot + 1) % metrics.columns == 0, next < place.section.rowCount else { return nil }
      let row = place.row(next)
      return rowLineFrame(row, place).map { rowLine(row, place, $0) }
    case .columnSeparator:
      let row = place.row(slot / metrics.columns)
      let column = metrics.column(of: slot)
      let edge = state.edge(column + 1, metrics)
      return columnLineFrame(column, row, place, edge).map { columnLine(slot, place, $0) }
    default:
      return nil
    }
  }

  /// The item in a slot of a section.
  private func item(in slot: Int, _ place: SectionGeometry) -> ItemIndex {
    let slot = ItemIndex(place.number, slot)
    return movement?.slots.item(in: slot) ?? slot
  }

  /// The area behind a section that has a colour.
  func backgroundFrame(_ place: SectionGeometry) -> Rect? {
    guard place.metrics.background != nil, place.height > 0 else { return nil }
    return Rect(x: 0, y: place.top, width: state.width, height: place.height)
  }

  func background(_ place: SectionGeometry, _ frame: Rect) -> LayoutAttributes {
    make(
      .decoration(.sectionBackground, .section(place.number, 0)), frame, z: 0,
      place.metrics.backgroundValues)
  }

  /// The area behind the global headers, drawn down with them when the reader pulls beyond the top.
  var globalBackgroundFrame: Rect? {
    guard state.global.background != nil, state.global.headers.contains(where: \.isShown) else {
      return nil
    }
    let top = min(pins.offset, 0)
    let height = pins.globalBottom - top
    return height > 0 ? Rect(x: 0, y: top, width: state.width, height: height) : nil
  }

  func globalBackground(_ frame: Rect) -> LayoutAttributes {
    make(
      .decoration(.globalBackground, .global(0)), frame, z: 9500, state.global.backgroundValues)
  }

  /// The line over a row, but not over a section's first row.
  func rowLineFrame(_ row: RowSlice, _ place: SectionGeometry) -> Rect? {
    let metrics = place.metrics
    guard row.row >= 1, row.height > 0, metrics.showsRowSeparators, metrics.separatorColor != nil
    else { return nil }
    let left = metrics.padding.leading + metrics.separatorInsets.leading
    let right = state.width - metrics.padding.trailing - metrics.separatorInsets.trailing
    guard right > left else { return nil }
    return Rect(
      x: left, y: place.rowsTop + row.top, width: right - left,
      height: min(state.hairline, row.height))
  }

  func rowLine(_ row: RowSlice, _ place: SectionGeometry, _ frame: Rect) -> LayoutAttributes {
    make(
      .rowSeparator(after: item(in: row.row * place.metrics.columns - 1, place)), frame, z: 100,
      place.metrics.lineValues)
  }

  /// The line at the trailing edge of an item that is not in the last column.
  func columnLineFrame(
    _ column: Int, _ row: RowSlice, _ place: SectionGeometry, _ edge: Double
  ) -> Rect? {
    let metrics = place.metrics
    guard column < metrics.columns - 1, metrics.showsColumnSeparators,
      metrics.separatorColor != nil
    else { return nil }
    let height = row.height - metrics.separatorInsets.vertical
    guard height > 0 else { return nil }
    return Rect(
      x: edge, y: place.rowsTop + row.top + metrics.separatorInsets.top, width: state.hairline,
      height: height)
  }

  func columnLine(
    _ slot: Int, _ place: SectionGeometry, _ frame: Rect
  ) -> LayoutAttributes {
    make(
      .decoration(.columnSeparator, .item(item(in: slot, place))), frame, z: 100,
      place.metrics.lineValues)
  }

  /// The line at a section's top (0) or bottom (1).
  ///
  /// Between two sections there is one line: the upper one's if it has a colour, else the lower
  /// one's.
  func sectionLineFrame(_ ordinal: Int, _ place: SectionGeometry) -> Rect? {
    let metrics = place.metrics
    guard metrics.sectionSeparatorColor != nil, place.section.summary.shown > 0,
      place.height > 0
    else { return nil }
    let insets = metrics.sectionSeparatorInsets
    let width = state.width - insets.horizontal
    guard width > 0 else { return nil }
    let line = min(state.hairline, place.height)
    let y: Double
    switch ordinal {
    case 0:
      guard let upper = state.sections.place(where: { $0.shown >= place.shownBefore }),
        place.shownBefore > 0, upper.element.metrics.sectionSeparatorColor == nil
      else { return nil }
      y = place.top
    case 1:
      let isLast = place.shownBefore + 1 == state.sections.summary.shown
      guard !isLast || metrics.showsSectionSeparatorWhenLast else { return nil }
      y = place.bottom - line
    default:
      return nil
    }
    return Rect(x: insets.leading, y: y, width: width, height: line)
  }

  func sectionLine(
    _ ordinal: Int, _ place: SectionGeometry, _ frame: Rect
  ) -> LayoutAttributes {
    make(
      .decoration(.sectionSeparator, .section(place.number, ordinal)), frame, z: 110,
      place.metrics.sectionLineValues)
  }
}
