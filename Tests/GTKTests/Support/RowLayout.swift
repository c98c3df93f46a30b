import Ocelot

/// One column of rows: what these tests need of a layout, and no more.
@MainActor
final class RowLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  var rowHeight: Double
  var measures: Bool
  var decorates = false
  /// The colour behind all rows; nil for none.
  var background: Color?
  var heights: [Int: Double] = [:]

  init(rowHeight: Double = 50, measures: Bool = false) {
    self.rowHeight = rowHeight
    self.measures = measures
  }

  private var count: Int {
    guard let counts = environment?.counts, counts.count > 0 else { return 0 }
    return counts[0]
  }
  private var width: Double { environment?.viewport.width ?? 0 }

  func prepare(_ context: InvalidationContext) {
    if context.everything || context.textScaleFactor != nil { heights = [:] }
    for (key, size) in context.measuredSizes {
      if let item = key.itemIndex { heights[item.item] = size.height }
    }
  }

  private func offset(of item: Int) -> Double {
    measures
      ? (0..<item).reduce(0) { $0 + (heights[$1] ?? rowHeight) } : Double(item) * rowHeight
  }

  var contentSize: Size { Size(width: width, height: offset(of: count)) }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    if let background {
      var attributes = LayoutAttributes(
        .decoration(.sectionBackground, .section(0, 0)),
        frame: Rect(origin: .zero, size: contentSize), zIndex: -1)
      attributes[Background.self] = background
      result.append(attributes)
    }
    let candidates =
      measures
      ? 0..<count
      : max(0, Int(rect.minY / rowHeight))..<max(0, min(count, Int(rect.maxY / rowHeight) + 1))
    for item in candidates {
      guard let attributes = attributes(of: .item(0, item)) else { continue }
      guard attributes.frame.intersects(rect) else { continue }
      result.append(attributes)
      guard decorates else { continue }
      var line = LayoutAttributes(
        .decoration(.rowSeparator, .section(0, item)),
        frame: Rect(x: 0, y: attributes.frame.maxY - 1, width: width, height: 1), zIndex: 1)
      line[Background.self] = .rgba(1, 0, 0, 1)
      result.append(line)
    }
    return result
  }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, item.section == 0, item.item < count else { return nil }
    return LayoutAttributes(
      element,
      frame: Rect(
        x: 0, y: offset(of: item.item), width: width, height: heights[item.item] ?? rowHeight),
      isEstimated: measures && heights[item.item] == nil)
  }

  private var heightsBefore: [Int: Double] = [:]
  func apply(_ plan: UpdatePlan) {
    heightsBefore = heights
    heights = [:]
    for (item, height) in heightsBefore {
      if let after = plan.map.element(after: .item(0, item))?.itemIndex {
        heights[after.item] = height
      }
    }
  }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
