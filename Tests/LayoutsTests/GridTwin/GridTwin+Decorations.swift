import OcelotEngine

extension GridTwin {
  func decorations(_ places: [Place]) -> [ElementKey: LayoutAttributes] {
    var all: [ElementKey: LayoutAttributes] = [:]
    func add(
      _ kind: DecorationKind, _ place: ElementPlace, _ frame: Rect, _ z: Double, _ color: Color,
      radius: Double = 0
    ) {
      guard frame.width > 0, frame.height > 0 else { return }
      let key = ElementKey.decoration(kind, place)
      var values = AttributeValues()
      values[Background.self] = color
      values[CornerRadius.self] = radius
      all[key] = LayoutAttributes(key, frame: frame, zIndex: z, values: values)
    }
    if let color = global.metrics.background ?? nil,
      let lowest = globalPlaces.values.filter({ $0.height > 0 }).map({ $0.y + $0.height }).max()
    {
      let top = min(offset, 0)
      add(
        .globalBackground, .global(0),
        Rect(x: 0, y: top, width: width, height: max(lowest, 0) - top), 9500, color)
    }
    for (s, place) in places.enumerated() {
      let section = sections[s]
      if let color = section.metrics.background ?? nil {
        let insets = section.metrics.backgroundInsets ?? .zero
        add(
          .sectionBackground, .section(s, 0),
          Rect(
            x: insets.leading, y: place.top + insets.top,
            width: width - insets.leading - insets.trailing,
            height: place.bottom - place.top - insets.top - insets.bottom), 0, color,
          radius: section.metrics.backgroundCornerRadius ?? 0)
      }
      if let color = section.metrics.separatorColor ?? nil {
        for (row, line) in rowLines(section, place) {
          add(.rowSeparator, .item(ItemIndex(s, row * section.columns - 1)), line, 100, color)
        }
        for (item, line) in columnLines(section, place) {
          add(.columnSeparator, .item(ItemIndex(s, item)), line, 100, color)
        }
      }
    }
    // One line between two neighbours that show anything; none above the first.
    let shown = places.indices.filter { places[$0].showsAnything }
    func line(_ s: Int, _ ordinal: Int) {
      guard let color = sections[s].metrics.sectionSeparatorColor ?? nil else { return }
      let insets = sections[s].metrics.sectionSeparatorInsets ?? .zero
      let h = min(hairline, places[s].bottom - places[s].top)
      add(
        .sectionSeparator, .section(s, ordinal),
        Rect(
          x: insets.leading, y: ordinal == 0 ? places[s].top : places[s].bottom - h,
          width: width - insets.leading - insets.trailing, height: h), 110, color)
    }
    for (upper, lower) in zip(shown, shown.dropFirst()) {
      if (sections[upper].metrics.sectionSeparatorColor ?? nil) != nil {
        line(upper, 1)
      } else {
        line(lower, 0)
      }
    }
    if let last = shown.last, sections[last].metrics.showsSectionSeparatorWhenLast == true {
      line(last, 1)
    }
    return all
  }

  private func rowLines(_ section: Section, _ place: Place) -> [(Int, Rect)] {
    guard section.metrics.showsRowSeparators != false else { return [] }
    let insets = section.metrics.separatorInsets ?? .zero
    let x = section.padding.leading + insets.leading
    let end = width - section.padding.trailing - insets.trailing
    return place.rows.indices.dropFirst().map { row in
      (
        row,
        Rect(
          x: x, y: place.rows[row].y, width: end - x,
          height: min(hairline, place.rows[row].height))
      )
    }
  }

  private func columnLines(_ section: Section, _ place: Place) -> [(Int, Rect)] {
    guard section.showsItems, section.metrics.showsColumnSeparators != false else { return [] }
    let insets = section.metrics.separatorInsets ?? .zero
    var lines: [(Int, Rect)] = []
    for item in section.items.indices {
      let c = column(section, item)
      guard c < section.columns - 1 else { continue }
      let row = item / section.columns
      lines.append(
        (
          item,
          Rect(
            x: edge(section, c + 1), y: place.rows[row].y + insets.top, width: hairline,
            height: place.rows[row].height - insets.top - insets.bottom)
        ))
    }
    return lines
  }
}
