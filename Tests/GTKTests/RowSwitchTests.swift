import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// Switches at the end of rows.
  @MainActor @Suite("Switches in rows, with GTK") struct RowSwitches {
    private struct Setting: Identifiable, Equatable {
      let id: String
      var isOn = false
    }

    /// A list of settings in a window, of which one refuses to be turned, and what was sent.
    @MainActor
    private final class Settings {
      let window: TestWindow
      let source: BasicDataSource<Setting>
      private let controller: CollectionController
      private(set) var turned: [String] = []

      init(_ ids: [String]) async throws {
        window = try await TestWindow(layout: GridLayout())
        source = BasicDataSource(ids.map { Setting(id: $0) }) {
          ListRowContent(
            title: $0.id, accessory: .toggle(isOn: $0.isOn, action: Action("turn")))
        }
        source.defaultMetrics.rowHeight = .fixed(50)
        controller = CollectionController(dataSource: source)
        source.onAction = { [unowned self] _, setting in
          self.turned.append(setting.id)
          if setting.id != "Locked" { self.source.update(setting.id) { $0.isOn.toggle() } }
          return true
        }
        controller.attach(to: window.view)
        controller.willAppear()
        try await window.show()
      }

      /// The switch of a row on screen.
      func toggle(_ row: Int) throws -> WidgetPointer {
        let cell = try #require(window.view.view(of: .item(0, row)) as? CellView)
        return try #require(cell.body.first(gtk_switch_get_type(), isMapped: true))
      }

      func isOn(_ row: Int) throws -> Bool {
        gtk_switch_get_active(OpaquePointer(try toggle(row))) != 0
      }

      /// Turns the switch of a row, as the reader does.
      func turn(_ row: Int) throws {
        gtk_switch_set_active(OpaquePointer(try toggle(row)), try isOn(row) ? 0 : 1)
      }
    }

    @Test("A turn is sent once for its row, and what the program sets is shown and sends nothing")
    func turns() async throws {
      let settings = try await Settings(["Wi-Fi", "Sound", "Locked"])
      try settings.turn(1)
      #expect(settings.turned == ["Sound"] && settings.source.items[1].isOn)
      try await settings.window.frames(3)
      #expect(try settings.isOn(1) && !settings.isOn(0))
      settings.source.update("Wi-Fi") { $0.isOn = true }
      settings.source.update("Sound") { $0.isOn = false }
      try await settings.window.frames(3)
      #expect(try settings.isOn(0) && !settings.isOn(1))
      #expect(settings.turned == ["Sound"])
      // Other rows come into the views, with other states.
      settings.source.setItems((0..<200).map { Setting(id: "\($0)", isOn: $0 % 2 == 0) })
      for offset in [3_000.0, 0, 9_000, 50] {
        try await settings.window.frames(2)
        settings.window.view.scroll(to: Point(x: 0, y: offset), animated: false)
      }
      try await settings.window.frames(2)
      #expect(try !settings.isOn(3) && settings.isOn(4))
      #expect(settings.turned == ["Sound"])
      try await settings.window.close()
    }

    @Test("A switch whose turn was refused goes back")
    func refused() async throws {
      let settings = try await Settings(["Wi-Fi", "Locked"])
      try settings.turn(1)
      try await settings.window.wait("it goes back") { (try? settings.isOn(1)) == false }
      #expect(settings.turned == ["Locked"])
      try settings.turn(1)
      #expect(settings.turned == ["Locked", "Locked"])
      try await settings.window.close()
    }

    @Test("A click on a row and Return in it turn its switch")
    func activation() async throws {
      let settings = try await Settings(["Wi-Fi", "Sound"])
      try await settings.window.input("mousemove 60 75 click 1")
      #expect(settings.turned == ["Sound"])
      #expect(try settings.isOn(1))
      try await settings.window.input("key Return")
      #expect(settings.turned == ["Sound", "Sound"])
      #expect(try !settings.isOn(1))
      try await settings.window.close()
    }

    @Test("A click on a switch turns it once, and does not activate the row")
    func click() async throws {
      let settings = try await Settings(["Wi-Fi", "Sound"])
      var bounds = graphene_rect_t()
      #expect(
        gtk_widget_compute_bounds(try settings.toggle(1), settings.window.window, &bounds) != 0)
      let x = Int(bounds.origin.x + bounds.size.width / 2)
      let y = Int(bounds.origin.y + bounds.size.height / 2)
      try await settings.window.input("mousemove \(x) \(y) click 1")
      try await settings.window.wait("it is turned") { !settings.turned.isEmpty }
      try await settings.window.frames(3)
      #expect(settings.turned == ["Sound"])
      #expect(try settings.isOn(1))
      try await settings.window.close()
    }

    @Test("6.1.1 A switch of a disabled row is out of use, and the row takes the focus from it")
    func disabled() async throws {
      let settings = try await Settings(["Wi-Fi", "Sound"])
      let toggle = try settings.toggle(1)
      let cell = try #require(settings.window.view.view(of: .item(0, 1)) as? CellView)
      #expect(gtk_widget_grab_focus(toggle) != 0)
      settings.source.makeCondition = { ElementCondition(isDisabled: $0.id == "Sound") }
      settings.source.update("Sound") { $0.isOn = true }
      try await settings.window.wait("it is disabled") { gtk_widget_is_sensitive(toggle) == 0 }
      #expect(gtk_widget_is_sensitive(cell.cell) != 0 && gtk_widget_is_focus(cell.cell) != 0)
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(toggle, settings.window.window, &bounds) != 0)
      let x = Int(bounds.origin.x + bounds.size.width / 2)
      let y = Int(bounds.origin.y + bounds.size.height / 2)
      try await settings.window.input("mousemove \(x) \(y) click 1")
      try await settings.window.input("key space")
      // A turn that had begun arrives late.
      cell.context.send(Action("turn"))
      #expect(settings.turned.isEmpty)
      #expect(try settings.isOn(1))
      settings.source.makeCondition = nil
      settings.source.update("Sound") { $0.isOn = false }
      try await settings.window.wait("it is in use") { gtk_widget_is_sensitive(toggle) != 0 }
      try await settings.window.input("mousemove \(x) \(y) click 1")
      try await settings.window.wait("it is turned") { settings.turned == ["Sound"] }
      try await settings.window.close()
    }

    @Test(
      "A switch is one to assistive technology, and its row says how it stands")
    func spoken() async throws {
      let settings = try await Settings(["Wi-Fi", "Sound"])
      let toggle = try settings.toggle(0)
      #expect(
        gtk_accessible_get_accessible_role(OpaquePointer(toggle)) == GTK_ACCESSIBLE_ROLE_SWITCH)
      let cell = try #require(settings.window.view.view(of: .item(0, 0)) as? CellView)
      #expect(cell.accessibleText == "Wi-Fi, Off, 1 of 2")
      try settings.turn(0)
      try await settings.window.frames(3)
      #expect(cell.accessibleText == "Wi-Fi, On, 1 of 2")
      try await settings.window.close()
    }
  }
}
