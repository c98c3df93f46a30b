@testable import OcelotTesting

/// A screen, its data, and what must be true of both after every step.
@MainActor
final class FuzzWorld {
  let source: SampleDataSource
  let screen: HeadlessCollection
  let spy = FuzzSpy()
  let editing = EditingController()
  let heights: FuzzHeights
  /// How animated changes are shown.
  private var animation = Animation.standard
  var data: FuzzData
  /// The layout that shows.
  var scene: FuzzScene { didSet { tunings = [] } }
  /// The layout that showed first.
  private let firstScene: FuzzScene
  /// What was changed of it since it shows.
  private(set) var tunings: [Int] = []
  var completionsDue = 0
  /// Whether an animated scroll is on its way: what the reader sees moves.
  var isFlying: Bool { flights > 0 }
  private var flights = 0
  /// Whether a change set was wrong since a scroll began: which item it goes to is open then.
  private var isAstray = false
  /// The item to which a scroll came in this step.
  private var landed: Int?
  /// The identities of the items that should be selected.
  var selected: Set<Int> = []
  /// Where the pointer stands; nil: not over the list.
  var pointer: Point?
  /// Whether sections that stay were not what a change set said they are, and nothing was reloaded
  /// since: headers and sizes may be those of others.
  private var isDoubtful = false
  /// How many of the elements that were asked for and are not there were looked at.
  private var excused = 0
  /// What stayed in its place through the last change of sizes; unknown after other changes, until
  /// the reader scrolls.
  var lasting = Lasting.none
  enum Lasting { case none, unknown, item(Int, Double) }
  /// After a change set that says something wrong: the items that were on screen before and are
  /// not said to go, and what was reported.
  ///
  /// In a section where nothing on screen contradicts the change set, items that were out of view
  /// may have the sizes of others until the next reload.
  var trusted: (seen: Set<Int>, reports: [String])?
  /// The most that an anchor moved in any run, in points.
  static var largestMovement = 0.0
  private var number = 0
  /// The data source as the screen knows it, where items have no identifiers.
  private let anonymous: AnonymousSource?

  /// A world with a layout.
  ///
  /// - Parameters:
  ///   - scene: the layout.
  ///   - namesEvery: one in so many items has an identifier; nil: all have.
  init(_ scene: FuzzScene, namesEvery: Int? = nil) {
    self.scene = scene
    firstScene = scene
    data = FuzzData(isFixed: scene.isFixed)
    source = SampleDataSource(data.start())
    heights = FuzzHeights(source)
    anonymous = namesEvery.map { [source] in AnonymousSource(source, namesEvery: $0) }
    screen = HeadlessCollection(layout: scene.makeLayout(heights), width: 240, height: 180)
    screen.view.delegate = spy
    screen.view.verifiesAllCounts = true
    screen.view.allowsMultipleSelection = true
    screen.view.activatesOnSingleClick = false
    source.isEditable = true
    source.badge = { FuzzData.hasBadge($0) ? SampleContent("badge of \($0.text)") : nil }
    screen.view.interaction = editing
    screen.show(anonymous ?? source)
  }

  /// Switches edit mode, in which each item has two controls beside its content.
  private func edit(_ isOn: Bool, animated: Bool) {
    screen.view.setEditing(isOn, animated: animated)
    editing.editModeDidChange(isOn, animated: animated)
    screen.layout()
  }

  /// Runs steps from the start; what is wrong after the first that goes wrong, or nil.
  static func run(
    _ steps: [FuzzStep], _ scene: FuzzScene, namesEvery: Int? = nil,
    anchoring: Anchoring = .keepsReader
  ) -> String? {
    let world = FuzzWorld(scene, namesEvery: namesEvery)
    world.screen.view.anchoring = anchoring
    for (number, step) in steps.enumerated() {
      if let problem = world.perform(step) { return "after step \(number + 1): \(problem)" }
    }
    return world.finish()
  }

  /// Performs a step; answers what is wrong, or nil.
  func perform(_ step: FuzzStep) -> String? {
    let step = told(step)
    number += 1
    landed = nil
    if step.isWrong { isAstray = true }
    // After a reload nothing says where an item without an identifier went.
    if anonymous != nil, case .reload = step { isAstray = true }
    let before = FuzzSnapshot(self)
    let offset = screen.view.contentOffset
    var wasSideways = scene.isSideways
    if case .pinch(let number, _, _, _) = step {
      wasSideways = wasSideways || scene(number).isSideways
    }
    let wasDoubtful = isDoubtful
    let problem = act(step, before)
    if wasDoubtful {
      // What a step finds wrong may be what is in doubt.
      lasting = .unknown
      _ = screen.reporter.takeReports()
      return isDoubtful ? checkAfterWrongSections() : check()
    }
    if let problem { return problem }
    switch step {
    case .scroll, .jump:
      if screen.view.contentOffset != offset { lasting = .none }
    case .resize, .textSize, .mirror, .edit, .frames, .select, .key, .invalidate, .anchoring,
      .animation, .margin:
      break
    default: lasting = .unknown
    }
    var reports = screen.reporter.takeReports()
    // A low viewport is a short line of what scrolls sideways.
    if scene.isSideways || wasSideways { reports.removeAll { $0.code == .itemTooWide } }
    if !step.isWrong, !reports.isEmpty { return "reported \(reports)" }
    return isDoubtful ? checkAfterWrongSections() : check()
  }

  /// What is shown of items that nothing tells apart is what change sets say, be it wrong.
  private func told(_ step: FuzzStep) -> FuzzStep {
    switch step {
    case .wrong(let edits, _) where anonymous != nil,
      .wrongSections(let edits, _, _) where anonymous != nil:
      .reload(edits)
    case .burst(let events, let last, let isAnimated) where anonymous != nil:
      .burst(
        events.map { if case .wrong(let edits, _) = $0 { .update(edits) } else { $0 } }, last: last,
        isAnimated: isAnimated)
    default: step
    }
  }

  /// What is selected after everything is asked again: what is there still, and can be told.
  private func selectionFollowsReload() {
    selected = selected.intersection(identities).filter { anonymous?.hasName($0) ?? true }
  }

  private func act(_ step: FuzzStep, _ before: FuzzSnapshot) -> String? {
    switch step {
    case .calls(let edits, let isReversed):
      var changes = ChangeSet()
      completionsDue += 1
      screen.view.performBatchUpdates(
        animation: animation,
        {
          changes = source.update { sections in
            for edit in edits { data.apply(edit, to: &sections) }
          }
          for change in isReversed ? changes.changes.reversed() : changes.changes {
            screen.view.call(change)
          }
        }, completion: { [weak self] _ in self?.completionsDue -= 1 })
      screen.layout()
      selected.formIntersection(identities)
      return before.anchorProblem(in: self, moved: before.moved(by: changes))
    case .beyond(let distance, let isAnimated, let back):
      return scroll(beyond: distance, isAnimated, back)
    case .update(let edits, let isAnimated):
      var changes = source.update { sections in
        for edit in edits { data.apply(edit, to: &sections) }
      }
      changes.isAnimated = isAnimated
      changes.animation = animation
      apply(changes)
      selected.formIntersection(identities)
      return before.anchorProblem(in: self, moved: before.moved(by: changes))
    case .burst(let events, let last, let isAnimated):
      return burst(events, last, isAnimated, before)
    case .wrong(let edits, let changes) where isDoubtful:
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(ChangeSet(changes))
    case .wrong(let edits, let changes):
      let seen = Set(
        screen.view.preparedElements.compactMap(\.itemIndex)
          .filter { index in !changes.contains { $0.takesAway(index) } }.compactMap(identity))
      let counts = source.sections.map(\.items.count)
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(ChangeSet(changes))
      if screen.reporter.isEmpty,
        !isSound(changes, before: counts, after: source.sections.map(\.items.count))
      {
        return "nothing was reported of what does not hold"
      }
      screen.view.deselectAll()
      selected = []
      trusted = (seen, screen.reporter.reports.filter(\.code.isMismatch).map(\.message))
      defer { trusted = nil }
      if let problem = check() { return "with what it reports: \(problem)" }
      apply(.reload)
    case .wrongSections(let edits, let changes, let reloads):
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(ChangeSet(changes))
      isDoubtful = true
      if let problem = checkAfterWrongSections() { return problem }
      if reloads { apply(.reload) }
    case .reload(let edits):
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(.reload)
      selectionFollowsReload()
    case .scroll(let distance):
      screen.scroll(by: seen(distance))
      return before.scrollProblem(by: distance, in: self)
    case .shelf(let number, let distance, let velocity):
      guard !source.sections.isEmpty else { return nil }
      let section = number % source.sections.count
      screen.scrollShelf(section, by: distance)
      if let velocity {
        screen.view.userDidEndDraggingShelf(section, velocity: velocity)
        screen.advanceFrames(2)
      }
    case .jump(let place):
      screen.scroll(to: seenOffset(at: room * place))
    case .scrollTo(let number): return scrollTo(number)
    case .fly(let number): fly(number)
    case .drag(let distance, let frames): screen.drag(by: distance, frames: frames)
    case .layout(let number, let isAnimated):
      scene = scene(number)
      completionsDue += 1
      screen.view.setLayout(
        scene.makeLayout(heights), animation: isAnimated ? animation : nil
      ) { [weak self] _ in
        self?.completionsDue -= 1
      }
      screen.layout()
      return before.switchProblem(in: self)
    case .resize(let width, let height):
      screen.resize(width: width, height: height)
      return before.sizeProblem(in: self)
    case .collapse(let width, let height, let edits): collapse(width, height, edits)
    case .cover(let inset, let edits): return cover(inset, edits)
    case .textSize(let number):
      screen.setTraits { $0.textSize = TextSizeCategory.allCases[number] }
      return before.sizeProblem(in: self)
    case .mirror:
      screen.setTraits { $0.isRightToLeft.toggle() }
      return before.sizeProblem(in: self)
    case .edit(let isAnimated):
      edit(!screen.view.isEditing, animated: isAnimated)
      return before.sizeProblem(in: self)
    case .pinch(let number, let places, let edits, let isFinished):
      return pinch(to: scene(number), places, edits, isFinished, before)
    case .anchoring(let anchoring): screen.view.anchoring = anchoring
    case .animation(let number):
      animation = Self.animations[number % Self.animations.count]
    case .pointer(let point):
      pointer = point
      screen.movePointer(to: point)
    case .margin(let waits):
      screen.view.fillsMarginLater = waits
    case .frames(let count):
      for _ in 0..<count {
        screen.advanceFrames(1)
        if screen.view.fillMoreOfMargin() { screen.layout() }
      }
      return landed.flatMap { landingProblem(of: $0) }
    case .select(let number):
      guard let item = item(number), let id = source.item(at: item)?.id else { return nil }
      if selected.contains(id) { screen.view.deselect(item) } else { screen.view.select(item) }
      selected.formSymmetricDifference([id])
    case .key(let move):
      screen.press(.move(move), .control)
    case .invalidate(let number):
      guard let item = item(number) else { return nil }
      let context = InvalidationContext()
      context.items = [item]
      screen.view.invalidateLayout(context)
      screen.layout()
      return before.anchorProblem(in: self)
    case .tune(let number, let isAnimated):
      tune(number, isAnimated: isAnimated)
      return before.anchorProblem(in: self)
    }
    return nil
  }

  /// A property of the layout on screen changes.
  private func tune(_ number: Int, isAnimated: Bool) {
    tunings.append(number)
    if isAnimated {
      completionsDue += 1
      screen.view.animate(animation) {
        FuzzScene.tune(screen.view.layout, number)
      } completion: { [weak self] _ in
        self?.completionsDue -= 1
      }
    } else {
      FuzzScene.tune(screen.view.layout, number)
    }
    screen.layout()
  }

  /// The application scrolls beyond an end and comes back.
  private func scroll(beyond distance: Double, _ isAnimated: Bool, _ back: Int) -> String? {
    let view = screen.view
    let end = room
    let target = distance < 0 ? distance : end + distance
    view.setContentOffset(seenOffset(at: target), animated: isAnimated)
    screen.layout()
    screen.finishAnimations()
    // A shelf that still flew may have become higher: what is read stays where it is, if there is
    // room.
    guard
      distance <= 0 || abs(offset - target) < 0.001 || isFlying || offset > room || room != end
    else {
      return "\(offset) instead of \(target), beyond \(room)"
    }
    let problems = screen.inconsistencies()
    if !problems.isEmpty { return "beyond: \(problems.joined(separator: "; "))" }
    switch back {
    case 0: view.scroll(to: seenOffset(at: offset), animated: isAnimated)
    case 1: view.setContentOffset(seenOffset(at: min(max(offset, 0), room)), animated: isAnimated)
    default: view.invalidateLayout(.all())
    }
    screen.layout()
    screen.finishAnimations()
    if back == 2 { view.scroll(to: seenOffset(at: offset), animated: false) }
    screen.layout()
    return offset >= 0 && offset <= room + 0.001 ? nil : "\(offset), beyond \(room)"
  }

  /// The data changes while the viewport has no width, or no height.
  private func collapse(_ loseWidth: Bool, _ loseHeight: Bool, _ edits: [FuzzEdit]) {
    let size = screen.view.viewportSize
    screen.resize(width: loseWidth ? 0 : size.width, height: loseHeight ? 0 : size.height)
    if !edits.isEmpty {
      apply(source.update { sections in for edit in edits { data.apply(edit, to: &sections) } })
      selected.formIntersection(identities)
    }
    screen.resize(width: size.width, height: size.height)
  }

  /// The data changes while the end of the viewport is covered, as by a bar to write into.
  private func cover(_ inset: Double, _ edits: [FuzzEdit]) -> String? {
    let view = screen.view
    screen.finishAnimations()
    let staysAtEnd = view.anchoring == .followsEnd && room > 0 && offset >= room
    for bottom in [inset, 0] {
      if axis == .vertical {
        view.contentInsets.bottom = bottom
      } else {
        view.contentInsets.trailing = bottom
      }
      screen.layout()
      if staysAtEnd {
        let end = length(of: view.contentSize) + bottom - length(of: view.viewportSize)
        let distance = max(0, end) - offset
        if abs(distance) > 0.5 { return "\(distance) from the end over an inset of \(bottom)" }
      }
      guard bottom > 0, !edits.isEmpty else { continue }
      apply(source.update { sections in for edit in edits { data.apply(edit, to: &sections) } })
      selected.formIntersection(identities)
      let problems = screen.inconsistencies()
      if !problems.isEmpty { return "over an inset: \(problems.joined(separator: "; "))" }
    }
    return nil
  }

  private static let animations: [Animation] = [
    .standard, .spring(dampingRatio: 0.5, response: 0.3), .spring(dampingRatio: 1.2, response: 0.5),
    .curve(.linear, duration: 0.1),
  ]

  /// Another layout, by number; grids only for the data that is made for them, and shelves only in
  /// scripts that began with them, so that numbers of scripts that were kept mean what they meant.
  private func scene(_ number: Int) -> FuzzScene {
    let scenes = FuzzScene.allCases.filter {
      $0 == .shelves ? firstScene == .shelves : $0.isFixed == data.isFixed || !$0.isGrid
    }
    return scenes[number % scenes.count]
  }

  /// A gesture goes to another layout and back, or stays there.
  private func pinch(
    to next: FuzzScene, _ places: [Double], _ edits: [FuzzEdit], _ isFinished: Bool,
    _ before: FuzzSnapshot
  ) -> String? {
    completionsDue += 1
    let transition = screen.view.startInteractiveTransition(to: next.makeLayout(heights)) {
      [weak self] _ in self?.completionsDue -= 1
    }
    screen.layout()
    for (number, place) in places.enumerated() {
      transition.progress = place
      if number == 1, !edits.isEmpty {
        apply(source.update { sections in for edit in edits { data.apply(edit, to: &sections) } })
      }
      if number == 2 { edit(!screen.view.isEditing, animated: place > 0.5) }
      screen.advanceFrames(1)
      let problems = screen.inconsistencies()
      if !problems.isEmpty { return "on the way: \(problems.joined(separator: "; "))" }
    }
    if isFinished {
      transition.finish()
      scene = next
    } else {
      transition.cancel()
    }
    screen.layout()
    selected.formIntersection(identities)
    return isFinished || !edits.isEmpty || places.count > 2 ? nil : before.switchProblem(in: self)
  }

  /// Several things happen before the next frame.
  private func burst(
    _ events: [FuzzEvent], _ last: [FuzzEdit], _ isAnimated: Bool, _ before: FuzzSnapshot
  ) -> String? {
    let view = screen.view
    var distance: Double?
    var moved: Set<Int> = []
    var hasAnchor = false
    var isWrong = false
    func change(_ edits: [FuzzEdit], isAnimated: Bool) {
      let now = FuzzSnapshot(self)
      var changes = source.update { sections in
        for edit in edits { data.apply(edit, to: &sections) }
      }
      changes.isAnimated = isAnimated
      changes.animation = animation
      moved.formUnion(now.moved(by: changes).union(before.identities.subtracting(identities)))
      hasAnchor = hasAnchor || !changes.isEmpty
      completionsDue += 1
      view.apply(changes) { [weak self] _ in self?.completionsDue -= 1 }
    }
    for event in events {
      switch event {
      case .update(let edits):
        change(edits, isAnimated: false)
      case .wrong(let edits, let changes):
        for edit in edits { data.apply(edit, to: &source.sections) }
        view.apply(ChangeSet(changes))
        isWrong = true
      case .resize(let width, let height):
        view.resizeViewport(to: Size(width: width, height: height))
      case .scroll(let step):
        guard hasAnchor else { continue }
        let old = view.contentOffset
        screen.host.contentOffset = seenOffset(at: min(max(offset + step, 0), room))
        view.userScrolled(to: screen.host.contentOffset)
        guard view.contentOffset != old else { continue }
        // From here on the anchor stays where the reader brought it.
        distance = before.anchorDistance(in: self) ?? 0
      }
    }
    change(last, isAnimated: isAnimated)
    screen.layout()
    if isWrong {
      view.deselectAll()
      selected = []
      if let problem = checkAfterWrongSections() { return problem }
      apply(.reload)
      return nil
    }
    selected.formIntersection(identities)
    let resizes = events.contains { if case .resize = $0 { true } else { false } }
    if resizes, before.mayKeepAnother(in: self) { return nil }
    return before.burstProblem(in: self, moved: moved, distance: distance)
  }

  func apply(_ changes: ChangeSet) {
    if isDoubtful, changes.reloadsEverything {
      screen.view.deselectAll()
      selected = []
      isDoubtful = false
    }
    completionsDue += 1
    screen.apply(changes) { [weak self] _ in self?.completionsDue -= 1 }
  }

  private func scrollTo(_ number: Int) -> String? {
    guard let item = item(number) else { return nil }
    let isAnimated = number % 2 == 0
    let position: ScrollPosition = number % 3 == 0 ? .end : .start
    // Where the offset stays, a shelf above that still flies may grow and push the item away.
    var early: String?
    screen.view.scroll(to: .item(item), at: position, animated: isAnimated) { [weak self] isThere in
      guard isThere else { return }
      early = self?.landingProblem(at: item, position)
    }
    screen.layout()
    screen.finishAnimations()
    return screen.view.anchoring == .keepsOffset ? early : landingProblem(at: item, position)
  }

  /// Begins an animated scroll.
  private func fly(_ number: Int) {
    guard let item = item(number), let id = identity(item) else { return }
    flights += 1
    isAstray = false
    screen.view.scroll(to: .item(item), at: .start, animated: true) { [weak self] isThere in
      self?.flights -= 1
      if self?.isAstray == false, isThere { self?.landed = id }
    }
    screen.layout()
  }

  /// How far an item is from where a scroll to it should have ended.
  private func landingProblem(of id: Int) -> String? {
    placesByIdentity()[id].flatMap { landingProblem(at: $0) }
  }

  private func landingProblem(at item: ItemIndex, _ position: ScrollPosition = .start) -> String? {
    let view = screen.view
    guard let frame = view.layout.attributes(of: .item(item))?.frame else { return "no \(item)" }
    let hair = point(at: 0.001)
    let coveredStart = view.layout.pinnedExtent(at: view.viewport.origin + hair)
    let coveredEnd = view.layout.endPinnedExtent(at: view.viewport.origin - hair)
    let (height, sight) = (length(of: frame.size), length(of: view.viewportSize))
    var goal = start(of: frame) - coveredStart
    if position == .end {
      // What has no room between what is pinned stands at its start; how much is, depends on where.
      guard height < sight - coveredStart - coveredEnd - 40 else { return nil }
      goal = start(of: frame) + height - sight + coveredEnd
    }
    let clamped = min(max(goal, 0), room)
    // A header that is pushed off covers less the farther it goes: the item lies below it.
    let distance = offset - clamped
    return abs(distance) <= 0.5 ? nil : "scrolled \(distance) beyond \(item)"
  }

  func identity(_ index: ItemIndex) -> Int? { source.item(at: index)?.id }

  /// The item with a number modulo how many there are.
  func item(_ number: Int) -> ItemIndex? {
    let all = source.sections.reduce(0) { $0 + $1.items.count }
    guard all > 0 else { return nil }
    var rest = number % all
    for (section, value) in source.sections.enumerated() {
      if rest < value.items.count { return ItemIndex(section, rest) }
      rest -= value.items.count
    }
    return nil
  }

  /// An element that was asked for and is not there; badges may be those of others as headers may.
  func missingElement() -> ElementKey? {
    let asked = source.missingElements.dropFirst(excused)
    if let missing = asked.first(where: { !isDoubtful || $0.owner == nil }) { return missing }
    excused = source.missingElements.count
    return nil
  }

  var identities: Set<Int> { Set(source.sections.flatMap { $0.items.map(\.id) }) }

  /// Looks at everything once from top to bottom, so that all is measured, and compares all.
  func finish() -> String? {
    if isDoubtful { apply(.reload) }
    screen.finishAnimations()
    screen.lookAtEverything()
    return (check() ?? checkAll()).map { "looking at everything at the end: \($0)" }
  }
}

/// Counts displays.
final class FuzzSpy: CollectionViewDelegate {
  var displayed = 0
  func willDisplay(_ element: ElementKey) { displayed += 1 }
  func didEndDisplaying(_ element: ElementKey) { displayed -= 1 }
}

extension ReportCode {
  /// Whether the report is of items that are not where a change set says.
  fileprivate var isMismatch: Bool { self == .countMismatch || self == .identityMismatch }
}

extension Change {
  /// Whether the change says that an item leaves its place.
  fileprivate func takesAway(_ index: ItemIndex) -> Bool {
    switch self {
    case .deleteItems(let section, let items): index.section == section && items ~= index.item
    case .moveItem(let from, _): from == index
    default: false
    }
  }
}
