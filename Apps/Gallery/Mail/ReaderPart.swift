import Ocelot

/// A part of the message that is read.
enum ReaderPart: Identifiable, Hashable {
  case head(Message)
  /// A paragraph, and its number.
  case paragraph(Message, Int)
  /// What stands in for the text of a message that has none.
  case noText(Message)
  /// The pictures that came with it.
  case attachments(Message)

  /// What tells parts apart.
  struct ID: Hashable {
    let message: Message.ID
    /// -1 for the head, -2 for attachments.
    let paragraph: Int
  }

  var id: ID {
    switch self {
    case .head(let message): ID(message: message.id, paragraph: -1)
    case .paragraph(let message, let number): ID(message: message.id, paragraph: number)
    case .noText(let message): ID(message: message.id, paragraph: 0)
    case .attachments(let message): ID(message: message.id, paragraph: -2)
    }
  }

  /// The parts of a message.
  static func parts(of message: Message) -> [ReaderPart] {
    let count = message.paragraphs.count
    let text: [ReaderPart] =
      count > 0 ? (0..<count).map { .paragraph(message, $0) } : [.noText(message)]
    return [.head(message)] + text
      + (message.attachments.isEmpty ? [] : [.attachments(message)])
  }

  /// What the part shows.
  var content: any Content {
    switch self {
    case .head(let message): ReaderHeadContent(message: message)
    case .paragraph(let message, let number):
      ParagraphContent(
        text: message.paragraphs[number], isRightToLeft: message.isRightToLeft)
    case .attachments(let message): AttachmentsContent(attachments: message.attachments)
    case .noText: ParagraphContent(text: "This message has no text.", isRightToLeft: false)
    }
  }
}

/// What a message is about, who sent it and when.
struct ReaderHeadContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let message: Message

  var accessibilityLabel: String {
    spoken([message.subject, message.sender, "to me", message.fullDate])
  }
}

/// A paragraph of a message.
struct ParagraphContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let text: String
  let isRightToLeft: Bool

  var accessibilityLabel: String { text }
}
