import Ocelot
@testable import OcelotTesting
import Testing

/// What has no answer because the question brought a change is asked again, and what is gone is not
/// asked about.
@MainActor @Suite("Answers that are missed") struct MissedAnswersTests {
  private let hooks = Hooks()

  private static func table() -> TableLayout {
    TableLayout(rowHeight: .selfSizing(estimate: 25))
  }

  @Test(
    "A change as edit mode is switched on leaves every row the room beside its controls",
    arguments: [Hooks.Site.canEdit, .canMove, .identifier], [true, false])
  func editing(_ site: Hooks.Site, animated: Bool) {
    let asked = HookedSource(.words(30), hooks)
    let editing = EditingController()
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.view.interaction = editing
    screen.show(asked)
    hooks.once(at: site) {
      screen.view.apply(ChangeSet([.reconfigureItems(section: 0, 29..<30)]))
    }
    screen.view.setEditing(true, animated: animated)
    screen.layout()
    screen.finishAnimations()

    let twin = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    let other = EditingController()
    twin.view.interaction = other
    twin.view.setEditing(true, animated: false)
    twin.show(asked.source)
    #expect(screen.heightsOfAll(30) == twin.heightsOfAll(30))
    for item in screen.visibleItems {
      let attributes = screen.view.layout.attributes(of: .item(item))
      #expect(attributes?[Editing.self] == true && attributes?[Movable.self] == true)
    }
    withExtendedLifetime((editing, other)) {}
  }

  @Test(
    "A change as an item is selected or focused: it is found by its identifier after a reload",
    arguments: [true, false], [true, false])
  func identifier(selects: Bool, isEmpty: Bool) {
    let source = SampleDataSource.words(30)
    let asked = HookedSource(source, hooks)
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(20)), width: 240, height: 180)
    screen.show(asked)
    hooks.once(at: .identifier) {
      screen.view.apply(
        isEmpty
          ? ChangeSet([]) : source.update { $0[0].items.insert(SampleItem(99), at: 0) })
    }
    if selects { screen.view.select(ItemIndex(0, 14)) } else { screen.view.focus(ItemIndex(0, 14)) }
    screen.layout()
    screen.finishAnimations()
    func chosen() -> Int? {
      (selects ? screen.view.selectedItems.first : screen.view.focusedItem)
        .flatMap { source.item(at: $0)?.id }
    }
    #expect(hooks.areEmpty && chosen() == 14)
    source.sections[0].items.removeFirst(3)
    screen.view.reloadData()
    screen.layout()
    #expect(chosen() == 14)
  }

  /// Calls that ask the data source about items by their places.
  enum Call: CaseIterable {
    case select, selectAll, focus, scroll, save, activate, press, content, layout

    @MainActor
    func make(_ view: CollectionView) {
      switch self {
      case .select: view.select(ItemIndex(0, 29))
      case .selectAll: view.selectAll()
      case .focus: view.focus(ItemIndex(0, 29))
      case .scroll: view.scroll(to: .item(0, 29), at: .end, animated: false)
      case .save: _ = view.restorationState()
      case .activate: _ = view.activateFocused()
      case .press:
        view.pointerPressed(at: Point(x: 100, y: 170))
        view.pointerReleased(at: Point(x: 100, y: 170), pressCount: 1, .toggle)
      case .content: _ = view.defaultPadding(of: .item(0, 29))
      case .layout: _ = view.canEdit(ItemIndex(0, 29)) || view.canMove(ItemIndex(0, 29))
      }
    }
  }

  @Test(
    "While counts or identifiers are asked nothing is asked of new data by old places",
    arguments: [Hooks.Site.sections, .items, .identifier, .sectionIdentifier], Call.allCases)
  func oldPlaces(_ site: Hooks.Site, _ call: Call) {
    for reloads in [false, true] {
      let source = SampleDataSource([SampleSection(0, items: 0..<30, header: "One")])
      let asked = HookedSource(source, hooks)
      let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
      screen.view.allowsMultipleSelection = true
      screen.show(asked)
      screen.view.scroll(to: .item(0, 29), at: .end, animated: false)
      screen.layout()
      screen.view.focus(ItemIndex(0, 26))
      screen.view.select(ItemIndex(0, 27))
      screen.layout()
      let changes = source.update { $0[0].items.removeLast(8) }
      hooks.once(at: site) { call.make(screen.view) }
      screen.apply(reloads ? .reload : changes)
      screen.finishAnimations()
      // Another data source would trap.
      #expect(source.missingElements == [])
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test(
    "While the first counts are asked nothing is asked by places of the data before",
    arguments: [Hooks.Site.sections, .items], Call.allCases)
  func oldSource(_ site: Hooks.Site, _ call: Call) {
    let former = SampleDataSource([SampleSection(0, items: 0..<30, header: "One")])
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.view.allowsMultipleSelection = true
    screen.show(former)
    let source = SampleDataSource([SampleSection(0, items: 0..<8)])
    let asked = HookedSource(source, hooks)
    hooks.once(at: site) { call.make(screen.view) }
    screen.view.dataSource = asked
    screen.layout()
    screen.finishAnimations()
    #expect(hooks.areEmpty && source.missingElements == [])
    #expect(screen.inconsistencies() == [])
    withExtendedLifetime(former) {}
  }
}
