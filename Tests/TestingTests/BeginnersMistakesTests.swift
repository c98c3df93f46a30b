import OcelotTesting
import TestSupport
import Testing

/// What is easily done wrong at first gets a report that says what, where and what to do.
@MainActor
@Suite struct BeginnersMistakesTests {
  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)

  private func list(_ title: String, _ count: Int = 3) -> BasicDataSource<GatedRow> {
    let list = BasicDataSource((0..<count).map { GatedRow(id: "\(title) \($0)") }) {
      ListRowContent(title: $0.id)
    }
    list.title = title
    return list
  }

  private func show(_ source: DataSource) -> CollectionController {
    let controller = CollectionController(dataSource: source)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    return controller
  }

  private func settle() async { await mainActorTurns() }

  /// The codes of the reports, whose messages all say what to do.
  private func reported(_ screen: HeadlessCollection) -> [ReportCode] {
    for report in screen.reporter.reports {
      #expect(
        ["Keep", "keep", "Make", "Give", "Set", "Tell", "Attach"].contains {
          report.message.contains($0)
        }, "\(report) says not what to do")
    }
    return screen.reporter.takeReports().map(\.code)
  }

  @Test("An interaction that nobody keeps is reported once")
  func interactionNotKept() {
    let controller = show(list("a", 9))
    screen.view.interaction = EditingController()
    screen.scroll(by: 1)
    #expect(reported(screen) == [.interactionGone])
    screen.scroll(by: 1)
    screen.scroll(by: -1)
    #expect(reported(screen) == [])
    // Taken away on purpose, or kept, it is no mistake.
    let editing = EditingController()
    screen.view.interaction = editing
    screen.layout()
    screen.view.interaction = nil
    screen.scroll(by: 1)
    #expect(reported(screen) == [])
    withExtendedLifetime((controller, editing)) {}
  }

  @Test("A machine of one's own is the controller's; a view that is to show it reports it")
  func machineOfOnesOwn() {
    final class Machine: InteractionMachine {
      var isIdle = true
      var log: [String] = []
      func editModeDidChange(_ isEditing: Bool, animated: Bool) { log.append("edit \(isEditing)") }
      func becomeIdle() { log.append("idle") }
    }
    let (controller, machine, editing) = (show(list("a")), Machine(), EditingController())
    controller.use(editing)
    controller.use(machine)
    #expect(screen.view.interaction === editing)
    controller.setEditing(true, animated: false)
    #expect(machine.log == ["edit true"] && reported(screen) == [])
    screen.view.interaction = machine
    #expect(screen.view.interaction == nil && reported(screen) == [.invalidArgument])
  }

  @Test("A controller that nobody keeps is reported, at the first layout or when it goes later")
  func controllerNotKept() {
    do {
      let controller = CollectionController(dataSource: list("a"))
      controller.attach(to: screen.view)
      controller.willAppear()
    }
    screen.layout()
    #expect(reported(screen) == [.dataSourceGone])
    screen.scroll(by: 1)
    screen.resize(width: 300, height: 200)
    #expect(reported(screen) == [])
    // Later: what was shown stays, until the next pass finds out.
    var controller: CollectionController? = show(list("b", 99))
    #expect(controller != nil && screen.visibleElements.count > 2)
    controller = nil
    screen.scroll(by: 200)
    #expect(reported(screen) == [.dataSourceGone])
    // Taken away on purpose, it is no mistake.
    let last = show(list("c"))
    screen.view.dataSource = nil
    screen.layout()
    #expect(reported(screen) == [])
    _ = last
  }

  @Test(
    "A delegate in a controller's place is reported, once"
  )
  func otherDelegate() {
    final class Both: CollectionViewDelegate {}
    let screen = HeadlessCollection(layout: GridLayout())
    let controller = CollectionController(dataSource: list("a", 5))
    screen.show(controller)
    #expect(reported(screen) == [])
    let both = Both()
    screen.view.delegate = both
    screen.view.reloadData()
    screen.layout()
    #expect(reported(screen) == [.delegateReplaced])
    // Attached again it is the delegate, and has nothing more to say.
    controller.attach(to: screen.view)
    screen.view.reloadData()
    screen.layout()
    #expect(reported(screen) == [])
    #expect(screen.view.delegate === controller.answers)
    withExtendedLifetime(both) {}
  }

  @Test("A layout in two views is reported; the second shows with it, the first is whole without")
  func oneLayoutInTwoViews() {
    let layout = GridLayout()
    let first = HeadlessCollection(layout: layout)
    let controllers = [list("a", 50), list("b", 50)].map { CollectionController(dataSource: $0) }
    first.show(controllers[0])
    let second = HeadlessCollection(layout: layout)
    second.show(controllers[1])
    first.layout()
    #expect(reported(second) == [.layoutInUse])
    #expect(reported(first) == [])
    #expect(second.visibleElements.count > 5)
    #expect(first.visibleElements.isEmpty)
    first.scroll(by: 50)
    first.view.reloadData()
    first.finishAnimations()
    #expect(second.frame(of: .item(0, 0))?.minY == 0)
    // Each way by which a view gets a layout.
    first.view.setLayout(layout, animated: true)
    first.finishAnimations()
    second.finishAnimations()
    #expect(reported(first) == [.layoutInUse])
    #expect(first.visibleElements.count > 5 && second.visibleElements.isEmpty)
    let transition = second.view.startInteractiveTransition(to: layout)
    second.layout()
    #expect(reported(second) == [.layoutInUse])
    transition.finish(animation: nil)
    first.finishAnimations()
    second.finishAnimations()
    #expect(first.inconsistencies() + second.inconsistencies() == [])
    // A view that is gone uses nothing.
    second.view.tearDown()
    first.view.setLayout(layout)
    first.finishAnimations()
    #expect(reported(first) == [])
  }

  @Test("A source with two controllers is reported, and a source of which only a part is given")
  func oneSourceWithTwoControllers() {
    let source = list("a")
    let first = show(source)
    let second = CollectionController(dataSource: source, reporter: screen.reporter)
    #expect(reported(screen) == [.sourceInUse])
    second.dataSource = list("b")
    let third = CollectionController(dataSource: list("c"), reporter: screen.reporter)
    third.dataSource = second.dataSource
    #expect(reported(screen) == [.sourceInUse])
    let page = ComposedDataSource([third.dataSource])
    page.reporter = screen.reporter
    #expect(reported(screen) == [.sourceInUse])
    let fourth = CollectionController(dataSource: source, reporter: screen.reporter)
    #expect(reported(screen) == [])
    fourth.dataSource = page.children[0]
    #expect(reported(screen).contains(.sourceInUse))
    _ = (first, second, third, fourth)
  }

  @Test("A load that fails without an error placeholder is reported, once nothing hides it")
  func failedLoad() async {
    let source = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    source.loader = { throw GatedFailure() }
    let controller = show(source)
    await settle()
    #expect(reported(screen) == [.loadFailed])
    source.loadContent()
    await settle()
    #expect(reported(screen) == [.loadFailed])
    source.errorPlaceholder = Placeholder(title: "No")
    source.loadContent()
    await settle()
    #expect(reported(screen) == [])
    _ = controller
  }

  @Test("A failed part of a page is reported when the page is revealed, or its segment selected")
  func failedPart() async {
    let slow = GatedList()
    let failing = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    failing.loader = { throw GatedFailure() }
    let hidden = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    hidden.loader = { throw GatedFailure() }
    let segments = SegmentedDataSource([list("first"), hidden])
    hidden.title = "hidden"
    let page = ComposedDataSource([failing, slow, segments])
    let controller = show(page)
    hidden.loadContent()
    await settle()
    #expect(reported(screen) == [])
    slow.open(0, .success(.content))
    await settle()
    #expect(reported(screen) == [.loadFailed])
    segments.select(1)
    #expect(reported(screen) == [.loadFailed])
    // A placeholder for the whole page says enough.
    let other = BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
    other.loader = { throw GatedFailure() }
    let whole = ComposedDataSource([other])
    whole.errorPlaceholder = Placeholder(title: "Nothing came")
    controller.dataSource = whole
    await settle()
    #expect(reported(screen) == [])
  }

  @Test("Data that changed without a change set is reported when it is found, and shown")
  func untoldChanges() async {
    final class Custom: DataSource {
      var rows = [["a", "b"]]
      override var numberOfSections: Int { rows.count }
      override func numberOfItems(in section: Int) -> Int { rows[section].count }
      override func content(at item: ItemIndex) -> any Content {
        ListRowContent(title: rows[item.section][item.item])
      }
    }
    let source = Custom()
    let controller = show(ComposedDataSource([list("top"), source]))
    #expect(reported(screen) == [])
    source.rows[0].append("c")
    screen.resize(width: 300, height: 300)
    #expect(reported(screen) == [.untoldChange])
    #expect(screen.visibleElements.contains(.item(1, 2)))
    // In what a click, a control or a selection leads to it is found at once.
    controller.onActivate = { _ in source.rows[0].append("d") }
    screen.click(.item(0, 0))
    #expect(reported(screen) == [.untoldChange])
    #expect(screen.visibleElements.contains(.item(1, 3)))
    controller.onActivate = nil
    controller.onAction = { _, _ in
      source.rows[0].removeLast()
      return true
    }
    screen.send(Action("drop"), from: .item(0, 0))
    #expect(reported(screen) == [.untoldChange])
    #expect(!screen.visibleElements.contains(.item(1, 3)))
    // Sections that come and go: nothing asks for what is not there.
    source.rows = []
    screen.resize(width: 310, height: 300)
    await settle()
    screen.layout()
    #expect(reported(screen).allSatisfy { $0 == .untoldChange })
    #expect(screen.view.counts.array == [3])
    source.rows = [["x"], ["y", "z"]]
    source.emit(.reload)
    screen.layout()
    #expect(reported(screen) == [])
    // What is still being said is no mistake.
    source.performUpdate {
      source.rows[0].append("w")
      screen.resize(width: 320, height: 300)
      source.emit(ChangeSet([.insertItems(section: 0, 1..<2)]))
    }
    screen.layout()
    #expect(reported(screen) == [])
    #expect(screen.view.counts.array == [3, 2, 2])
    _ = controller
  }

  @Test("Reports from before there is anyone to tell are kept, in order, and told on attachment")
  func earlyReports() {
    let inner = list("inner")
    inner.remove(at: 9)
    let outer = ComposedDataSource([inner])
    outer.removeHeader("none")
    inner.insert(GatedRow(id: "inner 0"), at: 0)
    let controller = CollectionController(dataSource: outer)
    outer.append(inner)
    controller.attach(to: screen.view)
    #expect(
      screen.reporter.takeReports().map(\.code) == [
        .indexOutOfRange, .unknownKey, .duplicateIdentifier, .hasParent,
      ])
    inner.remove(at: 9)
    #expect(screen.reporter.takeReports().map(\.code) == [.indexOutOfRange])
  }

  @Test("So many early reports as anyone reads are kept, and how many more there were")
  func manyEarlyReports() {
    let source = list("a")
    for index in 0..<1_000 { source.remove(at: 10 + index) }
    let controller = CollectionController(dataSource: source, reporter: screen.reporter)
    let reports = screen.reporter.takeReports()
    #expect(reports.count == 101)
    #expect(reports.last?.code == .reportsDropped)
    #expect(reports.last?.message.hasPrefix("900 ") == true)
    _ = controller
  }

  @Test("Silence is asked for")
  func silence() {
    let source = list("a")
    source.remove(at: 9)
    let controller = CollectionController(dataSource: source, reporter: SilentReporter())
    controller.attach(to: screen.view)
    source.remove(at: 9)
    #expect(screen.reporter.isEmpty)
  }

  @Test("A view without a reporter tells its host's")
  func defaultReporter() {
    let host = HeadlessHost()
    let view = CollectionView(host: host, layout: GridLayout())
    view.select(ItemIndex(7, 7))
    #expect((host.reporter as? RecordingReporter)?.codes == [.indexOutOfRange])
  }
}

extension BeginnersMistakesTests {
  @Test("Items of which nobody says what they show are reported, once for each source")
  func missingContent() {
    final class Own: DataSource {
      override func numberOfItems(in section: Int) -> Int { 4 }
    }
    let basic = BasicDataSource<GatedRow>()
    basic.items = (0..<9).map { GatedRow(id: "\($0)") }
    let snapshots = SnapshotDataSource<String, Int>()
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    snapshots.snapshot = snapshot
    let page = ComposedDataSource([basic, snapshots, Own()])
    let controller = CollectionController(dataSource: page)
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 2_000)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    let reports = screen.reporter.takeReports()
    #expect(reports.map(\.code) == [.missingContent, .missingContent, .missingContent])
    #expect(
      reports.map(\.message) == [
        "BasicDataSource<GatedRow>: it has items and says nowhere what they show: "
          + "Set makeContent, or override content(for:)",
        "SnapshotDataSource<String, Int>: it has items and says nowhere what they show: "
          + "Set makeContent, or override content(for:)",
        "Own: it has items and says nowhere what they show: Override content(at:)",
      ])
    screen.view.reloadData()
    screen.layout()
    #expect(screen.reporter.isEmpty)
    basic.makeContent = { ListRowContent(title: $0.id) }
    screen.view.reloadData()
    screen.layout()
    #expect(screen.element(showing: "8") != nil)
  }

  @Test("What the view knows of the data is readable when it is printed")
  func printedCounts() {
    #expect("\(SectionCounts())" == "no sections")
    #expect("\(SectionCounts([1]))" == "1 section of 1 item")
    #expect("\(SectionCounts([12_345]))" == "1 section of 12,345 items")
    #expect("\(SectionCounts([3, 0, 14]))" == "3 sections of 3, 0 and 14 items")
    #expect(
      "\(SectionCounts(Array(repeating: 2, count: 1_000)))"
        == "1,000 sections of \(Array(repeating: "2", count: 20).joined(separator: ", ")), … items, "
        + "2,000 in all")
  }

  @Test("A controller that is attached to a second view is reported, and leaves the first")
  func oneControllerInTwoViews() {
    let list = BasicDataSource((0..<30).map { GatedRow(id: "\($0)") }) {
      ListRowContent(title: $0.id)
    }
    let controller = CollectionController(dataSource: list)
    let (first, second) = (
      HeadlessCollection(layout: GridLayout()), HeadlessCollection(layout: GridLayout())
    )
    controller.use(EditingController())
    for screen in [first, second] {
      controller.attach(to: screen.view)
      controller.willAppear()
      screen.layout()
    }
    #expect(first.reporter.takeReports().map(\.code) == [.sourceInUse])
    #expect(second.reporter.isEmpty)
    first.layout()
    list.remove(at: 0)
    for screen in [first, second] { screen.finishAnimations() }
    #expect(first.visibleElements.isEmpty)
    #expect(second.text(of: .item(0, 0)) == "1")
    first.click(at: Point(x: 20, y: 20))
    first.scroll(by: 30)
    #expect(first.reporter.isEmpty && second.reporter.isEmpty)
    #expect(first.inconsistencies() + second.inconsistencies() == [])
    // Moved on purpose, it is no mistake.
    second.view.dataSource = nil
    controller.attach(to: first.view)
    for screen in [first, second] { screen.layout() }
    #expect(first.text(of: .item(0, 0)) == "1" && second.visibleElements.isEmpty)
    #expect(first.reporter.isEmpty && second.reporter.isEmpty)
  }
}
