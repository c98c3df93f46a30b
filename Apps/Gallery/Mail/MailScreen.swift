import Ocelot
import OcelotAdwaita

/// Mail: an inbox beside the message that is read.
///
/// Builds the two and handles what the reader asks for; nothing else.
final class MailScreen: Screen {
  let name = Options.Screen.mail
  let title = "Mail"
  let symbol = "mail-unread-symbolic"
  let page: Page
  let mailbox: Mailbox
  let reader: MessageReader
  /// What shows the reader beside the inbox, or over it.
  let detail: DetailPane
  /// The messages, or those of them that are searched for.
  let source = BasicDataSource<InboxRow> { InboxRowContent($0) }
  var onPlacesChange: (@MainActor () -> Void)?
  /// What messages are searched for; empty for all.
  private var query = ""
  /// The messages that were being read as they were taken out of the mailbox.
  private var readWhenTaken: Set<Message.ID> = []
  /// How much was found, as assistive technology was told last in this search.
  private var toldFound: String?
  private let archiveButton: Button
  private let deleteButton: Button
  private let replyButton: Button
  /// What else can be done with the message that is read.
  let moreButton: MenuButton
  /// Where an answer is typed.
  let replyBar = ReplyBar()
  private let time: GalleryTime

  init(_ context: ScreenContext) {
    MailStyle.install()
    time = context.time
    mailbox = Mailbox(lists: 0, time: time)
    var renderers = Renderers.standard
    renderers.register(InboxRowRenderer())
    page = Page(
      title: "Inbox", source: source, layout: GridLayout(), renderers: renderers, context: context)
    page.collection.classes("gallery-inbox")
    reader = MessageReader(context)
    var ask: (@MainActor (Action) -> Void)?
    archiveButton = Button(symbol: "ocelot-archive-symbolic", label: "Archive") { ask?(.archive) }
    deleteButton = Button(symbol: "user-trash-symbolic", label: "Delete") { ask?(.deleteMessage) }
    replyButton = Button(symbol: "mail-reply-sender-symbolic", label: "Reply") { [weak page] in
      page?.commands[.reply]?()
    }
    moreButton = MenuButton(
      symbol: "view-more-symbolic", label: "More", menu: Self.menu(isUnread: false))
    let getButton = Button(symbol: "mail-send-receive-symbolic", label: "Get Mail") {
      [weak page] in page?.commands[.reload]?()
    }
    page.header.addLeading(getButton)
    // What is typed over a message searches nothing.
    var search: (@MainActor (String) -> Void)?
    page.addSearch("Search messages") { search?($0) }
    page.addSwiping(tellsOfRemovals: false)
    detail = page.addDetail(reader.list, "Message")
    detail.header.addLeading(replyButton)
    detail.header.addTrailing(moreButton)
    detail.header.addTrailing(deleteButton)
    detail.header.addTrailing(archiveButton)
    detail.addBottomBar(replyBar.widget)
    ask = { [weak self] in self?.performOnShown($0) }
    search = { [weak self] in self?.search($0) }
    source.defaultMetrics = .inbox
    source.noContentPlaceholder = .noMail
    connect()
    list()
    showMessage()
  }

  /// The inbox's collection view.
  var view: CollectionView { page.collection.collectionView }

  var places: [Place] {
    let count = mailbox.unreadCount
    guard count > 0 else { return [Place(title: title, symbol: symbol)] }
    return [
      Place(
        title: title, symbol: symbol, badge: count.grouped, badgeSpoken: "\(count.grouped) unread")
    ]
  }

  /// How far a row moves aside where actions come at the end of its text, in points: as far as its
  /// dot is from where the text begins, which stays whole.
  private func longestShift(of item: ItemIndex, for side: PaneSide) -> Double? {
    guard let message = (source.value(at: item) as? InboxRow)?.message else { return nil }
    let isMirrored = view.traits.isRightToLeft
    return side == message.textEnd(isMirrored: isMirrored) ? MailStyle.textIndent : nil
  }

  private func connect() {
    mailbox.onChange = { [weak self] in self?.list() }
    page.lists[0].editing?.longestShift = { [weak self] item, side in
      self?.longestShift(of: item, for: side)
    }
    source.makeTrailingActions = { _ in [.archive] }
    source.makeLeadingActions = { [$0.isUnread ? .markRead : .markUnread] }
    source.onAction = { [weak self] action, row in
      self?.perform(action, on: row.message) ?? false
    }
    source.onSelect = { [weak self] row in
      // Where the reader covers the list, Return or a click shows a message.
      guard let self, self.detail.isShown else { return }
      self.show(row.message)
    }
    source.onActivate = { [weak self] row in
      self?.show(row.message)
      self?.detail.open()
    }
    detail.onChange = { [weak self] in self?.fit() }
    page.onWidth = { [weak self] width in
      guard width > 0 else { return }
      self?.reader.fit(isWide: width >= DetailPane.bothFrom)
      self?.fit()
    }
    page.onEscape = { [weak self] in
      guard let self else { return false }
      return self.leaveReply() || self.detail.close()
    }
    replyBar.onReply = { [weak self] in self?.reply($0) }
    replyBar.onClose = { [weak self] in self?.detail.list.collection.focus() }
    page.commands[.find] = { [weak self] in
      // Over the inbox what is found would not be seen.
      self?.detail.close()
      self?.page.setSearching(true)
    }
    page.commands[.reload] = { [weak self] in self?.mailbox.receive() }
    page.commands[.remove] = { [weak self] in self?.archive() }
    page.commands[.undo] = { [weak self] in self?.undo() }
    page.commands[.reply] = { [weak self] in
      guard let self, let message = self.reader.message else { return }
      self.replyBar.open(for: message)
      // A narrower window shows what is written, not the list.
      self.detail.shell.showsContent = true
    }
    page.commands[.archive] = { [weak self] in self?.performOnShown(.archive) }
    page.commands[.delete] = { [weak self] in self?.performOnShown(.deleteMessage) }
    page.commands[.toggleUnread] = { [weak self] in self?.performOnShown(.toggleUnread) }
    fit()
  }

  /// A click opens the reader where it covers the list.
  ///
  /// Beside the list a click selects, and Return leads to the reader.
  private func fit() {
    view.activatesOnSingleClick = detail.shell.isFolded
    guard !detail.shell.isFolded, let item = view.selectedItems.first,
      let message = (source.value(at: item) as? InboxRow)?.message,
      message.id != reader.message?.id
    else { return }
    // What is shown already stays as it was marked since.
    show(message)
  }

  /// Lists the messages, or those that are searched for.
  private func list() {
    let messages =
      query.isEmpty ? mailbox.messages : mailbox.messages.filter { $0.matches(query) }
    source.noContentPlaceholder = query.isEmpty ? .noMail : .noMatchingMail
    let last = messages.last?.id
    source.setItems(
      messages.map {
        InboxRow(
          message: $0, isUnread: mailbox.unread.contains($0.id),
          date: $0.received.inList(on: time.today()),
          isAnswered: mailbox.replies[$0.id]?.isEmpty == false, isLast: $0.id == last)
      })
    let unread = mailbox.unreadCount
    page.header.shortSubtitle = "Demo data"
    page.header.subtitle = unread == 0 ? "Demo data" : "\(unread.grouped) unread · Demo data"
    onPlacesChange?()
    showButtons()
  }

  private func search(_ text: String) {
    guard text != query else { return }
    let stays = page.isAtFoundRow
    query = text
    list()
    tellFound()
    if !text.isEmpty {
      page.scroll(to: 0)
    } else if stays {
      selectShown()
      page.stayAtFoundRow()
    } else if !returnToShown(), !page.returnRows() {
      page.scroll(to: 0)
    }
  }

  /// Assistive technology is told how much was found: nothing loads, of which the list would tell.
  ///
  /// What a further letter does not change is not told again, over the echo of the key.
  private func tellFound() {
    let text =
      source.placeholder?.accessibilityLabel ?? page.controller.describeCount(source.items.count)
    if text != toldFound { view.announce(text) }
    toldFound = query.isEmpty ? nil : text
  }

  /// Selects the message that is shown beside the list, without opening it again.
  ///
  /// - Returns: its place in the list; nil where it is not there, or nothing is shown beside.
  @discardableResult
  private func selectShown() -> ItemIndex? {
    guard !detail.shell.isFolded, let id = reader.message?.id,
      let place = source.items.firstIndex(where: { $0.id == id })
    else { return nil }
    view.layoutIfNeeded()
    view.select(ItemIndex(0, place))
    return ItemIndex(0, place)
  }

  /// A search has ended: the message that is shown beside the list is where the reader goes on.
  ///
  /// - Returns: whether there is one.
  private func returnToShown() -> Bool {
    guard let item = selectShown() else { return false }
    page.keptRows = nil
    view.focus(item)
    return true
  }

  /// Shows a message, which is read from now on.
  private func show(_ message: Message) {
    if message.id != reader.message?.id { replyBar.close() }
    reader.show(message, mailbox.replies[message.id] ?? [])
    mailbox.mark(message.id, unread: false)
    showMessage()
  }

  /// The bar over the reader has buttons for the message that is shown.
  private func showMessage() {
    detail.list.collection.setAccessibleLabel(reader.message?.subject ?? "Message")
    showButtons()
  }

  private func showButtons() {
    let shown = reader.message
    for button: Widget in [archiveButton, deleteButton, replyButton, moreButton] {
      button.isSensitive = shown != nil
    }
    moreButton.menu = Self.menu(isUnread: shown.map { mailbox.unread.contains($0.id) } ?? false)
  }

  /// The menu of a message that was read, or was not.
  private static func menu(isUnread: Bool) -> Menu {
    let mark = isUnread ? ItemAction.markRead : .markUnread
    return Menu([
      Menu.Section([
        .action("Reply", Command.reply.rawValue),
        .action(mark.title, Command.toggleUnread.rawValue),
      ]),
      Menu.Section([
        .action("Archive", Command.archive.rawValue),
        .action("Delete", Command.delete.rawValue),
      ]),
    ])
  }

  private func performOnShown(_ action: Action) {
    guard let message = reader.message else { return }
    _ = perform(action, on: message)
  }

  private func perform(_ action: Action, on message: Message) -> Bool {
    switch action {
    case .archive: take(message, toast: "Message archived")
    case .deleteMessage: take(message, toast: "Message deleted")
    case .toggleUnread: mailbox.mark(message.id, unread: !mailbox.unread.contains(message.id))
    default: return false
    }
    return true
  }

  /// Archives the message that has the focus, or the one that is read: elsewhere nothing.
  private func archive() {
    if page.collection.containsFocus {
      guard let item = view.focusedItem, source.items.indices.contains(item.item) else { return }
      take(source.items[item.item].message, toast: "Message archived")
    } else if detail.isShown, detail.list.collection.containsFocus {
      performOnShown(.archive)
    }
  }

  /// Takes a message out of the mailbox; the next one is read where the reader stands beside the
  /// list.
  private func take(_ message: Message, toast: String) {
    let place = source.items.firstIndex { $0.id == message.id }
    let wasShown = reader.message?.id == message.id
    guard mailbox.archive(message.id) else { return }
    // Over what is shown then.
    defer { page.toast(toast, button: ("Undo", .undo)) }
    guard wasShown else { return }
    readWhenTaken.insert(message.id)
    replyBar.close()
    reader.show(nil)
    showMessage()
    guard !detail.close(), !detail.shell.isFolded, let place, !source.items.isEmpty else { return }
    choose(min(place, source.items.count - 1))
  }

  /// Adds an answer to the message that is shown.
  private func reply(_ text: String) {
    guard let message = reader.message else { return }
    mailbox.reply(text, to: message.id)
    reader.show(replies: mailbox.replies[message.id] ?? [])
    detail.list.collection.focus()
    page.toast("Reply added, not sent", button: ("Undo", .undo))
  }

  /// Leaves the bar in which an answer is typed; false if it is not there.
  private func leaveReply() -> Bool {
    guard replyBar.isShown else { return false }
    replyBar.close()
    detail.list.collection.focus()
    return true
  }

  private func undo() {
    page.withdrawToast(offering: .undo)
    if let (id, reply) = mailbox.takeBackReply() {
      // What was typed is there when the message is answered again.
      replyBar.keep(reply.text, for: id)
      if reader.message?.id == id { reader.show(replies: mailbox.replies[id] ?? []) }
      return
    }
    guard let place = mailbox.undo() else { return }
    let id = mailbox.messages[place].id
    detail.close()
    guard let row = source.items.firstIndex(where: { $0.id == id }) else { return }
    page.showRestored(ItemIndex(0, row))
    // What was not read stays so, and what is read stays there.
    if readWhenTaken.remove(id) != nil, !detail.shell.isFolded { choose(row) }
  }

  /// Selects the message at a place in the list, and shows it.
  func choose(_ place: Int) {
    guard source.items.indices.contains(place) else { return }
    view.layoutIfNeeded()
    view.select(ItemIndex(0, place))
    view.focus(ItemIndex(0, place))
    show(source.items[place].message)
  }
}

extension Placeholder {
  /// What stands in for messages that were not found.
  static let noMatchingMail = Placeholder(
    title: "No Messages Found", message: "Try another search.",
    image: .symbol("system-search-symbolic"))
}
