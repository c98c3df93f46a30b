import Ocelot
import OcelotTesting
import Testing

/// A viewport, insets, surroundings or edit mode that a callback changes count from the next pass
/// on: what one pass measures is measured in one room.
@MainActor @Suite("Settings in callbacks") struct SettingsInCallbacksTests {
  /// What is changed.
  enum Setting: CaseIterable {
    case size, insets, traits, textSize, editing
  }

  private let source = SampleDataSource.words(60)
  private let hooks = Hooks()
  private let editing = EditingController()

  private static func table() -> TableLayout {
    TableLayout(rowHeight: .selfSizing(estimate: 25))
  }

  private func change(_ setting: Setting, of screen: HeadlessCollection) {
    let view = screen.view
    switch setting {
    case .size: view.resizeViewport(to: Size(width: 379, height: 180))
    case .insets: view.contentInsets = Insets(top: 6, leading: 30, bottom: 8, trailing: 30)
    case .traits:
      screen.host.traits.textSize = .accessibilityMedium
      view.traitsDidChange()
    case .textSize: view.textSizeOverride = .accessibilityLarge
    case .editing: view.setEditing(true, animated: false)
    }
  }

  /// The heights on a new screen that is as another one.
  private func heights(as screen: HeadlessCollection) -> [Double] {
    let view = screen.view
    let twin = HeadlessCollection(
      layout: Self.table(), width: view.viewportSize.width, height: view.viewportSize.height,
      traits: screen.host.traits)
    twin.view.contentInsets = view.contentInsets
    twin.view.textSizeOverride = view.textSizeOverride
    let editing = EditingController()
    twin.view.interaction = editing
    twin.view.setEditing(view.isEditing, animated: false)
    twin.show(source)
    defer { withExtendedLifetime(editing) {} }
    return twin.heightsOfAll(60)
  }

  @Test(
    "A setting that is changed in any question of a pass, or as something goes, measures all rows",
    arguments: [
      Hooks.Site.identifier, .content, .condition, .permission, .description, .didEndDisplaying,
    ], Setting.allCases)
  func anywhere(_ site: Hooks.Site, _ setting: Setting) {
    let asked = HookedSource(source, hooks)
    let delegate = HookedDelegate(hooks)
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.view.delegate = delegate
    screen.view.interaction = editing
    screen.show(asked)
    hooks.once(at: site) { change(setting, of: screen) }
    if site == .didEndDisplaying {
      screen.view.scroll(to: .item(0, 59), at: .end, animated: false)
    } else {
      screen.view.reloadData()
    }
    screen.layout()
    #expect(hooks.areEmpty)
    #expect(screen.heightsOfAll(60) == heights(as: screen))
    withExtendedLifetime(delegate) {}
  }

  @Test("What is set in a pass is answered at once, and counts before the next one")
  func answers() {
    let asked = HookedSource(source, hooks)
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.show(asked)
    let insets = Insets(top: 6, leading: 30, bottom: 8, trailing: 30)
    hooks.once(at: .content) {
      screen.view.contentInsets = insets
      screen.view.resizeViewport(to: Size(width: 300, height: 200))
      #expect(screen.view.contentInsets == insets)
      // The host sets the size: what is on screen is asked with it.
      #expect(screen.view.viewportSize == Size(width: 240, height: 180))
    }
    screen.view.reloadData()
    screen.layout()
    #expect(hooks.areEmpty)
    #expect(screen.view.contentInsets == insets)
    #expect(screen.view.viewportSize == Size(width: 300, height: 200))
  }

  @Test("Two changes of a setting in one callback add up")
  func twice() {
    let asked = HookedSource(source, hooks)
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    let view = screen.view
    view.interaction = editing
    screen.show(asked)
    hooks.once(at: .content) {
      for _ in 0..<2 { view.contentInsets.bottom += 10 }
      for _ in 0..<3 { view.setEditing(!view.isEditing, animated: false) }
      #expect(view.isEditing)
      view.textSizeOverride = .large
      #expect(view.textSizeOverride == .large && view.textSize == .large)
      view.textSizeOverride = nil
      #expect(view.textSizeOverride == nil && view.textSize == screen.host.traits.textSize)
      screen.host.traits.textSize = .accessibilityMedium
      view.traitsDidChange()
      #expect(view.textSize == .accessibilityMedium)
    }
    view.reloadData()
    screen.layout()
    #expect(hooks.areEmpty)
    #expect(view.contentInsets.bottom == 20 && view.isEditing)
    #expect(view.textSizeOverride == nil && view.textSize == .accessibilityMedium)
  }

  @Test("Of two settings of a kind the one that was made later counts, also if the first waits")
  func later() {
    let asked = HookedSource(source, hooks)
    let delegate = HookedDelegate(hooks)
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.view.delegate = delegate
    screen.show(asked)
    hooks.once(at: .content) {
      screen.view.contentInsets.top = 50
      screen.view.resizeViewport(to: Size(width: 300, height: 200))
    }
    hooks.once(at: .didLayOut) {
      screen.view.contentInsets.top = 20
      screen.view.resizeViewport(to: Size(width: 240, height: 180))
    }
    screen.view.reloadData()
    screen.layout()
    #expect(hooks.areEmpty)
    #expect(screen.view.contentInsets.top == 20)
    #expect(screen.view.viewportSize == Size(width: 240, height: 180))
    withExtendedLifetime(delegate) {}
  }

  @Test("A host that lays out while a question is open, as under a dialog, lays out its own size")
  func nested() {
    let delegate = HookedDelegate(hooks)
    let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
    screen.view.delegate = delegate
    screen.show(source)
    var seen: [Size] = []
    hooks.once(at: .shouldSelect) {
      screen.resize(width: 300, height: 200)
      seen.append(screen.view.viewportSize)
      // What is not laid out waits for the answer.
      screen.view.resizeViewport(to: Size(width: 320, height: 220))
      seen.append(screen.view.viewportSize)
    }
    screen.click(.item(0, 2))
    #expect(seen == [Size(width: 300, height: 200), Size(width: 300, height: 200)])
    screen.layout()
    #expect(screen.view.viewportSize == Size(width: 320, height: 220))
    #expect(screen.view.selectedItems == [ItemIndex(0, 2)])
    #expect(screen.inconsistencies() == [])
    withExtendedLifetime(delegate) {}
  }

  @Test("Who changes the data in shouldSelect is told of the item by where it is then")
  func selectedMoves() {
    let source = SampleDataSource([SampleSection(0, items: 0..<20)])
    for allowsMultiple in [false, true] {
      let delegate = HookedDelegate(hooks)
      let screen = HeadlessCollection(layout: Self.table(), width: 240, height: 180)
      screen.view.allowsMultipleSelection = allowsMultiple
      screen.view.delegate = delegate
      screen.show(source)
      let wanted = source.item(at: ItemIndex(0, 3))?.id
      hooks.once(at: .shouldSelect) {
        screen.view.apply(source.update { $0[0].items.removeFirst() })
      }
      screen.click(.item(0, 3), allowsMultiple ? .control : [])
      #expect(delegate.selected.map { source.item(at: $0)?.id } == [wanted], "\(allowsMultiple)")
      #expect(screen.view.selectedItems == delegate.selected)
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("Text of another size in a question while a transition begins that is cancelled")
  func transition() {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<20, header: "A header of several words that take some lines")
    ])
    let asked = HookedSource(source, hooks)
    let layout = GridLayout()
    let screen = HeadlessCollection(layout: layout, width: 120, height: 180)
    screen.show(asked)
    var isReached = false
    hooks.once(at: .globalDescription) {
      isReached = true
      screen.host.traits.textSize = .accessibilityLarge
      screen.view.traitsDidChange()
    }
    let transition = screen.view.startInteractiveTransition(to: Self.table())
    screen.layout()
    transition.cancel()
    screen.layout()
    screen.finishAnimations()
    #expect(isReached && screen.view.layout === layout)
    let twin = HeadlessCollection(
      layout: GridLayout(), width: 120, height: 180, traits: screen.host.traits)
    twin.show(source)
    screen.lookAtAll()
    twin.lookAtAll()
    #expect(screen.visibleFrame(of: .header(0)) == twin.visibleFrame(of: .header(0)))
  }

  @Test("What is asked to be laid out again while a transition begins is both layouts'")
  func invalidation() {
    let asked = HookedSource(source, hooks)
    let layout = CountingTable(rowHeight: .fixed(30))
    let screen = HeadlessCollection(layout: layout, width: 240, height: 180)
    screen.show(asked)
    hooks.once(at: .globalDescription) {
      let context = InvalidationContext()
      context.sizes = true
      screen.view.invalidateLayout(context)
    }
    let transition = screen.view.startInteractiveTransition(to: Self.table())
    let before = layout.sizeChanges
    screen.layout()
    #expect(hooks.areEmpty && layout.sizeChanges == before + 1)
    transition.cancel()
    screen.layout()
    screen.finishAnimations()
  }
}

/// Counts what it prepares.
private final class CountingTable: TableLayout {
  private(set) var sizeChanges = 0

  override func prepare(_ context: InvalidationContext) {
    if context.sizes { sizeChanges += 1 }
    super.prepare(context)
  }
}
