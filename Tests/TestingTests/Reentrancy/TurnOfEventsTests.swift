import OcelotTesting
import Testing

/// When callbacks come, and what they may find.
@MainActor @Suite("The turn of events") struct TurnOfEventsTests {
  private final class Listener: CollectionViewDelegate {
    var onLayout: () -> Void = {}
    func didLayOut() { onLayout() }
  }

  /// A stack that notes whether it is in an update.
  private final class Noting: Layout {
    let stack = StackLayout(itemHeight: 20)
    var isInUpdate = false
    var environment: (any LayoutEnvironment)? {
      get { stack.environment }
      set { stack.environment = newValue }
    }
    var contentSize: Size { stack.contentSize }
    func prepare(_ context: InvalidationContext) { stack.prepare(context) }
    func elements(in rect: Rect) -> [LayoutAttributes] { stack.elements(in: rect) }
    func attributes(of element: ElementKey) -> LayoutAttributes? { stack.attributes(of: element) }
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
      stack.attributesBeforeUpdate(of: element)
    }
    func apply(_ plan: UpdatePlan) {
      isInUpdate = true
      stack.apply(plan)
    }
    func finishUpdate() {
      stack.finishUpdate()
      isInUpdate = false
    }
    func prepareTransition(to layout: any Layout) { isInUpdate = true }
    func prepareTransition(from layout: any Layout) { isInUpdate = true }
    func finishTransition() { isInUpdate = false }
  }

  @Test("didLayOut comes after the layout was told that the update or the switch is over")
  func layoutIsDone() {
    let source = SampleDataSource(count: 40)
    let (layout, next) = (Noting(), Noting())
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 100, height: 100)
    let listener = Listener()
    screen.view.delegate = listener
    var found: [Bool] = []
    listener.onLayout = { found.append(layout.isInUpdate || next.isInUpdate) }
    screen.apply(source.update { $0[0].items.remove(at: 1) })
    screen.view.setLayout(next, animated: true)
    screen.finishAnimations()
    #expect(found.count >= 2 && !found.contains(true))
  }

  @Test("A change made in didLayOut of an animated update is another update")
  func changeInDidLayOut() {
    let source = SampleDataSource(count: 40)
    let screen = HeadlessCollection(
      layout: Noting(), dataSource: source, width: 100, height: 100)
    let listener = Listener()
    screen.view.delegate = listener
    var isFirst = true
    listener.onLayout = {
      guard isFirst else { return }
      isFirst = false
      screen.view.apply(source.update { $0[0].items.remove(at: 0) })
    }
    screen.apply(source.update { $0[0].items.insert(SampleItem(900, "new"), at: 0) })
    screen.finishAnimations()
    #expect(screen.visibleText == (0..<5).map { "item \($0)" })
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
  }

  @Test("Who follows the end stays there while a bar at the bottom grows and shrinks")
  func bottomInset() {
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 20), dataSource: SampleDataSource(count: 40), width: 100,
      height: 100)
    screen.view.anchoring = .followsEnd
    screen.scroll(to: Point(x: 0, y: 10_000))
    #expect(screen.view.contentOffset.y == 700)
    for (inset, offset) in [(50.0, 750.0), (80, 780), (0, 700)] {
      screen.view.contentInsets.bottom = inset
      screen.layout()
      #expect(screen.view.contentOffset.y == offset)
    }
    screen.view.contentInsets = Insets(top: 30, leading: 0, bottom: 40, trailing: 0)
    screen.layout()
    #expect(screen.view.contentOffset.y == 740)
  }

  @Test("Who reads elsewhere stays there while a bar at the bottom grows")
  func bottomInsetElsewhere() {
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 20), dataSource: SampleDataSource(count: 40), width: 100,
      height: 100)
    screen.view.anchoring = .followsEnd
    screen.scroll(to: Point(x: 0, y: 300))
    screen.view.contentInsets.bottom = 50
    screen.layout()
    #expect(screen.view.contentOffset.y == 300)
  }

  @Test("A transition makes the contexts of the layout to come")
  func transitionContexts() {
    final class Own: InvalidationContext {
      var flag = false
      override func merge(_ other: InvalidationContext) {
        super.merge(other)
        flag = flag || (other as? Own)?.flag == true
      }
    }
    final class Flagged: Layout {
      var environment: (any LayoutEnvironment)?
      var found = false
      var contentSize: Size { Size(width: 100, height: 100) }
      func makeContext() -> InvalidationContext { Own() }
      func prepare(_ context: InvalidationContext) {
        found = found || (context as? Own)?.flag == true
      }
      func elements(in rect: Rect) -> [LayoutAttributes] { [] }
      func attributes(of element: ElementKey) -> LayoutAttributes? { nil }
      func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
      func apply(_ plan: UpdatePlan) {}
      func finishUpdate() {}
    }
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 20), dataSource: SampleDataSource(count: 40), width: 100,
      height: 100)
    let target = Flagged()
    let transition = screen.view.startInteractiveTransition(to: target)
    screen.layout()
    let context = Own()
    context.flag = true
    screen.view.invalidateLayout(context)
    screen.layout()
    #expect(target.found)
    transition.cancel(animation: nil)
    screen.layout()
  }

  @Test("Of items with one identifier the selected one keeps its place through a reload")
  func selectedDuplicate() {
    let source = SampleDataSource([SampleSection(0, (0..<6).map { _ in SampleItem(7, "same") })])
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 20), dataSource: source, width: 100, height: 200)
    screen.view.select(ItemIndex(0, 3))
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.selectedItems == [ItemIndex(0, 3)])
    source.sections[0].items.insert(SampleItem(1, "other"), at: 0)
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.selectedItems.map { source.item(at: $0)?.id } == [7])
  }
}

/// Headers of sections that are other sections than a change set says.
@MainActor @Suite("Headers of other sections") struct HeadersOfOtherSectionsTests {
  @Test("Empty sections in another order under a change set that says something else")
  func permutation() {
    let source = SampleDataSource(
      (1...3).map { SampleSection($0, items: 0..<0, header: "section \($0)") })
    var metrics = FlowMetrics()
    metrics.headerExtent = 30
    let screen = HeadlessCollection(
      layout: FlowLayout(metrics: metrics), dataSource: source, width: 200, height: 300)
    source.sections.swapAt(1, 2)
    screen.apply(ChangeSet([.reloadSections(0..<1)]))
    screen.finishAnimations()
    #expect(
      (0..<3).map { screen.text(of: .header($0)) } == ["section 1", "section 3", "section 2"])
    #expect(screen.reporter.codes == [.identityMismatch, .identityMismatch])
    #expect(screen.reporter.reports.first?.message.contains("section 1 was 2 and is now 3") == true)
  }

  @Test("Sections without identifiers of their own are not compared")
  func unnamed() {
    final class Plain: CollectionViewDataSource {
      var titles = ["a", "b"]
      var numberOfSections: Int { titles.count }
      func numberOfItems(in section: Int) -> Int { 1 }
      func identifier(of item: ItemIndex) -> AnyHashable? { titles[item.section] }
      func content(of element: ElementKey) -> any Content {
        SectionHeaderContent(titles[element.section ?? 0])
      }
      func description(of section: Int) -> SectionDescription {
        SectionDescription(headers: [SupplementaryMetrics()])
      }
    }
    let source = Plain()
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 200, height: 300)
    source.titles.insert("new", at: 0)
    screen.apply(ChangeSet([.insertSections(0..<1)]))
    screen.finishAnimations()
    #expect(screen.reporter.isEmpty)
    #expect(screen.text(of: .header(1)) == "a")
  }
}
