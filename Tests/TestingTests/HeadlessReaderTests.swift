import OcelotTesting
import TestSupport
import Testing

/// What a headless screen says a reader sees, presses and hears is what they do in a window.
@MainActor @Suite("The headless reader") struct HeadlessReaderTests {
  private struct Line: Identifiable, Equatable { let id: String }

  private func lines(_ ids: String...) -> BasicDataSource<Line> {
    BasicDataSource(ids.map { Line(id: $0) }) { ListRowContent(title: $0.id) }
  }

  private func shown(_ source: DataSource) -> (HeadlessCollection, CollectionController) {
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    let controller = CollectionController(dataSource: source, reporter: screen.reporter)
    screen.show(controller)
    return (screen, controller)
  }

  // What is seen.

  /// Rows of 44 points under a header of 40 that stays, scrolled by 75 points.
  private func scrolled() -> HeadlessCollection {
    var section = SampleSection(0, items: 0..<50, header: "Letters")
    section.headerHeight = 40
    section.pinsHeader = true
    section.metrics.rowHeight = .fixed(44)
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: SampleDataSource([section]), width: 320, height: 480)
    screen.scroll(by: 75)
    return screen
  }

  @Test("2.12 What is below a pinned header is not seen, and cannot be clicked")
  func belowHeader() {
    let screen = scrolled()
    #expect(screen.frame(of: .header(0)) == Rect(x: 0, y: 0, width: 320, height: 40))
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 0, y: -35, width: 320, height: 44))
    #expect(screen.visibleItems.first == ItemIndex(0, 1))
    #expect(screen.visibleText.prefix(2) == ["Letters", "item 1"])
    #expect(screen.element(showing: "item 0") == nil)
    #expect(!screen.click(.item(0, 0)) && !screen.movePointer(over: .item(0, 0)))
    #expect(screen.view.selectedItems == [])
    #expect(screen.click(.header(0)))
  }

  @Test("2.12 A click on a row that is partly below a pinned header is on the part that is seen")
  func partlyBelowHeader() {
    let screen = scrolled()
    // The middle of its frame is below the header.
    #expect(screen.visibleFrame(of: .item(0, 1)) == Rect(x: 0, y: 9, width: 320, height: 44))
    #expect(screen.movePointer(over: .item(0, 1)))
    #expect(screen.headlessView(of: .item(0, 1))?.state.isHovered == true)
    #expect(screen.click(.item(0, 1)))
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
  }

  // What is pressed.

  private struct Setting: Identifiable, Equatable {
    let id: String
    var isOn = false
  }

  /// Two settings, of which the second refuses to be turned.
  private func settings(_ opened: @escaping (String) -> Void) -> BasicDataSource<Setting> {
    let source = BasicDataSource([Setting(id: "Wi-Fi"), Setting(id: "Locked")]) {
      ListRowContent(
        title: $0.id, accessory: .toggle(isOn: $0.isOn, action: Action("turn")))
    }
    source.onAction = { [weak source] action, setting in
      #expect(action == Action("turn"))
      if setting.id != "Locked" { source?.update(setting.id) { $0.isOn.toggle() } }
      return true
    }
    source.onActivate = { opened($0.id) }
    return source
  }

  @Test("A row's switch is turned by its title, a click on the row or Return, and opens nothing")
  func switches() {
    var opened: [String] = []
    let source = settings { opened.append($0) }
    let (screen, controller) = shown(source)
    #expect(screen.visibleText == ["Wi-Fi · <Off>", "Locked · <Off>"])
    #expect(screen.accessibleName(of: .item(0, 0)) == "Wi-Fi, Off, 1 of 2")
    #expect(!screen.press("Locked", in: .item(0, 0)))
    #expect(screen.press("Wi-Fi", in: .item(0, 0)))
    #expect(screen.visibleText == ["Wi-Fi · <On>", "Locked · <Off>"])
    #expect(screen.click(.item(0, 0)))
    #expect(screen.visibleText.first == "Wi-Fi · <Off>")
    #expect(screen.press(.enter))
    #expect(screen.visibleText.first == "Wi-Fi · <On>")
    #expect(screen.click(.item(0, 1)))
    #expect(screen.visibleText == ["Wi-Fi · <On>", "Locked · <Off>"])
    // What the program sets turns nothing.
    source.update("Wi-Fi") { $0.isOn = false }
    screen.layout()
    #expect(screen.visibleText.first == "Wi-Fi · <Off>")
    #expect(opened.isEmpty && screen.reporter.reports.isEmpty)
    // In edit mode a row is not activated.
    controller.setEditing(true, animated: false)
    screen.click(.item(0, 0))
    #expect(screen.visibleText.first == "Wi-Fi · <Off>")
  }

  @Test("A switch takes 60 points of a row's width, and a turn measures nothing again")
  func switchWidth() {
    let text = TextMetrics()
    func height(_ accessory: RowAccessory) -> Double {
      ListRowContent(
        title: String(repeating: "word ", count: 40), accessory: accessory, titleLines: 0
      )
      .headlessSize(width: 320, metrics: text).height
    }
    let turn = Action("turn")
    #expect(height(.toggle(isOn: true, action: turn)) == height(.toggle(isOn: false, action: turn)))
    let wider = ListRowContent(title: String(repeating: "word ", count: 40), titleLines: 0)
      .headlessSize(width: 320 - 60, metrics: text).height
    #expect(height(.toggle(isOn: true, action: turn)) == wider)
  }

  @Test("8.1.4 A badge that goes aside with its row is where it belongs")
  func swipedBadge() {
    let source = lines("a", "b", "c", "d")
    source.addItemSupplementary(kind: .custom(0)) { _ in BadgeContent("1") }
    source.defaultMetrics.badges = [
      ItemBadge(.custom(0), at: .topLeading, size: Size(width: 20, height: 20))
    ]
    source.makeTrailingActions = { _ in [ItemAction("Flag", action: Action("flag"))] }
    let (screen, controller) = shown(source)
    controller.use(EditingController())
    let badge = ElementKey.supplementary(.custom(0), .item(ItemIndex(0, 1)))
    let before = screen.frame(of: badge)?.minX
    #expect(screen.swipe(ItemIndex(0, 1), by: -100))
    screen.finishAnimations()
    #expect(before == 0 && screen.frame(of: badge)?.minX ?? 0 < 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("3.5 A button of a strip that is still opening acts once the strip is open")
  func openingStrip() throws {
    let source = lines("a", "b", "c", "d")
    source.makeTrailingActions = { _ in [ItemAction("Flag", action: Action("flag"))] }
    var flagged: [String] = []
    source.onAction = { _, line in
      flagged.append(line.id)
      return true
    }
    let (screen, controller) = shown(source)
    controller.use(EditingController())
    #expect(screen.swipe(ItemIndex(0, 2), by: -100))
    let strip = try #require(screen.pane(of: ItemIndex(0, 2)))
    #expect(!strip.isOpen)
    let frame = try #require(screen.frame(of: .item(0, 2)))
    screen.click(at: Point(x: frame.maxX - strip.extent / 2, y: frame.midY))
    screen.finishAnimations()
    #expect(flagged == ["c"])
    #expect(screen.view.selectedItems == [] && screen.reporter.isEmpty)
  }

  @Test("4.38 The first and the last item keep an arrow, and an empty list leaves it")
  func arrowsAtTheEnds() {
    let (screen, controller) = shown(lines("a", "b"))
    screen.view.focus(ItemIndex(0, 0))
    #expect(screen.press(.up) && screen.view.focusedItem == ItemIndex(0, 0))
    screen.view.focus(ItemIndex(0, 1))
    #expect(screen.press(.down) && screen.view.focusedItem == ItemIndex(0, 1))
    let (empty, other) = shown(lines())
    #expect(!empty.press(.down))
    withExtendedLifetime((controller, other)) {}
  }

  @Test("4.38 A large letter is the same key, and an asterisk with Control is none")
  func letters() {
    let outline = OutlineDataSource<Line> { ListRowContent(title: $0.id) }
    var snapshot = SectionSnapshot<Line>()
    snapshot.append([Line(id: "a"), Line(id: "b")])
    snapshot.append([Line(id: "c")], to: "a")
    outline.snapshot = snapshot
    let (screen, controller) = shown(outline)
    screen.view.allowsMultipleSelection = true
    screen.view.focus(ItemIndex(0, 0))
    #expect(screen.press(.letter("A"), .control))
    #expect(screen.view.selectedItems.count == 2)
    #expect(screen.press(.letter("A"), [.control, .shift]))
    #expect(screen.view.selectedItems == [])
    #expect(!screen.press(.letter("A")) && !screen.press(.letter("*"), .control))
    #expect(!outline.isExpanded("a"))
    #expect(screen.press(.letter("*"), .shift) && outline.isExpanded("a"))
    withExtendedLifetime(controller) {}
  }

  @Test("1.21 A button is pressed by its title, where there is one that can be pressed")
  func buttons() async {
    struct Offline: Error {}
    let source = lines()
    source.errorPlaceholder = Placeholder(title: "No Connection")
    source.addHeader("title") {
      SectionHeaderContent("Lines", actionTitle: "Reverse", action: Action("reverse"))
    }
    source.loader = { throw Offline() }
    let (screen, controller) = shown(source)
    var actions: [Action] = []
    controller.onAction = { action, _ in
      actions.append(action)
      return true
    }
    _ = await source.whenLoaded()
    screen.layout()
    #expect(screen.text(of: .placeholder(0)) == "No Connection")
    #expect(!screen.press("Retry", in: .placeholder(0)))
    #expect(!screen.press("Lines", in: .globalHeader(0)))
    #expect(screen.press("Reverse", in: .globalHeader(0)))
    #expect(actions == [Action("reverse")])
    source.errorPlaceholder = Placeholder(title: "No Connection", buttonTitle: "Retry")
    source.loader = { [weak source] in .content { source?.setItems([Line(id: "a")]) } }
    source.loadContent()
    _ = await source.whenLoaded()
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 0)) == "a")
    #expect(!screen.press("Retry", in: .placeholder(0)) && !screen.press("a", in: .item(0, 0)))
  }

  @Test("1.21 A button that is out of use cannot be pressed; segments and values can")
  func kindsOfButtons() {
    final class Buttons: CollectionViewDataSource {
      var contents: [any Content] = [
        PlaceholderContent(button: .init("Retry", action: .retry, isEnabled: false)),
        PlaceholderContent(button: .init("Retry", action: .retry)),
        SectionHeaderContent("Title", actionTitle: "More"),
        KeyValueContent(label: "Site", value: "Open", kind: .link(Action("open"))),
        KeyValueContent(label: "Weight", value: "11 kg"),
        SegmentedHeaderContent(titles: ["All", "Free"], selected: 0),
      ]
      var performed: [Action] = []
      var numberOfSections: Int { 1 }
      func numberOfItems(in section: Int) -> Int { contents.count }
      func content(of element: ElementKey) -> any Content {
        element.itemIndex.map { contents[$0.item] } ?? EmptyContent()
      }
      func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
      func perform(_ action: Action, from element: ElementKey) -> Bool {
        performed.append(action)
        return true
      }
    }
    let source = Buttons()
    let screen = HeadlessCollection(layout: GridLayout(), dataSource: source)
    let titles = ["Retry", "Retry", "More", "Open", "11 kg", "Free"]
    let pressed = titles.enumerated().map { screen.press($1, in: .item(0, $0)) }
    #expect(pressed == [false, true, false, true, false, true])
    #expect(source.performed == [.retry, Action("open"), .selectSegment(1)])
  }

  @Test("3.13 Buttons of headers are out of use in edit mode")
  func headersInEditMode() {
    let segments = SegmentedDataSource([lines("a"), lines("b")])
    for (child, title) in zip(segments.children, ["One", "Two"]) { child.title = title }
    segments.addHeader("title") {
      SectionHeaderContent("Habits", actionTitle: "More", action: Action("more"))
    }
    var performed: [Action] = []
    segments.actionHandler = { action, _ in
      performed.append(action)
      return action == Action("more")
    }
    let (screen, controller) = shown(segments)
    let headers = screen.visibleElements.filter { $0.itemIndex == nil }
    func press(_ title: String) -> Bool { headers.contains { screen.press(title, in: $0) } }
    controller.setEditing(true, animated: false)
    #expect(!press("More") && !press("Two") && performed == [])
    controller.setEditing(false, animated: false)
    #expect(press("More") && press("Two") && performed.count == 2 && segments.selectedIndex == 1)
  }

  // What is heard.

  @Test("An item's name is its label and its place, as they are read")
  func names() {
    struct Nameless: HeadlessMeasurable {
      func headlessSize(width: Double, metrics: TextMetrics) -> Size {
        Size(width: width, height: 44)
      }
    }
    let source = BasicDataSource(["Walk", "Read", ""].map { Line(id: $0) }) {
      $0.id.isEmpty
        ? Nameless() : ListRowContent(title: $0.id, subtitle: "★★★★☆ · daily") as any Content
    }
    source.addHeader("title") { SectionHeaderContent("Habits", detail: "3") }
    let (screen, controller) = shown(source)
    #expect(screen.accessibleName(of: .item(0, 0)) == "Walk, 4 of 5 stars, daily, 1 of 3")
    // A place alone would stand for what is missing.
    #expect(screen.accessibleName(of: .item(0, 2)) == "")
    #expect(screen.accessibleName(of: .globalHeader(0)) == "Habits, 3")
    #expect(screen.accessibleName(of: .item(0, 3)) == nil)
    withExtendedLifetime(controller) {}
  }

  @Test("An item within another of an outline is told its level, before its place")
  func levels() {
    let source = OutlineDataSource<Line> { ListRowContent(title: $0.id) }
    var snapshot = SectionSnapshot<Line>()
    snapshot.append([Line(id: "Home"), Line(id: "Work")])
    snapshot.append([Line(id: "Garden")], to: "Home")
    snapshot.append([Line(id: "Roses")], to: "Garden")
    snapshot.expandedIdentifiers = ["Home", "Garden"]
    source.snapshot = snapshot
    let (screen, controller) = shown(source)
    #expect(
      (0..<4).map { screen.accessibleName(of: .item(0, $0)) } == [
        "Home, 1 of 4", "Garden, level 2, 2 of 4", "Roses, level 3, 3 of 4", "Work, 4 of 4",
      ])
    withExtendedLifetime(controller) {}
  }

  @Test("What is said is kept as it is read, and a failure is said at once")
  func announcements() async {
    struct Offline: Error {}
    let source = lines()
    source.errorPlaceholder = Placeholder(title: "No Connection", message: "★★☆")
    source.loader = { throw Offline() }
    let (screen, controller) = shown(source)
    _ = await source.whenLoaded()
    await mainActorTurns()
    #expect(screen.host.announcements.last == "No Connection, 2 of 3 stars")
    #expect(screen.host.urgentAnnouncements == ["No Connection, 2 of 3 stars"])
    withExtendedLifetime(controller) {}
  }
}
