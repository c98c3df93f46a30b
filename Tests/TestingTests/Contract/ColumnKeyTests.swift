import OcelotTesting
import Testing

/// Keys in columns.
@MainActor @Suite("Keys in columns") struct ColumnKeyTests {
  private func screen(
    _ count: Int, columns: Int, rowHeight: Double, height: Double = 300,
    order: ItemOrder = .leadingToTrailing
  ) -> HeadlessCollection {
    let data = SampleDataSource([SampleSection(0, (0..<count).map { SampleItem($0) })])
    data.sections[0].metrics.columns = columns
    data.sections[0].metrics.rowHeight = .fixed(rowHeight)
    data.sections[0].metrics.itemOrder = order
    return HeadlessCollection(layout: GridLayout(), dataSource: data, width: 320, height: height)
  }

  @Test("Page keys stay in their column where items are higher than a page")
  func pages() {
    for (columns, rowHeight) in [(2, 400.0), (2, 310), (3, 250)] {
      let screen = screen(12, columns: columns, rowHeight: rowHeight)
      screen.view.focus(ItemIndex(0, 0))
      var offset = screen.view.contentOffset.y
      while screen.view.focusedItem!.item < 12 - columns {
        screen.press(.pageDown)
        #expect(screen.view.focusedItem!.item % columns == 0)
        #expect(screen.view.contentOffset.y > offset)
        guard screen.view.contentOffset.y > offset else { return }
        offset = screen.view.contentOffset.y
      }
      while screen.view.focusedItem!.item >= columns {
        screen.press(.pageUp)
        #expect(screen.view.focusedItem!.item % columns == 0)
        #expect(screen.view.contentOffset.y < offset)
        guard screen.view.contentOffset.y < offset else { return }
        offset = screen.view.contentOffset.y
      }
    }
  }

  @Test("Right goes to the right, also where items come from the other side")
  func backwards() {
    let screen = screen(9, columns: 3, rowHeight: 44, order: .trailingToLeading)
    func press(_ key: Key, from item: Int) -> Int? {
      screen.view.focus(ItemIndex(0, item))
      screen.press(key)
      return screen.view.focusedItem?.item
    }
    #expect(press(.right, from: 4) == 3 && press(.left, from: 4) == 5)
    #expect(press(.down, from: 4) == 7 && press(.up, from: 4) == 1)
    // On beyond the line, and nowhere beyond the first and the last.
    #expect(press(.right, from: 3) == 2 && press(.left, from: 5) == 6)
    #expect(press(.right, from: 0) == 0 && press(.left, from: 8) == 8)
  }

  @Test("A narrow rectangle selects one column, however far it goes")
  func rectangle() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 90, height: 40)
    let data = SampleDataSource([SampleSection(0, (0..<9_000).map { SampleItem($0) })])
    let screen = HeadlessCollection(
      layout: FlowLayout(metrics: metrics), dataSource: data, width: 320, height: 200)
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    #expect(screen.beginDragSelection(at: Point(x: 95, y: 20)))
    screen.dragSelection(to: Point(x: 20, y: 199))
    screen.scroll(to: Point(x: 0, y: 14_000))
    screen.dragSelection(to: Point(x: 21, y: 100))
    // Lines are 50 points apart.
    #expect(screen.view.selectedItems.count == 14_100 / 50)
    #expect(screen.view.selectedItems.allSatisfy { $0.item % 3 == 0 })
    screen.endDragSelection()
  }

  @Test("A rectangle over a shelf selects what is under it once the shelf was scrolled")
  func rectangleOverShelf() {
    let data = SampleDataSource([SampleSection(0, (0..<30).map { SampleItem($0) })])
    let layout = ComposedLayout { _, _ in
      var shelf = Arrangement.shelf(width: .points(100), height: .points(80), spacing: 10)
      shelf.insets = Insets(all: 20)
      return shelf
    }
    let screen = HeadlessCollection(layout: layout, dataSource: data, width: 400, height: 300)
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    #expect(screen.beginDragSelection(at: Point(x: 200, y: 5)))
    screen.dragSelection(to: Point(x: 395, y: 60))
    #expect(screen.view.selectedItems.map(\.item) == [1, 2, 3])
    screen.scrollShelf(0, by: 220)
    screen.dragSelection(to: Point(x: 395, y: 61))
    #expect(screen.view.selectedItems.map(\.item) == [3, 4, 5])
    screen.endDragSelection()
  }
}
