import OcelotEngine
import OcelotLayouts
import OcelotTesting

/// A screen of sections that are arranged differently, and what must be true of it.
@MainActor
final class ComposedWorld {
  let source = ComposedSource()
  let screen: HeadlessCollection
  private let editing = EditingController()
  private var composed: ComposedLayout?
  private var rules = ComposedRules()
  private var kind = 0
  private var hasSizes = false
  private var spring: UInt64?
  private var lastID = 0
  private var questions = 0
  private let isHonest: Bool

  init(isHonest: Bool) {
    self.isHonest = isHonest
    screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 220)
    source.sections = (0..<5).map { section($0 % 3 == 2 ? 0 : 5 + $0 * 2) }
    screen.view.setLayout(makeLayout(0), animated: false)
    screen.view.interaction = editing
    screen.view.verifiesAllCounts = true
    source.onMove = { [unowned self] from, to in
      guard source.item(at: from) != nil, source.sections.indices.contains(to.section) else {
        return
      }
      var changes = source.update { sections in
        let item = sections[from.section].items.remove(at: from.item)
        sections[to.section].items.insert(
          item, at: min(max(0, to.item), sections[to.section].items.count))
      }
      changes.isAnimated = true
      if from.section != to.section { Self.moves += 1 }
      screen.view.apply(changes)
    }
    screen.show(source)
  }

  private func section(_ count: Int) -> SampleSection {
    lastID += 1
    var section = SampleSection(lastID, (0..<count).map { _ in item() })
    if lastID % 3 != 1 { section.header = "section \(lastID)" }
    section.pinsHeader = lastID % 2 == 0
    if lastID % 4 == 0 {
      section.metrics.padding = Insets(top: 7, leading: 10, bottom: 12, trailing: 6)
    }
    section.metrics.columns = 1 + lastID % 3
    section.metrics.rowHeight =
      [.measured(estimate: 30), .fixed(36), .measured(estimate: 60), .remainder(minimum: 20)][
        lastID % 4]
    return section
  }

  private func item() -> SampleItem {
    lastID += 1
    return SampleItem(
      lastID, "#\(lastID)" + String(repeating: " word", count: lastID * 5 % 23))
  }

  private func provide(_ section: Int, _ environment: any LayoutEnvironment) -> Arrangement {
    questions += 1
    if let seed = spring {
      spring = nil
      Self.springs += 1
      screen.view.apply(change(seed))
    }
    if rules.isFickle { return ComposedRules.kinds[questions % ComposedRules.kinds.count] }
    return rules.arrangement(of: section, environment)
  }

  private func makeLayout(_ number: Int) -> any Layout {
    kind = number
    composed = nil
    switch number {
    case 1: return GridLayout()
    case 2: return TableLayout()
    default:
      let layout = ComposedLayout { [unowned self] in provide($0, $1) }
      composed = layout
      setSizes()
      return layout
    }
  }

  private func setSizes() {
    let answer: @MainActor (ItemIndex) -> ItemRecord.Size = { [source] in
      Self.size(source.item(at: $0)?.id ?? 0, isOdd: false)
    }
    composed?.itemSize = hasSizes ? answer : nil
  }

  private static func size(_ id: Int, isOdd: Bool) -> ItemRecord.Size {
    switch id % 5 {
    case 0: .points(length: 33, breadth: nil)
    case 1: .points(length: 21, breadth: 64)
    case 2: .ratio(0.4)
    case 3 where isOdd: .points(length: .nan, breadth: -4)
    case 4 where isOdd: .ratio(-.infinity)
    default: .usual
    }
  }

  private func change(_ seed: UInt64) -> ChangeSet {
    var random = SeededGenerator(seed: seed)
    var extra: [Change] = []
    var changes = source.update { change(&$0, &random) }
    if changes.isEmpty, !source.sections.isEmpty {
      let s = random.int(in: 0..<source.sections.count)
      let count = source.sections[s].items.count
      switch random.int(in: 0..<4) {
      case 0: extra = [.reloadSections(s..<s + 1)]
      case 1: extra = [.refreshSections(s..<s + 1)]
      case 2 where count > 0: extra = [.reloadItems(section: s, 0..<random.int(in: 1...count))]
      default: if count > 0 { extra = [.reconfigureItems(section: s, 0..<1)] }
      }
      changes = ChangeSet(extra)
    }
    return changes
  }

  private func change(_ sections: inout [SampleSection], _ random: inout SeededGenerator) {
    for _ in 0..<random.int(in: 1...3) {
      let s = random.int(in: 0..<max(1, sections.count))
      switch random.int(in: 0..<16) {
      case 0..<4 where sections.indices.contains(s) && sections[s].items.count < 40:
        let new = (0..<random.int(in: 1...4)).map { _ in item() }
        sections[s].items.insert(
          contentsOf: new, at: random.int(in: 0...sections[s].items.count))
      case 4..<7 where sections.indices.contains(s) && !sections[s].items.isEmpty:
        let start = random.int(in: 0..<sections[s].items.count)
        sections[s].items.removeSubrange(
          start..<min(start + random.int(in: 1...6), sections[s].items.count))
      case 7..<10 where sections.indices.contains(s) && !sections[s].items.isEmpty:
        let moved = sections[s].items.remove(at: random.int(in: 0..<sections[s].items.count))
        let t = random.int(in: 0..<sections.count)
        sections[t].items.insert(moved, at: random.int(in: 0...sections[t].items.count))
      case 10 where sections.count < 12:
        sections.insert(
          section(random.int(in: 0...9)), at: random.int(in: 0...sections.count))
      case 11 where sections.count > 1: sections.remove(at: s)
      case 12 where sections.indices.contains(s):
        let moved = sections.remove(at: s)
        sections.insert(moved, at: random.int(in: 0...sections.count))
      case 13 where sections.indices.contains(s) && !sections[s].items.isEmpty:
        let i = random.int(in: 0..<sections[s].items.count)
        let id = sections[s].items[i].id
        sections[s].items[i].text =
          "#\(id)" + String(repeating: " text", count: random.int(in: 0...30))
      case 14 where sections.indices.contains(s): sections[s].pinsHeader.toggle()
      default: break
      }
    }
  }

  /// How often something happened in all worlds: what never did was not tried.
  static var moves = 0
  static var springs = 0

  /// Runs steps from the start, and compares at the end.
  static func run(_ steps: [ComposedStep], isHonest: Bool) -> String? {
    let world = ComposedWorld(isHonest: isHonest)
    for (number, step) in steps.enumerated() {
      world.perform(step)
      if let problem = world.check() { return "after step \(number + 1): \(problem)" }
      if isHonest, number % 15 == 14, let problem = world.finish() {
        return "at rest after step \(number + 1): \(problem)"
      }
    }
    return world.finish().map { "at the end: \($0)" }
  }

  private func invalidate(_ isAnimated: Bool) {
    if isAnimated {
      screen.view.invalidateLayout(.all(), animation: .standard)
    } else {
      screen.view.invalidateLayout(.all())
    }
    screen.layout()
  }

  private func perform(_ step: ComposedStep) {
    let view = screen.view
    switch step {
    case .update(let seed, let isAnimated):
      var changes = change(seed)
      changes.isAnimated = isAnimated
      screen.apply(changes)
    case .reload: screen.apply(.reload)
    case .resize(let width, let height): screen.resize(width: width, height: height)
    case .textSize(let number):
      screen.setTraits { $0.textSize = TextSizeCategory.allCases[number] }
    case .mirror: screen.setTraits { $0.isRightToLeft.toggle() }
    case .edit: setEditing(!view.isEditing)
    case .frames(let count): screen.advanceFrames(count)
    case .scroll(let distance): screen.scroll(by: distance)
    case .jump(let place):
      screen.scroll(
        to: Point(x: 0, y: max(0, view.contentSize.height - view.viewportSize.height) * place))
    case .reorder(let number, let x, let y, let frames, let isDropped):
      if !view.isEditing { setEditing(true) }
      let items = screen.visibleItems
      guard !items.isEmpty, let frame = screen.frame(of: .item(items[number % items.count])) else {
        return
      }
      let grip = screen.host.traits.isRightToLeft ? frame.minX + 15 : frame.maxX - 15
      editing.dragBegan(at: Point(x: grip, y: frame.midY), withMouse: true)
      screen.advanceFrames(2)
      for number in 1...frames {
        let part = Double(number) / Double(frames)
        _ = editing.dragMoved(by: Point(x: x * part, y: y * part))
        screen.advanceFrames(1)
      }
      if isDropped { editing.dragEnded() } else { editing.dragCancelled() }
      screen.layout()
    case .provider(let shift, let isAnimated):
      rules.shift = shift
      rules.lie = nil
      invalidate(isAnimated)
    case .sizes(let isOn):
      hasSizes = isOn
      setSizes()
      if !isHonest, isOn {
        composed?.itemSize = { [source] in
          Self.size(source.item(at: $0)?.id ?? 0, isOdd: true)
        }
      }
      invalidate(false)
    case .fickle(let isOn): rules.isFickle = isOn
    case .lie(let number):
      rules.lie = LyingBody.Lie.allCases[number % LyingBody.Lie.allCases.count]
      invalidate(number % 2 == 0)
    case .spring(let seed): spring = seed
    case .layout(let number, let isAnimated):
      view.setLayout(makeLayout(number), animated: isAnimated)
      screen.layout()
    }
  }

  private func setEditing(_ isOn: Bool) {
    screen.view.setEditing(isOn, animated: true)
    editing.editModeDidChange(isOn, animated: true)
    screen.layout()
  }

  private func check() -> String? {
    var problems = screen.inconsistencies()
    // Where an element is, is another place at each question.
    if rules.lie != nil || rules.isFickle {
      problems.removeAll { $0.hasPrefix("the host knows") || $0.hasPrefix("at rest") }
    }
    if !problems.isEmpty { return problems.joined(separator: "; ") }
    if let missing = source.missing.first { return "\(missing) was asked for" }
    let counts = (0..<screen.view.counts.count).map { screen.view.counts[$0] }
    if counts != source.sections.map(\.items.count) {
      return "the counts are \(counts), the data's \(source.sections.map(\.items.count))"
    }
    if isHonest, let report = screen.reporter.takeReports().first { return "reported \(report)" }
    if isHonest { return checkShown() }
    return nil
  }

  private func checkShown() -> String? {
    let view = screen.view
    let shown = view.layout.elements(in: view.viewport).filter { !$0.element.isDecoration }
    if Set(shown.map(\.element)).count < shown.count { return "something is answered twice" }
    if let one = shown.first(where: \.isEstimated) { return "\(one.element) is not measured" }
    let found = Set(shown.compactMap(\.element.itemIndex))
    let inner = view.viewport.outset(dx: -1e-6, dy: -1e-6)
    for (section, value) in source.sections.enumerated() {
      for item in value.items.indices {
        let index = ItemIndex(section, item)
        guard let attributes = view.layout.attributes(of: .item(index)) else {
          // A placeholder, or one that is lifted over it.
          continue
        }
        if !attributes.isHidden, attributes.frame.intersects(inner), !found.contains(index) {
          return "\(index) is at \(attributes.frame) and not in view"
        }
      }
    }
    for item in found {
      let (text, wanted) = (screen.text(of: .item(item)), source.item(at: item)?.text)
      if text != wanted { return "\(item) shows \(text ?? "nothing"), not \(wanted ?? "nothing")" }
    }
    return nil
  }

  /// Compares everything with a fresh screen, once all is told rightly.
  private func finish() -> String? {
    spring = nil
    if !isHonest {
      rules.isFickle = false
      rules.lie = nil
      if hasSizes { setSizes() }
      invalidate(false)
    }
    editing.dragCancelled()
    screen.finishAnimations()
    let size = screen.view.viewportSize
    let layout: any Layout
    switch kind {
    case 1: layout = GridLayout()
    case 2: layout = TableLayout()
    default:
      let fresh = ComposedLayout { [rules] in rules.arrangement(of: $0, $1) }
      fresh.itemSize = composed?.itemSize
      layout = fresh
    }
    let twin = HeadlessCollection(
      layout: layout, width: size.width, height: size.height, traits: screen.host.traits)
    twin.show(source)
    let other = EditingController()
    twin.view.interaction = other
    twin.view.setEditing(screen.view.isEditing, animated: false)
    other.editModeDidChange(screen.view.isEditing, animated: false)
    twin.layout()
    for screen in [screen, twin] {
      screen.finishAnimations()
      screen.scroll(to: .zero)
      for _ in 0..<2_000 {
        let old = screen.view.contentOffset
        screen.scroll(by: screen.view.viewportSize.height * 0.9)
        if screen.view.contentOffset == old { break }
      }
      screen.scroll(to: .zero)
      screen.finishAnimations()
    }
    defer {
      twin.view.tearDown()
      other.attach(to: nil)
    }
    if let problem = check() { return problem }
    let problems = twin.inconsistencies()
    if !problems.isEmpty { return "fresh: \(problems)" }
    for (section, value) in source.sections.enumerated() {
      for key in [.header(section), .footer(section), .placeholder(section)]
        + value.items.indices.map({ ElementKey.item(section, $0) })
      {
        let (a, b) = (
          screen.view.layout.attributes(of: key), twin.view.layout.attributes(of: key)
        )
        guard let a, let b else {
          if (a == nil) != (b == nil) { return "\(key) is there once" }
          continue
        }
        if !isClose(a.frame, b.frame) {
          return "\(key) is at \(a.frame), on a fresh screen at \(b.frame)"
        }
      }
    }
    for key in Set(screen.visibleElements).union(twin.visibleElements) {
      guard let a = screen.frame(of: key), let b = twin.frame(of: key) else {
        return "\(key) is on one screen alone"
      }
      if !isClose(a, b) { return "\(key) is shown at \(a), on a fresh screen at \(b)" }
      if screen.text(of: key) != twin.text(of: key) { return "\(key) shows another text" }
    }
    func lines(_ screen: HeadlessCollection) -> Set<ElementKey> {
      let inner = screen.view.viewport.outset(dx: -1e-6, dy: -1e-6)
      return Set(
        screen.host.decorations.filter { !$0.isHidden && $0.frame.intersects(inner) }
          .map(\.element))
    }
    let others = lines(screen).symmetricDifference(lines(twin))
    if !others.isEmpty { return "the decorations \(others) differ" }
    return screen.view.contentSize == twin.view.contentSize
      || abs(screen.view.contentSize.height - twin.view.contentSize.height) < 1e-6
      ? nil : "the content is \(screen.view.contentSize), fresh \(twin.view.contentSize)"
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
  }
}
