import OcelotTesting
import TestSupport
import Testing

/// Mistakes after which nothing looks wrong at first are told where they are made.
@MainActor
@Suite struct QuietMistakesTests {
  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)

  private func list(_ count: Int = 30) -> BasicDataSource<GatedRow> {
    BasicDataSource((0..<count).map { GatedRow(id: "\($0)") }) { ListRowContent(title: $0.id) }
  }

  private func codes() -> [ReportCode] { screen.reporter.takeReports().map(\.code) }

  // A layout that shows no placeholder.

  /// Two empty sections, of which the second may have a placeholder.
  private final class Failing: CollectionViewDataSource {
    var hasPlaceholder = true
    var numberOfSections: Int { 2 }
    func numberOfItems(in section: Int) -> Int { 0 }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func content(of element: ElementKey) -> any Content { SampleContent("Failed") }
    func description(of section: Int) -> SectionDescription {
      SectionDescription(
        metrics: SectionMetrics(), showsPlaceholder: section == 1 && hasPlaceholder)
    }
  }

  @Test("A layout that leaves out the only thing to show, a placeholder, is reported once")
  func missingPlaceholder() throws {
    let source = Failing()
    screen.show(source)
    #expect(codes() == [])
    source.hasPlaceholder = false
    screen.view.setLayout(StackLayout())
    screen.apply(.reload)
    #expect(codes() == [])
    source.hasPlaceholder = true
    screen.apply(.reload)
    let report = try #require(screen.reporter.takeReports().first)
    #expect(report.code == .missingPlaceholder)
    #expect(report.message.contains("StackLayout") && report.message.contains("section 1"))
    #expect(report.message.contains("Answer .placeholder(section)"))
    screen.apply(.reload)
    screen.resize(width: 300, height: 300)
    #expect(codes() == [])
  }

  @Test("So is one that shows none once its items are gone, or once it takes another one's place")
  func missingPlaceholderLater() {
    for isAnimated in [true, false] {
      let list = list(3)
      list.noContentPlaceholder = Placeholder(title: "None")
      let screen = HeadlessCollection(layout: StackLayout(), width: 320, height: 300)
      screen.show(CollectionController(dataSource: list))
      #expect(screen.reporter.isEmpty)
      list.performUpdate(animated: isAnimated) { list.setItems([]) }
      screen.finishAnimations()
      #expect(screen.reporter.takeReports().map(\.code) == [.missingPlaceholder])
      screen.view.setLayout(TableLayout(), animated: isAnimated)
      screen.finishAnimations()
      #expect(screen.reporter.isEmpty)
      screen.view.setLayout(StackLayout(), animated: isAnimated)
      screen.finishAnimations()
      #expect(screen.reporter.takeReports().map(\.code) == [.missingPlaceholder])
    }
  }

  @Test("A loader that nothing begins is reported, once, and not where the screen appears in time")
  func neverAppeared() async throws {
    let (list, timely) = (list(0), list(0))
    for source in [list, timely] { source.loader = { .noContent } }
    let other = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    let controllers = [
      CollectionController(dataSource: ComposedDataSource([list])),
      CollectionController(dataSource: timely),
    ]
    controllers[0].attach(to: screen.view)
    controllers[1].attach(to: other.view)
    screen.layout()
    other.layout()
    controllers[1].willAppear()
    other.layout()
    #expect(try await eventually { screen.reporter.codes == [.nothingLoads] })
    #expect(screen.reporter.takeReports()[0].message.contains("call willAppear() of the"))
    screen.resize(width: 300, height: 300)
    screen.layout()
    #expect(codes() == [] && other.reporter.isEmpty)
    // As told, it works.
    controllers[0].willAppear()
    #expect(list.state == .noContent)
  }

  @Test("A controller that is taken from its view, and attached again or replaced, is no mistake")
  func attachedAgain() {
    let controller = CollectionController(dataSource: list(3))
    controller.attach(to: screen.view)
    // The counts may be asked for before a layout.
    #expect(screen.view.counts.array == [3])
    controller.willAppear()
    screen.layout()
    screen.view.dataSource = nil
    screen.layout()
    #expect(screen.visibleItems == [])
    controller.attach(to: screen.view)
    screen.layout()
    #expect(screen.visibleItems.count == 3)
    let other = CollectionController(dataSource: list(4))
    other.attach(to: screen.view)
    screen.layout()
    #expect(screen.visibleItems.count == 4 && codes() == [])
  }

  @Test("A controller that is let go in a callback is heard of; what was shown stays until then")
  func letGoInCallback() {
    let source = list(3)
    var controller: CollectionController? = CollectionController(dataSource: source)
    controller?.attach(to: screen.view)
    controller?.willAppear()
    controller?.onSelect = { _ in controller = nil }
    screen.layout()
    screen.click(.item(0, 1))
    #expect(controller == nil && screen.view.dataSource == nil)
    screen.layout()
    #expect(codes() == [.dataSourceGone])
  }

  @Test("A page that waits, attached, for its turn to appear is no mistake")
  func hiddenPage() async {
    let source = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    source.loader = { [weak source] in .content { source?.items = [GatedRow(id: "a")] } }
    let controller = CollectionController(dataSource: source)
    // What is hidden is not laid out.
    controller.attach(to: screen.view)
    await mainActorTurns()
    #expect(codes() == [])
    controller.willAppear()
    screen.layout()
    #expect(screen.text(of: .item(0, 0)) == "a")
  }

  // A controller that nobody keeps.

  /// Shows a list with a controller that is kept by the caller alone.
  private func shown(on screen: HeadlessCollection) -> CollectionController {
    let controller = CollectionController(dataSource: list())
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    return controller
  }

  @Test("A controller that goes while its view shows something is told at once, and rows stay")
  func controllerGoes() async {
    var controller: CollectionController? = shown(on: screen)
    let rows = screen.visibleText
    #expect(controller != nil && rows.count > 2)
    controller = nil
    await mainActorTurns()
    #expect(codes() == [.dataSourceGone])
    #expect(screen.visibleText == rows)
    screen.scroll(by: 10)
    screen.resize(width: 300, height: 300)
    await mainActorTurns()
    #expect(codes() == [])
  }

  @Test("A controller that goes with its view, or has a successor, is no mistake")
  func controllerGoesWithView() async {
    // The screen lets go of its controller first, then of its view, or the other way round.
    for isViewFirst in [false, true] {
      let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
      var controller: CollectionController? = shown(on: screen)
      if isViewFirst { screen.view.tearDown() }
      controller = nil
      if !isViewFirst { screen.view.tearDown() }
      await mainActorTurns()
      #expect(controller == nil && screen.reporter.isEmpty)
    }
    let second = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    var controller: CollectionController? = shown(on: second)
    controller = shown(on: second)
    await mainActorTurns()
    #expect(second.reporter.isEmpty && second.visibleElements.count > 2)
    // Taken away on purpose.
    second.view.dataSource = nil
    controller = nil
    await mainActorTurns()
    #expect(controller == nil && second.reporter.isEmpty)
    // The view is gone.
    var third: HeadlessCollection? = HeadlessCollection(layout: GridLayout())
    let reporter = third?.reporter
    controller = third.map { shown(on: $0) }
    third = nil
    controller = nil
    await mainActorTurns()
    #expect(reporter?.isEmpty == true)
  }

  // A selection that is too large to be found again.

  @Test("A selection of more items than are known by identifiers is dropped with a report")
  func selectionDropped() throws {
    let list = list(5_000)
    let controller = CollectionController(dataSource: list)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    screen.view.allowsMultipleSelection = true
    screen.view.selectAll()
    list.insert(GatedRow(id: "new"), at: 0)
    screen.finishAnimations()
    #expect(screen.view.selection.count == 5_000 && codes() == [])
    list.emit(.reload)
    screen.layout()
    #expect(screen.view.selection.isEmpty)
    let report = try #require(screen.reporter.takeReports().first)
    #expect(report.code == .selectionDropped)
    #expect(report.message.contains("5000 items") && report.message.contains("at most 1000"))
    // A thousand are found again, and where nothing was selected nothing is said.
    list.emit(.reload)
    for item in 0..<1_000 { screen.view.select(ItemIndex(0, item)) }
    list.emit(.reload)
    screen.layout()
    #expect(screen.view.selection.count == 1_000 && codes() == [])
    withExtendedLifetime(controller) {}
  }

  // A load that puts items in and says that there are none.

  @Test("Items that a loader puts in before it ends with no content are dropped with a report")
  func itemsBeforeNoContent() async throws {
    let source = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    source.loader = { [weak source] in
      source?.setItems([GatedRow(id: "a"), GatedRow(id: "b")])
      return .noContent
    }
    let controller = CollectionController(dataSource: source)
    screen.show(controller)
    let report = try #require(screen.reporter.takeReports().first)
    #expect(report.code == .itemsDropped)
    #expect(report.message.contains("End it with .content"))
    #expect(source.state == .noContent && source.items.isEmpty)
    // Said once of a source.
    source.loadContent()
    await mainActorTurns()
    #expect(codes() == [])
    // As told, it works.
    source.loader = { [weak source] in .content { source?.setItems([GatedRow(id: "a")]) } }
    source.loadContent()
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 0)) == "a" && codes() == [])
  }

  @Test("So are items that the update of no content puts in, later ones, and those of a page")
  func itemsInUpdate() async {
    let late = BasicDataSource<GatedRow>([GatedRow(id: "old")]) { ListRowContent(title: $0.id) }
    late.loader = { [weak late] in
      await mainActorTurns(2)
      late?.append(GatedRow(id: "new"))
      return .noContent
    }
    let update = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    update.loader = { [weak update] in .noContent { update?.items = [GatedRow(id: "a")] } }
    let snapshots = SnapshotDataSource<String, Int> { ListRowContent(title: "\($0)") }
    snapshots.loader = { [weak snapshots] in
      var snapshot = Snapshot<String, Int>()
      snapshot.appendSections(["s"])
      snapshot.appendItems([1, 2])
      snapshots?.snapshot = snapshot
      return .noContent
    }
    screen.show(CollectionController(dataSource: ComposedDataSource([late, update, snapshots])))
    await mainActorTurns()
    #expect(codes() == [.itemsDropped, .itemsDropped, .itemsDropped])
    #expect(late.items.isEmpty && update.items.isEmpty && !snapshots.hasItems)
  }

  @Test("No content in the place of old items is no mistake, whatever else happened to them")
  func oldItems() async {
    let source = BasicDataSource<GatedRow>(
      (0..<4).map { GatedRow(id: "\($0)") }, content: { ListRowContent(title: $0.id) })
    source.loader = { [weak source] in
      await mainActorTurns(2)
      source?.remove(at: 0)
      source?.move(from: 0, to: 1)
      return .noContent
    }
    screen.show(CollectionController(dataSource: source))
    await mainActorTurns()
    #expect(source.state == .noContent && source.items.isEmpty && codes() == [])
    // What was put in was taken out again, or came before the load.
    source.append(GatedRow(id: "before"))
    source.loader = { [weak source] in
      source?.append(GatedRow(id: "x"))
      source?.items = []
      return .noContent
    }
    source.loadContent()
    await mainActorTurns()
    source.append(GatedRow(id: "before"))
    source.loader = { .noContent }
    source.loadContent()
    #expect(source.items.isEmpty && codes() == [])
    // Failed and unchanged loads keep what was put in.
    source.loader = { [weak source] in
      source?.append(GatedRow(id: "y"))
      return .unchanged
    }
    source.loadContent()
    await mainActorTurns()
    #expect(source.items.map(\.id) == ["y"] && codes() == [])
    source.loader = { .noContent }
    source.loadContent()
    #expect(source.items.isEmpty && codes() == [])
  }

  // Metrics that make no sense.

  @Test("Metrics that make no sense are reported once, however often they are asked again")
  func nonsense() {
    let source = list(3)
    source.defaultMetrics.rowHeight = .fixed(-20)
    source.defaultMetrics.maximumWidth = 0
    source.defaultMetrics.columns = 0
    screen.show(CollectionController(dataSource: source))
    #expect(
      Set(screen.reporter.takeReports().map(\.message)) == [
        "section 0: rowHeight is -20.0; taken as 44", "section 0: maximumWidth is 0.0; taken as 1",
        "section 0: columns is 0; taken as 1",
      ])
    source.defaultMetrics.background = .some(.separator)
    screen.view.reloadData()
    screen.layout()
    screen.resize(width: 300, height: 200)
    #expect(codes() == [])
    // Another value is another mistake.
    source.defaultMetrics.rowHeight = .fixed(.nan)
    screen.layout()
    #expect(codes() == [.invalidMetrics])
  }
}
