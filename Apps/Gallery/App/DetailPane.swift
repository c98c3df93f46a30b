import Ocelot
import OcelotAdwaita

/// What a page shows of the item that is chosen in its list: beside the list where there is room
/// for both, else on a page that slides over it.
@MainActor
final class DetailPane {
  /// The bar over it.
  let header = HeaderBar(title: "")
  /// What it shows.
  let list: PageList
  /// Messages over it.
  let toasts: ToastOverlay
  /// The list and the pane.
  let shell: AdaptiveShell
  /// The bar over the list.
  private let listHeader: HeaderBar
  private let column: BoxWidget
  private let backButton: Button
  /// Called when the pane comes on screen or leaves it.
  var onChange: (@MainActor () -> Void)?
  /// Called when the pane comes to cover the list, or does so no more.
  var onCover: (@MainActor () -> Void)?
  /// Called after the reader went back to the list, which is to have the focus.
  var onClose: (@MainActor () -> Void)?
  /// Whether nothing of the window is before the page.
  var isFirst = true { didSet { arrangeControls() } }

  /// The width of the list beside the pane, in points.
  static let listWidth = 340
  /// The width of the page from which the pane stands beside the list, in points.
  static let bothFrom = 720

  /// The width that is enough to read in, in points, where text has its usual size.
  private static let readableWidth = 290

  /// Makes a pane that shows a list beside another, which has a bar over it.
  init(_ list: PageList, beside other: Widget, _ listHeader: HeaderBar) {
    self.list = list
    self.listHeader = listHeader
    let scrolled = list.collection.scrolled().expanding(horizontally: true, vertically: true)
    toasts = ToastOverlay(scrolled)
    column = BoxWidget(
      vertical: true, [header, toasts.expanding(horizontally: true, vertically: true)])
    shell = AdaptiveShell(
      sidebar: other, content: column, sidebarWidth: Self.listWidth, unfoldsFrom: Self.bothFrom)
    shell.readableContentWidth = Self.readableWidth
    var goBack: (@MainActor () -> Void)?
    backButton = Button(symbol: "go-previous-symbolic", label: "Back") { goBack?() }
    header.addLeading(backButton)
    goBack = { [weak self] in _ = self?.close() }
    toasts.onFocusLoss = { [weak list] in _ = list?.collection.focus() }
    shell.showsContent = false
    shell.onFold = { [weak self] _ in
      // It comes while panes are laid out: buttons that come then would have no place yet.
      Task {
        self?.arrangeControls()
        self?.onCover?()
        self?.onChange?()
      }
    }
    shell.onNavigate = { [weak self] in
      guard let self, self.shell.isFolded else { return }
      self.onCover?()
      self.onChange?()
      if !self.shell.showsContent { self.onClose?() }
    }
    shell.alignHeaders(listHeader, header)
    arrangeControls()
  }

  /// Puts a bar under what is shown, and under the messages over it.
  func addBottomBar(_ bar: Widget) { column.append(bar) }

  /// Whether it covers the list.
  var coversList: Bool { shell.isFolded && shell.showsContent }

  /// Whether it is on screen, beside the list or over it.
  var isShown: Bool { !shell.isFolded || shell.showsContent }

  /// Shows the pane and gives it the focus.
  func open() {
    shell.showsContent = true
    list.collection.focus()
  }

  /// Goes back to the list; false if the pane does not cover it.
  @discardableResult
  func close() -> Bool {
    guard coversList else { return false }
    shell.showsContent = false
    return true
  }

  /// Buttons of the window and a way back stand where they are of use.
  private func arrangeControls() {
    let isFolded = shell.isFolded
    backButton.isVisible = isFolded
    listHeader.showsTrailingControls = isFolded
    header.showsLeadingControls = isFolded && isFirst
  }
}
