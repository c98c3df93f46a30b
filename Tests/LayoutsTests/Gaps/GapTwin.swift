import OcelotEngine
import OcelotLayouts
import OcelotTesting

/// Which layout a gap is opened in.
enum GapKind: String, CaseIterable {
  case tableFixed, tableMeasured, tableSideways, flow, flowSideways, flowMeasured,
    flowMeasuredSideways
  case columnFlow, mosaic, waterfall

  var axis: Axis {
    switch self {
    case .flowSideways, .flowMeasuredSideways, .tableSideways: .horizontal
    case .tableFixed, .tableMeasured, .flow, .flowMeasured, .columnFlow, .mosaic, .waterfall:
      .vertical
    }
  }
  var isMeasured: Bool {
    self == .tableMeasured || self == .tableSideways || self == .flowMeasured
      || self == .flowMeasuredSideways
  }
}

/// The slow twin of an open gap: an array without the lifted item, which is put in elsewhere, and a
/// new layout of that.
@MainActor
struct GapTwin {
  struct Item {
    var size: Size
    /// Whether the size was measured, where sizes are.
    var isMeasured = false
  }

  struct Section {
    var items: [Item]
    var insets = Insets.zero
    var header = 0.0
    var description = SectionDescription.plain
  }

  var kind: GapKind
  var sections: [Section]
  var metrics = FlowMetrics()
  var spacing = 10.0
  var viewport = Size(width: 320, height: 480)
  /// The columns of a waterfall's items, which stay where they are.
  var columns: [[Int]] = []

  var counts: [Int] { sections.map(\.items.count) }
  static let waterfallColumns = 3

  /// A layout of items as they are, measured where they are.
  func makeBench(_ answers: GapAnswers) -> LayoutBench {
    answers.sections = sections
    let layout: any Layout
    switch kind {
    case .tableFixed:
      layout = TableLayout(rowHeight: .fixed(spacing * 4))
    case .tableMeasured:
      layout = TableLayout(rowHeight: .selfSizing(estimate: 44))
    case .tableSideways:
      layout = TableLayout(axis: .horizontal, rowHeight: .selfSizing(estimate: 44))
    case .flow, .flowSideways, .flowMeasured, .flowMeasuredSideways:
      var metrics = metrics
      metrics.lineSpacing = spacing
      if kind.isMeasured { metrics.estimatedItemSize = Size(width: 60, height: 30) }
      let flow = FlowLayout(axis: kind.axis, metrics: metrics)
      flow.delegate = answers
      layout = flow
    case .columnFlow:
      layout = ColumnFlowLayout(
        itemHeight: 50, minimumColumnWidth: 90, spacing: spacing, margin: 5)
    case .mosaic: layout = MosaicLayout(segmentHeight: 90, gutter: spacing)
    case .waterfall:
      let waterfall = WaterfallLayout(
        columns: .count(Self.waterfallColumns), spacing: spacing,
        sectionInsets: Insets(top: 3, leading: 5, bottom: 7, trailing: 9))
      waterfall.delegate = answers
      layout = waterfall
    }
    let bench = LayoutBench(
      layout, width: viewport.width, height: viewport.height, counts: counts,
      descriptions: sections.map(\.description))
    measure(bench)
    return bench
  }

  /// Measures what was measured.
  func measure(_ bench: LayoutBench) {
    guard kind.isMeasured else { return }
    var sizes: [ElementKey: Size] = [:]
    for (s, section) in sections.enumerated() {
      for (i, item) in section.items.enumerated() where item.isMeasured {
        sizes[.item(s, i)] = item.size
      }
    }
    if !sizes.isEmpty { bench.measure(sizes) }
  }

  /// Where everything is with an item lifted and a gap open: by numbers in the data.
  struct Answer {
    var frames: [ElementKey: Rect] = [:]
    var content = Size.zero
    /// The middle of the gap.
    var middle = Point.zero
  }

  func answer(lifted: ItemIndex, gap: ItemIndex) -> Answer {
    var numbers = sections.indices.map { s in
      sections[s].items.indices.map { ItemIndex(s, $0) }
    }
    numbers[lifted.section].remove(at: lifted.item)
    let isCovered = sections[gap.section].description.showsPlaceholder
    if !isCovered { numbers[gap.section].insert(lifted, at: gap.item) }
    var moved = self
    for s in moved.sections.indices {
      moved.sections[s].items = numbers[s].map { sections[$0.section].items[$0.item] }
    }
    if kind == .waterfall { return waterfallAnswer(numbers, lifted, gap) }
    let answers = GapAnswers()
    let bench = moved.makeBench(answers)
    var result = Answer(content: bench.layout.contentSize)
    for attributes in bench.all {
      var key = attributes.element
      switch key {
      case .item(let slot): key = .item(numbers[slot.section][slot.item])
      case .decoration(let kind, .item(let slot)):
        key = .decoration(kind, .item(numbers[slot.section][slot.item]))
      case .supplementary, .decoration: break
      }
      result.frames[key] = attributes.frame
    }
    let key: ElementKey = isCovered ? .placeholder(gap.section) : .item(lifted)
    let shown = isCovered ? key : .item(gap.section, gap.item)
    let frame = bench.frame(shown) ?? .zero
    result.frames[.item(lifted)] = frame
    result.middle = Point(x: frame.midX, y: frame.midY)
    return result
  }

  /// Items keep their columns; the one that is moved takes the one that ends first.
  private func waterfallAnswer(
    _ numbers: [[ItemIndex]], _ lifted: ItemIndex, _ gap: ItemIndex
  ) -> Answer {
    var result = Answer()
    let width = ((viewport.width - 14 - spacing * 2) / 3).rounded(.down)
    var top = 0.0
    for section in numbers {
      var ends = [0.0, 0, 0]
      var isEmpty = [true, true, true]
      for (place, number) in section.enumerated() {
        var column = columns[number.section][number.item]
        if number == lifted, gap != lifted {
          var below = [0.0, 0, 0]
          for other in section[(place + 1)...] {
            below[columns[other.section][other.item]] +=
              sections[other.section].items[other.item].size.height + spacing
          }
          let first = ends.indices.filter { ends[$0] == ends.min()! }
          column = first.min { below[$0] < below[$1] }!
        }
        if !isEmpty[column] { ends[column] += spacing }
        isEmpty[column] = false
        let height = sections[number.section].items[number.item].size.height
        result.frames[.item(number)] = Rect(
          x: 5 + Double(column) * (width + spacing), y: top + 3 + ends[column], width: width,
          height: height)
        ends[column] += height
      }
      top += 3 + ends.max()! + 7
    }
    result.content = Size(width: viewport.width, height: top)
    let frame = result.frames[.item(lifted)]!
    result.middle = Point(x: frame.midX, y: frame.midY)
    return result
  }

  /// Every place that an item may come to.
  func places(of lifted: ItemIndex) -> [ItemIndex] {
    sections.indices.flatMap { s -> [ItemIndex] in
      if sections[s].description.showsPlaceholder { return [ItemIndex(s, 0)] }
      let count = sections[s].items.count - (s == lifted.section ? 1 : 0)
      return (0...count).map { ItemIndex(s, $0) }
    }
  }
}

/// Says how large the items of a twin are.
@MainActor
final class GapAnswers: FlowLayoutDelegate, WaterfallLayoutDelegate {
  var sections: [GapTwin.Section] = []
  private(set) var asked = 0

  func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? {
    layout.metrics.estimatedItemSize == .zero ? .each : nil
  }
  func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
    asked += 1
    return sections[item.section].items[item.item].size
  }
  func insets(of section: Int, in layout: FlowLayout) -> Insets? { sections[section].insets }
  func headerExtent(of section: Int, in layout: FlowLayout) -> Double? { sections[section].header }
  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
    asked += 1
    return .points(sections[item.section].items[item.item].size.height)
  }
}
