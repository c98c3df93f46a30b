import OcelotEngine

/// A state as it is seen at one offset: makes the attributes.
@MainActor
struct GridScene {
  /// Where everything is.
  let state: GridState
  /// Where headers are.
  let pins: PinnedPlaces
  /// Whether edit mode is on.
  let isEditing: Bool
  /// What is known of single elements.
  let facts: ElementFacts
  /// The item that is moved and its gap; nil if none is.
  let movement: GridMovement?

  /// Sees a state at an offset, 0 at the top.
  init(
    _ state: GridState, at offset: Double, isEditing: Bool, facts: ElementFacts,
    movement: GridMovement? = nil
  ) {
    self.state = state
    self.movement = movement
    pins = PinnedPlaces(state, at: offset)
    self.isEditing = isEditing
    self.facts = facts
  }

  func make(
    _ element: ElementKey, _ frame: Rect, z: Double, isEstimated: Bool = false,
    _ values: AttributeValues = .none
  ) -> LayoutAttributes {
    facts.attributesMade += 1
    return LayoutAttributes(
      element, frame: frame, zIndex: z, isEstimated: isEstimated, values: values)
  }

  /// The attributes of every element that intersects a rectangle.
  ///
  /// - Complexity: O(v + log n) for v answers.
  func elements(in rect: Rect) -> [LayoutAttributes] {
    guard state.isVisible, !rect.isEmpty else { return [] }
    var result = Collector(rect: rect)
    var y = rect.minY
    search: while let first = state.geometry(endingBelow: y), first.bottom > y {
      for place in state.sections.places(from: first.number) {
        let section = SectionGeometry(place, in: state)
        if section.top >= rect.maxY { break search }
        // Any number of sections without height is skipped in one step.
        if section.bottom <= y { continue search }
        collect(section, &result)
        y = section.bottom
      }
      break
    }
    for ordinal in state.global.headers.indices {
      if let frame = globalHeaderFrame(ordinal), result.wants(frame) {
        result.add(globalHeader(ordinal, frame))
      }
    }
    if let frame = globalBackgroundFrame, result.wants(frame) {
      result.add(globalBackground(frame))
    }
    return result.found
  }

  /// Gathers what intersects a rectangle.
  struct Collector {
    let rect: Rect
    private(set) var found: [LayoutAttributes] = []

    init(rect: Rect) { self.rect = rect }

    /// Whether a frame is looked for, so that attributes are made for nothing else.
    func wants(_ frame: Rect) -> Bool { frame.intersects(rect) }
    mutating func add(_ attributes: LayoutAttributes) { found.append(attributes) }
  }

  private func collect(_ place: SectionGeometry, _ result: inout Collector) {
    let section = place.section
    if let frame = backgroundFrame(place), result.wants(frame) {
      result.add(background(place, frame))
    }
    for ordinal in section.metrics.headers.indices where section.showsHeader(ordinal) {
      let (frame, isPinned) = headerFrame(ordinal, place)
      if result.wants(frame) { result.add(header(ordinal, place, frame, isPinned)) }
    }
    switch section.body {
    case .nothing: break
    case .placeholder:
      let frame = placeholderFrame(place)
      if result.wants(frame) { result.add(placeholder(place, frame)) }
    case .items:
      let edges = (0...section.metrics.columns).map { state.edge($0, section.metrics) }
      place.forEachRow(from: result.rect.minY, to: result.rect.maxY) { row in
        collect(row, place, edges, &result)
        return result.found.count < Limits.elements
      }
      for ordinal in section.metrics.footers.indices where section.showsFooter(ordinal) {
        let frame = footerFrame(ordinal, place)
        if result.wants(frame) { result.add(footer(ordinal, place, frame)) }
      }
    }
    for ordinal in 0...1 {
      if let frame = sectionLineFrame(ordinal, place), result.wants(frame) {
        result.add(sectionLine(ordinal, place, frame))
      }
    }
  }

  private func collect(
    _ row: RowSlice, _ place: SectionGeometry, _ edges: [Double], _ result: inout Collector
  ) {
    if let frame = rowLineFrame(row, place), result.wants(frame) {
      result.add(rowLine(row, place, frame))
    }
    let y = place.rowsTop + row.top
    for item in row.items {
      let column = place.metrics.column(of: item)
      let frame = Rect(
        x: edges[column], y: y, width: edges[column + 1] - edges[column], height: row.height)
      if result.wants(frame), !isGap(item, place) {
        result.add(self.item(item, row, place, frame))
      }
      if let frame = columnLineFrame(column, row, place, edges[column + 1]), result.wants(frame) {
        result.add(columnLine(item, place, frame))
      }
    }
  }
}
