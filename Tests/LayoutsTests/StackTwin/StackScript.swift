import OcelotEngine
import OcelotLayouts
import OcelotTesting

/// Random steps, done to a layout of stacked sections and to its slow twin.
@MainActor
final class StackScript {
  var random: SeededGenerator
  var twin: StackTwin
  let layout: any Layout
  let environment = StubEnvironment()
  let answers: StackAnswers
  private(set) var failures: [String] = []
  /// What is being done.
  var lastStep = "start"
  /// The most sections, and about the most items of a section.
  let most: (sections: Int, items: Int)
  private let delegate: StackDelegate
  private var nextID = 0
  private var textStep = 0
  private var estimateStep = 0
  /// What was asked in the layout's name.
  private var askedByLayout: [Int] = []

  /// How much there is: few sections, many, or few long ones.
  enum Extent {
    case small, many, long
  }

  /// Makes a script of a table or of a waterfall.
  init(seed: UInt64, extent: Extent, _ make: Make) {
    random = SeededGenerator(seed: seed)
    most =
      switch extent {
      case .small: (6, 12)
      case .many: (40, 60)
      case .long: (2, 1_200)
      }
    let answers = StackAnswers()
    let delegate = StackDelegate(answers)
    (layout, twin) = make(&random, answers, delegate)
    self.answers = answers
    self.delegate = delegate
    delegate.item = { [unowned self] in twin.sections[$0.section].items[$0.item].id }
    delegate.section = { [unowned self] in twin.sections[$0].id }
    environment.isEditable = { [unowned self] in
      twin.sections[$0.section].items[$0.item].id % 2 == 0
    }
    twin.viewport = Size(width: 300, height: 400)
    replaceAll()
    environment.viewport.size = twin.viewport
    layout.environment = environment
    prepare(.all())
    compare()
  }

  /// Makes a layout and its twin; the layout keeps the delegate weakly.
  typealias Make = (inout SeededGenerator, StackAnswers, StackDelegate) -> (any Layout, StackTwin)

  func newItem() -> StackTwin.Item {
    nextID += 1
    return StackTwin.Item(id: nextID)
  }

  /// A section with items of which nothing is known yet.
  func newSection() -> StackTwin.Section {
    nextID += 1
    var section = StackTwin.Section(
      id: nextID, look: random.oneIn(4) ? .plain : random.look(placeholders: false),
      placeholder: random.oneIn(2) ? .never : random.pick(StackTwin.Section.Placeholder.allCases))
    let count = random.oneIn(4) ? 0 : random.below(most.items)
    section.items = (0..<count).map { _ in newItem() }
    return section
  }

  private func replaceAll() {
    twin.width = max(0, twin.viewport.width - twin.insets.leading - twin.insets.trailing)
    twin.sections = (0..<random.below(most.sections)).map { _ in newSection() }
    for s in twin.sections.indices {
      twin.rules.fill(&twin.sections[s], width: twin.width)
    }
    twin.global = random.oneIn(3) ? .plain : random.look(placeholders: false)
    twin.globalHeaders = twin.global.headers.map { _ in .unknown }
    tellEnvironment()
  }

  func tellEnvironment() {
    environment.counts = SectionCounts(twin.counts)
    environment.descriptions = twin.sections.map(\.look)
    environment.globalDescription = twin.global
  }

  func fail(_ text: String) {
    if failures.count < 3 { failures.append("after \(lastStep): \(text)") }
  }

  /// Does something to the layout, and notes what it asks.
  func doToLayout(_ body: () -> Void) {
    let before = answers.asked.count
    body()
    askedByLayout += answers.asked[before...]
    answers.asked.removeSubrange(before...)
  }

  func prepare(_ context: InvalidationContext) { doToLayout { layout.prepare(context) } }

  /// One step and the comparison after it; its numbers come from the step alone, so that others
  /// may be left out.
  func perform(_ step: StackStep) {
    random = SeededGenerator(seed: step.seed)
    lastStep = "\(step)"
    switch step.kind {
    case .scroll: scroll()
    case .measure: measure()
    case .resize, .insets: resize(step.kind)
    case .scale: changeScale()
    case .text: changeText()
    case .estimates: scaleEstimates()
    case .edit: edit()
    case .name: nameElements()
    case .rethink: answers.generation += 1
    case .update: update()
    case .everything:
      twin.beginning = twin.offset
      replaceAll()
      prepare(.all())
    }
    compare()
  }

  /// Whether the layout asked about the same items as the twin, each as often.
  func compareQuestions() {
    let (own, others) = (askedByLayout.sorted(), answers.asked.sorted())
    if own != others {
      fail("the layout asks for \(askedByLayout), the twin for \(answers.asked)")
    }
    askedByLayout = []
    answers.asked = []
  }

  private func scroll() {
    let room = Int(twin.contentHeight) + 100
    move(to: random.oneIn(6) ? -random.length(40) : random.length(max(1, room)))
  }

  func move(to offset: Double) {
    twin.offset = offset
    environment.scroll(to: offset)
  }

  private func measure() {
    let context = layout.makeContext()
    for original in layout.elements(in: environment.viewport) where original.isEstimated {
      if random.oneIn(3) { continue }
      var preferred = original
      preferred.frame.size.height = random.oneIn(20) ? 0 : random.length(90)
      if let answer = layout.preferredAttributes(for: original) { preferred = answer }
      context.merge(layout.context(preferred: preferred, original: original))
      twin.measured(original.element, expectedHeight(original.element) ?? preferred.frame.height)
    }
    prepare(context)
  }

  /// What a table's delegate says of a row.
  private func expectedHeight(_ key: ElementKey) -> Double? {
    let own = (layout as? TransposedLayout)?.base ?? layout
    guard case .delegate? = (own as? TableLayout)?.rowHeight, let item = key.itemIndex,
      case .points(let height) = answers.rowAnswer(of: delegate.item(item)), height >= 0
    else { return nil }
    return height
  }

  private func resize(_ kind: StackStep.Kind) {
    let old = environment.viewport
    if kind == .insets { environment.contentInsets = random.insets(20) }
    if kind == .resize, random.oneIn(2) {
      twin.viewport.width = random.oneIn(9) ? 0 : 100 + random.length(300)
    }
    if kind == .resize, random.oneIn(2) {
      twin.viewport.height = random.oneIn(9) ? 0 : 50 + random.length(500)
    }
    twin.insets = environment.contentInsets
    environment.viewport.size = twin.viewport
    twin.resized()
    environment.scroll(to: twin.offset)
    let context = InvalidationContext()
    context.bounds = (old, environment.viewport)
    prepare(context)
  }

  private func changeScale() {
    twin.scaleChanged(to: twin.scale == 1 ? 2 : 1)
    environment.displayScale = twin.scale
    prepare(InvalidationContext())
  }

  private func changeText() {
    let up = textStep < 2 && random.oneIn(2) || textStep < -1
    textStep += up ? 1 : -1
    let context = InvalidationContext()
    context.textScaleFactor = up ? 2 : 0.5
    twin.textSizeChanged(up ? 2 : 0.5)
    prepare(context)
  }

  private func scaleEstimates() {
    let up = estimateStep < 2 && random.oneIn(2) || estimateStep < -1
    estimateStep += up ? 1 : -1
    let context = InvalidationContext()
    context.estimateScaleFactor = up ? 1.25 : 0.75
    for s in twin.sections.indices {
      twin.rules.scaleEstimates(&twin.sections[s], up ? 1.25 : 0.75)
    }
    prepare(context)
  }

  private func edit() {
    twin.isEditing.toggle()
    environment.isEditing = twin.isEditing
    for s in twin.sections.indices {
      for i in twin.sections[s].items.indices { twin.rules.outdate(&twin.sections[s].items[i]) }
    }
    let context = InvalidationContext()
    context.editing = true
    prepare(context)
  }

  private func nameElements() {
    let context = InvalidationContext()
    for key in twin.places.keys.sorted(by: { $0.isDrawn(before: $1) }) where random.oneIn(9) {
      switch key {
      case .item(let index):
        context.items.insert(index)
        let section = twin.sections[index.section]
        twin.rules.name(&twin.sections[index.section].items[index.item], in: section)
      case .supplementary(.header, .global(let i)):
        context.supplementaries.insert(key)
        twin.globalHeaders[i] = twin.globalHeaders[i].outdated()
      case .supplementary(.header, .section(let s, let i)):
        context.supplementaries.insert(key)
        twin.sections[s].headers[i] = twin.sections[s].headers[i].outdated()
      case .supplementary(.footer, .section(let s, let i)):
        context.supplementaries.insert(key)
        twin.sections[s].footers[i] = twin.sections[s].footers[i].outdated()
      case .supplementary(.placeholder, .section(let s, _)):
        context.supplementaries.insert(key)
        twin.sections[s].placeholderHeight = twin.sections[s].placeholderHeight.outdated()
      default: break
      }
    }
    prepare(context)
  }
}
