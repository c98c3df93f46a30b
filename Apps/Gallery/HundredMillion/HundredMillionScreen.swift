import Ocelot
import OcelotAdwaita

/// A hundred million rows, with counters that show how little is done for them.
///
/// Builds the lists and handles what the reader asks for; nothing else.
final class HundredMillionScreen: Screen {
  let name = Options.Screen.hundredMillion
  let title = "Hundred Million"
  let symbol = "view-list-ordered-symbolic"
  let page: Page
  let rows = HundredMillionDataSource()
  let feed = RowFeed()
  let goTo = GoToBar()
  let counters: CounterPanel
  private let list: PageList
  private let body = BoxWidget()
  private let modes = Segments()
  private let feedButton: ToggleButton
  private let counterButton: ToggleButton
  private let context: ScreenContext
  /// The numbers of the rows that were deleted, the last time last.
  var deleted: [[Range<Int>]] = []
  private var isWide = true

  init(_ context: ScreenContext) {
    self.context = context
    list = PageList(rows, layout: GridLayout(), context: context)
    counters = CounterPanel(of: list, rows: rows, context: context)
    feedButton = ToggleButton(
      symbol: "media-playback-start-symbolic", label: "Insert Ten Rows a Second on Top"
    ) { [weak feed] in feed?.isRunning = $0 }
    counterButton = ToggleButton(
      symbol: "power-profile-performance-symbolic", label: "Show Counters"
    ) { [weak counters] in
      counters?.widget.isVisible = $0
      if $0 { counters?.refresh() }
    }
    let scrolled = list.collection.scrolled()
    scrolled.expanding(horizontally: true, vertically: true)
    body.append(scrolled)
    body.append(counters.widget)
    body.expanding(horizontally: true, vertically: true)
    let bar = BoxWidget(spacing: 6, [feedButton, modes.expanding(), counterButton])
    bar.margins(Insets(top: 6, leading: 9, bottom: 6, trailing: 9))
    page = Page(
      title: title, lists: [list, counters.list],
      content: BoxWidget(vertical: true, [goTo.widget, bar, Separator(), body]), context: context)
    page.header.addTrailing(
      MenuButton(symbol: "view-more-symbolic", label: "Rows", menu: Self.menu))
    modes.show(["Uniform", "Self-Sizing"], selected: 0)
    connect()
    arrange()
    fitRows()
    showCount()
  }

  /// The rows' collection view.
  var view: CollectionView { list.collection.collectionView }

  /// Whether the button that starts the feed has the keyboard's focus.
  var feedHasFocus: Bool { feedButton.containsFocus }

  private static let menu = Menu([
    Menu.Section([.action("Go to Row…", Command.goTo.rawValue)]),
    Menu.Section([
      .action("Select All", Command.selectAll.rawValue),
      .action("Delete Selected", Command.remove.rawValue),
    ]),
    Menu.Section([.action("Start Over", Command.startOver.rawValue)]),
  ])

  private func connect() {
    view.allowsMultipleSelection = true
    view.activatesOnSingleClick = false
    list.controller.viewDelegate = counters
    list.controller.onAction = { [weak self] action, _ in
      guard let self, action == .startOver else { return false }
      self.startOver()
      return true
    }
    feed.onRow = { [weak self] in self?.addRow() }
    feed.onChange = { [weak self] in self?.feedButton.isOn = $0 }
    rows.onDeactivate = { [weak self] in self?.feed.isRunning = false }
    modes.onSelect = { [weak self] in self?.rows.isSelfSizing = $0 == 1 }
    goTo.onGo = { [weak self] in try self?.go(to: $0) }
    goTo.onClose = { [weak self] in _ = self?.list.collection.focus(showing: true) }
    page.onEscape = { [weak self] in
      guard let self, self.goTo.isOpen else { return false }
      self.goTo.close()
      return true
    }
    list.collection.onFontChange = { [weak self] in self?.fitRows() }
    page.onWidth = { [weak self] width in
      guard let self, width > 0 else { return }
      self.fitRows()
      let isWide = width >= GalleryWindow.severalLists
      self.counters.stand(beside: isWide, in: width)
      guard isWide != self.isWide else { return }
      self.isWide = isWide
      self.arrange()
    }
    page.commands = [
      .goTo: { [weak self] in self?.goTo.open() },
      .selectAll: { [weak self] in _ = self?.view.userSelectAll() },
      .remove: { [weak self] in self?.deleteSelected() },
      .undo: { [weak self] in self?.undo() },
      .startOver: { [weak self] in self?.startOver() },
    ]
  }

  /// Counters beside the rows where there is room for both, else under them when asked for.
  private func arrange() {
    body.isVertical = !isWide
    counters.stand(beside: isWide, in: page.width)
    counterButton.isOn = isWide
    counters.widget.isVisible = isWide
    if isWide { counters.refresh() }
  }

  /// Makes equal rows as high as their text is now.
  private func fitRows() {
    let sample = RowText.content(0, isSelfSizing: false)
    rows.uniformHeight = max(50, list.collection.height(of: sample, width: 300))
  }

  /// Chooses between rows of one height and rows as high as their text.
  func choose(selfSizing: Bool) {
    modes.show(["Uniform", "Self-Sizing"], selected: selfSizing ? 1 : 0)
    rows.isSelfSizing = selfSizing
  }

  /// Shows or hides the counters.
  func showCounters(_ isShown: Bool) { counterButton.isOn = isShown }

  /// Scrolls to the row whose number somebody typed, and moves the focus there.
  func go(to text: String) throws {
    let number = try RowNumber.parse(text, upTo: HundredMillionDataSource.total)
    guard let item = rows.item(of: number) else {
      throw RowNumber.Problem(description: "Row \((number + 1).grouped) was deleted")
    }
    view.focus(item)
    view.scroll(to: .item(item), at: .center, animated: false)
    counters.refreshSoon()
  }
}
