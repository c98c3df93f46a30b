import OcelotGTK

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
}
