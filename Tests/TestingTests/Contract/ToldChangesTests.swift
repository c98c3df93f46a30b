import Ocelot
import OcelotTesting
import Testing

/// What whoever is told of presses and choices does, and what a press, a choice or a held item is
/// told.
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

  // MARK: Presses

  /// What can take a pressed item away.
  enum End: CaseIterable {
    case deletion, deletionAtOnce, withoutRoom, reload, replacement, dataSource
  }

  @Test("4.36 A press whose item goes ends, told once by the index before", arguments: End.allCases)
  func pressOfWhatGoes(end: End) {
    let other = SampleDataSource(count: 30)
    let point = Point(x: 100, y: 140)
    screen.press(at: point)
    #expect(delegate.told == ["down 3"])
    switch end {
    case .deletion, .deletionAtOnce, .withoutRoom:
      var changes = source.update { sections in
        sections[0].items.remove(at: 3)
        sections[0].items.insert(SampleItem(1_000), at: 0)
      }
      changes.isAnimated = end == .deletion
      if end == .withoutRoom { screen.resize(width: 0, height: 0) }
      screen.apply(changes)
    case .reload:
      screen.view.reloadData()
      screen.layout()
    case .replacement:
      source.sections[0].items[3] = SampleItem(1_000)
      source.sections[0].items.insert(SampleItem(1_001), at: 0)
      screen.apply(
        ChangeSet([.reloadItems(section: 0, 3..<4), .insertItems(section: 0, 0..<1)]))
    case .dataSource: screen.show(other)
    }
    #expect(delegate.told == ["down 3", "up 3"])
    screen.release(at: point)
    #expect(delegate.told == ["down 3", "up 3"])
    #expect(screen.view.selectedItems == [])
  }

  @Test("4.36 A press goes on where its item moves, and the next one begins after it was told")
  func pressOfWhatStays() {
    let point = Point(x: 100, y: 140)
    screen.press(at: point)
    screen.apply(source.update { $0[0].items.insert(SampleItem(1_000), at: 0) })
    screen.finishAnimations()
    screen.release(at: Point(x: 100, y: 180))
    #expect(delegate.told == ["down 3", "select 4", "up 4"])
    delegate.told = []
    screen.press(at: point)
    var changes = source.update { $0[0].items.remove(at: 3) }
    changes.isAnimated = false
    screen.view.apply(changes)
    // Before the frame in which it would have been told.
    screen.view.pointerPressed(at: Point(x: 100, y: 60))
    #expect(delegate.told == ["down 3", "up 3", "down 1"])
    screen.cancelPress()
    #expect(delegate.told == ["down 3", "up 3", "down 1", "up 1"])
  }

  @Test("4.36 A press whose item its own choice takes away is told to its end")
  func pressThatDeletes() {
    delegate.onSelect = { [screen, source] in
      screen.view.apply(source.update { $0[0].items.remove(at: 3) })
    }
    screen.click(.item(0, 3))
    #expect(delegate.told == ["down 3", "select 3", "up 3"])
  }

  // MARK: What is held, and what is on its way

  @Test(
    "6.6.2 Other data while an item is held is asked for nothing that it does not have",
    arguments: [false, true])
  func reloadWhileLifted(isOtherSource: Bool) throws {
    let editing = EditingController()
    let other = SampleDataSource(count: 20)
    for source in [source, other] { source.isEditable = true }
    screen.view.interaction = editing
    screen.view.setEditing(true, animated: false)
    screen.layout()
    let frame = try #require(screen.frame(of: .item(0, 2)))
    let point = Point(x: frame.maxX - 20, y: frame.midY)
    _ = editing.pressBegan(at: point)
    editing.dragBegan(at: point, withMouse: true)
    screen.advanceFrames(5)
    _ = editing.dragMoved(by: Point(x: 0, y: 10))
    screen.scroll(by: 2_000)
    screen.advanceFrames(30)
    let lift = try #require(editing.reorder.lift)
    #expect(lift.item == ItemIndex(0, 2) && lift.gap.item > 40)
    if isOtherSource {
      screen.show(other)
    } else {
      source.sections[0].items.removeLast(80)
      screen.view.reloadData()
      screen.layout()
    }
    #expect(editing.isIdle)
    #expect(source.missingElements == [] && other.missingElements == [])
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
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
