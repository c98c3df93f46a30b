import Ocelot

/// A part of the message that is read.
enum ReaderPart: Identifiable, Hashable {
  case head(Message)
  /// A paragraph, and its number.
  case paragraph(Message, Int)
  /// What stands in for the text of a message that has none.
  case noText(Message)

  /// What tells parts apart.
  struct ID: Hashable {
    let message: Message.ID
    /// -1 for the head.
    let paragraph: Int
  }

  var id: ID {
    switch self {
    case .head(let message): ID(message: message.id, paragraph: -1)
    case .paragraph(let message, let number): ID(message: message.id, paragraph: number)
    case .noText(let message): ID(message: message.id, paragraph: 0)
    }
  }

  /// The parts of a message.
  static func parts(of message: Message) -> [ReaderPart] {
    let count = message.paragraphs.count
    guard count > 0 else { return [.head(message), .noText(message)] }
    return [.head(message)] + (0..<count).map { .paragraph(message, $0) }
  }

  /// What the part shows.
  var content: any Content {
    switch self {
    case .head(let message): ReaderHeadContent(message: message)
    case .paragraph(let message, let number):
      ParagraphContent(
        text: message.paragraphs[number], isRightToLeft: message.isRightToLeft)
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
