import Ocelot
import OcelotTesting
import Testing

/// A test moves an item as a reader does: lift, move, drop.
@MainActor
@Suite("Headless reordering") struct HeadlessReorderTests {
  private func edited(_ list: EditingScreen, isReorderable: Bool = true) -> EditingScreen {
    list.source.isReorderable = isReorderable
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    return list
  }

  private func moved(_ count: Int, from: Int, to: Int) -> [Int] {
    var ids = Array(0..<count)
    ids.insert(ids.remove(at: from), at: to)
    return ids
  }

  @Test(
    "An item is dropped at each place, in rows and columns, in both reading directions",
    arguments: [1, 3], [false, true])
  func everyPlace(columns: Int, isRightToLeft: Bool) {
    let traits = HostTraits(isRightToLeft: isRightToLeft)
    for (from, to) in [(0, 5), (5, 0), (2, 3), (3, 2), (1, 1), (0, 19), (19, 0), (7, 12)] {
      let list = edited(EditingScreen(columns: columns, traits: traits))
      #expect(list.screen.reorder(ItemIndex(0, from), to: ItemIndex(0, to)), "\(from) to \(to)")
      #expect(list.ids == moved(20, from: from, to: to), "\(from) to \(to)")
      #expect(list.editing.reorder.isIdle && list.screen.inconsistencies() == [])
      #expect(list.screen.reporter.isEmpty && list.reporter.isEmpty)
    }
  }

  @Test("Items of all heights are, also far away")
  func heights() {
    for (from, to) in [(0, 199), (199, 0), (3, 4), (4, 3), (10, 60), (60, 10)] {
      let rows = (0..<200).map { Row(id: $0, height: Double(30 + $0 * 37 % 130)) }
      let list = edited(EditingScreen(BasicDataSource(rows) { RowContent($0) }))
      #expect(list.screen.reorder(ItemIndex(0, from), to: ItemIndex(0, to)), "\(from) to \(to)")
      #expect(list.ids == moved(200, from: from, to: to), "\(from) to \(to)")
    }
  }

  @Test("An item goes to another section, to its end, and to one without items")
  func sections() {
    for (target, expected) in [
      (ItemIndex(1, 0), [[1, 2], [0, 10, 11, 12], []]),
      (ItemIndex(1, 3), [[1, 2], [10, 11, 12, 0], []]),
      (ItemIndex(2, 0), [[1, 2], [10, 11, 12], [0]]),
    ] {
      let lists = [0..<3, 10..<13, 0..<0].map { ids in
        let list = BasicDataSource(ids.map { Row(id: $0) }) { RowContent($0) }
        list.adopts = { _, _ in true }
        list.addHeader("title", metrics: SupplementaryMetrics()) { RowContent(id: -1, height: 30) }
        return list
      }
      let list = ComposedScreen(lists)
      list.controller.setEditing(true, animated: false)
      list.screen.layout()
      #expect(list.screen.reorder(ItemIndex(0, 0), to: target), "\(target)")
      #expect(lists.map { $0.items.map(\.id) } == expected, "\(target)")
      #expect(list.screen.reporter.isEmpty && list.screen.inconsistencies() == [])
    }
  }

  @Test("The only item of a section goes to the first place of the next, and back")
  func onlyItem() {
    var metrics = SupplementaryMetrics()
    metrics.height = .fixed(30)
    let lists = [0..<1, 0..<0, 10..<12].map { ids in
      let list = BasicDataSource(ids.map { Row(id: $0) }) { RowContent($0) }
      list.adopts = { _, _ in true }
      list.addHeader("title", metrics: metrics) { RowContent(id: -1, height: 30) }
      return list
    }
    let list = ComposedScreen(lists)
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    // Where a section has no header without items, these places look the same.
    for (from, to, expected) in [
      (0, 2, [[], [], [0, 10, 11]]), (2, 0, [[0], [], [10, 11]]), (0, 1, [[], [0], [10, 11]]),
      (1, 2, [[], [], [0, 10, 11]]), (2, 1, [[], [0], [10, 11]]), (1, 0, [[0], [], [10, 11]]),
    ] {
      #expect(
        list.screen.reorder(ItemIndex(from, 0), to: ItemIndex(to, 0)), "\(from) to \(to)")
      #expect(lists.map { $0.items.map(\.id) } == expected, "\(from) to \(to)")
    }
    #expect(list.screen.reporter.isEmpty && list.screen.inconsistencies() == [])
  }

  @Test("What may not move, or not go there, stays: out of edit mode, too, and without editing")
  func refused() {
    let fixed = edited(EditingScreen(), isReorderable: false)
    #expect(!fixed.screen.reorder(ItemIndex(0, 1), to: ItemIndex(0, 4)))
    let list = edited(EditingScreen())
    for target in [ItemIndex(0, 20), ItemIndex(0, -1), ItemIndex(1, 0), ItemIndex(-1, 0)] {
      #expect(!list.screen.reorder(ItemIndex(0, 1), to: target), "\(target)")
    }
    #expect(!list.screen.reorder(ItemIndex(0, 20), to: ItemIndex(0, 0)))
    list.controller.setEditing(false, animated: false)
    #expect(!list.screen.reorder(ItemIndex(0, 1), to: ItemIndex(0, 4)))
    let plain = HeadlessCollection(
      layout: GridLayout(), dataSource: SampleDataSource([SampleSection(0, items: 0..<9)]))
    #expect(!plain.reorder(ItemIndex(0, 1), to: ItemIndex(0, 4)))
    for list in [fixed, list] {
      #expect(list.ids == Array(0..<20) && list.editing.reorder.isIdle)
      #expect(list.screen.inconsistencies() == [])
    }
  }
}
