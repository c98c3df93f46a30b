import Ocelot
import OcelotTesting
import Testing

/// What only the data knows of how elements stand, and what follows for the reader.
@MainActor @Suite("Conditions of elements") struct ConditionTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var isOff = false
    var isOpen: Bool?
  }

  private final class Spy: CollectionViewDelegate {
    var log: [String] = []
    func didSelect(_ item: ItemIndex) { log.append("select \(item)") }
    func didHighlight(_ item: ItemIndex) { log.append("press \(item)") }
    func didActivate(_ item: ItemIndex) { log.append("open \(item)") }
  }

  private let spy = Spy()
  private let source: SampleDataSource = {
    var section = SampleSection(0, items: 0..<30, header: "Letters")
    section.headerHeight = 30
    section.metrics.rowHeight = .fixed(40)
    let source = SampleDataSource([section, SampleSection(1, items: 100..<110)])
    source.makeCondition = {
      switch $0 {
      case .item(let item) where item.section == 0 && item.item % 3 == 1:
        ElementCondition(isDisabled: true)
      default: .plain
      }
    }
    return source
  }()

  private func screen() -> HeadlessCollection {
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 300, height: 400)
    screen.view.delegate = spy
    screen.view.allowsMultipleSelection = true
    return screen
  }

  private func state(_ element: ElementKey, on screen: HeadlessCollection) -> ElementState? {
    screen.headlessView(of: element)?.state
  }

  @Test("6.1.1 Switches, stars, links and buttons of disabled rows do nothing")
  func controls() {
    let contents: [any Content] = [
      ListRowContent(title: "Wi-Fi", accessory: .toggle(isOn: true, action: Action("turn"))),
      ListRowContent(title: "Song", accessory: .favorite(isOn: true, action: Action("star"))),
      KeyValueContent(label: "Home", value: "a.example", kind: .link(Action("open"))),
      KeyValueContent(label: "Size", value: "Measure", kind: .button(Action("measure"))),
    ]
    let source = BasicDataSource((0..<4).map { Entry(id: $0) }) { contents[$0.id] }
    var sent: [Action] = []
    source.onAction = { action, _ in
      sent.append(action)
      return true
    }
    source.makeCondition = { ElementCondition(isDisabled: $0.isOff) }
    let controller = CollectionController(dataSource: source)
    let screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 400)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    let titles = ["Wi-Fi", nil, "a.example", "Measure"]
    let actions = ["turn", "star", "open", "measure"].map { Action($0) }
    func pressAll() -> [Bool] {
      titles.enumerated().map { index, title in
        if let title { return screen.press(title, in: .item(0, index)) }
        return screen.send(actions[index], from: .item(0, index))
      }
    }
    #expect(pressAll() == [true, true, true, true])
    #expect(sent == actions)
    for id in 0..<4 { source.update(id) { $0.isOff = true } }
    screen.finishAnimations()
    #expect(pressAll() == [false, true, false, false])
    #expect(sent == actions)
    source.update(2) { $0.isOff = false }
    screen.finishAnimations()
    #expect(screen.press("a.example", in: .item(0, 2)))
  }

  @Test("6.1.1 A disabled item cannot be pressed, selected or opened by the reader, only focused")
  func disabled() {
    let screen = screen()
    #expect(state(.item(0, 1), on: screen)?.isDisabled == true)
    #expect(state(.item(0, 1), on: screen)?.isSelectable == false)
    #expect(state(.item(0, 0), on: screen)?.isDisabled == false)
    screen.click(.item(0, 1))
    screen.click(.item(0, 1), count: 2)
    #expect(spy.log.isEmpty && screen.view.selectedItems.isEmpty)
    screen.view.focus(ItemIndex(0, 0))
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    screen.press(.enter)
    screen.press(.space)
    #expect(!spy.log.contains("open \(ItemIndex(0, 1))"))
    #expect(!screen.view.selectedItems.contains(ItemIndex(0, 1)))
    // The program may select what the reader may not.
    screen.view.select(ItemIndex(0, 1))
    #expect(state(.item(0, 1), on: screen)?.isSelected == true)
  }

  @Test("6.1.1 A stretch, a rectangle and everything leave out what is disabled")
  func stretches() {
    let screen = screen()
    screen.click(.item(0, 0))
    screen.click(.item(0, 6), .shift)
    #expect(screen.view.selectedItems.map(\.item) == [0, 2, 3, 5, 6])
    screen.view.userSelectAll()
    #expect(screen.view.selectedItems.count == 30)
    #expect(!screen.view.selectedItems.contains(ItemIndex(0, 4)))
    screen.view.deselectAll()
    screen.view.dragSelects = true
    screen.view.contentInsets = Insets(top: 0, leading: 20, bottom: 0, trailing: 0)
    screen.layout()
    screen.beginDragSelection(at: Point(x: 5, y: 35))
    screen.dragSelection(to: Point(x: 200, y: 150))
    screen.endDragSelection()
    #expect(screen.view.selectedItems.map(\.item) == [0, 2])
  }

  @Test(
    "6.1.1 A change of the condition alone is told once the item is reconfigured, without content")
  func changes() {
    let screen = screen()
    source.makeCondition = {
      $0 == .item(0, 2) ? ElementCondition(isDisabled: true, isExpanded: true) : .plain
    }
    screen.layout()
    #expect(state(.item(0, 2), on: screen)?.isExpanded == nil)
    screen.view.reconfigureItems(at: [ItemIndex(0, 2), ItemIndex(0, 1)])
    screen.layout()
    #expect(state(.item(0, 2), on: screen)?.isExpanded == true)
    #expect(state(.item(0, 2), on: screen)?.isDisabled == true)
    #expect(state(.item(0, 1), on: screen)?.isDisabled == false)
    // It goes where the item goes, and comes back with it.
    source.makeCondition = {
      self.source.item(at: $0.itemIndex ?? ItemIndex(9, 9))?.id == 2
        ? ElementCondition(isDisabled: true, isExpanded: true) : .plain
    }
    screen.apply(source.update { $0[0].items.insert(SampleItem(999), at: 0) })
    screen.finishAnimations()
    #expect(state(.item(0, 3), on: screen)?.isExpanded == true)
    #expect(state(.item(0, 2), on: screen)?.isExpanded == nil)
    screen.scroll(by: 1_000)
    screen.scroll(by: -1_000)
    #expect(state(.item(0, 3), on: screen)?.isExpanded == true)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.1.2 A header is pressed, selected, disabled and expanded where its source says so")
  func headers() {
    var condition = ElementCondition(isExpanded: false, canActivate: true)
    source.makeCondition = { $0 == .header(0) ? condition : .plain }
    let screen = screen()
    #expect(state(.header(0), on: screen)?.isExpanded == false)
    screen.press(at: Point(x: 10, y: 10))
    #expect(state(.header(0), on: screen)?.isHighlighted == true)
    screen.release(at: Point(x: 10, y: 100))
    #expect(state(.header(0), on: screen)?.isHighlighted == false && source.performed.isEmpty)
    screen.click(.header(0))
    #expect(source.performed.map(\.action) == [.activate])
    #expect(source.performed.map(\.element) == [.header(0)])
    condition = ElementCondition(isExpanded: true, isSelected: true)
    screen.apply(ChangeSet([.refresh(.header(0))]))
    #expect(state(.header(0), on: screen)?.isSelected == true)
    #expect(state(.header(0), on: screen)?.isExpanded == true)
    // It cannot be pressed any more; nor while it is disabled, nor in edit mode.
    screen.click(.header(0))
    condition = ElementCondition(isDisabled: true, canActivate: true)
    screen.apply(ChangeSet([.refresh(.header(0))]))
    screen.click(.header(0))
    condition = ElementCondition(canActivate: true)
    screen.apply(ChangeSet([.refresh(.header(0))]))
    screen.view.setEditing(true, animated: false)
    screen.layout()
    screen.click(.header(0))
    #expect(source.performed.count == 1)
    #expect(screen.view.selectedItems.isEmpty)
  }

  @Test("6.1.1 A change that is made while a condition is asked for leaves none wrong")
  func changeInQuestion() {
    let screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 400)
    var changes = 0
    source.makeCondition = { [source] element in
      // Whether a row is disabled belongs to it, wherever it is.
      let id = element.itemIndex.flatMap(source.item(at:))?.id ?? 0
      if changes < 3, id == 4 {
        changes += 1
        screen.view.apply(source.update { $0[1].items.append(SampleItem(500 + changes)) })
      }
      return ElementCondition(isDisabled: id % 2 == 1)
    }
    screen.show(source)
    screen.finishAnimations()
    screen.scroll(by: 500)
    screen.scroll(by: -500)
    #expect(changes == 3)
    for element in screen.view.visibleElements {
      guard let item = element.itemIndex, let id = source.item(at: item)?.id else { continue }
      #expect(state(element, on: screen)?.isDisabled == (id % 2 == 1), "\(element)")
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.1.1 What becomes disabled under a press is not opened")
  func disabledUnderPress() {
    let screen = screen()
    screen.press(at: Point(x: 10, y: 45))
    source.makeCondition = { _ in ElementCondition(isDisabled: true) }
    screen.view.reconfigureItems(at: [ItemIndex(0, 0)])
    screen.layout()
    screen.release(at: Point(x: 10, y: 45))
    #expect(spy.log == ["press \(ItemIndex(0, 0))"] && screen.view.selectedItems.isEmpty)
  }

  @Test("6.1.2 A change of the data under a pressed header ends the press, where the header goes")
  func changeUnderPress() {
    source.makeCondition = { _ in ElementCondition(canActivate: true) }
    let screen = screen()
    screen.press(at: Point(x: 10, y: 10))
    screen.apply(source.update { $0.remove(at: 0) })
    screen.release(at: Point(x: 10, y: 10))
    #expect(source.performed.isEmpty)
    source.makeCondition = { _ in ElementCondition(canActivate: true) }
    screen.apply(
      source.update { sections in
        sections.insert(SampleSection(5, items: 50..<60, header: "New"), at: 0)
      })
    screen.finishAnimations()
    screen.press(at: Point(x: 10, y: 10))
    // A row elsewhere loads meanwhile.
    screen.view.reconfigureItems(at: [ItemIndex(1, 0)])
    screen.layout()
    screen.release(at: Point(x: 10, y: 10))
    #expect(source.performed.count == 1)
    // Each click counts, however fast they come.
    screen.click(.header(0), count: 2)
    #expect(source.performed.count == 3)
    screen.press(at: Point(x: 10, y: 10))
    screen.view.reloadData()
    screen.layout()
    screen.release(at: Point(x: 10, y: 10))
    #expect(source.performed.count == 3 && screen.inconsistencies() == [])
  }

  @Test("6.1.1 6.1.2 Sources answer for their items and headers, through the containers above them")
  func sources() {
    let list = BasicDataSource<Entry>((0..<6).map { Entry(id: $0) }) { SampleContent("\($0.id)") }
    list.defaultMetrics.rowHeight = .fixed(40)
    list.makeCondition = { ElementCondition(isDisabled: $0.isOff, isExpanded: $0.isOpen) }
    var isOpen = true
    list.addHeader(
      "title", condition: { ElementCondition(isExpanded: isOpen, canActivate: true) },
      content: { SectionHeaderContent("Entries") })
    var opened = 0
    list.onActivate = { _ in opened += 1 }
    list.actionHandler = { action, element in
      guard action == .activate, element == .header(0) else { return false }
      isOpen.toggle()
      list.refreshHeader("title")
      return true
    }
    let first = BasicDataSource<Entry>([Entry(id: 100)]) { SampleContent("\($0.id)") }
    let inner = ComposedDataSource([list])
    let outer = ComposedDataSource([first, inner])
    let controller = CollectionController(dataSource: outer)
    let screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 400)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    #expect(state(.header(1), on: screen)?.isExpanded == true)
    screen.click(.header(1))
    screen.finishAnimations()
    #expect(state(.header(1), on: screen)?.isExpanded == false)
    list.update(2) { $0.isOff = true }
    list.update(3) { $0.isOpen = true }
    screen.finishAnimations()
    #expect(state(.item(1, 2), on: screen)?.isDisabled == true)
    #expect(state(.item(1, 3), on: screen)?.isExpanded == true)
    screen.click(.item(1, 2))
    #expect(opened == 0)
    #expect(
      !controller.answers.canActivate(ItemIndex(1, 2))
        && controller.answers.canActivate(ItemIndex(1, 3)))
    screen.click(.item(1, 3))
    #expect(opened == 1)
  }

  @Test("4.37 4.38 A row that cannot be selected opens by a click as by Return, or is not pressed")
  func unselectable() {
    let list = BasicDataSource<Entry>((0..<6).map { Entry(id: $0) }) { SampleContent("\($0.id)") }
    list.defaultMetrics.rowHeight = .fixed(40)
    list.isSelectable = false
    let controller = CollectionController(dataSource: list)
    let screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 400)
    controller.attach(to: screen.view)
    screen.layout()
    screen.press(at: Point(x: 10, y: 50))
    #expect(state(.item(0, 1), on: screen)?.isHighlighted == false)
    screen.release(at: Point(x: 10, y: 50))
    var opened: [Int] = []
    list.onActivate = { opened.append($0.id) }
    screen.press(at: Point(x: 10, y: 50))
    #expect(state(.item(0, 1), on: screen)?.isHighlighted == true)
    screen.release(at: Point(x: 10, y: 50))
    #expect(opened == [1] && screen.view.selectedItems == [] && screen.view.focusedItem?.item == 1)
    screen.press(.enter)
    #expect(opened == [1, 1] && screen.view.selectedItems == [])
  }
}
