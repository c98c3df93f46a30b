import OcelotEngine
import Testing

@MainActor
@Suite struct SelectionRangeTests {
  /// Rows without any memory; identity is the index.
  private final class Endless: CollectionViewDataSource {
    var count = 100_000_000
    private(set) var asked = 0
    func numberOfItems(in section: Int) -> Int { count }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func content(of element: ElementKey) -> any Content { Label(text: "row", height: 20) }
    func allowsSelection(at item: ItemIndex) -> Bool {
      asked += 1
      return true
    }
  }

  /// Shows nothing, so that no list of a hundred million rows is built here.
  private final class Nothing: Layout {
    weak var environment: (any LayoutEnvironment)?
    func prepare(_ context: InvalidationContext) {}
    var contentSize: Size { .zero }
    func elements(in rect: Rect) -> [LayoutAttributes] { [] }
    func attributes(of element: ElementKey) -> LayoutAttributes? { nil }
    func apply(_ plan: UpdatePlan) {}
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
  }

  @Test("4.33 Select all of a hundred million: one range, nobody asked of each, told once")
  func all() {
    let data = Endless()
    let screen = Screen(ListData([]), layout: Nothing())
    screen.view.dataSource = data
    screen.view.allowsMultipleSelection = true
    screen.settle()
    #expect(screen.view.userSelectAll())
    #expect(screen.view.selection.itemRanges == [ItemRange(section: 0, items: 0..<100_000_000)])
    #expect(data.asked == 0 && screen.asked == [])
    #expect(screen.selectionChanges == 1)
    #expect(!screen.takeEvents().contains { $0.hasPrefix("select") })
    #expect(screen.view.userDeselectAll())
    #expect(screen.view.selection.isEmpty)
  }

  @Test("4.33 k scattered changes split a hundred million selected items into k + 1 ranges")
  func splits() {
    let data = Endless()
    let screen = Screen(ListData([]), layout: Nothing())
    screen.view.dataSource = data
    screen.view.allowsMultipleSelection = true
    screen.settle()
    screen.view.selectAll()
    // After the change set, the j-th new row is the row j × 100,000 + j.
    data.count += 900
    screen.view.apply(
      ChangeSet(
        (1...900).map { .insertItems(section: 0, $0 * 100_000 + $0 - 1..<$0 * 100_000 + $0) }))
    #expect(screen.view.selection.rangeCount == 901)
    #expect(screen.view.selection.count == 100_000_000)
    #expect(!screen.view.selection.contains(ItemIndex(0, 100_000)))
    #expect(screen.view.selection.contains(ItemIndex(0, 99_999)))
    #expect(screen.view.selection.contains(ItemIndex(0, 100_001)))
    data.count = 1
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 1..<100_000_900)]))
    #expect(screen.view.selection.itemRanges == [ItemRange(section: 0, items: 0..<1)])
    #expect(screen.codes() == [])
  }

  @Test func stretchesGoAcrossSections() {
    let counts = SectionCounts([3, 0, 4])
    let stretch = ItemSelection.from(ItemIndex(2, 1), through: ItemIndex(0, 1), in: counts)
    #expect(
      stretch.itemRanges
        == [ItemRange(section: 0, items: 1..<3), ItemRange(section: 2, items: 0..<2)])
    let all = ItemSelection.all(in: counts)
    #expect(all.subtracting(stretch).items == [ItemIndex(0, 0), ItemIndex(2, 2), ItemIndex(2, 3)])
    #expect(all.symmetricDifference(stretch) == all.subtracting(stretch))
    #expect(stretch.union(all) == all)
    #expect(all.subtracting(all).isEmpty)
  }
}
