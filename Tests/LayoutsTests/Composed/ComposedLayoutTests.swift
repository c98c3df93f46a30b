import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Cards on both sides of a line, each half a card below the one before.
private struct Zigzag: ComputedBody, Hashable {
  var count = 0
  var height = 80.0

  func extent(in space: BodySpace) -> Double {
    count == 0 ? 0 : Double(count + 1) * height / 2
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(
      along: Double(item) * height / 2, across: item.isMultiple(of: 2) ? 0 : space.breadth / 2,
      length: height, breadth: space.breadth / 2)
  }
}

/// A body that forgets to count what is taken out.
private struct Forgetful: SectionBody, Hashable {
  var count = 0
  func extent(in space: BodySpace) -> Double { Double(count) * 10 }
  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(along: Double(item) * 10, across: 0, length: 10, breadth: space.breadth)
  }
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    for item in 0..<count where !visit(item, slot(of: item, in: space)) { return }
  }
  mutating func replace(_ edits: BodyEdits) {
    for edit in edits { count += edit.added }
  }
}

/// A body whose numbers are none.
private struct Wild: ComputedBody, Hashable {
  var count = 0
  let value: Double
  func extent(in space: BodySpace) -> Double { value }
  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(along: value, across: value, length: value, breadth: value)
  }
  func openingReach(in space: BodySpace) -> Double { value }
  var estimatedExtent: Double { value }
}

@MainActor
@Suite("Composed layout")
struct ComposedLayoutTests {
  private static var metrics: FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 70, height: 40)
    return metrics
  }

  /// Arrangements, and the layout that arranges all of its sections so.
  private static let pairs: [(Arrangement, @MainActor () -> any Layout)] = [
    (.table(.fixed(30)), { TableLayout(rowHeight: .fixed(30)) }),
    (.table(), { TableLayout() }),
    (.flow(metrics), { FlowLayout(metrics: metrics) }),
    (
      .columns(itemHeight: 50, minimumWidth: 90, spacing: 0),
      { ColumnFlowLayout(itemHeight: 50, minimumColumnWidth: 90, spacing: 0) }
    ),
    (.mosaic(segmentHeight: 90, gutter: 0), { MosaicLayout(segmentHeight: 90, gutter: 0) }),
    (
      .waterfall(columns: .count(3), spacing: 4, itemHeight: .ratio(0.5)),
      { WaterfallLayout(columns: .count(3), spacing: 4, itemHeight: .ratio(0.5)) }
    ),
  ]

  private func bench(
    counts: [Int], width: Double = 320, height: Double = 480,
    _ provider: @escaping ComposedLayout.Provider
  ) -> (LayoutBench, ComposedLayout) {
    let layout = ComposedLayout(provider)
    return (LayoutBench(layout, width: width, height: height, counts: counts), layout)
  }

  @Test("Every section is arranged as by a layout of that alone, one under the other")
  func asAlone() throws {
    let counts = [7, 12, 9, 11, 20, 13]
    let (mixed, _) = bench(counts: counts, height: 5000) { section, _ in Self.pairs[section].0 }
    var top = 0.0
    for (section, pair) in Self.pairs.enumerated() {
      let alone = LayoutBench(pair.1(), height: 5000, counts: [counts[section]])
      for attributes in alone.all {
        let element = ElementKey(attributes.element, section: section)
        let here = try #require(mixed.layout.attributes(of: element), "\(element)")
        #expect(
          here.frame == attributes.frame.offset(by: Point(x: 0, y: top)), "\(element)")
        #expect(here.isEstimated == attributes.isEstimated, "\(element)")
      }
      top += alone.layout.contentSize.height
    }
    #expect(mixed.layout.contentSize == Size(width: 320, height: top))
    #expect(mixed.environment.reports.isEmpty)
  }

  @Test("Headers of which metrics do not say whether they pin do as in a layout of the arrangement")
  func pinning() {
    let described = SectionDescription(headers: [.fixed(24)])
    var pinned: [Int] = []
    for (number, pair) in Self.pairs.enumerated() {
      let benches = [ComposedLayout { _, _ in pair.0 }, pair.1()].map {
        LayoutBench($0, counts: [90], descriptions: [described])
      }
      for bench in benches { bench.scroll(to: Point(x: 0, y: 100)) }
      #expect(benches[0].frame(.header(0)) == benches[1].frame(.header(0)), "pair \(number)")
      if benches[0].frame(.header(0))?.minY == 100 { pinned.append(number) }
    }
    #expect(pinned == [0, 1])
  }

  @Test("A body by arithmetic shows its items, any number of them at a constant cost")
  func ownBody() {
    let (bench, layout) = bench(counts: [2, 1_000_000_000]) { section, _ in
      section == 0 ? .table(.fixed(20)) : .body(Zigzag())
    }
    #expect(bench.frame(.item(1, 0)) == Rect(0, 40, 160, 80))
    #expect(bench.frame(.item(1, 1)) == Rect(160, 80, 160, 80))
    #expect(bench.layout.contentSize.height == 40 + 1_000_000_001 * 40)
    bench.scroll(to: Point(x: 0, y: 20_000_000_000))
    let cost = layout.operations.counting {
      // 480 points of starts, two before that reach into them.
      #expect(bench.visible.count == 13 || bench.visible.count == 14)
    }
    #expect(cost < 100)
  }

  @Test("Bisection finds what lies between any two distances", arguments: [0, 1, 2, 3, 50])
  func bisection(count: Int) {
    let body = Zigzag(count: count)
    let space = BodySpace(breadth: 100)
    for start in stride(from: -60.0, to: 2200, by: 20) {
      for length in [0.0, 10, 40, 300] {
        var found: [Int] = []
        body.forEachSlot(from: start, to: start + length, in: space) { item, _ in
          found.append(item)
          return true
        }
        let all = (0..<count).filter {
          let slot = body.slot(of: $0, in: space)
          return slot.along < start + length && slot.along + slot.length > start
        }
        #expect(found == all, "\(count) items, from \(start) over \(length)")
      }
    }
  }

  @Test("Items that move to a section of another arrangement look like the items there")
  func moves() {
    let (bench, _) = bench(counts: [3, 3]) { section, _ in
      section == 0 ? .table() : .flow(Self.metrics)
    }
    bench.measure([.item(0, 0): Size(width: 320, height: 99)])
    #expect(bench.frame(.item(0, 0))?.height == 99)
    bench.apply([.moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 1))], counts: [2, 4])
    #expect(bench.frame(.item(1, 1))?.size == Self.metrics.itemSize)
    bench.apply([.moveItem(from: ItemIndex(1, 1), to: ItemIndex(0, 0))], counts: [3, 3])
    #expect(bench.frame(.item(0, 0))?.size == Size(width: 320, height: 44))
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == true)
  }

  @Test("A gap in a section of another arrangement is as large as the items there")
  func gaps() {
    let (bench, layout) = bench(counts: [3, 3]) { section, _ in
      section == 0 ? .table(.fixed(30)) : .flow(Self.metrics)
    }
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(0, 0), gap: ItemIndex(1, 1))
    layout.prepare(context)
    #expect(bench.frame(.item(0, 0))?.size == Self.metrics.itemSize)
    #expect(layout.liftedAttributes?.frame == Rect(0, 0, 320, 30))
    let center = Point(x: bench.frame(.item(0, 0))!.midX, y: bench.frame(.item(0, 0))!.midY)
    #expect(layout.gap(nearestTo: center, current: ItemIndex(0, 0)) == ItemIndex(1, 1))
  }

  @Test("Sections that get another index are arranged as the provider says of that")
  func indexes() {
    let (bench, _) = bench(counts: [2, 2]) { section, _ in
      section == 0 ? .body(Zigzag()) : .table(.fixed(30))
    }
    bench.apply([.insertSections(0..<1)], counts: [2, 2, 2])
    #expect(bench.frame(.item(0, 1))?.minX == 160)
    #expect(bench.frame(.item(1, 0))?.width == 320)
    #expect(bench.frame(.item(2, 0))?.width == 320)
    bench.apply([.deleteSections(0..<1)], counts: [2, 2])
    #expect(bench.frame(.item(0, 1))?.minX == 160)
    bench.apply([.moveSection(from: 0, to: 1)], counts: [2, 2])
    #expect(bench.frame(.item(0, 1))?.minX == 160)
    #expect(bench.frame(.item(1, 1))?.minX == 0)
  }

  @Test("Another width may have another arrangement; equal ones keep what was measured")
  func widths() {
    let (bench, _) = bench(counts: [4, 2]) { section, environment in
      section == 0 && environment.viewport.width >= 300
        ? .columns(itemHeight: 50, minimumWidth: 90) : .table()
    }
    bench.measure([.item(1, 0): Size(width: 320, height: 70)])
    #expect(bench.frame(.item(0, 1))?.minX ?? 0 > 0)
    bench.resize(to: Size(width: 200, height: 480))
    #expect(bench.frame(.item(0, 1)) == Rect(0, 44, 200, 44))
    #expect(bench.frame(.item(1, 0))?.height == 70)
    bench.resize(to: Size(width: 320, height: 480))
    #expect(bench.frame(.item(0, 1))?.minX ?? 0 > 0)
  }

  @Test("Sizes that are known beforehand count where the arrangement takes them")
  func itemSizes() {
    let layout = ComposedLayout { section, _ in
      section == 0
        ? .waterfall(columns: .count(2), spacing: 0) : section == 1 ? .flow() : .table()
    }
    layout.itemSize = { item in
      [.ratio(0.5), .points(length: 30, breadth: 90), .points(length: 61, breadth: nil)][
        item.section]
    }
    let bench = LayoutBench(layout, counts: [2, 1, 1])
    #expect(bench.frame(.item(0, 0))?.size == Size(width: 160, height: 80))
    #expect(bench.frame(.item(1, 0))?.size == Size(width: 90, height: 30))
    #expect(bench.frame(.item(2, 0))?.height == 61)
    #expect(bench.layout.attributes(of: .item(2, 0))?.isEstimated == true)
  }

  @Test("Insets stand within the padding, and lines only between rows")
  func insetsAndLines() {
    var arrangement = Arrangement.flow(Self.metrics)
    arrangement.insets = Insets(top: 5, leading: 7, bottom: 9, trailing: 0)
    let (bench, _) = bench(counts: [1, 2]) { section, _ in
      section == 0 ? arrangement : .table(.fixed(20))
    }
    #expect(bench.frame(.item(0, 0))?.minY == 5)
    #expect(bench.frame(.item(0, 0))?.minX == 7)
    #expect(bench.frame(.item(1, 0)) == Rect(0, 54, 320, 20))
    let lines = bench.all.filter { $0.element.itemIndex == nil }.map(\.element)
    #expect(lines == [.rowSeparator(after: ItemIndex(1, 0))])
  }

  @Test("A body that counts wrongly is told once, and harms nothing but its section")
  func wrongCounts() {
    let (bench, _) = bench(counts: [4, 2]) { section, _ in
      section == 0 ? .body(Forgetful()) : .table(.fixed(20))
    }
    #expect(bench.environment.reports.isEmpty)
    bench.apply([.deleteItems(section: 0, 0..<2)], counts: [2, 2])
    #expect(bench.environment.reports.map(\.code) == [.countMismatch])
    bench.apply([.reloadItems(section: 0, 0..<1)], counts: [2, 2])
    #expect(bench.environment.reports.count == 1)
    // It is laid out again each time.
    #expect(bench.frame(.item(1, 0)) == Rect(0, 20, 320, 20))
  }

  @Test(
    "Numbers that make no sense break nothing else",
    arguments: [.nan, .infinity, -.infinity, -1, 1e300])
  func wild(value: Double) {
    let screen = HeadlessCollection(
      layout: ComposedLayout { section, _ in
        section == 1 ? .body(Wild(value: value)) : .table(.fixed(20))
      }, width: 320, height: 480)
    screen.show(
      SampleDataSource([
        SampleSection(0, items: 0..<3), SampleSection(1, items: 3..<8),
        SampleSection(2, items: 8..<11),
      ]))
    #expect(screen.frame(of: .item(0, 2)) == Rect(0, 40, 320, 20))
    screen.view.scroll(to: Point(x: 0, y: 1e12), animated: false)
    screen.layout()
    screen.view.scroll(to: .zero, animated: false)
    screen.layout()
    #expect(screen.frame(of: .item(0, 0)) == Rect(0, 0, 320, 20))
  }
}

extension ElementKey {
  /// The same element in another section.
  fileprivate init(_ key: ElementKey, section: Int) {
    switch key {
    case .item(let item): self = .item(section, item.item)
    case .decoration(.rowSeparator, .item(let item)):
      self = .rowSeparator(after: ItemIndex(section, item.item))
    case .supplementary, .decoration: self = key
    }
  }
}
