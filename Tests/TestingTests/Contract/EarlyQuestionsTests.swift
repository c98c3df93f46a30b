import OcelotTesting
import Testing

/// Counts and places that are asked for at any time.
@MainActor @Suite("Early questions") struct EarlyQuestionsTests {
  /// Sections of rows, and how often it was asked for their numbers.
  private final class Counted: CollectionViewDataSource {
    var counts: [Int]
    var questions = 0
    init(_ counts: [Int]) { self.counts = counts }
    var numberOfSections: Int { counts.count }
    func numberOfItems(in section: Int) -> Int {
      questions += 1
      return counts[section]
    }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func content(of element: ElementKey) -> any Content {
      guard let item = element.itemIndex else { return EmptyContent() }
      return SampleContent("\(item)", height: Double(20 + item.item % 5 * 15))
    }
  }

  private func screen(
    _ layout: any Layout = TableLayout(rowHeight: .selfSizing(estimate: 30)),
    isRightToLeft: Bool = false
  ) -> HeadlessCollection {
    var traits = HostTraits()
    traits.isRightToLeft = isRightToLeft
    return HeadlessCollection(layout: layout, width: 300, height: 400, traits: traits)
  }

  @Test(
    "6.3.7 Before the first pass the data source is asked for its counts once; nothing is shown")
  func counts() {
    let screen = screen()
    let source = Counted([40, 0, 12])
    #expect(screen.view.counts == SectionCounts())
    screen.view.dataSource = source
    let calls = screen.host.calls
    #expect(source.questions == 0)
    #expect(screen.view.counts == SectionCounts([40, 0, 12]))
    #expect(screen.view.numberOfSections == 3)
    #expect(
      [-1, 0, 1, 2, 3, .max].map { screen.view.numberOfItems(in: $0) } == [0, 40, 0, 12, 0, 0])
    #expect(source.questions == 3)
    #expect(screen.host.calls == calls)
    // What is there can be selected.
    screen.view.select(ItemIndex(2, 11))
    screen.layout()
    #expect(screen.view.selectedItems == [ItemIndex(2, 11)])
    #expect(screen.visibleItems.first == ItemIndex(0, 0))
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.3.7 Changes before the first pass are part of what is shown; untold ones are reported")
  func changes() {
    let screen = screen()
    let source = Counted([40])
    screen.view.dataSource = source
    #expect(screen.view.counts == SectionCounts([40]))
    source.counts = [41]
    screen.view.insertItems(at: [ItemIndex(0, 3)])
    #expect(screen.view.numberOfItems(in: 0) == 41)
    screen.layout()
    #expect(screen.view.counts == SectionCounts([41]))
    #expect(screen.reporter.takeReports() == [])
    // Another data source, whose data changes and no one says so.
    let other = Counted([5, 5])
    screen.view.dataSource = other
    #expect(screen.view.counts == SectionCounts([5, 5]))
    #expect(screen.view.attributes(of: .item(0, 30)) == nil)
    other.counts = [5, 3]
    screen.layout()
    #expect(screen.view.counts == SectionCounts([5, 3]))
    let reports = screen.reporter.takeReports()
    #expect(reports.map(\.code) == [.untoldChange])
    #expect(reports.first?.message.contains("section 1 had 5 items and has 3") == true)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.7 Selection and focus go with their items where counts changed untold before the first pass"
  )
  func named() {
    for hasRoom in [false, true] {
      for isFromStart in [false, true] {
        let name = Comment("room: \(hasRoom), from the start: \(isFromStart)")
        let screen = HeadlessCollection(
          layout: TableLayout(), width: 300, height: hasRoom ? 400 : 0)
        let source = SampleDataSource(count: 5)
        screen.view.dataSource = source
        screen.view.select(ItemIndex(0, 4))
        // With room it would be shown at once.
        if !hasRoom { screen.view.focus(ItemIndex(0, 4)) }
        if isFromStart {
          source.sections[0].items.removeFirst(2)
        } else {
          source.sections[0].items.removeLast(2)
        }
        screen.layout()
        let place = isFromStart ? ItemIndex(0, 2) : nil
        #expect(screen.view.selectedItems == (place.map { [$0] } ?? []), name)
        #expect(screen.view.focusedItem == (hasRoom ? nil : place), name)
        #expect(!screen.view.activateFocused() || !hasRoom && isFromStart, name)
        #expect(screen.reporter.takeReports().map(\.code) == [.untoldChange], name)
        screen.resize(width: 300, height: 400)
        #expect(screen.view.selectedItems == (place.map { [$0] } ?? []), name)
        #expect(source.missingElements == [] && screen.inconsistencies() == [], name)
      }
    }
  }

  @Test("6.3.7 Places can be asked for before the first pass, and are those of it")
  func placesBefore() {
    for isRightToLeft in [false, true] {
      for layout in [GridLayout(), FlowLayout(), StackLayout()] as [any Layout] {
        let screen = screen(layout, isRightToLeft: isRightToLeft)
        let source = Counted([60])
        let idle = screen.view.attributes(of: .item(0, 0))
        #expect(idle == nil)
        screen.view.dataSource = source
        let calls = screen.host.calls
        let early = (0..<5).map { screen.view.attributes(of: .item(0, $0))?.frame }
        #expect(early.allSatisfy { $0 != nil })
        #expect(screen.view.attributes(of: .item(0, 60)) == nil)
        #expect(screen.host.calls.makes == calls.makes)
        #expect(screen.view.preparedElements.isEmpty)
        screen.layout()
        if !(layout is StackLayout) {
          #expect((0..<5).map { screen.headlessView(of: .item(0, $0))?.attributes?.frame } == early)
        }
        #expect(screen.inconsistencies() == [])
        #expect(screen.reporter.takeReports() == [])
      }
    }
  }

  @Test("6.3.7 The offset at which a scroll would end is exact, and nothing on screen changes")
  func targets() {
    for item in [0, 55, 199] {
      for position in [ScrollPosition.start, .center, .end, .nearest] {
        let screen = screen()
        let source = Counted([200])
        screen.view.dataSource = source
        if item == 55 {
          screen.layout()
          screen.scroll(to: Point(x: 0, y: 300))
        }
        let (texts, offset) = (screen.currentFrame(), screen.view.contentOffset)
        let calls = screen.host.calls
        let told = screen.view.contentOffset(showing: .item(0, item), at: position)
        #expect(screen.currentFrame().elements == texts.elements)
        #expect(screen.view.contentOffset == offset)
        #expect(screen.host.calls.makes == calls.makes)
        #expect(screen.host.calls.geometryChanges == calls.geometryChanges)
        screen.layout()
        if item == 55 {
          #expect(screen.currentFrame().elements.map(\.rect) == texts.elements.map(\.rect))
        }
        screen.view.scroll(to: .item(0, item), at: position, animated: false)
        screen.layout()
        #expect(abs((told?.y ?? .nan) - screen.view.contentOffset.y) < 0.5, "\(item) \(position)")
        #expect(screen.inconsistencies() == [])
      }
    }
  }

  @Test("6.3.7 Who asks beyond the content, or while it scrolls there, disturbs nothing")
  func beyond() {
    let screen = screen()
    let source = Counted([200])
    screen.show(source)
    screen.view.setContentOffset(Point(x: 0, y: -60), animated: false)
    screen.layout()
    #expect(screen.view.contentOffset(showing: .item(0, 150), at: .start) != nil)
    screen.layout()
    #expect(screen.view.contentOffset.y == -60)
    screen.view.setContentOffset(Point(x: 0, y: -100), animated: true)
    screen.advanceFrames(3)
    #expect(screen.view.contentOffset(showing: .item(0, 80), at: .end) != nil)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == -100)
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.3.7 Who asks in each callback causes no further passes")
  func inCallbacks() {
    final class Asking: CollectionViewDelegate {
      weak var view: CollectionView?
      var answers: [Point?] = []
      func didLayOut() {
        answers.append(view?.contentOffset(showing: .item(0, 150), at: .start))
        _ = view?.attributes(of: .item(0, 150))
        _ = view?.element(at: Point(x: 5, y: 5))
      }
    }
    let screen = screen()
    let source = Counted([200])
    let delegate = Asking()
    delegate.view = screen.view
    screen.view.delegate = delegate
    screen.show(source)
    screen.scroll(by: 30)
    for _ in 0..<40 { screen.advanceFrames(1) }
    #expect(screen.layout() == 0)
    #expect(delegate.answers.count < 12)
    #expect(delegate.answers.allSatisfy { $0 != nil })
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.7 In a batch, and without room, what is known is answered")
  func inBatches() {
    let screen = screen(TableLayout(rowHeight: .fixed(40)))
    let source = Counted([40])
    screen.show(source)
    screen.view.performBatchUpdates {
      source.counts = [1]
      screen.view.deleteItems(at: (1..<40).map { ItemIndex(0, $0) })
      #expect(screen.view.counts == SectionCounts([40]))
      #expect(screen.view.attributes(of: .item(0, 30))?.frame.minY == 1_200)
      #expect(
        screen.view.contentOffset(showing: .item(0, 20), at: .start) == Point(x: 0, y: 800))
    }
    #expect(screen.view.attributes(of: .item(0, 30)) == nil)
    screen.finishAnimations()
    screen.resize(width: 300, height: 0)
    #expect(screen.view.attributes(of: .item(0, 0)) == nil)
    #expect(screen.view.contentOffset(showing: .item(0, 0), at: .start) == nil)
    screen.view.dataSource = nil
    #expect(screen.view.attributes(of: .item(0, 0)) == nil)
    screen.view.tearDown()
    #expect(screen.view.attributes(of: .item(0, 0)) == nil)
    #expect(screen.view.counts.count <= 1)
  }
}
