import Ocelot

/// A message in the inbox, and whether it is still to be read.
struct InboxRow: Identifiable, Equatable {
  let message: Message
  let isUnread: Bool
  /// When it came, as the list shows it.
  var date = ""
  /// Whether it was answered.
  var isAnswered = false
  /// Whether no row follows.
  var isLast = false

  var id: Message.ID { message.id }
}

/// A row of the inbox: who, when, what about, and how it begins.
struct InboxRowContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let message: Message
  let isUnread: Bool
  let isAnswered: Bool
  let date: String
  /// Whether a line parts the row from the next one.
  let hasLine: Bool

  init(_ row: InboxRow) {
    message = row.message
    hasLine = !row.isLast
    isUnread = row.isUnread
    isAnswered = row.isAnswered
    date = row.date
  }

  var accessibilityLabel: String {
    spoken([
      isUnread ? "Unread" : nil, isAnswered ? "Answered" : nil, message.sender, message.subject,
      date, message.snippet,
    ])
  }
}
