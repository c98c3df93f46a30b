import Ocelot
import OcelotTesting

/// A data source that answers what it is told to.
@MainActor
final class OddSource: CollectionViewDataSource {
  var sectionCount = 1
  var itemCount = 0
  var looks = SectionDescription.plain
  var contentHeight: Double?

  var numberOfSections: Int { sectionCount }
  func numberOfItems(in section: Int) -> Int { itemCount }
  func identifier(of item: ItemIndex) -> AnyHashable? { item.item % 2 == 0 ? item : nil }
  func content(of element: ElementKey) -> any Content { SampleContent("x", height: contentHeight) }
  func description(of section: Int) -> SectionDescription { looks }
  var globalDescription: SectionDescription { looks }
}

/// A layouts' delegate that answers one number to everything.
@MainActor
final class OddDelegate: FlowLayoutDelegate, TableLayoutDelegate, WaterfallLayoutDelegate {
  let value: Double
  var asksEach = false

  init(_ value: Double) { self.value = value }

  private var size: Size { Size(width: value, height: value) }

  func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? {
    asksEach ? .each : .uniform(size)
  }
  func size(of item: ItemIndex, in layout: FlowLayout) -> Size? { size }
  func insets(of section: Int, in layout: FlowLayout) -> Insets? { Insets(all: value) }
  func lineSpacing(of section: Int, in layout: FlowLayout) -> Double? { value }
  func itemSpacing(of section: Int, in layout: FlowLayout) -> Double? { value }
  func headerExtent(of section: Int, in layout: FlowLayout) -> Double? { value }
  func footerExtent(of section: Int, in layout: FlowLayout) -> Double? { value }
  func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer { .points(value) }
  func estimatedRowHeights(in section: Int, of layout: TableLayout) -> TableRowEstimates? {
    asksEach ? .each : .uniform(value)
  }
  func estimatedRowHeight(at item: ItemIndex, in layout: TableLayout) -> Double? { value }
  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
    asksEach ? .points(value) : .ratio(value)
  }
}

/// A layout of an application's own that answers one number to everything.
@MainActor
final class OddLayout: Layout {
  let value: Double
  weak var environment: (any LayoutEnvironment)?

  init(_ value: Double) { self.value = value }

  private func odd(_ key: ElementKey) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      key, frame: Rect(x: value, y: value, width: value, height: value), zIndex: value,
      isEstimated: true)
    attributes.alpha = value
    attributes.transform = .scale(value, value)
    return attributes
  }

  func prepare(_ context: InvalidationContext) {
    context.contentOffsetAdjustment = Point(x: value, y: value)
    context.contentSizeAdjustment = Size(width: value, height: value)
  }
  var contentSize: Size { Size(width: value, height: value) }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    [
      odd(.item(0, 0)), odd(.item(0, 1)), odd(.item(.max, .max)), odd(.header(-1, .min)),
      odd(.decoration(.rowSeparator, .section(0, 1))),
      LayoutAttributes(.item(0, 2), frame: Rect(x: 0, y: 0, width: 100, height: 44)),
    ]
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? { odd(element) }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { odd(element) }
  func initialAttributes(of element: ElementKey) -> LayoutAttributes? { odd(element) }
  func finalAttributes(of element: ElementKey) -> LayoutAttributes? { odd(element) }
  func shouldInvalidate(forBounds bounds: Rect) -> Bool { true }
  func pinnedExtent(at offset: Point) -> Double { value }
  func pinnedExtent(at offset: Point, along axis: Axis) -> Double { value }
  func endPinnedExtent(at offset: Point) -> Double { value }
  func targetOffset(proposed: Point) -> Point { Point(x: value, y: value) }
  func targetOffset(proposed: Point, velocity: Point) -> Point { Point(x: value, y: value) }
  func apply(_ plan: UpdatePlan) {}
  func finishUpdate() {}
}
