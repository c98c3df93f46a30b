import OcelotTesting
import Testing

/// What a layout of an application's own answers is checked once, where it comes in.
@MainActor @Suite("Answers of layouts") struct LayoutAnswersTests {
  /// A list that answers every element twice.
  private final class Repeating: Layout {
    weak var environment: (any LayoutEnvironment)?
    var contentSize: Size { Size(width: 100, height: 1000) }
    func prepare(_ context: InvalidationContext) {}
    func elements(in rect: Rect) -> [LayoutAttributes] {
      let all = (0..<50).compactMap { attributes(of: .item(0, $0)) }
      return (all + all).filter { $0.frame.intersects(rect) }
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      guard let item = element.itemIndex?.item, item < 50 else { return nil }
      return LayoutAttributes(
        element, frame: Rect(x: 0, y: Double(item) * 20, width: 100, height: 20))
    }
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
    func apply(_ plan: UpdatePlan) {}
    func finishUpdate() {}
  }

  @Test("An element that a layout answers twice has one view, and is reported")
  func repeated() {
    let screen = HeadlessCollection(
      layout: Repeating(), dataSource: SampleDataSource(count: 50), width: 100, height: 100)
    for _ in 0..<5 { screen.scroll(by: 60) }
    #expect(screen.inconsistencies() == [])
    #expect(screen.visibleItems.map(\.item) == [15, 16, 17, 18, 19])
    #expect(screen.reporter.codes.allSatisfy { $0 == .invalidMetrics })
    #expect(screen.reporter.reports.first?.message.contains("item (0, 0)") == true)
    screen.view.tearDown()
    #expect(screen.host.views.values.allSatisfy { $0.phase == .discarded })
  }

  /// A list that answers one thing wrongly.
  private final class Wrong: Layout {
    weak var environment: (any LayoutEnvironment)?
    var change: (inout LayoutAttributes) -> Void = { _ in }
    var contentSize = Size(width: 100, height: 1000)
    var pinned = 0.0
    var target: Point?
    var width: Double?
    var count = 50
    func prepare(_ context: InvalidationContext) {}
    func elements(in rect: Rect) -> [LayoutAttributes] {
      (0..<count).compactMap { attributes(of: .item(0, $0)) }.filter {
        !($0.frame.minY.magnitude < 1e18) || $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
      }
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      guard let item = element.itemIndex?.item, item < count else { return nil }
      var result = LayoutAttributes(
        element, frame: Rect(x: 0, y: Double(item) * 20, width: 100, height: 20))
      change(&result)
      return result
    }
    func pinnedExtent(at offset: Point) -> Double { pinned }
    func measuringWidth(for original: LayoutAttributes) -> Double {
      width ?? original.frame.width
    }
    func targetOffset(proposed: Point) -> Point { target ?? proposed }
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
      attributes(of: element)
    }
    func apply(_ plan: UpdatePlan) {}
  }

  /// Frames, scrolls and an update; the reports, all of which are about the layout.
  private func reports(
    of layout: Wrong, _ check: (HeadlessCollection) -> Void = { _ in }
  ) -> [String] {
    let source = SampleDataSource(count: 50)
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 100, height: 100)
    check(screen)
    for _ in 0..<3 { screen.scroll(by: 10) }
    screen.apply(source.update { $0[0].items.swapAt(1, 5) })
    screen.advanceFrames(3)
    screen.finishAnimations()
    // What is shown is not what the layout says.
    #expect(screen.inconsistencies().filter { !$0.hasPrefix("at rest") } == [])
    #expect(source.missingElements == [])
    // An element that stays an estimate is measured until it is given up.
    let reports = screen.reporter.takeReports().filter { $0.code != .didNotSettle }
    #expect(reports.allSatisfy { $0.code == .invalidMetrics })
    screen.view.tearDown()
    #expect(screen.host.views.isEmpty)
    return reports.map(\.message)
  }

  @Test("A frame that is no place is reported once, and its element alone is not shown")
  func frames() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let layout = Wrong()
      layout.change = { if $0.element == .item(0, 2) { $0.frame.origin.y = value } }
      let messages = reports(of: layout) { screen in
        #expect(screen.visibleItems.map(\.item) == [0, 1, 3, 4])
      }
      #expect(messages.count == 1)
      #expect(messages.first?.hasPrefix("Wrong.elements(in:) says that item (0, 2) is at") == true)
    }
  }

  @Test("A negative side is 0, opacity is from 0 to 1, a map without numbers changes nothing")
  func looks() {
    let layout = Wrong()
    layout.change = { attributes in
      switch attributes.element.itemIndex?.item {
      case 1: attributes.frame.size.height = -20
      case 2: attributes.alpha = .nan
      case 3: attributes.alpha = 7
      case 4: attributes.zIndex = -.infinity
      case 5: attributes.transform = .scale(.nan, 1)
      default: break
      }
    }
    let messages = reports(of: layout) { screen in
      @MainActor func shown(_ item: Int) -> LayoutAttributes? {
        screen.headlessView(of: .item(0, item))?.attributes
      }
      #expect(shown(2)?.alpha == 1)
      #expect(shown(3)?.alpha == 1)
      #expect(shown(4)?.zIndex == -Limits.length)
      #expect(shown(5)?.transform == .identity)
    }
    #expect(messages.count == 2)
  }

  @Test("Sizes and offsets that are no numbers are taken as what is next to them, said once each")
  func sizes() {
    let layout = Wrong()
    layout.contentSize.width = .nan
    layout.pinned = .nan
    layout.target = Point(x: .nan, y: 0)
    let messages = reports(of: layout) { screen in
      #expect(screen.view.contentSize == Size(width: 0, height: 1000))
    }
    #expect(messages.count == 3)
    for name in ["contentSize", "pinnedExtent", "targetOffset"] {
      #expect(messages.contains { $0.hasPrefix("Wrong.\(name)") })
    }
  }

  @Test("A rectangle selects over frames and offsets that are no numbers")
  func dragSelection() {
    for place in [Point(x: .nan, y: 0), Point(x: 0, y: .nan), Point(x: 0, y: .infinity)] {
      let layout = Wrong()
      layout.target = place
      layout.change = { attributes in
        attributes.frame.size.width = 50
        if attributes.element == .item(0, 4) { attributes.frame.origin.y = .nan }
        if attributes.element == .item(0, 6) { attributes.frame.size.height = .infinity }
      }
      let source = SampleDataSource(count: 50)
      let screen = HeadlessCollection(layout: layout, dataSource: source, width: 100, height: 100)
      screen.view.allowsMultipleSelection = true
      screen.view.dragSelects = true
      screen.apply(source.update { $0[0].items.swapAt(1, 5) })
      #expect(screen.beginDragSelection(at: Point(x: 80, y: 10)))
      screen.dragSelection(to: Point(x: 10, y: 70))
      screen.apply(source.update { $0[0].items.remove(at: 20) })
      screen.dragSelection(to: Point(x: .nan, y: 70))
      screen.dragSelection(to: Point(x: 10, y: 500))
      screen.advanceFrames(20)
      screen.endDragSelection()
      screen.finishAnimations()
      let selected = Set(screen.view.selectedItems)
      #expect(!selected.isEmpty && !selected.contains(ItemIndex(0, 4)))
      #expect(screen.view.contentOffset.y > 0)
      // An offset without end is that of the end.
      if place.y.isFinite {
        #expect(selected.isSuperset(of: [0, 1, 2, 3, 5].map { ItemIndex(0, $0) }))
      }
      #expect(screen.reporter.takeReports().contains { $0.code == .invalidMetrics })
    }
  }

  @Test("A width for measuring that is no number is that of the frame")
  func measuring() {
    let layout = Wrong()
    layout.width = .nan
    layout.change = { $0.isEstimated = $0.element == .item(0, 0) }
    let messages = reports(of: layout)
    #expect(messages.count { $0.hasPrefix("Wrong.measuringWidth") } == 1)
  }

  @Test("An item that the data does not have is asked of no one")
  func missing() {
    let layout = Wrong()
    layout.count = 60
    let source = SampleDataSource(count: 3)
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 100, height: 100)
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    screen.press(.move(.home))
    screen.press(.move(.pageDown))
    screen.beginDragSelection(at: Point(x: 1, y: 99))
    screen.dragSelection(to: Point(x: 99, y: 1))
    #expect(screen.visibleItems.map(\.item) == [0, 1, 2])
    #expect(source.missingElements == [])
    #expect(screen.view.selectedItems.allSatisfy { $0.item < 3 })
    #expect(screen.view.focusedItem.map { $0.item < 3 } == true)
    #expect(screen.reporter.reports.count == 1)
    #expect(
      screen.reporter.reports.first?.message.contains("1 section of 3 items") == true)
  }

  @Test("An answer about another element than the one asked for is about that one")
  func otherElement() {
    let layout = Wrong()
    layout.change = { if $0.element == .item(0, 4) { $0.element = .item(0, 3) } }
    #expect(reports(of: layout).count == 1)
  }

  @Test("Another layout's faults are reported again")
  func again() {
    func layout() -> Wrong {
      let layout = Wrong()
      layout.contentSize.width = .infinity
      return layout
    }
    let screen = HeadlessCollection(
      layout: layout(), dataSource: SampleDataSource(count: 50), width: 100, height: 100)
    #expect(screen.reporter.takeReports().count == 1)
    screen.view.setLayout(layout(), animated: true)
    screen.layout()
    screen.finishAnimations()
    #expect(screen.reporter.takeReports().count == 1)
  }
}
