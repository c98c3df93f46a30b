import OcelotEngine

// Items, headers, footers and placeholders.
extension GridScene {
  /// The attributes of one element, or nil if it is not shown.
  ///
  /// - Complexity: O(log n).
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard state.isVisible else { return nil }
    switch element {
    case .item(let item):
      guard let index = slot(of: item) else { return liftedOverPlaceholder(item) }
      guard let place = place(index.section), let row = row(of: index.item, place) else {
        return nil
      }
      let column = place.metrics.column(of: index.item)
      let x = state.edge(column, place.metrics)
      let frame = Rect(
        x: x, y: place.rowsTop + row.top, width: state.edge(column + 1, place.metrics) - x,
        height: row.height)
      return self.item(index.item, row, place, frame)
    case .supplementary(let kind, .global(let ordinal)):
      guard kind == .header, let frame = globalHeaderFrame(ordinal) else { return nil }
      return globalHeader(ordinal, frame)
    case .supplementary(let kind, .section(let number, let ordinal)):
      return place(number).flatMap { supplementary(kind, ordinal, $0) }
    case .decoration(let kind, .global(let ordinal)):
      guard kind == .globalBackground, ordinal == 0 else { return nil }
      return globalBackgroundFrame.map(globalBackground)
    case .supplementary(_, .item):
      return nil
    case .decoration(let kind, .section(let number, let ordinal)):
      return place(number).flatMap { decoration(kind, ordinal, $0) }
    case .decoration(let kind, .item(let item)):
      return slot(of: item).flatMap { slot in
        place(slot.section).flatMap { line(kind, slot.item, $0) }
      }
    }
  }

  private func place(_ section: Int) -> SectionGeometry? {
    guard section >= 0, section < state.sections.count else { return nil }
    return state.geometry(of: section)
  }

  private func row(of item: Int, _ place: SectionGeometry) -> RowSlice? {
    guard case .items = place.section.body, item >= 0, item < place.section.count else {
      return nil
    }
    return place.row(item / place.metrics.columns)
  }

  private func supplementary(
    _ kind: SupplementaryKind, _ ordinal: Int, _ place: SectionGeometry
  ) -> LayoutAttributes? {
    let section = place.section
    switch kind {
    case .header:
      guard section.metrics.headers.indices.contains(ordinal), section.showsHeader(ordinal) else {
        return nil
      }
      let (frame, isPinned) = headerFrame(ordinal, place)
      return header(ordinal, place, frame, isPinned)
    case .footer:
      guard section.metrics.footers.indices.contains(ordinal), section.showsFooter(ordinal) else {
        return nil
      }
      return footer(ordinal, place, footerFrame(ordinal, place))
    case .placeholder:
      guard ordinal == 0, case .placeholder = section.body else { return nil }
      return placeholder(place, placeholderFrame(place))
    case .custom:
      return nil
    }
  }

  /// The item in a slot.
  func item(
    _ item: Int, _ row: RowSlice, _ place: SectionGeometry, _ frame: Rect
  ) -> LayoutAttributes {
    let slot = ItemIndex(place.number, item)
    let index = movement?.slots.item(in: slot) ?? slot
    let permissions = isEditing ? facts.permissions(of: index) : ElementFacts.Permissions()
    var attributes = make(
      .item(index), frame, z: 1,
      isEstimated: row.isEstimated(item),
      place.metrics.itemValues(
        column: place.metrics.column(of: item), isEditing: permissions.canEdit,
        isMovable: permissions.canMove))
    attributes.isHidden = isGap(item, place)
    return attributes
  }

  /// Whether a slot of a section is the gap.
  func isGap(_ slot: Int, _ place: SectionGeometry) -> Bool {
    movement.map { $0.slots.gap == ItemIndex(place.number, slot) } ?? false
  }

  private func slot(of item: ItemIndex) -> ItemIndex? {
    guard let movement else { return item }
    return movement.slots.slot(of: item)
  }

  /// The lifted item where it would take a placeholder's place.
  private func liftedOverPlaceholder(_ item: ItemIndex) -> LayoutAttributes? {
    guard let section = movement?.placeholderSection, let place = place(section) else { return nil }
    var attributes = make(.item(item), placeholderFrame(place), z: 1)
    attributes.isHidden = true
    return attributes
  }

  /// Where a shown global header is.
  func globalHeaderFrame(_ ordinal: Int) -> Rect? {
    guard state.global.headers.indices.contains(ordinal), state.global.headers[ordinal].isShown
    else { return nil }
    return Rect(
      x: 0, y: pins.globalTops[ordinal], width: state.width,
      height: state.globalSizes[ordinal].extent)
  }

  /// A global header.
  func globalHeader(_ ordinal: Int, _ frame: Rect) -> LayoutAttributes {
    let header = state.global.headers[ordinal]
    let element = ElementKey.globalHeader(ordinal)
    return make(
      element, frame, z: 10000 - Double(ordinal),
      isEstimated: state.globalSizes[ordinal].isEstimated,
      header.values(
        isPinned: pins.globalTops[ordinal] != pins.naturalGlobalTops[ordinal],
        padding: header.padding ?? facts.padding(of: element)))
  }

  /// Where a section's header is, and whether it is pinned.
  func headerFrame(_ ordinal: Int, _ place: SectionGeometry) -> (Rect, isPinned: Bool) {
    let displaced = pins.displacedTop(ordinal, of: place.number)
    return (
      Rect(
        x: 0, y: displaced ?? place.headerTop(ordinal), width: state.width,
        height: place.section.headerSize(ordinal).extent),
      displaced != nil
    )
  }

  /// A section's header.
  func header(
    _ ordinal: Int, _ place: SectionGeometry, _ frame: Rect, _ isPinned: Bool
  ) -> LayoutAttributes {
    let header = place.metrics.headers[ordinal]
    let element = ElementKey.header(place.number, ordinal)
    return make(
      element, frame, z: isPinned ? 9000 - Double(ordinal) : 1000,
      isEstimated: place.section.headerSize(ordinal).isEstimated,
      header.values(isPinned: isPinned, padding: header.padding ?? facts.padding(of: element)))
  }

  /// Where a section's footer is.
  func footerFrame(_ ordinal: Int, _ place: SectionGeometry) -> Rect {
    Rect(
      x: 0, y: place.footerTop(ordinal), width: state.width,
      height: place.section.footerSize(ordinal).extent)
  }

  /// A section's footer.
  func footer(_ ordinal: Int, _ place: SectionGeometry, _ frame: Rect) -> LayoutAttributes {
    let footer = place.metrics.footers[ordinal]
    let element = ElementKey.footer(place.number, ordinal)
    return make(
      element, frame, z: 1000, isEstimated: place.section.footerSize(ordinal).isEstimated,
      footer.values(isPinned: false, padding: footer.padding ?? facts.padding(of: element)))
  }

  /// Where a section's placeholder is.
  func placeholderFrame(_ place: SectionGeometry) -> Rect {
    Rect(x: 0, y: place.placeholderTop, width: state.width, height: place.placeholderHeight)
  }

  /// A section's placeholder.
  func placeholder(_ place: SectionGeometry, _ frame: Rect) -> LayoutAttributes {
    make(
      .placeholder(place.number), frame, z: 50, isEstimated: place.section.placeholder.isEstimated)
  }
}
