import CGTK
import OcelotAdwaita
import OcelotTesting
import TestSupport
import Testing

extension GTK {
  /// Ordinary mistakes with windows are told.
  @MainActor @Suite("Mistakes with windows, with GTK") struct WindowMistakes {
    @Test("A key that GTK does not know, and an action that is not there, are reported")
    func keysAndActions() {
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      let reporter = RecordingReporter()
      window.reporter = reporter
      window.addAction("find", keys: ["Ctrl+F", "<Control>f"]) {}
      #expect(reporter.takeReports().map(\.code) == [.invalidArgument])
      window.setEnabled("find", false)
      #expect(reporter.reports.isEmpty)
      window.setEnabled("fnid", true)
      #expect(reporter.takeReports().map(\.code) == [.unknownKey])
      window.close()
    }

    /// A window with an undo and a choice, on screen, and what it reports.
    private func open(_ content: Widget) async -> (ApplicationWindow, RecordingReporter) {
      let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 300))
      let reporter = RecordingReporter()
      window.reporter = reporter
      window.addAction("undo") {}
      window.addToggle("bold", isOn: false) { _ in }
      window.addChoice("size", selected: "small") { _ in }
      window.content = content
      window.present()
      await window.settle()
      return (window, reporter)
    }

    @Test("A message whose button performs an action that the window has not is reported")
    func messages() async {
      let toasts = ToastOverlay(Label("Content"))
      // Before it is in a window.
      toasts.show("Moved", button: ("Redo", "redo"))
      let (window, reporter) = await open(toasts)
      let reports = reporter.takeReports()
      #expect(reports.map(\.code) == [.unknownKey])
      #expect(reports.first?.message.contains("“Redo”: the window has no action redo") == true)
      toasts.show("Removed", button: ("Undo", "win.undo"))
      toasts.show("Removed", button: ("Undo", "undo"))
      #expect(reporter.reports.isEmpty)
      await window.closeWithoutWarnings()
    }

    @Test(
      "A menu is reported when it opens for what the window cannot perform, and for nothing else")
    func menus() async throws {
      func menu(_ items: [Menu.Item]) -> Menu { Menu([Menu.Section(items)]) }
      let good: [Menu.Item] = [
        .action("Undo", "win.undo"), .action("Bold", "bold"),
        .action("Small", "size", target: "small"),
      ]
      let button = MenuButton(
        symbol: "view-more-symbolic", label: "More",
        menu: menu(good + [.submenu("More", menu([.action("Wrong", "undoo")]))]))
      let (window, reporter) = await open(BoxWidget(vertical: true, [button]))
      #expect(reporter.reports.isEmpty)
      button.isOpen = true
      try await eventually { !reporter.reports.isEmpty }
      let reports = reporter.takeReports()
      #expect(reports.map(\.code) == [.unknownKey])
      #expect(reports.first?.message.contains("“Wrong”: the window has no action undoo") == true)
      button.isOpen = false
      await window.settle()
      button.menu = menu([.action("Size", "size")])
      button.isOpen = true
      try await eventually { !reporter.reports.isEmpty }
      #expect(reporter.takeReports().map(\.code) == [.unknownKey])
      button.isOpen = false
      await window.settle()
      await window.closeWithoutWarnings()
    }

    @Test(
      "A preference without such an action is reported, and one that is named as GTK does works")
    func preferences() async throws {
      let (window, reporter) = await open(Label("Content"))
      let sizes = [(title: "Small", target: "small"), (title: "Large", target: "large")]
      window.showPreferences([
        PreferenceGroup(
          "Text",
          [
            Preference("Size", action: "win.size", .choice(sizes)),
            Preference("Bold", action: "win.bold", .toggle),
          ])
      ])
      await window.settle()
      #expect(reporter.reports.isEmpty)
      let dialog = try #require(window.dialog)
      let row = try #require(dialog.first(adw_combo_row_get_type()))
      #expect(adw_combo_row_get_selected(cast(UnsafeMutableRawPointer(row))) == 0)
      window.setState(of: "win.size", to: "large")
      #expect(adw_combo_row_get_selected(cast(UnsafeMutableRawPointer(row))) == 1)
      let toggle = try #require(dialog.first(gtk_switch_get_type()))
      window.perform("win.bold")
      #expect(gtk_switch_get_active(OpaquePointer(toggle)) != 0)
      window.showPreferences([
        PreferenceGroup(
          "Text",
          [
            Preference("Size", action: "bold", .choice(sizes)),
            Preference("Italic", action: "italic", .toggle),
          ])
      ])
      #expect(reporter.takeReports().map(\.code) == [.unknownKey, .unknownKey])
      window.perform("italic")
      window.perform("size")
      #expect(reporter.takeReports().map(\.code) == [.unknownKey, .unknownKey])
      await window.settle()
      await window.closeWithoutWarnings()
    }

    @Test("A window that was closed is not presented again, and that is reported")
    func closedWindow() async throws {
      let window = ApplicationWindow(title: "Log", size: Size(width: 300, height: 200))
      let reporter = RecordingReporter()
      window.reporter = reporter
      var closed = 0
      window.onClose = { closed += 1 }
      window.present()
      try await eventually { gtk_widget_get_mapped(window.pointer) != 0 }
      window.close()
      try await eventually { closed == 1 && gtk_widget_get_mapped(window.pointer) == 0 }
      window.present()
      #expect(gtk_widget_get_mapped(window.pointer) == 0)
      #expect(reporter.reports.map(\.code) == [.invalidArgument])
      #expect(reporter.reports.first?.message.contains("\"Log\" was closed") == true)
    }
  }
}
