import OcelotEngine
import OcelotLayouts

/// A grid layout at work in a stub environment.
@MainActor
struct GridBench {
  let layout = GridLayout()
  let environment = StubEnvironment()

  init(
    width: Double = 320, height: Double = 480, scale: Double = 1,
    global: SectionDescription = .plain, _ sections: [(Int, SectionDescription)]
  ) {
    environment.viewport.size = Size(width: width, height: height)
    environment.displayScale = scale
    environment.globalDescription = global
    environment.counts = SectionCounts(sections.map(\.0))
    environment.descriptions = sections.map(\.1)
    layout.environment = environment
    layout.prepare(.all())
  }

  func frame(_ element: ElementKey) -> Rect? { layout.attributes(of: element)?.frame }

  /// Attributes of everything in the viewport.
  var visible: [LayoutAttributes] { layout.elements(in: environment.viewport) }

  func measure(_ sizes: [ElementKey: Double]) {
    let context = InvalidationContext()
    for (element, height) in sizes {
      context.measuredSizes[element] = Size(width: environment.viewport.width, height: height)
    }
    layout.prepare(context)
  }

  func resize(width: Double? = nil, height: Double? = nil) {
    let context = InvalidationContext()
    let old = environment.viewport
    if let width { environment.viewport.size.width = width }
    if let height { environment.viewport.size.height = height }
    context.bounds = (old, environment.viewport)
    layout.prepare(context)
  }
}
