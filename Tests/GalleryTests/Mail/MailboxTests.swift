import Ocelot
import Testing

@testable import Gallery

@MainActor
@Suite("Mailbox") struct MailboxTests {
  @Test func theMailboxIsAlwaysTheSame() {
    let messages = MessageWriter.mailbox(now: .noon).messages
    #expect(messages == MessageWriter.mailbox(now: .noon).messages)
    #expect(messages.map(\.id) == (0..<500).reversed())
    #expect(Set(messages.map(\.preview.count)) == Set(0...12))
    #expect(messages.allSatisfy { !$0.sender.isEmpty && !$0.subject.isEmpty })
  }

  @Test func someReadFromRightToLeftAndSomeCannotBeBroken() {
    let messages = MessageWriter.mailbox(now: .noon).messages
    let rightToLeft = messages.filter(\.isRightToLeft)
    #expect((50..<100).contains(rightToLeft.count))
    for range in ["\u{5D0}"..."\u{5EA}", "\u{620}"..."\u{64A}"] as [ClosedRange<Unicode.Scalar>] {
      #expect(rightToLeft.contains { $0.subject.unicodeScalars.contains { range.contains($0) } })
    }
    let longest = messages.filter { message in
      ([message.sender, message.subject] + message.preview).contains { text in
        text.split(separator: " ").contains { $0.count > 50 }
      }
    }
    #expect((20..<60).contains(longest.count))
  }

  @Test func aMessageIsWrittenInOneScriptAndHasNoGapsLeft() {
    var (messages, writer) = MessageWriter.mailbox(now: .noon)
    for _ in 0..<100 { messages.append(writer.next(at: .noon)) }
    for message in messages {
      let letters = ([message.sender, message.subject] + message.preview)
        .flatMap(\.unicodeScalars).filter(\.properties.isAlphabetic)
      let scripts = Set(letters.map { $0.value < 0x500 ? "left" : $0.value < 0x600 ? "he" : "ar" })
      #expect(scripts.count == 1, "\(message)")
      #expect((scripts == ["left"]) != message.isRightToLeft, "\(message)")
      #expect(!([message.subject] + message.preview).contains { $0.contains("{") }, "\(message)")
    }
    // The first that arrives is as most are.
    let first = messages[MessageWriter.count]
    #expect(!first.isRightToLeft && !first.preview.isEmpty && first.subject.count < 40)
    // No two of the same text stand beside each other.
    for (one, next) in zip(messages, messages.dropFirst()) { #expect(one.subject != next.subject) }
    for template in MessageTemplate.english where !template.subject.contains("{") {
      #expect(messages.contains { $0.subject == template.subject }, "\(template.subject)")
    }
  }

  @Test func mailCameBeforeNowAndIsDatedAsTheDayIs() {
    let messages = MessageWriter.mailbox(now: .noon).messages
    let today = Moment.noon.day
    let dates = messages.map { $0.received.inList(on: today) }
    let times = dates.prefix { $0.contains(":") }.count
    #expect((1...5).contains(times))
    #expect(
      Array(dates[times..<times + 7]) == [String](repeating: "Yesterday", count: 6) + ["Jun 2"])
    #expect(!dates.dropFirst(times).contains { $0.contains(":") })
    for (newer, older) in zip(messages, messages.dropFirst()) {
      let (a, b) = (newer.received, older.received)
      let isInOrder = (a.day.number, a.minute) >= (b.day.number, b.minute)
      #expect(isInOrder, "\(newer.id)")
    }
    #expect(messages[0].received.minute <= Moment.noon.minute)
    // Soon after midnight all of it is yesterday's, and of last year.
    let early = MessageWriter.mailbox(
      now: Moment(day: Day(year: 2020, month: 1, day: 1), minute: 5))
    let newYear = Day(year: 2020, month: 1, day: 1)
    #expect(early.messages[0].received.inList(on: newYear) == "Yesterday")
    #expect(early.messages[6].received.inList(on: newYear) == "Dec 30, 2019")
    #expect(Moment.noon.inFull(on: today) == "Today, 12:00")
    #expect(Moment.noon.inFull(on: today.before(-9)) == "Jun 4, 12:00")
  }

  @Test func anAnswerIsTakenBackBeforeWhatWasArchived() {
    let mailbox = Mailbox(lists: 0, time: .atNoon)
    mailbox.archive(498)
    mailbox.reply("Yes", to: 499)
    #expect(mailbox.undo() == nil && mailbox.messages.count == 499)
    #expect(mailbox.replies[499] == [Reply(text: "Yes", written: .noon)])
    #expect(mailbox.takeBackReply()?.reply.text == "Yes" && mailbox.replies[499] == [])
    #expect(mailbox.takeBackReply() == nil)
    #expect(mailbox.undo() == 1 && mailbox.messages.count == 500)
  }

  @Test func arrivalsAreNewerThanAllThereIs() {
    let mailbox = Mailbox(lists: 2, time: .atNoon)
    mailbox.receive()
    mailbox.receive()
    #expect(mailbox.messages.prefix(3).map(\.id) == [501, 500, 499])
    for list in mailbox.lists { #expect(list.items == mailbox.messages) }
  }

  @Test func undoBringsBackToTheRightPlaceWhateverArrivedMeanwhile() {
    let mailbox = Mailbox(lists: 1, time: .atNoon)
    #expect(!mailbox.archive(1000))
    mailbox.archive(499)
    mailbox.archive(250)
    mailbox.receive()
    mailbox.archiveAll()
    #expect(mailbox.messages.isEmpty && mailbox.lists[0].items.isEmpty)
    mailbox.undo()
    #expect(mailbox.messages.count == 499)
    mailbox.undo()
    mailbox.undo()
    #expect(mailbox.undo() == nil)
    #expect(mailbox.messages.map(\.id) == (0...500).reversed())
    #expect(mailbox.lists[0].items == mailbox.messages)
  }

  @Test func whatIsUnreadIsCountedAmongWhatIsThere() {
    let mailbox = Mailbox(lists: 0, time: .atNoon)
    var changes = 0
    mailbox.onChange = { changes += 1 }
    #expect(mailbox.unreadCount == 12)
    mailbox.mark(499, unread: false)
    mailbox.mark(499, unread: false)
    #expect(mailbox.unreadCount == 11 && changes == 1)
    mailbox.archive(498)
    #expect(mailbox.unreadCount == 10)
    mailbox.undo()
    mailbox.receive()
    #expect(mailbox.unreadCount == 12)
  }

  @Test func aMessageIsReadInParagraphsAndFoundByItsWords() {
    let message = Message(
      id: 1, sender: "Ada Brook", received: .noon, subject: "Herons",
      preview: ["One.", "Two.", "Three.", "Four."], isRightToLeft: false)
    #expect(message.paragraphs == ["Hello,", "One. Two. Three.", "Four.", "Ada Brook"])
    #expect(message.matches("") && message.matches("ADA  four") && !message.matches("ada five"))
    let empty = Message(
      id: 2, sender: "A", received: .noon, subject: "B", preview: [], isRightToLeft: true)
    #expect(empty.paragraphs == [])
    #expect(ReaderPart.parts(of: empty) == [.head(empty), .noText(empty)])
  }

  @Test func whatIsAboutPicturesHasSomeAttached() throws {
    for (subject, count) in [
      ("Pictures from the ridge", 2), ("صور من الرحلة إلى الجبل", 2), ("Lunch", 0),
    ] {
      let message = Message(
        id: 5, sender: "A", received: .noon, subject: subject, preview: ["One."],
        isRightToLeft: false)
      #expect(message.attachments.count == count && Set(message.attachments).count == count)
      let last = ReaderPart.parts(of: message).last
      guard count > 0 else {
        #expect(last == .paragraph(message, 2))
        continue
      }
      #expect(last == .attachments(message))
      let content = try #require(last?.content(on: Moment.noon.day) as? AttachmentsContent)
      #expect(content.accessibilityLabel.hasPrefix("2 attachments, "))
      for attachment in message.attachments { #expect(attachment.artwork.id != attachment.name) }
    }
  }
}
