import Ocelot
import OcelotAdwaita

/// Row Heights: the same messages in three tables whose rows' heights come from elsewhere.
///
/// Builds the tables and handles what the reader asks for; nothing else.
final class RowHeightsScreen: Screen {
  let name = Options.Screen.rowHeights
  let title = "Row Heights"
  let symbol = "ocelot-row-heights-symbolic"
  let page: Page
  let mailbox: Mailbox
  let tables: [RowHeightTable]
  let textSize: TextSizeBar
  let switcher: ViewSwitcherBar
  private let context: ScreenContext
  private var desktopConnection: SignalConnection?
  private let head: RowHeightsHead
  /// Whether the mailbox was empty when the tables were arranged.
  private var isEmpty = false
  /// Whether there is room for all tables beside each other.
  private var hasRoomForAll = true

  /// The screen's style rules, added once.
  private static let style: Void = DesktopStyle.addRules(MessageRenderer.rules)

  init(_ context: ScreenContext) {
    self.context = context
    _ = Self.style
    let kinds = RowHeightKind.allCases
    let mailbox = Mailbox(lists: kinds.count, time: context.time)
    self.mailbox = mailbox
    tables = zip(kinds, mailbox.lists).map { RowHeightTable($0, $1, context: context) }
    textSize = TextSizeBar(desktop: DesktopStyle.textSize)
    switcher = ViewSwitcherBar(kinds.map { ($0.title, $0.symbol) })
    let row = BoxWidget(tables.map(\.rows)).homogeneous()
    // Where text is large or the window low, all of it scrolls.
    row.expanding(horizontally: true, vertically: true).sized(height: 160)
    let content = BoxWidget(vertical: true)
    page = Page(
      title: title, lists: tables.map(\.list), content: content.scrolledVertically(),
      context: context)
    head = RowHeightsHead(textSize: textSize, tables: tables, around: [page.header, switcher])
    content.append(head.widget)
    content.append(row)
    page.addBottomBar(switcher)
    page.header.addTrailing(
      Button(symbol: "mail-send-receive-symbolic", label: "Get Mail") { [weak self] in
        self?.mailbox.receive()
      })
    page.commands = [
      .reload: { [weak self] in self?.mailbox.receive() },
      .remove: { [weak self] in self?.archive() },
      .undo: { [weak self] in self?.undo() },
      .textLarger: { [weak self] in self?.textSize.step(1) },
      .textSmaller: { [weak self] in self?.textSize.step(-1) },
      .textReset: { [weak self] in self?.textSize.choose(nil) },
    ]
    connect()
    letOneTell()
    showCounts()
  }

  /// The table that the page's keys are about: the one with the focus, or the last that had it.
  var table: RowHeightTable { tables[page.current] }

  /// Shows one of the tables where there is no room for all.
  func select(_ index: Int) {
    switcher.selected = index
    arrange()
  }

  private func connect() {
    mailbox.onChange = { [weak self] in
      guard let self else { return }
      self.showCounts()
      if self.isEmpty != self.mailbox.messages.isEmpty { self.arrange() }
    }
    textSize.onChange = { [weak self] category in
      for table in self?.tables ?? [] { table.setTextSize(category) }
    }
    textSize.announce = { [weak self] in self?.table.announce($0) }
    desktopConnection = DesktopStyle.onTextSizeChange { [weak self] in
      self?.textSize.desktop = DesktopStyle.textSize
    }
    switcher.onSelect = { [weak self] _ in self?.arrange() }
    page.onWidth = { [weak self] width in
      guard let self, width > 0 else { return }
      self.hasRoomForAll = width >= GalleryWindow.severalLists
      self.arrange()
      self.head.size.width = width
    }
    page.onHeight = { [weak self] in self?.head.size.height = $0 }
    for (index, table) in tables.enumerated() {
      table.source.onAction = { [weak self] action, message in
        guard let self, action == .archive else { return false }
        self.archive(message.id)
        return true
      }
      table.source.onSelect = { [weak self] _ in self?.page.current = index }
    }
  }

  /// All tables beside each other, or one of them over the switcher.
  ///
  /// Without messages there is nothing to compare: one table says so, and nothing is over it.
  private func arrange() {
    isEmpty = mailbox.messages.isEmpty
    let hadFocus = tables.contains { $0.list.collection.containsFocus }
    for (index, table) in tables.enumerated() {
      table.isVisible = showsAll || index == single
      table.setSeparated(showsAll && index > 0)
    }
    letOneTell()
    switcher.isRevealed = !hasRoomForAll && !isEmpty
    head.hasSwitcher = !hasRoomForAll
    head.isShown = !isEmpty
    guard !showsAll else { return }
    page.current = single
    if hadFocus { page.collection.focus() }
  }

  private var showsAll: Bool { hasRoomForAll && !isEmpty }

  /// The number of the table that is shown where one is.
  private var single: Int { hasRoomForAll ? page.current : switcher.selected }

  /// All show the same messages: one table that is on screen says how many there are.
  private func letOneTell() {
    for (index, table) in tables.enumerated() {
      table.list.controller.tellsOfLoading = index == (showsAll ? 0 : single)
    }
  }

  private func archive() {
    // The slider of the text's size may have the focus.
    guard let focused = tables.firstIndex(where: { $0.list.collection.containsFocus }) else {
      return
    }
    page.current = focused
    guard let message = table.focusedMessage else { return }
    archive(message.id)
  }

  private func archive(_ id: Message.ID) {
    guard mailbox.archive(id) else { return }
    page.toast("Message archived", button: ("Undo", .undo))
  }

  private func undo() {
    page.withdrawToast(offering: .undo)
    if let place = mailbox.undo() { page.showRestored(ItemIndex(0, place)) }
  }

  private func showCounts() {
    let count = mailbox.messages.count
    // The placeholder says that there are none.
    page.header.subtitle =
      count == 0 ? "" : "\(count.grouped) \(count == 1 ? "message" : "messages")"
  }
}
