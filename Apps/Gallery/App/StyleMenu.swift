import OcelotGTK

/// What the main menu offers.
enum StyleMenu {
  /// The menu item that follows the desktop's text size.
  private static let system = "system"

  /// The name of a text size's menu item.
  static func target(of scale: Double?) -> String { scale.map { "\($0)" } ?? system }

  static let menu = Menu([
    Menu.Section([
      .submenu(
        "Appearance",
        Menu([
          Menu.Section([
            .action("Follow Desktop", "appearance", target: Appearance.system.rawValue),
            .action("Light", "appearance", target: Appearance.light.rawValue),
            .action("Dark", "appearance", target: Appearance.dark.rawValue),
          ])
        ])),
      .submenu(
        "Text Size",
        Menu([
          Menu.Section([
            .action("Follow Desktop", "text-scale", target: system),
            .action("Small", "text-scale", target: "0.85"),
            .action("Usual", "text-scale", target: "1.0"),
            .action("Large", "text-scale", target: "1.25"),
            .action("Larger", "text-scale", target: "1.5"),
            .action("Largest", "text-scale", target: "2.0"),
          ])
        ])),
      .action("Right to Left", "rtl"),
    ]),
    Menu.Section([
      .action("Keyboard Shortcuts", "shortcuts"),
      .action("About Ocelot Gallery", "about"),
    ]),
  ])
}
