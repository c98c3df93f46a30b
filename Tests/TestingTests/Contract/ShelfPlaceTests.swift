import Ocelot
import OcelotTesting
import Testing

/// What is read in a shelf stays where it is, whatever becomes of what stands before it.
@MainActor @Suite("Places in shelves") struct ShelfPlaceTests: ShelfScreens {
  /// How everything is asked again.
  enum Reload: CaseIterable { case everything, section, sectionAnimated }

  private func perform(_ reload: Reload, on screen: HeadlessCollection) {
    switch reload {
    case .everything: screen.view.reloadData()
    case .section: screen.apply(ChangeSet([.reloadSections(0..<1)]))
    case .sectionAnimated:
      screen.view.performBatchUpdates(animation: .standard) { ChangeSet([.reloadSections(0..<1)]) }
    }
    screen.finishAnimations()
  }

  @Test(
    "8.2.1 What is read in a shelf stays where it is through a reload", arguments: Reload.allCases)
  func reloads(reload: Reload) {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(0, by: 500)
    screen.scrollShelf(1, by: 250)
    let read = (screen.frame(of: .item(0, 6)), screen.frame(of: .item(1, 4)))
    source.sections[0].items.removeFirst(2)
    source.sections[0].items.insert(SampleItem(9_000, "new"), at: 1)
    perform(reload, on: screen)
    #expect(screen.frame(of: .item(0, 5)) == read.0 && screen.frame(of: .item(1, 4)) == read.1)
    #expect(screen.view.shelfOffset(of: 0) == 390)
    // The first one in sight is gone: the next one stays.
    source.sections[0].items.remove(at: 3)
    perform(reload, on: screen)
    #expect(screen.frame(of: .item(0, 4)) == read.0)
    // At the start what comes is shown.
    screen.scrollShelf(0, by: -1_000)
    source.sections[0].items.insert(SampleItem(9_001, "newer"), at: 0)
    perform(reload, on: screen)
    #expect(screen.view.shelfOffset(of: 0) == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 A shelf does not follow an item to another shelf through a reload")
  func others() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(0, by: 500)
    screen.scrollShelf(1, by: 250)
    let all = source.sections[0].items
    source.sections[0].items = source.sections[1].items
    source.sections[1].items = all
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.shelfOffset(of: 0) == 500 && screen.view.shelfOffset(of: 1) == 250)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.6 What is read stays where it is as widths are measured again")
  func measured() throws {
    let source = source([200])
    for item in 0..<200 {
      source.sections[0].items[item].text = String(repeating: "w", count: 2 + item * 7 % 11)
    }
    let layout = ComposedLayout { _, _ in
      .shelf(width: .estimated(30), height: .points(40), spacing: 8)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 200)
    for _ in 0..<20 { screen.scrollShelf(0, by: 200) }
    let first = try #require(screen.visibleItems.min())
    let start = try #require(screen.frame(of: .item(first))?.minX)
    screen.setTraits { $0.textScale = 1.5 }
    screen.layout()
    #expect(try abs(#require(screen.frame(of: .item(first))?.minX) - start) < 0.01)
    screen.view.reloadData()
    screen.layout()
    #expect(try abs(#require(screen.frame(of: .item(first))?.minX) - start) < 0.01)
    source.sections[0].items.removeFirst(3)
    screen.view.reloadData()
    screen.layout()
    let now = ItemIndex(0, first.item - 3)
    #expect(try abs(#require(screen.frame(of: .item(now))?.minX) - start) < 0.01)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 What is read stays where it is as widths follow those of the list")
  func fractions() throws {
    let layout = ComposedLayout { _, _ in
      .shelf(width: .fraction(0.4), height: .points(40), spacing: 8)
    }
    let screen = HeadlessCollection(
      layout: layout, dataSource: source([50]), width: 300, height: 200)
    screen.scrollShelf(0, by: 1_000)
    let first = try #require(screen.visibleItems.min())
    let start = try #require(screen.frame(of: .item(first))?.minX)
    screen.resize(width: 500, height: 200)
    #expect(try abs(#require(screen.frame(of: .item(first))?.minX) - start) < 0.01)
    screen.resize(width: 300, height: 200)
    #expect(try abs(#require(screen.frame(of: .item(first))?.minX) - start) < 0.01)
    #expect(screen.inconsistencies() == [])
  }
}
