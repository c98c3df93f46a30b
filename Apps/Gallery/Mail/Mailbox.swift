import Ocelot

/// The messages, the newest first, and the lists that show them.
///
/// Every edit reaches all lists in the same turn; each of them shows it on its own.
@MainActor
final class Mailbox {
  /// The messages.
  private(set) var messages: [Message]
  /// The lists that show the messages.
  let lists: [BasicDataSource<Message>]
  /// The messages that are not read yet.
  private(set) var unread: Set<Message.ID>
  private var writer: MessageWriter
  /// What was done, the last time last.
  private var edits: [Edit] = []
  /// The answers to messages, the oldest first.
  private(set) var replies: [Message.ID: [Reply]] = [:]
  private let time: GalleryTime
  /// Called after an edit.
  var onChange: (@MainActor () -> Void)?

  /// What can be taken back.
  private enum Edit {
    /// Messages were taken out, the newest first.
    case archived([Message])
    /// A message was answered.
    case answered(Message.ID)
  }

  /// The places of the messages that are unread to begin with.
  private static let firstUnread = [0, 1, 4, 7, 8, 12, 13, 17, 21, 26, 30, 33]

  /// Makes the mailbox of a time for a number of lists.
  init(lists count: Int, time: GalleryTime) {
    self.time = time
    (messages, writer) = MessageWriter.mailbox(now: time.now)
    let messages = messages
    unread = Set(Self.firstUnread.map { messages[$0].id })
    lists = (0..<count).map { _ in
      let list = BasicDataSource<Message>()
      list.noContentPlaceholder = .noMail
      list.setItems(messages)
      return list
    }
  }

  /// A message arrives on top.
  func receive() {
    let message = writer.next(at: time.now)
    messages.insert(message, at: 0)
    unread.insert(message.id)
    for list in lists { list.insert(message, at: 0) }
    onChange?()
  }

  /// How many of the messages are not read yet.
  var unreadCount: Int { messages.count { unread.contains($0.id) } }

  /// Says whether somebody has read a message.
  func mark(_ id: Message.ID, unread isUnread: Bool) {
    guard unread.contains(id) != isUnread else { return }
    if isUnread { unread.insert(id) } else { unread.remove(id) }
    onChange?()
  }

  /// Takes a message out, to be archived or deleted; false if it is not there.
  @discardableResult
  func archive(_ id: Message.ID) -> Bool {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return false }
    edits.append(.archived([messages.remove(at: index)]))
    for list in lists { list.remove(at: index) }
    onChange?()
    return true
  }

  /// Archives everything.
  func archiveAll() {
    guard !messages.isEmpty else { return }
    edits.append(.archived(messages))
    messages = []
    for list in lists { list.setItems([]) }
    onChange?()
  }

  /// Adds an answer to a message.
  func reply(_ text: String, to id: Message.ID) {
    replies[id, default: []].append(Reply(text: text, written: time.now))
    edits.append(.answered(id))
    onChange?()
  }

  /// Takes back an answer, if that was what was done last.
  ///
  /// - Returns: the message that is not answered any more, and the answer; nil if there is none.
  func takeBackReply() -> (message: Message.ID, reply: Reply)? {
    guard case .answered(let id) = edits.last, let reply = replies[id]?.popLast() else {
      return nil
    }
    edits.removeLast()
    onChange?()
    return (id, reply)
  }

  /// Brings back what was archived last, to where it was among the messages.
  ///
  /// - Returns: the place of the first message that came back, or nil if there was none to.
  @discardableResult
  func undo() -> Int? {
    guard case .archived(let back) = edits.last else { return nil }
    edits.removeLast()
    messages = (messages + back).sorted { $0.id > $1.id }
    for list in lists { list.setItems(messages) }
    onChange?()
    return messages.firstIndex { $0.id == back.first?.id }
  }
}

extension Placeholder {
  /// What stands in for a mailbox without messages.
  static let noMail = Placeholder(
    title: "No Mail", message: "Everything is archived.", image: .symbol("object-select-symbolic"))
}
