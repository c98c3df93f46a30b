import Foundation
import OcelotTesting
import TestSupport
import Testing

@testable import LayoutExample

extension Windows {
  /// The programs that the pages of docs/ quote, as they are started by a reader.
  ///
  /// On the main thread: processes that others start are deaf to the signal that ends them.
  @MainActor
  @Suite(
    "Programs of the pages",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct ExampleProgramTests {
    @Test("A program of a page opens a window with a list, and GTK says nothing")
    func programs() async throws {
      for (name, text) in [
        ("Hello", "Oslo…"), ("LayoutExample", "1969"), ("RendererExample", "Walk"),
        ("SectionsExample", "Bergen"), ("WindowExample", "root, 40 % used"),
      ] {
        let process = Process()
        let folder = TemporaryFolder()
        let log = folder.path("errors")
        #expect(FileManager.default.createFile(atPath: log, contents: nil))
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
          .deletingLastPathComponent().appendingPathComponent(name)
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        process.environment = ProcessInfo.processInfo.environment.merging(["GTK_A11Y": "atspi"]) {
          $1
        }
        try process.run()
        let reader = try ScreenReader(of: process.processIdentifier)
        let found = (try? await reader.find(nil, text)) != nil
        let tree = try? await reader.tree()
        await reader.close()
        #expect(found && process.isRunning, "\(name)\n\(tree ?? "no tree")")
        process.terminate()
        process.waitUntilExit()
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "", "\(name)")
      }
    }
  }
}

/// The layout of the page about layouts of one's own, without a window.
@MainActor @Suite struct ZigzagLayoutTests {
  @Test func cardsStandOnBothSidesAndChangeSidesWhenOneGoes() {
    let source = SampleDataSource([SampleSection(0, items: 0..<100)])
    let screen = HeadlessCollection(
      layout: ZigzagLayout(), dataSource: source, width: 300, height: 200)
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 0, y: 0, width: 150, height: 80))
    #expect(screen.frame(of: .item(0, 1)) == Rect(x: 150, y: 40, width: 150, height: 80))
    #expect(screen.view.contentSize == Size(width: 300, height: 101 * 40))

    screen.apply(source.update { $0[0].items.remove(at: 0) })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 0, y: 0, width: 150, height: 80))
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
  }

  @Test func whatMeetsARectangleIsWhatIsAnsweredForIt() {
    let source = SampleDataSource([SampleSection(0, items: 0..<30)])
    let layout = ZigzagLayout()
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 200)
    for top in stride(from: -200.0, to: 1_600, by: 13) {
      let rect = Rect(x: 10, y: top, width: 150, height: 90)
      let all = (0..<30).compactMap { layout.attributes(of: .item(0, $0)) }
      #expect(layout.elements(in: rect) == all.filter { $0.frame.intersects(rect) })
    }
    #expect(screen.reporter.isEmpty)
  }

  @Test func emptyAndEndlessRectanglesAndNoItemsAreFine() {
    let empty = ZigzagLayout()
    let screen = HeadlessCollection(layout: empty, dataSource: SampleDataSource([]), width: 300)
    #expect(screen.view.contentSize.height == 0 && empty.elements(in: screen.view.viewport) == [])
    let layout = ZigzagLayout()
    let other = HeadlessCollection(
      layout: layout, dataSource: SampleDataSource([SampleSection(0, items: 0..<3)]))
    let endless = Rect(x: 0, y: 0, width: .infinity, height: .infinity)
    #expect(layout.elements(in: endless).count == 3)
    #expect(other.reporter.isEmpty)
  }
}
