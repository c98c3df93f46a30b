import OcelotEngine

/// How high an item of a waterfall is.
public enum WaterfallHeight: Hashable, Sendable {
  /// A height, in points.
  case points(Double)
  /// The height divided by the width, which is that of a column.
  case ratio(Double)

  /// The height as an item record, as bodies of sections take it.
  var record: ItemRecord {
    switch self {
    case .points(let height): ItemRecord(.points(length: height, breadth: nil))
    case .ratio(let ratio): ItemRecord(.ratio(ratio))
    }
  }

  /// Whether the number is one of at least 0.
  var isValid: Bool {
    switch self {
    case .points(let value), .ratio(let value): value >= 0 && value <= Limits.length
    }
  }
}

/// Into how many columns a waterfall falls.
public enum WaterfallColumns: Hashable, Sendable {
  /// A fixed number of columns: at most 16 in a waterfall, 64 in a grid.
  case count(Int)
  /// As many columns as fit with this minimum width in points, within the same limits.
  case minimumWidth(Double)

  /// The same, or what counts where the number or the width makes no sense.
  func valid(most: Int) -> WaterfallColumns {
    switch self {
    case .count(let count): .count(min(max(1, count), most))
    case .minimumWidth(let width): .minimumWidth(width.valid(from: 1, orElse: 150))
    }
  }

  /// That fewer columns are shown than were said, in words.
  static func noRoom(
    for wanted: Int, _ spacing: Double, ofSection section: Int, in space: BodySpace, shown: Int
  ) -> String {
    "section \(section) has \(wanted) columns with \(spacing) points between them, and "
      + "\(space.breadth) points: \(shown) are shown. Say .minimumWidth for as many as there is "
      + "room for"
  }
}

/// Says how high a waterfall's items are.
@MainActor
public protocol WaterfallLayoutDelegate: AnyObject {
  /// The height of an item, asked when it comes, is reloaded or is invalidated.
  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight
}

/// Items in equal columns, each item in the column that ends first.
///
/// An item keeps its column until the number of columns or their width changes, it moves, or
/// everything is reloaded: insertions and deletions move the others within their columns only. So
/// what goes may leave a column empty, and an item that is moved by hand comes where a column ends,
/// whatever number it gets. Call `reloadData()` to let all fall again.
@MainActor
public final class WaterfallLayout: SectionedLayout {
  /// The number of columns, from 1 to 16; as for 150 points for a width that makes no sense.
  public var columns: WaterfallColumns {
    didSet {
      columns = noted(columns, Self.columnsRule)
      if columns != oldValue { metricsDidChange(.sections) }
    }
  }
  /// The distance between neighbours, in points; 10 for one that makes no sense.
  public var spacing: Double {
    didSet {
      spacing = noted(spacing, Self.spacingRule)
      if spacing != oldValue { metricsDidChange(.sections) }
    }
  }
  /// The insets around each section's items, in points; zero for what makes no sense.
  public var sectionInsets: Insets {
    didSet {
      sectionInsets = noted(sectionInsets, Self.sectionInsetsRule)
      if sectionInsets != oldValue { metricsDidChange(.sections) }
    }
  }
  /// The height of items without a delegate's answer; as high as wide for one that makes no sense.
  public var itemHeight: WaterfallHeight {
    didSet {
      itemHeight = noted(itemHeight, Self.itemHeightRule)
      if itemHeight != oldValue { metricsDidChange(.everything) }
    }
  }
  /// Who is asked for heights; another one is asked for all.
  public weak var delegate: (any WaterfallLayoutDelegate)? {
    didSet { if delegate !== oldValue { metricsDidChange(.everything) } }
  }
  /// The sections that were reported to have more columns than there is room for.
  private var tooWide: Set<Int> = []

  /// Makes a waterfall; values that make no sense count as the defaults.
  public init(
    columns: WaterfallColumns = .minimumWidth(150), spacing: Double = 10,
    sectionInsets: Insets = .zero, itemHeight: WaterfallHeight = .ratio(1)
  ) {
    self.columns = Self.columnsRule.valid(columns)
    self.spacing = Self.spacingRule.valid(spacing)
    self.sectionInsets = Self.sectionInsetsRule.valid(sectionInsets)
    self.itemHeight = Self.itemHeightRule.valid(itemHeight)
    super.init()
    core = SectionCore(self, operations: operations)
    noted(columns, Self.columnsRule)
    noted(spacing, Self.spacingRule)
    noted(sectionInsets, Self.sectionInsetsRule)
    noted(itemHeight, Self.itemHeightRule)
  }

  private static let columnsRule = MetricRule<WaterfallColumns>("columns") {
    $0.valid(most: WaterfallSummary.mostColumns)
  }
  private static let spacingRule = MetricRule("spacing", from: 0, orElse: 10)
  private static let sectionInsetsRule = MetricRule<Insets>("sectionInsets") {
    $0.isValid ? $0 : .zero
  }
  private static let itemHeightRule = MetricRule<WaterfallHeight>("itemHeight") {
    $0.isValid ? $0 : .ratio(1)
  }

  override func forgetReports() {
    super.forgetReports()
    tooWide = []
  }
}

extension WaterfallLayout: SectionRules {
  /// Columns may have no room.
  var inspectsSections: Bool { true }

  /// Reports, once of a section, columns that there is no room for.
  func inspect(_ box: SectionBox, section: Int, count: Int) {
    let body = box.body as? WaterfallBody
    guard let problem = body?.widthProblem(ofSection: section, in: box.space) else {
      tooWide.remove(section)
      return
    }
    guard tooWide.insert(section).inserted else { return }
    environment?.reporter.report(Report(.itemTooWide, problem))
  }

  /// Sections follow each other.
  var sectionSpacing: Double { 0 }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    let limit = askableItems(of: section)
    if count > limit {
      environment?.reporter.report(
        Report(
          .tooMany,
          "section \(section) has \(count) items: a waterfall shows the first \(limit), of "
            + "\(Limits.asked) in all"))
    }
    return makeDecoratedSection(section, insets: sectionInsets, in: room) { space in
      WaterfallBody(
        (0..<min(count, limit)).map { height(of: ItemIndex(section, $0)) }, count: count,
        limit: limit, columns: columns, spacing: spacing, usual: itemHeight,
        breadth: space.breadth, counter: operations)
    }
  }

  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    guard let old = old as? WaterfallBody, let new = new as? WaterfallBody else { return old }
    return old.arranged(as: new)
  }

  func refreshSizes(_ box: inout SectionBox, section: Int) {
    guard delegate != nil else { return }
    let all = 0..<box.body.count
    box.body.replace([BodyEdit(all, records(of: all, in: section, for: box.body))])
  }

  func usualRecord(in section: Int, for body: any SectionBody) -> ItemRecord? {
    delegate == nil ? ItemRecord() : nil
  }

  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord] {
    let asked = items.clamped(to: 0..<(delegate == nil ? 0 : askableItems(of: section)))
    var records = asked.map { height(of: ItemIndex(section, $0)).record }
    let rest = items.count - asked.count
    if rest > 0 { records.append(ItemRecord(count: rest)) }
    return records
  }

  private func height(of item: ItemIndex) -> WaterfallHeight {
    guard let answer = delegate?.height(of: item, in: self) else { return itemHeight }
    if answer.isValid { return answer }
    environment?.reporter.report(
      Report(.invalidMetrics, "the height of item \(item) is \(answer); taken as unset"))
    return itemHeight
  }
}
