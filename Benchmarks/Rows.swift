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
  var count: Int
  /// Added to each row's number, so that rows inserted at the top have numbers of their own.
  var shift = 0
  private let look: SectionDescription

  init(_ count: Int, height: RowHeight) {
    self.count = count
    var metrics = SectionMetrics()
    metrics.rowHeight = height
    look = SectionDescription(metrics: metrics)
  }

  func numberOfItems(in section: Int) -> Int { count }
  func identifier(of item: ItemIndex) -> AnyHashable { item.item - shift }
  func description(of section: Int) -> SectionDescription { look }
  func content(of element: ElementKey) -> any Content {
    let number = (element.itemIndex?.item ?? 0) - shift
    return RowContent(number: number, height: Self.height(number))
  }

  /// 30, 40 … 90 points in turn.
  static func height(_ number: Int) -> Double { Double((number % 7 + 7) % 7) * 10 + 30 }
}
