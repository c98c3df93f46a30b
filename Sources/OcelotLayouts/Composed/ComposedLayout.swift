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
/// arrangement looks like the items there. Corresponds to UICollectionViewCompositionalLayout.
@MainActor
public final class ComposedLayout: SectionedLayout {
  /// How a section is arranged: takes its index and the collection view's answers.
  public typealias Provider = @MainActor (Int, any LayoutEnvironment) -> Arrangement

  /// Says how sections are arranged.
  ///
  /// It is asked when a section comes, is reloaded, is refreshed or gets another index, when the room
  /// changes, and after `invalidateLayout(.all())`, which tells the layout that there is another
  /// provider. A section whose arrangement is another one than before is laid out again.
  ///
  /// - Complexity: of a change of the room and of sections put in or taken out: a question for each
  ///   section that is not before the first of them.
  public var provider: Provider
  /// Says how large an item is before it is measured, where that is known; nil, the default, for the
  /// arrangement's own.
  ///
  /// It is asked once of each item as it comes or is reloaded, of the first million at most. Flows
  /// take points, tables points along, waterfalls points along or ratios; columns and mosaics take
  /// nothing.
  public var itemSize: (@MainActor (ItemIndex) -> ItemRecord.Size)?

  private var looks = SectionLooks()
  /// The numbers of arrangements.
  private var numbers: [Arrangement: Int] = [:]
  private var lastNumber = 0
  /// The sections whose bodies have another number of items than the data source, as told.
  private var told: Set<Int> = []

  /// Makes a layout that asks for the arrangement of each section.
  public init(_ provider: @escaping Provider) {
    self.provider = provider
    super.init()
    core = SectionCore(self, operations: operations)
  }

  /// What items take that are not measured yet, in points.
  public override var estimatedExtent: Double? { core?.estimatedExtent }

  /// A line, for an item of a measured flow.
  public override func offeredSize(for original: LayoutAttributes) -> Size? {
    guard let item = original.element.itemIndex, let core, let box = core.box(item.section),
      let flow = box.body as? FlowBody
    else { return super.offeredSize(for: original) }
    return flow.isSelfSizing ? Size(width: box.space.breadth, height: .infinity) : nil
  }
}

extension ComposedLayout: SectionRules {
  /// Sections follow each other.
  var sectionSpacing: Double { 0 }
  /// As the provider says.
  var arrangementsVary: Bool { true }

  func arrangementNumber(of section: Int) -> Int { number(of: arrangement(of: section)) }

  private func arrangement(of section: Int) -> Arrangement {
    environment.map { provider(section, $0) } ?? .table()
  }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    let arrangement = arrangement(of: section)
    let look = looks.look(
      of: section, for: self, pinsHeaders: true, showsLines: arrangement.showsSeparators)
    var insets = arrangement.insets
    if !insets.isValid {
      environment?.reporter.report(
        Report(
          .invalidMetrics, "the insets of section \(section) are \(insets); taken as 0"))
      insets = .zero
    }
    let all = look.insets + FlowInsets(insets, axis: axis)
    var box = SectionBox(
      body(arrangement.kind, section, all.inner(room)), insets: all, in: room)
    box.arrangement = number(of: arrangement)
    box.headers = look.headers
    box.footers = look.footers
    box.lines = arrangement.showsSeparators ? look.lines : nil
    if count > 0 {
      let records = records(of: 0..<count, in: section, arrangement)
      box.body.replace([BodyEdit(0..<0, records)])
    }
    return box
  }

  private func number(of arrangement: Arrangement) -> Int {
    if let number = numbers[arrangement] { return number }
    // A provider may have another one for each width.
    if numbers.count >= 1000 { numbers = [:] }
    lastNumber += 1
    numbers[arrangement] = lastNumber
    return lastNumber
  }

  /// A body without items.
  private func body(
    _ kind: Arrangement.Kind, _ section: Int, _ space: BodySpace
  ) -> any SectionBody {
    switch kind {
    case .table(let height):
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
        [], count: 0, limit: askableItems(of: section), columns: columns, spacing: spacing,
        usual: height, breadth: space.breadth, counter: operations)
    case .body(let custom): custom.body
    }
  }

  func measuresItems(in section: Int) -> Bool { arrangement(of: section).isMeasured }

  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord] {
    records(of: items, in: section, arrangement(of: section))
  }

  private func records(
    of items: Range<Int>, in section: Int, _ arrangement: Arrangement
  ) -> [ItemRecord] {
    let asked = items.clamped(to: 0..<(itemSize == nil ? 0 : askableItems(of: section)))
    var records: [ItemRecord] = []
    for item in asked {
      let size = itemSize?(ItemIndex(section, item)).valid ?? .usual
      if let last = records.last, last.size == size {
        records[records.count - 1].count += 1
      } else {
        records.append(ItemRecord(size, arrangement.isMeasured ? .unmeasured : .measured))
      }
    }
    let rest = items.count - asked.count
    if rest > 0 { records.append(ItemRecord(.usual, .unmeasured, count: rest)) }
    return records
  }

  func refreshSizes(_ box: inout SectionBox, section: Int) {
    guard itemSize != nil, box.body.count > 0 else { return }
    if measuresItems(in: section) {
      box.body.outdate(nil, scaledBy: 1)
    } else {
      let all = 0..<box.body.count
      box.body.replace([BodyEdit(all, records(of: all, in: section, for: box.body))])
    }
  }

  /// Bodies of an application's own may count wrongly.
  var inspectsSections: Bool { true }

  func inspect(_ box: SectionBox, section: Int, count: Int) {
    guard box.body.count != count else {
      told.remove(section)
      return
    }
    guard told.insert(section).inserted else { return }
    environment?.reporter.report(
      Report(
        .countMismatch,
        "the body of section \(section) has \(box.body.count) items after its edits, the data "
          + "source \(count); a body counts what replace(_:) takes out and puts in"))
  }
}

extension Arrangement {
  /// Whether items are measured.
  fileprivate var isMeasured: Bool {
    switch kind {
    case .table(let height): !height.isFixed
    case .flow(let metrics): metrics.isSelfSizing
    case .columns, .mosaic, .waterfall: false
    case .body: true
    }
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
