import Ocelot

/// A row of a mailbox: who, when, what about, and how it begins.
struct MessageContent: Content, Hashable {
  /// How much of the text a row shows.
  enum Extent: Hashable, Sendable {
    /// So many lines at most, of one to three: the sender's first, the preview's last.
    case lines(Int)
    /// One line each for sender, subject and every line of the preview.
    case everyLine
    /// All of it, in as many lines as it takes.
    case whole
  }

  let message: Message
  /// When it came.
  let date: String
  let extent: Extent
  /// Whether the date stands under the sender, as for text too large to stand beside it.
  let isStacked: Bool

  var accessibilityLabel: String {
    spoken([message.sender, message.subject, date] + message.preview)
  }
}

extension Message {
  /// Messages of which one has a row as high as any of so many lines of preview: in every script,
  /// and in each alone, whose font may round lines to another pixel.
  static func samples(lines: Int) -> [Message] {
    ["Åg אגן لجي", "Åg", "אגן", "لجي"].map { line in
      Message(
        id: -1, sender: line, received: Moment(day: Day(year: 1, month: 1, day: 1), minute: 0),
        subject: line,
        preview: [String](repeating: line, count: lines), isRightToLeft: false)
    }
  }
}
