import OcelotGTK

/// The menu with which every state of a screen can be reached.
@MainActor
enum ServerMenu {
  /// The target of the menu item that takes faults away.
  static let noFault = "none"

  /// The name of a latency's menu item.
  static func target(of latency: Double) -> String { "\(latency)" }

  static let menu = Menu([
    Menu.Section([
      .action("Reload", Command.reload.rawValue),
      .action("Start Over", Command.startOver.rawValue),
    ]),
    Menu.Section(
      "Latency",
      [
        .action("None", "latency", target: target(of: 0)),
        .action("0.6 Seconds", "latency", target: target(of: 0.6)),
        .action("2 Seconds", "latency", target: target(of: 2)),
        .action("10 Seconds", "latency", target: target(of: 10)),
      ]),
    Menu.Section(
      "Fault",
      [
        .action("None", "fault", target: noFault),
        .action("Offline", "fault", target: ServerFault.offline.rawValue),
        .action("Error 500", "fault", target: ServerFault.error.rawValue),
        .action("Malformed Answer", "fault", target: ServerFault.malformed.rawValue),
        .action("Empty Answer", "fault", target: ServerFault.empty.rawValue),
        .action("Ten Times Slower", "fault", target: ServerFault.slow.rawValue),
      ]),
  ])

  /// A button that opens the menu.
  static func button() -> MenuButton {
    MenuButton(symbol: "network-server-symbolic", label: "Server", menu: menu)
  }
}
