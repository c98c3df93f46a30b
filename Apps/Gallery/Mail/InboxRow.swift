import Ocelot

/// A message in the inbox, and whether it is still to be read.
struct InboxRow: Identifiable, Equatable {
  let message: Message
  let isUnread: Bool
  /// Whether no row follows.
  var isLast = false

  var id: Message.ID { message.id }
}

/// A row of the inbox: who, when, what about, and how it begins.
struct InboxRowContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let message: Message
  let isUnread: Bool
  /// Whether a line parts the row from the next one.
  let hasLine: Bool

  init(_ row: InboxRow) {
    message = row.message
    hasLine = !row.isLast
    isUnread = row.isUnread
  }

  var accessibilityLabel: String {
    spoken([
      isUnread ? "Unread" : nil, message.sender, message.subject, message.date, message.snippet,
    ])
  }
}
