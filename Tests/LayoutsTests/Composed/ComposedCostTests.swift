import OcelotEngine
import OcelotLayouts
import Testing

/// A value that closures share.
@MainActor
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// How often a provider is asked.
@MainActor @Suite struct ComposedCostTests {
  private static let sections = 10_000

  @Test(
    "A body of one's own is not edited while content scrolls, and items are dragged past its end")
  func ownBody() throws {
    let edits = Edits()
    let layout = ComposedLayout { _, _ in .body(CountingBody(edits: edits)) }
    let bench = LayoutBench(layout, counts: [300, 300])
    edits.count = 0
    for step in 0..<100 {
      bench.scroll(to: Point(x: 0, y: Double(step) * 50))
      #expect(!bench.visible.isEmpty)
    }
    #expect(edits.count == 0)
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(1, 299), gap: ItemIndex(1, 299))
    layout.prepare(context)
    #expect(
      layout.gap(nearestTo: Point(x: 160, y: 600 * 30 + 300), current: ItemIndex(0, 3))
        == ItemIndex(1, 299))
  }

  @Test("Where rows are measured as an item is dragged no other body of one's own is edited")
  func measuredWhileLifted() {
    let edits = Edits()
    let layout = ComposedLayout { _, _ in .body(CountingBody(edits: edits)) }
    layout.sectionsAskedAtOnce = 1_000
    let bench = LayoutBench(layout, counts: Array(repeating: 3, count: 1_000))
    #expect(bench.layout.contentSize.height == 90_000)
    edits.count = 0
    for step in 0..<100 {
      let context = InvalidationContext()
      context.measuredSizes = [.item(step % 5, 1): Size(width: 320, height: 30)]
      context.movement = .lifted(ItemIndex(0, 0), gap: ItemIndex(0, step % 3))
      layout.prepare(context)
      if step % 10 == 0 {
        let gap = layout.gap(nearestTo: Point(x: 160, y: 105), current: ItemIndex(0, 0))
        #expect(gap == ItemIndex(1, 1))
      }
    }
    #expect(edits.count < 4_000)
  }

  /// How often bodies were edited.
  private final class Edits: Hashable, @unchecked Sendable {
    var count = 0
    static func == (a: Edits, b: Edits) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Lines, all with a length of their own.
  private struct CountingBody: SectionBody, Hashable {
    let edits: Edits
    var lengths: [Double] = []
    var count: Int { lengths.count }
    func extent(in space: BodySpace) -> Double { Double(count) * 30 }
    func slot(of item: Int, in space: BodySpace) -> Slot {
      Slot(along: Double(item) * 30, across: 0, length: lengths[item], breadth: space.breadth)
    }
    func forEachSlot(
      from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
    ) {
      let first = max(0, Int(start / 30))
      for item in first..<max(first, min(count, Int((end / 30).rounded(.up)))) {
        if !visit(item, slot(of: item, in: space)) { return }
      }
    }
    mutating func replace(_ edits: BodyEdits) {
      self.edits.count += 1
      for edit in edits.reversed() {
        let new = edit.records.flatMap { Array(repeating: 30.0, count: $0.count) }
        lengths.replaceSubrange(edit.items, with: new)
      }
    }
  }

  @Test("Items come, go and change, among any number of sections, without a question")
  func items() {
    let asked = Box(0)
    let layout = ComposedLayout { section, _ in
      asked.value += 1
      return ComposedRules.kinds[section % ComposedRules.kinds.count]
    }
    var counts = Array(repeating: 3, count: Self.sections)
    let bench = LayoutBench(layout, counts: counts)
    #expect(asked.value == 64)
    asked.value = 0
    for section in 5000..<5010 {
      counts[section] += 2
      let insertion = layout.operations.counting {
        bench.apply([.insertItems(section: section, 1..<3)], counts: counts)
      }
      #expect(insertion < 2_000, "\(section)")
      let others = layout.operations.counting {
        bench.apply(
          [
            .reloadItems(section: section, 0..<1), .reconfigureItems(section: section, 1..<2),
            .moveItem(from: ItemIndex(section, 2), to: ItemIndex(section, 4)),
          ], counts: counts)
        let context = InvalidationContext()
        context.items = [ItemIndex(section, 1)]
        layout.prepare(context)
      }
      #expect(others < 2_000, "\(section)")
      counts[section] -= 1
      let deletion = layout.operations.counting {
        bench.apply([.deleteItems(section: section, 0..<1)], counts: counts)
      }
      #expect(deletion < 2_000, "\(section)")
    }
    #expect(asked.value == 0)
  }

  @Test("Sections at the end come and go at the cost of those behind them")
  func lastSections() {
    let asked = Box(0)
    let layout = ComposedLayout { section, _ in
      asked.value += 1
      return ComposedRules.kinds[section % ComposedRules.kinds.count]
    }
    var counts = Array(repeating: 3, count: Self.sections)
    let bench = LayoutBench(layout, counts: counts)
    asked.value = 0
    counts.append(3)
    let cost = layout.operations.counting {
      bench.apply([.insertSections(Self.sections - 1..<Self.sections)], counts: counts)
      bench.apply([.reloadSections(0..<1)], counts: counts)
    }
    #expect(cost < 2_000)
    #expect(asked.value <= 6)
  }

  @Test("Another width asks once for each section that was asked, and for no size of an item again")
  func widths() {
    let asked = Box(0)
    let sizes = Box(0)
    let layout = ComposedLayout { section, _ in
      asked.value += 1
      return ComposedRules.kinds[section % ComposedRules.kinds.count]
    }
    layout.itemSize = { _ in
      sizes.value += 1
      return .points(length: 30, breadth: nil)
    }
    layout.sectionsAskedAtOnce = 1000
    let bench = LayoutBench(layout, counts: Array(repeating: 3, count: 2000))
    #expect(asked.value == 1000)
    #expect(sizes.value == 3000)
    bench.resize(to: Size(width: 300, height: 480))
    #expect(asked.value == 2000)
    #expect(sizes.value == 3000)
  }

  @Test("Any number of different arrangements are told apart, and keep what was measured")
  func manyArrangements() {
    let layout = ComposedLayout { section, _ in
      var rows = Arrangement.table()
      rows.insets.bottom = Double(section) / 8
      return rows
    }
    layout.sectionsAskedAtOnce = 3000
    let bench = LayoutBench(layout, counts: Array(repeating: 1, count: 3000))
    bench.measure([
      .item(2, 0): Size(width: 320, height: 70), .item(2999, 0): Size(width: 320, height: 80),
    ])
    for width in [310.0, 300, 290] { bench.resize(to: Size(width: width, height: 480)) }
    #expect(bench.frame(.item(2, 0))?.height == 70)
    #expect(bench.frame(.item(2999, 0))?.height == 80)
  }
}
