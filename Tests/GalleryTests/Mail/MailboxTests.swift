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
    #expect(!mailbox.archive(1000) && !mailbox.canUndo)
    mailbox.archive(499)
    mailbox.archive(250)
    mailbox.receive()
    mailbox.archiveAll()
    #expect(mailbox.messages.isEmpty && mailbox.lists[0].items.isEmpty)
    mailbox.undo()
    #expect(mailbox.messages.count == 499)
    mailbox.undo()
    mailbox.undo()
    #expect(!mailbox.canUndo)
    #expect(mailbox.messages.map(\.id) == (0...500).reversed())
    #expect(mailbox.lists[0].items == mailbox.messages)
  }
}
