import OcelotEngine

/// A header or footer of a stacked section.
struct SupplementaryBox {
  /// The extent along the scroll axis.
  var size: SizeRecord
  /// Whether it stays in the viewport while its section is.
  var pins = false
  /// Whether it is never measured.
  var isFixed = true
  /// What its metrics say of its looks; nil where it has none.
  var looks: ResolvedSupplementary?

  /// The values of its attributes, pinned or not.
  ///
  /// Padding that the metrics leave unset is the content's default.
  func values(isPinned: Bool, defaultPadding: () -> Insets) -> AttributeValues {
    guard let looks else { return isPinned ? Self.pinned : .none }
    return looks.values(isPinned: isPinned, padding: looks.padding ?? defaultPadding())
  }

  private static let pinned: AttributeValues = {
    var values = AttributeValues()
    values[Pinned.self] = true
    return values
  }()

  /// One of a given extent.
  static func fixed(_ extent: Double, pins: Bool = false) -> SupplementaryBox {
    SupplementaryBox(size: .measured(extent), pins: pins)
  }
}

extension [SupplementaryBox] {
  /// Lets measured sizes be estimates, scaled by a factor.
  mutating func outdate(scaledBy factor: Double) {
    for i in indices where !self[i].isFixed {
      self[i].size = self[i].size.outdated(scaledBy: factor)
    }
  }

  /// The same with what was measured of others, as estimates.
  func carrying(_ old: [SupplementaryBox]) -> [SupplementaryBox] {
    var new = self
    for i in new.indices where i < old.count && !new[i].isFixed && !old[i].isFixed {
      new[i].size = old[i].size.outdated().estimated(new[i].size.extent)
    }
    return new
  }
}

/// The lines between the rows or columns of a section.
struct RowLines {
  /// The distances from the edges.
  var insets = FlowInsets()
  /// Whether those between rows cross all items of the section, not only the one below.
  var crossesSection = false
  /// What their attributes carry.
  var values: AttributeValues
}

/// One section of a stack: headers, start inset, items, end inset, footers; or headers and a
/// placeholder.
struct SectionBox: Summed {
  /// The headers, in order.
  var headers: [SupplementaryBox] = []
  /// The footers, in order.
  var footers: [SupplementaryBox] = []
  /// The insets around the items.
  private(set) var insets: FlowInsets
  /// What its description says; nil until it is asked.
  var look: SectionLook?
  /// Whether the lines that its description says are shown.
  var showsLines = false
  /// Whether nothing but headers that say so is shown where there are no items.
  var collapsesWhenEmpty = false
  /// The items.
  var body: any SectionBody
  /// The room that they have.
  private(set) var space: BodySpace
  /// The extent across of the room of all sections that it is from, in points.
  private var roomBreadth: Double
  /// Until which change of all sections it is up to date; nil where it was made just now, and in a
  /// state that knows of none.
  private(set) var epoch: Int?
  /// Whether every question is to be asked again as it is brought up to date.
  private(set) var isToBeAsked = false
  /// Which arrangement of the layout's they have: items keep what is known of them where they move
  /// to another section of the same.
  var arrangement = 0
  /// Whether any item may be measured.
  var hasMeasuredItems = false
  /// Whether a header, a footer or the placeholder may be measured.
  var hasMeasuredOthers = false
  /// What is known of the placeholder that stands in for items, insets and footers; nil for none.
  var placeholder: SizeRecord?

  /// What a placeholder takes before it is measured, in points.
  static var placeholderEstimate: Double { 200 }

  /// Whether items are arranged in all of the room, as those of a shelf, whatever insets leave for
  /// headers and the like.
  private(set) var fillsRoom = false

  /// A section whose items are arranged in what insets leave of a room, or in all of it.
  init(
    _ body: some SectionBody, insets: FlowInsets = FlowInsets(), fillsRoom: Bool = false,
    in room: BodySpace
  ) {
    var body = body
    self.fillsRoom = fillsRoom
    space = fillsRoom ? room : insets.inner(room)
    roomBreadth = room.breadth
    body.update(to: space)
    self.body = body
    self.insets = insets
  }

  /// The lines between rows, or nil for none.
  var lines: RowLines? { showsLines ? look?.lines : nil }
  /// The lines between columns, or nil for none.
  var columnLines: RowLines? { showsLines ? look?.columnLines : nil }

  /// The rows that share what is left of the viewport.
  private var demand: RowDemand {
    let demand = placeholder == nil ? body.demand : .none
    return demand.rows > 0
      ? RowDemand(rows: min(demand.rows, Limits.items), least: demand.least.boundedExtent) : .none
  }
  /// Whether the section shows nothing but headers that say so.
  var isCollapsed: Bool { collapsesWhenEmpty && placeholder == nil && body.count == 0 }

  /// The section as it is shown: without what is hidden as long as there are no items.
  var shown: SectionBox {
    guard isCollapsed else { return self }
    var box = self
    box.collapsesWhenEmpty = false
    for i in headers.indices where headers[i].looks?.isVisibleWhenEmpty != true {
      box.headers[i] = .fixed(0)
    }
    box.footers = footers.map { _ in .fixed(0) }
    (box.insets.start, box.insets.end) = (0, 0)
    return box
  }

  private func inner(_ room: BodySpace) -> BodySpace { fillsRoom ? room : insets.inner(room) }

  /// The section as it is asked in a room that its items need not hear of before.
  func seen(in room: BodySpace) -> SectionBox {
    var box = self
    box.space = inner(room)
    return box
  }

  /// The section with rows that have their share of the viewport.
  func sharing(_ rest: SharedRest, as section: Int) -> SectionBox {
    let demand = demand
    guard demand.rows > 0 else { return self }
    var box = self
    box.space.share = RowShare(
      length: rest.height(own: demand.least, in: section, isLast: false),
      last: rest.height(own: demand.least, in: section, isLast: true))
    return box
  }

  /// The extent of the items, in points; 0 where they share what is left of the viewport.
  var bodyExtent: Double { bodyExtent(demanding: demand) }
  private func bodyExtent(demanding demand: RowDemand) -> Double {
    demand.rows > 0 ? 0 : max(0, body.extent(in: space).boundedCoordinate ?? 0)
  }
  /// The extent of the headers, in points.
  var headersExtent: Double { headers.reduce(0) { $0 + $1.size.extent } }
  /// The extent of the footers, in points.
  var footersExtent: Double {
    placeholder == nil ? footers.reduce(0) { $0 + $1.size.extent } : 0
  }
  /// The distance from the section's start to its items.
  var bodyStart: Double { headersExtent + (placeholder == nil ? insets.start : 0) }
  /// The extent of the section but for its placeholder.
  var extent: Double { extent(demanding: demand) }
  private func extent(demanding demand: RowDemand) -> Double {
    placeholder == nil
      ? bodyStart + bodyExtent(demanding: demand) + insets.end + footersExtent : headersExtent
  }

  /// Lets a placeholder stand in for the items, or end.
  mutating func setPlaceholder(_ shows: Bool) {
    placeholder = shows ? placeholder ?? .unmeasured(Self.placeholderEstimate) : nil
  }

  /// Whether a change that concerns all sections, as of the room's breadth, concerns this one; one
  /// of the text size concerns each.
  var isConcerned: Bool {
    isToBeAsked || arrangement > 0 || hasMeasuredItems || hasMeasuredOthers
      || body.dependsOnBreadth
  }

  /// Whether changes of all sections that it does not know of concern it.
  func isOutdated(by epoch: Int) -> Bool { isConcerned && (self.epoch ?? 0) < epoch }

  /// A section that was made just now is up to date.
  mutating func stamp(_ epoch: Int) { self.epoch = self.epoch ?? epoch }

  /// The section is up to date now, as one that was made just now.
  mutating func forgetEpoch() { epoch = nil }

  /// Every question is to be asked again as the section is brought up to date.
  mutating func askLater() { isToBeAsked = true }

  /// Arranges the items in what insets leave of a room; what was measured in another one is an
  /// estimate.
  mutating func setRoom(_ room: BodySpace) {
    // What was measured in no room was measured in none.
    if roomBreadth > 0, roomBreadth != room.breadth || space.scale != room.scale {
      outdateOthers(scaledBy: 1)
    }
    roomBreadth = room.breadth
    // Where insets leave as little as before, what was measured stays so.
    let new = inner(room)
    guard new != space else { return }
    // Content of another breadth, or in other pixels, may take another length.
    if new.breadth != space.breadth || new.scale != space.scale { outdateItems() }
    space = new
    body.update(to: new)
  }

  /// At which ends of a card that is behind the items alone an item stands, across all of it.
  func ends(of item: Int, _ slot: Slot) -> SectionLook.Ends {
    guard let look, look.hasRoundRows, slot.breadth >= space.breadth else { return [] }
    var ends: SectionLook.Ends = []
    if item == 0 { ends.insert(.first) }
    if item == body.count - 1 { ends.insert(.last) }
    return ends
  }

  /// Where an item is.
  func slot(of item: Int) -> Slot { body.slot(of: item, in: space) }

  /// Lets the measured sizes of items be estimates.
  mutating func outdateItems() {
    if hasMeasuredItems { body.outdate(nil, scaledBy: 1) }
    hasMeasuredItems = false
  }

  /// Lets the measured sizes of headers, footers and placeholder be estimates, scaled by a factor.
  mutating func outdateOthers(scaledBy factor: Double) {
    defer { hasMeasuredOthers = false }
    guard factor != 1 || hasMeasuredOthers else { return }
    placeholder = placeholder?.outdated(scaledBy: factor)
    headers.outdate(scaledBy: factor)
    footers.outdate(scaledBy: factor)
  }

  /// Lets every measured size be an estimate, scaled by a factor.
  mutating func outdateAll(scaledBy factor: Double) {
    outdateOthers(scaledBy: factor)
    body.outdate(nil, scaledBy: factor)
    hasMeasuredItems = false
  }

  /// Takes over what is known of the elements of the same section as it was described before.
  mutating func carry(_ old: SectionBox, body: any SectionBody) {
    self.body = body
    hasMeasuredItems = old.hasMeasuredItems
    if space.breadth != old.space.breadth { outdateItems() }
    self.body.update(to: space)
    headers = headers.carrying(old.headers)
    footers = footers.carrying(old.footers)
    placeholder = old.placeholder?.outdated()
    hasMeasuredOthers = old.hasMeasuredOthers
  }

  /// How far the items reach behind what they take now if one more is put in at their end, in
  /// points.
  ///
  /// - Complexity: that of a change of a copy of the body.
  var openedReach: Double {
    var opened = body
    opened.open(at: body.count, for: ItemRecord())
    return max(0, (opened.extent(in: space) - body.extent(in: space)).boundedLength ?? 0)
  }

  /// The section's share of the whole.
  var summary: SectionExtent {
    if isCollapsed {
      var sum = shown.summary
      // The first item brings everything back.
      sum.openingReach += self.extent
      return sum
    }
    let demand = demand
    let extent = extent(demanding: demand)
    let reach = body.openingReach(in: space)
    // Infinity would be bounded, and have every search look at all sections.
    let isReachKnown = reach != .infinity
    var sum = SectionExtent(
      sections: 1, extent: extent, shown: extent > 0 ? 1 : 0,
      pinning: headers.contains(where: \.pins) || footers.contains(where: \.pins) ? 1 : 0,
      concerned: isConcerned ? 1 : 0, oldest: isConcerned ? epoch ?? 0 : .max,
      measuredItems: hasMeasuredItems ? 1 : 0,
      openingReach: isReachKnown ? max(0, reach.boundedLength ?? 0) : 0,
      unknownReaches: isReachKnown ? 0 : 1)
    if isUnasked {
      sum.waiting = 1
    } else if arrangement > 0, body.count > 0, placeholder == nil {
      (sum.asked, sum.askedExtent) = (1, bodyExtent)
    }
    if let own = placeholder?.extent {
      (sum.sharing, sum.sharingExtent, sum.sharingMaximum) = (1, own, own)
    } else if demand.rows > 0 {
      sum.sharing = demand.rows
      (sum.sharingExtent, sum.sharingMaximum) = (Double(demand.rows) * demand.least, demand.least)
    } else {
      sum.estimated = max(0, body.estimatedExtent.boundedCoordinate ?? 0)
    }
    if sum.sharing > 0, sum.shown == 0 {
      if sum.sharingExtent > 0 { sum.shown = 1 } else { sum.shownByShare = 1 }
    }
    return sum
  }
}

/// Insets by axis.
struct FlowInsets: Equatable {
  /// Before the first line.
  var start = 0.0
  /// After the last line.
  var end = 0.0
  /// Where lines start.
  var acrossStart = 0.0
  /// Where lines end.
  var acrossEnd = 0.0
  /// The most that is left between both, in points; the rest is free beside the section.
  var maximum = Double.infinity
  /// Which part of that rest is before it.
  var alignment = SectionAlignment.center

  /// No insets.
  init() {}

  /// What is free before and behind the section in a room, across.
  func margins(in room: BodySpace) -> (start: Double, end: Double) {
    let rest = room.breadth - acrossStart - acrossEnd - maximum
    guard rest > 0 else { return (0, 0) }
    let start: Double =
      switch alignment {
      case .leading: 0
      case .center: (rest / 2 * room.scale).rounded(.down) / room.scale
      case .trailing: rest
      }
    return (start, rest - start)
  }

  /// What they leave of a room.
  func inner(_ room: BodySpace) -> BodySpace {
    BodySpace(
      breadth: min(max(0, room.breadth - acrossStart - acrossEnd), maximum), scale: room.scale,
      origin: room.origin + margins(in: room).start + acrossStart)
  }

  /// Insets seen along an axis.
  init(_ insets: Insets, axis: Axis) {
    if axis == .vertical {
      (start, end) = (insets.top, insets.bottom)
      (acrossStart, acrossEnd) = (insets.leading, insets.trailing)
    } else {
      (start, end) = (insets.leading, insets.trailing)
      (acrossStart, acrossEnd) = (insets.top, insets.bottom)
    }
  }

  /// The insets within others.
  static func + (a: FlowInsets, b: FlowInsets) -> FlowInsets {
    var sum = FlowInsets()
    (sum.start, sum.end) = (a.start + b.start, a.end + b.end)
    sum.acrossStart = a.acrossStart + b.acrossStart
    sum.acrossEnd = a.acrossEnd + b.acrossEnd
    sum.maximum = min(a.maximum, b.maximum)
    // The section's metrics, which come first, say where it stands.
    sum.alignment = a.alignment
    return sum
  }
}

/// What adds up over stacked sections.
struct SectionExtent: TreeSummary {
  /// The number of sections.
  var sections = 0
  /// The extent along the scroll axis, without placeholders and the distances between sections.
  var extent = 0.0
  /// The number of sections that have an extent of their own.
  var shown = 0
  /// The number of sections that have an extent only if there is something to share.
  var shownByShare = 0
  /// The number of placeholders, which share what is left of the viewport.
  var sharing = 0
  /// The own extents of the placeholders, in points.
  var sharingExtent = 0.0
  /// The greatest own extent of a placeholder, in points.
  var sharingMaximum = 0.0
  /// The extents along of items that are estimates, in points.
  var estimated = 0.0
  /// The number of sections with headers or footers that pin.
  var pinning = 0
  /// The number of sections that a change of all concerns.
  var concerned = 0
  /// Until which change of all sections each of those is up to date.
  var oldest = Int.max
  /// The number of sections with items that may be measured.
  var measuredItems = 0
  /// The greatest distance behind all items of a section at which one that is put in may be, in
  /// points.
  var openingReach = 0.0
  /// The number of sections of which that is not known.
  var unknownReaches = 0
  /// The number of sections whose arrangement is still to be asked.
  var waiting = 0
  /// The number of sections with items whose arrangement was asked.
  var asked = 0
  /// What the items of these take along, in points.
  var askedExtent = 0.0

  /// How long the items of a section are that was asked, on average, in points.
  var usualBody: Double { asked > 0 ? askedExtent / Double(asked) : 200 }

  static var zero: SectionExtent { SectionExtent() }
  static func + (a: SectionExtent, b: SectionExtent) -> SectionExtent {
    SectionExtent(
      sections: a.sections + b.sections, extent: a.extent + b.extent, shown: a.shown + b.shown,
      shownByShare: a.shownByShare + b.shownByShare, sharing: a.sharing + b.sharing,
      sharingExtent: a.sharingExtent + b.sharingExtent,
      sharingMaximum: max(a.sharingMaximum, b.sharingMaximum),
      estimated: a.estimated + b.estimated, pinning: a.pinning + b.pinning,
      concerned: a.concerned + b.concerned, oldest: min(a.oldest, b.oldest),
      measuredItems: a.measuredItems + b.measuredItems,
      openingReach: max(a.openingReach, b.openingReach),
      unknownReaches: a.unknownReaches + b.unknownReaches, waiting: a.waiting + b.waiting,
      asked: a.asked + b.asked, askedExtent: a.askedExtent + b.askedExtent)
  }
}
