import OcelotEngine
import OcelotLayouts

/// Any layout at work in a stub environment.
@MainActor
struct LayoutBench {
  let layout: any Layout
  let environment = StubEnvironment()

  init(
    _ layout: any Layout, width: Double = 320, height: Double = 480, counts: [Int],
    insets: Insets = .zero, descriptions: [SectionDescription] = []
  ) {
    self.layout = layout
    environment.viewport.size = Size(width: width, height: height)
    environment.contentInsets = insets
    environment.counts = SectionCounts(counts)
    environment.descriptions = descriptions
    layout.environment = environment
    layout.prepare(.all())
  }

  func frame(_ element: ElementKey) -> Rect? { layout.attributes(of: element)?.frame }
  func frame(_ item: Int) -> Rect? { frame(.item(0, item)) }
  var visible: [LayoutAttributes] { layout.elements(in: environment.viewport) }
  /// Everything there is.
  var all: [LayoutAttributes] {
    layout.elements(in: Rect(origin: .zero, size: layout.contentSize))
  }

  func scroll(to point: Point) { environment.viewport.origin = point }

  func resize(to size: Size) {
    let context = InvalidationContext()
    let old = environment.viewport
    environment.viewport.size = size
    context.bounds = (old, environment.viewport)
    layout.prepare(context)
  }

  func measure(_ sizes: [ElementKey: Size]) {
    let context = InvalidationContext()
    context.measuredSizes = sizes
    layout.prepare(context)
  }

  /// Asks, or measures with the given function, what is estimated in the viewport until nothing is.
  func settle(_ height: (ElementKey) -> Double) {
    while true {
      let estimated = visible.filter(\.isEstimated)
      if estimated.isEmpty { return }
      let context = InvalidationContext()
      for original in estimated {
        var preferred = original
        preferred.frame.size.height = height(original.element)
        context.merge(
          layout.context(
            preferred: layout.preferredAttributes(for: original) ?? preferred, original: original))
      }
      layout.prepare(context)
    }
  }

  /// Applies a change set as the collection view does, up to `finishUpdate`, which is left out.
  func apply(_ changes: [Change], counts: [Int]) {
    let before = environment.counts
    environment.counts = SectionCounts(counts)
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet(changes), before: before, sectionCount: counts.count,
      itemCount: { counts[$0] })
    precondition(reports.isEmpty, "\(reports)")
    layout.apply(plan)
    let context = InvalidationContext()
    context.counts = true
    layout.prepare(context)
  }

  /// Sorted by element, for comparisons.
  static func sorted(_ attributes: [LayoutAttributes]) -> [LayoutAttributes] {
    attributes.sorted { "\($0.element)" < "\($1.element)" }
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
