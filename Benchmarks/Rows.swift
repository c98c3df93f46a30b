import Ocelot

/// What a row of the benchmarks shows: two lines that follow from its number.
struct RowContent: Content {
  let number: Int
  /// The height that a host without widgets measures, in points.
  var height = 44.0

  var title: String { "Row \(number)" }
  var subtitle: String { "The \(number % 7 + 1). of seven kinds of rows" }
}

/// Any number of rows without storing one.
@MainActor
final class Rows: CollectionViewDataSource {
  /// The number of rows.
  private(set) var count: Int
  /// The number of rows that were inserted at the top.
  private var shift = 0
  /// The distance between scattered new rows, or 0 if there are none.
  private var stride = 0
  private let look: SectionDescription

  /// How many rows are inserted here and there at once.
  nonisolated static let scatteredCount = 1_000

  init(_ count: Int, height: RowHeight, columns: Int = 1) {
    self.count = count
    var metrics = SectionMetrics()
    metrics.rowHeight = height
    metrics.columns = columns
    look = SectionDescription(metrics: metrics)
  }

  /// A new row before all others.
  func insertAtTop() -> ChangeSet {
    count += 1
    shift += 1
    return ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false)
  }

  /// New rows, evenly spread over all others, or so far from each other.
  func scatter(every distance: Int? = nil, isAnimated: Bool = false) -> ChangeSet {
    stride = distance ?? count / Self.scatteredCount + 1
    count += Self.scatteredCount
    return ChangeSet(Self.inserts(every: stride), isAnimated: isAnimated)
  }

  /// The rows that ``scatter(every:isAnimated:)`` inserted go.
  func gather() -> ChangeSet {
    defer { stride = 0 }
    count -= Self.scatteredCount
    return ChangeSet(Self.deletes(every: stride), isAnimated: false)
  }

  // Not of the main actor: a closure of it would ask at each place whether it runs there.

  private nonisolated static func inserts(every stride: Int) -> [Change] {
    (0..<scatteredCount).map { .insertItems(section: 0, $0 * stride..<$0 * stride + 1) }
  }

  private nonisolated static func deletes(every stride: Int) -> [Change] {
    (0..<scatteredCount).map { .deleteItems(section: 0, $0 * stride..<$0 * stride + 1) }
  }

  /// What a row shows: new rows have negative numbers.
  private func number(_ item: Int) -> Int {
    guard stride > 0 else { return item - shift }
    let before = min(Self.scatteredCount, (item + stride - 1) / stride)
    let isNew = item % stride == 0 && item / stride < Self.scatteredCount
    return isNew ? -1_000_000_000 - item / stride : item - before - shift
  }

  func numberOfItems(in section: Int) -> Int { count }
  func identifier(of item: ItemIndex) -> AnyHashable? { number(item.item) }
  func description(of section: Int) -> SectionDescription { look }
  func content(of element: ElementKey) -> any Content {
    let number = number(element.itemIndex?.item ?? 0)
    return RowContent(number: number, height: Self.height(number))
  }

  /// 30, 40 … 90 points in turn.
  static func height(_ number: Int) -> Double { Double((number % 7 + 7) % 7) * 10 + 30 }
}
