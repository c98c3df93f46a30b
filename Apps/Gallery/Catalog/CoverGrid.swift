import Ocelot
import OcelotAdwaita

/// Shows the products of a kind as covers or as rows, as the reader wants.
@MainActor
final class CoverGrid {
  /// Whether something else is in the place of the products, which is made of rows.
  var isCovered = false { didSet { if isCovered != oldValue { show(animated: false) } } }
  /// Called when the reader chose covers, or rows: products of all kinds are shown so.
  var onChoice: (@MainActor (Bool) -> Void)?
  private let kind: ProductKind
  private weak var source: ProductListDataSource?
  private weak var page: Page?
  private let rows: any Layout
  private let covers: ComposedLayout
  /// Offers the other way and the other order, in a narrow page.
  private(set) var menuButton: MenuButton!
  /// Chooses one of the two ways, in a wide page.
  private var pair: (covers: ToggleButton, rows: ToggleButton)!
  /// Chooses between the orders, in a wide page.
  private var sort: ToggleButton!
  /// The order and the two ways, which a narrow header bar has no room for.
  private var wide: Widget!
  private var width = 0.0
  private var wantsCovers: Bool

  init(_ kind: ProductKind, _ source: ProductListDataSource, _ page: Page, wantsCovers: Bool) {
    self.kind = kind
    self.source = source
    self.page = page
    self.wantsCovers = wantsCovers
    rows = page.collection.collectionView.layout
    covers = ComposedLayout { _, environment in
      Self.arrangement(of: kind, in: environment.viewport.width)
    }
    menuButton = MenuButton(symbol: "view-more-symbolic", label: "View", menu: menu)
    let coversButton = ToggleButton(symbol: "view-grid-symbolic", label: "Show as Covers") {
      [weak self] in self?.toggled(covers: true, isOn: $0)
    }
    let rowsButton = ToggleButton(symbol: "view-list-symbolic", label: "Show as List") {
      [weak self] in self?.toggled(covers: false, isOn: $0)
    }
    pair = (coversButton, rowsButton)
    sort = ToggleButton(symbol: "view-sort-descending-symbolic", label: "Sort by Year") {
      [weak self] in self?.sort(by: $0 ? .year : .title)
    }
    source.onOrderRefused = { [weak self] in self?.showOrder() }
    page.commands[.toggleCovers] = { [weak self] in self?.toggle() }
    if kind.hasYears { page.commands[.toggleOrder] = { [weak self] in self?.toggleOrder() } }
    sort.isVisible = kind.hasYears
    page.parts += [coversButton, rowsButton, sort]
    let linked = BoxWidget([coversButton, rowsButton]).classes("linked")
    wide = BoxWidget(spacing: 6, [sort, linked])
    page.header.addTrailing(wide, orWhereNarrow: menuButton)
    show(animated: false)
  }

  /// The page has a width, in points.
  func fit(_ width: Double) {
    self.width = width
    showButtons()
    source?.coverWidth = showsCovers ? Self.coverWidth(of: kind, in: width) : nil
    source?.length = ProductRow.Length(in: width)
  }

  /// The text has another size.
  func fitText() { source?.length = ProductRow.Length(in: width) }

  /// What is found has one form and one order.
  private func showButtons() {
    menuButton.isVisible = !isCovered
    wide.isVisible = !isCovered && width >= DiscoverShelf.wideWidth
  }

  /// Whether covers are shown now, and not rows.
  var showsCovers: Bool { wantsCovers && !isCovered }

  /// Shows covers, or rows, at once.
  func show(covers: Bool) {
    guard covers != wantsCovers else { return }
    wantsCovers = covers
    show(animated: false)
  }

  private func toggle() { choose(covers: !wantsCovers) }

  private func toggleOrder() { sort(by: source?.order == .year ? .title : .year) }

  private func sort(by order: ProductOrder) {
    guard let source, source.order != order else { return }
    source.sort(by: order)
    showOrder()
  }

  private func showOrder() {
    sort.isOn = source?.order == .year
    menuButton.menu = menu
  }

  /// What a narrow page offers: the other way, and the other order.
  private var menu: Menu {
    let ways = Menu.Section([
      .action(wantsCovers ? "Show as List" : "Show as Covers", Command.toggleCovers.rawValue)
    ])
    guard kind.hasYears else { return Menu([ways]) }
    let orders = Menu.Section([
      .action(
        source?.order == .year ? "Sort by Title" : "Sort by Year", Command.toggleOrder.rawValue)
    ])
    return Menu([ways, orders])
  }

  /// The one that is chosen stays pressed.
  private func toggled(covers: Bool, isOn: Bool) {
    isOn ? choose(covers: covers) : showChoice()
  }

  private func showChoice() { (pair.covers.isOn, pair.rows.isOn) = (wantsCovers, !wantsCovers) }

  private func choose(covers: Bool) {
    guard covers != wantsCovers else { return }
    wantsCovers = covers
    show(animated: true)
    onChoice?(covers)
  }

  private func show(animated: Bool) {
    guard let page else { return }
    menuButton.menu = menu
    showChoice()
    showButtons()
    page.collection.setClass("as-covers", showsCovers)
    source?.defaultMetrics = showsCovers ? Self.metrics : .products
    source?.coverWidth = showsCovers ? Self.coverWidth(of: kind, in: width) : nil
    let layout: any Layout = showsCovers ? covers : rows
    page.collection.collectionView.setLayout(layout, animated: animated)
  }

  // Measures.

  /// Covers stand on the window, without lines.
  private static let metrics: SectionMetrics = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 200)
    metrics.selectedBackground = .some(.selection)
    return metrics
  }()

  /// The distance between what is around covers, across and down, in points.
  private static func spacing(isWide: Bool) -> (across: Double, down: Double) {
    let halo = Double(2 * DiscoverShelf.halo)
    return isWide ? (22 - halo, 18 - halo) : (18 - halo, 18 - halo)
  }

  /// The least width of a column, in points, with what is around a cover.
  private static func leastWidth(of kind: ProductKind, isWide: Bool) -> Double {
    let cover: Double =
      switch kind {
      case .tv: isWide ? 240 : 280
      case .apps: isWide ? 112 : 90
      case .music, .books, .movies: isWide ? 150 : 140
      }
    return cover + Double(2 * DiscoverShelf.halo)
  }

  static func arrangement(of kind: ProductKind, in width: Double) -> Arrangement {
    let isWide = width >= DiscoverShelf.wideWidth
    let spacing = spacing(isWide: isWide)
    let least = leastWidth(of: kind, isWide: isWide)
    var grid = Arrangement.grid(
      columns: .minimumWidth(least), itemHeight: .estimated(least + 40), spacing: spacing.across,
      rowSpacing: spacing.down)
    let margin = DiscoverShelf.margin(isWide: isWide) - Double(DiscoverShelf.halo)
    grid.insets = Insets(top: 18, leading: margin, bottom: 18, trailing: margin)
    return grid
  }

  /// The width of a cover in a page of a width, in points.
  static func coverWidth(of kind: ProductKind, in width: Double) -> Int {
    let isWide = width >= DiscoverShelf.wideWidth
    if kind == .apps { return isWide ? 88 : 72 }
    let margin = DiscoverShelf.margin(isWide: isWide) - Double(DiscoverShelf.halo)
    let (inner, spacing) = (max(1, width - 2 * margin), spacing(isWide: isWide).across)
    let least = leastWidth(of: kind, isWide: isWide)
    let columns = max(1, ((inner + spacing) / (least + spacing)).rounded(.down))
    return max(32, Int((inner + spacing) / columns - spacing) - 2 * DiscoverShelf.halo)
  }
}
