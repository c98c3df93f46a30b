import OcelotEngine

/// Items in lines, as many to a line as fit, with headers and footers.
///
/// Sizes and distances are those of ``metrics`` where the delegate does not say. Stretches of
/// equal items are arithmetic, however long. Corresponds to UICollectionViewFlowLayout.
@MainActor
public final class FlowLayout: SectionedLayout {
  /// The direction in which content scrolls.
  public override var axis: Axis { scrollAxis }
  private let scrollAxis: Axis
  /// What counts where the delegate does not say.
  public let metrics: FlowMetrics
  /// Who is asked for sizes and distances; set before the first layout.
  public weak var delegate: (any FlowLayoutDelegate)?

  /// Makes a flow that scrolls along an axis.
  public init(axis: Axis = .vertical, metrics: FlowMetrics = FlowMetrics()) {
    scrollAxis = axis
    self.metrics = metrics
    super.init()
    core = SectionCore(self, operations: operations)
  }
}

extension FlowLayout: SectionRules {
  /// Sections follow each other.
  var sectionSpacing: Double { 0 }

  func makeSection(_ section: Int, count: Int, breadth: Double) -> SectionBox<FlowBody> {
    let insets = FlowInsets(self.insets(of: section), axis: axis)
    let inner = max(0, breadth - insets.acrossStart - insets.acrossEnd)
    var runs: [SizeRun] = []
    if count > 0 {
      switch delegate?.itemSizes(in: section, of: self) ?? .uniform(metrics.itemSize) {
      case .uniform(let size):
        runs = [run(count, size, "section \(section)")]
      case .each:
        runs = SizeRun.merged(0..<count) { ownRecord(of: ItemIndex(section, $0)) }
      }
    }
    let body = FlowBody(
      runs, style: style(of: section), breadth: inner, counter: operations)
    var box = SectionBox(body)
    box.insets = insets
    let header = extent(
      delegate?.headerExtent(of: section, in: self), metrics.headerExtent,
      "the header of section \(section)")
    let footer = extent(
      delegate?.footerExtent(of: section, in: self), metrics.footerExtent,
      "the footer of section \(section)")
    if header > 0 { box.headers = [.fixed(header, pins: metrics.pinsHeaders)] }
    if footer > 0 { box.footers = [.fixed(footer, pins: metrics.pinsFooters)] }
    return box
  }

  func record(of item: ItemIndex) -> SizeRun {
    let sizes = delegate?.itemSizes(in: item.section, of: self) ?? .uniform(metrics.itemSize)
    switch sizes {
    case .uniform(let size): return run(1, size, "item \(item)")
    case .each: return ownRecord(of: item)
    }
  }

  private func ownRecord(of item: ItemIndex) -> SizeRun {
    run(1, delegate?.size(of: item, in: self) ?? metrics.itemSize, "item \(item)")
  }

  func refresh(_ box: inout SectionBox<FlowBody>, section: Int, breadth: Double) {
    var new = makeSection(section, count: 0, breadth: breadth)
    let style = new.body.style
    new.body = box.body
    new.body.setStyle(style)
    new.placeholder = box.placeholder?.outdated()
    new.setPlaceholder(showsPlaceholder(section))
    new.body.setBreadth(new.innerBreadth(breadth))
    box = new
  }

  func inspect(_ box: SectionBox<FlowBody>, section: Int) {
    let most = box.body.pieces.summary.most
    guard box.body.count > 0, most > box.body.breadth + FlowBreaker.tolerance else { return }
    environment?.reporter.report(
      Report(
        .itemTooWide,
        "section \(section): an item takes \(most) points across, its line has "
          + "\(box.body.breadth); it is cut to that"))
  }

  private func style(of section: Int) -> FlowBody.Style {
    FlowBody.Style(
      lineSpacing: extent(
        delegate?.lineSpacing(of: section, in: self), metrics.lineSpacing,
        "the line spacing of section \(section)"),
      itemSpacing: extent(
        delegate?.itemSpacing(of: section, in: self), metrics.itemSpacing,
        "the item spacing of section \(section)"),
      alignment: metrics.lineAlignment, justification: metrics.justification,
      lastLine: metrics.lastLine)
  }

  private func insets(of section: Int) -> Insets {
    let insets = delegate?.insets(of: section, in: self) ?? metrics.sectionInsets
    if insets.isValid { return insets }
    complain("the insets of section \(section) are \(insets)")
    return .zero
  }

  private func extent(_ answer: Double?, _ ours: Double, _ name: @autoclosure () -> String)
    -> Double
  {
    let value = answer ?? ours
    if value.isFinite, value >= 0 { return value }
    complain("\(name()) is \(value)")
    return 0
  }

  private func run(_ count: Int, _ size: Size, _ name: @autoclosure () -> String) -> SizeRun {
    let width = extent(size.width, 0, "the width of \(name())")
    let height = extent(size.height, 0, "the height of \(name())")
    return axis == .vertical
      ? SizeRun(count: count, breadth: width, length: height)
      : SizeRun(count: count, breadth: height, length: width)
  }

  private func complain(_ text: String) {
    environment?.reporter.report(Report(.invalidMetrics, "\(text); taken as 0"))
  }
}
