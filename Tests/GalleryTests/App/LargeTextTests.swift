import CGTK
import Foundation
import Ocelot
import OcelotTesting
import Testing

@testable import Gallery
@testable import OcelotGTK

extension Windows {
  /// The Gallery at the largest text of GNOME's settings and beyond, in windows of every width.
  @MainActor @Suite("Large text") struct LargeTextTests {
    /// Opens a window as a step of the tour does, and asks about it.
    private static let removesFrames: Void = DesktopStyle.addRules(
      "window.solid-csd { border: none; padding: 0; margin: 0; box-shadow: none; }")

    private func visit(
      _ screen: Options.Screen, _ step: TourStep, width: Int, scale: Double,
      _ ask: (GalleryWindow) async throws -> Void
    ) async throws {
      _ = WarningRecorder.shared.take()
      Self.removesFrames
      GalleryStyle.install()
      DesktopStyle.setFont("Cantarell 11")
      DesktopStyle.setWindowButtons(":close")
      DesktopStyle.setAnimates(false)
      DesktopStyle.setCursorBlinks(false)
      DesktopStyle.textScale = scale
      defer { DesktopStyle.textScale = nil }
      let folder = TemporaryFolder()
      var options = Options()
      options.screen = screen
      options.width = width
      options.height = step.height
      options.latency = step.latency
      options.fault = step.fault
      options.dpkgRoot =
        step.dpkgRoot ?? URL(fileURLWithPath: Fixture.root("dpkg-root"), isDirectory: true)
      options.database = folder.url.appendingPathComponent("catalog.sqlite")
      var time = GalleryTime()
      time.today = { Tour.today }
      let window = GalleryWindow(options: options, reporter: RecordingReporter(), time: time)
      window.present()
      await window.window.settle()
      await step.act(window)
      await window.window.settle()
      try await ask(window)
      window.window.close()
      await Input.taken()
    }

    /// What the tour shows in a narrow window with large text.
    private static let steps = Screens.tourSteps.flatMap { screen, steps in
      steps.filter { $0.looks.contains(.narrowHugeText) && !$0.animates }.map { (screen, $0) }
    }

    /// The windows that every screen shares, but GTK's own of the shortcuts, which has two columns.
    private static let dialogs = Screens.tourSteps.flatMap { screen, steps in
      steps.filter { $0.name.hasPrefix("window-") && $0.name != "window-shortcuts" }
        .map { (screen, $0) }
    }

    @Test("No window asks for more than 360 points of width, however large text is")
    func width() async throws {
      for (screen, step) in Self.steps {
        for scale in [2, 1.5] {
          try await visit(screen, step, width: 360, scale: scale) { window in
            var least: gint = 0
            let pointer = window.window.pointer
            gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
            #expect(least <= 360, "\(screen) \(step.name) at \(scale)")
            #expect(gtk_widget_get_width(pointer) == 360, "\(screen) \(step.name) at \(scale)")
          }
        }
      }
    }

    @Test("Dialogs fit into 360 points as well, and cut no text")
    func dialogs() async throws {
      #expect(Self.dialogs.count == 2)
      for (screen, step) in Self.dialogs {
        for scale in [2.0, 1] {
          try await visit(screen, step, width: 360, scale: scale) { window in
            let dialog = try #require(window.window.dialog)
            var least: gint = 0
            gtk_widget_measure(
              dialog.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
            #expect(least <= 360, "\(step.name) at \(scale)")
            #expect(ShownText.all(in: dialog.pointer).filter(\.isCut).map(\.text) == [])
          }
        }
      }
    }

    @Test(
      "Every text is whole but titles of windows and lines of which a row shows one, at any width",
      arguments: [360, 1100])
    func texts(width: Int) async throws {
      for (screen, step) in Self.steps {
        try await visit(screen, step, width: width, scale: 2) { window in
          let titles = [window.page.header.title, window.page.header.subtitle]
          let hasLines = [.mail, .packages].contains(screen)
          @MainActor func cutTexts() -> [ShownText] {
            ShownText.all(in: window.window.pointer).filter {
              $0.isCut && !titles.contains($0.text) && !(hasLines && $0.row != nil)
            }
          }
          var cut = cutTexts()
          // Rows of the sidebar take a frame more on a busy machine.
          for _ in 0..<50 where !cut.isEmpty {
            await window.window.settle()
            cut = cutTexts()
          }
          #expect(cut.map(\.text) == [], "\(screen) \(step.name)")
          // What is swiped aside leaves the window.
          guard !["swiped", "swiped-leading", "remove-open"].contains(step.name) else { return }
          let beyond = ShownText.protruding(in: window.window.pointer)
          #expect(beyond.map(\.text) == [], "\(screen) \(step.name)")
        }
      }
    }
  }
}
