import Ocelot

/// A row for each section, in which items stand from where they begin to where they end in columns,
/// such as hours; titles on top and at the side stay in sight, and the rest scrolls both ways.
///
/// A frame that scrolls asks for what is pinned, or cut at its start, alone, and a pass for the
/// items of the rows near the viewport, however many rows there are.
public final class TimetableLayout: Layout {
  /// The collection view's answers.
  public weak var environment: (any LayoutEnvironment)?
  /// The width of a column, in points.
  public var columnWidth: Double
  /// The heights of a row and of the titles on top, and the width of those at the side, in points.
  public var extents = (row: 64.0, top: 40.0, side: 140.0)
  /// The number of columns.
  public let columns: Int
  /// A place in columns that a line under the items marks, and what names it on top; nil for none.
  public var mark: (place: Double, content: any Content)?
  /// What stands on top of a column, by its number from 0; nil: in the corner.
  public let header: (Int?) -> any Content
  /// From where to where an item stands, in columns, by its index.
  public let span: (ItemIndex) -> ClosedRange<Double>
  private var (now, before) = (TimetablePlaces(), TimetablePlaces())

  /// The kind of the titles at the side, which the data source adds to its sections.
  public static let titles = SupplementaryKind.custom(0)

  /// Makes a layout.
  public init(
    columns: Int, columnWidth: Double = 96, header: @escaping (Int?) -> any Content,
    span: @escaping (ItemIndex) -> ClosedRange<Double>
  ) {
    (self.columns, self.columnWidth) = (max(0, columns), columnWidth)
    (self.header, self.span) = (header, span)
  }

  /// The content is wider than the viewport, and higher.
  public var scrollsBothWays: Bool { true }
  /// All columns, and all rows.
  public var contentSize: Size {
    Size(width: now.x(Double(columns)), height: now.y(now.counts.count))
  }

  /// Takes what changed; for a new viewport, which moves what is pinned, that is little.
  public func prepare(_ context: InvalidationContext) {
    if let environment, !context.namesOnlyElements {
      (now.counts, now.spans) = (environment.counts, [:])
    }
    now.columnWidth = columnWidth.isFinite ? min(max(columnWidth, 8), 2_000) : 8
    (now.rowHeight, now.top, now.side) = (max(1, extents.row), extents.top, extents.side)
  }

  /// Titles stay in sight: they are elsewhere in each viewport.
  public func shouldInvalidate(forBounds bounds: Rect) -> Bool { true }

  /// What is pinned is elsewhere in another viewport, of whatever size, and items that reach over
  /// its start, or reached over that of the one before, show their texts elsewhere; nothing else
  /// changes.
  public func context(forBounds bounds: Rect) -> InvalidationContext {
    let context = makeContext()
    context.decorations = Set(tops(in: bounds.outset(dx: bounds.width, dy: 0)))
    let rows = rows(in: bounds.outset(dx: 0, dy: bounds.height))
    context.supplementaries = Set(rows.map(title(of:)))
    let places = [bounds.minX, environment?.viewport.minX ?? 0].map { $0 / now.columnWidth }
    for row in rows {
      for (item, span) in (now.spans[row] ?? []).enumerated()
      where places.contains(where: { span.lowerBound < $0 + 0.1 && span.upperBound > $0 }) {
        context.items.insert(ItemIndex(row, item))
      }
    }
    return context
  }

  /// How much the titles on top cover.
  public func pinnedExtent(at offset: Point) -> Double { now.top }
  /// How much those on top, or those of rows, cover.
  public func pinnedExtent(at offset: Point, along axis: Axis) -> Double {
    axis == .vertical ? now.top : now.side
  }

  private func title(of row: Int) -> ElementKey { .supplementary(Self.titles, .section(row, 0)) }
  private func rows(in rect: Rect) -> Range<Int> {
    .cells(rect.minY - now.top, rect.maxY - now.top, size: now.rowHeight, count: now.counts.count)
  }
  private func columns(in rect: Rect) -> Range<Int> {
    .cells(rect.minX - now.side, rect.maxX - now.side, size: now.columnWidth, count: columns)
  }
  private func tops(in rect: Rect) -> [ElementKey] {
    [.decoration(.corner, .global(0)), .decoration(.mark, .global(0))]
      + columns(in: rect).map { .decoration(.columnTitle, .global($0)) }
  }

  /// The rows that a rectangle meets, with their titles and lines, and the columns with theirs.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    let keys = rows(in: rect).flatMap { row in
      [title(of: row), .decoration(.line, .section(row, 0))]
        + (0..<now.counts[row]).map { .item(row, $0) }
    }
    let lines = columns(in: rect).map { ElementKey.decoration(.line, .global($0)) }
    let other = tops(in: rect) + lines + [.decoration(.mark, .global(1))]
    return (keys + other).compactMap(attributes(of:)).filter { $0.frame.intersects(rect) }
  }

  /// An item, a line, or what is pinned.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    let (sight, all) = (environment?.viewport ?? .zero, contentSize)
    let origin = Point(x: max(0, sight.minX), y: max(0, sight.minY))
    switch element {
    case .item(let item):
      if now.counts.contains(item), now.spans[item.section] == nil {
        now.spans[item.section] = (0..<now.counts[item.section]).map {
          span(ItemIndex(item.section, $0)).clamped(to: 0...Double(columns))
        }
      }
      return now.attributes(of: item, from: origin.x)
    case .supplementary(Self.titles, .section(let row, 0)) where row < now.counts.count:
      let frame = Rect(x: origin.x, y: now.y(row), width: now.side, height: now.rowHeight)
      return .pinned(element, frame, zIndex: 10)
    case .decoration(.columnTitle, .global(let column)) where 0..<columns ~= column:
      let (x, width) = (now.x(Double(column)), now.columnWidth)
      let frame = Rect(x: x, y: origin.y, width: width, height: now.top)
      return .pinned(element, frame, zIndex: 11, header(column))
    case .decoration(.corner, _):
      let frame = Rect(origin: origin, size: Size(width: now.side, height: now.top))
      return .pinned(element, frame, zIndex: 13, header(nil))
    case .decoration(.line, .section(let row, 0)) where row < now.counts.count:
      let frame = Rect(x: 0, y: now.y(row + 1) - 1, width: all.width, height: 1)
      return .line(element, frame, zIndex: -2, .separator)
    case .decoration(.line, .global(let column)) where 0..<columns ~= column:
      let frame = Rect(x: now.x(Double(column)), y: 0, width: 1, height: all.height)
      return .line(element, frame, zIndex: -2, .separator)
    case .decoration(.mark, .global(let part)):
      guard let mark, 0...Double(columns) ~= mark.place else { return nil }
      let middle = now.x(mark.place)
      let top = Rect(x: middle - now.top, y: origin.y, width: 2 * now.top, height: now.top)
      guard part == 1 else { return .pinned(element, top, zIndex: 12, mark.content) }
      let frame = Rect(x: middle - 1, y: 0, width: 2, height: all.height)
      return .line(element, frame, zIndex: -1, .destructive)
    default: return nil
    }
  }

  /// Keeps what places were worked out from.
  public func apply(_ plan: UpdatePlan) { before = now }
  /// Where an element was.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    let start = max(0, environment?.viewport.minX ?? 0)
    return element.itemIndex.flatMap { before.attributes(of: $0, from: start) }
      ?? attributes(of: element)
  }
}
