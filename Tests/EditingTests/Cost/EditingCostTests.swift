import Ocelot
import OcelotTesting
import Testing

@MainActor @Suite struct EditingCostTests {
  /// A million rows of mixed heights, in edit mode or not.
  private func screen(_ layout: GridLayout) -> (HeadlessCollection, EditingController, Million) {
    let data = Million()
    let screen = HeadlessCollection(layout: layout, dataSource: data, width: 320, height: 480)
    let editing = EditingController()
    screen.view.interaction = editing
    screen.scroll(to: Point(x: 0, y: 20_000_000))
    return (screen, editing, data)
  }

  private struct Cost {
    var visits = 0
    var attributes = 0
    var places = 0
    var updates = 0
    /// Everything that is counted.
    var total: Int { visits + attributes + places + updates }
  }

  private func cost(_ screen: HeadlessCollection, _ layout: GridLayout, _ body: () -> Void) -> Cost
  {
    let before = (layout.operations.count, layout.attributesMade, screen.host.calls)
    body()
    let calls = screen.host.calls - before.2
    return Cost(
      visits: layout.operations.count - before.0, attributes: layout.attributesMade - before.1,
      places: calls.places, updates: calls.updates + calls.makes)
  }

  @Test("A swipe frame costs no more than a scroll frame: one placement, nothing laid out")
  func swipe() {
    let layout = GridLayout()
    let (screen, editing, data) = screen(layout)
    let scroll = cost(screen, layout) { for _ in 0..<30 { screen.scroll(by: 37) } }
    let item = screen.visibleItems[3]
    screen.drag(item, by: Point(x: -20, y: 0))
    let swipe = cost(screen, layout) {
      for step in 0..<30 {
        _ = editing.dragMoved(by: Point(x: -20 - Double(step) * 4, y: 0))
        screen.advanceFrames(1)
      }
    }
    print("swipe frames: \(swipe), scroll frames: \(scroll), of 30")
    #expect(swipe.places <= 30 && swipe.updates == 0)
    #expect(swipe.visits <= scroll.visits && swipe.attributes <= scroll.attributes)
    withExtendedLifetime(data) {}
  }

  @Test("A reorder frame costs at most 1.5 times a scroll frame at 1,000,000 rows")
  func reorder() {
    let layout = GridLayout()
    let (screen, editing, data) = screen(layout)
    editing.editModeDidChange(true, animated: false)
    screen.view.setEditing(true, animated: false)
    screen.layout()
    // Autoscrolling at the fastest against scrolling by the same distances.
    let scroll = cost(screen, layout) { for _ in 0..<60 { screen.scroll(by: 20) } }
    let item = screen.visibleItems[3]
    let frame = screen.frame(of: .item(item))!
    editing.dragBegan(at: Point(x: frame.maxX - 20, y: frame.midY), withMouse: true)
    screen.advanceFrames(5)
    #expect(editing.reorder.item == item)
    _ = editing.dragMoved(by: Point(x: 0, y: 480 - frame.midY))
    screen.advanceFrames(20)
    let offset = screen.view.contentOffset.y
    let reorder = cost(screen, layout) { screen.advanceFrames(60) }
    #expect(screen.view.contentOffset.y - offset > 1_000)
    print("reorder frames: \(reorder), scroll frames: \(scroll), of 60")
    #expect(Double(reorder.total) <= 1.5 * Double(scroll.total))
    withExtendedLifetime(data) {}
  }

  @Test("A gap finds its neighbour behind a trillion deleted rows: nobody counts them one by one")
  func deletedNeighbours() {
    let data = Million()
    data.count = 1 << 40
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: data, width: 320, height: 480)
    let editing = EditingController()
    screen.view.interaction = editing
    editing.editModeDidChange(true, animated: false)
    screen.view.setEditing(true, animated: false)
    screen.layout()
    let frame = screen.frame(of: .item(0, 2))!
    editing.dragBegan(at: Point(x: frame.maxX - 20, y: frame.midY), withMouse: true)
    screen.advanceFrames(5)
    _ = editing.dragMoved(by: Point(x: 0, y: 2 * 44))
    screen.layout()
    #expect(editing.reorder.lift?.gap == ItemIndex(0, 4))
    // The gap is before row 5; all rows but the first three and the last one go.
    data.count = 4
    screen.apply(ChangeSet([.deleteItems(section: 0, 3..<(1 << 40) - 1)]))
    #expect(editing.reorder.item == ItemIndex(0, 2))
    #expect(editing.reorder.lift?.gap == ItemIndex(0, 2))
    editing.escapePressed()
    screen.finishAnimations()
    #expect(editing.isIdle && screen.inconsistencies() == [])
  }
}

/// A million rows or more, each with one action, each movable.
@MainActor
private final class Million: CollectionViewDataSource {
  private let metrics: SectionDescription = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .fixed(44)
    return SectionDescription(metrics: metrics)
  }()
  var count = 1_000_000
  func numberOfItems(in section: Int) -> Int { count }
  func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
  func content(of element: ElementKey) -> any Content {
    RowContent(id: element.itemIndex?.item ?? 0, height: 44)
  }
  func description(of section: Int) -> SectionDescription { metrics }
  func canEdit(at item: ItemIndex) -> Bool { true }
  func canMove(at item: ItemIndex) -> Bool { true }
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { true }
  func trailingActions(at item: ItemIndex) -> [ItemAction] { [EditingScreen.flag] }
}
