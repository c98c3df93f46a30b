@testable import OcelotTesting

/// A screen, its data, and what must be true of both after every step.
@MainActor
final class FuzzWorld {
  let source: SampleDataSource
  let screen: HeadlessCollection
  let spy = FuzzSpy()
  var data: FuzzData
  var completionsDue = 0
  /// The identities of the items that should be selected.
  var selected: Set<Int> = []
  /// After a change set that says something wrong: the items that were on screen before and are
  /// not said to go, and what was reported.
  ///
  /// In a section where nothing on screen contradicts the change set, items that were out of view
  /// may have the sizes of others until the next reload.
  var trusted: (seen: Set<Int>, reports: [String])?
  /// The most that an anchor moved in any run, in points.
  static var largestMovement = 0.0
  private var number = 0

  init(isFixed: Bool) {
    data = FuzzData(isFixed: isFixed)
    source = SampleDataSource(data.start())
    screen = HeadlessCollection(layout: GridLayout(), width: 240, height: 180)
    screen.view.delegate = spy
    screen.view.verifiesAllCounts = true
    screen.view.allowsMultipleSelection = true
    screen.view.activatesOnSingleClick = false
    screen.show(source)
  }

  /// Runs steps from the start; what is wrong after the first that goes wrong, or nil.
  static func run(_ steps: [FuzzStep], isFixed: Bool) -> String? {
    let world = FuzzWorld(isFixed: isFixed)
    for (number, step) in steps.enumerated() {
      if let problem = world.perform(step) { return "after step \(number + 1): \(problem)" }
    }
    return world.finish()
  }

  /// Performs a step; answers what is wrong, or nil.
  func perform(_ step: FuzzStep) -> String? {
    number += 1
    let before = FuzzSnapshot(self)
    let problem = act(step, before)
    if let problem { return problem }
    let reports = screen.reporter.takeReports()
    if !step.isWrong, !reports.isEmpty { return "reported \(reports)" }
    return check()
  }

  private func act(_ step: FuzzStep, _ before: FuzzSnapshot) -> String? {
    switch step {
    case .update(let edits, let isAnimated):
      var changes = source.update { sections in
        for edit in edits { data.apply(edit, to: &sections) }
      }
      changes.isAnimated = isAnimated
      apply(changes)
      selected.formIntersection(identities)
      return before.anchorProblem(in: self, moved: before.moved(by: changes))
    case .burst(let events, let last, let isAnimated):
      return burst(events, last, isAnimated, before)
    case .wrong(let edits, let changes):
      let seen = Set(
        screen.view.preparedElements.compactMap(\.itemIndex)
          .filter { index in !changes.contains { $0.takesAway(index) } }.compactMap(identity))
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(ChangeSet(changes))
      screen.view.deselectAll()
      selected = []
      trusted = (seen, screen.reporter.reports.filter(\.code.isMismatch).map(\.message))
      defer { trusted = nil }
      if let problem = check() { return "with what it reports: \(problem)" }
      apply(.reload)
    case .wrongSections(let edits, let changes):
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(ChangeSet(changes))
      screen.view.deselectAll()
      selected = []
      if let problem = checkAfterWrongSections() { return problem }
      apply(.reload)
    case .reload(let edits):
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(.reload)
      selected.formIntersection(identities)
    case .scroll(let distance):
      screen.scroll(by: distance)
      return before.scrollProblem(in: self)
    case .jump(let place):
      let room = max(0, screen.view.contentSize.height - screen.view.viewportSize.height)
      screen.scroll(to: Point(x: 0, y: room * place))
    case .scrollTo(let number): return scrollTo(number)
    case .resize(let width, let height):
      screen.resize(width: width, height: height)
      return before.anchorProblem(in: self)
    case .textSize(let number):
      screen.setTraits { $0.textSize = TextSizeCategory.allCases[number] }
      return before.anchorProblem(in: self)
    case .mirror:
      screen.setTraits { $0.isRightToLeft.toggle() }
      return before.anchorProblem(in: self)
    case .frames(let count): screen.advanceFrames(count)
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
    }
    return nil
  }

  /// Several things happen before the next frame.
  private func burst(
    _ events: [FuzzEvent], _ last: [FuzzEdit], _ isAnimated: Bool, _ before: FuzzSnapshot
  ) -> String? {
    let view = screen.view
    var distance: Double?
    var moved: Set<Int> = []
    var hasAnchor = false
    func change(_ edits: [FuzzEdit], isAnimated: Bool) {
      let now = FuzzSnapshot(self)
      var changes = source.update { sections in
        for edit in edits { data.apply(edit, to: &sections) }
      }
      changes.isAnimated = isAnimated
      moved.formUnion(now.moved(by: changes).union(before.identities.subtracting(identities)))
      hasAnchor = hasAnchor || !changes.isEmpty
      completionsDue += 1
      view.apply(changes) { [weak self] _ in self?.completionsDue -= 1 }
    }
    for event in events {
      switch event {
      case .update(let edits):
        change(edits, isAnimated: false)
      case .resize(let width, let height):
        view.resizeViewport(to: Size(width: width, height: height))
      case .scroll(let step):
        guard hasAnchor else { continue }
        let old = view.contentOffset
        let room = max(0, view.contentSize.height - view.viewportSize.height)
        screen.host.contentOffset.y = min(max(old.y + step, 0), room)
        view.userScrolled(to: screen.host.contentOffset)
        guard view.contentOffset != old else { continue }
        // From here on the anchor stays where the reader brought it.
        distance = before.anchorDistance(in: self) ?? 0
      }
    }
    change(last, isAnimated: isAnimated)
    screen.layout()
    selected.formIntersection(identities)
    return before.burstProblem(in: self, moved: moved, distance: distance)
  }

  private func apply(_ changes: ChangeSet) {
    completionsDue += 1
    screen.apply(changes) { [weak self] _ in self?.completionsDue -= 1 }
  }

  private func scrollTo(_ number: Int) -> String? {
    guard let item = item(number) else { return nil }
    let isAnimated = number % 2 == 0
    screen.view.scroll(to: .item(item), at: .start, animated: isAnimated)
    screen.layout()
    screen.finishAnimations()
    let view = screen.view
    guard let frame = view.layout.attributes(of: .item(item))?.frame else { return "no \(item)" }
    let hair = Point(x: 0, y: 0.001)
    let goal = frame.minY - view.layout.pinnedExtent(at: view.contentOffset + hair)
    let room = max(0, view.contentSize.height - view.viewportSize.height)
    let clamped = min(max(goal, 0), room)
    // A header that is pushed off covers less the farther it goes: the item lies below it.
    let distance = view.contentOffset.y - clamped
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

  var identities: Set<Int> { Set(source.sections.flatMap { $0.items.map(\.id) }) }

  /// Looks at everything once from top to bottom, so that all is measured, and compares all.
  private func finish() -> String? {
    screen.finishAnimations()
    screen.scroll(to: .zero)
    for _ in 0..<4_000 {
      let old = screen.view.contentOffset
      screen.scroll(by: screen.view.viewportSize.height * 0.9)
      if screen.view.contentOffset == old { break }
    }
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
