import Ocelot
@testable import OcelotTesting
import Testing

/// A data source that is replaced, or a collection view that is torn down, within a question: what
/// was about to be shown is not.
@MainActor @Suite("Sources in callbacks") struct SourcesInCallbacksTests {
  private let hooks = Hooks()

  private static func table() -> TableLayout {
    TableLayout(rowHeight: .selfSizing(estimate: 25))
  }

  @Test(
    "Another data source within a question: nothing of the old one is seen",
    arguments: [Hooks.Site.permission, .condition, .content, .identifier, .description, .items],
    [true, false])
  func another(_ site: Hooks.Site, asksCounts: Bool) {
    let source = SampleDataSource.words(30)
    let asked = HookedSource(source, hooks)
    let other = SampleDataSource([SampleSection(5, items: 500..<530)])
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.show(asked)
    hooks.once(at: site) {
      screen.view.dataSource = other
      if asksCounts { _ = screen.view.counts }
    }
    screen.view.apply(source.update { $0[0].items.insert(SampleItem(99), at: 1) })
    for _ in 0..<4 { screen.layout() }
    screen.finishAnimations()
    #expect(hooks.areEmpty && !screen.visibleItems.isEmpty)
    for item in screen.visibleItems {
      #expect(screen.text(of: .item(item)) == other.item(at: item)?.text)
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "No data source from within a question of an update: no view is left",
    arguments: [
      Hooks.Site.identifier, .sectionIdentifier, .description, .permission, .condition, .content,
    ])
  func none(_ site: Hooks.Site) {
    let source = SampleDataSource.words(30)
    let asked = HookedSource(source, hooks)
    source.sections[0].header = "One"
    source.sections[0].metrics.badges = [
      ItemBadge(.custom(0), at: .topTrailing, size: Size(width: 24, height: 14))
    ]
    let screen = HeadlessCollection(layout: GridLayout(), width: 240, height: 180)
    screen.show(asked)
    hooks.once(at: site) { screen.view.dataSource = nil }
    screen.view.apply(source.update { $0[0].items.removeFirst(4) })
    for _ in 0..<4 { screen.layout() }
    screen.finishAnimations()
    #expect(hooks.areEmpty)
    #expect(screen.host.viewsOnScreen.map { ContentSummary.text(of: $0.content) } == [])
    #expect(throws: Never.self) { try screen.view.checkInvariants() }
  }

  @Test(
    "tearDown() within a question: the host is told nothing twice, and nothing is left",
    arguments: [
      Hooks.Site.permission, .condition, .content, .identifier, .sectionIdentifier, .description,
      .items,
    ])
  func tearDown(_ site: Hooks.Site) {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<30, header: "One"),
      SampleSection(1, items: 30..<60, header: "Two"),
    ])
    let asked = HookedSource(source, hooks)
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.show(asked)
    screen.view.select(ItemIndex(0, 3))
    hooks.once(at: site) { screen.view.tearDown() }
    screen.view.reloadData()
    for _ in 0..<4 { screen.layout() }
    #expect(hooks.areEmpty)
    #expect(screen.host.violations == [])
    #expect(screen.view.preparedElements == [] && screen.view.pooledViewCount == 0)
  }

  @Test(
    "Another data source as an element that leaves comes back: nothing of it is taken",
    arguments: [true, false])
  func returning(tearsDown: Bool) {
    let source = SampleDataSource.words(60)
    let asked = HookedSource(source, hooks)
    let other = SampleDataSource([SampleSection(5, items: 500..<530)])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(20)), width: 240, height: 180)
    screen.show(asked)
    screen.view.apply(source.update { $0[0].items.insert(contentsOf: [SampleItem(99)], at: 0) })
    screen.advanceFrames(3)
    hooks.once(at: .identifier) {
      if tearsDown { screen.view.tearDown() } else { screen.view.dataSource = other }
    }
    screen.scroll(by: 30)
    screen.scroll(by: -30)
    for _ in 0..<4 { screen.layout() }
    screen.finishAnimations()
    #expect(screen.host.violations == [])
    guard !tearsDown else { return }
    for item in screen.visibleItems {
      #expect(screen.text(of: .item(item)) == other.item(at: item)?.text)
    }
  }
}
