import Ocelot
import OcelotAdwaita

/// A list in a scrolled window: Ocelot's or GTK's.
@MainActor
protocol ListUnderTest: AnyObject {
  /// The scrolled window.
  var widget: Widget { get }
  /// Adds one row at the top.
  func insertAtTop()
  /// Adds a thousand rows, evenly spread.
  func scatter()
  /// Removes the rows that ``scatter()`` added.
  func gather()
  /// Whether all is prepared around the viewport.
  var isMarginFull: Bool { get }
}

extension ListUnderTest {
  var isMarginFull: Bool { true }
}

/// Ocelot's list.
@MainActor
final class OcelotList: ListUnderTest {
  let widget: Widget
  private let rows: Rows
  private let list: CollectionWidget

  init(
    _ count: Int, height: RowHeight = .measured(estimate: 50), columns: Int = 1
  ) {
    rows = Rows(count, height: height, columns: columns)
    var renderers = Renderers.standard
    renderers.register(RowRenderer())
    list = CollectionWidget(layout: GridLayout(), renderers: renderers)
    list.collectionView.dataSource = rows
    widget = list.scrolled()
  }

  var isMarginFull: Bool { list.collectionView.isMarginFull }

  func insertAtTop() { list.collectionView.apply(rows.insertAtTop()) }
  func scatter() { list.collectionView.apply(rows.scatter()) }
  func gather() { list.collectionView.apply(rows.gather()) }
}
