import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// The window in which the user of an application makes choices.
  @MainActor @Suite struct PreferencesWindows {
    /// What the handlers of actions were called with.
    @MainActor private final class Log {
      var calls: [String] = []
    }

    private let log = Log()

    /// A window with a choice and a toggle, and the window of preferences over it.
    private func open() async -> ApplicationWindow {
      WarningRecorder.shared.install()
      _ = WarningRecorder.shared.take()
      let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 300))
      window.addChoice("size", selected: "small") { [log] in log.calls.append($0) }
      window.addToggle("bold", isOn: false) { [log] in log.calls.append("\($0)") }
      window.content = Label("Content")
      window.present()
      await window.settle()
      let sizes = ["small", "middle", "large"].map { (title: $0.uppercased(), target: $0) }
      window.showPreferences([
        PreferenceGroup(
          "Text",
          [
            Preference("Size", action: "size", .choice(sizes)),
            Preference("Bold", action: "bold", .toggle),
          ])
      ])
      await window.settle()
      return window
    }

    /// The first widget of a type in a window that is open over another.
    private func part(_ type: GType, of window: ApplicationWindow) throws -> WidgetPointer {
      func first(below widget: WidgetPointer) -> WidgetPointer? {
        if ocelot_is_a(widget, type) != 0 { return widget }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          if let found = first(below: current) { return found }
          child = gtk_widget_get_next_sibling(current)
        }
        return nil
      }
      let dialog = try #require(window.dialog)
      return try #require(first(below: dialog.pointer))
    }

    private func selected(_ row: WidgetPointer) -> guint {
      adw_combo_row_get_selected(cast(UnsafeMutableRawPointer(row)))
    }

    @Test("Open rows follow the states of their actions, and tell nobody that they do")
    func states() async throws {
      let window = await open()
      let row = try part(adw_combo_row_get_type(), of: window)
      let toggle = try part(gtk_switch_get_type(), of: window)
      #expect(selected(row) == 0 && gtk_switch_get_active(OpaquePointer(toggle)) == 0)
      window.setState(of: "size", to: "middle")
      window.setState(of: "bold", to: "true")
      #expect(selected(row) == 1 && gtk_switch_get_active(OpaquePointer(toggle)) != 0)
      #expect(log.calls == [])
      // As a menu or a key does.
      window.perform("size", target: "large")
      window.perform("bold")
      #expect(selected(row) == 2 && gtk_switch_get_active(OpaquePointer(toggle)) == 0)
      #expect(log.calls == ["large", "false"])
      window.setState(of: "size", to: "none of them")
      #expect(selected(row) == GTK_INVALID_LIST_POSITION)
      adw_combo_row_set_selected(cast(UnsafeMutableRawPointer(row)), 1)
      #expect(selected(row) == 1 && log.calls == ["large", "false", "middle"])
      await window.closeWithoutWarnings()
    }

    @Test("Open rows can be used while their actions can be performed")
    func enabledness() async throws {
      let window = await open()
      let row = try part(adw_combo_row_get_type(), of: window)
      let toggle = try part(gtk_switch_get_type(), of: window)
      for isEnabled in [true, false, true] {
        for name in ["size", "bold"] { window.setEnabled(name, isEnabled) }
        for widget in [row, toggle] {
          #expect((gtk_widget_is_sensitive(widget) != 0) == isEnabled)
        }
      }
      // A list that was open by then still offers what it showed.
      window.setEnabled("size", false)
      adw_combo_row_set_selected(cast(UnsafeMutableRawPointer(row)), 2)
      #expect(selected(row) == 0 && log.calls == [])
      await window.closeWithoutWarnings()
    }

    @Test("Actions may change after the window of preferences was closed")
    func closed() async throws {
      let window = await open()
      let dialog = try #require(window.dialog)
      gtk_window_destroy(cast(dialog.object))
      await window.settle()
      #expect(window.dialog == nil)
      window.setState(of: "size", to: "large")
      window.setEnabled("size", false)
      #expect(log.calls == [])
      await window.closeWithoutWarnings()
    }
  }
}
