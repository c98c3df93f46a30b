import Ocelot
import Testing

@testable import Gallery

@MainActor
@Suite("Mailbox") struct MailboxTests {
  @Test func theMailboxIsAlwaysTheSame() {
    let messages = MessageWriter.mailbox().messages
    #expect(messages == MessageWriter.mailbox().messages)
    #expect(messages.map(\.id) == (0..<500).reversed())
    #expect(Set(messages.map(\.preview.count)) == Set(0...12))
    #expect(messages.allSatisfy { !$0.date.isEmpty && !$0.sender.isEmpty && !$0.subject.isEmpty })
  }

  @Test func someReadFromRightToLeftAndSomeCannotBeBroken() {
    let messages = MessageWriter.mailbox().messages
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

  @Test func arrivalsAreNewerThanAllThereIs() {
    let mailbox = Mailbox(lists: 2)
    mailbox.receive()
    mailbox.receive()
    #expect(mailbox.messages.prefix(3).map(\.id) == [501, 500, 499])
    for list in mailbox.lists { #expect(list.items == mailbox.messages) }
  }

  @Test func undoBringsBackToTheRightPlaceWhateverArrivedMeanwhile() {
    let mailbox = Mailbox(lists: 1)
    #expect(!mailbox.archive(1000) && mailbox.archived.isEmpty)
    mailbox.archive(499)
    mailbox.archive(250)
    mailbox.receive()
    mailbox.archiveAll()
    #expect(mailbox.messages.isEmpty && mailbox.lists[0].items.isEmpty)
    mailbox.undo()
    #expect(mailbox.messages.count == 499)
    mailbox.undo()
    mailbox.undo()
    #expect(mailbox.archived.isEmpty)
    #expect(mailbox.messages.map(\.id) == (0...500).reversed())
    #expect(mailbox.lists[0].items == mailbox.messages)
  }

  @Test func whatIsUnreadIsCountedAmongWhatIsThere() {
    let mailbox = Mailbox(lists: 0)
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
      id: 1, sender: "Ada Brook", date: "9:57", subject: "Herons",
      preview: ["One.", "Two.", "Three.", "Four."], isRightToLeft: false)
    #expect(message.paragraphs == ["Hello,", "One. Two. Three.", "Four.", "Ada Brook"])
    #expect(message.fullDate == "Today, 9:57")
    #expect(message.matches("") && message.matches("ADA  four") && !message.matches("ada five"))
    let empty = Message(
      id: 2, sender: "A", date: "May 2", subject: "B", preview: [], isRightToLeft: true)
    #expect(empty.paragraphs == [] && empty.fullDate == "May 2")
    #expect(ReaderPart.parts(of: empty) == [.head(empty), .noText(empty)])
  }

  @Test func whatIsAboutPicturesHasSomeAttached() throws {
    for (subject, count) in [
      ("Pictures from the ridge", 2), ("صور من الرحلة إلى الجبل", 2), ("Lunch", 0),
    ] {
      let message = Message(
        id: 5, sender: "A", date: "May 2", subject: subject, preview: ["One."],
        isRightToLeft: false)
      #expect(message.attachments.count == count && Set(message.attachments).count == count)
      let last = ReaderPart.parts(of: message).last
      guard count > 0 else {
        #expect(last == .paragraph(message, 2))
        continue
      }
      #expect(last == .attachments(message))
      let content = try #require(last?.content as? AttachmentsContent)
      #expect(content.accessibilityLabel.hasPrefix("2 attachments, "))
      for attachment in message.attachments { #expect(attachment.artwork.id != attachment.name) }
    }
  }
}
