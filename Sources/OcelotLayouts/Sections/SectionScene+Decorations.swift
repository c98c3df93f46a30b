import OcelotEngine

// Backgrounds, and lines between sections. They lie inside what they belong to and take no space.
extension SectionScene {
  /// The attributes of a section's decoration, or nil if it is not shown.
  func decoration(
    _ kind: DecorationKind, _ ordinal: Int, _ place: PlacedSection
  ) -> LayoutAttributes? {
    switch kind {
    case .sectionBackground: ordinal == 0 ? background(place) : nil
    case .sectionSeparator: sectionLine(ordinal, place)
    default: nil
    }
  }

  /// Adds a section's decorations that intersect a rectangle.
  func collectDecorations(
    of place: PlacedSection, _ rect: Rect, _ found: inout [LayoutAttributes]
  ) {
    guard let look = place.box.look else { return }
    if look.background != nil, let attributes = background(place, within: rect) {
      found.append(attributes)
    }
    guard look.sectionLine != nil else { return }
    for ordinal in 0...1 {
      if let attributes = sectionLine(ordinal, place, within: rect) { found.append(attributes) }
    }
  }

  /// The area behind a section that has a colour.
  private func background(_ place: PlacedSection, within rect: Rect? = nil) -> LayoutAttributes? {
    guard let look = place.box.look, let values = look.background else { return nil }
    let insets = look.backgroundInsets
    var (top, bottom) = (place.top, place.bottom)
    var (across, breadth) = (place.across, place.breadth)
    if look.backgroundArea == .items {
      guard place.box.placeholder == nil, place.box.body.count > 0 else { return nil }
      top = place.bodyTop
      bottom -= place.box.footersExtent + place.box.insets.end
      (across, breadth) = (place.roomAcross, place.box.space.breadth)
    }
    let length = bottom - top - insets.start - insets.end
    breadth -= insets.acrossStart + insets.acrossEnd
    guard length > 0, breadth > 0 else { return nil }
    let frame = state.frame(
      along: top + insets.start, across: across + insets.acrossStart, length: length,
      breadth: breadth)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(.decoration(.sectionBackground, .section(place.number, 0)), frame, z: 0, values)
  }

  /// The line at a section's start (0) or end (1).
  ///
  /// Between two sections there is one line: the first one's if it has a colour, else the other
  /// one's.
  private func sectionLine(
    _ ordinal: Int, _ place: PlacedSection, within rect: Rect? = nil
  ) -> LayoutAttributes? {
    guard let line = place.box.look?.sectionLine, place.bottom > place.top else { return nil }
    let shownBefore = state.shown(of: state.sections.summary(before: place.number))
    let length = min(state.hairline, place.bottom - place.top)
    let along: Double
    switch ordinal {
    case 0:
      guard shownBefore > 0,
        let first = state.sections.place(where: { state.shown(of: $0) >= shownBefore }),
        first.element.look?.sectionLine == nil
      else { return nil }
      along = place.top
    case 1:
      let isLast = shownBefore + 1 == state.shown(of: state.sections.summary)
      guard !isLast || line.showsWhenLast else { return nil }
      along = place.bottom - length
    default:
      return nil
    }
    let insets = FlowInsets(line.insets, axis: state.axis)
    let breadth = place.breadth - insets.acrossStart - insets.acrossEnd
    guard breadth > 0 else { return nil }
    let frame = state.frame(
      along: along, across: place.across + insets.acrossStart, length: length, breadth: breadth)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(
      .decoration(.sectionSeparator, .section(place.number, ordinal)), frame, z: 110, line.values)
  }
}
