import Ocelot

extension ItemAction {
  /// What swiping a message uncovers, and a swipe over more than half its width performs.
  static let archive = ItemAction(
    "Archive", symbol: "ocelot-archive-symbolic", action: .archive)
  /// Says that a message was read.
  static let markRead = ItemAction(
    "Mark as Read", symbol: "mail-read-symbolic", action: .toggleUnread)
  /// Says that a message is still to be read.
  static let markUnread = ItemAction(
    "Mark as Unread", symbol: "mail-unread-symbolic", action: .toggleUnread)
}

extension Action {
  /// Takes a message out of the mailbox, into the archive.
  static let archive = Action("archive")
  /// Takes a message out of the mailbox for good, unless it is undone.
  static let deleteMessage = Action("deleteMessage")
  /// Marks a message as read or unread, whichever it is not.
  static let toggleUnread = Action("toggleUnread")
}
