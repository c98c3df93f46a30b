import OcelotEngine

/// Items in lines, as many to a line as fit, with headers and footers.
///
/// Sizes and distances are those of ``metrics`` where the delegate does not say. Stretches of
/// equal items are arithmetic, however long.
///
/// Corresponds to UICollectionViewFlowLayout.
///
/// May be subclassed: ``SectionedLayout`` says what is open. A subclass that has as many columns as
/// there is room for sets ``metrics`` in ``SectionedLayout/prepare(_:)``:
///
/// ```swift
/// override func prepare(_ context: InvalidationContext) {
///   if let environment {
///     let width = environment.viewport.width - environment.contentInsets.horizontal
///     let spacing = metrics.itemSpacing
///     let columns = max(1, ((width + spacing) / (160 + spacing)).rounded(.down))
///     let rest = width - spacing * (columns - 1)
///     metrics.itemSize.width = max(0, (rest / columns).rounded(.down))
///   }
///   super.prepare(context)
/// }
/// ```
@MainActor
open class FlowLayout: SectionedLayout {
  /// The direction in which content scrolls.
  ///
  /// While the layout shows, another one is answered from the next ``SectionedLayout/prepare(_:)``
  /// on.
  ///
  /// Corresponds to UICollectionViewFlowLayout.scrollDirection.
  public override var axis: Axis {
    get { shownAxis }
    set { wantedAxis = newValue }
  }
  /// What counts where the delegate does not say.
  ///
  /// Items that were measured keep their sizes where their lines are as long as before.
  public var metrics: FlowMetrics {
    didSet { if metrics != oldValue { metricsDidChange(metrics.change(from: oldValue)) } }
  }
  /// Who is asked for sizes and distances; another one is asked for all.
  public weak var delegate: (any FlowLayoutDelegate)? {
    didSet { if delegate !== oldValue { metricsDidChange(.everything) } }
  }

  /// Whether distances and insets may be negative, and items broader than their line: as UIKit's
  /// flow has it.
  ///
  /// Lines overlap by all but a point of the thinnest one at most.
  package var allowsOverlap = false
  /// The most sections that another width brings up to date at once; of more, each one is when it
  /// comes near, of which a flow within another layout does not hear.
  package var sectionsRenewedAtOnce = 1_000

  /// The sections of which an item that is too wide was reported.
  private var tooWide: Set<Int> = []

  /// Makes a flow that scrolls along an axis.
  public init(axis: Axis = .vertical, metrics: FlowMetrics = FlowMetrics()) {
    self.metrics = metrics
    super.init()
    wantedAxis = axis
    core = SectionCore(self, operations: operations)
  }

  /// A context that asks nothing again; merged with the callers'.
  open override func makeContext() -> InvalidationContext {
    let context = FlowInvalidationContext()
    context.metrics = false
    context.attributes = false
    return context
  }

  /// True where items are measured.
  public override var estimatedExtent: Double? { isSelfSizing ? core?.estimatedExtent : nil }

  /// A line, for an item that is measured; any extent along the axis.
  public override func offeredSize(for original: LayoutAttributes) -> Size? {
    guard let item = original.element.itemIndex else {
      return super.offeredSize(for: original)
    }
    guard isSelfSizing, let line = core?.box(item.section)?.space.breadth else { return nil }
    return axis == .vertical
      ? Size(width: line, height: .infinity) : Size(width: .infinity, height: line)
  }

  /// The size that the delegate answers for an item that comes near, or nil to measure.
  public override func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    guard isSelfSizing, let delegate, let item = original.element.itemIndex else { return nil }
    let size: Size?
    switch delegate.itemSizes(in: item.section, of: self) {
    case .uniform(let one): size = one
    case .each: size = delegate.size(of: item, in: self)
    case nil: size = nil
    }
    guard let size else { return nil }
    var preferred = original
    preferred.frame.size = size
    preferred.isEstimated = false
    return preferred
  }

  override func forgetReports() {
    super.forgetReports()
    tooWide = []
  }
}

extension FlowLayout: SectionRules {
  /// Sections follow each other.
  var sectionSpacing: Double { 0 }

  private var isSelfSizing: Bool { metrics.isSelfSizing }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    let defaults = SectionLook.Defaults(
      pinsHeaders: metrics.pinsHeaders, pinsFooters: metrics.pinsFooters)
    var box = makeDecoratedSection(
      section, insets: insets(of: section), defaults: defaults, in: room
    ) { space in
      FlowBody(
        sizeRuns(section, count), usual: SizeRun(usual: metrics, axis: axis),
        style: style(of: section), breadth: space.breadth, isSelfSizing: isSelfSizing,
        counter: operations)
    }
    let header = extent(
      delegate?.headerExtent(of: section, in: self), metrics.headerExtent,
      "the header of section \(section)")
    let footer = extent(
      delegate?.footerExtent(of: section, in: self), metrics.footerExtent,
      "the footer of section \(section)")
    if header > 0 { box.headers = [described(box.headers, header, pins: metrics.pinsHeaders)] }
    if footer > 0 { box.footers = [described(box.footers, footer, pins: metrics.pinsFooters)] }
    return box
  }

  /// A header, or footer, of the flow's extent that looks as the description says of the first one.
  private func described(
    _ boxes: [SupplementaryBox], _ extent: Double, pins: Bool
  ) -> SupplementaryBox {
    guard var box = boxes.first else { return .fixed(extent, pins: pins) }
    // One that is hidden has no looks.
    if box.looks != nil { (box.size, box.isFixed) = (.measured(extent), true) }
    return box
  }

  /// The sizes of a section's items, all of them asked.
  private func sizeRuns(_ section: Int, _ count: Int) -> [SizeRun] {
    guard count > 0 else { return [] }
    let asked = askableItems(of: section)
    if isSelfSizing {
      return SizeRun.merged(0..<count) {
        $0 < asked
          ? estimate(of: ItemIndex(section, $0))
          : estimate(SizeRun.endless, metrics.estimatedItemSize, "the estimate")
      }
    }
    guard let delegate else { return [run(count, metrics.itemSize, "the items")] }
    switch delegate.itemSizes(in: section, of: self) ?? .uniform(metrics.itemSize) {
    case .uniform(let size): return [run(count, size, "section \(section)")]
    case .each:
      if count > asked { complain(ofMany: section, count, asked) }
      return SizeRun.merged(0..<count) {
        $0 < asked
          ? ownRecord(ItemIndex(section, $0), delegate)
          : run(SizeRun.endless, metrics.itemSize, "the items")
      }
    }
  }

  /// What an item is taken for until it is measured; a run of several where all are taken for one.
  private func estimate(of item: ItemIndex) -> SizeRun {
    switch delegate?.estimatedItemSizes(in: item.section, of: self) {
    case nil: estimate(SizeRun.endless, metrics.estimatedItemSize, "the estimate")
    case .uniform(let size)?:
      estimate(SizeRun.endless, size, "the estimate of section \(item.section)")
    case .each? where item.item >= Limits.asked:
      estimate(SizeRun.endless, metrics.estimatedItemSize, "the estimate")
    case .each?:
      estimate(
        1, delegate?.estimatedSize(of: item, in: self) ?? metrics.estimatedItemSize,
        "the estimate of item \(item)")
    }
  }

  private func estimate(_ count: Int, _ size: Size, _ name: @autoclosure () -> String) -> SizeRun {
    // Under a point an item would cover nothing, and never be looked at.
    let known = run(count, size, name())
    return SizeRun(
      count: count, breadth: max(1, known.breadth), length: max(1, known.length),
      state: .unmeasured)
  }

  func measuresItems(of body: any SectionBody) -> Bool { isSelfSizing }

  /// Not where a delegate says sizes: one for all items, or another one in each section.
  func keepsSizes(in section: Int) -> Bool {
    guard let delegate else { return true }
    return switch delegate.itemSizes(in: section, of: self) {
    case .each?, nil: isSelfSizing
    case .uniform?: false
    }
  }

  func usualRecord(in section: Int, for body: any SectionBody) -> ItemRecord? { nil }

  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord] {
    SizeRun.merged(items) { run(of: ItemIndex(section, $0)) }.map(\.record)
  }

  private func run(of item: ItemIndex) -> SizeRun {
    if isSelfSizing { return estimate(of: item) }
    guard let delegate else { return run(SizeRun.endless, metrics.itemSize, "the items") }
    switch delegate.itemSizes(in: item.section, of: self) ?? .uniform(metrics.itemSize) {
    case .uniform(let size): return run(SizeRun.endless, size, "section \(item.section)")
    case .each: return ownRecord(item, delegate)
    }
  }

  private func ownRecord(_ item: ItemIndex, _ delegate: any FlowLayoutDelegate) -> SizeRun {
    if item.item >= Limits.asked { return run(SizeRun.endless, metrics.itemSize, "the items") }
    return run(1, delegate.size(of: item, in: self) ?? metrics.itemSize, "item \(item)")
  }

  func refreshSizes(_ box: inout SectionBox, section: Int) {
    if isSelfSizing {
      if delegate != nil { box.body.outdate(nil, scaledBy: 1) }
    } else if box.body.count > 0 {
      let all = 0..<box.body.count
      box.body.replace([BodyEdit(all, sizeRuns(section, all.count).map(\.record))])
    }
  }

  func asksAgain(_ context: InvalidationContext) -> Bool {
    (context as? FlowInvalidationContext)?.metrics ?? false
  }

  /// Items in lines of other distances and alignments, and other estimates.
  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    guard var body = old as? FlowBody, let new = new as? FlowBody else { return old }
    body.arrange(as: new)
    return body
  }

  /// What is measured is offered a line at most; before, it is only taken for so broad.
  var inspectsSections: Bool { !isSelfSizing }

  func inspect(_ box: SectionBox, section: Int, count: Int) {
    guard let body = box.body as? FlowBody, body.count > 0 else { return }
    guard let problem = body.widthProblem(ofSection: section) else {
      tooWide.remove(section)
      return
    }
    guard tooWide.insert(section).inserted else { return }
    environment?.reporter.report(Report(.itemTooWide, problem))
  }

  private func style(of section: Int) -> FlowBody.Style {
    FlowBody.Style(
      lineSpacing: spacing(
        delegate?.lineSpacing(of: section, in: self), metrics.lineSpacing,
        "the line spacing of section \(section)"),
      itemSpacing: spacing(
        delegate?.itemSpacing(of: section, in: self), metrics.itemSpacing,
        "the item spacing of section \(section)"),
      alignment: metrics.lineAlignment, justification: metrics.justification,
      lastLine: metrics.lastLine, cutsItems: !allowsOverlap || isSelfSizing)
  }

  private func insets(of section: Int) -> Insets {
    let insets = delegate?.insets(of: section, in: self) ?? metrics.sectionInsets
    if insets.isValid { return insets }
    if allowsOverlap { return overlapping(insets) }
    complain("the insets of section \(section) are \(insets)")
    return .zero
  }

  /// Insets of which those across may be negative; along, sections follow each other.
  private func overlapping(_ insets: Insets) -> Insets {
    func across(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -Limits.length), Limits.length) : 0
    }
    func along(_ value: Double) -> Double { max(0, across(value)) }
    return axis == .vertical
      ? Insets(
        top: along(insets.top), leading: across(insets.leading), bottom: along(insets.bottom),
        trailing: across(insets.trailing))
      : Insets(
        top: across(insets.top), leading: along(insets.leading), bottom: across(insets.bottom),
        trailing: along(insets.trailing))
  }

  private func spacing(_ answer: Double?, _ ours: Double, _ name: @autoclosure () -> String)
    -> Double
  {
    let value = answer ?? ours
    if allowsOverlap, value < 0, value >= -Limits.length { return value }
    return extent(answer, ours, name())
  }

  private func extent(_ answer: Double?, _ ours: Double, _ name: @autoclosure () -> String)
    -> Double
  {
    let value = answer ?? ours
    if value >= 0, value <= Limits.length { return value }
    complain("\(name()) is \(value)")
    return 0
  }

  private func run(_ count: Int, _ size: Size, _ name: @autoclosure () -> String) -> SizeRun {
    var (width, height) = (size.width, size.height)
    if !(width >= 0 && width <= Limits.length && height >= 0 && height <= Limits.length) {
      width = extent(width, 0, "the width of \(name())")
      height = extent(height, 0, "the height of \(name())")
    }
    return axis == .vertical
      ? SizeRun(count: count, breadth: width, length: height)
      : SizeRun(count: count, breadth: height, length: width)
  }

  private func complain(ofMany section: Int, _ count: Int, _ asked: Int) {
    environment?.reporter.report(
      Report(
        .tooMany,
        "section \(section) has \(count) items: the delegate is asked for the sizes of the first "
          + "\(asked), the rest have the layout's"))
  }

  private func complain(_ text: String) {
    environment?.reporter.report(Report(.invalidMetrics, "\(text); taken as 0"))
  }
}
