import Ocelot
import OcelotTesting

/// A row of the tests' list.
struct Row: Identifiable, Equatable {
  let id: Int
  var height: Double = 60
  /// The width of the row's text in one line, in points; 0 for a row of one height.
  var length: Double = 0
}

/// What a row shows.
struct RowContent: HeadlessMeasurable {
  var id: Int
  var height: Double
  var length: Double = 0

  init(id: Int, height: Double) {
    self.id = id
    self.height = height
  }

  init(_ row: Row) {
    self.init(id: row.id, height: row.height)
    length = row.length
  }

  /// Lines are 20 points high.
  func height(width: Double) -> Double {
    length > 0 ? 20 * max(1, (length / max(1, width)).rounded(.up)) : height
  }

  func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: height(width: width))
  }

  func headlessWidth(metrics: TextMetrics) -> Double? { length > 0 ? length : nil }
}

/// A list with actions on a headless screen.
@MainActor
final class EditingScreen {
  let source: BasicDataSource<Row>
  let controller: CollectionController
  let editing = EditingController()
  let screen: HeadlessCollection
  let reporter = RecordingReporter()
  private(set) var performed: [(Action, Int)] = []
  private(set) var selected: [ItemIndex] = []
  /// What the list does with an action; true means that it did something.
  var onAction: (@MainActor (Action, Row) -> Bool)?

  static let archive = ItemAction("Archive", action: Action("archive"))
  static let delete = ItemAction("Delete", action: .delete, isDestructive: true)
  static let flag = ItemAction("Flag", action: Action("flag"), allowsFullSwipe: false)
  static let read = ItemAction("Read", action: Action("read"))

  convenience init(
    count: Int = 20, width: Double = 320, height: Double = 480, columns: Int = 1,
    traits: HostTraits = HostTraits(), trailing: [ItemAction] = [flag, delete],
    leading: [ItemAction] = []
  ) {
    self.init(
      BasicDataSource((0..<count).map { Row(id: $0) }) { RowContent($0) }, width: width,
      height: height, columns: columns, traits: traits, trailing: trailing,
      leading: leading)
  }

  init(
    _ source: BasicDataSource<Row>, width: Double = 320, height: Double = 480, columns: Int = 1,
    rowHeight: RowHeight = .measured(estimate: 60), layout: any Layout = GridLayout(),
    traits: HostTraits = HostTraits(),
    trailing: [ItemAction] = [flag, delete],
    leading: [ItemAction] = []
  ) {
    self.source = source
    source.defaultMetrics.columns = columns
    source.defaultMetrics.rowHeight = rowHeight
    source.makeTrailingActions = { _ in trailing }
    source.makeLeadingActions = { _ in leading }
    screen = HeadlessCollection(
      layout: layout, width: width, height: height, traits: traits)
    controller = CollectionController(dataSource: source, reporter: reporter)
    controller.attach(to: screen.view)
    controller.use(editing)
    source.onAction = { [unowned self] action, row in
      self.performed.append((action, row.id))
      return self.onAction?(action, row) ?? (action != .delete)
    }
    controller.onSelect = { [unowned self] in self.selected.append($0) }
    screen.layout()
  }

  var ids: [Int] { source.items.map(\.id) }
  var view: CollectionView { screen.view }

  func pane(_ item: Int) -> ActionPane.Strip? { screen.pane(of: ItemIndex(0, item)) }
  func pull(_ item: Int) -> Double { pane(item)?.shift ?? 0 }

  /// Opens the trailing pane of an item and lets it come to rest.
  func open(_ item: Int) {
    screen.swipe(ItemIndex(0, item), by: -100)
    screen.finishAnimations()
  }
}
