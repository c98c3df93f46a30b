import OcelotEngine

/// Sections under each other, each with an arrangement of its own.
///
/// ```swift
/// let layout = ComposedLayout { section, _ in
///   section == 0 ? .mosaic(segmentHeight: 160) : .table()
/// }
/// ```
///
/// Headers, footers, padding and lines are described by the data source's metrics
/// (`SectionMetrics`, `SupplementaryMetrics`). An item that moves to a section of another
/// arrangement looks like the items there.
///
/// Corresponds to UICollectionViewCompositionalLayout.
@MainActor
public final class ComposedLayout: SectionedLayout {
  /// How a section is arranged: takes its index and the collection view's answers, among them what
  /// tells the section apart (`identifier(ofSection:)`).
  public typealias Provider = @MainActor (Int, any LayoutEnvironment) -> Arrangement

  /// Says how sections are arranged.
  ///
  /// It is asked of a section that comes near for the first time, of the first 64 at once; until
  /// then the section is taken to be as long as others are. It is asked again of those when they
  /// are reloaded, refreshed or get another index, when the viewport's extent across, the scale or
  /// the text size changes, and when it is set: set it again where it answers by something that
  /// changed. It is not asked when items come and go, nor when the viewport's height changes. A
  /// section whose arrangement is another one than before is laid out again; the others keep what
  /// was measured. Of more than a thousand sections that were asked each is asked again once it
  /// comes near, and is as it was until then.
  ///
  /// - Complexity: of a change of the room and of sections put in or taken out: a question for each
  ///   section that was asked before and is not before the first of them, for a thousand at most
  ///   and those that are near.
  public var provider: Provider {
    didSet { metricsDidChange([.sections, .estimates]) }
  }
  /// The distance between two sections that are not empty, in points; 0 for one that makes no
  /// sense.
  ///
  /// Corresponds to UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing.
  public var sectionSpacing = 0.0 {
    didSet {
      sectionSpacing = noted(sectionSpacing, Self.sectionSpacingRule)
      if sectionSpacing != oldValue { metricsDidChange(.room) }
    }
  }
  private static let sectionSpacingRule = MetricRule("sectionSpacing", from: 0, orElse: 0)
  /// Says how large an item is before it is measured, where that is known; nil, the default, for
  /// the arrangement's own.
  ///
  /// It is asked of each item as it comes or is reloaded, as its section is arranged otherwise,
  /// and, where items are not measured, as the text size changes, of the first million at most;
  /// what was measured is scaled then. Flows take points, tables points along, waterfalls points
  /// along or ratios, measured grids points along, patterns points where they are measured, shelves
  /// that measure widths points across; columns, mosaics and other shelves take nothing; bodies of
  /// one's own are told in `replace(_:)`. Answers that make no sense count as usual, with a report.
  /// Where another one is set, all items are asked again.
  public var itemSize: (@MainActor (ItemIndex) -> ItemRecord.Size)? {
    didSet { metricsDidChange(.everything) }
  }

  /// How many sections are asked at once; the others are once they come near.
  package var sectionsAskedAtOnce = 64

  private var numbers = ArrangementNumbers()
  /// Whether a section was a shelf.
  private(set) var hasSeenShelves = false
  /// What was reported.
  private var told: Set<Complaint> = []

  /// What is reported once.
  private enum Complaint: Hashable {
    /// A body that has another number of items than the data source.
    case count(section: Int)
    case insets(section: Int)
    /// A value of an arrangement that makes no sense, by what it was given for.
    case value(String)
    /// A body whose extent is none.
    case extent(section: Int)
    case itemSize
    /// A waterfall with more items than it shows.
    case tooMany(section: Int)
    /// A line that is too short for an item.
    case tooWide(section: Int)
    /// A shelf that is to rest at items that are as wide as their content.
    case stops
  }

  /// Makes a layout that asks for the arrangement of each section.
  public init(_ provider: @escaping Provider) {
    self.provider = provider
    super.init()
    core = SectionCore(self, operations: operations)
  }

  /// What items take that are not measured yet, in points.
  public override var estimatedExtent: Double? { core?.estimatedExtent }

  /// The width of the narrowest column of a grid: an item keeps its height in whichever column it
  /// comes.
  ///
  /// While an item is moved, others are measured for their own places.
  public override func measuringWidth(for original: LayoutAttributes) -> Double {
    core?.gridMeasuringWidth(for: original) ?? core?.ownWidth(of: original.element)
      ?? super.measuringWidth(for: original)
  }

  /// An item of a section that was not asked yet is not measured: its section is asked.
  public override func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    guard let section = original.element.itemIndex?.section, core?.isUnasked(section) == true
    else { return super.preferredAttributes(for: original) }
    return original
  }

  /// Whether a section is a shelf, was one, or may be one that was not asked yet.
  public override var hasShelves: Bool { hasSeenShelves || core?.hasUnasked == true }

  override func forgetReports() {
    super.forgetReports()
    told = []
  }

  /// A line, for an item of a measured flow; the width of the shelf for one of a shelf that
  /// measures widths.
  public override func offeredSize(for original: LayoutAttributes) -> Size? {
    guard let item = original.element.itemIndex, let core, let box = core.box(item.section),
      let measured = box.body as? any ItemOffering
    else { return super.offeredSize(for: original) }
    return measured.offeredBreadth(of: item.item, in: box.space).map {
      Size(width: $0, height: .infinity)
    }
  }
}

extension ComposedLayout: SectionRules {
  /// True: the provider decides.
  var arrangementsVary: Bool { true }

  func arrangementNumber(of section: Int) -> Int {
    numbers.number(of: arrangement(of: section), among: environment?.counts.count ?? 0)
  }

  private func arrangement(of section: Int) -> Arrangement {
    guard let environment else { return .table() }
    var arrangement = provider(section, environment)
    for fault in arrangement.faults.all {
      tell(
        .value(fault.name), .invalidMetrics,
        "section \(section): \(fault.text). Said once of a layout")
    }
    if arrangement.insets.isValid {
      told.remove(.insets(section: section))
    } else {
      tell(
        .insets(section: section), .invalidMetrics,
        "the insets of section \(section) are \(arrangement.insets); taken as 0")
      arrangement.insets = .zero
    }
    return arrangement
  }

  private func tell(_ complaint: Complaint, _ code: ReportCode, _ message: String) {
    guard told.insert(complaint).inserted else { return }
    environment?.reporter.report(Report(code, message))
  }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    let arrangement = arrangement(of: section)
    var insets = FlowInsets(arrangement.insets, axis: axis)
    insets.maximum = arrangement.maximumWidth
    var box: SectionBox
    if case .shelf(let style) = arrangement.kind {
      box = makeShelf(section, style, arrangement, insets, in: room)
    } else if arrangement.kind == .grid {
      box = makeGridSection(section, count: 0, insets: insets, in: room)
    } else {
      let style = arrangement.listStyle
      var defaults = SectionLook.Defaults(
        pinsHeaders: arrangement.pinsHeaders, lines: arrangement.showsSeparators ? .separator : nil,
        isBoxed: style == .boxed, isInset: style == .inset)
      if case .cells = arrangement.kind { defaults.crossesSection = true }
      let look = look(of: section, defaults)
      let all = look.insets + insets
      box = SectionBox(body(arrangement.kind, section, all.inner(room)), insets: all, in: room)
      box.look = look
      box.headers = look.headers
      box.footers = look.footers
      box.showsLines = arrangement.showsSeparators && box.body.hasRows
    }
    if box.body.shelf(in: box.space) != nil { hasSeenShelves = true }
    box.arrangement = numbers.number(of: arrangement, among: environment?.counts.count ?? 0)
    if count > 0 {
      box.body.replace(edits([(0..<0, 0..<count)], in: section, for: box.body))
    }
    return box
  }

  /// A section whose items scroll from edge to edge: what insets leave free at its sides scrolls
  /// with them.
  private func makeShelf(
    _ section: Int, _ style: ShelfBody.Style, _ arrangement: Arrangement, _ insets: FlowInsets,
    in room: BodySpace
  ) -> SectionBox {
    let look = look(
      of: section,
      SectionLook.Defaults(lines: arrangement.showsSeparators ? .separator : nil))
    var all = look.insets + insets
    var style = style
    if style.measuresWidths, style.restsAtItems {
      tell(
        .stops, .invalidMetrics,
        "section \(section): a shelf of items that are as wide as their content rests anywhere, and not at "
          + "items. Say widths in points or as a fraction, or scroll continuously. Said once of a layout"
      )
    }
    (style.leading, style.trailing) = (all.acrossStart, all.acrossEnd)
    (style.maximum, style.alignment) = (all.maximum, all.alignment)
    if style.showsDots { all.end = max(all.end, ShelfBody.dotsExtent) }
    var box = SectionBox(
      ShelfBody(style, counter: operations), insets: all, fillsRoom: true, in: room)
    box.look = look
    box.headers = look.headers
    box.footers = look.footers
    box.showsLines = arrangement.showsSeparators && box.body.hasRows
    return box
  }

  /// A body without items.
  private func body(
    _ kind: Arrangement.Kind, _ section: Int, _ space: BodySpace
  ) -> any SectionBody {
    switch kind {
    case .table(let height, _):
      TableBody(
        count: 0, height: height.estimate, isFixed: height.isFixed, breadth: space.breadth,
        counter: operations)
    case .flow(let metrics):
      FlowBody(
        [], usual: SizeRun(usual: metrics, axis: axis), style: FlowBody.Style(metrics),
        breadth: space.breadth, isSelfSizing: metrics.isSelfSizing, counter: operations)
    case .columns(let height, let width, let spacing):
      ColumnFlowBody(
        count: 0, height: height, minimumWidth: width, spacing: spacing, counter: operations)
    case .mosaic(let height, let gutter):
      MosaicBody(count: 0, height: height, gutter: gutter)
    case .waterfall(let columns, let spacing, let height):
      WaterfallBody(
        [], count: 0, limit: Limits.asked, columns: columns, spacing: spacing,
        usual: height, breadth: space.breadth, counter: operations)
    case .shelf(let style): ShelfBody(style, counter: operations)
    case .cells(let style):
      CellGridBody(style, breadth: space.breadth, counter: operations)
    case .group(let style): GroupBody(style, in: space, counter: operations)
    case .grid: GridBody(count: 0, style: GridBody.Style(), counter: operations)
    case .body(let custom): empty(custom.body, section)
    }
  }

  /// A body that the provider gave, which is to have no items.
  private func empty(_ body: any SectionBody, _ section: Int) -> any SectionBody {
    if body.count != 0 {
      tell(
        .count(section: section), .countMismatch,
        "the body of section \(section) was given with \(body.count) items; one without is "
          + "wanted, which is told of its items by replace(_:)")
    }
    return body
  }

  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    if let old = old as? ShelfBody, let new = new as? ShelfBody { return old.with(new.style) }
    return GridBody.body(old, like: new)
  }

  func measuresItems(of body: any SectionBody) -> Bool {
    switch body {
    case let table as TableBody: !table.isFixed
    case let flow as FlowBody: flow.isSelfSizing
    case let grid as GridBody: grid.style.measuresRows
    case let cells as CellGridBody: cells.style.measuresRows
    case let shelf as ShelfBody: shelf.style.measuresItems
    case let group as GroupBody: group.measuresItems
    case is ColumnFlowBody, is MosaicBody, is WaterfallBody: false
    default: true
    }
  }

  func usualRecord(in section: Int, for body: any SectionBody) -> ItemRecord? {
    itemSize == nil ? ItemRecord(.usual, .unmeasured) : nil
  }

  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord] {
    let state: SizeState = measuresItems(of: body) ? .unmeasured : .measured
    let asked = items.clamped(to: 0..<(itemSize == nil ? 0 : askableItems(of: section)))
    var records: [ItemRecord] = []
    for item in asked {
      let size = size(of: ItemIndex(section, item))
      if let last = records.last, last.size == size {
        records[records.count - 1].count += 1
      } else {
        records.append(ItemRecord(size, state))
      }
    }
    let rest = items.count - asked.count
    if rest > 0 { records.append(ItemRecord(.usual, .unmeasured, count: rest)) }
    return records
  }

  /// The size that is known of an item beforehand.
  private func size(of item: ItemIndex) -> ItemRecord.Size {
    guard let size = itemSize?(item) else { return .usual }
    if size.valid != size {
      tell(
        .itemSize, .invalidMetrics,
        "itemSize answers \(size) of \(item); taken as usual. Said once of a layout")
    }
    return size.valid
  }

  func refreshSizes(_ box: inout SectionBox, section: Int) {
    guard itemSize != nil, box.body.count > 0 else { return }
    if measuresItems(of: box.body) {
      box.body.outdate(nil, scaledBy: 1)
    } else {
      let all = 0..<box.body.count
      box.body.replace([BodyEdit(all, records(of: all, in: section, for: box.body))])
    }
  }

  /// Bodies of an application's own may count wrongly.
  var inspectsSections: Bool { true }

  func inspect(_ box: SectionBox, section: Int, count: Int) {
    let extent = box.body.extent(in: box.space)
    if extent >= 0, extent <= Limits.coordinate {
      told.remove(.extent(section: section))
    } else {
      tell(
        .extent(section: section), .invalidMetrics,
        "the extent of the body of section \(section) is \(extent); taken as \(box.bodyExtent)")
    }
    inspectItems(box, section)
    guard box.body.count != count else {
      told.remove(.count(section: section))
      return
    }
    tell(
      .count(section: section), .countMismatch,
      "the body of section \(section) has \(box.body.count) items after its edits, the data "
        + "source \(count); a body counts what replace(_:) takes out and puts in; it is laid out "
        + "again")
  }
}

extension ComposedLayout {
  /// Reports, once of a section, what its items have no room for.
  private func inspectItems(_ box: SectionBox, _ section: Int) {
    if let body = box.body as? WaterfallBody, body.count > Limits.asked {
      tell(
        .tooMany(section: section), .tooMany,
        "section \(section) has \(body.count) items: a waterfall shows the first \(Limits.asked)")
    } else {
      told.remove(.tooMany(section: section))
    }
    if let problem = widthProblem(box, section) {
      tell(.tooWide(section: section), .itemTooWide, problem)
    } else {
      told.remove(.tooWide(section: section))
    }
  }

  /// What there is no room for across, in words; nil where there is.
  private func widthProblem(_ box: SectionBox, _ section: Int) -> String? {
    if let body = box.body as? FlowBody, !body.isSelfSizing {
      return body.widthProblem(ofSection: section)
    }
    if let body = box.body as? WaterfallBody {
      return body.widthProblem(ofSection: section, in: box.space)
    }
    guard let grid = box.body as? CellGridBody, case .count(let wanted) = grid.style.columns else {
      return nil
    }
    let count = grid.style.columnCount(in: box.space.breadth)
    guard box.space.breadth > 0, count < grid.style.columnCount(in: .greatestFiniteMagnitude) else {
      return nil
    }
    return WaterfallColumns.noRoom(
      for: wanted, grid.style.spacing, ofSection: section, in: box.space, shown: count)
  }
}

extension ItemRecord.Size {
  /// The same, or as usual where a number makes no sense.
  fileprivate var valid: ItemRecord.Size {
    switch self {
    case .usual: self
    case .points(let length, let breadth):
      length.boundedLength == length && (breadth.map { $0.boundedLength == $0 } ?? true)
        ? self : .usual
    case .ratio(let ratio): ratio.boundedLength == ratio ? self : .usual
    }
  }
}

/// A body with items that are as wide as their content.
private protocol ItemOffering {
  /// The room across in which an item is measured, in points; nil for that which it has.
  func offeredBreadth(of item: Int, in space: BodySpace) -> Double?
}

extension FlowBody: ItemOffering {
  fileprivate func offeredBreadth(of item: Int, in space: BodySpace) -> Double? {
    isSelfSizing ? space.breadth : nil
  }
}

extension ShelfBody: ItemOffering {
  fileprivate func offeredBreadth(of item: Int, in space: BodySpace) -> Double? {
    style.measuresWidths ? space.breadth : nil
  }
}

extension GroupBody: ItemOffering {}
