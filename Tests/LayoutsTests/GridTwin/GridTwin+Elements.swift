import OcelotEngine
import OcelotLayouts

extension GridTwin {
  /// Where the global headers are, and whether they are displaced.
  var globalPlaces: [Int: (y: Double, height: Double, isPinned: Bool)] {
    var result: [Int: (y: Double, height: Double, isPinned: Bool)] = [:]
    var natural = 0.0
    var s = offset
    for (i, header) in global.headers.enumerated() where isShown(header) {
      let height = extent(header, globalHeaders[i])
      var y = natural
      if header.pinsToTop ?? true, natural <= s {
        y = s
        s += height
      }
      result[i] = (y, height, y != natural)
      natural += height
    }
    return result
  }

  /// The displaced headers of the section under the global stack, and what is covered.
  func pinned(_ places: [Place]) -> (tops: [ElementKey: Double], covered: Double) {
    let stack =
      offset
      + globalPlaces.filter { i, place in
        (global.headers[i].pinsToTop ?? true) && (place.isPinned || place.y == stackBefore(i))
      }.map(\.value.height).reduce(0, +)
    var tops: [ElementKey: Double] = [:]
    var covered = stack
    for (number, place) in places.enumerated() where place.top <= stack && stack < place.bottom {
      let section = sections[number]
      let pinning = section.look.headers.indices.filter {
        section.look.headers[$0].pinsToTop == true && place.headers[$0] != nil
      }
      var before = 0.0
      var candidates: [(i: Int, natural: Double, y: Double, height: Double)] = []
      for i in pinning {
        let (natural, height) = place.headers[i]!
        candidates.append((i, natural, max(natural, stack + before), height))
        if natural <= stack + before { covered = max(covered, natural + height) }
        before += height
      }
      if let last = candidates.last(where: { $0.y > $0.natural }) {
        let excess = max(0, last.y + last.height - place.bottom)
        for one in candidates where one.y > one.natural {
          let y = max(one.natural, one.y - excess)
          if y > one.natural { tops[.header(number, one.i)] = y }
          covered = max(covered, y + one.height)
        }
      }
    }
    return (tops, max(0, covered - offset))
  }

  /// Where the stack of pinned global headers ends before one of them.
  private func stackBefore(_ ordinal: Int) -> Double {
    var natural = 0.0
    var s = offset
    for (i, header) in global.headers.enumerated() where isShown(header) {
      if i == ordinal { return s }
      let height = extent(header, globalHeaders[i])
      if header.pinsToTop ?? true, natural <= s { s += height }
      natural += height
    }
    return s
  }

  private func values(
    _ metrics: SupplementaryMetrics, in look: SectionDescription, isPinned: Bool
  ) -> AttributeValues {
    var values = AttributeValues()
    let own: Color? = metrics.background ?? look.metrics.background ?? nil
    let isCard =
      (look.metrics.backgroundInsets ?? .zero) != .zero
      || (look.metrics.backgroundCornerRadius ?? 0) != 0
    let background = isCard ? metrics.background ?? nil : own
    let line: Color? = metrics.separatorColor ?? look.metrics.separatorColor ?? nil
    values[Pinned.self] = isPinned
    values[Background.self] = isPinned ? metrics.pinnedBackground ?? own : background
    values[SelectedBackground.self] =
      metrics.selectedBackground ?? look.metrics.selectedBackground ?? nil
    if metrics.showsSeparator == true {
      values[SeparatorColor.self] = isPinned ? metrics.pinnedSeparatorColor ?? line : line
      if isCard {
        let insets = look.metrics.backgroundInsets ?? .zero
        values[HairlineInset.self].leading = insets.leading
        values[HairlineInset.self].trailing = insets.trailing
      }
    }
    values[Padding.self] = metrics.padding ?? .zero
    return values
  }

  /// Every element there is.
  var elements: [ElementKey: LayoutAttributes] {
    guard width > 0, height > 0 else { return [:] }
    var all: [ElementKey: LayoutAttributes] = [:]
    func add(
      _ key: ElementKey, _ frame: Rect, _ z: Double, isEstimated: Bool = false,
      _ values: AttributeValues = .none
    ) {
      all[key] = LayoutAttributes(
        key, frame: frame, zIndex: z, isEstimated: isEstimated, values: values)
    }
    for (i, place) in globalPlaces {
      add(
        .globalHeader(i), Rect(x: 0, y: place.y, width: width, height: place.height),
        10000 - Double(i),
        isEstimated: !isFixed(global.headers[i]) && !globalHeaders[i].isKnown,
        values(global.headers[i], in: global, isPinned: place.isPinned))
    }
    let places = places
    let tops = pinned(places).tops
    for (number, place) in places.enumerated() {
      let section = sections[number]
      for (i, header) in place.headers {
        let displaced = tops[.header(number, i)]
        add(
          .header(number, i),
          Rect(x: 0, y: displaced ?? header.y, width: width, height: header.height),
          displaced == nil ? 1000 : 9000 - Double(i),
          isEstimated: !isFixed(section.look.headers[i]) && !section.headers[i].isKnown,
          values(section.look.headers[i], in: section.look, isPinned: displaced != nil))
      }
      for (i, footer) in place.footers {
        add(
          .footer(number, i), Rect(x: 0, y: footer.y, width: width, height: footer.height), 1000,
          isEstimated: !isFixed(section.look.footers[i]) && !section.footers[i].isKnown,
          values(section.look.footers[i], in: section.look, isPinned: false))
      }
      if let placeholder = place.placeholder {
        add(
          .placeholder(number),
          Rect(x: 0, y: placeholder.y, width: width, height: placeholder.height), 50,
          isEstimated: !section.placeholder.isKnown)
      }
      guard section.showsItems else { continue }
      for (item, record) in section.items.enumerated() {
        let row = place.rows[item / section.columns]
        let c = column(section, item)
        let x = edge(section, c)
        var values = AttributeValues()
        values[ColumnIndex.self] = ColumnIndex.Value(index: c, count: section.columns)
        values[SelectedBackground.self] = section.metrics.selectedBackground ?? nil
        values[Editing.self] = isEditing && record.id % 2 == 0
        values[Movable.self] = isEditing && record.id % 3 == 0
        let width = edge(section, c + 1) - x
        add(
          .item(number, item), Rect(x: x, y: row.y, width: width, height: row.height), 1,
          isEstimated: section.measures && !record.height.isKnown, values)
      }
    }
    for (key, attributes) in decorations(places) { all[key] = attributes }
    return all
  }

  func column(_ section: Section, _ item: Int) -> Int {
    let slot = item % section.columns
    return section.metrics.itemOrder == .trailingToLeading ? section.columns - 1 - slot : slot
  }
}
