import OcelotTesting
import Testing

/// What an examiner of layouts found: scrolls, anchors and keys where content has two axes.
@MainActor @Suite("Found in layouts") struct FoundInLayoutsTests {
  private struct Row: Identifiable, Equatable { let id: Int }

  @Test("8.2.4 Keys that carry an item to another shelf scroll that one", arguments: [false, true])
  func carriedToAnotherShelf(isRightToLeft: Bool) {
    let lists = (0..<4).map { number in
      let list = BasicDataSource((0..<12).map { Row(id: number * 100 + $0) }) {
        ListRowContent(title: "N\($0.id)")
      }
      (list.isReorderable, list.adopts) = (true, { _, _ in true })
      return list
    }
    let controller = CollectionController(dataSource: ComposedDataSource(lists))
    let editing = EditingController()
    controller.use(editing)
    let screen = HeadlessCollection(
      layout: ComposedLayout { _, _ in .shelf(width: .points(120), height: .points(60)) },
      width: 320, height: 300)
    screen.setTraits { $0.isRightToLeft = isRightToLeft }
    screen.show(controller)
    controller.setEditing(true, animated: false)
    screen.view.focus(ItemIndex(0, 0))
    #expect(editing.gripperActivated(ItemIndex(0, 0)))
    screen.press(.end)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 3) > 0 && screen.view.shelfOffset(of: 0) == 0)
    #expect(screen.visibleItems.contains(ItemIndex(0, 0)))
    screen.press(.space)
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(3, 12))
    #expect(screen.visibleItems.contains(ItemIndex(3, 12)))
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 The first item wholly in sight on both axes stays where it is")
  func anchorAcross() throws {
    var section = SampleSection(0, items: 0..<90)
    (section.metrics.columns, section.metrics.rowHeight) = (3, .fixed(44))
    let layout = GridLayout()
    layout.minimumContentWidth = 900
    let screen = HeadlessCollection(
      layout: layout, dataSource: SampleDataSource([section]), width: 320, height: 300)
    screen.scroll(by: Point(x: 580, y: 440))
    let read = try #require(screen.frame(of: .item(0, 32)))
    #expect(read.minX == 20 && screen.frame(of: .item(0, 31))?.maxX == 20)
    layout.minimumContentWidth = 1_200
    screen.layout()
    #expect(screen.frame(of: .item(0, 32))?.origin == read.origin)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.2.4 A scroll to where a shelf stands moves nothing",
    arguments: [ScrollPosition.start, .center, .end, .nearest])
  func again(position: ScrollPosition) {
    for width in [120.0, 400] {
      let screen = HeadlessCollection(
        layout: ComposedLayout { _, _ in
          var shelf = Arrangement.shelf(
            width: .points(width), height: .points(80), scrolling: .paging)
          shelf.insets = Insets(top: 0, leading: 16, bottom: 0, trailing: 16)
          return shelf
        }, dataSource: SampleDataSource([SampleSection(0, items: 0..<12)]), width: 320,
        height: 300)
      for item in [4, 0, 7, 1, 11, 10, 6, 8, 2, 9] {
        screen.view.scroll(to: .item(0, item), at: position, animated: false)
        screen.layout()
        let offset = screen.view.shelfOffset(of: 0)
        screen.view.scroll(to: .item(0, item), at: position, animated: false)
        screen.layout()
        #expect(screen.view.shelfOffset(of: 0) == offset, "\(width): \(item)")
      }
    }
  }

  @Test("8.3.1 Who says what is in nodes may come when they are expanded, and show")
  func lateChildren() {
    for isShown in [false, true] {
      let outline = OutlineDataSource([Row(id: 1), Row(id: 2)]) {
        ListRowContent(title: "N\($0.id)")
      }
      outline.expandedIdentifiers = [1]
      let screen = HeadlessCollection(layout: TableLayout(), width: 320, height: 300)
      if isShown { screen.show(CollectionController(dataSource: outline)) }
      outline.makeChildren = { $0.id < 10 ? .nodes([Row(id: $0.id * 10)]) : .leaf }
      if !isShown { screen.show(CollectionController(dataSource: outline)) }
      screen.finishAnimations()
      #expect(screen.visibleText == ["▾ N1", "  N10", "▸ N2"])
      outline.expand(2)
      screen.finishAnimations()
      #expect(screen.visibleText == ["▾ N1", "  N10", "▾ N2", "  N20"])
      #expect(screen.reporter.reports == [] && screen.inconsistencies() == [])
    }
  }
}
