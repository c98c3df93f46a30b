import Ocelot
import OcelotGTK

/// The Gallery's window: sidebar, screens, pages.
@MainActor
final class GalleryWindow: Navigator {
  let window: ApplicationWindow
  let server: Server
  /// What the screens take for the time.
  let time: GalleryTime
  private(set) var screens: [any Screen] = []
  /// What outlasts the window; nil for nothing.
  let settings: Settings?
  /// Where the reader was when the app ended, until it is on screen again.
  var awaitedRow: AwaitedRow?
  private let shell: AdaptiveShell
  private let stack = PageStack()
  private let sidebar: Sidebar
  private(set) var pages: [Page] = []
  private var columns = 1
  private var contentWidth = 0
  private var shownPage: Page?

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
    server = Server(url: options.url, latency: options.latency, fault: options.fault)
    window = ApplicationWindow(
      title: "Ocelot Gallery",
      size: Size(width: Double(options.width), height: Double(options.height)))
    sidebar = Sidebar(reporter: reporter)
    shell = AdaptiveShell(sidebar: sidebar.widget, content: stack)
    screens = Screens.all(
      in: ScreenContext(
        options: options, server: server, reporter: reporter, time: time, navigator: self))
    window.content = shell
    connect()
    sidebar.show(screens)
    if options.screen == nil, restorePlace() { return }
    show(screens.first { $0.name == options.screen } ?? screens[0])
  }

  /// Shows the window.
  func present() { window.present() }

  /// The page on top.
  var page: Page { pages[pages.count - 1] }

  // MARK: Navigator

  func push(_ page: Page) {
    prepare(page, isRoot: false)
    pages.append(page)
    stack.push(page.widget)
  }

  func back() {
    if stack.pop() { return }
    if shell.isFolded { shell.showsContent = false }
  }

  func toast(_ message: String) { page.toast(message) }

  // MARK: Screens

  /// Opens a screen with its first page.
  func show(_ screen: any Screen) {
    shell.showsContent = true
    guard pages.first !== screen.page || pages.count > 1 else { return }
    sidebar.select(screen)
    prepare(screen.page, isRoot: true)
    pages = [screen.page]
    stack.setRoot(screen.page.widget)
    keepPlace(of: screen)
  }

  /// Shows or hides the sidebar.
  func toggleSidebar() {
    if shell.isFolded {
      shell.showsContent.toggle()
    } else {
      shell.showsSidebar.toggle()
      arrangeControls()
    }
  }

  private func connect() {
    addActions()
    window.onClose = { [weak self] in
      guard let self, let screen = self.screens.first(where: { $0.page === self.pages.first })
      else { return }
      self.keepPlace(of: screen)
    }
    sidebar.onSelect = { [weak self] screen, place in
      screen.place = place
      self?.show(screen)
    }
    for screen in screens {
      screen.onPlacesChange = { [weak self] in
        guard let self else { return }
        self.sidebar.show(self.screens)
      }
    }
    stack.onShow = { [weak self] in self?.didShow($0) }
    shell.onFold = { [weak self] _ in self?.arrangeControls() }
    shell.onNavigate = { [weak self] in
      guard let self, self.shell.isFolded, !self.shell.showsContent else { return }
      self.sidebar.focus()
    }
    shell.onContentWidth = { [weak self] width in
      guard let self else { return }
      self.columns = width >= Self.twoColumns ? 2 : 1
      self.contentWidth = width
      for page in self.pages { self.fit(page) }
      self.showAwaitedRow()
    }
  }

  /// Whether the window has a size.
  var isLaidOut: Bool { contentWidth > 0 }

  private func fit(_ page: Page) {
    page.columns = columns
    page.width = contentWidth
  }

  private func prepare(_ page: Page, isRoot: Bool) {
    fit(page)
    arrangeControls(of: page, isRoot: isRoot)
  }

  private func didShow(_ widget: Widget) {
    guard let index = pages.firstIndex(where: { $0.widget === widget }) else { return }
    let top = pages[index]
    pages.removeSubrange((index + 1)...)
    if shownPage !== top { shownPage?.didDisappear() }
    shownPage = top
    arrangeControls()
    top.didAppear()
    for command in Command.allCases {
      window.setEnabled(command.rawValue, top.commands[command] != nil)
    }
    for control in Switch.allCases {
      window.setEnabled(control.rawValue, top.switches[control] != nil)
    }
  }

  /// Buttons of the window and ways back stand where they are of use.
  private func arrangeControls() {
    sidebar.header.showsTrailingControls = !hasSidebar
    for page in pages { arrangeControls(of: page, isRoot: page === pages.first) }
  }

  private var hasSidebar: Bool { !shell.isFolded && shell.showsSidebar }

  private func arrangeControls(of page: Page, isRoot: Bool) {
    page.header.showsLeadingControls = !hasSidebar
    page.showsBack = !isRoot || shell.isFolded
  }
}
