import Ocelot

/// A row for each section, in which items stand from their first day to their last; days along the top
/// and titles of rows at the side stay in sight, and the rest scrolls both ways.
///
/// A frame that scrolls asks for what is pinned alone, and a pass for the items of the rows near the
/// viewport, however many rows there are.
public final class TimetableLayout: Layout {
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
  private var now = Table()
  private var before = Table()

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
    var dayWidth = 1.0
    var spans: [Int: [ClosedRange<Int>]] = [:]
    var (rowHeight, top, side) = (1.0, 0.0, 0.0)

    func attributes(of item: ItemIndex) -> LayoutAttributes? {
      guard counts.contains(item), let span = spans[item.section]?[item.item] else { return nil }
      var attributes = LayoutAttributes(
        .item(item),
        frame: Rect(
          x: side + Double(span.lowerBound) * dayWidth + 2,
          y: top + Double(item.section) * rowHeight + 4,
          width: max(1, Double(span.count) * dayWidth - 4), height: rowHeight - 8))
      attributes[CardShape.self] = .bar
      return attributes
    }
  }

  public var scrollsBothWays: Bool { true }
  public var contentSize: Size {
    Size(
      width: now.side + Double(days) * now.dayWidth,
      height: now.top + Double(now.counts.count) * now.rowHeight)
  }

  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    if !context.namesOnlyElements {
      now.counts = environment.counts
      now.spans = [:]
    }
    now.dayWidth = dayWidth.isFinite ? min(max(dayWidth, 8), 2_000) : 8
    (now.rowHeight, now.top, now.side) = (max(1, extents.row), extents.top, extents.side)
  }

  public func shouldInvalidate(forBounds bounds: Rect) -> Bool { true }

  /// What is pinned, as far as anything may be prepared, and nothing else is elsewhere in another viewport.
  public func context(forBounds bounds: Rect) -> InvalidationContext {
    let context = makeContext()
    guard bounds.size == environment?.viewport.size else {
      context.bounds = (environment?.viewport ?? bounds, bounds)
      return context
    }
    let near = bounds.outset(dx: bounds.width, dy: bounds.height)
    context.decorations = Set(columns(in: near).map { .decoration(.dayTitle, .global($0)) })
      .union([.decoration(.corner, .global(0))])
    context.supplementaries = Set(
      rows(in: near).map { .supplementary(Self.titles, .section($0, 0)) })
    return context
  }

  public func pinnedExtent(at offset: Point) -> Double { now.top }
  public func pinnedExtent(at offset: Point, along axis: Axis) -> Double {
    axis == .vertical ? now.top : now.side
  }

  private func rows(in rect: Rect) -> Range<Int> {
    .cells(rect.minY - now.top, rect.maxY - now.top, size: now.rowHeight, count: now.counts.count)
  }
  private func columns(in rect: Rect) -> Range<Int> {
    .cells(rect.minX - now.side, rect.maxX - now.side, size: now.dayWidth, count: days)
  }

  public func elements(in rect: Rect) -> [LayoutAttributes] {
    var keys: [ElementKey] = [.decoration(.corner, .global(0))]
    for section in rows(in: rect) {
      keys.append(.supplementary(Self.titles, .section(section, 0)))
      keys += (0..<now.counts[section]).map { .item(section, $0) }
    }
    keys += columns(in: rect).map { .decoration(.dayTitle, .global($0)) }
    if let today { keys.append(.decoration(.line, .global(today))) }
    return keys.compactMap(attributes(of:)).filter { $0.frame.intersects(rect) }
  }

  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    let sight = environment?.viewport ?? .zero
    switch element {
    case .item(let item):
      if now.counts.contains(item), now.spans[item.section] == nil {
        now.spans[item.section] = (0..<now.counts[item.section]).map {
          span(ItemIndex(item.section, $0)).clamped(to: 0...max(0, days - 1))
        }
      }
      return now.attributes(of: item)
    case .supplementary(Self.titles, .section(let section, 0)) where section < now.counts.count:
      let y = now.top + Double(section) * now.rowHeight
      return pinned(element, x: sight.minX, y: y, now.side, now.rowHeight, z: 10)
    case .decoration(.dayTitle, .global(let day)) where 0..<days ~= day:
      let x = now.side + Double(day) * now.dayWidth
      return pinned(element, x: x, y: sight.minY, now.dayWidth, now.top, z: 11, header(day))
    case .decoration(.corner, _):
      return pinned(element, x: sight.minX, y: sight.minY, now.side, now.top, z: 12, header(nil))
    case .decoration(.line, .global(let day)) where day == today && 0..<days ~= day:
      let x = now.side + (Double(day) + 0.5) * now.dayWidth - 1
      let frame = Rect(x: x, y: 0, width: 2, height: contentSize.height)
      var line = LayoutAttributes(element, frame: frame, zIndex: -1)
      line[Background.self] = .destructive
      return line
    default: return nil
    }
  }

  private func pinned(
    _ element: ElementKey, x: Double, y: Double, _ width: Double, _ height: Double, z: Double,
    _ content: (any Content)? = nil
  ) -> LayoutAttributes {
    let frame = Rect(x: max(x, 0), y: max(y, 0), width: width, height: height)
    var attributes = LayoutAttributes(element, frame: frame, zIndex: z)
    attributes.decorationContent = content
    attributes[Pinned.self] = true
    return attributes
  }

  public func apply(_ plan: UpdatePlan) { before = now }
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { before.attributes(of: $0) } ?? attributes(of: element)
  }
}
