import Ocelot

/// Cards on both sides of a line, each half a card below the one before.
final class ZigzagLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  private var now = Cards()
  private var before = Cards()

  /// All that the layout knows: enough to work out any frame, for any number of items.
  private struct Cards {
    var count = 0
    var width = 0.0
    let height = 80.0

    func attributes(of index: Int) -> LayoutAttributes? {
      guard 0..<count ~= index, width > 0 else { return nil }
      let x = index.isMultiple(of: 2) ? 0 : width / 2
      let frame = Rect(x: x, y: Double(index) * height / 2, width: width / 2, height: height)
      return LayoutAttributes(.item(0, index), frame: frame)
    }
  }

  func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    now.width = environment.viewport.width - environment.contentInsets.horizontal
    now.count = environment.counts.count > 0 ? environment.counts[0] : 0
  }

  var contentSize: Size {
    Size(width: now.width, height: now.count == 0 ? 0 : Double(now.count + 1) * now.height / 2)
  }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    let step = now.height / 2
    let first = max(0, min(Double(now.count), rect.minY / step - 2))
    let last = max(first, min(Double(now.count), rect.maxY / step + 1))
    return (Int(first)..<Int(last)).compactMap(now.attributes(of:))
      .filter { $0.frame.intersects(rect) }
  }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { $0.section == 0 ? now.attributes(of: $0.item) : nil }
  }

  func apply(_ plan: UpdatePlan) { before = now }

  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { $0.section == 0 ? before.attributes(of: $0.item) : nil }
  }
}
