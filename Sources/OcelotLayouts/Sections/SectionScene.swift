import OcelotEngine

/// A state of stacked sections as it is seen at one offset: makes the attributes.
@MainActor
struct SectionScene {
  /// Where everything is.
  let state: SectionState
  /// How far the content is scrolled along the axis, in points; 0 at the start.
  let offset: Double
  /// Whether items show whether they can be edited.
  let isEditing: Bool
  /// What is known of single elements.
  let facts: ElementFacts
  /// The item that is moved and its gap; nil if none is.
  let movement: SectionMovement?
  /// Where the headers of the whole are shown.
  private let globalTops: [Double]
  /// Where those that are pinned end; the viewport's start without any.
  let stack: Double
  /// How far badges reach out of items at most, in points.
  private let badgeReach: Double

  /// Sees a state, which is that around the gap if there is one.
  init(
    state: SectionState, offset: Double, isEditing: Bool, facts: ElementFacts,
    movement: SectionMovement? = nil, badgeReach: Double = 0
  ) {
    self.state = state
    self.badgeReach = badgeReach
    self.movement = movement
    self.offset = offset
    self.isEditing = isEditing
    self.facts = facts
    var stack = offset
    var natural = 0.0
    globalTops = state.globals.map { box in
      defer { natural += box.size.extent }
      guard box.pins, natural <= stack else { return natural }
      defer { stack += box.size.extent }
      return stack
    }
    self.stack = stack
  }

  /// The attributes of every element that intersects a rectangle.
  ///
  /// - Complexity: O(v + log n) for v answers.
  func elements(in rect: Rect) -> [LayoutAttributes] {
    guard state.isVisible, !rect.isEmpty else { return [] }
    var found: [LayoutAttributes] = []
    for ordinal in state.globals.indices {
      if let attributes = globalHeader(ordinal, within: rect) { found.append(attributes) }
    }
    if let attributes = globalBackground(within: rect) { found.append(attributes) }
    // What is on screen of an item beyond the rectangle may be its badge.
    let reach = badgeReach > 0 ? rect.outset(dx: badgeReach, dy: badgeReach) : rect
    let (start, end) =
      state.axis == .vertical ? (reach.minY, reach.maxY) : (reach.minX, reach.maxX)
    var y = start
    var next = state.place(endingBelow: y)
    while let first = next {
      next = nil
      for place in state.sections.places(from: first.number) {
        let section = state.placed(place)
        if section.top >= end { return found }
        // Any number of sections without extent is skipped in one step.
        if section.bottom <= y {
          next = state.place(after: section.number, endingBelow: y)
          break
        }
        collect(section, reach, rect, &found)
        y = section.bottom
      }
    }
    return found
  }

  /// Adds what intersects a rectangle; its items are looked for in a larger one.
  private func collect(
    _ place: PlacedSection, _ reach: Rect, _ rect: Rect, _ found: inout [LayoutAttributes]
  ) {
    collectDecorations(of: place, rect, &found)
    for ordinal in place.box.headers.indices {
      if let attributes = header(ordinal, place, within: rect) { found.append(attributes) }
    }
    // One without extent stands in for the items as well.
    if place.box.placeholder != nil {
      if let attributes = placeholder(place, within: rect) { found.append(attributes) }
      return
    }
    let box = place.box
    let top = place.bodyTop
    let (start, end, left, right) =
      state.axis == .vertical
      ? (reach.minY, reach.maxY, reach.minX, reach.maxX)
      : (reach.minX, reach.maxX, reach.minY, reach.maxY)
    guard left <= right else { return }
    let hasBadges = !(place.box.look?.badges.isEmpty ?? true)
    let across = left - place.bodyAcross...right - place.bodyAcross
    box.body.forEachSlot(from: start - top, to: end - top, across: across, in: box.space) {
      item, slot in
      // A number that no section has is of no item, which the collection view reports.
      let item = item >= 0 && item < Limits.items ? item : -1
      let frame = state.frame(of: slot, in: place)
      // What is nowhere is not left out in silence: the collection view reports it.
      let isSeen = frame.intersects(rect) || !slot.isPlace
      if isSeen || hasBadges && frame.intersects(reach), !isGap(item, place) {
        let attributes = self.item(item, slot, place, frame)
        if isSeen { found.append(attributes) }
        if hasBadges { collectBadges(of: attributes, place, rect, &found) }
      }
      if let line = line(item, slot, place, within: rect) { found.append(line) }
      if let line = columnLine(item, slot, place, within: rect) { found.append(line) }
      return found.count < Limits.elements
    }
    for ordinal in place.box.footers.indices {
      if let attributes = footer(ordinal, place, within: rect) { found.append(attributes) }
    }
  }

  /// The attributes of one element, or nil if it is not shown.
  ///
  /// - Complexity: O(log n).
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard state.isVisible else { return nil }
    if case .supplementary(.header, .global(let ordinal)) = element { return globalHeader(ordinal) }
    if element == .decoration(.globalBackground, .global(0)) { return globalBackground() }
    switch element {
    case .item(let item):
      guard let (slot, place) = slot(of: item) else { return liftedOverPlaceholder(item) }
      let found = place.box.slot(of: slot)
      return self.item(slot, found, place, state.frame(of: found, in: place))
    case .decoration(.rowSeparator, .item(let item)):
      guard let (slot, place) = slot(of: item), slot < place.box.body.count - 1 else { return nil }
      return line(slot + 1, place.box.slot(of: slot + 1), place)
    case .decoration(.columnSeparator, .item(let item)):
      guard let (slot, place) = slot(of: item) else { return nil }
      return columnLine(slot, place.box.slot(of: slot), place)
    case .supplementary(let kind, .item(let item)):
      guard let section = slot(of: item)?.place ?? state.place(of: item.section),
        let on = attributes(of: .item(item))
      else { return nil }
      return badge(kind, on: on, of: item, section)
    case .supplementary, .decoration: break
    }
    guard let section = element.section, let place = state.place(of: section) else { return nil }
    let isCovered = place.box.placeholder != nil
    switch element {
    case .supplementary(.header, let at):
      guard place.box.headers.indices.contains(at.ordinal),
        place.box.headers[at.ordinal].size.extent > 0
      else { return nil }
      return header(at.ordinal, place)
    case .supplementary(.placeholder, let at):
      return at.ordinal == 0 ? placeholder(place) : nil
    case .supplementary(.footer, let at):
      guard !isCovered, place.box.footers.indices.contains(at.ordinal),
        place.box.footers[at.ordinal].size.extent > 0
      else { return nil }
      return footer(at.ordinal, place)
    case .decoration(let kind, .section(_, let ordinal)):
      return decoration(kind, ordinal, place)
    case .item, .supplementary, .decoration:
      return nil
    }
  }

  /// Where the items of a section are that scroll sideways by themselves; nil where they do not.
  ///
  /// - Complexity: O(log s).
  func shelf(of section: Int) -> Shelf? {
    guard state.isVisible, let place = state.place(of: section), place.box.placeholder == nil,
      let shelf = place.shelf
    else { return nil }
    let space = place.box.space
    return Shelf(
      frame: state.frame(
        along: place.bodyTop, across: place.roomAcross, length: place.box.bodyExtent,
        breadth: space.breadth),
      contentExtent: shelf.extent, leadingInset: shelf.leadingInset,
      trailingInset: shelf.trailingInset, stopDistance: shelf.stopDistance,
      showsDots: shelf.showsDots, overhang: place.box.look?.badgeOverhang ?? 0)
  }

  /// The item in a slot of a section: the lifted one in the gap.
  private func item(in slot: Int, _ place: PlacedSection) -> ItemIndex {
    let slot = ItemIndex(place.number, slot)
    return movement?.slots.item(in: slot) ?? slot
  }

  /// The slot of an item and its section where it is; nil where a placeholder stands in for it.
  private func slot(of item: ItemIndex) -> (slot: Int, place: PlacedSection)? {
    // An item that there is not may well have the slot of another one.
    guard movement?.base.shows(item) ?? true,
      let slot = movement.map({ $0.slots.slot(of: item) }) ?? item,
      let place = state.place(of: slot.section), place.box.placeholder == nil, slot.item >= 0,
      slot.item < place.box.body.count
    else { return nil }
    return (slot.item, place)
  }

  /// The lifted item where it would take a placeholder's place.
  private func liftedOverPlaceholder(_ item: ItemIndex) -> LayoutAttributes? {
    guard let movement, item == movement.slots.lifted, let section = movement.placeholderSection,
      let place = state.place(of: section)
    else { return nil }
    var attributes = make(.item(item), state.placeholderFrame(place), z: 1)
    attributes.isHidden = true
    return attributes
  }

  /// Attributes, which are counted.
  func make(
    _ element: ElementKey, _ frame: Rect, z: Double, isEstimated: Bool = false,
    _ values: AttributeValues = .none
  ) -> LayoutAttributes {
    facts.attributesMade += 1
    return LayoutAttributes(
      element, frame: frame, zIndex: z, isEstimated: isEstimated, values: values)
  }

  /// Whether a slot of a section is the gap.
  private func isGap(_ slot: Int, _ place: PlacedSection) -> Bool {
    movement.map { $0.slots.gap == ItemIndex(place.number, slot) } ?? false
  }

  /// Whether an item is to be measured at its own place, from which another one may have moved it.
  private func isEstimatedAtHome(_ item: ItemIndex) -> Bool {
    guard let base = movement?.base, base.shows(item) else { return true }
    return base.place(of: item.section)?.box.slot(of: item.item).isEstimated ?? true
  }

  private func item(
    _ item: Int, _ slot: Slot, _ place: PlacedSection, _ frame: Rect
  ) -> LayoutAttributes {
    let index = self.item(in: item, place)
    let permissions = isEditing ? facts.permissions(of: index) : ElementFacts.Permissions()
    var attributes = make(
      .item(index), frame, z: 1, isEstimated: slot.isEstimated && isEstimatedAtHome(index),
      place.box.look?.itemValues(
        column: slot.column, isEditing: permissions.canEdit, isMovable: permissions.canMove,
        ends: place.box.ends(of: item, slot))
        ?? .none)
    if let shelf = place.shelf, shelf.centersItems, let stop = shelf.stopDistance, stop >= 1 {
      let distance = (slot.across - shelf.leadingInset - place.shift) / stop
      attributes[ShelfDistance.self] = min(max(-1, (distance * 100).rounded() / 100), 1)
    }
    if let slots = movement?.slots, index == slots.lifted {
      attributes.isHidden = true
      // Elsewhere it has what it takes at its own place.
      if slots.gap?.section != slots.lifted.section { attributes.isEstimated = false }
    }
    return attributes
  }

  /// The line over a row, but not over a section's first row.
  private func line(
    _ item: Int, _ slot: Slot, _ place: PlacedSection, within rect: Rect? = nil
  ) -> LayoutAttributes? {
    guard item >= 1, slot.startsLine, slot.length > 0, let lines = place.box.lines else {
      return nil
    }
    let (start, width) =
      lines.crossesSection ? (0, place.box.space.breadth) : (slot.across, slot.breadth)
    let across = place.bodyAcross + start + lines.insets.acrossStart
    let breadth = width - lines.insets.acrossStart - lines.insets.acrossEnd
    guard breadth > 0 else { return nil }
    let frame = state.frame(
      along: place.bodyTop + slot.along, across: across,
      length: min(state.hairline, slot.length), breadth: breadth)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(.rowSeparator(after: self.item(in: item - 1, place)), frame, z: 100, lines.values)
  }

  /// The line at the end of an item across, but not of the last column's.
  private func columnLine(
    _ item: Int, _ slot: Slot, _ place: PlacedSection, within rect: Rect? = nil
  ) -> LayoutAttributes? {
    guard let lines = place.box.columnLines, let grid = place.box.look?.grid,
      slot.column < grid.columns - 1
    else { return nil }
    let length = slot.length - lines.insets.start - lines.insets.end
    guard length > 0 else { return nil }
    let frame = state.frame(
      along: place.bodyTop + slot.along + lines.insets.start,
      across: place.bodyAcross + slot.across + slot.breadth, length: length,
      breadth: state.hairline)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(
      .decoration(.columnSeparator, .item(self.item(in: item, place))), frame, z: 100,
      lines.values)
  }

  private func globalHeader(_ ordinal: Int, within rect: Rect? = nil) -> LayoutAttributes? {
    guard state.globals.indices.contains(ordinal), state.globals[ordinal].size.extent > 0 else {
      return nil
    }
    let box = state.globals[ordinal]
    let frame = state.frame(
      along: globalTops[ordinal], across: 0, length: box.size.extent, breadth: state.breadth)
    guard rect.map(frame.intersects) ?? true else { return nil }
    let natural = state.globals[..<ordinal].reduce(0) { $0 + $1.size.extent }
    let isPinned = globalTops[ordinal] != natural
    let element = ElementKey.globalHeader(ordinal)
    return make(
      element, frame, z: 10_000 - Double(ordinal),
      isEstimated: !box.isFixed && box.size.isEstimated,
      box.values(isPinned: isPinned) { facts.padding(of: element) })
  }

  /// The area behind the headers of the whole, drawn down with them when the reader pulls beyond
  /// the start.
  private func globalBackground(within rect: Rect? = nil) -> LayoutAttributes? {
    // A header without extent may pin anywhere: nothing is behind it.
    let shown = zip(globalTops, state.globals).filter { $0.1.size.extent > 0 }
    guard let values = state.globalBackground,
      let bottom = shown.map({ $0 + $1.size.extent }).max()
    else { return nil }
    let top = min(offset, 0)
    guard bottom > top else { return nil }
    let frame = state.frame(along: top, across: 0, length: bottom - top, breadth: state.breadth)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(.decoration(.globalBackground, .global(0)), frame, z: 9500, values)
  }

  /// What stands in for a section's items.
  private func placeholder(
    _ place: PlacedSection, within rect: Rect? = nil
  ) -> LayoutAttributes? {
    guard let size = place.box.placeholder, place.placeholderExtent > 0 else { return nil }
    let frame = state.placeholderFrame(place)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(.placeholder(place.number), frame, z: 50, isEstimated: size.isEstimated)
  }

  private func header(
    _ ordinal: Int, _ place: PlacedSection, within rect: Rect? = nil
  ) -> LayoutAttributes? {
    supplementary(
      .header(place.number, ordinal), place.box.headers[ordinal], headerTop(ordinal, place), place,
      rect)
  }

  private func footer(
    _ ordinal: Int, _ place: PlacedSection, within rect: Rect? = nil
  ) -> LayoutAttributes? {
    supplementary(
      .footer(place.number, ordinal), place.box.footers[ordinal], footerTop(ordinal, place), place,
      rect)
  }

  private func supplementary(
    _ element: ElementKey, _ box: SupplementaryBox, _ top: (natural: Double, shown: Double),
    _ place: PlacedSection, _ rect: Rect?
  ) -> LayoutAttributes? {
    let isPinned = top.shown != top.natural
    let frame = state.frame(
      along: top.shown, across: place.across, length: box.size.extent, breadth: place.breadth)
    guard rect.map(frame.intersects) ?? true else { return nil }
    return make(
      element, frame, z: isPinned ? 9000 - Double(element.ordinal) : 1000,
      isEstimated: !box.isFixed && box.size.isEstimated,
      box.values(isPinned: isPinned) { facts.padding(of: element) })
  }
}

extension ElementKey {
  /// The number within its place; 0 for items.
  var ordinal: Int {
    switch self {
    case .item: 0
    case .supplementary(_, let place), .decoration(_, let place): place.ordinal
    }
  }
}
