import OcelotAdwaita

/// The part of the main menu with which every state of a screen that asks the server can be
/// reached.
@MainActor
enum ServerMenu {
  /// The target of the menu item that takes faults away.
  static let noFault = "none"

  /// The name of a latency's menu item.
  static func target(of latency: Double) -> String { "\(latency)" }

  static let sections = [
    Menu.Section([
      .action("Reload", Command.reload.rawValue),
      .action("Start Over", Command.startOver.rawValue),
    ]),
    Menu.Section([.submenu("Server for Demonstration", server)]),
  ]

  private static let server = Menu([
    Menu.Section(
      "Latency",
      [
        .action("No Latency", "latency", target: target(of: 0)),
        .action("0.6 Seconds", "latency", target: target(of: 0.6)),
        .action("2 Seconds", "latency", target: target(of: 2)),
        .action("10 Seconds", "latency", target: target(of: 10)),
      ]),
    Menu.Section(
      "Fault",
      [
        .action("No Fault", "fault", target: noFault),
        .action("Offline", "fault", target: ServerFault.offline.rawValue),
        .action("Error 500", "fault", target: ServerFault.error.rawValue),
        .action("Malformed Answer", "fault", target: ServerFault.malformed.rawValue),
        .action("Empty Answer", "fault", target: ServerFault.empty.rawValue),
        .action("Ten Times Slower", "fault", target: ServerFault.slow.rawValue),
      ]),
  ])
}
