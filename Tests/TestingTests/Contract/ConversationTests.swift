import OcelotTesting
import Testing

/// Older items that come in above a reader who is at the start.
@MainActor @Suite("Conversations") struct ConversationTests {
  private struct Message: Identifiable, Equatable {
    let id: Int
  }

  /// How older messages come.
  enum Way: CaseIterable { case animated, atOnce, reload, whilePending, twice }

  private func list(_ numbers: Range<Int>) -> BasicDataSource<Message> {
    BasicDataSource(messages(numbers)) { ListRowContent(title: "\($0.id)") }
  }

  private func screen(
    _ list: BasicDataSource<Message>, _ anchoring: Anchoring
  ) -> (HeadlessCollection, CollectionController) {
    let controller = CollectionController(dataSource: list)
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    screen.view.anchoring = anchoring
    screen.show(controller)
    screen.scroll(to: .zero)
    return (screen, controller)
  }

  private func messages(_ numbers: Range<Int>) -> [Message] { numbers.map { Message(id: $0) } }

  @Test(
    "4.17 With followsEnd older items above move nothing, also where the reader is at the start",
    arguments: Way.allCases)
  func atStart(_ way: Way) {
    let list = list(100..<160)
    let (screen, controller) = screen(list, .followsEnd)
    #expect(screen.frame(of: .item(0, 0))?.minY == 0)
    switch way {
    case .animated: list.setItems(messages(80..<160))
    case .atOnce: list.performUpdate(animated: false) { list.setItems(messages(80..<160)) }
    case .reload:
      list.performUpdate {
        list.setItems(messages(80..<160))
        list.emit(.reload)
      }
    case .whilePending:
      screen.view.invalidateLayout(.all())
      list.setItems(messages(80..<160))
    case .twice:
      list.performUpdate(animated: false) { list.setItems(messages(90..<160)) }
      list.performUpdate(animated: false) { list.setItems(messages(80..<160)) }
    }
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 20)) == "100")
    #expect(screen.frame(of: .item(0, 20))?.minY == 0)
    #expect(screen.reporter.isEmpty && screen.inconsistencies().isEmpty)
    // At the end it follows the end.
    screen.view.scroll(to: .item(0, 79), at: .end, animated: false)
    list.append(Message(id: 160))
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 80))?.maxY == 480)
    withExtendedLifetime(controller) {}
  }

  @Test("4.17 Where the end is not followed, what comes in above a reader at the start is seen")
  func seen() {
    let list = list(100..<160)
    let (screen, controller) = screen(list, .keepsReader)
    list.setItems(messages(80..<160))
    screen.finishAnimations()
    #expect(screen.view.contentOffset == .zero && screen.text(of: .item(0, 0)) == "80")
    withExtendedLifetime(controller) {}
  }

  @Test("4.17 What follows the end and fits the screen grows at both ends, and shows its end")
  func short() {
    let list = list(100..<103)
    let (screen, controller) = screen(list, .followsEnd)
    list.setItems(messages(99..<104))
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 0))?.minY == 0)
    list.setItems(messages(60..<104))
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 43))?.maxY == 480)
    withExtendedLifetime(controller) {}
  }
}
