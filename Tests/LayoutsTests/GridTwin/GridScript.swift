import OcelotEngine
import OcelotTesting
import OcelotLayouts

/// Random steps, done to the layout and to its slow twin.
@MainActor
final class GridScript {
  var random: SeededGenerator
  var twin = GridTwin()
  let layout: any Layout
  /// Whether sections of a composed layout are compared, which have no rules for the whole.
  let isComposed: Bool
  let environment = StubEnvironment()
  private(set) var failures: [String] = []
  private(set) var lastStep = "start"
  private var nextID = 0
  /// The most sections, and about the most items of a section.
  let most: (sections: Int, items: Int)
  private var textStep = 0

  init(seed: UInt64, isLarge: Bool = false, isComposed: Bool = false) {
    layout = isComposed ? ComposedLayout { _, _ in .grid } : GridLayout()
    self.isComposed = isComposed
    most = isLarge ? (60, 80) : (6, 9)
    random = SeededGenerator(seed: seed)
    environment.isEditable = { [unowned self] in id(of: $0) % 2 == 0 }
    environment.isMovable = { [unowned self] in id(of: $0) % 3 == 0 }
    twin.viewport = Size(width: 300, height: 400)
    twin.scale = 1
    replaceAll()
    environment.viewport.size = twin.viewport
    layout.environment = environment
    layout.prepare(.all())
  }

  private func id(of item: ItemIndex) -> Int { twin.sections[item.section].items[item.item].id }

  func newItem() -> GridTwin.Item {
    nextID += 1
    return GridTwin.Item(id: nextID)
  }

  func newSection() -> GridTwin.Section {
    nextID += 1
    let id = nextID
    let count = random.oneIn(4) ? 0 : random.below(most.items)
    let look = newLook()
    return GridTwin.Section(id: id, look: look, items: (0..<count).map { _ in newItem() })
  }

  /// A random look of a section.
  private func newLook() -> SectionDescription {
    random.oneIn(6) ? .plain : random.look()
  }

  private func replaceAll() {
    twin.sections = (0..<random.below(most.sections)).map { _ in newSection() }
    twin.global = random.oneIn(3) ? .plain : random.look(placeholders: false)
    twin.globalHeaders = twin.global.headers.map { _ in .unknown }
    twin.beginning = twin.offset
    tellEnvironment()
  }

  func tellEnvironment() {
    environment.counts = SectionCounts(twin.sections.map(\.items.count))
    environment.descriptions = twin.sections.map(\.look)
    environment.globalDescription = twin.global
  }

  func lastStepIs(_ name: String) { lastStep = name }

  func fail(_ text: String) {
    if failures.count < 3 { failures.append("after \(lastStep): \(text)") }
  }

  /// One step and the comparison after it; its numbers come from the step alone, so that others
  /// may be left out.
  func perform(_ step: GridStep) {
    random = SeededGenerator(seed: step.seed)
    switch step.kind {
    case .scroll: scroll()
    case .measure: measure()
    case .resize: resize()
    case .text: changeText()
    case .estimates: scaleEstimates()
    case .edit: edit()
    case .outdate: outdateNamed()
    case .update: update()
    case .everything:
      lastStep = "everything"
      replaceAll()
      layout.prepare(.all())
    }
    compare()
  }

  private func scroll() {
    lastStep = "scroll"
    let range = twin.contentHeight + 100
    move(to: (random.oneIn(6) ? -random.length(40) : random.length(max(1, Int(range)))))
    guard random.oneIn(2) else { return }
    // Headers push off where a section ends: look there.
    let places = twin.places
    guard !places.isEmpty else { return }
    move(to: max(0, random.pick(places).bottom - random.length(90)))
  }

  func move(to offset: Double) {
    twin.offset = offset
    environment.scroll(to: offset)
  }

  private func measure() {
    lastStep = "measure"
    let context = InvalidationContext()
    for attributes in layout.elements(in: environment.viewport) where attributes.isEstimated {
      if random.oneIn(3) { continue }
      var preferred = attributes
      preferred.frame.size.height = random.oneIn(20) ? 0 : random.length(90)
      guard layout.shouldInvalidate(preferred: preferred, original: attributes) else {
        fail("an estimated element need not be measured: \(attributes.element)")
        continue
      }
      context.merge(layout.context(preferred: preferred, original: attributes))
      twin.measured(attributes.element, preferred.frame.height)
    }
    layout.prepare(context)
  }

  private func resize() {
    lastStep = "resize"
    let old = environment.viewport
    if random.oneIn(2) {
      twin.viewport.width = random.oneIn(9) ? 0 : 100 + random.length(300)
    }
    if random.oneIn(2) { twin.viewport.height = random.oneIn(9) ? 0 : 50 + random.length(500) }
    environment.viewport.size = twin.viewport
    if twin.width > 0, twin.width != measuredWidth {
      twin.outdate()
      measuredWidth = twin.width
    }
    if random.oneIn(3), twin.width > 0 {
      let scale = twin.scale == 1 ? 2.0 : 1.0
      twin.scale = scale
      environment.displayScale = scale
      twin.outdate()
    }
    let context = InvalidationContext()
    context.bounds = (old, environment.viewport)
    layout.prepare(context)
  }

  private var measuredWidth = 300.0

  private func changeText() {
    lastStep = "text"
    let up = textStep < 2 && random.oneIn(2) || textStep < -1
    textStep += up ? 1 : -1
    let factor = up ? 2.0 : 0.5
    twin.outdate(factor)
    let context = InvalidationContext()
    context.textScaleFactor = factor
    layout.prepare(context)
  }

  private func scaleEstimates() {
    lastStep = "estimates"
    let factor = random.pick([0.5, 1.25, 2])
    twin.scaleEstimates(factor)
    let context = InvalidationContext()
    context.estimateScaleFactor = factor
    layout.prepare(context)
  }

  private func edit() {
    lastStep = "edit"
    twin.isEditing.toggle()
    twin.outdateItems()
    environment.isEditing = twin.isEditing
    let context = InvalidationContext()
    context.editing = true
    layout.prepare(context)
  }

  private func outdateNamed() {
    lastStep = "name"
    let context = InvalidationContext()
    for key in twin.elements.keys where random.oneIn(9) {
      switch key {
      case .item(let index):
        context.items.insert(index)
        if twin.sections[index.section].measures {
          let old = twin.sections[index.section].items[index.item].height
          twin.sections[index.section].items[index.item].height = old.outdated()
        }
      case .supplementary(.header, .global(let i)):
        context.supplementaries.insert(key)
        twin.globalHeaders[i] = twin.globalHeaders[i].outdated()
      case .supplementary(.header, .section(let s, let i)):
        context.supplementaries.insert(key)
        twin.sections[s].headers[i] = twin.sections[s].headers[i].outdated()
      default: break
      }
    }
    layout.prepare(context)
  }
}
