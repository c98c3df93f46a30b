import Ocelot

/// A month of weeks, each day a view of the layout's own, with the items that begin on it.
///
/// Which items share a day depends on all of them, so that a change of the data costs O(n) for n items.
/// A frame that scrolls costs O(v) for the days near the viewport.
public final class CalendarLayout: Layout {
  /// The collection view's answers: viewport, insets, counts.
  public weak var environment: (any LayoutEnvironment)?
  /// The number of days.
  public let days: Int
  /// The day of the week of the first day, from 0.
  public let firstWeekday: Int
  /// What a day shows, by its number from 0.
  public let content: (Int) -> any Content
  /// The day on which an item stands, from 0, by its index.
  public let day: (ItemIndex) -> Int
  /// The least height of a week, in points.
  public var weekHeight: Double
  /// The height of an item, and that of a day's number above, in points.
  public var extents = (item: 24.0, number: 30.0)
  private var now = Month()
  private var before = Month()

  /// Makes a layout.
  public init(
    days: Int, firstWeekday: Int, weekHeight: Double = 112, content: @escaping (Int) -> any Content,
    day: @escaping (ItemIndex) -> Int
  ) {
    (self.days, self.firstWeekday) = (max(0, days), min(max(0, firstWeekday), 6))
    (self.weekHeight, self.content, self.day) = (weekHeight, content, day)
  }

  /// All that places are worked out from.
  private struct Month {
    var counts = SectionCounts()
    var width = 0.0
    var weekHeight = 1.0
    var firstWeekday = 0
    /// The items of each day, in order.
    var items: [[ItemIndex]] = []
    /// The place of each item among those of its day.
    var places: [ItemIndex: (day: Int, number: Int)] = [:]
    let gap = 4.0
    var (chip, head) = (0.0, 0.0)

    var weeks: Int { items.isEmpty ? 0 : (firstWeekday + items.count + 6) / 7 }

    func frame(ofDay day: Int) -> Rect {
      let cell = firstWeekday + day
      let (left, right) = (edge(cell % 7), edge(cell % 7 + 1))
      return Rect(
        x: left + gap / 2, y: Double(cell / 7) * weekHeight + gap / 2,
        width: max(0, right - left - gap), height: max(0, weekHeight - gap))
    }

    /// Where a column begins, on whole points.
    private func edge(_ column: Int) -> Double { (width * Double(column) / 7).rounded() }

    func attributes(of item: ItemIndex) -> LayoutAttributes? {
      guard let (day, number) = places[item] else { return nil }
      let cell = frame(ofDay: day)
      let top = head + Double(number) * (chip + 2)
      var attributes = LayoutAttributes(
        .item(item),
        frame: Rect(
          x: cell.minX + 4, y: cell.minY + top, width: max(0, cell.width - 8), height: chip))
      // What a day has no room for is not shown.
      attributes.isHidden = top + chip > cell.height
      attributes.zIndex = 1
      attributes[CardShape.self] = .chip
      return attributes
    }

    func attributes(ofDay day: Int, _ content: any Content) -> LayoutAttributes? {
      guard items.indices.contains(day) else { return nil }
      var attributes = LayoutAttributes(
        .decoration(.day, .global(day)), frame: frame(ofDay: day))
      attributes.decorationContent = content
      return attributes
    }
  }

  /// Places do not depend on the offset.
  public var followsViewport: Bool { false }
  /// As wide as the viewport, and as high as the weeks.
  public var contentSize: Size {
    Size(width: now.width, height: Double(now.weeks) * now.weekHeight)
  }

  /// Sorts items by days, where the data changed.
  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    let (viewport, insets) = (environment.viewport, environment.contentInsets)
    now.width = max(0, viewport.width - insets.horizontal)
    now.firstWeekday = firstWeekday
    (now.chip, now.head) = extents
    let weeks = Double(max(1, (firstWeekday + days + 6) / 7))
    let least = weekHeight.isFinite ? min(max(weekHeight, 32), 10_000) : 32
    now.weekHeight = max(least, ((viewport.height - insets.vertical) / weeks).rounded(.down))
    guard context.counts || context.everything || !context.items.isEmpty else { return }
    now.counts = environment.counts
    now.items = Array(repeating: [], count: days)
    now.places = [:]
    for number in 0..<now.counts.totalItems {
      guard let item = now.counts.item(atFlat: number), days > 0 else { continue }
      let day = min(max(0, day(item)), days - 1)
      now.places[item] = (day, now.items[day].count)
      now.items[day].append(item)
    }
  }

  /// The days of the weeks in a rectangle, and their items.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    let first = max(0, min(Double(now.weeks), (rect.minY / now.weekHeight).rounded(.down)))
    let last = max(first, min(Double(now.weeks), (rect.maxY / now.weekHeight).rounded(.up)))
    let cells = (Int(first) * 7 - firstWeekday)..<(Int(last) * 7 - firstWeekday)
    return cells.clamped(to: 0..<now.items.count).flatMap { day in
      [now.attributes(ofDay: day, content(day))].compactMap(\.self)
        + now.items[day].compactMap(now.attributes(of:))
    }.filter { $0.frame.intersects(rect) && !$0.isHidden }
  }

  /// A day, or an item.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    switch element {
    case .item(let item): now.attributes(of: item)
    case .decoration(.day, .global(let day)): now.attributes(ofDay: day, content(day))
    default: nil
    }
  }

  /// Keeps what places were worked out from.
  public func apply(_ plan: UpdatePlan) { before = now }
  /// Where an element was.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { before.attributes(of: $0) } ?? attributes(of: element)
  }
}
