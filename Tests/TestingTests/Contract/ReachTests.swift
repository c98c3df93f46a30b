import OcelotTesting
import Testing

/// Everything can be reached: every place by dragging, every row by paging, every item of a shelf
/// by its buttons and keys.
@MainActor @Suite struct ReachTests {
  private struct Row: Identifiable, Equatable { let id: Int }

  private func list(_ ids: Range<Int>, columns: Int) -> BasicDataSource<Row> {
    let list = BasicDataSource(ids.map(Row.init)) { ListRowContent(title: "row \($0.id)") }
    list.isReorderable = true
    list.adopts = { _, _ in true }
    list.defaultMetrics.columns = columns
    return list
  }

  /// Drags an item to a place, in a page of its own.
  private func drags(
    _ item: ItemIndex, to target: ItemIndex, in layout: any Layout, columns: [Int], counts: [Int]
  ) -> Bool {
    var first = 0
    let page = ComposedDataSource(
      zip(columns, counts).map { columns, count in
        defer { first += count }
        return list(first..<first + count, columns: columns)
      })
    let screen = HeadlessCollection(layout: layout, width: 360, height: 1_200)
    let controller = CollectionController(dataSource: page, reporter: screen.reporter)
    controller.use(EditingController())
    screen.show(controller)
    controller.setEditing(true, animated: false)
    screen.layout()
    let moved = page.identifier(at: item)
    return screen.reorder(item, to: target) && page.identifier(at: target) == moved
      && screen.reporter.reports == [] && screen.inconsistencies() == []
  }

  @Test(
    "8.1.5 An item as broad as the list is dragged to every place in columns", arguments: [2, 3])
  func columns(_ columns: Int) {
    // The middle one of three is where the end of the section above is.
    for item in 0...6 where columns == 2 || item != 1 {
      let target = ItemIndex(1, item)
      #expect(
        drags(
          ItemIndex(0, 1), to: target, in: GridLayout(), columns: [1, columns], counts: [4, 6]),
        "\(target)")
    }
  }

  @Test("8.1.5 A large tile is dragged to every place of a mosaic")
  func tiles() {
    for item in 1..<10 {
      let target = ItemIndex(0, item)
      #expect(
        drags(ItemIndex(0, 0), to: target, in: MosaicLayout(), columns: [1], counts: [10]),
        "\(target)")
    }
  }

  @Test(
    "Page keys pass over no rows but two, whatever rows were taken for before they were seen",
    arguments: [300.0, 600])
  func pages(height: Double) {
    for isBackward in [false, true] {
      let items = (0..<200).map { SampleItem($0, nil, height: Double(20 + ($0 * 37) % 60)) }
      let data = SampleDataSource([SampleSection(0, items)])
      data.sections[0].metrics.rowHeight = .measured(estimate: 40)
      let screen = HeadlessCollection(
        layout: GridLayout(), dataSource: data, width: 320, height: height)
      screen.press(isBackward ? .end : .home)
      var seen = Set(screen.visibleItems)
      for _ in 0..<200 {
        let focused = screen.view.focusedItem
        screen.press(isBackward ? .pageUp : .pageDown)
        seen.formUnion(screen.visibleItems)
        if screen.view.focusedItem == focused { break }
      }
      // By estimates thirty of them were left out.
      #expect(seen.count >= (isBackward ? 198 : 200), "\(200 - seen.count) rows")
    }
  }

  private func shelf(_ count: Int, rows: Int, width: Double) -> HeadlessCollection {
    let data = SampleDataSource([SampleSection(0, (0..<count).map { SampleItem($0) })])
    let layout = ComposedLayout { _, _ in
      .shelf(width: .points(width), height: .points(50), rows: rows, spacing: 12)
    }
    return HeadlessCollection(layout: layout, dataSource: data, width: 320, height: 300)
  }

  @Test("8.2.3 The buttons of a shelf show each of its items whole", arguments: [60.0, 100, 290])
  func buttons(width: Double) {
    for forward in [true, false] {
      let screen = shelf(17, rows: 1, width: width)
      if !forward { screen.view.scrollShelf(0, to: 99_999, animated: false) }
      screen.layout()
      var seen: Set<Int> = []
      for _ in 0..<20 {
        for item in screen.visibleItems {
          let frame = screen.frame(of: .item(item))!
          if frame.minX >= -0.5, frame.maxX <= 320.5 { seen.insert(item.item) }
        }
        screen.view.scrollShelf(0, byPageForward: forward)
        screen.finishAnimations()
      }
      #expect(seen.count == 17, "\(forward): \((0..<17).filter { !seen.contains($0) })")
    }
  }

  @Test("8.2.3 Right goes to the end of a shelf from each of its rows")
  func rows() {
    for row in 0..<3 {
      let screen = shelf(10, rows: 3, width: 100)
      screen.view.focus(ItemIndex(0, row))
      for _ in 0..<4 { screen.press(.right) }
      screen.finishAnimations()
      #expect(screen.view.focusedItem == ItemIndex(0, 9), "\(row)")
    }
  }

  @Test("Right goes to the tile that stands there, not to the next one below")
  func rightOfTile() {
    let data = SampleDataSource([SampleSection(0, (0..<6).map { SampleItem($0) })])
    let layout = ComposedLayout { _, _ in
      .group(
        .row(
          height: .points(120), spacing: 8,
          [.column(spacing: 8, [.item(), .item()]), .item(width: .fraction(0.5))]), spacing: 8)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: data, width: 320, height: 300)
    screen.view.focus(ItemIndex(0, 0))
    screen.press(.right)
    #expect(screen.view.focusedItem == ItemIndex(0, 2))
  }
}
