import Ocelot
import OcelotTesting
import Testing

/// A conversation: its end stays in sight while messages are added.
@MainActor
@Suite("Following the end") struct FollowingEndTests {
  private struct Message: Identifiable, Equatable {
    let id: Int
  }

  private let messages = BasicDataSource((0..<100).map { Message(id: $0) }) {
    SampleContent("\($0.id)")
  }
  private let controller: CollectionController
  private let screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 400)

  init() {
    messages.defaultMetrics.rowHeight = .fixed(40)
    controller = CollectionController(dataSource: messages)
  }

  private func add(_ id: Int) {
    messages.append(Message(id: id))
    screen.layout()
  }

  @Test("A scroll to the last message follows the end behind a margin", arguments: [false, true])
  func margin(isAnimated: Bool) {
    messages.defaultMetrics.padding = Insets(top: 0, leading: 0, bottom: 8, trailing: 0)
    screen.view.anchoring = .followsEnd
    screen.show(controller)
    screen.view.scroll(to: Point(x: 0, y: 1_000), animated: false)
    screen.view.scroll(to: .item(0, 99), at: .end, animated: isAnimated)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 3_608)
    add(100)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 3_648)
  }

  @Test(
    "An animated scroll to the last message goes on to what is added on the way",
    arguments: [ScrollPosition.end, .nearest, .start])
  func added(position: ScrollPosition) {
    screen.view.anchoring = .followsEnd
    screen.show(controller)
    screen.view.scroll(to: Point(x: 0, y: 1_000), animated: false)
    var isFinished: Bool?
    screen.view.scroll(to: .item(0, 99), at: position, animated: true) { isFinished = $0 }
    screen.advance(by: 0.1)
    add(100)
    #expect(screen.view.contentOffset.y < 3_600)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 101 * 40 - 400 && isFinished == true)
    add(101)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 102 * 40 - 400)
  }

  @Test("A scroll to another message ends at that, whatever is added")
  func another() {
    screen.view.anchoring = .followsEnd
    screen.show(controller)
    screen.view.scroll(to: Point(x: 0, y: 1_000), animated: false)
    screen.view.scroll(to: .item(0, 80), at: .end, animated: true)
    screen.advance(by: 0.1)
    add(100)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 81 * 40 - 400)
    screen.view.anchoring = .keepsReader
    screen.view.scroll(to: .item(0, 100), at: .end, animated: true)
    screen.advance(by: 0.1)
    add(101)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 101 * 40 - 400)
  }

  @Test("Set after the first layout, it moves nothing and counts from the next time at the end on")
  func late() {
    screen.show(controller)
    screen.view.anchoring = .followsEnd
    add(100)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 0)
    screen.press(.end)
    screen.finishAnimations()
    add(101)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 102 * 40 - 400)
  }
}
