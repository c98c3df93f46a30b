import Ocelot
import OcelotAdwaita

/// The widgets of a message's row.
final class MessageView: Widget {
  fileprivate let sender = Label().classes("heading").expanding()
  fileprivate let date = Label(overflow: .grow).classes("dim-label", "caption", "numeric")
  fileprivate let subject = Label()
  fileprivate let preview = Label().classes("dim-label")
  fileprivate let head = RowWidget(spacing: 9)
  private let column: BoxWidget

  fileprivate init() {
    // Beside the first line of a sender of several.
    date.placed(vertically: .start)
    date.margins(Insets(top: 2, leading: 0, bottom: 0, trailing: 0))
    head.append(sender)
    head.append(date)
    column = BoxWidget(vertical: true, [head, subject, preview])
    column.classes("message-row").placed(vertically: .center)
    column.margins(
      Insets(
        top: MessageRenderer.margin, leading: 15, bottom: MessageRenderer.margin, trailing: 15))
    super.init(wrapping: column)
  }

  fileprivate func show(_ content: MessageContent) {
    let message = content.message
    sender.text = message.sender
    date.text = content.date
    subject.text = message.subject
    // The row is a mirror image where the message reads the other way: names and text on one side.
    for part in [column, head, sender, date, subject, preview] {
      part.isRightToLeft = message.isRightToLeft
    }
    head.isVertical = content.isStacked
    let hasPreview = !message.preview.isEmpty
    switch content.extent {
    case .lines(let lines):
      preview.text = message.preview.joined(separator: " ")
      date.isVisible = !content.isStacked
      subject.isVisible = lines > 1
      preview.isVisible = lines > 2 && hasPreview
      wrap(false)
    case .everyLine:
      preview.text = message.preview.joined(separator: "\n")
      date.isVisible = true
      subject.isVisible = true
      preview.isVisible = hasPreview
      wrap(false)
    case .whole:
      preview.text = message.preview.joined(separator: "\n")
      date.isVisible = true
      subject.isVisible = true
      preview.isVisible = hasPreview
      wrap(true)
    }
  }

  /// Lets text that is too wide go on below, or end in an ellipsis.
  private func wrap(_ wraps: Bool) {
    for label in [sender, subject, preview] {
      label.wraps = wraps
      label.lines = wraps ? 0 : 1
    }
  }
}

/// Shows the rows of a mailbox.
struct MessageRenderer: ContentRenderer {
  /// The distance between a row's text and its edges above and below, in points.
  static let margin = 6.0
  /// Lines are equally high in every script, so that their number says how high a text is.
  static let rules = ".message-row label { line-height: 1.33em; }"

  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> MessageView { MessageView() }
  func update(_ view: MessageView, with content: MessageContent) { view.show(content) }
}
