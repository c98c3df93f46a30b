import OcelotTesting
import Testing

/// Badges that the metrics of sections place on items.
@MainActor @Suite("Badges on items") struct BadgeTests {
  private static let kind = SupplementaryKind.custom(0)

  private func badge(_ item: Int, section: Int = 0) -> ElementKey {
    .supplementary(Self.kind, .item(ItemIndex(section, item)))
  }

  /// A screen, 300 wide, of one section with a badge on every second item.
  private func screen(
    _ layout: any Layout, _ badge: ItemBadge, items: Int = 20, height: Double = 400
  ) -> (HeadlessCollection, SampleDataSource) {
    let source = SampleDataSource([
      SampleSection(0, (0..<items).map { SampleItem($0, "item \($0)") })
    ])
    source.sections[0].metrics.badges = [badge]
    source.badge = { $0.id % 2 == 0 ? SampleContent("\($0.id)") : nil }
    let screen = HeadlessCollection(layout: layout, width: 300, height: height)
    screen.show(source)
    screen.layout()
    return (screen, source)
  }

  private func table() -> TableLayout { TableLayout(rowHeight: .fixed(40)) }

  @Test(
    "8.1.4 A badge lies at its anchor within its item, moved by its offset",
    arguments: [
      (ItemBadge.Anchor.topLeading, Rect(x: 0, y: 80, width: 20, height: 10)),
      (.top, Rect(x: 140, y: 80, width: 20, height: 10)),
      (.topTrailing, Rect(x: 280, y: 80, width: 20, height: 10)),
      (.leading, Rect(x: 0, y: 95, width: 20, height: 10)),
      (.center, Rect(x: 140, y: 95, width: 20, height: 10)),
      (.trailing, Rect(x: 280, y: 95, width: 20, height: 10)),
      (.bottomLeading, Rect(x: 0, y: 110, width: 20, height: 10)),
      (.bottom, Rect(x: 140, y: 110, width: 20, height: 10)),
      (.bottomTrailing, Rect(x: 280, y: 110, width: 20, height: 10)),
    ])
  func anchors(anchor: ItemBadge.Anchor, expected: Rect) {
    let plain = ItemBadge(Self.kind, at: anchor, size: Size(width: 20, height: 10))
    let (screen, _) = screen(table(), plain)
    #expect(screen.frame(of: badge(2)) == expected)
    #expect(screen.text(of: badge(2)) == "2")
    #expect(screen.headlessView(of: badge(1)) == nil)
    var moved = plain
    moved.offset = Point(x: -7, y: 3)
    let other = self.screen(table(), moved).0
    #expect(other.frame(of: badge(2)) == expected.offset(by: Point(x: -7, y: 3)))
    #expect(screen.reporter.reports == [] && other.reporter.reports == [])
  }

  @Test("8.1.4 A badge that is to be measured may be given without an extent")
  func withoutExtent() {
    for size in [Size.zero, Size(width: 0, height: 20), Size(width: 20, height: 0)] {
      let open = ItemBadge(Self.kind, at: .topTrailing, size: size, isEstimated: true)
      let (screen, _) = screen(table(), open)
      #expect(screen.frame(of: badge(2)).map { $0.width > 1 && $0.height > 1 } == true)
      #expect(screen.text(of: badge(2)) == "2" && screen.reporter.reports == [])
    }
  }

  @Test("A badge in sight is that of its item, which others may have replaced out of sight")
  func carrierOutOfSight() {
    let far = ItemBadge(
      Self.kind, at: .bottom, size: Size(width: 20, height: 10), offset: Point(x: 0, y: 100))
    let (screen, source) = screen(table(), far, items: 100, height: 30)
    screen.scroll(by: 120)
    screen.layout()
    #expect(screen.text(of: badge(0)) == "0" && screen.headlessView(of: .item(0, 0)) == nil)
    // What no change says.
    source.sections[0].items.swapAt(0, 2)
    screen.apply(ChangeSet([]))
    screen.layout()
    #expect(screen.text(of: badge(0)) == "2")
    #expect(screen.reporter.reports.map(\.code) == [.identityMismatch])
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.4 From right to left a badge is at the other side")
  func mirrored() {
    let badge = ItemBadge(
      Self.kind, at: .topTrailing, size: Size(width: 20, height: 10), offset: Point(x: -4, y: 0))
    let (screen, _) = screen(table(), badge)
    screen.setTraits { $0.isRightToLeft = true }
    screen.layout()
    #expect(screen.frame(of: self.badge(2)) == Rect(x: 4, y: 80, width: 20, height: 10))
  }

  @Test(
    "8.1.4 A badge is as large as its content where it is measured, and no larger than its item")
  func measured() {
    let badge = ItemBadge(
      Self.kind, at: .topTrailing, size: Size(width: 33, height: 9), isEstimated: true)
    let (screen, source) = screen(table(), badge)
    let first = screen.frame(of: self.badge(2))
    let width = screen.host.textMetrics.width(of: "2")
    #expect(first?.maxX == 300 && first?.minY == 80 && first?.width == width)
    source.badge = { _ in SampleContent(String(repeating: "long ", count: 100)) }
    screen.view.apply(ChangeSet([.reconfigureItems(section: 0, 2..<3)]))
    screen.layout()
    #expect(screen.text(of: self.badge(2))?.hasPrefix("long") == true)
    screen.finishAnimations()
    #expect(screen.frame(of: self.badge(2))?.width == 300)
    #expect(screen.frame(of: self.badge(2))?.height == 40)
  }

  @Test("8.1.4 A badge goes with its item through updates, and is measured once")
  func updates() {
    let badge = ItemBadge(
      Self.kind, at: .topTrailing, size: Size(width: 33, height: 9), isEstimated: true)
    let (screen, source) = screen(table(), badge)
    let view = screen.headlessView(of: self.badge(2))
    screen.host.measureLog = []
    let changes = source.update { $0[0].items.insert(SampleItem(101, "new"), at: 0) }
    screen.view.apply(changes)
    screen.layout()
    screen.finishAnimations()
    #expect(screen.headlessView(of: self.badge(3)) === view)
    #expect(screen.text(of: self.badge(3)) == "2")
    #expect(screen.frame(of: self.badge(3))?.minY == 120)
    #expect(screen.host.measureLog?.filter { $0.element.itemIndex == nil }.map(\.element) == [])
  }

  @Test("8.1.4 What an item carries comes and goes when the item is reconfigured")
  func reconfigured() {
    let badge = ItemBadge(Self.kind, at: .center, size: Size(width: 20, height: 10))
    let (screen, source) = screen(table(), badge)
    source.badge = { $0.id == 3 ? SampleContent("three") : nil }
    screen.view.apply(ChangeSet([.reconfigureItems(section: 0, 2..<4)]))
    screen.layout()
    screen.finishAnimations()
    #expect(screen.headlessView(of: self.badge(2)) == nil)
    #expect(screen.text(of: self.badge(3)) == "three")
  }

  @Test("8.1.4 What sticks out of an item is on screen although the item is not")
  func reaches() {
    let badge = ItemBadge(
      Self.kind, at: .bottomTrailing, size: Size(width: 20, height: 10),
      offset: Point(x: 0, y: 30))
    let (screen, _) = screen(table(), badge)
    let layout = screen.view.layout
    // The first row ends at 40, its badge at 70.
    let found = layout.elements(in: Rect(x: 0, y: 62, width: 300, height: 5)).map(\.element)
    #expect(found == [self.badge(0), .item(0, 1)])
    let below = layout.elements(in: Rect(x: 0, y: 71, width: 300, height: 5)).map(\.element)
    #expect(below == [.item(0, 1)])
  }

  @Test("A badge that device pixels take over the end of its item is found there")
  func roundedOverTheEnd() throws {
    let low = ItemBadge(Self.kind, at: .bottom, size: Size(width: 20, height: 10))
    let (screen, _) = screen(TableLayout(rowHeight: .fixed(40.6)), low)
    let layout = screen.view.layout
    let item = try #require(layout.attributes(of: .item(0, 0))?.frame)
    let frame = try #require(layout.attributes(of: badge(0))?.frame)
    #expect(frame.maxY > item.maxY)
    let sliver = Rect(x: 0, y: (item.maxY + frame.maxY) / 2, width: 300, height: 100)
    #expect(layout.elements(in: sliver).contains { $0.element == badge(0) })
  }

  @Test("8.1.4 Badges of a shelf go sideways with its items, in a frame of their own")
  func shelf() {
    let badge = ItemBadge(Self.kind, at: .topLeading, size: Size(width: 20, height: 10))
    let layout = ComposedLayout { _, _ in
      .shelf(width: .points(100), height: .points(60), spacing: 10)
    }
    let (screen, _) = screen(layout, badge, items: 1_000)
    #expect(screen.frame(of: self.badge(2)) == Rect(x: 220, y: 0, width: 20, height: 10))
    let passes = screen.view.statistics.passes
    screen.view.scrollShelf(0, to: 150, animated: false)
    screen.layout()
    #expect(screen.frame(of: self.badge(2)) == Rect(x: 70, y: 0, width: 20, height: 10))
    #expect(screen.view.statistics.passes == passes)
    screen.view.scrollShelf(0, to: 50_000, animated: false)
    screen.layout()
    #expect(screen.headlessView(of: self.badge(2)) == nil)
    #expect(screen.text(of: self.badge(456)) == "456")
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.4, 8.1.6 From a list to a grid and back a badge goes with its item, in the same view")
  func switches() {
    let badge = ItemBadge(Self.kind, at: .topTrailing, size: Size(width: 20, height: 10))
    let (screen, _) = screen(table(), badge)
    let view = screen.headlessView(of: self.badge(2))
    let grid = ComposedLayout { _, _ in
      .grid(columns: .count(3), itemHeight: .points(80), spacing: 0, rowSpacing: 0)
    }
    screen.view.setLayout(grid, animated: true)
    screen.layout()
    screen.advance(by: 0.1)
    let onTheWay = screen.frame(of: self.badge(2))
    #expect(onTheWay?.minY ?? 0 > 0 && onTheWay?.minY ?? 0 < 80)
    screen.finishAnimations()
    #expect(screen.frame(of: self.badge(2)) == Rect(x: 280, y: 0, width: 20, height: 10))
    #expect(screen.headlessView(of: self.badge(2)) === view)
  }

  @Test("8.1.4 A press on a badge is one on its item, also where the badge sticks out")
  func pressed() {
    let badge = ItemBadge(
      Self.kind, at: .bottomTrailing, size: Size(width: 20, height: 10),
      offset: Point(x: 0, y: 30))
    let (screen, _) = screen(table(), badge)
    #expect(screen.view.element(at: Point(x: 290, y: 65)) == .item(0, 0))
    #expect(screen.view.element(at: Point(x: 270, y: 65)) == .item(0, 1))
    screen.click(at: Point(x: 290, y: 65))
    #expect(screen.view.selectedItems == [ItemIndex(0, 0)])
  }

  @Test("8.1.4 Badges that make no sense are reported and left out")
  func mistakes() {
    let source = SampleDataSource(count: 5)
    let size = Size(width: 20, height: 10)
    source.sections[0].metrics.badges = [
      ItemBadge(.header, at: .top, size: size),
      ItemBadge(Self.kind, at: .top, size: Size(width: .nan, height: 10)),
      ItemBadge(.custom(1), at: .top, size: size, offset: Point(x: 101, y: 0)),
      ItemBadge(.custom(1), at: .bottom, size: size),
    ]
    source.badge = { _ in SampleContent("badge") }
    let screen = HeadlessCollection(layout: TableLayout(), width: 300, height: 400)
    screen.show(source)
    screen.layout()
    let messages = screen.reporter.reports.map(\.message)
    #expect(
      messages == [
        "section 0: a badge is of the kind header, and has to be of .custom(number); taken as unset",
        "section 0: the width of a badge is nan; taken as unset",
        "section 0: the offset of a badge is (101.0, 0.0), and may be 100.0 points on each axis; "
          + "taken as unset",
        "section 0: there are two badges of the kind custom(1); taken as unset",
      ])
    #expect(screen.view.preparedElements.allSatisfy { $0.itemIndex != nil })
  }

  /// Counts the questions about what items carry.
  private final class CountingSource: CollectionViewDataSource {
    var asked = 0
    var metrics = SectionMetrics()
    let numberOfSections = 1
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func numberOfItems(in section: Int) -> Int { 1_000_000 }
    func content(of element: ElementKey) -> any Content { SampleContent("content") }
    func description(of section: Int) -> SectionDescription { SectionDescription(metrics: metrics) }
    func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
      asked += 1
      return [BadgeTests.kind]
    }
  }

  @Test(
    "8.1.4 What items carry is asked of those near the viewport, once, and of none without badges")
  func costs() {
    for hasBadges in [false, true] {
      let source = CountingSource()
      source.metrics.badges =
        hasBadges ? [ItemBadge(Self.kind, at: .top, size: Size(width: 20, height: 10))] : nil
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .fixed(40)), width: 300, height: 400)
      screen.show(source)
      screen.layout()
      let near = screen.view.preparedElements.count { $0.itemIndex != nil }
      #expect(hasBadges ? source.asked <= near + 2 && source.asked > 0 : source.asked == 0)
      source.asked = 0
      screen.scroll(to: Point(x: 0, y: 30))
      screen.layout()
      #expect(source.asked <= 3)
    }
  }

  @Test("8.1.4 A badge whose view says itself how large it is is measured once, too")
  func ownSize() {
    let badge = ItemBadge(
      Self.kind, at: .topTrailing, size: Size(width: 33, height: 9), isEstimated: true)
    let source = SampleDataSource(count: 20)
    source.sections[0].metrics.badges = [badge]
    source.badge = { _ in OwnMark() }
    let screen = HeadlessCollection(layout: table(), width: 300, height: 400)
    screen.host.register(OwnMark.self) { _, original in
      var preferred = original
      preferred.frame.size = Size(width: 50, height: 12)
      return preferred
    }
    screen.show(source)
    screen.layout()
    #expect(screen.frame(of: self.badge(2)) == Rect(x: 250, y: 80, width: 50, height: 12))
    #expect(screen.reporter.reports == [])
  }

  /// What says itself how large it is.
  private struct OwnMark: Content, Hashable {}

  @Test("8.1.4 Where items carry badges a body that says nonsense is reported as ever")
  func nonsense() {
    struct Nowhere: ComputedBody, Hashable {
      var count = 0
      func extent(in space: BodySpace) -> Double { Double(count) * 40 }
      func slot(of item: Int, in space: BodySpace) -> Slot {
        Slot(along: Double(item) * 40, across: item == 2 ? .nan : 0, length: 40, breadth: 50)
      }
    }
    func reports(_ badges: [ItemBadge]?) -> [ReportCode] {
      let source = SampleDataSource(count: 5)
      source.sections[0].metrics.badges = badges
      source.badge = { _ in SampleContent("badge") }
      let screen = HeadlessCollection(
        layout: ComposedLayout { _, _ in .body(Nowhere()) }, width: 300, height: 400)
      screen.show(source)
      screen.layout()
      return screen.reporter.reports.map(\.code)
    }
    let plain = reports(nil)
    #expect(!plain.isEmpty)
    let badge = ItemBadge(Self.kind, at: .top, size: Size(width: 20, height: 10))
    #expect(Set(reports([badge])) == Set(plain))
  }
}
