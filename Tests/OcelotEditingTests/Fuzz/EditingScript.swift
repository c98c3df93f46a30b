import Ocelot
import OcelotTesting

/// A screen of lists with actions, and a reader who does anything in any order.
@MainActor
final class EditingScript {
  /// What is done; numbers are taken modulo what there is.
  enum Step {
    case press(Double, Double), drag(Double, Double), release, cancel
    case trackpad(Double, Double), trackpadEnd
    case openPane(Int), button(Int), menu(Int), dismiss, context(Int), delete(Int), escape, inactive
    case edit(Bool, Bool), remove(Int), grip(Int), key(Int), alt(Int, Bool)
    case assist(Int, Int)
    case change(UInt64), reload, reshape(UInt64), clear(Int), appear(Bool)
    case scroll(Double), jump(Double), resize(Double, Double), traits(Int), frames(Int), rest

    static func random(_ random: inout SeededGenerator) -> Step {
      func number() -> Int { random.int(in: 0..<1_000) }
      func distance() -> Double {
        random.double(in: random.chance(0.3) ? -12...12 : -330...330).rounded()
      }
      switch random.int(in: 0..<58) {
      case 0...6: return .press(random.double(in: 0...1), random.double(in: 0...1))
      case 7...17: return .drag(distance(), distance())
      case 18...20: return .release
      case 21: return .cancel
      case 22: return .trackpad(distance(), random.chance(0.7) ? 0 : distance())
      case 23...24: return random.chance(0.3) ? .trackpadEnd : .openPane(number())
      case 25, 26: return .button(number())
      case 27: return random.chance(0.3) ? .menu(number()) : .dismiss
      case 28: return .context(number())
      case 29: return .delete(number())
      case 30: return random.chance(0.7) ? .escape : .inactive
      case 31, 32: return .edit(random.chance(0.65), random.chance(0.7))
      case 33, 34: return .remove(number())
      case 35: return .grip(number())
      case 36: return .key(number())
      case 37: return .alt(number(), random.chance(0.5))
      case 38...42: return .change(random.next())
      case 43: return random.chance(0.3) ? .reload : .reshape(random.next())
      case 44: return random.chance(0.4) ? .clear(number()) : .appear(random.chance(0.7))
      case 45, 46: return .scroll(random.double(in: -300...300))
      case 47: return .jump(random.double(in: 0...1))
      case 48: return .resize(random.double(in: 60...640), random.double(in: 60...600))
      case 49: return .traits(number())
      case 50...53: return .frames(random.int(in: 1...10))
      case 54, 55: return .assist(number(), number())
      default: return .rest
      }
    }

    var isRest: Bool { if case .rest = self { true } else { false } }
  }

  let screen: HeadlessCollection
  let controller: CollectionController
  let editing = EditingController()
  let root = ComposedDataSource()
  var lists: [BasicDataSource<Row>] = []
  /// The states that machines were seen in.
  static var visited: Set<String> = []
  private var serial = 0
  private var start = Point.zero
  private var isDown = false

  init(seed: UInt64) {
    var random = SeededGenerator(seed: ~seed)
    screen = HeadlessCollection(layout: Self.layout(seed), width: 320, height: 400)
    controller = CollectionController(dataSource: root, reporter: screen.reporter)
    for _ in 0..<random.int(in: 1...3) { root.append(makeList(&random)) }
    controller.attach(to: screen.view)
    controller.use(editing)
    controller.willAppear()
    screen.layout()
  }

  /// Mostly a grid, in which items can be moved.
  private static func layout(_ seed: UInt64) -> any Layout {
    switch seed % 6 {
    case 0: return TableLayout(rowHeight: .selfSizing(estimate: 40))
    case 1:
      var metrics = FlowMetrics()
      metrics.estimatedItemSize = Size(width: 90, height: 40)
      return FlowLayout(metrics: metrics)
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
    list.onAction = { [unowned list] action, row in
      guard action.name == "gone" else { return action != .delete }
      if let index = list.indexes(of: row.id).first { list.remove(at: index) }
      return true
    }
    list.isReorderable = random.chance(0.8)
    if random.chance(0.5) { list.adopts = { _, _ in true } }
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
      isDown = false
      editing.dragEnded()
      editing.pressEnded(at: start)
      screen.view.pointerReleased(at: start)
    case .cancel:
      isDown = false
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
    case .rest: comeToRest()
    }
    screen.layout()
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
    editing.dragEnded()
    screen.view.pointerCancelled()
    editing.trackpadEnded()
    screen.advance(by: 0.7)
    if screen.host.menu != nil {
      screen.host.closeMenu()
      editing.menuDismissed()
    }
    editing.escapePressed()
    screen.advance(by: 0.7)
    screen.layout()
  }

  /// What is wrong now, one line each.
  func problems(atRest: Bool) -> [String] {
    var result = screen.inconsistencies()
    Self.visited.formUnion([
      "swipe \(editing.swipe.stateName)", "batch \(editing.batch.stateName)",
      "reorder \(editing.reorder.stateName)",
    ])
    for index in screen.visibleItems {
      guard let content = screen.content(of: .item(index)) as? RowContent else {
        result.append("item \(index) shows no row")
        continue
      }
      let expected = root.content(at: index) as? RowContent
      if content.id != expected?.id {
        result.append("item \(index) shows \(content.id), the data \(expected?.id ?? -1)")
      }
    }
    for report in screen.reporter.reports where report.code == .didNotSettle {
      result.append("\(report)")
    }
    guard atRest else { return result }
    if !editing.isIdle {
      result.append("not idle: \(editing.swipe.state), \(editing.reorder.state)")
    }
    if screen.clock.isTicking { result.append("the clock still ticks") }
    if editing.batch.isOn != screen.view.isEditing {
      result.append("edit mode: \(editing.batch.state)")
    }
    if case .open = editing.batch.state { result.append("a pane is open: \(editing.batch.state)") }
    for record in screen.host.viewsOnScreen {
      guard let attributes = record.attributes, attributes.element.itemIndex != nil else {
        continue
      }
      if attributes[ActionPane.self] != nil { result.append("\(attributes.element) has a pane") }
      if attributes[Lifted.self] != 0 { result.append("\(attributes.element) is lifted") }
      if (attributes[EditControls.self] != nil)
        != (screen.view.isEditing
          && (attributes[Editing.self] || attributes[Movable.self]))
      {
        result.append(
          "\(attributes.element) has \(String(describing: attributes[EditControls.self]))")
      }
      if let problem = heightProblem(attributes) { result.append(problem) }
    }
    return result + screen.orderProblems
  }

  /// What is wrong with the height of a measured row alone in its line: its content has what the
  /// controls of edit mode leave of the width.
  private func heightProblem(_ attributes: LayoutAttributes) -> String? {
    guard let item = attributes.element.itemIndex,
      let content = screen.content(of: .item(item)) as? RowContent,
      // What keeps its view out of sight, in hand or with the focus, may be an estimate.
      screen.visibleItems.contains(item), attributes[ColumnIndex.self].count == 1,
      case .measured? = screen.view.description(of: item.section).metrics.rowHeight
    else { return nil }
    let controls = (attributes[Editing.self] ? 1 : 0) + (attributes[Movable.self] ? 1 : 0)
    let width = max(
      0, attributes.frame.width - attributes[Padding.self].horizontal - 39 * Double(controls))
    let expected = content.height(width: width) + attributes[Padding.self].vertical
    return attributes.frame.height == expected
      ? nil : "\(item) is \(attributes.frame.height) high and should be \(expected)"
  }

  /// What is wrong after some of the steps, or nil.
  static func failure(of steps: [Step], seed: UInt64) -> String? {
    let script = EditingScript(seed: seed)
    for (number, step) in (steps + [.rest]).enumerated() {
      script.perform(step)
      let found = script.problems(atRest: step.isRest)
      if !found.isEmpty {
        return "step \(number), \(step): " + found.prefix(4).joined(separator: "\n")
      }
    }
    return nil
  }
}
