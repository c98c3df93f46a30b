@testable import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// What sections show besides their items, in every layout that comes with Ocelot.
@MainActor
@Suite("Sections look alike in all layouts")
struct AlikeTests {
  enum Kind: CaseIterable, Sendable {
    case grid, fixedTable, sizingTable, groupedTable, sidewaysTable, flow, sizingFlow, sidewaysFlow,
      columnFlow
    case mosaic, waterfall, composedTable, composedGrid, composedFlow, composedMosaic

    @MainActor var layout: SectionedLayout {
      switch self {
      case .grid: return GridLayout()
      case .fixedTable: return TableLayout(rowHeight: .fixed(40))
      case .sizingTable: return TableLayout(rowHeight: .selfSizing(estimate: 30))
      case .groupedTable: return TableLayout(rowHeight: .fixed(40), style: .grouped)
      case .sidewaysTable: return TableLayout(axis: .horizontal, rowHeight: .fixed(40))
      case .flow: return FlowLayout()
      case .sizingFlow:
        var metrics = FlowMetrics()
        metrics.estimatedItemSize = Size(width: 50, height: 30)
        return FlowLayout(metrics: metrics)
      case .sidewaysFlow: return FlowLayout(axis: .horizontal)
      case .columnFlow: return ColumnFlowLayout()
      case .mosaic: return MosaicLayout()
      case .waterfall: return WaterfallLayout()
      case .composedTable: return ComposedLayout { _, _ in .table() }
      case .composedGrid: return ComposedLayout { _, _ in .grid }
      case .composedFlow: return ComposedLayout { _, _ in .flow() }
      case .composedMosaic: return ComposedLayout { _, _ in .mosaic() }
      }
    }

    /// Whether items stand in rows, which lines may separate.
    var hasRows: Bool {
      switch self {
      case .grid, .fixedTable, .sizingTable, .groupedTable, .sidewaysTable, .composedTable,
        .composedGrid:
        true
      case .flow, .sizingFlow, .sidewaysFlow, .columnFlow, .mosaic, .waterfall, .composedFlow,
        .composedMosaic:
        false
      }
    }

    var axis: Axis {
      self == .sidewaysFlow || self == .sidewaysTable ? .horizontal : .vertical
    }
  }

  private func bench(
    _ kind: Kind, counts: [Int] = [30, 30], headers: [SupplementaryMetrics] = [],
    footers: [SupplementaryMetrics] = [], placeholder: Bool = false,
    _ change: (inout SectionMetrics) -> Void = { _ in }
  ) -> LayoutBench {
    LayoutBench(
      kind.layout, counts: counts,
      descriptions: counts.map { _ in
        SectionDescription(
          metrics: .with(change), headers: headers, footers: footers,
          showsPlaceholder: placeholder)
      })
  }

  private func along(_ rect: Rect?, _ kind: Kind) -> Double? { rect.map { kind.axis.start($0) } }

  @Test("6.3.9 Headers and footers stand before and behind the items", arguments: Kind.allCases)
  func headersAndFooters(kind: Kind) throws {
    let bench = bench(kind, headers: [.fixed(20), .fixed(15)], footers: [.fixed(12)])
    let first = try #require(bench.frame(.header(0, 0)))
    let second = try #require(bench.frame(.header(0, 1)))
    let item = try #require(bench.frame(0))
    #expect(kind.axis.extent(first.size) == 20 && kind.axis.extent(second.size) == 15)
    #expect(kind.axis.start(second) == 20 && kind.axis.start(item) >= 35)
    let footer = try #require(bench.frame(.footer(0, 0)))
    let next = try #require(bench.frame(.header(1, 0)))
    #expect(kind.axis.extent(footer.size) == 12)
    #expect(kind.axis.start(next) >= kind.axis.end(footer))
    let last = (0..<30).map { kind.axis.end(bench.frame($0) ?? .zero) }.max() ?? 0
    #expect(kind.axis.start(footer) >= last)
    #expect(bench.all.contains { $0.element == .footer(1, 0) })
  }

  @Test("6.3.9 Headers that are measured are as high as they are", arguments: Kind.allCases)
  func measuredHeaders(kind: Kind) throws {
    let bench = bench(kind, headers: [.measured(20)])
    #expect(bench.layout.attributes(of: .header(0, 0))?.isEstimated == true)
    bench.measure([.header(0, 0): Size(width: 77, height: 77)])
    let frame = try #require(bench.frame(.header(0, 0)))
    #expect(kind.axis.extent(frame.size) == 77)
    #expect((along(bench.frame(0), kind) ?? 0) >= 77)
  }

  @Test("6.3.9 Headers pin where their metrics say so", arguments: Kind.allCases)
  func pinning(kind: Kind) throws {
    let bench = bench(kind, counts: [200, 3], headers: [.fixed(20, pins: true)])
    bench.scroll(to: kind.axis.point(.zero, along: 150))
    let header = try #require(bench.layout.attributes(of: .header(0, 0)))
    #expect(kind.axis.start(header.frame) == 150 && header[Pinned.self])
    #expect(bench.layout.pinnedExtent(at: bench.environment.viewport.origin) == 20)
    #expect(bench.visible.contains { $0.element == .header(0, 0) })
  }

  @Test("6.3.9 A placeholder stands in for the items", arguments: Kind.allCases)
  func placeholders(kind: Kind) throws {
    let bench = bench(kind, counts: [0], headers: [.fixed(20)], placeholder: true)
    let extent = kind.axis.extent(bench.environment.viewport.size)
    let frame = try #require(bench.frame(.placeholder(0)))
    #expect(kind.axis.start(frame) == 20 && kind.axis.extent(frame.size) == extent - 20)
  }

  @Test(
    "6.3.9 Padding, the area behind and the lines between sections are as their metrics say",
    arguments: Kind.allCases)
  func decorations(kind: Kind) throws {
    let plain = bench(kind)
    let bench = bench(kind) {
      $0.padding = Insets(top: 5, leading: 7, bottom: 5, trailing: 7)
      $0.background = .some(.accent)
      $0.sectionSeparatorColor = .some(.separator)
      $0.selectedBackground = .some(.accent)
    }
    let item = try #require(bench.frame(0))
    let before = try #require(plain.frame(0))
    let shift = kind.axis == .vertical ? 5.0 : 7
    #expect(kind.axis.start(item) == kind.axis.start(before) + shift)
    let back = bench.layout.attributes(of: .decoration(.sectionBackground, .section(0, 0)))
    #expect(back?[Background.self] == .accent)
    #expect((back?.frame.contains(item.origin)) == true)
    #expect(bench.layout.attributes(of: .decoration(.sectionSeparator, .section(0, 1))) != nil)
    #expect(bench.layout.attributes(of: .item(0, 0))?[SelectedBackground.self] == .accent)
    #expect(bench.environment.reports == [])
  }

  @Test("6.3.9 Items say whether they can be edited and moved", arguments: Kind.allCases)
  func editing(kind: Kind) {
    let bench = bench(kind)
    bench.environment.isEditing = true
    bench.environment.isMovable = { $0.item == 1 }
    let context = InvalidationContext()
    context.editing = true
    bench.layout.prepare(context)
    #expect(bench.layout.attributes(of: .item(0, 0))?[Editing.self] == true)
    #expect(bench.layout.attributes(of: .item(0, 1))?[Movable.self] == true)
  }

  @Test("6.3.9 A gap opens where an item is to go", arguments: Kind.allCases)
  func gaps(kind: Kind) throws {
    let bench = bench(kind)
    let home = try #require(bench.frame(.item(0, 5)))
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(0, 0), gap: ItemIndex(0, 5))
    bench.layout.prepare(context)
    #expect(bench.layout.attributes(of: .item(0, 0))?.isHidden == true)
    #expect(bench.frame(.item(0, 0))?.size == home.size)
    let gap = (bench.layout as? any ReorderingLayout)?
      .gap(nearestTo: Point(x: home.midX, y: home.midY), current: ItemIndex(0, 0))
    // In a waterfall other places have their middle as near.
    #expect(kind == .waterfall ? gap != nil : gap == ItemIndex(0, 5))
  }

  @Test("6.3.9 A section that comes from a side slides in", arguments: Kind.allCases)
  func slides(kind: Kind) throws {
    let bench = bench(kind, counts: [10])
    bench.apply(
      [.deleteSections(0..<1), .insertSections(0..<1, .forward)], counts: [10])
    let end = try #require(bench.frame(0))
    let start = try #require(bench.layout.initialAttributes(of: .item(0, 0)))
    #expect(start.frame.minX == end.minX + 320)
    bench.layout.finishUpdate()
  }

  @Test(
    "6.3.9 Lines between rows are shown, or it is reported, once, that there are none",
    arguments: Kind.allCases)
  func rowLines(kind: Kind) {
    let bench = bench(kind) {
      $0.showsRowSeparators = true
      $0.separatorColor = .some(.separator)
    }
    let lines = bench.all.filter {
      if case .decoration(.rowSeparator, _) = $0.element { true } else { false }
    }
    #expect(lines.isEmpty == !kind.hasRows)
    bench.layout.prepare(.all())
    let reports = bench.environment.reports
    #expect(reports.count == (kind.hasRows ? 0 : 1))
    if let report = reports.first {
      #expect(report.message.contains("showsRowSeparators") && report.message.contains("section 0"))
    }
  }
}
