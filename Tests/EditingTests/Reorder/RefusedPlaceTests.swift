import Ocelot
import OcelotTesting
import Testing

/// Places that refuse an item, and sources that place it elsewhere than asked.
@MainActor
@Suite("Moves by keys over places that refuse") struct RefusedPlaceTests {
  private struct Node: Identifiable, Hashable { var id: String }

  /// a { b, c }, d, e, with a expanded, in edit mode.
  private func outline() -> (HeadlessCollection, OutlineDataSource<Node>, [Any], EditingController)
  {
    let source = OutlineDataSource<Node> { ListRowContent(title: $0.id) }
    var snapshot = SectionSnapshot<Node>()
    snapshot.append(["a", "d", "e"].map { Node(id: $0) })
    snapshot.append(["b", "c"].map { Node(id: $0) }, to: "a")
    snapshot.expand(["a"])
    source.snapshot = snapshot
    source.isReorderable = true
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 600)
    let controller = CollectionController(dataSource: source, reporter: screen.reporter)
    let editing = EditingController()
    screen.show(controller)
    controller.use(editing)
    controller.setEditing(true, animated: false)
    screen.layout()
    return (screen, source, [controller], editing)
  }

  private func rows(_ source: OutlineDataSource<Node>) -> String {
    (0..<source.numberOfItems(in: 0)).compactMap { source.node(at: $0)?.id }.joined()
  }

  @Test("3.24 A row goes on past what is in it, and it is said where it is then")
  func outlines() {
    let (screen, source, kept, editing) = outline()
    #expect(rows(source) == "abcde")
    screen.view.focus(ItemIndex(0, 0))
    #expect(editing.moves(of: ItemIndex(0, 0)).contains(.forward))
    #expect(editing.move(ItemIndex(0, 0), .forward))
    #expect(rows(source) == "dabce")
    #expect(screen.host.announcements.last == "2 of 5")
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    screen.finishAnimations()
    #expect(editing.move(ItemIndex(0, 1), .last))
    #expect(rows(source) == "deabc")
    #expect(screen.host.announcements.last == "3 of 5")
    screen.finishAnimations()
    #expect(editing.isIdle && screen.inconsistencies() == [])
    withExtendedLifetime(kept) {}
  }

  @Test("3.24 What is lifted by keys goes on past what is in it")
  func lifted() {
    let (screen, source, kept, editing) = outline()
    let item = ItemIndex(0, 0)
    #expect(editing.gripperActivated(item))
    #expect(editing.moveLifted(.forward))
    screen.finishAnimations()
    #expect(editing.gripperActivated(item))
    screen.finishAnimations()
    #expect(rows(source) == "dabce")
    #expect(screen.host.announcements.last == "Dropped, 2 of 5")
    #expect(editing.isIdle && screen.inconsistencies() == [])
    withExtendedLifetime(kept) {}
  }

  @Test("3.24 Keys carry a row over a section that takes none")
  func sections() {
    let lists = (0..<3).map { list in
      BasicDataSource((0..<3).map { Row(id: list * 10 + $0) }) { SampleContent("\($0.id)") }
    }
    let composed = ComposedScreen(lists)
    for list in [lists[0], lists[2]] { list.adopts = { _, _ in true } }
    composed.controller.setEditing(true, animated: false)
    composed.screen.layout()
    #expect(composed.editing.move(ItemIndex(0, 2), .forward))
    #expect(lists.map { $0.items.map(\.id) } == [[0, 1], [10, 11, 12], [2, 20, 21, 22]])
    composed.screen.finishAnimations()
    #expect(composed.editing.move(ItemIndex(2, 0), .backward))
    #expect(lists.map { $0.items.map(\.id) } == [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
    composed.screen.finishAnimations()
    #expect(composed.screen.inconsistencies() == [])
  }

  @Test("Where every place refuses, a key asks about a bounded number of them")
  func bounded() {
    final class Stubborn: BasicDataSource<Row> {
      var asked = 0
      override func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
        asked += 1
        return false
      }
    }
    let source = Stubborn((0..<5_000).map { Row(id: $0) }) { SampleContent("\($0.id)") }
    let composed = ComposedScreen([source])
    composed.controller.setEditing(true, animated: false)
    composed.screen.layout()
    source.asked = 0
    #expect(!composed.editing.move(ItemIndex(0, 0), .forward))
    #expect(source.asked <= 1_000)
  }
}
