import OcelotTesting

/// A layout that answers what another one says, or what makes no sense.
///
/// It knows what happens as any layout does: once its malice is over, it answers rightly.
final class HostileLayout: ReorderingLayout {
  private let inner: any Layout
  var malice: Malice

  init(_ inner: any Layout, seed: UInt64, rate: Double) {
    self.inner = inner
    malice = Malice(seed: seed)
    malice.rate = rate
  }

  var environment: (any LayoutEnvironment)? {
    get { inner.environment }
    set { inner.environment = newValue }
  }
  var axis: Axis { inner.axis }
  var flipsInRightToLeft: Bool { inner.flipsInRightToLeft }
  var hasShelves: Bool { inner.hasShelves }
  func shelf(of section: Int) -> Shelf? {
    guard malice.strikes() else { return inner.shelf(of: section) }
    var size = Size(width: 50, height: 50)
    malice.change(&size)
    return Shelf(
      frame: Rect(x: size.height, y: size.width, width: size.width, height: size.height),
      contentExtent: size.width, leadingInset: size.height, stopDistance: size.width)
  }
  var estimatedExtent: Double? { inner.estimatedExtent }
  func makeContext() -> InvalidationContext { inner.makeContext() }

  func prepare(_ context: InvalidationContext) {
    inner.prepare(context)
    malice.change(&context.contentOffsetAdjustment)
  }
  var contentSize: Size {
    var size = inner.contentSize
    malice.change(&size)
    return size
  }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    var elements = inner.elements(in: rect)
    malice.change(&elements)
    return elements
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    malice.change(inner.attributes(of: element))
  }
  func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    var answer = inner.shouldInvalidate(forBounds: bounds)
    malice.change(&answer)
    return answer
  }
  func pinnedExtent(at offset: Point) -> Double {
    var extent = inner.pinnedExtent(at: offset)
    malice.change(&extent)
    return extent
  }
  func endPinnedExtent(at offset: Point) -> Double {
    var extent = inner.endPinnedExtent(at: offset)
    malice.change(&extent)
    return extent
  }
  func offeredSize(for original: LayoutAttributes) -> Size? {
    if malice.strikes() {
      var size = Size(width: 50, height: 50)
      malice.change(&size)
      return size
    }
    return inner.offeredSize(for: original)
  }
  func measuringWidth(for original: LayoutAttributes) -> Double {
    var width = inner.measuringWidth(for: original)
    malice.change(&width)
    return width
  }
  func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    malice.change(
      inner.preferredAttributes(for: original) ?? (malice.strikes() ? original : nil))
  }
  func shouldInvalidate(preferred: LayoutAttributes, original: LayoutAttributes) -> Bool {
    var answer = inner.shouldInvalidate(preferred: preferred, original: original)
    malice.change(&answer)
    return answer
  }
  func context(preferred: LayoutAttributes, original: LayoutAttributes) -> InvalidationContext {
    inner.context(preferred: preferred, original: original)
  }

  func apply(_ plan: UpdatePlan) { inner.apply(plan) }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    malice.change(inner.attributesBeforeUpdate(of: element))
  }
  func targetOffset(proposed: Point) -> Point {
    var target = inner.targetOffset(proposed: proposed)
    malice.change(&target)
    return target
  }
  func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    malice.change(inner.initialAttributes(of: element) ?? inner.attributes(of: element))
  }
  func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    malice.change(inner.finalAttributes(of: element))
  }
  func finishUpdate() { inner.finishUpdate() }
  func prepareTransition(to layout: any Layout) { inner.prepareTransition(to: layout) }
  func prepareTransition(from layout: any Layout) { inner.prepareTransition(from: layout) }
  func finishTransition() { inner.finishTransition() }
  func prepareAnimatedBounds(from bounds: Rect) { inner.prepareAnimatedBounds(from: bounds) }
  func finishAnimatedBounds() { inner.finishAnimatedBounds() }

  var liftedAttributes: LayoutAttributes? {
    malice.change((inner as? any ReorderingLayout)?.liftedAttributes)
  }
  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    var gap = (inner as? any ReorderingLayout)?.gap(nearestTo: center, current: current)
    if malice.strikes() {
      gap = ItemIndex(malice.number(among: 3), malice.number(among: 20))
    }
    return gap
  }
}
