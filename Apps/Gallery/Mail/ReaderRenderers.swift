import Ocelot
import OcelotAdwaita

/// The widgets over a message: its subject, who sent it and when.
final class ReaderHeadView: Widget {
  private let subject = Label(overflow: .wrap).classes("title-2")
  private let avatar = Picture(size: 40)
  private let sender = Label(overflow: .wrap).classes("heading")
  private let details = Label(overflow: .wrap).classes("dim-label", "caption")
  private let texts: BoxWidget
  private let line: RowWidget
  private let column: BoxWidget

  fileprivate init() {
    avatar.placed(vertically: .center)
    subject.isSelectable = true
    texts = BoxWidget(vertical: true, spacing: 2, [sender, details])
    texts.expanding().placed(vertically: .center)
    line = RowWidget(spacing: 12, [avatar, texts])
    column = BoxWidget(vertical: true, spacing: 18, [subject, line, Separator()])
    let side = MailStyle.paragraphMargin
    column.margins(Insets(top: 6, leading: side, bottom: 6, trailing: side))
    super.init(wrapping: column)
  }

  fileprivate func show(_ content: ReaderHeadContent) {
    let message = content.message
    subject.text = message.subject
    avatar.content = .avatar(message.sender)
    sender.text = message.sender
    details.text = ["to me", content.date].joined(separator: .dot)
    for part in [column, line, texts, subject, sender, details] {
      part.isRightToLeft = message.isRightToLeft
    }
  }
}

/// Shows the head of a message.
struct ReaderHeadRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ReaderHeadView { ReaderHeadView() }
  func update(_ view: ReaderHeadView, with content: ReaderHeadContent) {
    view.show(content)
  }
}

/// The widgets of an answer: that it is one, when it was written, and its text.
final class ReplyView: Widget {
  private let details = Label(overflow: .wrap).classes("dim-label", "caption")
  private let text = Label(overflow: .wrap).classes("gallery-paragraph")

  fileprivate init() {
    let head = BoxWidget(
      vertical: true, spacing: 2, [Label("You", overflow: .wrap).classes("heading"), details])
    text.isSelectable = true
    let column = BoxWidget(vertical: true, spacing: 12, [Separator(), head, text])
    let side = MailStyle.paragraphMargin
    column.margins(Insets(top: 12, leading: side, bottom: 6, trailing: side))
    super.init(wrapping: column)
  }

  fileprivate func show(_ content: ReplyContent) {
    details.text = content.line
    text.text = content.text
  }
}

/// Shows an answer to a message.
struct ReplyRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ReplyView { ReplyView() }
  func update(_ view: ReplyView, with content: ReplyContent) { view.show(content) }
}

/// Shows paragraphs of a message, whose text can be selected.
struct ParagraphRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Label {
    let label = Label(overflow: .wrap).classes("gallery-paragraph")
    label.isSelectable = true
    let side = MailStyle.paragraphMargin
    return label.margins(Insets(top: 6, leading: side, bottom: 6, trailing: side))
  }

  func update(_ view: Label, with content: ParagraphContent) {
    view.text = content.text
    view.isRightToLeft = content.isRightToLeft
  }
}
