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

  @Test("6.3.8 What a block changes is shown over time also where a choice is told")
  func blockAtSelect() {
    var ends: [Bool] = []
    delegate.onSelect = { [screen, table, linear] in
      screen.view.animate(linear) {
        table.rowHeight = .fixed(60)
      } completion: {
        ends.append($0)
      }
    }
    screen.click(.item(0, 1))
    #expect(delegate.told == ["down 1", "select 1", "up 1"])
    #expect(screen.frame(of: .item(0, 1))?.height == 40)
    screen.advance(by: 0.5)
    #expect(screen.frame(of: .item(0, 1))?.height == 50)
    #expect(ends == [])
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 1))?.height == 60)
    #expect(ends == [true])
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.44 Another viewport is shown over time also where a choice is told")
  func viewportAtSelect() {
    delegate.onSelect = { [screen, linear] in
      screen.view.resizeViewport(to: Size(width: 200, height: 240), animation: linear)
    }
    screen.view.allowsMultipleSelection = true
    screen.click(.item(0, 1), .control)
    #expect(screen.frame(of: .item(0, 1))?.width == 320)
    screen.advance(by: 0.5)
    #expect(screen.frame(of: .item(0, 1))?.width == 260)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 1))?.width == 200)
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
  }

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
