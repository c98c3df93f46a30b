import OcelotEngine

/// A header or footer of a stacked section.
struct SupplementaryBox {
  /// The extent along the scroll axis.
  var size: SizeRecord
  /// Whether it stays in the viewport while its section is.
  var pins = false
  /// Whether it is never measured.
  var isFixed = true
  /// What its attributes carry in its natural place.
  var values = AttributeValues.none
  /// What its attributes carry away from it.
  var pinnedValues = SupplementaryBox.pinned

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

/// The lines between the rows of a section.
struct RowLines {
  /// The distances from the edges.
  var insets = Insets.zero
  /// What their attributes carry.
  var values: AttributeValues
}

/// One section of a stack: headers, start inset, items, end inset, footers.
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

  init(_ body: Body) { self.body = body }

  /// The extent of the headers, in points.
  var headersExtent: Double { headers.reduce(0) { $0 + $1.size.extent } }
  /// The extent of the footers, in points.
  var footersExtent: Double { footers.reduce(0) { $0 + $1.size.extent } }
  /// The distance from the section's start to its items.
  var bodyStart: Double { headersExtent + insets.start }
  /// The extent of the whole section.
  var extent: Double { bodyStart + body.extent + insets.end + footersExtent }

  /// What the insets leave of an extent across.
  func innerBreadth(_ breadth: Double) -> Double {
    max(0, breadth - insets.acrossStart - insets.acrossEnd)
  }

  /// The section's share of the whole.
  var summary: SectionExtent {
    let extent = self.extent
    return SectionExtent(extent: extent, shown: extent > 0 ? 1 : 0)
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
struct SectionExtent: TreeSummary {
  /// The extent along the scroll axis, without the distances between sections.
  var extent: Double
  /// The number of sections that have an extent.
  var shown: Int

  static var zero: SectionExtent { SectionExtent(extent: 0, shown: 0) }
  static func + (a: SectionExtent, b: SectionExtent) -> SectionExtent {
    SectionExtent(extent: a.extent + b.extent, shown: a.shown + b.shown)
  }
}
