import OcelotTesting
import Testing

/// Anchoring that is switched off.
@MainActor @Suite("Anchoring switched off") struct AnchoringTests {
  /// Rows of 40 points, and what they were asked, in order.
  private final class LoggingLayout: Layout {
    weak var environment: (any LayoutEnvironment)?
    var log: [String] = []
    var adjustment = Point.zero
    var target: Point?
    private var count = 0

    var contentSize: Size {
      log.append("size")
      return Size(width: 300, height: Double(count) * 40)
    }
    func prepare(_ context: InvalidationContext) {
      log.append("prepare \(context.items.map(\.item).sorted())")
      count = environment.flatMap { $0.counts.count > 0 ? $0.counts[0] : nil } ?? 0
      context.contentOffsetAdjustment = adjustment
      adjustment = .zero
    }
    func shouldInvalidate(forBounds bounds: Rect) -> Bool {
      log.append("bounds")
      return false
    }
    func pinnedExtent(at offset: Point) -> Double {
      log.append("pinned")
      return 0
    }
    func elements(in rect: Rect) -> [LayoutAttributes] {
      log.append("elements")
      let first = max(0, Int(rect.minY / 40))
      let last = min(count, Int(max(0, rect.maxY) / 40) + 1)
      return first < last ? (first..<last).map { row($0) } : []
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      log.append("attributes")
      return element.itemIndex.flatMap { $0.item < count ? row($0.item) : nil }
    }
    func apply(_ plan: UpdatePlan) { log.append("apply") }
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
      log.append("before")
      return nil
    }
    func targetOffset(proposed: Point) -> Point {
      log.append("target")
      return target ?? proposed
    }
    private func row(_ item: Int) -> LayoutAttributes {
      LayoutAttributes(
        .item(0, item), frame: Rect(x: 0, y: Double(item) * 40, width: 300, height: 40))
    }
  }

  private func screen(_ layout: any Layout, count: Int = 100) -> (
    HeadlessCollection, SampleDataSource
  ) {
    let source = SampleDataSource(count: count)
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 400)
    screen.view.anchoring = .keepsOffset
    return (screen, source)
  }

  /// How a change of the data reaches the screen.
  enum Way: CaseIterable { case animated, atOnce, reload, twice, whilePending }

  @Test(
    "6.3.5 Between a change of the data and apply the layout is asked nothing",
    arguments: Way.allCases)
  func silence(_ way: Way) {
    let layout = LoggingLayout()
    let (screen, source) = screen(layout)
    screen.scroll(to: Point(x: 0, y: 1_000))
    if way == .whilePending {
      // Named by its place before: it is prepared by its place after.
      let context = InvalidationContext()
      context.items = [ItemIndex(0, 30), ItemIndex(0, 1)]
      screen.view.invalidateLayout(context)
    }
    layout.log = []
    var changes = source.update { $0[0].items.removeSubrange(1..<4) }
    changes.isAnimated = way == .animated || way == .whilePending
    if way == .reload { changes = .reload }
    screen.view.apply(changes)
    #expect(layout.log.first == "apply")
    if way == .twice {
      layout.log = []
      var more = source.update { $0[0].items.insert(SampleItem(500), at: 0) }
      more.isAnimated = false
      screen.view.apply(more)
      #expect(layout.log.first == "apply")
    }
    screen.layout()
    if way == .whilePending {
      #expect(layout.log.contains("prepare [27]"))
      #expect(!layout.log.contains("prepare [1, 30]"))
    }
    screen.finishAnimations()
    #expect(screen.view.contentOffset == Point(x: 0, y: 1_000))
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.3.5 The offset stays while what is before it comes, goes and changes its size")
  func offsetStays() {
    let (screen, source) = screen(TableLayout(rowHeight: .selfSizing(estimate: 25)))
    screen.scroll(to: Point(x: 0, y: 700))
    for isAnimated in [true, false] {
      var changes = source.update {
        $0[0].items.insert(SampleItem(900 + $0[0].items.count, height: 90), at: 2)
        $0[0].items.remove(at: 20)
      }
      changes.isAnimated = isAnimated
      screen.apply(changes)
      screen.finishAnimations()
      #expect(screen.view.contentOffset.y == 700)
    }
    screen.resize(width: 200, height: 300)
    #expect(screen.view.contentOffset.y == 700)
    screen.setTraits { $0.textSize = .extraExtraLarge }
    #expect(screen.view.contentOffset.y == 700)
    screen.view.setLayout(TableLayout(rowHeight: .fixed(31)), animated: true)
    screen.layout()
    #expect(screen.view.contentOffset.y == 700)
    screen.finishAnimations()
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.contentOffset.y == 700)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.5 The layout moves the offset by its adjustment or its target, the delegate after it")
  func layoutMoves() {
    for isAnimated in [true, false] {
      let layout = LoggingLayout()
      let (screen, source) = screen(layout)
      screen.scroll(to: Point(x: 0, y: 1_000))
      func insert() {
        var changes = source.update {
          $0[0].items.insert(SampleItem($0[0].items.count + 500), at: 0)
        }
        changes.isAnimated = isAnimated
        screen.apply(changes)
        screen.finishAnimations()
      }
      layout.adjustment = Point(x: 0, y: 40)
      insert()
      #expect(screen.view.contentOffset.y == 1_040)
      insert()
      #expect(screen.view.contentOffset.y == 1_040)
      layout.target = Point(x: 0, y: 300)
      insert()
      #expect(screen.view.contentOffset.y == 300)
      layout.target = nil
      let delegate = Steering()
      screen.view.delegate = delegate
      insert()
      #expect(screen.view.contentOffset.y == 350)
      #expect(screen.inconsistencies() == [])
    }
  }

  /// How the bounds change over time.
  enum Resize: CaseIterable { case resize, block }

  @Test(
    "6.3.3 A change of bounds over time ends where the layout says, and the delegate after it",
    arguments: Resize.allCases)
  func animatedBounds(_ way: Resize) {
    let layout = LoggingLayout()
    let (screen, _) = screen(layout)
    func resize(_ height: Double) {
      let size = Size(width: 300, height: height)
      switch way {
      case .resize: screen.view.resizeViewport(to: size, animation: .standard)
      case .block: screen.view.animate(.standard) { screen.view.resizeViewport(to: size) }
      }
      screen.finishAnimations()
    }
    screen.scroll(to: Point(x: 0, y: 1_000))
    layout.log = []
    resize(300)
    #expect(layout.log.filter { $0 == "target" }.count == 1)
    #expect(screen.view.contentOffset.y == 1_000)
    layout.target = Point(x: 0, y: 1_040)
    resize(400)
    #expect(screen.view.contentOffset.y == 1_040)
    // Beyond the content it ends where the content does.
    layout.target = Point(x: 0, y: 99_999)
    resize(350)
    #expect(screen.view.contentOffset.y == 100 * 40 - 350)
    layout.target = Point(x: 0, y: 500)
    let delegate = Steering()
    screen.view.delegate = delegate
    resize(300)
    #expect(screen.view.contentOffset.y == 550)
    // Without room nothing is shown over time, and nothing is asked.
    layout.log = []
    resize(0)
    resize(300)
    #expect(!layout.log.contains("target"))
    #expect(screen.inconsistencies() == [])
  }

  private final class Steering: CollectionViewDelegate {
    func targetOffset(proposed: Point) -> Point { Point(x: 0, y: proposed.y + 50) }
  }

  @Test(
    "6.3.5 Content that becomes shorter than the offset ends where it ends; estimates do not count")
  func shorterContent() {
    let (screen, source) = screen(TableLayout(rowHeight: .fixed(40)))
    screen.scroll(to: Point(x: 0, y: 3_000))
    screen.apply(source.update { $0[0].items.removeSubrange(50...) })
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 50 * 40 - 400)
    // Estimates of a tenth of what rows are: on the way the content is too short.
    let (second, rows) = self.screen(TableLayout(rowHeight: .selfSizing(estimate: 20)), count: 0)
    second.apply(
      rows.update { $0[0].items = (0..<40).map { SampleItem($0, height: 200) } })
    second.lookAtEverything()
    second.scroll(to: Point(x: 0, y: 5_000))
    second.apply(
      rows.update { $0[0].items = (100..<140).map { SampleItem($0, height: 200) } })
    second.finishAnimations()
    #expect(second.view.contentOffset.y >= 20 * 40 - 400)
    #expect(second.inconsistencies() == [])
  }

  @Test(
    "4.17 What is read in a section that is reloaded stays where it is", arguments: [true, false])
  func reloadedSection(isAnimated: Bool) {
    let source = SampleDataSource([SampleSection(0, items: 0..<200)])
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 400, height: 300)
    screen.scroll(by: 1_000)
    let read = screen.frame(of: .item(0, 24))
    source.sections[0].items.removeFirst(2)
    screen.apply(ChangeSet([.reloadSections(0..<1)], isAnimated: isAnimated))
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 22)) == read)
    #expect(screen.inconsistencies() == [])
  }
}
