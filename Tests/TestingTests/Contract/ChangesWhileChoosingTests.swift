import Ocelot
import OcelotTesting
import Testing

/// Callbacks of choices and scrolls that change the data: what comes after them means the same
/// item.
@MainActor @Suite struct ChangesWhileChoosingTests {
  /// Tells of what it hears, and puts items in front when it is told of something.
  private final class Delegate: CollectionViewDelegate {
    let source: SampleDataSource
    let screen: HeadlessCollection
    var insertsAtSelect = false
    var insertsAtScroll = false
    var deletesAtSelect = false
    var insertsAtUnhighlight = false
    var activated: [Int] = []
    var selected: [Int] = []
    private var next = 10_000

    init(_ source: SampleDataSource, _ screen: HeadlessCollection) {
      (self.source, self.screen) = (source, screen)
      screen.view.delegate = self
    }
    private func id(_ index: ItemIndex) -> Int { source.item(at: index)?.id ?? -1 }
    private func insert(_ count: Int) {
      let changes = source.update { sections in
        let new = (0..<count).map { SampleItem(self.next + $0, height: 30) }
        sections[0].items.insert(contentsOf: new, at: 0)
      }
      next += count
      screen.view.apply(changes)
    }
    func didSelect(_ index: ItemIndex) {
      selected.append(id(index))
      if insertsAtSelect { insert(1) }
      if deletesAtSelect {
        screen.view.apply(source.update { $0[0].items.remove(at: index.item) })
      }
    }
    func didUnhighlight(_ index: ItemIndex) {
      if insertsAtUnhighlight { insert(1) }
    }
    func didActivate(_ index: ItemIndex) { activated.append(id(index)) }
    func didScroll() {
      guard insertsAtScroll else { return }
      insertsAtScroll = false
      insert(20)
    }
  }

  private func make(_ count: Int = 40) -> (HeadlessCollection, SampleDataSource, Delegate) {
    let source = SampleDataSource([
      SampleSection(0, (0..<count).map { SampleItem($0, height: 30) })
    ])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(30)), dataSource: source, width: 200, height: 180)
    screen.layout()
    return (screen, source, Delegate(source, screen))
  }

  @Test(
    "A click opens the item that was clicked, also where its choice brings another one in front")
  func click() {
    let (screen, _, delegate) = make()
    delegate.insertsAtSelect = true
    screen.view.pointerPressed(at: Point(x: 20, y: 100))
    screen.view.pointerReleased(at: Point(x: 20, y: 100))
    #expect(delegate.selected == [3])
    #expect(delegate.activated == [3])
  }

  @Test("A click opens the item that was clicked, also where its end brings another one in front")
  func clickThatEnds() {
    let (screen, source, delegate) = make()
    delegate.insertsAtUnhighlight = true
    screen.view.pointerPressed(at: Point(x: 20, y: 100))
    screen.view.pointerReleased(at: Point(x: 20, y: 100))
    #expect(delegate.activated == [3])
    #expect(screen.view.selectedItems.map { source.item(at: $0)?.id } == [3])
  }

  @Test("A click on an item that its own choice takes away opens nothing")
  func clickThatDeletes() {
    let (screen, _, delegate) = make()
    delegate.deletesAtSelect = true
    screen.view.pointerPressed(at: Point(x: 20, y: 100))
    screen.view.pointerReleased(at: Point(x: 20, y: 100))
    #expect(delegate.selected == [3])
    #expect(delegate.activated == [])
  }

  @Test(
    "Return opens the focused item, also where its choice brings another one in front, or takes it away"
  )
  func key() {
    for deletes in [false, true] {
      let (screen, _, delegate) = make()
      screen.view.focus(ItemIndex(0, 2))
      delegate.insertsAtSelect = !deletes
      delegate.deletesAtSelect = deletes
      screen.view.activateFocused()
      #expect(delegate.selected == [2])
      #expect(delegate.activated == (deletes ? [] : [2]))
    }
  }

  @Test(
    "A key chooses the item that gets the focus, also where the scroll to it brings others in front"
  )
  func keyThatScrolls() {
    let (screen, source, delegate) = make()
    screen.view.scroll(to: .item(0, 6), at: .start, animated: false)
    screen.layout()
    screen.view.focus(ItemIndex(0, 6))
    delegate.insertsAtScroll = true
    _ = screen.press(.move(.up))
    screen.layout()
    #expect(!delegate.insertsAtScroll)
    #expect(delegate.selected == [5])
    #expect(screen.view.focusedItem.flatMap { source.item(at: $0)?.id } == 5)
    #expect(screen.view.selectedItems.map { source.item(at: $0)?.id } == [5])
  }

  @Test("The focused item is scrolled in where it is focused again, and left alone in sight")
  func focusAgain() {
    final class Keeper: CollectionViewDelegate {
      weak var view: CollectionView?
      var ends: [Bool] = []
      func didLayOut() { view?.focus(view?.focusedItem) }
    }
    let (screen, _, _) = make()
    screen.view.focus(ItemIndex(0, 2))
    screen.layout()
    let keeper = Keeper()
    keeper.view = screen.view
    screen.view.delegate = keeper
    screen.scroll(by: 10)
    #expect(screen.frame(of: .item(0, 2))?.minY == 50)
    screen.scroll(by: 400)
    screen.layout()
    #expect(screen.frame(of: .item(0, 2))?.minY == 0)
    #expect(screen.host.violations == [])
    // What is in sight ends no scroll.
    screen.view.delegate = nil
    screen.view.scroll(to: .item(0, 4), at: .start, animated: true) { keeper.ends.append($0) }
    screen.layout()
    screen.view.focus(ItemIndex(0, 2))
    screen.finishAnimations()
    #expect(keeper.ends == [true] && screen.frame(of: .item(0, 4))?.minY == 0)
  }

  /// Does something when it is told of a choice, or that an element is displayed, once.
  private final class Acting: CollectionViewDelegate {
    var onSelect: (() -> Void)?
    var onSelection: (() -> Void)?
    var onDisplay: (() -> Void)?
    func didSelect(_ index: ItemIndex) {
      defer { onSelect = nil }
      onSelect?()
    }
    func selectionDidChange() {
      defer { onSelection = nil }
      onSelection?()
    }
    func willDisplay(_ element: ElementKey) {
      let act = onDisplay
      onDisplay = nil
      act?()
    }
  }

  @Test("4.34 A scroll to what a choice put in waits for it", arguments: [false, true])
  func scrollToNew(isAnimated: Bool) {
    for place in [0, 40] {
      let (screen, source, _) = make()
      let delegate = Acting()
      screen.view.delegate = delegate
      screen.scroll(by: 600)
      var ends: [Bool] = []
      func act() {
        screen.view.apply(
          source.update { $0[0].items.insert(SampleItem(999, height: 30), at: place) })
        screen.view.scroll(
          to: .item(0, place), at: place == 0 ? .start : .end, animated: isAnimated
        ) { ends.append($0) }
      }
      delegate.onSelect = act
      #expect(screen.click(.item(0, 22)))
      screen.finishAnimations()
      let shown = place == 0 ? screen.visibleItems.first : screen.visibleItems.last
      #expect(shown == ItemIndex(0, place) && ends == [true], "\(place)")
      #expect(shown.flatMap { source.item(at: $0)?.id } == 999)
      // So does one in the midst of a pass.
      source.sections[0].items.removeAll { $0.id == 999 }
      screen.view.reloadData()
      screen.scroll(to: Point(x: 0, y: 300))
      delegate.onDisplay = act
      screen.scroll(by: 300)
      screen.finishAnimations()
      #expect(delegate.onDisplay == nil && ends == [true, true], "\(place)")
      let later = place == 0 ? screen.visibleItems.first : screen.visibleItems.last
      #expect(later.flatMap { source.item(at: $0)?.id } == 999, "\(place)")
      #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
    }
  }

  /// What changes after a scroll that waits.
  enum LaterChange: CaseIterable { case insertion, batch, section, moveOfTarget, deletion }

  @Test(
    "4.34 A scroll that waits follows its item through changes that wait behind it",
    arguments: LaterChange.allCases)
  func scrollBeforeOthers(_ change: LaterChange) {
    let (screen, source, _) = make()
    let delegate = Acting()
    screen.view.delegate = delegate
    var ends: [Bool] = []
    func insert(_ id: Int) {
      screen.view.apply(source.update { $0[0].items.insert(SampleItem(id, height: 30), at: 0) })
    }
    delegate.onSelect = {
      insert(900)
      screen.view.scroll(to: .item(0, 16), at: .start, animated: false) { ends.append($0) }
    }
    delegate.onSelection = {
      switch change {
      case .insertion: insert(901)
      case .batch:
        screen.view.performBatchUpdates {
          source.update { $0[0].items.insert(SampleItem(901, height: 30), at: 0) }
        }
      case .section:
        screen.view.apply(
          source.update { $0.insert(SampleSection(7, [SampleItem(901, height: 30)]), at: 0) })
      case .moveOfTarget:
        screen.view.apply(
          source.update {
            let item = $0[0].items.remove(at: 16)
            $0[0].items.insert(item, at: 3)
          })
      case .deletion: screen.view.apply(source.update { $0[0].items.remove(at: 16) })
      }
    }
    #expect(screen.click(.item(0, 3)))
    screen.finishAnimations()
    let isThere = change != .deletion
    let first = screen.visibleItems.min().flatMap { source.item(at: $0)?.id }
    #expect(ends == [isThere] && (first == 15) == isThere)
    #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
  }

  @Test("4.34 A scroll waits for the layout that was set before it", arguments: [false, true])
  func scrollAfterLayout(changes: Bool) {
    let (screen, source, _) = make()
    let delegate = Acting()
    screen.view.delegate = delegate
    let next = TableLayout(rowHeight: .fixed(120))
    var ends: [Bool] = []
    delegate.onSelect = {
      screen.view.setLayout(next)
      if changes {
        screen.view.apply(source.update { $0[0].items.insert(SampleItem(900), at: 0) })
      }
      screen.view.scroll(to: .item(0, 20), at: .center, animated: false) { ends.append($0) }
    }
    #expect(screen.click(.item(0, 3)))
    screen.layout()
    #expect(screen.view.layout === next && ends == [true])
    #expect(screen.frame(of: .item(0, 20))?.midY == 90)
    #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
  }

  @Test(
    "What a choice put in can be chosen and focused once it is there: reported, with the reason")
  func chosenTooEarly() {
    let (screen, source, _) = make()
    let delegate = Acting()
    screen.view.delegate = delegate
    delegate.onSelect = {
      screen.view.apply(source.update { $0[0].items.append(SampleItem(999, height: 30)) })
      screen.view.select(ItemIndex(0, 40))
      screen.view.focus(ItemIndex(0, 40))
    }
    screen.click(.item(0, 3))
    let reports = screen.reporter.takeReports()
    #expect(reports.map(\.code) == [.indexOutOfRange, .indexOutOfRange])
    #expect(reports.allSatisfy { $0.message.contains("a change of the data waits") })
    screen.view.select(ItemIndex(0, 41))
    #expect(
      screen.reporter.takeReports().map(\.message) == ["select (0, 41): there is no such item"])
  }

  @Test("Another layout that a choice shows waits until all is told, also where that lays out")
  func layoutWhileTold() {
    let (screen, _, _) = make()
    let (delegate, next) = (Acting(), TableLayout(rowHeight: .fixed(60)))
    screen.view.delegate = delegate
    var isHeld = false
    delegate.onSelect = {
      screen.view.setLayout(next)
      screen.view.layoutIfNeeded()
      isHeld = screen.view.layout !== next
    }
    screen.click(.item(0, 3))
    screen.layout()
    #expect(isHeld && screen.view.layout === next)
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.18 Without room, an item that goes leaves the reader at the next one")
  func withoutRoom() throws {
    let (screen, source, _) = make(1_000)
    screen.view.scroll(to: .item(0, 500), at: .start, animated: false)
    screen.layout()
    screen.resize(width: 0, height: 0)
    screen.view.apply(
      source.update { sections in
        sections[0].items.remove(at: 500)
        sections[0].items.insert(
          contentsOf: (2_000..<2_100).map { SampleItem($0, height: 30) }, at: 0)
      })
    screen.resize(width: 200, height: 180)
    screen.layout()
    let first = try #require(screen.visibleItems.min())
    #expect(source.item(at: first)?.id == 501)
  }

  @Test("Edit mode that comes without an animation is known to what is in sight")
  func editModeAtOnce() {
    let (screen, source, _) = make()
    source.isEditable = true
    let editing = EditingController()
    screen.view.interaction = editing
    screen.layout()
    func states() -> Set<Bool> {
      Set(screen.visibleItems.compactMap { screen.headlessView(of: .item($0))?.state.isSelectable })
    }
    let before = states()
    screen.view.setEditing(true, animated: true)
    screen.layout()
    screen.finishAnimations()
    let during = states()
    #expect(before != during)
    screen.view.setEditing(false, animated: false)
    screen.layout()
    #expect(states() == before)
    withExtendedLifetime(editing) {}
  }

  /// Gives back the offset that is proposed, with the rounding error of a way there and back.
  private final class Rounding: CollectionViewDelegate {
    func targetOffset(proposed: Point) -> Point {
      Point(x: proposed.x + 6e-14, y: proposed.y + 6e-14)
    }
  }

  @Test("A target offset that differs by a rounding error chooses no other place")
  func roundingError() throws {
    let items = (0..<20).map { SampleItem($0, "item \($0)") }
    let source = SampleDataSource([SampleSection(0, items)])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 60)), dataSource: source, width: 200,
      height: 180)
    let delegate = Rounding()
    screen.view.delegate = delegate
    screen.layout()
    screen.scroll(to: Point(x: 0, y: 1))
    let first = try #require(screen.visibleItems.min().map { ItemIndex(0, $0.item + 1) })
    let place = try #require(screen.frame(of: .item(first))?.minY)
    // The first row that is wholly in sight gets another height, and rows come before it.
    screen.view.apply(
      source.update { sections in
        sections[0].items[first.item].text = "item" + String(repeating: " word", count: 40)
        sections[0].items.insert(contentsOf: [SampleItem(100, "a"), SampleItem(101, "b")], at: 0)
      })
    screen.layout()
    #expect(screen.frame(of: .item(0, first.item + 2))?.minY == place)
  }

  @Test("8.2.4 Shelves behind the sections that are asked at once can be scrolled")
  func shelvesFarAway() {
    let source = SampleDataSource(
      (0..<300).map { SampleSection($0, items: $0 * 100..<$0 * 100 + 20) })
    let layout = ComposedLayout { section, _ in
      section < 100 ? .table(.fixed(30)) : .shelf(width: .points(80), height: .points(50))
    }
    let screen = HeadlessCollection(layout: layout, width: 200, height: 180)
    screen.show(source)
    screen.layout()
    screen.view.scrollShelf(250, to: 180, animated: false)
    #expect(screen.view.shelfOffset(of: 250) == 180)
    screen.view.scroll(to: .item(200, 15), at: .nearest, animated: false)
    screen.layout()
    #expect(screen.visibleItems.contains(ItemIndex(200, 15)))
  }
}
