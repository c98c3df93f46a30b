import Ocelot
import OcelotAdwaita

extension GalleryWindow: Navigator {
  func push(_ page: Page) {
    prepare(page, isRoot: false)
    pages.append(page)
    stack.push(page.widget)
  }

  func back() {
    if leaveSidebar() || stack.pop() || page.detail?.close() == true { return }
    if shell.isFolded { goToSidebar() }
  }

  func showSidebar() {
    guard !shell.showsSidebar else { return }
    toggleSidebar()
    sidebar.focus()
  }

  func toast(_ message: String) { page.toast(message) }

  func toastAfterwards(_ message: String) { page.toastAfterwards(message) }
}

extension GalleryWindow {
  /// Goes back to the page where the sidebar lies over it; a key that is held stays where it led.
  ///
  /// - Returns: whether the sidebar lay there.
  func leaveSidebar() -> Bool {
    guard coversPage else { return false }
    if !window.isKeyRepeating { showContent() }
    return true
  }

  /// Whether the window has a size.
  var isLaidOut: Bool { contentWidth > 0 }

  /// Tells a page how large it is.
  func fit(_ page: Page) {
    page.columns = contentWidth >= Self.twoColumns ? 2 : 1
    page.width = contentWidth
    page.height = contentHeight
  }

  /// Makes a page ready to be shown.
  func prepare(_ page: Page, isRoot: Bool) {
    fit(page)
    arrangeControls(of: page, isRoot: isRoot)
    page.detail?.onCover = { [weak self] in self?.alignHeaders() }
    page.onSwitchStates = { [weak self, weak page] in
      guard let self, let page, page === self.pages.last else { return }
      self.showSwitches(of: page)
    }
  }

  /// Menus show which switches are on.
  private func showSwitches(of page: Page) {
    for (control, isOn) in page.switchStates {
      window.setState(of: control.rawValue, to: "\(isOn)")
    }
  }

  /// Another page is on top: by the program, a key, or a swipe back.
  func didShow(_ widget: Widget) {
    guard let index = pages.firstIndex(where: { $0.widget === widget }) else { return }
    let top = pages[index]
    let wasCovered = pages[(index + 1)...].contains { $0 === shownPage }
    leave(pages[(index + 1)...])
    pages.removeSubrange((index + 1)...)
    if shownPage !== top { shownPage?.didDisappear() }
    shownPage = top
    arrangeControls()
    top.didAppear(takesFocus: givesFocus, wasCovered: wasCovered)
    for command in Command.allCases {
      window.setEnabled(command.rawValue, top.commands[command] != nil)
    }
    for control in Switch.allCases {
      window.setEnabled(control.rawValue, top.switches[control] != nil)
    }
    showSwitches(of: top)
  }

  /// Buttons of the window and ways back stand where they are of use.
  func arrangeControls() {
    sidebar.header.showsTrailingControls = !hasSidebar
    for page in pages { arrangeControls(of: page, isRoot: page === pages.first) }
    alignHeaders()
  }

  /// The bar over the sidebar is as high as the one that is in sight beside it.
  private func alignHeaders() { shell.alignHeaders(sidebar.header, page.shownHeader) }

  private var hasSidebar: Bool { !shell.isFolded && shell.showsSidebar }

  private func arrangeControls(of page: Page, isRoot: Bool) {
    page.header.showsLeadingControls = !hasSidebar
    page.detail?.isFirst = !hasSidebar
    page.showsBack = !isRoot || shell.isFolded
    page.standsInForSidebar = !shell.isFolded && !shell.showsSidebar
  }
}
