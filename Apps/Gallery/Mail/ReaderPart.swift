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
  /// An answer to it, and its number.
  case reply(Message, Reply, Int)

  /// What tells parts apart.
  struct ID: Hashable {
    let message: Message.ID
    /// -1 for the head, -2 for attachments, less for answers.
    let paragraph: Int
  }

  var id: ID {
    switch self {
    case .head(let message): ID(message: message.id, paragraph: -1)
    case .paragraph(let message, let number): ID(message: message.id, paragraph: number)
    case .noText(let message): ID(message: message.id, paragraph: 0)
    case .attachments(let message): ID(message: message.id, paragraph: -2)
    case .reply(let message, _, let number): ID(message: message.id, paragraph: -3 - number)
    }
  }

  /// The parts of a message, and the answers to it, the oldest first.
  static func parts(of message: Message, _ replies: [Reply] = []) -> [ReaderPart] {
    let count = message.paragraphs.count
    let text: [ReaderPart] =
      count > 0 ? (0..<count).map { .paragraph(message, $0) } : [.noText(message)]
    return [.head(message)] + text
      + (message.attachments.isEmpty ? [] : [.attachments(message)])
      + replies.enumerated().map { .reply(message, $1, $0) }
  }

  /// What the part shows on a day.
  func content(on today: Day) -> any Content {
    switch self {
    case .head(let message):
      ReaderHeadContent(message: message, date: message.received.inFull(on: today))
    case .paragraph(let message, let number):
      ParagraphContent(
        text: message.paragraphs[number], isRightToLeft: message.isRightToLeft)
    case .attachments(let message):
      AttachmentsContent(
        attachments: message.attachments, isRightToLeft: message.isRightToLeft)
    case .noText: ParagraphContent(text: "This message has no text.", isRightToLeft: false)
    case .reply(let message, let reply, _):
      ReplyContent(
        text: reply.text, recipient: message.sender, date: reply.written.inFull(on: today))
    }
  }
}

/// What a message is about, who sent it and when.
struct ReaderHeadContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let message: Message
  /// When it came.
  let date: String

  var accessibilityLabel: String {
    spoken([message.subject, message.sender, "to me", date])
  }
}

/// An answer to a message.
struct ReplyContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let text: String
  /// Who the message is from.
  let recipient: String
  /// When it was written.
  let date: String

  /// Who it is for and when it was written; nobody is told that it was sent.
  var line: String { ["to \(recipient)", date, "Not sent"].joined(separator: .dot) }

  var accessibilityLabel: String { spoken(["You", line, text]) }
}

/// A paragraph of a message.
struct ParagraphContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let text: String
  let isRightToLeft: Bool

  var accessibilityLabel: String { text }
}
