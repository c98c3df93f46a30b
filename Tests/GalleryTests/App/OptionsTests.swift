import Foundation
import Testing

@testable import Gallery

@Suite struct OptionsTests {
  @Test func everyFlagIsRead() throws {
    let options = try Options(arguments: [
      "--screen", "packages", "--size", "360x640", "--appearance", "high-contrast",
      "--text-scale", "1.5", "--rtl", "--url", "http://127.0.0.1:8080/data", "--latency", "0",
      "--fault", "slow", "--dpkg-root", "/mnt", "--tour", "pictures",
    ])
    #expect(options.screen == .packages)
    #expect((options.width, options.height) == (360, 640))
    #expect(options.appearance == .highContrast)
    #expect(options.textScale == 1.5)
    #expect(options.isRightToLeft)
    #expect(options.url?.absoluteString == "http://127.0.0.1:8080/data")
    #expect(options.latency == 0)
    #expect(options.fault == .slow)
    #expect(options.dpkgRoot.path == "/mnt")
    #expect(options.tour?.lastPathComponent == "pictures")
  }

  @Test("The monkey knows every screen, and the digit that leads there")
  func monkey() throws {
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Monkey/monkey.py")
    let text = try String(contentsOf: script, encoding: .utf8)
    for screen in Options.Screen.allCases {
      let digit = screen.digit.map { "\($0)" } ?? "None"
      #expect(text.contains("\"\(screen.rawValue)\": \(digit)"), "\(screen.rawValue): \(digit)")
    }
  }

  @Test func nothingAskedForOpensTheWindow() throws {
    let options = try Options(arguments: [])
    #expect(options == Options())
    #expect(options.tour == nil && !options.showsHelp)
  }

  @Test(arguments: [
    (["--sizes"], "unknown option --sizes"),
    (["--size"], "--size needs a value"),
    (["--size", "12"], "--size 12: not like 1100x720, both from 200 to 10000"),
    (
      ["--screen", "dogs"],
      "--screen dogs: not one of discover, catalog, big-cats, friends, mail, row-heights, "
        + "two-columns, packages, hundred-million, layouts"
    ),
    (["--text-scale", "9"], "--text-scale 9: not a number from 0.5 to 4"),
    (["--latency", "x"], "--latency x: not a number from 0 to 10"),
    (["--url", "file:///etc"], "--url file:///etc: not an http or https address"),
  ])
  func aWrongFlagSaysWhatIsWrong(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Options(arguments: arguments) }
  }

  @Test func everyFlagIsInTheHelp() {
    for flag in [
      "--screen", "--size", "--appearance", "--text-scale", "--rtl", "--url", "--latency",
      "--fault", "--dpkg-root", "--tour", "--help",
    ] {
      #expect(Options.help.contains(flag))
    }
  }
}
