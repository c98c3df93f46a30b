import Ocelot
import OcelotTesting
import Testing

/// What makes contents is set while items show.
@MainActor
@Suite("Contents that are made in another way") struct LiveContentTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
  }

  private func screen(_ source: DataSource) -> (HeadlessCollection, CollectionController) {
    let controller = CollectionController(dataSource: source)
    let screen = HeadlessCollection(layout: GridLayout(), width: 300, height: 200)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    return (screen, controller)
  }

  @Test("Rows in sight are shown again in their views, and keep what is selected and focused")
  func basic() {
    let list = BasicDataSource((0..<10_000).map { Row(id: $0) }) { SampleContent("\($0.id)") }
    list.defaultMetrics.rowHeight = .fixed(40)
    let (screen, controller) = screen(list)
    screen.view.select(ItemIndex(0, 1))
    screen.view.focus(ItemIndex(0, 1))
    let view = screen.headlessView(of: .item(0, 1))
    let asked = screen.view.statistics.contentQueries
    list.makeContent = { SampleContent("no \($0.id)") }
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 1))?.contains("no 1") == true)
    #expect(screen.headlessView(of: .item(0, 1)) === view)
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    #expect(screen.view.statistics.contentQueries < asked + 40)
    list.makeCondition = { ElementCondition(isDisabled: $0.id == 2) }
    screen.finishAnimations()
    #expect(screen.headlessView(of: .item(0, 2))?.state.isDisabled == true)
    // In an update with others it is one of its steps.
    list.performUpdate {
      list.remove(at: 0)
      list.makeContent = { SampleContent("now \($0.id)") }
      list.remove(at: 0)
    }
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 0))?.contains("now 2") == true)
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }

  @Test("So are those of snapshots and outlines, through the sources above them")
  func others() {
    let snapshots = SnapshotDataSource<String, Int> { SampleContent("\($0)") }
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(["a", "empty", "b"])
    snapshot.appendItems([1], toSection: "a")
    snapshot.appendItems([2], toSection: "b")
    snapshots.snapshot = snapshot
    let outline = OutlineDataSource<Row> { SampleContent("\($0.id)") }
    outline.roots = [Row(id: 3)]
    let (screen, controller) = screen(ComposedDataSource([snapshots, outline]))
    snapshots.makeContent = { SampleContent("item \($0)") }
    outline.makeContent = { SampleContent("node \($0.id)") }
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 0))?.contains("item 1") == true)
    #expect(screen.text(of: .item(2, 0))?.contains("item 2") == true)
    #expect(screen.text(of: .item(3, 0))?.contains("node 3") == true)
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }
}
