import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@testable import OcelotData

@MainActor
struct ControllerTests {
  private final class Machine: InteractionMachine {
    var isIdle = true
    var log: [String] = []
    func editModeDidChange(_ isEditing: Bool, animated: Bool) { log.append("edit \(isEditing)") }
    func becomeIdle() {
      isIdle = true
      log.append("idle")
    }
  }

  private final class Delegate: CollectionControllerDelegate {
    var log: [String] = []
    func controller(_ controller: CollectionController, willLoad source: DataSource) {
      log.append("will \(source.title ?? "")")
    }
    func controller(
      _ controller: CollectionController, didLoad source: DataSource, error: (any Error)?
    ) {
      log.append("did \(source.title ?? "") \(error == nil)")
    }
  }

  private final class Watched: DataSource {
    let note: @MainActor (String) -> Void
    init(_ title: String, note: @escaping @MainActor (String) -> Void) {
      self.note = note
      super.init()
      self.title = title
    }
    override func didActivate() { note("+\(title ?? "")") }
    override func willDeactivate() { note("-\(title ?? "")") }
  }

  @Test("A controller that takes the place of the program's own delegate says so, once")
  func takesDelegatesPlace() {
    final class Own: CollectionViewDelegate {}
    let own = Own()
    let screen = HeadlessCollection(layout: GridLayout())
    let codes = { screen.reporter.takeReports().map(\.code) }
    let controller = CollectionController(dataSource: list("a", ["x"]))
    screen.view.delegate = own
    screen.show(controller)
    #expect(codes() == [.delegateReplaced] && screen.view.delegate === controller.answers)
    screen.view.delegate = own
    controller.attach(to: screen.view)
    screen.layout()
    #expect(codes() == [])
    // Nothing is lost where the controller hands on, nor where another controller was.
    let other = CollectionController(dataSource: list("b", ["y"]))
    screen.show(other)
    let third = CollectionController(dataSource: list("c", ["z"]))
    third.viewDelegate = own
    screen.view.delegate = own
    third.attach(to: screen.view)
    #expect(codes() == [] && screen.view.delegate === third.answers)
  }

  @Test("Appearing activates and loads once per turn; disappearing ends edit mode, loads go on")
  func appearing() async {
    let source = ScriptedList("a")
    let machine = Machine()
    let delegate = Delegate()
    let controller = CollectionController(dataSource: source)
    controller.machines = [machine]
    controller.delegate = delegate
    controller.willAppear()
    controller.willAppear()
    #expect(source.isActive)
    #expect(source.script.begun == 1)
    controller.setEditing(true, animated: true)
    controller.didDisappear()
    #expect(!controller.isEditing)
    #expect(!source.isActive)
    #expect(machine.log == ["edit true", "edit false", "idle"])
    await source.finish(["x"])
    #expect(source.items == ["x"])
    #expect(source.script.cancelled == [false])
    #expect(delegate.log == ["will a", "did a true"])
    controller.willAppear()
    #expect(source.state == .loaded)
    controller.requestLoad()
    #expect(source.state == .refreshing)
    await source.fail()
    #expect(delegate.log.last == "did a false")
  }

  @Test("Once per turn also if the load ends at once")
  func oncePerTurn() async {
    var loads = 0
    let source = DataSource()
    source.loader = {
      loads += 1
      return .unchanged
    }
    let controller = CollectionController(dataSource: source)
    controller.requestLoad()
    controller.requestLoad()
    #expect(loads == 1)
    await settle()
    controller.requestLoad()
    #expect(loads == 2)
  }

  @Test("1.28 A screen that comes back keeps what is there, and loads what is not")
  func comingBack() async {
    let (a, b) = (ScriptedList("a"), ScriptedList("b"))
    let page = ComposedDataSource([a, b])
    let controller = CollectionController(dataSource: page, reporter: ReportLog())
    func comeBack() async {
      controller.didDisappear()
      await settle()
      controller.willAppear()
      controller.willAppear()
    }
    controller.willAppear()
    await a.finish(["x"])
    await comeBack()
    // The other one loads still.
    #expect(a.script.begun == 1 && b.script.begun == 1)
    await b.finish(["y"])
    await comeBack()
    #expect(a.script.begun == 1 && b.script.begun == 1 && page.state == .loaded)
    b.loadContent()
    b.cancelLoads()
    await b.script.finish(.failure(CancellationError()))
    b.reset()
    await comeBack()
    #expect(a.script.begun == 1 && b.script.begun == 3)
    await b.finish(["y"])
    // Where nothing is there because all failed, all is loaded again.
    page.reset()
    page.loadContent()
    await a.fail()
    await b.fail()
    #expect(page.state == .failed)
    await comeBack()
    #expect(a.script.begun == 3 && b.script.begun == 5)
    await a.script.finishAll()
    await b.script.finishAll()
  }

  @Test("Activation runs parent first, deactivation child first, through selected segments only")
  func activation() {
    var log: [String] = []
    func watched(_ title: String) -> Watched { Watched(title) { log.append($0) } }
    let a = watched("a")
    let b = watched("b")
    let segments = SegmentedDataSource([a, b])
    let root = ComposedDataSource([watched("top"), segments])
    let controller = CollectionController(dataSource: root)
    controller.willAppear()
    #expect(log == ["+top", "+a"])
    log = []
    segments.select(1)
    #expect(log == ["-a", "+b"])
    log = []
    let late = watched("late")
    root.append(late)
    root.remove(late)
    #expect(log == ["+late", "-late"])
    log = []
    controller.didDisappear()
    #expect(log == ["-b", "-top"])
    #expect(!segments.isActive && !root.isActive)
  }

  @Test("A new data source detaches the old one and cancels its loads")
  func replacing() async {
    let old = ScriptedList("old")
    let new = ScriptedList("new")
    let controller = CollectionController(dataSource: old)
    controller.willAppear()
    controller.dataSource = new
    #expect(old.place.observer == nil)
    #expect(!old.isActive)
    #expect(new.isActive)
    #expect(new.state == .loading)
    await old.finish(["x"])
    #expect(old.script.cancelled == [true])
    await new.script.finishAll()
  }

  @Test(
    "Actions end at the controller: delete removes, unknown ones and missing items are reported")
  func actions() {
    let source = list("a", ["x", "y"])
    let reports = ReportLog()
    let controller = CollectionController(
      dataSource: ComposedDataSource([source]), reporter: reports)
    var seen: [Action] = []
    controller.onAction = { action, _ in
      seen.append(action)
      return action == Action("mine")
    }
    _ = controller.answers.perform(Action("mine"), from: .item(0, 0))
    _ = controller.answers.perform(.delete, from: .item(0, 0))
    #expect(source.items == ["y"])
    _ = controller.answers.perform(Action("other"), from: .item(0, 0))
    _ = controller.answers.perform(.delete, from: .item(0, 1))
    #expect(seen == [Action("mine"), .delete, Action("other")])
    #expect(reports.codes == [.unhandledAction, .unhandledAction])
  }

  @Test("Who changes the data and handles nothing costs no other item", arguments: [false, true])
  func unhandledChanges(removes: Bool) {
    let source = list("a", ["x", "y", "z"])
    let reports = ReportLog()
    let controller = CollectionController(
      dataSource: ComposedDataSource([list("head", ["h"]), source]), reporter: reports)
    source.onAction = { _, item in
      if removes {
        source.items.removeAll { $0 == item }
      } else {
        source.items.insert("undo", at: 0)
      }
      return false
    }
    _ = controller.answers.perform(.delete, from: .item(1, 0))
    #expect(source.items == (removes ? ["y", "z"] : ["undo", "y", "z"]))
    #expect(reports.codes == (removes ? [.unhandledAction] : []))
  }

  @Test("Each who is told of a choice is told where the item is by then")
  func followedChoice() {
    let source = list("a", ["x", "y"])
    let controller = CollectionController(dataSource: source)
    var told: [ItemIndex] = []
    controller.onSelect = { told.append($0) }
    controller.onActivate = { told.append($0) }
    source.onSelect = { _ in source.items.insert("new", at: 0) }
    source.onActivate = { thing in source.items.removeAll { $0 == thing } }
    controller.answers.didSelect(ItemIndex(0, 1))
    #expect(told == [ItemIndex(0, 2)])
    controller.answers.didActivate(ItemIndex(0, 2))
    #expect(told == [ItemIndex(0, 2)] && source.items == ["new", "x"])
  }

  @Test("An item is found again by what told it apart, also in a source that says no places")
  func foundAgain() throws {
    /// Says what its items are, and not where.
    final class Names: DataSource {
      var names = ["a", "b", "c"]
      override func numberOfItems(in section: Int) -> Int { names.count }
      override func content(at item: ItemIndex) -> any Content { TextContent(names[item.item]) }
      override func identifier(at item: ItemIndex) -> ItemIdentifier {
        makeIdentifier(AnyHashable(names[item.item]))
      }
    }
    let source = Names()
    let controller = CollectionController(dataSource: ComposedDataSource([source]))
    let kept = try #require(controller.identifier(of: ItemIndex(0, 1)))
    source.names = ["x", "a", "b"]
    source.emit(.reload)
    #expect(controller.indexes(of: [kept]) == [kept: ItemIndex(0, 2)])
    source.names = ["x"]
    source.emit(.reload)
    #expect(controller.indexes(of: [kept]) == [:])
  }

  @Test("No highlight while a machine is busy, no selection in edit mode")
  func selection() {
    let source = list("a", ["x"])
    var opened: [String] = []
    source.onActivate = { opened.append($0.id) }
    let machine = Machine()
    let controller = CollectionController(dataSource: source)
    controller.machines = [machine]
    let item = ItemIndex(0, 0)
    #expect(controller.answers.shouldHighlight(item) && controller.answers.shouldSelect(item))
    controller.answers.didActivate(item)
    machine.isIdle = false
    #expect(!controller.answers.shouldHighlight(item))
    machine.isIdle = true
    controller.setEditing(true, animated: false)
    #expect(!controller.answers.shouldSelect(item))
    controller.answers.didActivate(item)
    #expect(opened == ["x"])
  }
}
