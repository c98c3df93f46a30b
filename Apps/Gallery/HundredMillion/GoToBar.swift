import Ocelot
import OcelotAdwaita

/// A bar that slides in under the header bar and asks for a row's number.
@MainActor
final class GoToBar {
  /// All of it.
  let widget: Revealer
  /// Takes the text; throws what is wrong with it.
  var onGo: (@MainActor (String) throws -> Void)?
  /// Called after the bar was closed.
  var onClose: (@MainActor () -> Void)?
  private let entry = Entry(placeholder: "Row number")
  private let message = Label(overflow: .wrap).classes("error", "caption")

  init() {
    entry.expanding()
    message.isVisible = false
    let hint = BoxWidget(vertical: true, spacing: 6)
    widget = Revealer(hint.clamped(to: 500))
    let go = Button("Go") { [weak self] in self?.go() }
    hint.append(BoxWidget(spacing: 6, [entry, go]))
    hint.append(message)
    hint.margins(Insets(top: 6, leading: 9, bottom: 6, trailing: 9))
    entry.onActivate = { [weak self] in self?.go() }
    // What is being mended is not wrong yet.
    entry.onChange = { [weak self] in self?.show(problem: nil) }
  }

  /// Whether the bar is shown.
  var isOpen: Bool { widget.isRevealed }
  /// What is typed.
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }
  /// What is wrong with it; nil if nothing is.
  private(set) var problem: String?
  /// Whether the entry is marked.
  var isMarked: Bool { entry.isMarked }

  /// Slides the bar in, or takes the focus back to it.
  func open() {
    widget.isRevealed = true
    entry.selectAll()
  }

  /// Slides the bar out.
  func close() {
    guard isOpen else { return }
    widget.isRevealed = false
    show(problem: nil)
    onClose?()
  }

  /// Takes what is typed; if it names no row the entry is marked, and says why.
  func go() {
    do {
      try onGo?(entry.text)
      close()
    } catch {
      show(problem: "\(error)")
      entry.selectAll()
    }
  }

  private func show(problem: String?) {
    self.problem = problem
    message.text = problem ?? ""
    message.isVisible = problem != nil
    entry.mark(problem)
  }
}
