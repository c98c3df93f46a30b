import OcelotTesting
import Testing

/// Scrolls that are asked for while the data is being changed.
@MainActor @Suite("Scrolls within changes") struct ScrollsInChangesTests {
  private struct Row: Identifiable, Equatable { let id: String }

  private func list(_ name: String, _ count: Int) -> BasicDataSource<Row> {
    let rows = (0..<count).map { Row(id: "\(name)\($0)") }
    let list = BasicDataSource(rows) { ListRowContent(title: $0.id) }
    list.title = name
    return list
  }

  private func show(_ source: DataSource) -> HeadlessCollection {
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 200)
    screen.show(CollectionController(dataSource: source))
    return screen
  }

  @Test("A scroll to an item that the change brings goes there", arguments: [false, true])
  func comes(isAnimated: Bool) {
    let rows = list("a", 3)
    let screen = show(rows)
    var isFinished: Bool?
    rows.performUpdate {
      rows.insert((0..<50).map { Row(id: "b\($0)") }, at: 3)
      screen.view.scroll(to: .item(0, 30), at: .start, animated: isAnimated) { isFinished = $0 }
    }
    screen.finishAnimations()
    #expect(isFinished == true && screen.visibleText.first == "b27")
    #expect(screen.reporter.reports == [])
  }

  @Test("Who hears of a segment may scroll in it")
  func segments() {
    let page = SegmentedDataSource([list("a", 3), list("b", 50)])
    page.showsSegments = false
    let screen = show(page)
    page.onSelect = { _ in screen.view.scroll(to: .item(0, 30), at: .start, animated: false) }
    page.select(1)
    screen.finishAnimations()
    #expect(screen.visibleText.first == "b30")
  }

  @Test("A scroll to an item that does not come is reported")
  func missing() {
    let rows = list("a", 3)
    let screen = show(rows)
    var isFinished: Bool?
    rows.performUpdate {
      rows.remove(at: 0)
      screen.view.scroll(to: .item(0, 30), at: .start, animated: false) { isFinished = $0 }
    }
    screen.layout()
    #expect(isFinished == false && screen.reporter.codes == [.indexOutOfRange])
  }
}
