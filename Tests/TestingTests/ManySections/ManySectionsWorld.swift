import OcelotTesting

/// A screen of very many sections, and what its steps cost.
@MainActor
final class ManySectionsWorld {
  let scene: ManySectionsScene
  let data: ManySectionsData
  let screen: HeadlessCollection
  private let editing = EditingController()
  /// The items that should be selected.
  private var selected: Set<Int> = []
  /// What each step cost, with its kind.
  private(set) var costs: [(kind: String, cost: Int)] = []
  /// Whether sections that were not near since may have to be asked again.
  private var isOutdated = false

  init(_ scene: ManySectionsScene, sections: Int, hasHeaders: Bool) {
    self.scene = scene
    data = ManySectionsData(count: sections, hasHeaders: hasHeaders, isFixed: scene.isFixed)
    screen = HeadlessCollection(layout: scene.makeLayout(), width: 240, height: 180)
    screen.view.allowsMultipleSelection = true
    screen.view.interaction = editing
    screen.show(data)
  }

  /// Runs steps with many sections and with a few, and notes their costs; what is wrong, or nil.
  static func run(
    _ steps: [ManySectionsStep], _ scene: ManySectionsScene, hasHeaders: Bool,
    _ costs: inout ManySectionsCosts
  ) -> String? {
    let few = ManySectionsWorld(scene, sections: 100, hasHeaders: hasHeaders)
    let many = ManySectionsWorld(scene, sections: 10_000, hasHeaders: hasHeaders)
    for world in [few, many] {
      for (number, step) in steps.enumerated() {
        if let problem = world.perform(step) { return "after step \(number + 1): \(problem)" }
      }
      if let problem = world.checkFresh() { return "in the end: \(problem)" }
    }
    costs.add(few: few.costs, many: many.costs)
    return nil
  }

  private var cost: Int {
    data.questions + ManySectionsScene.operations(of: screen.view.layout)
  }

  /// Performs a step; answers what is wrong, or nil.
  func perform(_ step: ManySectionsStep) -> String? {
    let before = cost
    act(step)
    if step.concernsAll { isOutdated = step.outdatesAll || isOutdated && !step.asksAll }
    // What comes near for the first time since another text size is asked every question again.
    let kind = isOutdated ? ManySectionsCosts.kindAfterTextSize : step.kind
    if !step.concernsAll { costs.append((kind, cost - before)) }
    // Everything selected is too much to be kept through a reload.
    let reports = screen.reporter.takeReports().filter { $0.code != .selectionDropped }
    if !reports.isEmpty { return "reported \(reports)" }
    return check()
  }

  private func act(_ step: ManySectionsStep) {
    switch step {
    case .edit(let edit, let isNear, let isAnimated):
      let near = isNear ? screen.visibleItems.first?.section : nil
      let changes = data.edit(edit, near: near)
      selected.subtract(data.removed)
      screen.apply(ChangeSet(changes, isAnimated: isAnimated))
    case .scroll(let distance): screen.scroll(by: distance)
    case .jump(let place):
      let room = screen.view.contentSize.height - screen.view.viewportSize.height
      screen.scroll(to: Point(x: 0, y: max(0, room) * place))
    case .scrollTo(let number, let isAnimated):
      guard let item = item(number) else { return }
      screen.view.scroll(to: .item(item), at: .start, animated: isAnimated)
      screen.layout()
      screen.finishAnimations()
    case .select(let number): select(number, true)
    case .deselect(let number): select(number, false)
    case .selectAll:
      screen.view.selectAll()
      screen.layout()
      selected = Set(data.sections.flatMap(\.items))
    case .deselectAll:
      screen.view.deselectAll()
      screen.layout()
      selected = []
    case .press(let move): screen.press(.move(move), .control)
    case .editMode(let isAnimated):
      let isOn = !screen.view.isEditing
      screen.view.setEditing(isOn, animated: isAnimated)
      editing.editModeDidChange(isOn, animated: isAnimated)
      screen.layout()
    case .height(let height):
      screen.resize(width: screen.view.viewportSize.width, height: height)
    case .frames(let count): screen.advanceFrames(count)
    case .layout(let isAnimated):
      screen.view.setLayout(scene.makeLayout(), animation: isAnimated ? .standard : nil)
      screen.layout()
      screen.finishAnimations()
    case .width(let width):
      screen.resize(width: width, height: screen.view.viewportSize.height)
    case .textSize(let number):
      let sizes = TextSizeCategory.allCases
      screen.setTraits { $0.textSize = sizes[number % sizes.count] }
    case .reload:
      screen.apply(.reload)
      // Large selections are not remembered by identifier.
      if selected.count > 1_000 { selected = [] }
    }
  }

  private func select(_ number: Int, _ isSelected: Bool) {
    guard let item = item(number) else { return }
    let id = data.sections[item.section].items[item.item]
    if isSelected {
      screen.view.select(item)
      selected.insert(id)
    } else {
      screen.view.deselect(item)
      selected.remove(id)
    }
    screen.layout()
  }

  /// An item in sight or anywhere.
  private func item(_ number: Int) -> ItemIndex? {
    let visible = screen.visibleItems
    if number % 2 == 0, !visible.isEmpty { return visible[number / 2 % visible.count] }
    let count = data.sections.count
    for s in 0..<min(50, count) {
      let section = (number + s) % count
      let items = data.sections[section].items
      if !items.isEmpty { return ItemIndex(section, number % items.count) }
    }
    return nil
  }

  private func check() -> String? {
    let view = screen.view
    if let problem = screen.inconsistencies().first { return problem }
    guard view.counts.count == data.sections.count else {
      return "there are \(view.counts.count) sections, not \(data.sections.count)"
    }
    guard view.selection.count == selected.count else {
      return "\(view.selection.count) items are selected, not \(selected.count)"
    }
    for element in screen.visibleElements where !element.isDecoration {
      let text = screen.text(of: element)
      if text != data.text(of: element) { return "\(element) shows \(text ?? "nothing")" }
      guard let item = element.itemIndex else { continue }
      let id = data.sections[item.section].items[item.item]
      if view.selection.contains(item) != selected.contains(id) {
        return "\(element) is \(selected.contains(id) ? "not " : "")selected"
      }
    }
    return checkPlaces()
  }

  /// What is in sight of rows of a fixed height against the sum of everything before it.
  private func checkPlaces() -> String? {
    guard scene == .fixedGrid || scene == .fixedTable, !screen.clock.isTicking else { return nil }
    let view = screen.view
    var y = 0.0
    var tops: [Double] = []
    for (s, section) in data.sections.enumerated() {
      tops.append(y)
      y += Double(section.items.count) * 20 + data.headerHeight(of: s)
    }
    if abs(view.contentSize.height - y) > 1e-6 {
      return "the content is \(view.contentSize.height) high, not \(y)"
    }
    let shown = screen.visibleItems
    for item in shown {
      let top = tops[item.section] + data.headerHeight(of: item.section) + Double(item.item) * 20
      let found = screen.frame(of: .item(item))?.minY ?? .nan
      if !(abs(found + view.contentOffset.y - top) < 1e-6) {
        return "\(item) is at \(found + view.contentOffset.y), not \(top)"
      }
    }
    return nil
  }

  /// What is in sight against a screen that shows the same for the first time.
  func checkFresh() -> String? {
    screen.finishAnimations()
    if scene == .waterfall { screen.apply(.reload) }
    let fresh = HeadlessCollection(
      layout: scene.makeLayout(), width: screen.view.viewportSize.width,
      height: screen.view.viewportSize.height, traits: screen.host.traits)
    let editing = EditingController()
    fresh.view.interaction = editing
    fresh.view.setEditing(screen.view.isEditing, animated: false)
    fresh.show(data)
    defer {
      fresh.view.tearDown()
      editing.attach(to: nil)
    }
    guard let item = screen.visibleItems.first, let mine = screen.frame(of: .item(item)) else {
      return nil
    }
    fresh.view.scroll(to: .item(item), at: .start, animated: false)
    fresh.layout()
    guard let other = fresh.frame(of: .item(item)) else { return "\(item) is nowhere" }
    fresh.scroll(by: other.minY - mine.minY)
    return RestingScreen(screen).difference(from: RestingScreen(fresh))
  }
}
