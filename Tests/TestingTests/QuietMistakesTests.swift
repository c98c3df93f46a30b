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

  // A controller that is not attached.

  @Test("A controller that is only set as the data source is reported once, at the first layout")
  func notAttached() throws {
    let list = list(3)
    let controller = CollectionController(dataSource: list)
    screen.view.dataSource = controller
    controller.willAppear()
    #expect(codes() == [])
    screen.layout()
    let report = try #require(screen.reporter.takeReports().first)
    #expect(report.code == .notAttached)
    #expect(report.message.contains("call attach(to:)"))
    screen.resize(width: 300, height: 300)
    screen.view.reloadData()
    screen.layout()
    #expect(codes() == [])
    // As told, it works.
    controller.attach(to: screen.view)
    screen.layout()
    list.remove(at: 0)
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 0)) == "1" && codes() == [])
  }

  @Test("A controller of another view is reported, and stays there")
  func attachedElsewhere() {
    let other = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    let controller = CollectionController(dataSource: list(3))
    other.show(controller)
    screen.view.dataSource = controller
    screen.layout()
    #expect(codes() == [.notAttached])
    #expect(controller.collectionView === other.view && other.reporter.isEmpty)
  }

  @Test("A controller that is attached before the first layout, or taken away, is no mistake")
  func attachedInTime() {
    let controller = CollectionController(dataSource: list(3))
    screen.view.dataSource = controller
    // The counts may be asked for before.
    #expect(screen.view.counts.array == [3])
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    #expect(codes() == [])
    screen.view.dataSource = nil
    screen.layout()
    screen.view.dataSource = controller
    screen.layout()
    let other = CollectionController(dataSource: list(4))
    screen.view.dataSource = other
    other.attach(to: screen.view)
    screen.layout()
    screen.view.dataSource = SampleDataSource([SampleSection(0, items: 0..<3)])
    screen.layout()
    #expect(codes().filter { $0 == .notAttached } == [])
  }

  @Test("A page that waits, attached, for its turn to appear is no mistake")
  func hiddenPage() async {
    let source = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    source.loader = { [weak source] in .content { source?.items = [GatedRow(id: "a")] } }
    let controller = CollectionController(dataSource: source)
    controller.attach(to: screen.view)
    screen.layout()
    await mainActorTurns()
    screen.scroll(by: 1)
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
}
