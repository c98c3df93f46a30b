import Ocelot
import OcelotAdwaita

/// A page of a screen: a header bar over one list or several, with a search bar if it wants one.
@MainActor
final class Page {
  /// All of it.
  private(set) var widget: Widget
  /// What shows the item that is chosen in the list; nil for none.
  private(set) var detail: DetailPane?
  /// The bar at the top.
  let header: HeaderBar
  /// What loads the pictures of the lists.
  let images: ImageLoader?
  /// The lists; most pages have one.
  private(set) var lists: [PageList]
  /// The number of the list that the page's keys are about.
  var current = 0
  /// What commands do here; others are insensitive while the page is on top.
  var commands: [Command: @MainActor () -> Void] = [:]
  /// What switches of menus do here; others are insensitive while the page is on top.
  var switches: [Switch: @MainActor (Bool) -> Void] = [:]
  /// Which switches of menus are on; those that are not named here stay as they were chosen.
  var switchStates: [Switch: Bool] = [:] {
    didSet { if switchStates != oldValue { onSwitchStates?() } }
  }
  /// Called when other switches are on than before.
  var onSwitchStates: (@MainActor () -> Void)?
  /// Called with the number of columns that lists have room for.
  var onColumns: (@MainActor (Int) -> Void)? { didSet { onColumns?(columns) } }
  /// Called with the width of the page, in points.
  var onWidth: (@MainActor (Int) -> Void)? { didSet { onWidth?(width) } }
  /// Called with the height of the page, in points.
  var onHeight: (@MainActor (Int) -> Void)? { didSet { onHeight?(height) } }
  /// Called when something of the page has loaded, or failed to.
  var onLoad: (@MainActor () -> Void)?
  /// Whether the page shows again where the reader was when the app ended.
  var isRestored = false
  /// Called for Escape, before the search bar closes; true if that was all.
  var onEscape: (@MainActor () -> Bool)?
  /// What shows its list as covers; nil for none.
  var covers: CoverGrid?
  /// What chooses among several views in the header bar, and at the foot; nil for none.
  var switchers: (top: ViewSwitcher, foot: ViewSwitcherBar)?
  /// What its screen keeps for as long as the page is there.
  var around: AnyObject?
  /// The search bar; nil for none.
  var search: SearchBar?
  /// What opens the search bar, and is pressed while it is open.
  var searchButton: ToggleButton?
  /// Where the reader was in the list that results stand in for; nil while the list itself is
  /// shown.
  var coveredPlace: (item: ItemIndex, offset: Double)?
  /// The rows that had the focus and were selected before a search; nil while nothing is searched
  /// for.
  var keptRows: KeptRows?

  /// What stands in the page and tells of what happens to it: a widget does not keep its wrapper.
  var parts: [Widget] = []
  private let column: BoxWidget
  /// The bars under the lists.
  private var feet: [Widget] = []
  /// The lists, and the messages over them.
  private let body: ToastOverlay
  private let backButton: Button
  /// Brings the sidebar back where it is hidden.
  private let sidebarButton: Button
  /// The main menu, which is in the sidebar otherwise.
  let menuButton: MenuButton
  /// The button that begins and ends edit mode; nil for none.
  var editButton: ToggleButton?
  /// The bar under the list in edit mode; nil for none.
  var editBar: EditBar?
  /// Called after edit mode has begun or ended.
  var onEditing: (@MainActor (Bool) -> Void)?
  /// What the button of the last message does.
  private(set) var toastCommand: Command?
  private var isShown = false

  /// The width beyond which text is hard to read, in points: that of a card and what is beside it.
  static let readableWidth = Int(CardMetrics.width + 2 * CardMetrics.side)

  /// Makes a page that shows a data source, as wide as the window or as is good to read; with
  /// something behind the list and the header bar if given.
  convenience init(
    title: String, subtitle: String = "", source: DataSource, layout: any Layout = GridLayout(),
    renderers: Renderers = .standard, isReadable: Bool = false, background: Widget? = nil,
    context: ScreenContext
  ) {
    let list = PageList(source, layout: layout, renderers: renderers, context: context)
    let scrolled =
      isReadable
      ? list.collection.scrolled(clampedTo: Self.readableWidth) : list.collection.scrolled()
    self.init(
      title: title, subtitle: subtitle, lists: [list], content: scrolled, images: renderers.images,
      background: background, context: context)
    if let source = source as? SegmentedDataSource, source.showsSegments {
      source.setMetrics(.segments, ofHeader: .segments)
    }
  }

  /// Makes a page that shows lists, at least one, in a widget that holds them all.
  init(
    title: String, subtitle: String = "", lists: [PageList], content: Widget,
    images: ImageLoader? = nil, background: Widget? = nil, context: ScreenContext
  ) {
    precondition(!lists.isEmpty, "a page shows at least one list")
    header = HeaderBar(title: title, subtitle: subtitle)
    self.lists = lists
    self.images = images
    body = ToastOverlay(content.expanding(horizontally: true, vertically: true))
    let column = BoxWidget(vertical: true, [header])
    self.column = column
    widget = background.map { Overlay($0, over: [column], measured: true) } ?? column
    column.append(body)
    backButton = Button(symbol: "go-previous-symbolic", label: "Back") {
      [weak navigator = context.navigator] in navigator?.back()
    }
    backButton.isVisible = false
    sidebarButton = Button(symbol: "sidebar-show-symbolic", label: "Show Sidebar") {
      [weak navigator = context.navigator] in navigator?.showSidebar()
    }
    sidebarButton.isVisible = false
    menuButton = MainMenu.button()
    menuButton.isVisible = false
    header.addLeading(sidebarButton)
    header.addLeading(backButton)
    header.addTrailing(menuButton)
    body.onFocusLoss = { [weak self] in self?.focus() }
    for list in lists { connect(list, title) }
  }

  private func connect(_ list: PageList, _ title: String) {
    list.controller.delegate = self
    // One of several has a name of its own.
    if list.collection.accessibleLabel == nil { list.collection.setAccessibleLabel(title) }
  }

  /// Shows the item that is chosen in a list beside everything that the page has, or over it where
  /// the window is narrow.
  ///
  /// The page's keys stay about the list that it had.
  func addDetail(_ list: PageList, _ title: String) -> DetailPane {
    connect(list, title)
    lists.append(list)
    let detail = DetailPane(list, beside: column, header)
    detail.onClose = { [weak self] in _ = self?.collection.focus() }
    widget = detail.shell
    self.detail = detail
    return detail
  }

  /// What covers the list now; nil where it stands beside it.
  private var coveringDetail: DetailPane? { detail.flatMap { $0.coversList ? $0 : nil } }

  /// The bar over what is in sight; the first one where there are two.
  var shownHeader: HeaderBar { coveringDetail?.header ?? header }

  /// Gives the keyboard's focus to the list that is in sight.
  func focus() { (coveringDetail?.list.collection ?? collection).focus() }

  /// The collection that the page's keys are about.
  var collection: CollectionWidget { lists[current].collection }
  /// What connects that collection and its data.
  var controller: CollectionController { lists[current].controller }

  /// The number of columns that lists have room for.
  var columns = 1 {
    didSet { if columns != oldValue { onColumns?(columns) } }
  }

  /// The width of the page, in points; 0 before it is known.
  var width = 0 {
    didSet {
      guard width != oldValue else { return }
      placeSwitcher()
      onWidth?(width)
    }
  }

  /// The height of the page, in points; 0 before it is known.
  var height = 0 {
    didSet { if height != oldValue { onHeight?(height) } }
  }

  /// Whether there is a way back from here.
  var showsBack: Bool {
    get { backButton.isVisible }
    set { backButton.isVisible = newValue }
  }

  /// Whether the page stands in for the sidebar, which is hidden: with the main menu, and a way to
  /// bring it back.
  var standsInForSidebar: Bool {
    get { sidebarButton.isVisible }
    set {
      sidebarButton.isVisible = newValue
      menuButton.isVisible = newValue
    }
  }

  /// Puts a bar between the header bar and the lists.
  func addBar(_ bar: Widget) {
    for widget in [body] + feet { column.remove(widget) }
    for widget in [bar, body] + feet { column.append(widget) }
    parts.append(bar)
  }

  /// Puts a bar under the lists, and under the messages over them.
  func addBottomBar(_ bar: Widget) {
    column.append(bar)
    feet.append(bar)
    parts.append(bar)
  }

  /// The height of the bars over and under the lists, in points.
  var heightOfBars: Int {
    ([header] + feet).reduce(0) { $0 + $1.height(width: width) }
      + (search?.isOpen == true ? search?.height(width: width) ?? 0 : 0)
  }

  /// Shows a short message over the lists, with a button for a command of the page if given.
  ///
  /// Assistive technology is told of it, unless the list tells the same.
  func toast(
    _ message: String, button: (title: String, command: Command)? = nil, isAnnounced: Bool = true
  ) {
    toastCommand = button?.command
    toasts.show(
      message, button: button.map { ($0.title, $0.command.rawValue) }, isAnnounced: isAnnounced)
  }

  /// Shows a short message over the lists once the one that is there was read.
  func toastAfterwards(_ message: String) { toasts.show(message, waits: true) }

  /// What shows messages over what is in sight.
  private var toasts: ToastOverlay { coveringDetail?.toasts ?? body }

  /// Takes back the last message if its button offers a command that has nothing to do any more, or
  /// something else.
  func withdrawToast(offering command: Command) {
    guard toastCommand == command else { return }
    toastCommand = nil
    body.withdraw()
    detail?.toasts.withdraw()
  }

  /// Ends what Escape ends, wherever in the page the focus is, one thing at a time: a bar of the
  /// page's own, what is open or lifted in a list, the search, edit mode.
  ///
  /// - Returns: whether there was any of it.
  func escape() -> Bool {
    if onEscape?() == true { return true }
    for list in lists where list.editing?.escapePressed() == true { return true }
    if let search, search.isOpen {
      setSearching(false)
      collection.focus()
      return true
    }
    guard controller.isEditing else { return false }
    toggleEditing()
    return true
  }

  /// An item came back: the focus goes there, as it does when an item goes to its neighbour.
  func showRestored(_ item: ItemIndex) {
    collection.collectionView.focus(item)
    collection.focus()
  }

  /// Scrolls to a distance from the top, in points, at once.
  func scroll(to offset: Double) {
    collection.collectionView.scroll(to: Point(x: 0, y: offset), animated: false)
  }

  /// What the data source says that the focused item is; nil where none has the focus.
  var focusedValue: Any? {
    collection.collectionView.focusedItem.flatMap { controller.dataSource.value(at: $0) }
  }

  /// Performs an action as a control in the focused item would.
  func performOnFocused(_ action: Action) {
    let view = collection.collectionView
    guard let item = view.focusedItem else { return }
    view.perform(action, from: .item(item))
  }

  /// The page came on screen, and takes the focus if wanted.
  ///
  /// A page that was covered has the focus already where it was: there it stays, as at the button
  /// that opened the other page.
  func didAppear(takesFocus: Bool, wasCovered: Bool = false) {
    guard !isShown else { return }
    isShown = true
    for list in lists { list.controller.willAppear() }
    if takesFocus, !(wasCovered && widget.containsFocus) { collection.focus() }
  }

  /// The page left the screen.
  func didDisappear() {
    guard isShown else { return }
    isShown = false
    detail?.close()
    for list in lists { list.controller.didDisappear() }
    showEditing()
  }
}
