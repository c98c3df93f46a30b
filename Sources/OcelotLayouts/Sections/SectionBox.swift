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

  /// What its attributes carry in its natural place or pinned, away from it; where the metrics do
  /// not say its padding, the content's is asked.
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

/// The lines between the rows of a section.
struct RowLines {
  /// The distances from the edges.
  var insets = Insets.zero
  /// What their attributes carry.
  var values: AttributeValues
}

/// One section of a stack: headers, start inset, items, end inset, footers; or headers and a
/// placeholder.
struct SectionBox<Body: SectionBody>: Summed {
  /// The headers, in order.
  var headers: [SupplementaryBox] = []
  /// The footers, in order.
  var footers: [SupplementaryBox] = []
  /// The insets around the items.
  var insets = FlowInsets()
  /// The lines between rows, or nil for none.
  var lines: RowLines?
  /// The items.
  var body: Body
  /// Whether any item may be measured.
  var hasMeasuredItems = false
  /// Whether a header, a footer or the placeholder may be measured.
  var hasMeasuredOthers = false
  /// What is known of the placeholder that stands in for items, insets and footers; nil for none.
  var placeholder: SizeRecord?

  /// What a placeholder takes before it is measured, in points.
  static var placeholderEstimate: Double { 200 }

  init(_ body: Body) { self.body = body }

  /// The extent of the headers, in points.
  var headersExtent: Double { headers.reduce(0) { $0 + $1.size.extent } }
  /// The extent of the footers, in points.
  var footersExtent: Double {
    placeholder == nil ? footers.reduce(0) { $0 + $1.size.extent } : 0
  }
  /// The distance from the section's start to its items.
  var bodyStart: Double { headersExtent + (placeholder == nil ? insets.start : 0) }
  /// The extent of the section but for its placeholder.
  var extent: Double {
    placeholder == nil ? bodyStart + body.extent + insets.end + footersExtent : headersExtent
  }

  /// Lets a placeholder stand in for the items, or end.
  mutating func setPlaceholder(_ shows: Bool) {
    placeholder = shows ? placeholder ?? .unmeasured(Self.placeholderEstimate) : nil
  }

  /// What the insets leave of an extent across.
  func innerBreadth(_ breadth: Double) -> Double {
    max(0, breadth - insets.acrossStart - insets.acrossEnd)
  }

  /// Lets the measured sizes of items be estimates.
  mutating func outdateItems() {
    if hasMeasuredItems { body.outdateAll(scaledBy: 1) }
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

  /// Takes over what is known of the elements of the same section as it was described before.
  mutating func carry(_ old: SectionBox) {
    body = old.body
    headers = headers.carrying(old.headers)
    footers = footers.carrying(old.footers)
    placeholder = old.placeholder?.outdated()
    hasMeasuredItems = old.hasMeasuredItems
    hasMeasuredOthers = old.hasMeasuredOthers
  }

  /// The section's share of the whole.
  var summary: SectionExtent {
    let extent = self.extent
    var sum = SectionExtent(
      sections: 1, extent: extent, shown: extent > 0 ? 1 : 0,
      pinning: headers.contains(where: \.pins) || footers.contains(where: \.pins) ? 1 : 0,
      measuredItems: hasMeasuredItems ? 1 : 0, measuredOthers: hasMeasuredOthers ? 1 : 0,
      openingReach: body.openingReach)
    if let own = placeholder?.extent {
      (sum.shown, sum.sharing, sum.sharingExtent, sum.sharingMaximum) = (1, 1, own, own)
    } else {
      sum.estimated = body.estimatedExtent
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

  /// No insets.
  init() {}

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
}

/// What adds up over stacked sections.
struct SectionExtent: SharingSummary {
  /// The number of sections.
  var sections = 0
  /// The extent along the scroll axis, without placeholders and the distances between sections.
  var extent = 0.0
  /// The number of sections that have an extent.
  var shown = 0
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
  /// The number of sections with items that may be measured.
  var measuredItems = 0
  /// The number of sections with other elements that may be measured.
  var measuredOthers = 0
  /// The greatest distance behind all items of a section at which one that is put in may be, in
  /// points.
  var openingReach = 0.0

  static var zero: SectionExtent { SectionExtent() }
  static func + (a: SectionExtent, b: SectionExtent) -> SectionExtent {
    SectionExtent(
      sections: a.sections + b.sections, extent: a.extent + b.extent, shown: a.shown + b.shown,
      sharing: a.sharing + b.sharing, sharingExtent: a.sharingExtent + b.sharingExtent,
      sharingMaximum: max(a.sharingMaximum, b.sharingMaximum),
      estimated: a.estimated + b.estimated, pinning: a.pinning + b.pinning,
      measuredItems: a.measuredItems + b.measuredItems,
      measuredOthers: a.measuredOthers + b.measuredOthers,
      openingReach: max(a.openingReach, b.openingReach))
  }
}
