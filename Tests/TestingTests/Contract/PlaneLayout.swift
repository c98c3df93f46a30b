import Ocelot

/// A column of cells for each section, all columns beside each other: content that scrolls both
/// ways.
@MainActor
final class PlaneLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  /// The size of a cell, in points.
  let cell: Size
  /// What is left free around all cells, in points.
  let margin: Double
  /// The rectangles that were asked for.
  private(set) var rectangles: [Rect] = []
  /// What was told of animated changes of the viewport.
  private(set) var animatedBounds: [String] = []
  private var now: [Int] = []
  private var before: [Int] = []

  init(cell: Size = Size(width: 120, height: 60), margin: Double = 0) {
    self.cell = cell
    self.margin = margin
  }

  var scrollsBothWays: Bool { true }
  var followsViewport: Bool { false }

  func prepare(_ context: InvalidationContext) {
    let counts = environment?.counts ?? SectionCounts()
    now = (0..<counts.count).map { counts[$0] }
  }

  var contentSize: Size {
    Size(
      width: Double(now.count) * cell.width + 2 * margin,
      height: Double(now.max() ?? 0) * cell.height + 2 * margin)
  }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    rectangles.append(rect)
    func range(_ low: Double, _ high: Double, _ size: Double, _ count: Int) -> Range<Int> {
      let first = max(0, min(Double(count), (low / size).rounded(.down)))
      return Int(first)..<Int(max(first, min(Double(count), (high / size).rounded(.up))))
    }
    let cells = rect.offset(by: Point(x: -margin, y: -margin))
    return range(cells.minX, cells.maxX, cell.width, now.count).flatMap { section in
      range(cells.minY, cells.maxY, cell.height, now[section]).map { attributes(section, $0) }
    }
  }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, now.indices.contains(item.section),
      item.item < now[item.section]
    else { return nil }
    return attributes(item.section, item.item)
  }

  private func attributes(_ section: Int, _ item: Int) -> LayoutAttributes {
    LayoutAttributes(
      .item(section, item),
      frame: Rect(
        x: margin + Double(section) * cell.width, y: margin + Double(item) * cell.height,
        width: cell.width, height: cell.height))
  }

  func prepareAnimatedBounds(from bounds: Rect) { animatedBounds.append("from \(bounds.width)") }
  func finishAnimatedBounds() { animatedBounds.append("finished") }

  func apply(_ plan: UpdatePlan) { before = now }

  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, before.indices.contains(item.section),
      item.item < before[item.section]
    else { return nil }
    return attributes(item.section, item.item)
  }
}
