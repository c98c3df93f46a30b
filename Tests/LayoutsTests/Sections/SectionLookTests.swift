import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Backgrounds, lines between sections and the looks of items in layouts of stacked sections.
@MainActor
@Suite("Looks of sections")
struct SectionLookTests {
  private nonisolated static let layouts: [(String, @MainActor @Sendable () -> any Layout)] = [
    ("table", { TableLayout(rowHeight: .fixed(30)) }),
    ("flow", { FlowLayout() }),
    ("sideways", { FlowLayout(axis: .horizontal) }),
    ("sideways table", { TableLayout(axis: .horizontal, rowHeight: .fixed(30)) }),
    ("columns", { ColumnFlowLayout() }),
    ("mosaic", { MosaicLayout() }),
    ("waterfall", { WaterfallLayout() }),
    ("composed", { ComposedLayout { _, _ in .flow() } }),
  ]

  private func looks(_ random: inout SeededGenerator) -> SectionDescription {
    var metrics = SectionMetrics()
    metrics.rowHeight = .fixed(30)
    if random.oneIn(2) { metrics.background = .some(.accent) }
    if random.oneIn(2) { metrics.sectionSeparatorColor = .some(.separator) }
    if random.oneIn(2) { metrics.showsSectionSeparatorWhenLast = random.oneIn(2) }
    if random.oneIn(2) {
      metrics.sectionSeparatorInsets = Insets(
        top: 1, leading: 2 + random.length(9), bottom: 3, trailing: random.length(200))
    }
    if random.oneIn(2) { metrics.selectedBackground = .some(.selection) }
    // Whole points, as the grid rounds the edges of columns.
    if random.oneIn(3) {
      metrics.padding = Insets(
        top: Double(random.below(9)), leading: Double(random.below(9)),
        bottom: Double(random.below(9)), trailing: Double(random.below(9)))
    }
    metrics.showsRowSeparators = false
    metrics.showsColumnSeparators = false
    return SectionDescription(metrics: metrics)
  }

  @Test("A table of rows of one height looks as the grid of it", arguments: UInt64(1)...60)
  func asTheGrid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // The grid pads no section without items.
    let counts = (0..<random.below(7)).map { _ in 1 + random.below(4) }
    let descriptions = counts.map { _ in looks(&random) }
    let grid = LayoutBench(GridLayout(), height: 2000, counts: counts, descriptions: descriptions)
    let table = LayoutBench(
      TableLayout(rowHeight: .fixed(30), showsSeparators: false), height: 2000, counts: counts,
      descriptions: descriptions)
    #expect(table.layout.contentSize == grid.layout.contentSize)
    let (found, expected) = (LayoutBench.sorted(table.all), LayoutBench.sorted(grid.all))
    #expect(found.map(\.element) == expected.map(\.element), "seed \(seed)")
    for (one, other) in zip(found, expected) {
      #expect(one.frame == other.frame, "seed \(seed), \(one.element)")
      #expect(one.zIndex == other.zIndex, "seed \(seed), \(one.element)")
      #expect(one[Background.self] == other[Background.self], "seed \(seed), \(one.element)")
      #expect(
        one[SelectedBackground.self] == other[SelectedBackground.self],
        "seed \(seed), \(one.element)")
      #expect(
        table.layout.attributes(of: one.element) == one, "seed \(seed), \(one.element)")
    }
  }

  @Test(
    "Every layout of sections shows backgrounds and looks of items",
    arguments: Self.layouts.map(\.0))
  func everyLayout(name: String) throws {
    var metrics = SectionMetrics()
    metrics.background = .some(.accent)
    metrics.selectedBackground = .some(.selection)
    let plain = SectionDescription.plain
    let make = try #require(Self.layouts.first { $0.0 == name }).1
    let bench = LayoutBench(
      make(), counts: [4, 3, 4],
      descriptions: [plain, SectionDescription(metrics: metrics), plain])
    let backgrounds = bench.all.filter { $0.element.itemIndex == nil && $0.zIndex == 0 }
    #expect(
      backgrounds.map(\.element) == [.decoration(.sectionBackground, .section(1, 0))])
    let frame = try #require(backgrounds.first?.frame)
    for item in 0..<3 {
      let attributes = try #require(bench.layout.attributes(of: .item(1, item)))
      #expect(attributes.frame.intersects(frame))
      #expect(attributes[SelectedBackground.self] == .selection)
    }
    #expect(bench.layout.attributes(of: .item(0, 0))?[SelectedBackground.self] == nil)
  }

  @Test(
    "6.2.2 In every layout of sections the background may be a card, over which headers are clear",
    arguments: Self.layouts.map(\.0))
  func cards(name: String) throws {
    var metrics = SectionMetrics()
    metrics.background = .some(.accent)
    metrics.backgroundInsets = Insets(top: 4, leading: 10, bottom: 6, trailing: 12)
    metrics.backgroundCornerRadius = 9
    var header = SupplementaryMetrics()
    header.height = .fixed(20)
    let make = try #require(Self.layouts.first { $0.0 == name }).1
    let bench = LayoutBench(
      make(), counts: [4],
      descriptions: [SectionDescription(metrics: metrics, headers: [header])])
    let card = try #require(
      bench.layout.attributes(of: .decoration(.sectionBackground, .section(0, 0))))
    let size = bench.layout.contentSize
    #expect(card.frame.minX == 10 && card.frame.minY == 4)
    #expect(card.frame.maxX == size.width - 12 && card.frame.maxY == size.height - 6)
    #expect(card[CornerRadius.self] == 9 && card[Background.self] == .accent)
    #expect(bench.layout.attributes(of: .header(0))?[Background.self] == nil)
  }

  @Test("A background lasts through updates, and goes when its section is described otherwise")
  func updates() {
    var metrics = SectionMetrics()
    metrics.background = .some(.accent)
    let bench = LayoutBench(
      TableLayout(rowHeight: .fixed(30)), counts: [1, 2],
      descriptions: [.plain, SectionDescription(metrics: metrics)])
    let background = ElementKey.decoration(.sectionBackground, .section(1, 0))
    #expect(bench.frame(background) == Rect(0, 30, 320, 60))
    bench.apply(
      [.insertItems(section: 1, 0..<2), .insertItems(section: 0, 0..<1)], counts: [2, 4])
    #expect(bench.frame(background) == Rect(0, 60, 320, 120))
    bench.environment.descriptions[1] = .plain
    bench.apply([.refreshSections(1..<2)], counts: [2, 4])
    #expect(bench.frame(background) == nil)
  }
}
