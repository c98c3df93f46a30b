import Ocelot
import OcelotAdwaita

/// The Gallery's window: sidebar, screens, pages.
@MainActor
final class GalleryWindow {
  let window: ApplicationWindow
  let server: Server
  /// What the screens take for the time.
  let time: GalleryTime
  private(set) var screens: [any Screen] = []
  /// What outlasts the window; nil for nothing.
  let settings: Settings?
  /// Where the reader was when the app ended, until it is on screen again.
  var awaitedRow: AwaitedRow?
  /// The list of screens.
  let sidebar: Sidebar
  /// The sidebar and the pages, beside each other or over each other.
  let shell: AdaptiveShell
  /// The pages, of which the last one is shown.
  let stack = PageStack()
  /// The screen's page and those that slid over it.
  var pages: [Page] = []
  /// Pages that were left and still slide out of sight: what they show is kept as long.
  private var leavingPages: [Page] = []
  /// The page that was shown last.
  var shownPage: Page?
  /// Whether somebody has hidden the sidebar where there is room for it.
  private var hidesSidebar = false
  /// Whether a page that comes on screen takes the focus.
  private(set) var givesFocus = true
  /// The width of the pages, in points; 0 before it is known.
  private(set) var contentWidth = 0
  /// The height of the pages, in points; 0 before it is known.
  private(set) var contentHeight = 0

  /// The width of the content from which lists have two columns, in points.
  static let twoColumns = 421
  /// The width of the content from which lists stand beside each other, in points: what a window
  /// of 860 leaves beside the sidebar.
  static let severalLists = 619

  /// Makes the window; ``present()`` shows it.
  init(
    options: Options, reporter: any Reporter, time: GalleryTime = GalleryTime(),
    settings: Settings? = nil
  ) {
    self.settings = settings
    self.time = time
    server = Server(
      url: options.url, latency: options.latency ?? Server.usualLatency, fault: options.fault)
    window = ApplicationWindow(
      title: "Ocelot Gallery",
      size: Size(width: Double(options.width), height: Double(options.height)))
    sidebar = Sidebar(reporter: reporter)
    shell = AdaptiveShell(sidebar: sidebar.widget, content: stack)
    screens = Screens.all(
      in: ScreenContext(
        options: options, server: server, reporter: reporter, time: time, settings: settings,
        navigator: self))
    window.content = shell
    connect()
    sidebar.show(screens)
    if options.screen == nil, restorePlace() { return }
    if let named = screens.first(where: { $0.name == options.screen }) {
      show(named)
    } else {
      show(screens[0])
    }
  }

  /// What the end of the program waits for.
  private var endings: [@MainActor () async -> Void] = []

  func finishAtEnd(_ body: @escaping @MainActor () async -> Void) { endings.append(body) }

  /// Waits until nothing is lost if the program ends.
  func finish() async {
    for ending in endings { await ending() }
  }

  /// Shows the window.
  func present() { window.present() }

  /// The page on top.
  var page: Page { pages[pages.count - 1] }

  /// Opens a screen with its first page, which takes the focus.
  func show(_ screen: any Screen) { show(screen, takesFocus: true) }

  /// Opens a screen with its first page, which takes the focus if wanted.
  func show(_ screen: any Screen, takesFocus: Bool) {
    shell.showsContent = true
    sidebar.select(screen)
    screen.page.detail?.close()
    guard pages.first !== screen.page || pages.count > 1 else {
      if takesFocus, sidebar.containsFocus { page.collection.focus() }
      return
    }
    prepare(screen.page, isRoot: true)
    leave(pages.dropFirst())
    pages = [screen.page]
    givesFocus = takesFocus
    stack.setRoot(screen.page.widget)
    givesFocus = true
    keepPlace(of: screen)
  }

  /// Keeps pages until their widgets are gone.
  func leave(_ pages: ArraySlice<Page>) { leavingPages += pages }

  /// The screen that is shown.
  var screen: (any Screen)? { screens.first { $0.page === pages.first } }

  /// Goes from the page to the sidebar, where both are over each other; from now on it stands
  /// beside the page where there is room.
  func goToSidebar() {
    hidesSidebar = false
    shell.showsContent = false
  }

  /// The sidebar is hidden only where it would stand beside the page: a narrow window has a way to
  /// it as ever, and its header bars have no buttons in its stead.
  private func arrangeSidebar() {
    let shows = !hidesSidebar || !shell.hasRoomForBoth
    guard isLaidOut, shell.showsSidebar != shows else { return }
    shell.showsSidebar = shows
    arrangeControls()
  }

  /// Shows or hides the sidebar.
  func toggleSidebar() {
    if shell.isFolded {
      if shell.showsContent { goToSidebar() } else { shell.showsContent = true }
    } else {
      let hadFocus = sidebar.containsFocus
      shell.showsSidebar.toggle()
      hidesSidebar = !shell.showsSidebar
      // It comes over the page where there is no room beside it.
      if shell.showsSidebar, !shell.hasRoomForBoth { shell.showsContent = false }
      arrangeControls()
      if hadFocus { page.focus() }
    }
  }

  /// Opens the main menu where its button is, or closes it.
  ///
  /// Where only the page is shown, the sidebar comes for as long as the menu is open.
  func toggleMainMenu() {
    let button = page.standsInForSidebar ? page.menuButton : sidebar.menuButton
    guard !button.isOpen else { return button.isOpen = false }
    if shell.isFolded, shell.showsContent {
      shell.showsContent = false
      button.onClose = { [weak self, weak button] in
        button?.onClose = nil
        self?.showContent()
      }
    }
    button.isOpen = true
  }

  /// A menu that waits for the sidebar to slide in does not open any more: the sidebar leaves.
  private func forgetMenuOnItsWay() {
    let button = sidebar.menuButton
    guard !button.isOpen else { return }
    button.onClose = nil
    button.isOpen = false
  }

  /// Whether the sidebar lies over the page.
  var coversPage: Bool { shell.isFolded && !shell.showsContent }

  /// Goes from the sidebar to the page, where both are over each other.
  func showContent() {
    shell.showsContent = true
    if sidebar.containsFocus { page.focus() }
  }

  /// Marks the screen that is shown, wherever arrow keys have left the selection.
  private func selectShownScreen() {
    if let screen { sidebar.select(screen) }
  }

  private func connect() {
    addActions()
    window.onClose = { [weak self] in
      guard let self, let screen = self.screen else { return }
      self.keepPlace(of: screen, isClosing: true)
    }
    sidebar.onChoose = { [weak self] screen, place in
      screen.place = place
      self?.show(screen)
    }
    sidebar.onSelect = { [weak self] screen, place in
      // Over the pages, the list is left by a choice only.
      guard let self, !self.shell.isFolded else { return }
      screen.place = place
      self.show(screen, takesFocus: false)
    }
    for screen in screens {
      screen.onPlacesChange = { [weak self] in
        guard let self else { return }
        self.sidebar.show(self.screens)
      }
    }
    stack.onShow = { [weak self] in self?.didShow($0) }
    stack.onRemove = { [weak self] widget in
      self?.leavingPages.removeAll { $0.widget === widget }
    }
    shell.onFold = { [weak self] _ in
      guard let self else { return }
      self.sidebar.marksSelection = !self.shell.isFolded
      if !self.shell.isFolded { self.arrangeSidebar() }
      self.arrangeControls()
      self.selectShownScreen()
    }
    shell.onNavigate = { [weak self] in
      guard let self else { return }
      self.selectShownScreen()
      guard self.shell.isFolded else { return }
      // Not to what had the focus there before, such as the button of a menu: the next key would
      // open it while it slides in.
      if self.shell.showsContent {
        self.forgetMenuOnItsWay()
        if self.givesFocus { self.page.focus() }
      } else {
        self.sidebar.focus()
      }
    }
    shell.onContentWidth = { [weak self] width in
      guard let self else { return }
      self.contentWidth = width
      for page in self.pages { self.fit(page) }
      self.showAwaitedRow()
      // It comes while panes are laid out: one that came then would have no place yet.
      Task { [weak self] in self?.arrangeSidebar() }
    }
    shell.onContentHeight = { [weak self] height in
      guard let self else { return }
      self.contentHeight = height
      for page in self.pages { self.fit(page) }
    }
  }
}
