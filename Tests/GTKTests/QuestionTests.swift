import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import OcelotAdwaita

extension GTK {
  /// What an application asks its reader.
  @MainActor @Suite("Questions to the reader, with GTK") struct Questions {
    /// A window on screen, and what it reports.
    private func open() async -> (ApplicationWindow, RecordingReporter) {
      _ = WarningRecorder.shared.take()
      let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 300))
      let reporter = RecordingReporter()
      window.reporter = reporter
      window.content = Label("Content")
      window.present()
      await window.settle()
      return (window, reporter)
    }

    private enum Answer { case keep, delete, archive }

    private static let buttons = [
      DialogButton("Keep", Answer.keep, isDefault: true),
      DialogButton("_Delete", Answer.delete, role: .destructive),
      DialogButton("Archive", Answer.archive, role: .suggested),
    ]

    /// Asks, and waits until the question is on screen.
    private func ask(
      _ window: ApplicationWindow
    ) async throws -> (answer: Task<Answer?, Never>, dialog: Widget) {
      let answer = Task {
        await window.ask("Delete it?", body: "Nobody can read it then.", buttons: Self.buttons)
      }
      let hadDialog = window.dialog
      try await eventually { window.dialog != nil && window.dialog !== hadDialog }
      let dialog = try #require(window.dialog)
      try await eventually { gtk_widget_get_mapped(dialog.pointer) != 0 }
      await window.settle()
      return (answer, dialog)
    }

    /// The button with a title that is on screen.
    private func button(_ title: String, in dialog: Widget) throws -> WidgetPointer {
      func visit(_ widget: WidgetPointer) -> WidgetPointer? {
        if ocelot_is_a(widget, gtk_button_get_type()) != 0, gtk_widget_get_mapped(widget) != 0,
          let label = gtk_button_get_label(cast(UnsafeMutableRawPointer(widget))),
          String(cString: label) == title
        {
          return widget
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          if let found = visit(current) { return found }
          child = gtk_widget_get_next_sibling(current)
        }
        return nil
      }
      return try #require(visit(dialog.pointer))
    }

    @Test("The button that is pressed gives its answer, and the question goes")
    func answers() async throws {
      let (window, reporter) = await open()
      let looks = [ADW_RESPONSE_DEFAULT, ADW_RESPONSE_DESTRUCTIVE, ADW_RESPONSE_SUGGESTED]
      for (index, title) in ["Keep", "__Delete", "Archive"].enumerated() {
        let answer = Self.buttons[index].answer
        let asked = try await ask(window)
        #expect(
          adw_message_dialog_get_response_appearance(cast(asked.dialog.object), "\(index)")
            == looks[index])
        let pressed = try button(title, in: asked.dialog)
        Signal.emit(UnsafeMutableRawPointer(pressed), "clicked")
        #expect(await asked.answer.value == answer)
        try await eventually { window.dialog == nil }
      }
      #expect(reporter.reports.isEmpty)
      await window.closeWithoutWarnings()
    }

    @Test("Return presses the default button, and Escape leaves without an answer")
    func keys() async throws {
      let (window, _) = await open()
      for (key, answer) in [("Return", Answer.keep), ("Escape", nil), ("ctrl+w", nil)] {
        let asked = try await ask(window)
        Input.send("key \(key)")
        #expect(await asked.answer.value == answer, "\(key)")
        try await eventually { window.dialog == nil }
      }
      await window.closeWithoutWarnings()
    }

    @Test("A question is a dialog to assistive technology")
    func spoken() async throws {
      let (window, _) = await open()
      let asked = try await ask(window)
      #expect(
        gtk_accessible_get_accessible_role(asked.dialog.handle) == GTK_ACCESSIBLE_ROLE_DIALOG)
      asked.answer.cancel()
      _ = await asked.answer.value
      await window.closeWithoutWarnings()
    }

    @Test("A question goes with the task that asks, with its window, and for another one")
    func goes() async throws {
      let (window, _) = await open()
      let cancelled = try await ask(window)
      cancelled.answer.cancel()
      #expect(await cancelled.answer.value == nil)
      try await eventually { window.dialog == nil }
      let replaced = try await ask(window)
      let last = try await ask(window)
      #expect(await replaced.answer.value == nil)
      #expect(window.dialog === last.dialog)
      window.close()
      #expect(await last.answer.value == nil)
      await mainActorTurns(3)
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("A question that nobody can answer is reported, and nothing is asked")
    func mistakes() async {
      let (window, reporter) = await open()
      #expect(await window.ask("Well?", buttons: [DialogButton<Int>]()) == nil)
      #expect(reporter.takeReports().map(\.code) == [.invalidArgument])
      #expect(window.dialog == nil)
      window.close()
      #expect(await window.ask("Well?", buttons: [DialogButton("Yes", 1)]) == nil)
      #expect(reporter.takeReports().map(\.code) == [.invalidArgument])
      await mainActorTurns(3)
      #expect(WarningRecorder.shared.take() == [])
    }
  }
}
