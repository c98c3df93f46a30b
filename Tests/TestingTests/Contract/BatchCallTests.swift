import OcelotTesting
import Testing

/// Changes that are said call by call, and how each element of joined changes moves.
@MainActor @Suite("Batches call by call") struct BatchCallTests {
  private func screen(_ count: Int = 12, sections: Int = 1) -> (
    HeadlessCollection, SampleDataSource
  ) {
    let source = SampleDataSource(
      (0..<sections).map { SampleSection($0, items: $0 * 100..<$0 * 100 + count) })
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(40)), dataSource: source, width: 240, height: 400)
    return (screen, source)
  }

  private func texts(_ screen: HeadlessCollection) -> [String] {
    screen.visibleItems.compactMap { screen.text(of: .item($0)) }
  }

  @Test(
    "4.50 Calls in a block are one update: what goes by index before, what comes by index after")
  func oneUpdate() {
    let (screen, source) = screen()
    let second = screen.view.view(of: .item(0, 1))
    let last = screen.view.view(of: .item(0, 8))
    screen.view.select(ItemIndex(0, 8))
    var done: [Bool] = []
    screen.view.performBatchUpdates(
      {
        screen.view.insertItems(at: [ItemIndex(0, 4), ItemIndex(0, 1)])
        screen.view.deleteItems(at: [ItemIndex(0, 3), ItemIndex(0, 0), ItemIndex(0, 2)])
        screen.view.moveItem(at: ItemIndex(0, 8), to: ItemIndex(0, 0))
        let moved = source.sections[0].items[8]
        source.sections[0].items.removeAll { [0, 2, 3, 8].contains($0.id) }
        source.sections[0].items.insert(moved, at: 0)
        source.sections[0].items.insert(SampleItem(500, "new"), at: 1)
        source.sections[0].items.insert(SampleItem(501, "newer"), at: 4)
        #expect(screen.view.counts == SectionCounts([12]))
      }, completion: { done.append($0) })
    screen.layout()
    screen.finishAnimations()
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.view.counts == SectionCounts([11]))
    #expect(
      screen.visibleItems.map { source.item(at: $0)?.text }
        == screen.visibleItems.map { screen.text(of: .item($0)) })
    #expect(screen.view.view(of: .item(0, 2)) === second)
    #expect(screen.view.view(of: .item(0, 0)) === last)
    #expect(screen.view.selectedItems == [ItemIndex(0, 0)])
    #expect(done == [true])
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.50 Sections come, go, move and are shown again by calls of their own")
  func sections() {
    let (screen, source) = screen(2, sections: 4)
    screen.view.performBatchUpdates {
      screen.view.deleteSections([0])
      screen.view.insertSections([0, 3])
      screen.view.moveSection(3, toSection: 1)
      screen.view.reloadSections([1])
      let old = source.sections
      source.sections = [
        SampleSection(7, items: 700..<701), old[3], old[1], SampleSection(8, items: 800..<802),
        old[2],
      ]
      source.sections[2].items[0] = SampleItem(100, "changed")
    }
    screen.layout()
    screen.finishAnimations()
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.view.counts == SectionCounts([1, 2, 2, 2, 2]))
    #expect(screen.text(of: .item(2, 0)) == "changed")
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.50 A call outside of a block is a batch of its own")
  func alone() {
    let (screen, source) = screen()
    source.sections[0].items.insert(SampleItem(500, "new"), at: 0)
    screen.view.insertItems(at: [ItemIndex(0, 0)])
    screen.layout()
    #expect(screen.frame(of: .item(0, 1))?.minY == 0)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 1))?.minY == 40)
    let view = screen.view.view(of: .item(0, 2))
    source.sections[0].items[2] = SampleItem(1, "other")
    screen.view.reconfigureItems(at: [ItemIndex(0, 2)])
    screen.layout()
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 2)) == "other")
    #expect(screen.view.view(of: .item(0, 2)) === view)
    screen.view.reloadItems(at: [ItemIndex(0, 2)])
    screen.layout()
    #expect(screen.view.view(of: .item(0, 2)) !== view)
    source.sections[0].items.remove(at: 5)
    screen.view.deleteItems(at: [ItemIndex(0, 5)])
    source.sections[0].items.swapAt(0, 1)
    screen.view.moveItem(at: ItemIndex(0, 0), to: ItemIndex(0, 1))
    source.sections.append(SampleSection(1, items: 900..<902))
    screen.view.insertSections([1])
    screen.layout()
    screen.finishAnimations()
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.view.counts == SectionCounts([12, 2]))
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.50 Wrong indexes are reported, by name, and mended")
  func wrong() {
    let (screen, source) = screen()
    screen.view.performBatchUpdates {
      screen.view.deleteItems(at: [ItemIndex(0, 3), ItemIndex(0, 3), ItemIndex(0, 40)])
      screen.view.insertItems(at: [ItemIndex(5, 0), ItemIndex(0, .max), ItemIndex(-1, .min)])
      screen.view.moveItem(at: ItemIndex(0, .max), to: ItemIndex(0, 0))
      screen.view.deleteSections([.max, .min])
      source.sections[0].items.remove(at: 3)
    }
    screen.layout()
    screen.finishAnimations()
    #expect(screen.reporter.takeReports().count >= 4)
    #expect(screen.view.counts == SectionCounts([11]))
    #expect(screen.inconsistencies() == [])
  }

  /// How long elements move, by their text.
  private func ends(_ screen: HeadlessCollection, _ texts: [String]) -> [String: Int] {
    var ends: [String: Int] = [:]
    var last: [String: [Rect]] = [:]
    for frame in 1...120 {
      screen.advanceFrames(1)
      for text in texts {
        guard let element = screen.element(showing: text), let rect = screen.frame(of: element)
        else { continue }
        let alpha = screen.headlessView(of: element)?.attributes?.alpha ?? 0
        let place = [rect, Rect(x: alpha, y: 0, width: 0, height: 0)]
        if last[text] != place { ends[text] = frame }
        last[text] = place
      }
    }
    return ends
  }

  @Test("4.51 Each element moves as its own change set says, and what makes room as the longest")
  func ownAnimations() {
    let (screen, source) = screen()
    var quick = ChangeSet([.insertItems(section: 0, 0..<1)])
    quick.animation = .curve(.linear, duration: 0.1)
    var slow = ChangeSet([.moveItem(from: ItemIndex(0, 6), to: ItemIndex(0, 2))])
    slow.animation = .curve(.linear, duration: 1)
    source.sections[0].items.insert(source.sections[0].items.remove(at: 6), at: 1)
    source.sections[0].items.insert(SampleItem(500, "quick"), at: 0)
    source.sections[0].items[2] = SampleItem(6, "slow")
    source.sections[0].items[3] = SampleItem(1, "aside")
    screen.view.performBatchUpdates {
      screen.view.apply(quick)
      screen.view.apply(slow)
      screen.view.reconfigureItems(at: [ItemIndex(0, 6)])
      screen.view.performBatchUpdates(animation: .curve(.linear, duration: 0.5)) {
        screen.view.reconfigureItems(at: [ItemIndex(0, 1)])
      }
    }
    screen.layout()
    let ends = ends(screen, ["quick", "slow", "aside", "item 3"])
    #expect((5...7).contains(ends["quick"] ?? 0))
    #expect((59...61).contains(ends["slow"] ?? 0))
    // Named by the block within: it moves as that says.
    #expect((29...31).contains(ends["aside"] ?? 0))
    #expect((59...61).contains(ends["item 3"] ?? 0))
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("4.51 What is said in two states keeps its animations, also what goes")
  func waitingAnimations() {
    let (screen, source) = screen(60)
    let meddler = ContentMeddler(source)
    screen.show(meddler)
    // Changes in an answer wait: the second names the state after the first.
    meddler.onNextContent = {
      var first = ChangeSet([.deleteItems(section: 0, 8..<9)])
      first.animation = .curve(.linear, duration: 0.1)
      source.sections[0].items.remove(at: 8)
      screen.view.apply(first)
      var second = ChangeSet([.deleteItems(section: 0, 10..<11)])
      second.animation = .curve(.linear, duration: 1)
      source.sections[0].items.remove(at: 10)
      screen.view.apply(second)
    }
    screen.scroll(by: 280)
    #expect(screen.view.leavingViewCount == 2)
    screen.advance(by: 0.25)
    #expect(screen.view.leavingViewCount == 1)
    screen.finishAnimations()
    #expect(screen.view.leavingViewCount == 0)
    #expect(screen.inconsistencies() == [])
    #expect(screen.view.counts == SectionCounts([58]))
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("4.50 Indexes that no data source has are reported as a change's, joined or not")
  func endlessIndexes() {
    let (screen, source) = screen(60)
    let meddler = ContentMeddler(source)
    screen.show(meddler)
    // Two changes that wait are joined.
    meddler.onNextContent = {
      screen.view.apply(ChangeSet([.reloadItems(section: -1, 0..<1)]))
      screen.view.apply(ChangeSet([.reloadItems(section: .max, 0..<1)]))
    }
    screen.scroll(by: 280)
    #expect(screen.reporter.takeReports().map(\.code) == [.invalidIndex, .invalidIndex])
    screen.view.apply(ChangeSet([.reloadItems(section: -1, 0..<1)]))
    screen.layout()
    #expect(screen.reporter.takeReports().map(\.code) == [.invalidIndex])
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.51 A block's own animation is for all in it")
  func blockAnimation() {
    let (screen, source) = screen()
    var slow = ChangeSet([.deleteItems(section: 0, 1..<2)])
    slow.animation = .curve(.linear, duration: 1)
    var done: [Bool] = []
    screen.view.performBatchUpdates(
      animation: .curve(.linear, duration: 0.1),
      {
        source.sections[0].items.remove(at: 4)
        source.sections[0].items.remove(at: 1)
        screen.view.deleteItems(at: [ItemIndex(0, 4)])
        screen.view.apply(slow)
      }, completion: { done.append($0) })
    screen.layout()
    #expect(screen.view.leavingViewCount == 2)
    screen.advance(by: 0.25)
    #expect(screen.view.leavingViewCount == 0)
    #expect(done == [true])
  }
}

/// Passes questions on, and does something in an answer.
@MainActor
private final class ContentMeddler: CollectionViewDataSource {
  private let source: SampleDataSource
  var onNextContent: (() -> Void)?

  init(_ source: SampleDataSource) { self.source = source }

  func numberOfItems(in section: Int) -> Int { source.numberOfItems(in: section) }
  func identifier(of item: ItemIndex) -> AnyHashable? { source.identifier(of: item) }
  func content(of element: ElementKey) -> any Content {
    defer {
      let meddle = onNextContent
      onNextContent = nil
      meddle?()
    }
    return source.content(of: element)
  }
}
