import Ocelot
import OcelotAdwaita

/// An entry that asks for a row's number, and a button that goes there.
@MainActor
final class GoToField {
  /// The label, the entry and the button.
  let widget = BoxWidget(spacing: 6)
  /// What is wrong with the number, in words; it comes when something is.
  let message = Label(overflow: .wrap).classes("error", "caption")
  /// Takes the text; throws what is wrong with it.
  var onGo: (@MainActor (String) throws -> Void)?
  /// Called when the reader wants to type, and when that is done.
  var onOpen: (@MainActor (Bool) -> Void)?
  /// Called when the reader is done with the entry.
  var onClose: (@MainActor () -> Void)?
  private let entry = Entry(placeholder: "Row")
  private let caption = Label("Go to row").classes("dim-label")

  /// The width of the entry where there is room for it, in points.
  private static let entryWidth = 180

  init() {
    message.isVisible = false
    // Large letters have room for one word.
    entry.setAccessibleLabel("Row number")
    let go = Button("Go") { [weak self] in self?.go() }.classes("raised")
    for part in [caption, entry, go] { widget.append(part) }
    entry.onActivate = { [weak self] in self?.go() }
    // What is being mended is not wrong yet.
    entry.onChange = { [weak self] in self?.show(problem: nil) }
  }

  /// Whether the keyboard's focus is here.
  var hasFocus: Bool { widget.containsFocus }
  /// What is typed.
  var text: String {
    get { entry.text }
    set {
      entry.text = newValue
      show(problem: nil)
    }
  }
  /// What is wrong with it; nil if nothing is.
  private(set) var problem: String?
  /// Whether the entry is marked.
  var isMarked: Bool { entry.isMarked }

  /// Takes all the room there is, without the label, or as much as it needs.
  func fill(_ fills: Bool) {
    caption.isVisible = !fills
    entry.sized(width: fills ? nil : Self.entryWidth)
    entry.expanding(horizontally: fills)
    widget.expanding(horizontally: fills)
  }

  /// Takes the focus; what was typed before is typed over.
  func open() {
    onOpen?(true)
    entry.selectAll()
  }

  /// Takes the mark away, and lets go of the focus.
  func close() {
    show(problem: nil)
    onOpen?(false)
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
