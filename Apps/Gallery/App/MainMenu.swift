import OcelotAdwaita

/// What the main menu offers.
enum MainMenu {
  @MainActor
  static let menu = Menu(
    ServerMenu.sections + [
      Menu.Section([.action("Preferences", "preferences")]),
      Menu.Section([
        .action("Keyboard Shortcuts", "shortcuts"),
        .action("About Ocelot Gallery", "about"),
      ]),
    ])

  /// A button that opens the menu.
  @MainActor
  static func button() -> MenuButton {
    MenuButton(symbol: "open-menu-symbolic", label: "Main Menu", menu: menu)
  }
}
