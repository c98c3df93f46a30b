import Ocelot
import OcelotAdwaita

/// The bar under a message in which its answer is typed.
@MainActor
final class ReplyBar {
  let widget: Revealer
  /// Called with what was typed, without blanks around it; never with nothing.
  var onReply: (@MainActor (String) -> Void)?
  /// Called once the bar was closed by the reader.
  var onClose: (@MainActor () -> Void)?
  private let entry = Entry(placeholder: "Reply")
  private let button: Button
  /// What was typed to messages and not added yet.
  private var drafts: [Message.ID: String] = [:]
  private var message: Message?

  init() {
    var add: (@MainActor () -> Void)?
    var close: (@MainActor () -> Void)?
    button = Button("Add Reply") { add?() }.wrapping().classes("suggested-action")
    let cancel = Button(symbol: "window-close-symbolic", label: "Cancel") { close?() }
    let row = BoxWidget(spacing: 6, [cancel.classes("flat"), entry.expanding(), button])
    let ground = BoxWidget(vertical: true, [Separator(), row.classes("toolbar")])
    widget = Revealer(ground.classes("gallery-foot"), fromBottom: true)
    add = { [weak self] in self?.add() }
    close = { [weak self] in
      self?.close()
      self?.onClose?()
    }
    entry.onActivate = { [weak self] in self?.add() }
    entry.onChange = { [weak self] in self?.showButton() }
  }

  /// Whether the bar is shown.
  var isShown: Bool { widget.isRevealed }

  /// What is typed.
  var text: String {
    get { entry.text }
    set {
      entry.text = newValue
      showButton()
    }
  }

  /// Asks for the answer to a message, and takes the focus; what was typed to it before is there.
  func open(for message: Message) {
    if !isShown || message.id != self.message?.id {
      close()
      self.message = message
      text = drafts[message.id] ?? ""
      entry.setAccessibleLabel("Reply to \(message.sender)")
      widget.isRevealed = true
    }
    entry.selectAll()
  }

  /// Hides the bar and keeps what is typed for the next time.
  func close() {
    guard isShown, let message else { return }
    drafts[message.id] = text
    widget.isRevealed = false
  }

  /// Keeps a text to begin the next answer to a message with.
  func keep(_ text: String, for id: Message.ID) { drafts[id] = text }

  private var typed: String {
    let blanks = text.prefix { $0.isWhitespace }.count
    let rest = text.dropFirst(blanks)
    return String(rest.dropLast(rest.reversed().prefix { $0.isWhitespace }.count))
  }

  private func showButton() { button.isSensitive = !typed.isEmpty }

  /// Hands on what is typed, if it is anything.
  func add() {
    let typed = typed
    guard !typed.isEmpty else { return }
    text = ""
    close()
    onReply?(typed)
  }
}
