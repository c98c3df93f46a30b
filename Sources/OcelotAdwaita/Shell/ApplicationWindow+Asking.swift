import CGTK
import OcelotGTK

extension ApplicationWindow {
  /// Asks the reader something, over the window, and waits for the answer.
  ///
  /// ```swift
  /// let isSure = await window.ask(
  ///   "Delete three messages?", body: "They cannot be brought back.",
  ///   buttons: [
  ///     DialogButton("Cancel", false), DialogButton("Delete", true, role: .destructive),
  ///   ])
  /// if isSure == true { delete() }
  /// ```
  ///
  /// Wraps AdwMessageDialog; corresponds to UIAlertController. The question takes the place of
  /// what else is open over the window. It goes without an answer when the task is cancelled.
  ///
  /// - Parameters:
  ///   - heading: the question.
  ///   - body: what the reader should know to answer it; empty for nothing.
  ///   - buttons: the answers, in the order of reading; there must be one.
  /// - Returns: the answer; nil if the reader closed the question, as Escape does, or it went.
  public func ask<Answer>(
    _ heading: String, body: String = "", buttons: [DialogButton<Answer>]
  ) async -> Answer? {
    guard !isClosed else {
      reporter.report(
        Report(.invalidArgument, "ask: the window \"\(title)\" was closed for good"))
      return nil
    }
    guard !buttons.isEmpty else {
      reporter.report(
        Report(.invalidArgument, "ask: the question \"\(heading)\" has no button to answer it"))
      return nil
    }
    guard !Task.isCancelled else { return nil }
    let question = Question(heading, body)
    for (index, button) in buttons.enumerated() { question.add(button, index) }
    show(question.dialog)
    return await question.answer().map { buttons[$0].answer }
  }
}

/// A question on screen, and who waits for its answer.
@MainActor
private final class Question {
  let dialog: Widget
  private var waiter: CheckedContinuation<Int?, Never>?

  init(_ heading: String, _ body: String) {
    dialog = Widget(
      adw_message_dialog_new(nil, heading.forDisplay, body.isEmpty ? nil : body.forDisplay))
    Signal.connectObject(dialog.object, "response") { [weak self] response in
      // Closing it answers with a name that no button has.
      let name = response.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      self?.end(with: name.flatMap { Int($0) })
    }
    // Another window may take its place, or the one under it may close. A button closes the
    // question, too, before it responds.
    Signal.connect(dialog.object, "unrealize") { [weak self] in
      Task { self?.end(with: nil) }
    }
  }

  func add<Answer>(_ button: DialogButton<Answer>, _ index: Int) {
    let (dialog, name) = (cast(dialog.object) as UnsafeMutablePointer<AdwMessageDialog>, "\(index)")
    adw_message_dialog_add_response(dialog, name, button.title.forMnemonicDisplay)
    switch button.role {
    case .normal: break
    case .suggested:
      adw_message_dialog_set_response_appearance(dialog, name, ADW_RESPONSE_SUGGESTED)
    case .destructive:
      adw_message_dialog_set_response_appearance(dialog, name, ADW_RESPONSE_DESTRUCTIVE)
    }
    if button.isDefault { adw_message_dialog_set_default_response(dialog, name) }
  }

  /// Waits for the number of the button that is pressed; nil if none is.
  func answer() async -> Int? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter = $0 }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  private func cancel() {
    guard waiter != nil else { return }
    gtk_window_destroy(cast(dialog.object))
    end(with: nil)
  }

  private func end(with answer: Int?) {
    let waiter = waiter
    self.waiter = nil
    waiter?.resume(returning: answer)
  }
}
