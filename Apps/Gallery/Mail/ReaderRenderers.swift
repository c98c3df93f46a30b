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

  fileprivate func show(_ message: Message) {
    subject.text = message.subject
    avatar.content = .avatar(message.sender)
    sender.text = message.sender
    details.text = "to me · \(message.fullDate)"
    for part in [column, line, texts, subject, sender, details] {
      part.isRightToLeft = message.isRightToLeft
    }
  }
}

/// Shows the head of a message.
struct ReaderHeadRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ReaderHeadView { ReaderHeadView() }
  func update(_ view: ReaderHeadView, with content: ReaderHeadContent) {
    view.show(content.message)
  }
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
