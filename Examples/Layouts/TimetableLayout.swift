import Ocelot

/// A row for each section, in which items stand from their first day to their last; days along the top
/// and titles of rows at the side stay in sight, and the rest scrolls both ways.
///
/// A frame that scrolls asks for what is pinned alone, and a pass for the items of the rows near the
/// viewport, however many rows there are.
public final class TimetableLayout: Layout {
  /// The collection view's answers.
  public weak var environment: (any LayoutEnvironment)?
  /// The width of a day, in points.
  public var dayWidth: Double
  /// The heights of a row and of the days at the top, and the width of the titles at the side, in points.
  public var extents = (row: 64.0, top: 40.0, side: 140.0)
  /// The number of days.
  public let days: Int
  /// The day that a line under the items marks, from 0; nil for none.
  public var today: Int?
  /// What stands at the top of a day, by its number from 0; nil: in the corner.
  public let header: (Int?) -> any Content
  /// The days on which an item stands, by its index.
  public let span: (ItemIndex) -> ClosedRange<Int>
  private var (now, before) = (Table(), Table())

  /// The kind of the titles at the side, which the data source adds to its sections.
  public static let titles = SupplementaryKind.custom(0)

  /// Makes a layout.
  public init(
    days: Int, dayWidth: Double = 96, header: @escaping (Int?) -> any Content,
    span: @escaping (ItemIndex) -> ClosedRange<Int>
  ) {
    (self.days, self.dayWidth, self.header, self.span) = (max(0, days), dayWidth, header, span)
  }

  /// All that places are worked out from, and where items were found to stand.
  private struct Table {
    var counts = SectionCounts()
    var spans: [Int: [ClosedRange<Int>]] = [:]
    var (dayWidth, rowHeight, top, side) = (1.0, 1.0, 0.0, 0.0)

    func attributes(of item: ItemIndex) -> LayoutAttributes? {
      guard counts.contains(item), let span = spans[item.section]?[item.item] else { return nil }
      let x = side + Double(span.lowerBound) * dayWidth
      let y = top + Double(item.section) * rowHeight
      var frame = Rect(x: x + 2, y: y + 4, width: 0, height: rowHeight - 8)
      frame.size.width = max(1, Double(span.count) * dayWidth - 4)
      var attributes = LayoutAttributes(.item(item), frame: frame)
      attributes[CardShape.self] = .bar
      return attributes
    }
  }

  /// The content is wider than the viewport, and higher.
  public var scrollsBothWays: Bool { true }
  /// All days, and all rows.
  public var contentSize: Size {
    Size(
      width: now.side + Double(days) * now.dayWidth,
      height: now.top + Double(now.counts.count) * now.rowHeight)
  }

  /// Takes what changed; for a new viewport, which moves what is pinned, that is little.
  public func prepare(_ context: InvalidationContext) {
    if let environment, !context.namesOnlyElements {
      (now.counts, now.spans) = (environment.counts, [:])
    }
    now.dayWidth = dayWidth.isFinite ? min(max(dayWidth, 8), 2_000) : 8
    (now.rowHeight, now.top, now.side) = (max(1, extents.row), extents.top, extents.side)
  }

  /// Titles stay in sight: they are elsewhere in each viewport.
  public func shouldInvalidate(forBounds bounds: Rect) -> Bool { true }

  /// What is pinned, and nothing else, is elsewhere in another viewport, of whatever size.
  public func context(forBounds bounds: Rect) -> InvalidationContext {
    let context = makeContext()
    context.decorations = Set(dayTitles(in: bounds.outset(dx: bounds.width, dy: 0)))
    context.supplementaries = Set(rows(in: bounds.outset(dx: 0, dy: bounds.height)).map(title(of:)))
    return context
  }

  /// How much the days cover at the top.
  public func pinnedExtent(at offset: Point) -> Double { now.top }
  /// How much the days, or the titles of rows, cover.
  public func pinnedExtent(at offset: Point, along axis: Axis) -> Double {
    axis == .vertical ? now.top : now.side
  }

  private func title(of row: Int) -> ElementKey { .supplementary(Self.titles, .section(row, 0)) }
  private func rows(in rect: Rect) -> Range<Int> {
    .cells(rect.minY - now.top, rect.maxY - now.top, size: now.rowHeight, count: now.counts.count)
  }
  private func dayTitles(in rect: Rect) -> [ElementKey] {
    let (low, high) = (rect.minX - now.side, rect.maxX - now.side)
    let days = Range<Int>.cells(low, high, size: now.dayWidth, count: days)
    return [.decoration(.corner, .global(0))] + days.map { .decoration(.dayTitle, .global($0)) }
  }

  /// The rows that a rectangle meets, with their titles, and the days.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    let keys = rows(in: rect).flatMap { row in
      [title(of: row)] + (0..<now.counts[row]).map { .item(row, $0) }
    }
    let other = dayTitles(in: rect) + (today.map { [.decoration(.line, .global($0))] } ?? [])
    return (keys + other).compactMap(attributes(of:)).filter { $0.frame.intersects(rect) }
  }

  /// An item, or what is pinned: a title at the side, a day, what is in the corner.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    let sight = environment?.viewport ?? .zero
    let origin = Point(x: max(0, sight.minX), y: max(0, sight.minY))
    var attributes = LayoutAttributes(
      element, frame: Rect(origin: origin, size: Size(width: now.side, height: now.top)))
    attributes[Pinned.self] = true
    switch element {
    case .item(let item):
      if now.counts.contains(item), now.spans[item.section] == nil {
        now.spans[item.section] = (0..<now.counts[item.section]).map {
          span(ItemIndex(item.section, $0)).clamped(to: 0...max(0, days - 1))
        }
      }
      return now.attributes(of: item)
    case .supplementary(Self.titles, .section(let section, 0)) where section < now.counts.count:
      attributes.frame.origin.y = now.top + Double(section) * now.rowHeight
      attributes.frame.size.height = now.rowHeight
      attributes.zIndex = 10
    case .decoration(.dayTitle, .global(let day)) where 0..<days ~= day:
      attributes.frame.origin.x = now.side + Double(day) * now.dayWidth
      attributes.frame.size.width = now.dayWidth
      (attributes.zIndex, attributes.decorationContent) = (11, header(day))
    case .decoration(.corner, _):
      (attributes.zIndex, attributes.decorationContent) = (12, header(nil))
    case .decoration(.line, .global(let day)) where day == today && 0..<days ~= day:
      let x = now.side + (Double(day) + 0.5) * now.dayWidth - 1
      let frame = Rect(x: x, y: 0, width: 2, height: contentSize.height)
      attributes = LayoutAttributes(element, frame: frame, zIndex: -1)
      attributes[Background.self] = .destructive
    default: return nil
    }
    return attributes
  }

  /// Keeps what places were worked out from.
  public func apply(_ plan: UpdatePlan) { before = now }
  /// Where an element was.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { before.attributes(of: $0) } ?? attributes(of: element)
  }
}
