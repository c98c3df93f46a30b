import OcelotTesting
import TestSupport
import Testing

@MainActor @Suite struct HeadlessCollectionTests {
  let source = SampleDataSource(count: 100)
  let screen: HeadlessCollection

  init() {
    screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 40), dataSource: source, width: 320, height: 200)
  }

  private final class Spy: CollectionViewDelegate {
    var events: [String] = []
    func didSelect(_ item: ItemIndex) { events.append("select \(item)") }
    func didActivate(_ item: ItemIndex) { events.append("activate \(item)") }
    func didScroll() { events.append("scroll") }
    func didEndScrolling() { events.append("end") }
    func willBeginDragging() { events.append("drag") }
  }

  @Test("The first look shows the items that fit")
  func firstLook() {
    #expect(screen.visibleItems == (0..<5).map { ItemIndex(0, $0) })
    #expect(screen.visibleText == ["item 0", "item 1", "item 2", "item 3", "item 4"])
    #expect(screen.frame(of: .item(0, 3)) == Rect(x: 0, y: 120, width: 320, height: 40))
    #expect(screen.frame(of: .item(0, 50)) == nil)
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.isEmpty)
  }

  @Test("Scrolling stops at the ends of the content")
  func scrolls() {
    screen.scroll(by: 50)
    #expect(screen.visibleItems == (1...6).map { ItemIndex(0, $0) })
    #expect(screen.frame(of: .item(0, 1))?.minY == -10)
    #expect(screen.visibleFrame(of: .item(0, 1)) == Rect(x: 0, y: 0, width: 320, height: 30))
    screen.scroll(by: -500)
    #expect(screen.view.contentOffset == .zero)
    screen.scroll(by: 1_000_000)
    #expect(screen.view.contentOffset == Point(x: 0, y: 3800))
    #expect(screen.visibleText.last == "item 99")
    #expect(screen.inconsistencies() == [])
  }

  @Test("A click selects and activates, a wheel scrolls three lines, a drag steps by frames")
  func input() {
    let spy = Spy()
    screen.view.delegate = spy
    screen.click(at: Point(x: 10, y: 85))
    #expect(spy.events == ["select (0, 2)", "activate (0, 2)"])
    #expect(screen.headlessView(of: .item(0, 2))?.state.isSelected == true)
    spy.events = []
    screen.wheel(notches: 2)
    #expect(screen.view.contentOffset.y == 120)
    #expect(spy.events == ["scroll", "end"])
    spy.events = []
    screen.drag(by: -30, frames: 3)
    #expect(screen.view.contentOffset.y == 150)
    #expect(spy.events == ["drag", "scroll", "scroll", "scroll", "end"])
  }

  @Test("Keys move focus and selection")
  func keys() {
    screen.press(.down)
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    screen.press(.end)
    #expect(screen.visibleText.last == "item 99")
    screen.press(.home, .control)
    #expect(screen.view.focusedItem == ItemIndex(0, 0))
    #expect(screen.view.selectedItems == [ItemIndex(0, 99)])
    screen.press(.space)
    #expect(screen.view.selectedItems == [ItemIndex(0, 0)])
    #expect(screen.press(.letter("x")) == false)
  }

  @Test("A picture of the state is a value with one line for each element")
  func frameText() {
    screen.click(.item(0, 1))
    #expect(
      screen.currentFrame().description == """
        t 0  offset 0,0  viewport 320×200  content 320×4000
          item 0,0        0,0       320×40   item 0
          item 0,1        0,40      320×40   item 1               selected focused
          item 0,2        0,80      320×40   item 2
          item 0,3        0,120     320×40   item 3
          item 0,4        0,160     320×40   item 4
        """)
  }

  @Test("Actions from a cell reach the data source")
  func actions() {
    #expect(screen.send(.delete, from: .item(0, 1)))
    #expect(source.performed.map(\.element) == [.item(0, 1)])
    #expect(!screen.send(.delete, from: .item(0, 90)))
  }

  @Test("1.13 Who waits for what no one loads is reported in a while")
  func waitingInVain() async throws {
    let list = BasicDataSource([SampleItem]()) { _ in TextContent("") }
    let controller = CollectionController(dataSource: list)
    controller.attach(to: screen.view)
    let waiting = Task.immediate { await list.whenLoaded() }
    #expect(try await eventually { screen.reporter.codes == [.nothingLoads] })
    waiting.cancel()
    #expect(await waiting.value == .initial)
    withExtendedLifetime(controller) {}
  }

  @Test("A larger viewport shows more, larger text measures anew")
  func surroundings() {
    screen.resize(width: 320, height: 400)
    #expect(screen.visibleItems.count == 10)
    let measured = HeadlessCollection(
      layout: StackLayout(), dataSource: source, width: 320, height: 200)
    #expect(measured.frame(of: .item(0, 1))?.minY == 20)
    measured.setTraits { $0.textSize = .accessibilityExtraExtraExtraLarge }
    #expect(measured.frame(of: .item(0, 1))?.minY == 20 * (53.0 / 17))
    #expect(measured.inconsistencies() == [])
  }
}
