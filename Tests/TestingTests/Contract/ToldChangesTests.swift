import Ocelot
import OcelotTesting
import Testing

/// What whoever is told of presses and choices does, and what a press, a choice or a held item is told.
@MainActor @Suite struct ToldChangesTests {
  /// Notes presses, and does something as an item is selected.
  private final class Delegate: CollectionViewDelegate {
    var told: [String] = []
    var onSelect: () -> Void = {}
    func didHighlight(_ item: ItemIndex) { told.append("down \(item.item)") }
    func didUnhighlight(_ item: ItemIndex) { told.append("up \(item.item)") }
    func didSelect(_ item: ItemIndex) {
      told.append("select \(item.item)")
      onSelect()
    }
  }

  private let source = SampleDataSource(count: 100)
  private let delegate = Delegate()
  private let table = TableLayout(rowHeight: .fixed(40))
  private let linear = Animation.curve(.linear, duration: 1)
  private let screen: HeadlessCollection

  init() {
    screen = HeadlessCollection(layout: table, dataSource: source, width: 320, height: 240)
    screen.view.delegate = delegate
  }

  // MARK: Choices

  @Test("1.16 A switch slides by its direction also where it is joined with another change")
  func joinedSwitch() throws {
    delegate.onSelect = { [screen, source] in
      source.sections[0].items[0].text = "read"
      screen.view.apply(ChangeSet([.reconfigureItems(section: 0, 0..<1)]))
      source.sections[0] = SampleSection(1, items: 200..<300)
      screen.view.apply(
        ChangeSet([.deleteSections(0..<1, .forward), .insertSections(0..<1, .forward)]))
    }
    screen.click(.item(0, 1))
    screen.advance(by: 0.1)
    let elements = screen.currentFrame().elements
    let old = try #require(elements.first { $0.text == "item 2" })
    let new = try #require(elements.first { $0.text == "item 202" })
    #expect(abs(new.rect.minX - old.rect.minX - 320) < 1e-9)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 2))?.minX == 0)
    #expect(screen.reporter.reports == [])
  }

  @Test("4.11 An item that is asked again is found by where it is among joined changes")
  func joinedRefresh() {
    delegate.onSelect = { [screen, source] in
      source.sections[0].items.insert(SampleItem(1_000), at: 0)
      screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
      source.sections[0].items[3].text = "other"
      screen.view.apply(ChangeSet([.refresh(.item(0, 3))]))
    }
    screen.click(.item(0, 1))
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 3)) == "other")
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.reports == [])
  }

  @Test(
    "4.32 A transition to the layout that shows is over at once, also where one goes back to it")
  func transitionToItself() {
    var ends: [String] = []
    let first = screen.view.startInteractiveTransition(to: MosaicLayout()) {
      ends.append("first \($0)")
    }
    first.progress = 0.3
    screen.layout()
    let second = screen.view.startInteractiveTransition(to: table) { ends.append("second \($0)") }
    screen.layout()
    #expect(!first.isActive && !second.isActive)
    screen.finishAnimations()
    second.progress = 0.5
    second.cancel()
    screen.apply(source.update { $0[0].items.remove(at: 1) })
    screen.finishAnimations()
    #expect(screen.view.layout === table)
    #expect(ends.sorted() == ["first false", "second true"])
    #expect(screen.inconsistencies() == [])
  }
}
