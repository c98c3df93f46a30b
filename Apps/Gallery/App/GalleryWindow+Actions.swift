import Ocelot
import OcelotAdwaita

extension GalleryWindow {
  /// Adds what menus and keys perform.
  func addActions() {
    for command in Command.allCases {
      window.addAction(command.rawValue, keys: command.keys) { [weak self] in
        self?.perform(command)
      }
    }
    for control in Switch.allCases {
      window.addToggle(control.rawValue, isOn: false) { [weak self] isOn in
        self?.page.switches[control]?(isOn)
      }
    }
    for screen in screens {
      let keys = screen.name.digit.map { ["<Control>\($0)"] } ?? []
      window.addAction("screen-\(screen.name.rawValue)", keys: keys) { [weak self, weak screen] in
        guard let self, let screen else { return }
        self.show(screen)
        // A key led here: the ring shows where the next one starts.
        self.window.showFocus()
      }
    }
    window.addAction("back", keys: ["<Alt>Left"]) { [weak self] in
      self?.back()
      self?.window.showFocus()
    }
    window.addAction("escape", keys: ["Escape"]) { [weak self] in self?.escape() }
    window.addAction("sidebar", keys: ["F9"]) { [weak self] in self?.toggleSidebar() }
    // The menu's button may be where it is not seen: GTK's own F10 finds it on screen only.
    window.addAction("main-menu", keys: ["F10"]) { [weak self] in self?.toggleMainMenu() }
    window.addAction("close", keys: ["<Control>w", "<Control>q"]) { [weak self] in
      self?.window.close()
    }
    addServerActions()
    Preferences.addActions(to: self)
    window.addAction("shortcuts", keys: ["<Control>question"]) { [weak self] in
      guard let self else { return }
      self.window.showShortcuts(Shortcuts.groups)
    }
    window.addAction("about") { [weak self] in self?.window.showAbout(.gallery) }
  }

  /// Performs a command of the page on top, which comes into sight for it.
  private func perform(_ command: Command) {
    guard let body = page.commands[command] else { return }
    // Delete is about what has the focus; held, it takes away one thing, as it does in lists.
    if command == .remove, coversPage || window.isKeyRepeating { return }
    if coversPage { showContent() }
    body()
  }

  /// Ends what Escape ends on the page; where that is nothing, leaves the page, as later versions
  /// of libadwaita do.
  ///
  /// Where the sidebar lies over the page, it leaves the sidebar alone. The page of a screen stays:
  /// nothing was opened that could be left.
  private func escape() {
    if leaveSidebar() || page.escape() || pages.count == 1 || window.isKeyRepeating { return }
    back()
    window.showFocus()
  }

  private func addServerActions() {
    window.addChoice("latency", selected: ServerMenu.target(of: server.latency)) { [weak self] in
      guard let self, let seconds = Double($0) else { return }
      self.server.latency = seconds
    }
    window.addChoice("fault", selected: server.fault?.rawValue ?? ServerMenu.noFault) {
      [weak self] in
      self?.server.fault = ServerFault(rawValue: $0)
    }
  }
}

extension AboutText {
  @MainActor
  static let gallery = AboutText(
    name: "Ocelot Gallery", version: "0.1",
    comments: "Shows what Ocelot, a collection view for Swift on Linux, can do.",
    developer: "The Ocelot contributors", icon: GalleryStyle.icon,
    license: "Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0")
}
