import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// The window of shortcuts, with real keys.
  @MainActor @Suite struct ShortcutListKeys {
    private static let groups = (1...4).map { group in
      ShortcutGroup("Group \(group)", (1...8).map { ("Row \(group)-\($0)", "<Control>\($0)") })
    }

    /// The number of the row that has the focus, among the rows of all groups.
    private func focusedRow(_ dialog: Widget) -> Int? {
      let focus = gtk_root_get_focus(OpaquePointer(dialog.pointer))
      return Self.rows(below: dialog.pointer).firstIndex { $0 == focus }
    }

    private static func rows(below widget: WidgetPointer) -> [WidgetPointer] {
      if ocelot_is_a(widget, adw_preferences_row_get_type()) != 0 { return [widget] }
      var result: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        result += rows(below: current)
        child = gtk_widget_get_next_sibling(current)
      }
      return result
    }

    @Test("Home, End, Page Up and Page Down lead through the rows of all groups, in sight")
    func keys() async throws {
      let window = ApplicationWindow(title: "Keys", size: Size(width: 500, height: 400))
      window.present()
      await window.settle()
      window.showShortcuts(Self.groups)
      await window.settle()
      let dialog = try #require(window.dialog)
      let rows = Self.rows(below: dialog.pointer)
      #expect(rows.count == 32)
      func press(_ key: String) async throws -> Int {
        Input.send("key \(key)")
        await Input.taken()
        await window.settle()
        var bounds = graphene_rect_t()
        let row = try #require(focusedRow(dialog), "\(key)")
        #expect(gtk_widget_compute_bounds(rows[row], dialog.pointer, &bounds) != 0)
        #expect(bounds.origin.y >= 0, "\(key)")
        #expect(
          bounds.origin.y + bounds.size.height <= Float(gtk_widget_get_height(dialog.pointer)) + 1,
          "\(key)")
        return row
      }
      gtk_widget_grab_focus(rows[0])
      await window.settle()
      #expect(try await press("End") == 31)
      #expect(try await press("Home") == 0)
      let page = try await press("Next")
      #expect(page > 4 && page < 20)
      // Arrow keys go on from there.
      #expect(try await press("Down") == page + 1)
      #expect(try await press("Prior") <= 2)
      for _ in 0..<8 { _ = try await press("Next") }
      #expect(try await press("Next") == 31)
      for _ in 0..<8 { _ = try await press("Prior") }
      #expect(try await press("KP_Prior") == 0)
      Input.send("key Escape")
      await Input.taken()
      window.close()
      await Input.taken()
    }
  }
}
