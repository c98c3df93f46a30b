import Ocelot
import OcelotTesting

/// A screen of lists with actions, and a reader who does anything in any order.
@MainActor
final class EditingScript {
  let screen: HeadlessCollection
  let controller: CollectionController
  let editing = EditingController()
  private(set) var root = ComposedDataSource()
  private(set) var lists: [BasicDataSource<Row>] = []
  /// Whether the host's widget went away.
  private(set) var isTornDown = false
  /// The states that machines were seen in.
  static var visited: Set<String> = []
  private var serial = 0
  private var start = Point.zero
  private var isDown = false
  private var isSecondDown = false
  private let watcher = Watcher()
  /// A change that waits for the next callback.
  private var mine: UInt64?
  /// What did not come to rest by itself.
  private(set) var restless: String?

  init(seed: UInt64) {
    var random = SeededGenerator(seed: ~seed)
    screen = HeadlessCollection(layout: Self.layout(seed), width: 320, height: 400)
    controller = CollectionController(dataSource: root, reporter: screen.reporter)
    for _ in 0..<random.int(in: 1...3) { root.append(makeList(&random)) }
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    watcher.onCall = { [unowned self] in self.spring() }
    controller.viewDelegate = watcher
    controller.onSelect = { [unowned self] _ in self.spring() }
    controller.onActivate = { [unowned self] _ in self.spring() }
    controller.attach(to: screen.view)
    controller.use(editing)
    controller.willAppear()
    screen.layout()
  }

  /// Mostly a grid.
  private static func layout(_ seed: UInt64) -> any Layout {
    switch seed % 12 {
    case 0: return TableLayout(rowHeight: .selfSizing(estimate: 40))
    case 1:
      var metrics = FlowMetrics()
      metrics.estimatedItemSize = Size(width: 90, height: 40)
      return FlowLayout(metrics: metrics)
    case 2: return FlowLayout(axis: .horizontal)
    case 3: return WaterfallLayout(columns: .minimumWidth(90), itemHeight: .points(70))
    case 4: return MosaicLayout(segmentHeight: 90)
    case 5: return ColumnFlowLayout(minimumColumnWidth: 130)
    case 6:
      var metrics = FlowMetrics()
      metrics.estimatedItemSize = Size(width: 90, height: 40)
      let words = Arrangement.flow(metrics)
      return ComposedLayout { section, _ in section.isMultiple(of: 2) ? .table() : words }
    default: return GridLayout()
    }
  }

  private func makeRow(_ random: inout SeededGenerator) -> Row {
    serial += 1
    return Row(
      id: serial, height: Double(random.int(in: 2...12)) * 10,
      length: random.chance(0.4) ? Double(random.int(in: 1...900)) : 0)
  }

  private func makeList(_ random: inout SeededGenerator) -> BasicDataSource<Row> {
    let list = BasicDataSource<Row>([]) { RowContent($0) }
    list.setItems((0..<random.int(in: 0...25)).map { _ in makeRow(&random) })
    list.defaultMetrics.columns = random.chance(0.3) ? random.int(in: 2...3) : 1
    if random.chance(0.3) {
      list.defaultMetrics.rowHeight = .fixed(44)
    } else {
      list.defaultMetrics.rowHeight = .measured(estimate: 60)
    }
    if random.chance(0.5) { list.noContentPlaceholder = Placeholder(title: "Nothing") }
    if random.chance(0.5) {
      list.addHeader(HeaderKey("h\(serial)")) { SectionHeaderContent("Header") }
    }
    let count = random.int(in: 0...6)
    list.makeTrailingActions = { row in
      (0..<(row.id % 5 == 0 ? 0 : count)).map { index in
        index == 1
          ? ItemAction("Delete", action: .delete, isDestructive: true)
          : ItemAction("T\(index)", action: Action("t\(index)"), allowsFullSwipe: index == 0)
      }
    }
    if random.chance(0.5) {
      list.makeLeadingActions = { _ in [ItemAction("Gone", action: Action("gone"))] }
    }
    list.onAction = { [unowned self, unowned list] action, row in
      self.spring()
      guard action.name == "gone" else { return action != .delete }
      if let index = list.indexes(of: row.id).first { list.remove(at: index) }
      return true
    }
    list.isReorderable = random.chance(0.8)
    if random.chance(0.5) {
      list.adopts = { [unowned self] _, _ in
        self.spring()
        return true
      }
    }
    lists.append(list)
    return list
  }

  private func item(_ number: Int) -> ItemIndex? {
    let items = screen.visibleItems
    return items.isEmpty ? nil : items[number % items.count]
  }

  func perform(_ step: Step) {
    switch step {
    case .press(let x, let y):
      guard !isDown else { break }
      start = Point(x: x * screen.view.viewportSize.width, y: y * screen.view.viewportSize.height)
      if editing.pressBegan(at: start) { break }
      isDown = true
      screen.view.pointerPressed(at: start)
      editing.dragBegan(at: start, withMouse: true)
    case .drag(let dx, let dy):
      if isDown { _ = editing.dragMoved(by: Point(x: dx, y: dy)) }
    case .release:
      guard isDown else { break }
      if isSecondDown {
        isSecondDown = false
        editing.dragEnded()
        break
      }
      isDown = false
      editing.dragEnded()
      editing.pressEnded(at: start)
      screen.view.pointerReleased(at: start)
    case .second(let x, let y):
      guard isDown, !isSecondDown else { break }
      let size = screen.view.viewportSize
      let point = Point(x: x * size.width, y: y * size.height)
      if editing.pressBegan(at: point) { break }
      isSecondDown = true
      screen.view.pointerPressed(at: point)
      editing.dragBegan(at: point, withMouse: false)
    case .cancel:
      isDown = false
      isSecondDown = false
      editing.dragCancelled()
      screen.view.pointerCancelled()
    case .trackpad(let x, let y):
      _ = editing.trackpadScrolled(by: Point(x: x, y: y), at: Point(x: 50, y: 60))
    case .trackpadEnd: editing.trackpadEnded()
    case .openPane(let number):
      guard !isDown, let item = item(number) else { break }
      if screen.view.isEditing {
        editing.removePressed(item)
      } else {
        screen.swipe(item, by: screen.host.traits.isRightToLeft ? 120 : -120)
      }
      screen.advance(by: 0.3)
    case .button(let number):
      if let item = editing.swipe.item, let count = editing.swipe.geometry?.buttonCount {
        editing.buttonPressed(number % count, of: item)
      }
    case .menu(let number):
      if let menu = screen.host.menu, !menu.actions.isEmpty {
        screen.host.closeMenu()
        editing.menuChose(menu.actions[number % menu.actions.count])
      }
    case .dismiss:
      if screen.host.menu != nil {
        screen.host.closeMenu()
        editing.menuDismissed()
      }
    case .context(let number):
      if let item = item(number) { editing.contextMenuRequested(for: item) }
    case .delete(let number): if let item = item(number) { editing.deletePressed(on: item) }
    case .escape: editing.escapePressed()
    case .inactive: editing.windowBecameInactive()
    case .edit(let isOn, let animated): controller.setEditing(isOn, animated: animated)
    case .remove(let number): if let item = item(number) { editing.removePressed(item) }
    case .grip(let number):
      if let item = editing.isMovingByKeys ? editing.reorder.item : item(number) {
        editing.gripperActivated(item)
      }
    case .key(let number):
      let steps: [EditingController.Step] = [.backward, .forward, .first, .last]
      editing.moveLifted(steps[number % 4])
    case .alt(let number, let forward):
      if let item = item(number) { editing.move(item, forward ? .forward : .backward) }
    case .assist(let number, let choice): if let item = item(number) { assist(item, choice) }
    case .change(let seed): change(seed)
    case .reload: screen.view.reloadData()
    case .reshape(let seed): reshape(seed)
    case .clear(let number): if !lists.isEmpty { lists[number % lists.count].setItems([]) }
    case .appear(let appears):
      if appears { controller.willAppear() } else { controller.didDisappear() }
    case .scroll(let distance): screen.scroll(by: distance)
    case .jump(let part):
      let end = max(0, screen.view.contentSize.height - screen.view.viewportSize.height)
      screen.scroll(to: Point(x: 0, y: end * part))
    case .resize(let width, let height):
      screen.resize(width: width.rounded(), height: height.rounded())
    case .traits(let number):
      screen.setTraits { traits in
        switch number % 3 {
        case 0: traits.isRightToLeft.toggle()
        case 1: traits.reducesMotion.toggle()
        default: traits.textSize = traits.textSize == .large ? .extraLarge : .large
        }
      }
    case .frames(let count): screen.advanceFrames(count)
    case .mine(let seed): mine = seed
    case .source(let number): changeSource(number)
    case .insets(let top, let bottom):
      screen.view.contentInsets = Insets(top: top, leading: 0, bottom: bottom, trailing: 0)
    case .rectangle(let x, let y): drawRectangle(x, y)
    case .interaction(let isOn): screen.view.interaction = isOn ? editing : nil
    case .tearDown: tearDown()
    case .rest: comeToRest()
    }
    screen.layout()
  }

  /// Begins, goes on with or ends a rectangle of selection.
  private func drawRectangle(_ x: Double, _ y: Double) {
    let size = screen.view.viewportSize
    let point = Point(x: x * size.width, y: y * size.height)
    if screen.view.isDragSelecting {
      if x < -0.5 {
        screen.view.cancelDragSelection()
      } else if x > 1.5 {
        screen.view.endDragSelection()
      } else {
        screen.view.dragSelection(to: point)
      }
    } else {
      _ = screen.view.beginDragSelection(at: point)
    }
  }

  private func changeSource(_ number: Int) {
    var random = SeededGenerator(seed: UInt64(number))
    switch number % 4 {
    case 0: screen.view.dataSource = nil
    case 1, 2: screen.view.dataSource = controller.answers
    default:
      root = ComposedDataSource()
      lists = []
      for _ in 0..<random.int(in: 0...3) { root.append(makeList(&random)) }
      controller.dataSource = root
    }
  }

  private func tearDown() {
    isTornDown = true
    screen.view.tearDown()
  }

  /// A callback of the application: what waits for one is done now.
  private func spring() {
    guard let seed = mine else { return }
    mine = nil
    var random = SeededGenerator(seed: seed)
    let number = random.int(in: 0..<1_000)
    switch random.int(in: 0..<16) {
    case 0...3: change(random.next())
    case 4: screen.view.reloadData()
    case 5: reshape(random.next())
    case 6: if !lists.isEmpty { lists[number % lists.count].setItems([]) }
    case 7: controller.setEditing(random.chance(0.5), animated: random.chance(0.5))
    case 8: screen.view.scroll(to: Point(x: 0, y: Double(number)), animated: random.chance(0.5))
    case 9: changeSource(number)
    case 10: if random.chance(0.2) { tearDown() }
    case 11: if random.chance(0.3) { screen.view.interaction = nil }
    case 12: editing.escapePressed()
    case 13: if random.chance(0.5) { controller.didDisappear() }
    case 14:
      if let item = screen.view.visibleElements.compactMap(\.itemIndex).first {
        screen.view.focus(item)
        editing.deletePressed(on: item)
      }
    default:
      screen.view.resizeViewport(to: Size(width: Double(number % 300), height: Double(number / 2)))
    }
  }

  /// Does what assistive technology may do with an item.
  private func assist(_ item: ItemIndex, _ choice: Int) {
    let actions = editing.accessibleActions(of: item)
    let moves = editing.moves(of: item)
    guard !actions.isEmpty || !moves.isEmpty else { return }
    let index = choice % (actions.count + moves.count)
    if index < actions.count {
      editing.perform(actions[index], of: item)
    } else if editing.isMovingByKeys {
      editing.moveLifted(moves[index - actions.count])
    } else {
      editing.move(item, moves[index - actions.count])
    }
  }

  private func change(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    guard let list = random.element(of: lists) else { return }
    let count = list.items.count
    switch random.int(in: 0..<5) {
    case 0, 1: list.insert([makeRow(&random), makeRow(&random)], at: random.int(in: 0...count))
    case 2 where count > 0: list.remove(at: random.int(in: 0..<count))
    case 3 where count > 0:
      list.move(from: random.int(in: 0..<count), to: random.int(in: 0..<count))
    case 4:
      list.setItems(list.items.shuffled(using: &random).filter { _ in random.chance(0.9) })
    default: break
    }
  }

  private func reshape(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    if lists.count < 4, random.chance(0.5) {
      root.append(makeList(&random))
    } else if lists.count > 1 {
      let index = random.int(in: 0..<lists.count)
      root.remove(lists.remove(at: index))
    }
  }

  /// Input ends: every machine must come to rest by itself, but for a pane that is open.
  private func comeToRest() {
    isDown = false
    if isSecondDown { editing.dragEnded() }
    isSecondDown = false
    editing.dragEnded()
    screen.view.pointerCancelled()
    screen.view.endDragSelection()
    editing.trackpadEnded()
    screen.advance(by: 0.7)
    switch (editing.swipe.state, editing.reorder.state) {
    case (.idle, .idle), (.open, .idle), (.menu, .idle): restless = nil
    case (.idle, .lifted(let lift)) where lift.isByKeys: restless = nil
    case let states: restless = "did not come to rest: \(states)"
    }
    if screen.host.menu != nil {
      screen.host.closeMenu()
      editing.menuDismissed()
    }
    editing.escapePressed()
    screen.advance(by: 0.7)
    screen.layout()
  }

  /// What is wrong after some of the steps, or nil.
  static func failure(of steps: [Step], seed: UInt64) -> String? {
    weak var view: CollectionView?
    weak var editing: EditingController?
    weak var controller: CollectionController?
    weak var root: ComposedDataSource?
    do {
      let script = EditingScript(seed: seed)
      for (number, step) in (steps + [.rest]).enumerated() {
        script.perform(step)
        let found = script.problems(atRest: step.isRest)
        if !found.isEmpty {
          return "step \(number), \(step): " + found.prefix(4).joined(separator: "\n")
        }
      }
      (view, editing) = (script.screen.view, script.editing)
      (controller, root) = (script.controller, script.root)
    }
    if view != nil || editing != nil || controller != nil || root != nil {
      return "kept: \(view != nil), \(editing != nil), \(controller != nil), \(root != nil)"
    }
    return nil
  }
}

/// Hears what the view tells.
@MainActor
private final class Watcher: CollectionViewDelegate {
  var onCall: (@MainActor () -> Void)?
  func didHighlight(_ item: ItemIndex) { onCall?() }
  func willDisplay(_ element: ElementKey) { onCall?() }
  func didEndDisplaying(_ element: ElementKey) { onCall?() }
  func didLayOut() { onCall?() }
  func didScroll() { onCall?() }
}
