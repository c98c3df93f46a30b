import CGTK
import Ocelot
import OcelotAdwaita

/// A page like a store's front page, or the same items as rows of a plain list.
///
/// A carousel, five shelves, a top list of three rows that pages, genres, and a header over each.
@MainActor
final class FrontPage: ListUnderTest, CollectionViewDataSource {
  let widget: Widget
  private let list: CollectionWidget
  /// The height of a row of the plain list, in points; nil for the page.
  private let rowHeight: Double?

  /// The numbers of items.
  private static let counts = [5, 40, 40, 40, 40, 40, 12, 20]

  init(asRows rowHeight: Double? = nil) {
    self.rowHeight = rowHeight
    var renderers = Renderers.standard
    renderers.register(RowRenderer())
    let layout: any Layout =
      rowHeight.map { TableLayout(rowHeight: .fixed($0)) }
      ?? ComposedLayout { section, _ in Self.arrangement(of: section) }
    list = CollectionWidget(layout: layout, renderers: renderers)
    widget = list.scrolled()
    list.collectionView.dataSource = self
  }

  private static func arrangement(of section: Int) -> Arrangement {
    switch section {
    case 0:
      .shelf(
        width: .points(312), height: .points(210), spacing: 12, scrolling: .centered(peek: 15),
        showsDots: true)
    case 6:
      .shelf(
        width: .points(300), height: .points(64), rows: 3, spacing: 12,
        scrolling: .groupPaging)
    case 7: .grid(columns: .minimumWidth(90), itemHeight: .points(44), spacing: 6, rowSpacing: 6)
    default: .shelf(width: .points(130), height: .points(150), spacing: 12)
    }
  }

  var isMarginFull: Bool { list.collectionView.isMarginFull }
  /// How many items and headers have views.
  var viewCount: Int { list.collectionView.preparedElements.count { !$0.isDecoration } }
  /// How high the prepared part of the content is, in points.
  var preparedExtent: Double {
    let frames = list.collectionView.preparedElements.compactMap {
      list.collectionView.screenFrame(of: $0)
    }
    return (frames.map(\.maxY).max() ?? 0) - (frames.map(\.minY).min() ?? 0)
  }

  func insertAtTop() {}
  func scatter() {}
  func gather() {}

  var numberOfSections: Int { rowHeight == nil ? Self.counts.count : 1 }
  func numberOfItems(in section: Int) -> Int {
    rowHeight == nil ? Self.counts[section] : Self.counts.reduce(0, +)
  }
  func identifier(of item: ItemIndex) -> AnyHashable? { AnyHashable(item) }
  func content(of element: ElementKey) -> any Content {
    guard let item = element.itemIndex else { return SectionHeaderContent("Section") }
    return RowContent(number: item.item)
  }
  func description(of section: Int) -> SectionDescription {
    guard rowHeight == nil, section > 0 else { return .plain }
    var header = SupplementaryMetrics()
    header.height = .fixed(44)
    return SectionDescription(headers: [header])
  }
}
