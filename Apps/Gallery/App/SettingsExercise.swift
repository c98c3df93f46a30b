import Foundation
import OcelotAdwaita

/// Changes what the desktop decides about looks while the window is there, as standard input says.
///
/// `--exercise-settings` runs it, for `Scripts/monkey`. Each line is a setting and its value, and
/// is answered by a line on standard output when the main loop has worked it off; so an answer also
/// says that the window is not stuck.
@MainActor
enum SettingsExercise {
  /// Changes settings until standard input ends.
  static func run() {
    let lines = AsyncStream<String> { lines in
      // Reading blocks, and must not block the main actor or a thread of the pool.
      Thread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }.start()
    }
    Task {
      for await line in lines {
        try FileHandle.standardOutput.write(contentsOf: Data("\(answer(to: line))\n".utf8))
      }
    }
  }

  /// Does what a line says, and returns the line, or what is wrong with it.
  static func answer(to line: String) -> String {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1] : ""
    switch parts.first {
    case "ping": break
    case "font": DesktopStyle.setFont(value)
    case "scale": DesktopStyle.textScale = Double(value)
    case "appearance": DesktopStyle.appearance = Appearance(rawValue: value) ?? .system
    case "contrast": DesktopStyle.contrast = Contrast(rawValue: value) ?? .system
    case "rtl": DesktopStyle.isRightToLeft = value == "true"
    case "animations": DesktopStyle.setAnimates(value == "true")
    default: return "error: no setting is called '\(line)'"
    }
    return line
  }
}
