import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// Messages over a widget, while libadwaita animates them.
  @MainActor @Suite struct Toasts {
    private let toasts: ToastOverlay
    private let window: ApplicationWindow

    init() async {
      toasts = ToastOverlay(Button("Below") {}.expanding(horizontally: true, vertically: true))
      window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 300))
      DesktopStyle.setCursorBlinks(false)
      DesktopStyle.setAnimates(true)
      DesktopStyle.addRules("window.solid-csd { border: none; padding: 0; margin: 0; }")
      window.content = toasts
      window.present()
      await window.settle()
      Input.send("mousemove 200 20")
    }

    @Test("Messages in haste are one toast, which says the last")
    func inHaste() async throws {
      for number in 1...40 {
        toasts.show("Message \(number)", button: number.isMultiple(of: 2) ? ("Undo", "undo") : nil)
        #expect(shown.count == 1)
        try await Task.sleep(for: .milliseconds(number < 20 ? 3 : 40))
      }
      #expect(texts == ["Message 40", "Undo"])
      toasts.show("Message 41")
      #expect(texts == ["Message 41"], "without the button of the one before")
      await close()
    }

    @Test("Escape at once sends a toast away after it has arrived, as often as it is pressed")
    func escapeAtOnce() async throws {
      gtk_widget_grab_focus(gtk_widget_get_first_child(toasts.pointer)!)
      for round in 0..<6 {
        toasts.show("Message \(round)")
        for _ in 0..<4 {
          Input.send("key Escape")
          try await Task.sleep(for: .milliseconds(round * 25))
        }
        toasts.show("Again \(round)")
        #expect(shown.count <= 2, "one leaves, one comes")
      }
      try await wait("the last message shows") { texts == ["Again 5"] && shown.count == 1 }
      // Its slide ends first.
      try await wait("the toast has gone") {
        Input.send("key Escape")
        return shown.isEmpty
      }
      await close()
    }

    @Test("A button that is pressed at once acts, on the last message, and the toast goes")
    func buttonAtOnce() async throws {
      var undone = 0
      window.addAction("undo") { undone += 1 }
      for round in 1...4 {
        toasts.show("First", button: ("Other", "other"))
        toasts.show("Removed", button: ("Undo", "undo"))
        await Task.yield()
        let button = try #require(buttons.first)
        ocelot_emit(button, "clicked")
        gtk_widget_activate(button)
        toasts.show("Restored")
        try await wait("the next message shows") { texts == ["Restored"] }
        #expect(undone >= round)
        try await wait("it has gone") {
          Input.send("key Escape")
          if let close = buttons.last { ocelot_emit(close, "clicked") }
          return shown.isEmpty
        }
      }
      await close()
    }

    @Test("A toast whose page leaves the window, or whose overlay is destroyed, does no harm")
    func leaves() async throws {
      for round in 0..<6 {
        toasts.show("One")
        if round.isMultiple(of: 2) {
          for toast in shown { adw_toast_dismiss(self.toast(of: toast)) }
        }
        toasts.show("Two")
        try await Task.sleep(for: .milliseconds(round * 60))
        window.content = Label("Elsewhere")
        toasts.show("Three")
        await Task.yield()
        window.content = toasts
        try await wait("the last message shows") { texts.last == "Three" }
      }
      window.content = nil
      gtk_widget_unparent(toasts.pointer)
      toasts.show("Nobody sees this")
      await close()
    }

    /// The widgets with which libadwaita shows toasts.
    private var shown: [WidgetPointer] {
      var result: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(toasts.pointer)
      while let current = child {
        if String(cString: gtk_widget_get_css_name(current)) == "toast" { result.append(current) }
        child = gtk_widget_get_next_sibling(current)
      }
      return result
    }

    private func toast(of widget: WidgetPointer) -> OpaquePointer? {
      var value = GValue()
      g_value_init(&value, ocelot_type_object)
      defer { g_value_unset(&value) }
      g_object_get_property(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "toast", &value)
      return g_value_get_object(&value).map { OpaquePointer($0) }
    }

    /// What the last toast says, and its button.
    private var texts: [String] {
      guard let toast = shown.last else { return [] }
      return all(gtk_label_get_type(), below: toast).compactMap {
        gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) }
      }
    }

    /// The buttons of the last toast.
    private var buttons: [WidgetPointer] {
      shown.last.map { all(gtk_button_get_type(), below: $0) } ?? []
    }

    private func all(_ type: GType, below widget: WidgetPointer) -> [WidgetPointer] {
      var result: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        child = gtk_widget_get_next_sibling(current)
        guard gtk_widget_get_visible(current) != 0 else { continue }
        if ocelot_is_a(current, type) != 0 { result.append(current) }
        result += all(type, below: current)
      }
      return result
    }

    private func wait(_ what: String, _ condition: () -> Bool) async throws {
      if try await eventually(condition) { return }
      Issue.record("waited in vain until \(what): \(texts)")
    }

    private func close() async {
      DesktopStyle.setAnimates(false)
      window.content = nil
      window.close()
      await mainActorTurns(3)
      #expect(WarningRecorder.shared.take() == [])
    }
  }
}
