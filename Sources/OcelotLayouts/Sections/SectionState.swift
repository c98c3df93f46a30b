import OcelotEngine

/// Where the stacked sections are, except for the current offset.
///
/// A value: keeping the state before an update costs O(1).
struct SectionState {
  /// The sections.
  var sections: SummedTree<SectionBox>
  /// The direction in which content scrolls.
  let axis: Axis
  /// The distance between two sections that are not empty, in points.
  var spacing: Double
  /// The room of the sections: the extent of the viewport across, less content insets.
  private(set) var room: BodySpace
  /// How many changes there were that concern all sections.
  private(set) var epoch = 0
  /// The extent of the viewport along, less content insets, in points.
  var length: Double
  /// Whether the viewport has no extent, or its insets leave none across: nothing is shown, and the
  /// room is as it was.
  var isFlat = false
  /// The headers of the whole, in order.
  var globals: [SupplementaryBox]
  /// What the attributes of the area behind them carry; nil for none.
  var globalBackground: AttributeValues?
  /// The extent of the headers of the whole, in points.
  private(set) var globalExtent = 0.0
  /// The extent of the headers of the whole that scroll away, in points.
  private(set) var scrollingGlobalExtent = 0.0
  /// How far shelves are scrolled.
  var shelves = ShelfOffsets()
  /// A shelf that stays where it is, in points, although an item of it is off the list.
  var heldShelf: (section: Int, shift: Double)?
  /// How far the content was scrolled as the latest transaction began, in points.
  var transactionOffset = 0.0
  /// How placeholders and rows share what the rest leaves of the viewport.
  private(set) var rest = SharedRest()

  init(
    _ sections: consuming TreeBuilder<SectionBox>, globals: [SupplementaryBox], axis: Axis,
    spacing: Double, room: BodySpace, length: Double, counter: OperationCounter
  ) {
    self.globals = globals
    self.sections = SummedTree(sections)
    self.sections.counter = counter
    self.axis = axis
    self.spacing = spacing
    self.room = room
    self.length = length
  }

  /// The extent of the viewport across, less content insets, in points.
  var breadth: Double { room.breadth }

  /// Brings what is derived up to date.
  ///
  /// - Complexity: O(log s) for s sections.
  mutating func settle() {
    globalExtent = globals.reduce(0) { $0 + $1.size.extent }
    scrollingGlobalExtent = globals.reduce(0) { $0 + ($1.pins ? 0 : $1.size.extent) }
    let sum = sections.summary
    guard sum.sharing > 0 else {
      rest = SharedRest()
      return
    }
    let gaps = Double(max(0, sum.shown + sum.shownByShare - 1)) * spacing
    rest = SharedRest(
      fillExtent - globalExtent - sum.extent - gaps, among: sections, scale: room.scale)
  }

  /// One device pixel, in points.
  var hairline: Double { 1 / room.scale }
  /// Whether anything has another place at another offset.
  var followsViewport: Bool {
    sections.summary.pinning > 0 || globals.contains(where: \.pins) || globalBackground != nil
      || extentDependsOnOffset
  }
  /// Whether anything can be shown.
  var isVisible: Bool { !isFlat && breadth > 0 }
  /// The extents of the viewport less content insets, in points.
  var size: Size { frame(along: 0, across: 0, length: length, breadth: breadth).size }
  /// The extent that placeholders and rows fill: the viewport's, and that of the headers of the
  /// whole that were scrolled away as the latest transaction began.
  var fillExtent: Double { length + min(max(transactionOffset, 0), scrollingGlobalExtent) }
  /// The extent of everything along the scroll axis.
  var extent: Double { end(of: sections.summary) }
  /// Whether scrolling changes the extent of the content.
  var extentDependsOnOffset: Bool { fillExtent > length && extent < fillExtent }

  /// The extent of the content at an offset.
  func extent(at offset: Double) -> Double {
    let fill = fillExtent
    return fill > length ? max(extent, min(fill, offset + length)) : extent
  }

  /// Where a stretch of sections from the first ends.
  func end(of sum: SectionExtent) -> Double {
    globalExtent + sum.extent + rest.extent(of: sum) + Double(max(0, shown(of: sum) - 1)) * spacing
  }

  /// How many of a stretch of sections show anything.
  func shown(of sum: SectionExtent) -> Int {
    rest.isShared ? sum.shown + sum.shownByShare : sum.shown
  }

  /// A section and where it begins.
  ///
  /// - Complexity: O(log s).
  func place(of section: Int) -> PlacedSection? {
    guard section >= 0, section < sections.count else { return nil }
    return placed(sections.place(at: section))
  }

  /// The first section that ends below a place, where it is.
  ///
  /// - Complexity: O(log s).
  func place(endingBelow y: Double) -> PlacedSection? {
    sections.place { end(of: $0) > y }.map(placed)
  }

  /// The first section behind another one that ends below a place, where it is.
  ///
  /// By its number, since sums of the same sections in another order may differ by a rounding
  /// error.
  ///
  /// - Complexity: O(log s).
  func place(after section: Int, endingBelow y: Double) -> PlacedSection? {
    sections.place { $0.sections > section + 1 && end(of: $0) > y }.map(placed)
  }

  /// A section where it is.
  func placed(_ place: SummedTree<SectionBox>.Place) -> PlacedSection {
    let summary = place.element.summary
    let bottom = end(of: place.prefix + summary)
    let box = seen(place.element.shown).sharing(rest, as: place.position)
    let placeholder = box.placeholder.map {
      rest.height(own: $0.extent, in: place.position, isLast: true)
    }
    let shared =
      placeholder
      ?? (summary.sharing > 0
        ? rest.extent(of: place.prefix + summary) - rest.extent(of: place.prefix) : 0)
    let margins = box.insets.margins(in: room)
    let shelf = axis == .vertical ? box.body.shelf(in: box.space) : nil
    return PlacedSection(
      number: place.position, box: box, isCollapsed: place.element.isCollapsed,
      top: bottom - box.extent - shared, bottom: bottom,
      placeholderExtent: placeholder ?? 0, shelf: shelf,
      shift: shelf.map { shift(of: place.position, $0, box.space) } ?? 0,
      across: margins.start,
      breadth: max(0, room.breadth - margins.start - margins.end))
  }

  /// How far a section's items are scrolled sideways, no farther than they reach.
  private func shift(of section: Int, _ shelf: BodyShelf, _ space: BodySpace) -> Double {
    if let heldShelf, heldShelf.section == section { return heldShelf.shift }
    return min(shelves[section], max(0, (shelf.extent - space.breadth).boundedCoordinate ?? 0))
  }

  /// Changes one section.
  ///
  /// - Complexity: O(log s) and what the change costs.
  mutating func update(_ section: Int, _ body: (inout SectionBox) -> Void) {
    guard section >= 0, section < sections.count else { return }
    let (room, epoch) = (room, epoch)
    sections.update(at: section) {
      // What concerned it not may from here on.
      if !$0.isOutdated(by: epoch) { $0.forgetEpoch() }
      $0.setRoom(room)
      body(&$0)
      // Another room it has now; what is to be asked is asked as it is brought up to date.
      if !$0.isToBeAsked { $0.stamp(epoch) }
    }
  }

  /// Takes another room: sections that this concerns are out of date from here on.
  ///
  /// Sizes that were measured in the old one are estimates.
  mutating func setRoom(_ room: BodySpace) {
    // What was measured in no room was measured in none.
    let outdates = breadth > 0 && (room.breadth != breadth || room.scale != self.room.scale)
    self.room = room
    if outdates { globals.outdate(scaledBy: 1) }
    outdateSections()
  }

  /// Something changed that concerns all sections: they are out of date from here on.
  mutating func outdateSections() { epoch += 1 }

  /// Lets the measured sizes of items be estimates.
  ///
  /// - Complexity: O(m log s) for m sections with measured items, and what their changes cost.
  mutating func outdateItems() {
    while let place = sections.place(where: { $0.measuredItems > 0 }) {
      sections.update(at: place.position) { $0.outdateItems() }
    }
  }

  /// A frame from its extents by axis.
  func frame(along: Double, across: Double, length: Double, breadth: Double) -> Rect {
    axis == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }

  /// The frame of an item of a section.
  func frame(of slot: Slot, in place: PlacedSection) -> Rect {
    frame(
      along: place.bodyTop + slot.along, across: place.bodyAcross + slot.across,
      length: slot.length, breadth: slot.breadth)
  }

  /// The frame of a section's placeholder.
  func placeholderFrame(_ place: PlacedSection) -> Rect {
    frame(
      along: place.bodyTop, across: place.across, length: place.placeholderExtent,
      breadth: place.breadth)
  }
}

/// A section and where it is.
struct PlacedSection {
  /// The section's number.
  let number: Int
  /// The section, as it is shown.
  let box: SectionBox
  /// Whether it shows nothing but headers that say so.
  let isCollapsed: Bool
  /// Where it begins.
  let top: Double
  /// Where it ends.
  let bottom: Double
  /// The extent of its placeholder, 0 without one.
  let placeholderExtent: Double
  /// How its items scroll sideways by themselves; nil where they do not.
  let shelf: BodyShelf?
  /// How far its items are scrolled sideways, in points.
  let shift: Double
  /// Where it begins across.
  let across: Double
  /// What it takes across.
  let breadth: Double
  /// Where the room of its items begins across.
  var roomAcross: Double { box.fillsRoom ? 0 : across + box.insets.acrossStart }
  /// Where its items begin across, scrolled as they are.
  var bodyAcross: Double { roomAcross - shift }
  /// Where its items begin.
  var bodyTop: Double { top + box.bodyStart }
}
