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
  let counters: CounterPanel
  /// Chooses between rows of one height and rows as high as their text.
  let modes: ViewSwitcherBar
  let foot = RowsFoot()
  private let list: PageList
  private let layout: ComposedLayout
  /// The rows, and over them the counters where they stand beside.
  private let over: Overlay
  /// All over the foot: the counters are under the rows where the page is narrow.
  private let column = BoxWidget(vertical: true)
  private let line = Separator()
  /// The numbers of the rows that were deleted, the last time last.
  var deleted: [[Range<Int>]] = []
  /// Whether counters and rows have room beside each other.
  private var isWide = true
  /// Whether the counters are over the end of the rows, and not under the rows.
  private var isOver = true

  init(_ context: ScreenContext) {
    Self.installsStyle
    layout = ComposedLayout(RowsRoom.provider(of: rows))
    list = PageList(rows, layout: layout, context: context)
    list.collection.classes("gallery-rows")
    counters = CounterPanel(of: list, rows: rows, context: context)
    let scrolled = list.collection.scrolled()
    scrolled.expanding(horizontally: true, vertically: true)
    over = Overlay(scrolled, over: [counters.widget])
    over.expanding(horizontally: true, vertically: true)
    for part in [over, line] { column.append(part) }
    page = Page(
      title: title, lists: [list, counters.list], content: column, context: context)
    page.addBottomBar(foot.widget)
    modes = page.addSwitcher(
      [("Uniform", "view-list-ordered-symbolic"), ("Self-Sizing", "ocelot-row-heights-symbolic")]
    ) { [weak rows] in rows?.isSelfSizing = $0 == 1 }
    connect()
    arrange()
    fitRows()
    showCount()
  }

  /// The rows' collection view.
  var view: CollectionView { list.collection.collectionView }

  /// Where a row's number is typed.
  var goTo: GoToField { foot.goTo }

  private static let installsStyle: Void = DesktopStyle.addRules(
    """
    .gallery-rows row:selected { background-color: alpha(@accent_bg_color, 0.22); }
    """)

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
    feed.onChange = { [weak self] in
      self?.foot.feed.isOn = $0
      self?.page.switchStates[.insertRows] = $0
    }
    foot.onFeed = { [weak feed] in feed?.isRunning = $0 }
    foot.onCounters = { [weak self] _ in self?.arrange() }
    rows.onDeactivate = { [weak self] in self?.feed.isRunning = false }
    goTo.onGo = { [weak self] in try self?.go(to: $0) }
    goTo.onClose = { [weak self] in _ = self?.list.collection.focus(showing: true) }
    page.onEscape = { [weak self] in
      guard let self, self.goTo.hasFocus else { return false }
      self.goTo.close()
      return true
    }
    list.collection.onFontChange = { [weak self] in
      self?.fitRows()
      // It comes while lists are laid out.
      Task { self?.arrange() }
    }
    page.onWidth = { [weak self] width in
      guard let self, width > 0 else { return }
      self.fitRows()
      self.arrange()
    }
    page.onHeight = { [weak self] _ in self?.arrange() }
    // The menu offers what has no room beside it.
    page.switches = [
      .counters: { [weak self] in self?.showCounters($0) },
      .insertRows: { [weak feed] in feed?.isRunning = $0 },
    ]
    page.switchStates = [.insertRows: false]
    page.commands = [
      .goTo: { [weak self] in self?.goTo.open() },
      .selectAll: { [weak self] in _ = self?.view.userSelectAll() },
      .remove: { [weak self] in
        // The key in the counters, the bars or the sidebar is about those.
        guard let self, self.list.collection.containsFocus else { return }
        self.deleteSelected()
      },
      .deleteSelected: { [weak self] in self?.deleteSelected() },
      .undo: { [weak self] in self?.undo() },
      .startOver: { [weak self] in self?.startOver() },
    ]
  }

  /// Counters beside the rows where there is room for both, else under them when asked for.
  private func arrange() {
    var room = RowsRoom(width: Double(page.width), textScale: DesktopStyle.textSize.factor)
    if page.width > 0, room.isWide != isWide {
      isWide = room.isWide
      foot.counters.isOn = isWide
    }
    let showsCounters = foot.counters.isOn
    page.switchStates[.counters] = showsCounters
    room.hasCounters = showsCounters && isWide
    place(beside: isWide)
    line.isVisible = showsCounters && !isWide
    counters.widget.isVisible = showsCounters
    counters.stand(beside: isWide, in: room, height: page.height)
    if view.contentInsets != room.insets {
      view.contentInsets = room.insets
      layout.provider = RowsRoom.provider(of: rows, hasCounters: room.hasCounters)
    }
    if showsCounters { counters.refresh() }
  }

  /// Puts the counters over the end of the rows, or under the rows.
  private func place(beside: Bool) {
    guard beside != isOver else { return }
    isOver = beside
    if beside {
      column.remove(counters.widget)
      over.add(counters.widget)
    } else {
      over.remove(counters.widget)
      column.append(counters.widget)
    }
  }

  /// Makes equal rows as high as their text is now, and the foot as wide as the page.
  private func fitRows() {
    let sample = RowText.content(0, isSelfSizing: false)
    rows.uniformHeight = max(
      HundredMillionDataSource.leastHeight, list.collection.height(of: sample, width: 300))
    foot.fit(page.width)
  }

  /// Chooses between rows of one height and rows as high as their text.
  func choose(selfSizing: Bool) {
    modes.selected = selfSizing ? 1 : 0
    rows.isSelfSizing = selfSizing
  }

  /// Shows or hides the counters.
  func showCounters(_ isShown: Bool) {
    foot.counters.isOn = isShown
    arrange()
  }

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
