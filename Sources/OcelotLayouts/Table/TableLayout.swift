import OcelotEngine

/// Rows as wide as the layout, under each other, with headers and footers and hairlines.
///
/// Headers, footers and lines are described by the data source's metrics (`SectionMetrics`,
/// `SupplementaryMetrics`); how high rows are is said by ``rowHeight``. In the plain style headers
/// stay at the top while their section is there. May be subclassed, as ``SectionedLayout`` says.
///
/// Corresponds to UITableView.
///
/// On a horizontal ``axis`` rows stand side by side, as high as the layout, and begin where reading
/// does. What is said of heights of rows, headers and footers counts for their widths, and what is
/// measured is as wide as its content wants to be; headers stay at the leading edge.
///
/// Corresponds to GtkListView with a horizontal orientation.
@MainActor
open class TableLayout: SectionedLayout {
  /// Whether headers stay in sight.
  public enum Style: Hashable, Sendable {
    /// Headers pin unless their metrics say otherwise.
    case plain
    /// Headers scroll with their rows unless their metrics say otherwise.
    case grouped
  }

  /// The direction in which content scrolls.
  ///
  /// While the layout shows, another one is answered from the next ``SectionedLayout/prepare(_:)``
  /// on.
  public override var axis: Axis {
    get { shownAxis }
    set { wantedAxis = newValue }
  }
  /// The style.
  public var style: Style {
    didSet { if style != oldValue { metricsDidChange(.sections) } }
  }
  /// Where row heights come from; 44 points where one makes no sense.
  ///
  /// Rows that were measured keep their heights under another estimate.
  public var rowHeight: TableRowHeight {
    didSet {
      rowHeight = noted(rowHeight, Self.rowHeightRule)
      guard rowHeight != oldValue else { return }
      metricsDidChange(rowHeight.isOfKind(oldValue) ? [.sections, .estimates] : .everything)
    }
  }
  /// Whether hairlines separate rows where the metrics do not say.
  public var showsSeparators: Bool {
    didSet { if showsSeparators != oldValue { metricsDidChange(.sections) } }
  }
  /// Who is asked for heights; another one is asked for all.
  public weak var delegate: (any TableLayoutDelegate)? {
    didSet { if delegate !== oldValue { metricsDidChange(.everything) } }
  }

  /// Makes a table that scrolls along an axis; heights that make no sense count as 44 points.
  public init(
    axis: Axis = .vertical, rowHeight: TableRowHeight = .selfSizing(estimate: 44),
    style: Style = .plain, showsSeparators: Bool = true
  ) {
    self.rowHeight = Self.rowHeightRule.valid(rowHeight)
    self.style = style
    self.showsSeparators = showsSeparators
    super.init()
    wantedAxis = axis
    core = SectionCore(self, operations: operations)
    noted(rowHeight, Self.rowHeightRule)
  }

  private static let rowHeightRule = MetricRule<TableRowHeight>("rowHeight") {
    $0.isValid ? $0 : $0.replacingHeight(by: 44)
  }

  /// What rows take that are not measured yet, in points; nil if rows have one height.
  public override var estimatedExtent: Double? { rowHeight.isFixed ? nil : core?.estimatedExtent }

  /// The height that the delegate answers, on a horizontal axis the width, or nil to measure.
  public override func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    guard case .delegate = rowHeight, let item = original.element.itemIndex,
      case .points(let height)? = delegate?.rowHeight(at: item, in: self)
    else { return nil }
    guard height >= 0, height <= Limits.length else {
      environment?.reporter.report(
        Report(
          .invalidMetrics,
          "the \(axis == .vertical ? "height" : "width") of row \(item) is \(height); measured instead"
        ))
      return nil
    }
    var preferred = original
    if axis == .vertical {
      preferred.frame.size.height = height
    } else {
      preferred.frame.size.width = height
    }
    preferred.isEstimated = false
    return preferred
  }
}

extension TableLayout: SectionRules {
  /// Sections follow each other.
  var sectionSpacing: Double { 0 }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    let look = look(of: section, defaults)
    func make() -> SectionBox {
      let inner = look.insets.inner(room).breadth
      var box = SectionBox(
        makeBody(section, count: count, breadth: inner), insets: look.insets, in: room)
      box.look = look
      box.headers = look.headers
      box.footers = look.footers
      box.showsLines = true
      return box
    }
    // A delegate may answer something else for each section.
    return delegate == nil ? shared(look, look.insets, count: count, in: room, make) : make()
  }

  /// What counts where metrics do not say.
  private var defaults: SectionLook.Defaults {
    SectionLook.Defaults(pinsHeaders: style == .plain, lines: showsSeparators ? .separator : nil)
  }

  func isAsDescribed(_ box: SectionBox, section: Int) -> Bool {
    look(of: section, defaults) === box.look
  }

  private func makeBody(_ section: Int, count: Int, breadth: Double) -> TableBody {
    var estimate = rowHeight.estimate
    if !rowHeight.isFixed {
      switch delegate?.estimatedRowHeights(in: section, of: self) {
      case .uniform(let height)?: estimate = checked(height, "of section \(section)")
      case .each?:
        let asked = min(count, askableItems(of: section))
        return TableBody(
          estimates: (0..<asked).map { ownEstimate(of: ItemIndex(section, $0)) },
          rest: count - asked, standard: estimate, breadth: breadth, counter: operations)
      case nil: break
      }
    }
    return TableBody(
      count: count, height: estimate, standard: rowHeight.estimate, isFixed: rowHeight.isFixed,
      breadth: breadth, counter: operations)
  }

  /// An estimate that makes sense: the layout's own in the place of another.
  private func checked(_ estimate: Double, _ name: @autoclosure () -> String) -> Double {
    guard estimate >= 0, estimate <= Limits.length else {
      environment?.reporter.report(
        Report(
          .invalidMetrics,
          "the estimate \(name()) is \(estimate); the layout's \(rowHeight.estimate) counts"))
      return rowHeight.estimate
    }
    return max(1, estimate)
  }

  private func ownEstimate(of item: ItemIndex) -> Double {
    guard let own = delegate?.estimatedRowHeight(at: item, in: self) else {
      return rowHeight.estimate
    }
    return checked(own, "of row \(item)")
  }

  /// Rows are measured, unless they all have one height.
  func measuresItems(of body: any SectionBody) -> Bool { true }

  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    guard let old = old as? TableBody, let new = new as? TableBody else { return old }
    return old.arranged(as: new, counter: operations)
  }

  func usualRecord(in section: Int, for body: any SectionBody) -> ItemRecord? {
    (body as? TableBody)?.hasOwnEstimates == true ? nil : ItemRecord()
  }

  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord] {
    let asked = items.clamped(to: 0..<Limits.asked)
    var records = asked.map { item in
      ItemRecord(
        .points(length: ownEstimate(of: ItemIndex(section, item)), breadth: nil), isEstimated: true)
    }
    let rest = items.count - asked.count
    if rest > 0 { records.append(ItemRecord(count: rest)) }
    return records
  }
}

extension TableRowHeight {
  private var points: Double {
    switch self {
    case .fixed(let value), .delegate(let value), .selfSizing(let value): value
    }
  }

  /// Whether rows get their heights in the same way.
  fileprivate func isOfKind(_ other: TableRowHeight) -> Bool {
    switch (self, other) {
    case (.fixed, .fixed), (.delegate, .delegate), (.selfSizing, .selfSizing): true
    case (.fixed, _), (.delegate, _), (.selfSizing, _): false
    }
  }

  /// Whether the height is a number of at least 0.
  var isValid: Bool { points >= 0 && points <= Limits.length }

  /// The same strategy with another height.
  func replacingHeight(by height: Double) -> TableRowHeight {
    switch self {
    case .fixed: .fixed(height)
    case .delegate: .delegate(estimate: height)
    case .selfSizing: .selfSizing(estimate: height)
    }
  }
}
