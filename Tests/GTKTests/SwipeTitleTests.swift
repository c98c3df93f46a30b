import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What the buttons that a swipe uncovers show where text is large.
  @MainActor @Suite struct SwipeTitles {
    private static let actions = [
      ItemAction("Remove", symbol: "user-trash-symbolic", action: .delete, isDestructive: true),
      ItemAction("Add to Favorites", symbol: "starred-symbolic", action: Action("star")),
    ]

    private struct Shown {
      var names: [String] = []
      var titles: [String] = []
      var symbols = 0
      var cut: [String] = []
    }

    /// What the open pane of the first row shows.
    private func shown(_ swipes: SwipeWindow) throws -> Shown {
      let cell = try #require(swipes.window.view.view(of: .item(0, 0)) as? CellView).cell
      var result = Shown()
      func collect(_ widget: WidgetPointer) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          child = gtk_widget_get_next_sibling(current)
          if gtk_widget_has_css_class(current, "ocelot-action") != 0 {
            result.names.append(
              gtk_widget_get_tooltip_text(current).map { String(cString: $0) } ?? "")
            look(current)
          }
        }
      }
      func look(_ widget: WidgetPointer) {
        if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
          let label = OpaquePointer(widget)
          let text = String(cString: gtk_label_get_text(label))
          result.titles.append(text)
          let isCut = pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
          if isCut { result.cut.append(text) }
        } else if ocelot_is_a(widget, gtk_image_get_type()) != 0 {
          result.symbols += 1
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          look(current)
          child = gtk_widget_get_next_sibling(current)
        }
      }
      collect(cell)
      return result
    }

    @Test(
      "3.5 Titles that do not all fit give way to symbols; the buttons keep their names",
      arguments: [1.0, 1.5, 2, 3])
    func symbols(scale: Double) async throws {
      DesktopStyle.textScale = scale
      defer { DesktopStyle.textScale = nil }
      let swipes = try await SwipeWindow(actions: Self.actions) { _ in "Two\nlines" }
      try await swipes.swipe(from: 300, 25, by: -250)
      let shown = try shown(swipes)
      #expect(Set(shown.names) == ["Remove", "Add to Favorites"])
      #expect(shown.cut == [])
      if scale >= 2 {
        #expect(shown.titles == [] && shown.symbols == 2)
      } else if scale == 1 {
        #expect(Set(shown.titles) == ["Remove", "Add to Favorites"])
      }
      try await swipes.window.close()
    }

    @Test("A title without a symbol takes a second line; one that fits stays whole beside symbols")
    func noSymbols() async throws {
      DesktopStyle.textScale = 2
      defer { DesktopStyle.textScale = nil }
      let actions = ["Mark Unread", "Mark Flagged"].map {
        ItemAction($0, action: Action($0))
      }
      let swipes = try await SwipeWindow(actions: actions) { _ in "Two\nlines\nor three" }
      try await swipes.swipe(from: 300, 25, by: -300)
      let shown = try shown(swipes)
      #expect(Set(shown.titles) == ["Mark Unread", "Mark Flagged"])
      #expect(shown.cut == [])
      try await swipes.window.close()
    }

    @Test("A symbol leaves out its place where the row is too low for it above a title")
    func lowRow() async throws {
      DesktopStyle.textScale = 2
      defer { DesktopStyle.textScale = nil }
      let flag = ItemAction("Flag", symbol: "starred-symbolic", action: Action("flag"))
      let swipes = try await SwipeWindow(actions: [flag]) { _ in "One line" }
      try await swipes.swipe(from: 300, 25, by: -150)
      let cell = try #require(swipes.window.view.view(of: .item(0, 0)) as? CellView).cell
      let shown = try shown(swipes)
      #expect(shown.titles == ["Flag"])
      #expect(shown.symbols == 0, "in a row of \(gtk_widget_get_height(cell)) points")
      try await swipes.window.close()
    }
  }
}
