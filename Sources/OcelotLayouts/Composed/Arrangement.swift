import OcelotEngine

/// How a ``ComposedLayout`` arranges the items of one section.
///
/// Extents and distances that make no sense count as the usual ones, which is reported once of a
/// layout.
///
/// ```swift
/// var covers = Arrangement.columns(itemHeight: 180, minimumWidth: 120)
/// covers.insets = Insets(all: 12)
/// ```
public struct Arrangement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case table(TableRowHeight, ListStyle = .plain)
    case flow(FlowMetrics)
    case columns(itemHeight: Double, minimumWidth: Double, spacing: Double)
    case mosaic(segmentHeight: Double, gutter: Double)
    case waterfall(columns: WaterfallColumns, spacing: Double, itemHeight: WaterfallHeight)
    case grid
    case shelf(ShelfBody.Style)
    case cells(CellGridBody.Style)
    case group(GroupBody.Style)
    case body(CustomBody)
  }

  let kind: Kind
  /// What it was given that makes no sense.
  private(set) var faults: ArrangementFaults
  /// How rows look; plain where the items are none.
  var listStyle: ListStyle {
    if case .table(_, let style) = kind { style } else { .plain }
  }
  /// Whether headers pin where their metrics do not say: those of a table do, as in a
  /// ``TableLayout``.
  var pinsHeaders: Bool {
    if case .table(_, let style) = kind { style != .boxed } else { false }
  }
  /// The insets around the items, in points, within the section's padding.
  ///
  /// Insets that make no sense count as zero, with a report.
  public var insets = Insets.zero
  /// The most that the items take across, in points; what is left is free at both sides of the
  /// section.
  ///
  /// One that makes no sense counts as none. The section's metrics can say less, and where it
  /// stands (`SectionMetrics.alignment`).
  public var maximumWidth = Double.infinity {
    didSet {
      faults.forget("maximumWidth")
      guard maximumWidth != .infinity else { return }
      maximumWidth = faults.length("maximumWidth", maximumWidth, from: 1, orElse: .infinity)
    }
  }
  /// Whether hairlines separate rows of items; the section's metrics can say that none do.
  ///
  /// A flow, columns, a mosaic, a waterfall and a shelf of one row have no rows: that is reported,
  /// once for a layout. In ``grid`` the metrics alone decide.
  public var showsSeparators = false

  /// An arrangement of a kind, in which nothing was wrong unless said.
  init(kind: Kind, faults: ArrangementFaults = ArrangementFaults(of: "an Arrangement")) {
    self.kind = kind
    self.faults = faults
  }

  /// Rows across the whole section, under each other, with hairlines between them.
  public static func table(_ rowHeight: TableRowHeight = .selfSizing(estimate: 44)) -> Arrangement {
    var arrangement = rows(rowHeight, .plain, "Arrangement.table")
    arrangement.showsSeparators = true
    return arrangement
  }

  private static func rows(
    _ rowHeight: TableRowHeight, _ style: ListStyle, _ name: String
  ) -> Arrangement {
    var faults = ArrangementFaults(of: name)
    let height = faults.choice(
      "rowHeight", rowHeight,
      counts: rowHeight.isValid ? rowHeight : rowHeight.replacingHeight(by: 44))
    return Arrangement(kind: .table(height, style), faults: faults)
  }

  /// How a list looks.
  public enum ListStyle: Hashable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows on a card with round corners, as GNOME's settings have them.
    case boxed
    /// Rows a little away from the edges, without lines; what is selected or under the pointer has
    /// round corners, as in GNOME's sidebars.
    case inset
  }

  /// Rows under each other in a style, with hairlines between them where they touch the edges or a
  /// card.
  ///
  /// A boxed list has insets of 12 points at its sides and 24 after it, and a card behind its rows
  /// that the section's metrics may describe (`SectionMetrics.background`,
  /// `backgroundCornerRadius`). An inset list has insets of 6 points, and rows whose corners have a
  /// radius of 9.
  public static func list(
    _ style: ListStyle, rowHeight: TableRowHeight = .selfSizing(estimate: 50)
  ) -> Arrangement {
    var arrangement = rows(rowHeight, style, "Arrangement.list")
    arrangement.showsSeparators = style != .inset
    arrangement.insets =
      switch style {
      case .plain: .zero
      case .boxed: Insets(top: 0, leading: 12, bottom: 24, trailing: 12)
      case .inset: Insets(all: 6)
      }
    return arrangement
  }

  /// Rows and columns as the section's metrics say (`SectionMetrics`): columns, heights of rows,
  /// lines between both.
  ///
  /// As in a ``GridLayout``: headers pin only where their metrics say so, and a section without
  /// items shows only headers that are visible when empty.
  public static let grid = Arrangement(kind: .grid)

  /// Rows of equal columns, as many as there is room for, with distances between them.
  ///
  /// ```swift
  /// var covers = Arrangement.grid(columns: .minimumWidth(150), itemHeight: .estimated(200))
  /// covers.insets = Insets(all: 36)
  /// ```
  ///
  /// - Parameters:
  ///   - columns: how many, or how wide each is at least, in points.
  ///   - itemHeight: how high items are; a measured row is as high as its highest item.
  ///   - spacing: the distance between columns, in points.
  ///   - rowSpacing: the distance between rows, in points.
  /// - Returns: the arrangement.
  public static func grid(
    columns: WaterfallColumns, itemHeight: ItemHeight, spacing: Double = 12,
    rowSpacing: Double = 12
  ) -> Arrangement {
    var style = CellGridBody.Style()
    var faults = ArrangementFaults(of: "Arrangement.grid")
    style.columns = faults.choice(
      "columns", columns, counts: columns.valid(most: CellGridBody.Style.mostColumns))
    style.height = faults.choice(
      "itemHeight", itemHeight, counts: itemHeight.isValid ? itemHeight : style.height)
    style.spacing = faults.length("spacing", spacing, orElse: style.spacing)
    style.rowSpacing = faults.length("rowSpacing", rowSpacing, orElse: style.rowSpacing)
    return Arrangement(kind: .cells(style), faults: faults)
  }

  /// Items in lines, as many to a line as fit; measured where the metrics have an estimate.
  ///
  /// Of the metrics those of headers, footers and section insets do not count.
  public static func flow(_ metrics: FlowMetrics = FlowMetrics()) -> Arrangement {
    var metrics = metrics
    var faults = ArrangementFaults(of: "Arrangement.flow")
    metrics.itemSize = faults.size("itemSize", metrics.itemSize, orElse: FlowMetrics().itemSize)
    metrics.estimatedItemSize = faults.size(
      "estimatedItemSize", metrics.estimatedItemSize, orElse: .zero)
    metrics.lineSpacing = faults.length("lineSpacing", metrics.lineSpacing, orElse: 10)
    metrics.itemSpacing = faults.length("itemSpacing", metrics.itemSpacing, orElse: 10)
    // What does not count tells no arrangements apart.
    metrics.sectionInsets = .zero
    (metrics.headerExtent, metrics.footerExtent) = (0, 0)
    (metrics.pinsHeaders, metrics.pinsFooters) = (false, false)
    return Arrangement(kind: .flow(metrics), faults: faults)
  }

  /// Items of one height in as many equal columns as there is room for, in points.
  public static func columns(
    itemHeight: Double, minimumWidth: Double, spacing: Double = 10
  ) -> Arrangement {
    var faults = ArrangementFaults(of: "Arrangement.columns")
    let height = faults.length("itemHeight", itemHeight, from: 1, orElse: 70)
    let width = faults.length("minimumWidth", minimumWidth, from: 1, orElse: 300)
    let distance = faults.length("spacing", spacing, orElse: 10)
    return Arrangement(
      kind: .columns(itemHeight: height, minimumWidth: width, spacing: distance), faults: faults)
  }

  /// Items in segments of a height, in points, one, two or three to a segment in a repeating
  /// pattern.
  public static func mosaic(segmentHeight: Double = 200, gutter: Double = 1) -> Arrangement {
    var faults = ArrangementFaults(of: "Arrangement.mosaic")
    let height = faults.length("segmentHeight", segmentHeight, from: 1, orElse: 200)
    let distance = faults.length("gutter", gutter, orElse: 1)
    return Arrangement(kind: .mosaic(segmentHeight: height, gutter: distance), faults: faults)
  }

  /// Items in equal columns, each in the column that ends first.
  public static func waterfall(
    columns: WaterfallColumns = .minimumWidth(150), spacing: Double = 10,
    itemHeight: WaterfallHeight = .ratio(1)
  ) -> Arrangement {
    var faults = ArrangementFaults(of: "Arrangement.waterfall")
    let number = faults.choice(
      "columns", columns, counts: columns.valid(most: WaterfallSummary.mostColumns))
    let distance = faults.length("spacing", spacing, orElse: 10)
    let height = faults.choice(
      "itemHeight", itemHeight, counts: itemHeight.isValid ? itemHeight : .ratio(1))
    return Arrangement(
      kind: .waterfall(columns: number, spacing: distance, itemHeight: height), faults: faults)
  }

  /// Items arranged by a custom body.
  ///
  /// Pass it without items (others are reported); equal bodies must arrange items alike.
  ///
  /// A section whose body equals the one before keeps that with all its items: what decides on
  /// places is a stored property that counts in `==`.
  public static func body(_ body: some SectionBody & Hashable & Sendable) -> Arrangement {
    Arrangement(kind: .body(CustomBody(body)))
  }
}

/// A body of an application's own, which is compared as a value.
struct CustomBody: Hashable, Sendable {
  let body: any SectionBody & Sendable
  private let value: any Hashable & Sendable

  init(_ body: some SectionBody & Hashable & Sendable) {
    self.body = body
    value = body
  }

  static func == (a: CustomBody, b: CustomBody) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

extension Double {
  /// The number as a length of at least some points, or another one where it is none.
  func valid(from least: Double, orElse usual: Double) -> Double {
    self >= least && self <= Limits.length ? self : usual
  }
}
