import OcelotTesting

/// Where a grid's elements are, worked out from the data from top to bottom, every time anew.
struct NaiveGrid {
  private(set) var frames: [ElementKey: Rect] = [:]
  private(set) var contentHeight = 0.0

  /// - Parameters:
  ///   - sections: the data.
  ///   - width: the viewport's width, in points.
  ///   - offset: the content offset on the vertical axis; pinned headers are where it puts them.
  ///   - rowHeight: the height of the row that an item begins, where items are not asked.
  ///   - badgeSize: the size of a badge that is measured.
  ///   - height: the height of an item at a width, or of a header.
  init(
    _ sections: [SampleSection], width: Double, offset: Double,
    rowHeight: (ElementKey) -> Double?, badgeSize: (ElementKey) -> Size,
    height: (ElementKey, Double) -> Double
  ) {
    var y = 0.0
    for (number, section) in sections.enumerated() where !section.items.isEmpty {
      let top = y
      var header: Rect?
      if section.header != nil {
        let key = ElementKey.header(number)
        header = Rect(x: 0, y: y, width: width, height: section.headerHeight ?? height(key, width))
        y += header!.height
      }
      y += section.metrics.padding?.top ?? 0
      let edges = Self.columnEdges(section.metrics, width)
      let columns = edges.count - 1
      let least = Self.leastWidth(edges)
      for row in stride(from: 0, to: section.items.count, by: columns) {
        let items = row..<min(row + columns, section.items.count)
        let known = Self.fixed(section) ?? rowHeight(.item(number, row))
        var tallest = known ?? 0
        for item in items where known == nil {
          tallest = max(tallest, height(.item(number, item), least))
        }
        for item in items {
          let column = item - row
          frames[.item(number, item)] = Rect(
            x: edges[column], y: y, width: edges[column + 1] - edges[column], height: tallest)
          for badge in section.metrics.badges ?? [] where FuzzData.hasBadge(section.items[item]) {
            let key = ElementKey.supplementary(badge.kind, .item(ItemIndex(number, item)))
            frames[key] = Self.frame(
              of: badge, badge.isEstimated ? badgeSize(key) : badge.size,
              on: frames[.item(number, item)]!)
          }
        }
        y += tallest
      }
      y += section.metrics.padding?.bottom ?? 0
      if var rect = header {
        if section.pinsHeader, top <= offset, offset < y {
          rect.origin.y = max(top, min(offset, y - rect.height))
        }
        frames[.header(number)] = rect
      }
    }
    contentHeight = y
  }

  /// The place of a badge in one of nine fields of its item, moved by its offset, on whole points.
  private static func frame(of badge: ItemBadge, _ size: Size, on item: Rect) -> Rect {
    let field = Double(ItemBadge.Anchor.allCases.firstIndex(of: badge.anchor)!)
    let (column, row) = (field.truncatingRemainder(dividingBy: 3), (field / 3).rounded(.down))
    let (width, height) = (min(size.width, item.width), min(size.height, item.height))
    return Rect(
      x: item.minX + ((item.width - width) * column / 2 + badge.offset.x).rounded(),
      y: item.minY + ((item.height - height) * row / 2 + badge.offset.y).rounded(), width: width,
      height: height)
  }

  /// The edges of the columns, rounded to whole points.
  static func columnEdges(_ metrics: SectionMetrics, _ width: Double) -> [Double] {
    let count = metrics.columns ?? 1
    let padding = metrics.padding ?? .zero
    let room = max(0, width - padding.leading - padding.trailing)
    return (0...count).map { index in
      // The nearest whole point; all numbers are at least 0.
      Double(Int(padding.leading + room * Double(index) / Double(count) + 0.5))
    }
  }

  /// The width of the narrowest column; they may differ by a point, and an item is as high in each
  /// as in this one.
  static func leastWidth(_ edges: [Double]) -> Double {
    zip(edges, edges.dropFirst()).map { $1 - $0 }.min() ?? 0
  }

  private static func fixed(_ section: SampleSection) -> Double? {
    if case .fixed(let height) = section.metrics.rowHeight { height } else { nil }
  }
}
