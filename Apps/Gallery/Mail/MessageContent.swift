import Ocelot

/// A row of a mailbox: who, when, what about, and how it begins.
struct MessageContent: Content, Hashable {
  /// How much of the text a row shows.
  enum Extent: Hashable, Sendable {
    /// So many lines at most, of one to three: the sender's first, the preview's last.
    case lines(Int)
    /// One line each for sender and subject, and so many of the preview.
    case preview(Int)
    /// All of it, in as many lines as it takes.
    case whole
  }

  let message: Message
  let extent: Extent
  /// Whether the date stands under the sender, as for text too large to stand beside it.
  let isStacked: Bool

  var accessibilityLabel: String {
    let parts = [message.sender, message.subject, message.date] + message.preview
    return parts.joined(separator: ", ")
  }
}

extension Message {
  /// A message whose row is as high as any row of so many lines of preview.
  static func sample(lines: Int) -> Message {
    Message(
      id: -1, sender: "Åg", date: "10:00", subject: "Åg",
      preview: [String](repeating: "Åg", count: lines), isRightToLeft: false)
  }
}
