import Ocelot
import OcelotAdwaita

/// The widgets of a row of the inbox: a dot for what is unread, and texts.
final class InboxRowView: Widget {
  private let dot = BoxWidget().classes("gallery-unread-dot")
  private let sender = WeightedLabel()
  private let date = Label(overflow: .grow).classes("dim-label", "caption", "numeric")
  /// What marks a message that was answered.
  private let answer = Picture(size: 16, symbolSize: 16)
  private let subject = WeightedLabel()
  private let snippet = Label(overflow: .wrap).classes("dim-label", "caption", "gallery-snippet")
  /// The line to the next row, which begins where the message does, whichever way that reads.
  private let line = Separator()
  private let head: RowWidget
  private let column: BoxWidget

  /// The size of the dot, and its distance from texts, in points.
  private static let dotSize = 8
  private static let dotSpacing = 6

  fileprivate init() {
    dot.sized(width: Self.dotSize, height: Self.dotSize)
    dot.placed(horizontally: .center, vertically: .center)
    dot.isSilent = true
    for part: Widget in [date, answer] { part.placed(vertically: .center) }
    answer.content = .symbol("mail-reply-sender-symbolic")
    answer.classes("dim-label")
    snippet.lines = 2
    head = RowWidget(spacing: Self.dotSpacing, [dot, sender.widget.expanding(), answer, date])
    // Texts begin where the sender does.
    for text in [subject.widget, snippet] {
      text.margins(Insets(top: 0, leading: MailStyle.textIndent, bottom: 0, trailing: 0))
    }
    line.margins(Insets(top: 6, leading: MailStyle.textIndent, bottom: 0, trailing: 0))
    line.classes("gallery-inbox-line")
    column = BoxWidget(vertical: true, spacing: 2, [head, subject.widget, snippet, line])
    column.margins(
      Insets(top: 9, leading: MailStyle.rowMargin, bottom: 0, trailing: MailStyle.rowEnd))
    super.init(wrapping: column)
  }

  fileprivate func show(_ content: InboxRowContent) {
    let message = content.message
    sender.show(message.sender, isHeavy: content.isUnread)
    subject.show(message.subject, isHeavy: content.isUnread)
    date.text = content.date
    answer.isVisible = content.isAnswered
    snippet.text = message.snippet
    snippet.isVisible = !message.preview.isEmpty
    line.opacity = content.hasLine ? 1 : 0
    // It keeps its room: names stand under each other.
    dot.opacity = content.isUnread ? 1 : 0
    // The row is a mirror image where the message reads the other way.
    for part in [column, head, date, snippet, line] + sender.parts + subject.parts {
      part.isRightToLeft = message.isRightToLeft
    }
  }
}

/// Shows the rows of the inbox.
struct InboxRowRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> InboxRowView { InboxRowView() }
  func update(_ view: InboxRowView, with content: InboxRowContent) { view.show(content) }
}
