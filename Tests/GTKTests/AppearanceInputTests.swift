import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Light and dark change while a button is held.
  @MainActor @Suite struct AppearanceInput {
    @Test("Light and dark change under a row that is swiped or lifted, and it stays in hand")
    func appearance() async throws {
      let style = adw_style_manager_get_default()
      defer { adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT) }
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      try await list.drag(from: 300, 125, by: -60)
      let pull = list.pull(2)
      #expect(pull > 0)
      for scheme in [ADW_COLOR_SCHEME_FORCE_DARK, ADW_COLOR_SCHEME_FORCE_LIGHT] {
        adw_style_manager_set_color_scheme(style, scheme)
        try await list.window.frames(5)
        #expect(list.pull(2) == pull)
        #expect(!list.editing.isIdle)
      }
      try await list.window.input("mousemove 160 125")
      #expect(list.pull(2) > pull)
      try await list.window.input("mouseup 1")
      try await list.rest()
      list.editing.becomeIdle()
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: false)
      try await list.window.frames(3)
      try await list.drag(from: 376, 125, by: 0, 100)
      #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
      for scheme in [ADW_COLOR_SCHEME_FORCE_DARK, ADW_COLOR_SCHEME_FORCE_LIGHT] {
        adw_style_manager_set_color_scheme(style, scheme)
        try await list.window.frames(5)
        #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
      }
      try await list.window.input("mouseup 1")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(list.source.items.map(\.id).prefix(6) == [0, 1, 3, 4, 2, 5])
      try await list.window.close()
    }

    @Test("Lines and backgrounds follow the contrast that the application chooses, there and back")
    func contrast() async throws {
      defer { DesktopStyle.contrast = .system }
      let list = try await SwipeWindow(actions: [])
      // Where the third row ends.
      func line() throws -> [[Int]] { try (147...152).map { try list.window.color(x: 200, y: $0) } }
      var metrics = list.source.defaultMetrics
      metrics.separatorColor = .some(.separator)
      list.source.defaultMetrics = metrics
      #expect(try await list.window.comesToRest())
      let usual = try line()
      for _ in 0..<2 {
        DesktopStyle.contrast = .high
        #expect(try await list.window.comesToRest())
        #expect(try line() != usual)
        DesktopStyle.contrast = .system
        #expect(try await list.window.comesToRest())
        #expect(try line() == usual)
      }
      try await list.window.close()
    }
  }
}
