import OcelotEngine

/// Tiles of 20 × 20 in three columns, 10 apart and from the edges: plenty of empty space.
@MainActor
final class TileLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  private(set) var asked = 0

  private var count: Int { environment?.counts.totalItems ?? 0 }
  func prepare(_ context: InvalidationContext) {}
  var contentSize: Size { Size(width: 100, height: 10 + Double((count + 2) / 3) * 30) }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, item.item < count else { return nil }
    return LayoutAttributes(
      element,
      frame: Rect(
        x: 10 + Double(item.item % 3) * 30, y: 10 + Double(item.item / 3) * 30, width: 20,
        height: 20))
  }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    let first = max(0, Int((rect.minY - 30) / 30)) * 3
    let last = min(count, (max(0, Int(rect.maxY / 30)) + 1) * 3)
    guard first < last else { return [] }
    asked += last - first
    return (first..<last).compactMap { attributes(of: .item(0, $0)) }
      .filter { $0.frame.intersects(rect) }
  }

  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
