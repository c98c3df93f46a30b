import OcelotEngine
import Testing

@testable import OcelotData

/// What a screen hears of loads that fail, and of whether anything loads.
@MainActor
@Suite("Failures and spinners") struct LoadFailureTests {
  private let reports = ReportLog()
  private let list = ScriptedList("list")

  private func shown(_ source: DataSource) -> CollectionController {
    let controller = CollectionController(dataSource: source, reporter: reports)
    controller.willAppear()
    return controller
  }

  @Test("1.27 A refresh that fails is reported where no one hears of it")
  func unheard() async {
    let controller = shown(list)
    await list.finish(["x"])
    list.errorPlaceholder = Placeholder(title: "No Network", buttonTitle: "Retry")
    list.loadContent()
    await list.fail()
    #expect(reports.codes == [.loadFailed] && list.items == ["x"])
    #expect(reports.reports[0].message.contains("LoadFailure()"))
    #expect(reports.reports[0].message.contains("onLoadFailure"))
    // What the placeholder tells of is on screen.
    list.reset()
    list.loadContent()
    await list.fail()
    #expect(reports.reports.count == 1 && list.placeholder?.title == "No Network")
    withExtendedLifetime(controller) {}
  }

  @Test("1.27 A page that does not load is told by the row that says so, and not reported")
  func page() async {
    let controller = shown(list)
    await list.finish(["x"])
    list.moreLoader = { throw LoadFailure() }
    list.beginMore()
    await settle()
    #expect(list.more.state == .stopped(hasFailed: true))
    #expect(reports.codes.isEmpty)
    // A refresh lets the row try again; how it fails itself no row says.
    list.loadContent()
    await list.fail()
    #expect(list.more.state == .waiting)
    #expect(reports.codes == [.loadFailed])
    withExtendedLifetime(controller) {}
  }

  @Test("1.27 Whoever hears of failures is told each, with its source and error")
  func heard() async {
    let controller = shown(ComposedDataSource([list, DataTests.list("other", ["o"])]))
    var told: [String] = []
    controller.onLoadFailure = { told.append("\($0.title ?? ""): \($1)") }
    await list.fail()
    list.loadContent()
    await list.finish(["x"])
    #expect(told == ["list: LoadFailure()"])
    controller.requestLoad()
    await list.fail()
    #expect(told.count == 2 && list.items == ["x"])
    // The first one left nothing on screen that says so.
    #expect(reports.codes == [.loadFailed])
    withExtendedLifetime(controller) {}
  }

  @Test("1.27 A retry that is cancelled is no failure to be told")
  func cancelledRetry() async {
    let controller = shown(list)
    var told = 0
    controller.onLoadFailure = { _, _ in told += 1 }
    await list.fail()
    list.loadContent()
    list.cancelLoads()
    await list.script.finish(.failure(CancellationError()))
    #expect(told == 1 && list.state == .failed && list.error is LoadFailure)
    withExtendedLifetime(controller) {}
  }

  @Test("1.27 That something loads, and that nothing does, is told once each")
  func busy() async {
    let other = ScriptedList("other")
    let page = ComposedDataSource([list, other])
    let controller = CollectionController(dataSource: page, reporter: reports)
    var told: [Bool] = []
    controller.onBusyChange = { [unowned controller] in
      told.append($0)
      #expect(controller.dataSource.state.isBusy == $0)
    }
    controller.willAppear()
    #expect(told == [true])
    await list.finish(["x"])
    #expect(told == [true])
    await other.finish(["y"])
    #expect(told == [true, false])
    // One takes the place of the other, and is then dropped.
    list.loadContent()
    list.loadContent()
    #expect(told == [true, false, true])
    list.reset()
    #expect(told == [true, false, true, false])
    // What has ended by then is not told.
    let still = DataTests.list("still", ["s"])
    still.loader = { .content }
    page.append(still)
    #expect(told.count == 4)
    list.loadContent()
    controller.dataSource = DataTests.list("new", ["n"])
    #expect(told == [true, false, true, false, true, false])
    await list.script.finishAll()
    await other.script.finishAll()
  }
}
