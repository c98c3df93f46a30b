import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// What a program may rely on when it keeps a GtkWidget and lets its Swift value go, or the
  /// other way around.
  @MainActor
  @Suite("Lifetime of widgets")
  struct WidgetLifetimeTests {
    /// A window of GTK's own, for widgets whose wrappers nobody keeps.
    private func withBox(_ body: (UnsafeMutablePointer<GtkBox>) throws -> Void) rethrows {
      let window = gtk_window_new()!
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_window_set_child(cast(UnsafeMutableRawPointer(window)), box)
      defer { gtk_window_destroy(cast(UnsafeMutableRawPointer(window))) }
      try body(cast(UnsafeMutableRawPointer(box)))
    }

    private func child(_ box: UnsafeMutablePointer<GtkBox>) -> WidgetPointer {
      gtk_widget_get_first_child(cast(UnsafeMutableRawPointer(box)))
    }

    /// The first widget of a type in a tree.
    private func find(_ type: GType, in root: WidgetPointer) -> WidgetPointer? {
      if ocelot_is_a(root, type) != 0 { return root }
      var child = gtk_widget_get_first_child(root)
      while let current = child {
        if let found = find(type, in: current) { return found }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }

    @Test("6.6.1 A toggle button calls back while it is on screen, though its wrapper is not kept")
    func toggleButton() {
      var told: [Bool] = []
      withBox { box in
        ToggleButton(symbol: "list-add-symbolic", label: "Add") { told.append($0) }
          .withGtkWidget { gtk_box_append(box, $0) }
        gtk_toggle_button_set_active(cast(UnsafeMutableRawPointer(child(box))), 1)
        #expect(told == [true])
      }
    }

    @Test("6.6.1 An entry, a slider, a search bar and segments call back, though no one keeps them")
    func controls() throws {
      var told: [String] = []
      func fill(_ box: BoxWidget) {
        let entry = Entry(placeholder: "Name")
        entry.onChange = { told.append("entry") }
        let slider = Slider(0...9, label: "Size")
        slider.onChange = { told.append("slider \($0)") }
        let search = SearchBar(placeholder: "Find")
        search.onToggle = { told.append("search \($0)") }
        let segments = Segments()
        segments.show(["One", "Two"], selected: 0)
        segments.onSelect = { told.append("segment \($0)") }
        for widget in [entry, slider, search, segments] as [Widget] { box.append(widget) }
      }
      let box = BoxWidget(vertical: true)
      fill(box)
      let root = box.pointer
      let text = try #require(find(gtk_entry_get_type(), in: root))
      gtk_editable_set_text(OpaquePointer(text), "a")
      let scale = try #require(find(gtk_scale_get_type(), in: root))
      gtk_range_set_value(cast(UnsafeMutableRawPointer(scale)), 4)
      let bar = try #require(find(gtk_search_bar_get_type(), in: root))
      gtk_search_bar_set_search_mode(OpaquePointer(bar), 1)
      let first = try #require(find(gtk_toggle_button_get_type(), in: root))
      let second = try #require(gtk_widget_get_next_sibling(first))
      gtk_toggle_button_set_active(cast(UnsafeMutableRawPointer(second)), 1)
      #expect(told == ["entry", "slider 4", "search true", "segment 1"])
    }

    @Test("6.6.1 A widget that C has taken lives on, and goes with its last owner")
    func handedToC() {
      final class Kept: Widget {
        let token = Token()
      }
      weak var token: Token?
      withBox { box in
        do {
          let kept = Kept(gtk_label_new("A"))
          token = kept.token
          kept.withGtkWidget { gtk_box_append(box, $0) }
        }
        #expect(token != nil)
        #expect(String(cString: gtk_label_get_text(OpaquePointer(child(box)))) == "A")
      }
      #expect(token == nil)
    }

    @Test("6.6.1 What no window and no program holds goes, however many wrappers it has")
    func nothingLeaks() {
      final class Outer: Widget {
        let token = Token()
      }
      weak var first: Token?
      weak var second: Token?
      do {
        let box = BoxWidget(vertical: true)
        let inner = Outer(gtk_label_new("A"))
        let outer = Outer(wrapping: inner)
        first = inner.token
        second = outer.token
        box.append(outer)
        #expect(first != nil && second != nil)
      }
      #expect(first == nil)
      #expect(second == nil)
    }

    @Test("6.6.1 A later wrapper of the same widget keeps the earlier one, also outside of a tree")
    func comesBackOut() {
      final class Kept: Widget {
        let token = Token()
      }
      weak var token: Token?
      let box = BoxWidget(vertical: true)
      do {
        let kept = Kept(gtk_label_new("A"))
        token = kept.token
        box.append(kept)
      }
      #expect(token != nil)
      do {
        let held = Widget(gtk_widget_get_first_child(box.pointer)!)
        box.remove(held)
        #expect(token != nil)
        box.append(held)
        box.remove(held)
      }
      #expect(token == nil)
    }
  }
}

/// Tells whether its owner lives.
private final class Token {}
