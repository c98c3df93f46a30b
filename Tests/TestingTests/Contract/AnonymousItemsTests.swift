import OcelotTesting
import Testing

/// Items that nothing tells apart.
@MainActor @Suite("Items without identifiers") struct AnonymousItemsTests {
  /// Texts, of which none or some have an identifier.
  private final class Texts: CollectionViewDataSource {
    var texts: [String]
    /// Which items have an identifier: their text.
    var isNamed: (String) -> Bool = { _ in false }
    var questions = 0

    init(_ texts: [String]) { self.texts = texts }

    func numberOfItems(in section: Int) -> Int { texts.count }
    func identifier(of item: ItemIndex) -> AnyHashable? {
      questions += 1
      return isNamed(texts[item.item]) ? texts[item.item] : nil
    }
    func content(of element: ElementKey) -> any Content {
      element.itemIndex.map { SampleContent(texts[$0.item]) } ?? EmptyContent()
    }
    func canEdit(at item: ItemIndex) -> Bool { true }
    func canMove(at item: ItemIndex) -> Bool { true }
    func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { true }
    func move(from: ItemIndex, to: ItemIndex) {
      texts.insert(texts.remove(at: from.item), at: to.item)
      view?.moveItem(at: from, to: to)
    }
    func trailingActions(at item: ItemIndex) -> [ItemAction] {
      [ItemAction("Delete", action: Action("delete"), isDestructive: true)]
    }
    func perform(_ action: Action, from element: ElementKey) -> Bool {
      guard let item = element.itemIndex else { return false }
      texts.remove(at: item.item)
      view?.deleteItems(at: [item])
      return true
    }
    weak var view: CollectionView?
  }

  private func screen(_ count: Int = 30) -> (HeadlessCollection, Texts) {
    let source = Texts((0..<count).map { "row \($0)" })
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(40)), dataSource: source, width: 300, height: 400)
    screen.view.verifiesAllCounts = true
    screen.view.allowsMultipleSelection = true
    source.view = screen.view
    return (screen, source)
  }

  private func check(_ screen: HeadlessCollection, _ source: Texts) {
    screen.finishAnimations()
    #expect(
      screen.visibleItems.map { screen.text(of: .item($0)) }
        == screen.visibleItems.map { source.texts[$0.item] })
    #expect(!screen.visibleItems.isEmpty)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.6 Views, selection, focus and scrolls follow the change sets, and nothing is reported")
  func followed() {
    for isAnimated in [true, false] {
      let (screen, source) = screen()
      screen.view.select(ItemIndex(0, 4))
      screen.view.select(ItemIndex(0, 6))
      screen.view.focus(ItemIndex(0, 6))
      let (fourth, moved) = (
        screen.view.view(of: .item(0, 4)), screen.view.view(of: .item(0, 6))
      )
      source.texts.insert(source.texts.remove(at: 6), at: 1)
      source.texts.removeFirst()
      source.texts.insert("new", at: 2)
      screen.apply(
        ChangeSet(
          [
            .deleteItems(section: 0, 0..<1), .insertItems(section: 0, 2..<3),
            .moveItem(from: ItemIndex(0, 6), to: ItemIndex(0, 0)),
          ], isAnimated: isAnimated))
      check(screen, source)
      #expect(screen.view.view(of: .item(0, 5)) === fourth)
      #expect(screen.view.view(of: .item(0, 0)) === moved)
      #expect(screen.view.selectedItems == [ItemIndex(0, 0), ItemIndex(0, 5)])
      #expect(screen.view.focusedItem == ItemIndex(0, 0))
      screen.view.scroll(to: .item(0, 29), at: .end, animated: true)
      source.texts.removeSubrange(10..<20)
      screen.view.deleteItems(at: (10..<20).map { ItemIndex(0, $0) })
      check(screen, source)
      #expect(screen.view.contentOffset.y == 20 * 40 - 400)
      #expect(screen.reporter.takeReports() == [])
    }
  }

  @Test("6.3.6 What stands in a place is not compared; a reload of an item keeps it selected")
  func notCompared() {
    let (screen, source) = screen()
    screen.view.select(ItemIndex(0, 1))
    source.texts.swapAt(1, 2)
    screen.apply(ChangeSet([.refreshSections(0..<1)]))
    screen.finishAnimations()
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.text(of: .item(0, 1)) == "row 1")
    screen.apply(ChangeSet([.reconfigureItems(section: 0, 1..<2)]))
    screen.view.reloadItems(at: [ItemIndex(0, 2)])
    check(screen, source)
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    screen.view.reloadItems(at: [ItemIndex(0, 1)])
    screen.view.reloadSections([0])
    check(screen, source)
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.3.6 After reloadData what has an identifier is found again, and nothing else")
  func reload() {
    let (screen, source) = screen()
    source.isNamed = { $0.hasSuffix("5") }
    screen.view.reloadData()
    screen.layout()
    screen.scroll(by: 30)
    for item in [3, 5, 15, 16] { screen.view.select(ItemIndex(0, item)) }
    screen.view.focus(ItemIndex(0, 6))
    let (named, other) = (screen.view.view(of: .item(0, 5)), screen.view.view(of: .item(0, 6)))
    source.texts.removeFirst(2)
    screen.view.reloadData()
    screen.layout()
    check(screen, source)
    #expect(screen.view.selectedItems == [ItemIndex(0, 3), ItemIndex(0, 13)])
    #expect(screen.view.focusedItem == nil)
    #expect(screen.view.view(of: .item(0, 3)) === named)
    #expect(screen.view.view(of: .item(0, 4)) !== other)
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.3.6 A data source is asked once for the identifier of what is selected")
  func askedOnce() {
    let (screen, source) = screen(300)
    for item in 0..<200 { screen.view.select(ItemIndex(0, item)) }
    source.questions = 0
    screen.view.select(ItemIndex(0, 250))
    screen.view.deselect(ItemIndex(0, 3))
    #expect(source.questions <= 2)
    source.texts.removeFirst()
    screen.view.deleteItems(at: [ItemIndex(0, 0)])
    screen.layout()
    source.questions = 0
    screen.view.select(ItemIndex(0, 260))
    #expect(source.questions <= 2)
    screen.finishAnimations()
    #expect(screen.view.selection.count == 200)
  }

  @Test("6.3.6 Counts that disagree are reported, and what is there is shown")
  func wrongCounts() {
    let (screen, source) = screen()
    source.texts.removeSubrange(2..<5)
    screen.apply(ChangeSet([.deleteItems(section: 0, 8..<9)]))
    check(screen, source)
    #expect(screen.reporter.takeReports().contains { $0.code == .countMismatch })
    #expect(screen.view.counts == SectionCounts([27]))
  }

  @Test("6.3.6 Rows are dragged and swiped away")
  func editing() {
    let (screen, source) = screen()
    let editing = EditingController()
    screen.view.interaction = editing
    screen.layout()
    screen.view.select(ItemIndex(0, 7))
    #expect(screen.swipe(ItemIndex(0, 2), by: -280))
    check(screen, source)
    #expect(source.texts.count == 29 && source.texts[2] == "row 3")
    #expect(screen.view.selectedItems == [ItemIndex(0, 6)])
    // What leaves besides is not taken for the row that was swiped.
    source.texts.removeFirst()
    screen.view.deleteItems(at: [ItemIndex(0, 0)])
    check(screen, source)
    screen.view.setEditing(true, animated: false)
    editing.editModeDidChange(true, animated: false)
    screen.layout()
    let frame = screen.frame(of: .item(0, 5)) ?? .zero
    let point = Point(x: frame.maxX - 20, y: frame.midY)
    _ = editing.pressBegan(at: point)
    editing.dragBegan(at: point, withMouse: true)
    screen.advanceFrames(5)
    _ = editing.dragMoved(by: Point(x: 0, y: -85))
    screen.advanceFrames(30)
    editing.dragEnded()
    screen.layout()
    check(screen, source)
    #expect(Array(source.texts.prefix(6)) == [1, 3, 4, 7, 5, 6].map { "row \($0)" })
    #expect(screen.view.selectedItems == [ItemIndex(0, 3)])
    #expect(screen.reporter.takeReports() == [])
  }
}
