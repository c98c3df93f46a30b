import OcelotTesting

/// A screen whose layout and renderers answer what makes no sense, and what holds all the same.
@MainActor
final class HostileWorld {
  /// Who answers wrongly.
  enum Culprit: CaseIterable {
    case layout, renderers, both
  }

  private let source: SampleDataSource
  private let screen: HeadlessCollection
  private let editing = EditingController()
  private let heights: FuzzHeights
  private let scene: FuzzScene
  private let rate: Double
  private let seed: UInt64
  private let culprit: Culprit
  private var data = FuzzData(isFixed: false)
  private var layouts: [HostileLayout] = []
  private let renderers: HostileRenderers
  private var layoutChanges = 1
  private var completionsDue = 0
  /// The reports of wrong answers in all runs: without any, nothing was tried.
  static var faultsReported = 0

  init(_ scene: FuzzScene, _ culprit: Culprit, seed: UInt64, rate: Double) {
    (self.scene, self.culprit, self.seed, self.rate) = (scene, culprit, seed, rate)
    source = SampleDataSource(data.start())
    source.isEditable = true
    heights = FuzzHeights(source)
    renderers = HostileRenderers(seed: seed, rate: culprit == .layout ? 0 : rate)
    let first = HostileLayout(
      scene.makeLayout(heights), seed: seed, rate: culprit == .renderers ? 0 : rate)
    layouts = [first]
    screen = HeadlessCollection(layout: first, width: 240, height: 180)
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    screen.view.activatesOnSingleClick = false
    screen.view.interaction = editing
    renderers.install(on: screen)
    screen.show(source)
  }

  /// Runs steps from the start, then lets everybody answer rightly; what is wrong, or nil.
  static func run(
    _ steps: [HostileStep], _ scene: FuzzScene, _ culprit: Culprit, seed: UInt64, rate: Double
  ) -> String? {
    let world = HostileWorld(scene, culprit, seed: seed, rate: rate)
    for (number, step) in steps.enumerated() {
      world.perform(step)
      if let problem = world.check() { return "after step \(number + 1): \(problem)" }
    }
    return world.finish()
  }

  private func perform(_ step: HostileStep) {
    let view = screen.view
    switch step {
    case .update(let edits, let isAnimated):
      var changes = source.update { sections in
        for edit in edits { data.apply(edit, to: &sections) }
      }
      changes.isAnimated = isAnimated
      completionsDue += 1
      screen.apply(changes) { [weak self] _ in self?.completionsDue -= 1 }
    case .reload: screen.apply(.reload)
    case .scroll(let distance):
      screen.scroll(by: distance)
      guard view.layout.hasShelves else { return }
      let section = Int(abs(distance)) % 5
      screen.scrollShelf(section, by: 2 * distance)
      view.userDidEndDraggingShelf(section, velocity: 10 * distance)
    case .scrollTo(let number, let isAnimated):
      guard let item = item(number) else { return }
      view.scroll(to: .item(item), at: .center, animated: isAnimated)
      screen.layout()
    case .resize(let width, let height): screen.resize(width: width, height: height)
    case .insets(let value):
      view.contentInsets = Insets(all: value)
      screen.layout()
    case .textSize(let number):
      let sizes = TextSizeCategory.allCases
      screen.setTraits { $0.textSize = sizes[number % sizes.count] }
    case .mirror: screen.setTraits { $0.isRightToLeft.toggle() }
    case .edit: setEditing(!view.isEditing)
    case .frames(let count): screen.advanceFrames(count)
    case .key(let move): screen.press(.move(move), .shift)
    case .click(let x, let y): screen.click(at: Point(x: x, y: y))
    case .drag(let x, let y):
      screen.beginDragSelection(at: Point(x: 2, y: 2))
      screen.dragSelection(to: Point(x: x, y: y))
      screen.advanceFrames(1)
      screen.endDragSelection()
    case .reorder(let number, let distance):
      if !view.isEditing { setEditing(true) }
      guard let item = item(number) else { return }
      screen.drag(item, by: Point(x: 3, y: distance), frames: 3)
    case .swipe(let number):
      if let item = item(number) { screen.swipe(item, by: -120) }
    case .layout(let number, let isAnimated):
      completionsDue += 1
      view.setLayout(layout(number), animated: isAnimated) { [weak self] _ in
        self?.completionsDue -= 1
      }
      screen.layout()
    case .pinch(let number, let place, let isFinished):
      completionsDue += 1
      let transition = view.startInteractiveTransition(to: layout(number)) { [weak self] _ in
        self?.completionsDue -= 1
      }
      screen.layout()
      transition.progress = place
      screen.advanceFrames(2)
      if isFinished { transition.finish() } else { transition.cancel() }
      screen.layout()
    case .beyond(let place, let number, let isAnimated):
      view.setContentOffset(Point(x: 0, y: place), animated: isAnimated)
      guard let item = item(number) else { return }
      _ = view.contentOffset(showing: .item(item), at: .center)
      _ = view.attributes(of: .item(item))
      screen.layout()
    case .anchoring(let anchoring): view.anchoring = anchoring
    }
  }

  private func setEditing(_ isOn: Bool) {
    screen.view.setEditing(isOn, animated: true)
    editing.editModeDidChange(isOn, animated: true)
    screen.layout()
  }

  /// Another layout, by number; lists that scroll sideways and shelves are none of them, so that
  /// numbers of scripts that were kept mean what they meant.
  private func layout(_ number: Int) -> HostileLayout {
    let scenes = FuzzScene.allCases.filter {
      !$0.isFixed && !$0.isSidewaysTable && $0 != .shelves
    }
    let next = HostileLayout(
      scenes[number % scenes.count].makeLayout(heights), seed: seed &+ UInt64(layouts.count),
      rate: culprit == .renderers ? 0 : rate)
    layouts.append(next)
    // A transition asks both of its sides, and a cancelled one goes back.
    layoutChanges += 3
    return next
  }

  private func item(_ number: Int) -> ItemIndex? {
    let counts = screen.view.counts
    return counts.totalItems > 0 ? counts.item(atFlat: number % counts.totalItems) : nil
  }

  /// What must hold however wrong the answers are.
  private func check() -> String? {
    // The size of the content, and where an element is, are others at each question.
    let problems = screen.inconsistencies().filter {
      !$0.hasPrefix("the host knows") && !$0.hasPrefix("at rest")
    }
    if !problems.isEmpty { return problems.joined(separator: "; ") }
    // What an item carries is the layout's to say.
    if let missing = source.missingElements.first(where: { $0.itemIndex != nil }) {
      return "\(missing) was asked for"
    }
    let numbers = (0..<source.numberOfSections).map { source.numberOfItems(in: $0) }
    let counts = (0..<screen.view.counts.count).map { screen.view.counts[$0] }
    if numbers != counts { return "there are \(numbers) items, and \(counts) are shown" }
    let offset = screen.view.contentOffset
    if !offset.x.isFinite || !offset.y.isFinite { return "the offset is \(offset)" }
    let said = screen.reporter.reports.count { $0.message.hasPrefix("HostileLayout.") }
    if said > 10 * layoutChanges { return "\(said) reports of \(layoutChanges) layouts" }
    return nil
  }

  /// Everybody answers rightly: the screen is as a new one, and no view is lost.
  private func finish() -> String? {
    Self.faultsReported += screen.reporter.reports.count {
      $0.message.hasPrefix("HostileLayout.")
    }
    for layout in layouts { layout.malice.rate = 0 }
    renderers.rate = 0
    let view = screen.view
    editing.becomeIdle()
    if view.isEditing { setEditing(false) }
    view.contentInsets = Insets()
    view.anchoring = .keepsReader
    screen.resize(width: 240, height: 180)
    screen.layout()
    screen.finishAnimations()
    view.setLayout(HostileLayout(scene.makeLayout(heights), seed: 0, rate: 0))
    screen.layout()
    return finishAsFresh() ?? tearDown()
  }

  private func finishAsFresh() -> String? {
    let view = screen.view
    view.deselectAll()
    if culprit == .layout {
      view.reloadData()
    } else {
      // What a host wants of content it is asked once.
      view.dataSource = nil
      view.dataSource = source
    }
    screen.layout()
    screen.finishAnimations()
    screen.scrollToStart()
    if view.leavingViewCount != 0 { return "\(view.leavingViewCount) views leave for ever" }
    if completionsDue != 0 { return "\(completionsDue) completions were not called" }
    let problems = screen.inconsistencies()
    if !problems.isEmpty { return "at rest: \(problems.joined(separator: "; "))" }
    let fresh = HeadlessCollection(
      layout: scene.makeLayout(heights), dataSource: source, width: 240, height: 180,
      traits: screen.host.traits)
    let editing = EditingController()
    fresh.view.interaction = editing
    fresh.layout()
    for section in source.sections.indices {
      fresh.view.scrollShelf(section, to: screen.view.shelfOffset(of: section), animated: false)
    }
    fresh.layout()
    lookAround([screen, fresh])
    defer {
      fresh.view.tearDown()
      editing.attach(to: nil)
    }
    return RestingScreen(screen).difference(from: RestingScreen(fresh)).map {
      "with right answers: \($0)"
    }
  }

  /// Measures everything where what was in sight says what else was measured: items that share
  /// lines, and shelves.
  private func lookAround(_ screens: [HeadlessCollection]) {
    guard scene.sharesLines || scene == .shelves else { return }
    for screen in screens {
      screen.lookAtEverything()
      if scene == .shelves { screen.lookAtShelves(source.sections.map(\.items.count)) }
    }
  }

  private func tearDown() -> String? {
    screen.view.tearDown()
    screen.advanceFrames(1)
    let left = screen.host.views.values.filter { $0.phase != .discarded }.count
    return left == 0 ? nil : "\(left) views are left after tearDown"
  }
}
