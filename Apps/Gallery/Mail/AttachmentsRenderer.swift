import Ocelot
import OcelotAdwaita

/// The pictures that came with a message, on one card.
struct AttachmentsContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let attachments: [Attachment]
  /// Whether the message that they came with reads from right to left.
  let isRightToLeft: Bool

  var accessibilityLabel: String {
    let count = attachments.count
    return spoken(
      [count == 1 ? "One attachment" : "\(count) attachments"]
        + attachments.flatMap { [$0.name, $0.line] })
  }
}

/// The pictures of attachments, by name.
struct AttachmentImages: ImageSource {
  func image(named name: String) async throws -> [UInt8] {
    Array(Attachment(name: name, size: 0).artwork.svg(points: AttachmentsView.width).utf8)
  }
}

/// The card with attachments.
final class AttachmentsView: Widget {
  fileprivate nonisolated static let width = 64
  private static let height = 36
  private let card = BoxWidget(vertical: true).classes("card")
  private let context: RenderContext
  private var rows: [BoxWidget] = []

  fileprivate init(_ context: RenderContext) {
    self.context = context
    let side = MailStyle.paragraphMargin
    card.margins(Insets(top: 12, leading: side, bottom: 6, trailing: side))
    super.init(wrapping: BoxWidget(vertical: true, [card]))
  }

  fileprivate func show(_ content: AttachmentsContent) {
    for row in rows { card.remove(row) }
    rows = content.attachments.enumerated().map { place, attachment in
      BoxWidget(
        vertical: true,
        (place > 0 ? [Separator() as Widget] : [])
          + [makeRow(attachment, isRightToLeft: content.isRightToLeft)])
    }
    for row in rows { card.append(row) }
  }

  private func makeRow(_ attachment: Attachment, isRightToLeft: Bool) -> Widget {
    let picture = Picture(width: Self.width, height: Self.height, images: context.images)
    picture.classes("gallery-cover-small").placed(vertically: .center)
    picture.content = .named(attachment.name)
    let name = Label(attachment.name, overflow: .wrap)
    let line = Label(attachment.line, overflow: .wrap).classes("caption", "dim-label", "numeric")
    let texts = BoxWidget(vertical: true, spacing: 2, [name, line])
      .expanding().placed(vertically: .center)
    let row = RowWidget(spacing: 12, [picture, texts])
    row.margins(Insets(top: 12, leading: 12, bottom: 12, trailing: 12))
    // They stand as the message does, whichever way the interface reads.
    for part: Widget in [row, texts, name, line] { part.isRightToLeft = isRightToLeft }
    return row
  }
}

/// Shows the pictures that came with a message.
struct AttachmentsRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> AttachmentsView { AttachmentsView(context) }
  func update(_ view: AttachmentsView, with content: AttachmentsContent) {
    view.show(content)
  }
}
