import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What buttons show.
  @MainActor @Suite struct Buttons {
    /// The texts and the symbols that a button shows, in their order.
    private func parts(of widget: WidgetPointer) -> [String] {
      if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
        return [String(cString: gtk_label_get_text(OpaquePointer(widget)))]
      }
      if ocelot_is_a(widget, gtk_image_get_type()) != 0 {
        return [gtk_image_get_icon_name(OpaquePointer(widget)).map { String(cString: $0) } ?? ""]
      }
      var found: [String] = []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        found += parts(of: current)
        child = gtk_widget_get_next_sibling(current)
      }
      return found
    }

    private func parts(of button: Button) -> [String] { parts(of: button.pointer) }

    @Test("A button shows the symbol and the title that it was given, whichever came first")
    func symbolAndTitle() {
      let star = Button(symbol: "starred-symbolic", label: "Star") {}
      #expect(star.symbol == "starred-symbolic" && star.title == "")
      star.title = "Keep"
      #expect(parts(of: star) == ["starred-symbolic", "Keep"])
      let save = Button("Save") {}
      #expect(save.symbol == "")
      save.symbol = "document-save-symbolic"
      #expect(parts(of: save) == ["document-save-symbolic", "Save"])
      save.title = "Save all"
      save.symbol = "go-down-symbolic"
      #expect(parts(of: save) == ["go-down-symbolic", "Save all"])
      #expect(save.title == "Save all" && save.symbol == "go-down-symbolic")
      star.symbol = "non-starred-symbolic"
      #expect(parts(of: star) == ["non-starred-symbolic", "Keep"])
    }

    @Test("A title takes several lines also beside a symbol")
    func wrapping() {
      func leastWidth(_ button: Button) -> gint {
        var least: gint = 0
        gtk_widget_measure(
          button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return least
      }
      let title = "A title of many words that go on and on"
      let whole = leastWidth(Button(symbol: "list-add-symbolic", title: title) {})
      #expect(leastWidth(Button(symbol: "list-add-symbolic", title: title) {}.wrapping()) < whole)
      let late = Button(title) {}.wrapping()
      late.symbol = "list-add-symbolic"
      #expect(leastWidth(late) < whole)
    }
  }
}
