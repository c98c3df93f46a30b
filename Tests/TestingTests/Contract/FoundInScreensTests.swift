import OcelotTesting
import TestSupport
import Testing

/// What an examiner of whole screens found: each a program that an application writes.
@MainActor @Suite("Found in screens") struct FoundInScreensTests {
  private struct Row: Identifiable, Equatable, Sendable { let id: Int }

  private func outline(_ count: Int) -> OutlineDataSource<Row> {
    OutlineDataSource((0..<count).map { Row(id: $0) }) { ListRowContent(title: "N\($0.id)") }
  }

  private func show(_ source: DataSource, _ layout: any Layout = GridLayout())
    -> HeadlessCollection
  {
    let screen = HeadlessCollection(layout: layout, width: 320, height: 300)
    screen.show(CollectionController(dataSource: source))
    return screen
  }

  @Test(
    "8.3.2 A header that hid the rows of its section shows them again", arguments: [false, true])
  func expandingHeader(isLive: Bool) throws {
    for layout: any Layout in [GridLayout(), ComposedLayout { _, _ in .grid }, TableLayout()] {
      let outline = outline(2)
      if !isLive { outline.expandsFromHeader = true }
      outline.addHeader(
        "title",
        condition: { [weak outline] in
          ElementCondition(isExpanded: outline?.isSectionExpanded, canActivate: true)
        }
      ) { SectionHeaderContent("Places") }
      let below = BasicDataSource([Row(id: 100)]) { ListRowContent(title: "B\($0.id)") }
      let screen = show(ComposedDataSource([outline, below]), layout)
      if isLive { outline.expandsFromHeader = true }
      for text in [["Places", "B100"], ["Places", "N0", "N1", "B100"]] {
        screen.click(try #require(screen.element(showing: "Places")))
        screen.finishAnimations()
        #expect(screen.visibleText == text)
      }
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("8.3.1 The focus goes to the folder that is closed around it, however deep it was")
  func closedFolder() {
    let outline = outline(3)
    outline.append([Row(id: 10), Row(id: 11)], to: 1)
    outline.append([Row(id: 110)], to: 11)
    outline.expandAll()
    let page = ComposedDataSource([
      BasicDataSource([Row(id: 100)]) { ListRowContent(title: "B\($0.id)") }, outline,
    ])
    let screen = show(page)
    screen.view.focus(ItemIndex(1, 4))
    outline.collapse(1)
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(1, 1))
    // What is deleted is gone: the next one gets it, as in any list.
    outline.expand(1)
    screen.finishAnimations()
    screen.view.focus(ItemIndex(1, 2))
    outline.delete([10])
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(1, 2))
    #expect(screen.inconsistencies() == [])
  }
}
