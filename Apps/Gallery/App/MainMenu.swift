import OcelotGTK

/// What the main menu offers.
enum MainMenu {
  static let menu = Menu([
    Menu.Section([.action("Preferences", "preferences")]),
    Menu.Section([
      .action("Keyboard Shortcuts", "shortcuts"),
      .action("About Ocelot Gallery", "about"),
    ]),
  ])
}
