import Ocelot
import OcelotTesting
import Testing

/// What comes from outside while the reader has something in hand.
@MainActor @Suite struct StimuliTests {
  enum Stimulus: String, CaseIterable {
    case editToggled, disappear, newSource, reset, placeholder, itemRemoved, itemMoved, noActions
    case sourceReset, width, textSize, userScroll, pointerCancelled, windowInactive, escape
  }

  enum Hand: String, CaseIterable {
    case tracking, settlingOpen, settlingShut, open, menu, removing, batchOpen
    case lifted, dropping, returning
    var isDrag: Bool { self == .lifted || self == .dropping || self == .returning }
  }

  private let item = ItemIndex(0, 3)

  private func screen(_ hand: Hand) -> EditingScreen {
    let actions = (0..<5).map { ItemAction("A\($0)", action: $0 == 0 ? .delete : Action("a")) }
    let list = EditingScreen(count: 30, trailing: actions)
    list.source.isReorderable = true
    switch hand {
    case .tracking: list.screen.drag(item, by: Point(x: -100, y: 0))
    case .settlingOpen: list.screen.swipe(item, by: -130)
    case .settlingShut: list.screen.swipe(item, by: -40)
    case .open, .menu, .removing:
      list.screen.swipe(item, by: -130)
      list.screen.finishAnimations()
      if hand == .menu { list.editing.buttonPressed(2, of: item) }
      if hand == .removing { list.editing.buttonPressed(0, of: item) }
    case .batchOpen:
      list.controller.setEditing(true, animated: false)
      list.screen.layout()
      list.editing.removePressed(item)
      list.screen.finishAnimations()
    case .lifted, .dropping, .returning:
      list.lift(item)
      list.moveLifted(by: 100)
      if hand == .dropping { list.editing.dragEnded() }
      if hand == .returning { list.editing.escapePressed() }
    }
    list.screen.layout()
    let name = hand.isDrag ? list.editing.reorder.stateName : list.editing.swipe.stateName
    #expect(name == (hand == .batchOpen ? "open" : hand.rawValue))
    return list
  }

  private func apply(_ stimulus: Stimulus, to list: EditingScreen) {
    let index = list.editing.swipe.item ?? list.editing.reorder.item
    switch stimulus {
    case .editToggled: list.controller.setEditing(!list.controller.isEditing, animated: true)
    case .disappear:
      list.controller.willAppear()
      list.controller.didDisappear()
    case .newSource:
      list.controller.dataSource = BasicDataSource([Row(id: 900)]) {
        RowContent(id: $0.id, height: $0.height)
      }
    case .reset: list.view.reloadData()
    case .sourceReset: list.source.reset()
    case .placeholder:
      list.source.noContentPlaceholder = Placeholder(title: "Nothing")
      list.source.setItems([])
    case .itemRemoved: if let index { list.source.remove(at: index.item) }
    case .itemMoved: if let index { list.source.move(from: index.item, to: index.item + 1) }
    case .noActions:
      list.source.makeTrailingActions = { _ in [] }
      if let index { list.source.replace(at: index.item, with: list.source.items[index.item]) }
    case .width: list.screen.resize(width: 300, height: 480)
    case .textSize: list.screen.setTraits { $0.textSize = .extraLarge }
    case .userScroll: list.screen.scroll(by: 10)
    case .pointerCancelled: list.editing.dragCancelled()
    case .windowInactive: list.editing.windowBecameInactive()
    case .escape: list.editing.escapePressed()
    }
    list.screen.layout()
  }

  /// The states in which a swipe or a drag may be right after a stimulus.
  private func allowed(_ stimulus: Stimulus, _ hand: Hand) -> Set<String> {
    let name = hand == .batchOpen ? "open" : hand.rawValue
    switch stimulus {
    case .disappear, .newSource, .reset: return ["idle"]
    // An item that is sliding off has gone already.
    case .placeholder, .sourceReset: return hand == .removing ? [name] : ["idle"]
    case .editToggled: return hand == .lifted ? ["returning"] : hand.isDrag ? [name] : ["idle"]
    case .itemRemoved: return hand == .removing ? [name] : ["idle"]
    case .itemMoved: return [name]
    case .noActions:
      return hand.isDrag || hand == .removing ? [name] : ["settlingShut"]
    case .width, .textSize: return hand.isDrag ? [name] : ["idle"]
    case .userScroll:
      return hand.isDrag || hand == .removing ? [name] : ["settlingShut"]
    case .pointerCancelled:
      switch hand {
      case .tracking: return ["settlingShut"]
      case .lifted: return ["returning"]
      default: return [name]
      }
    case .windowInactive, .escape:
      return hand == .lifted
        ? ["returning"] : hand.isDrag || hand == .removing ? [name] : ["settlingShut"]
    }
  }

  @Test("3.11 Every stimulus in every state ends as tabled", arguments: Stimulus.allCases)
  func stimuli(_ stimulus: Stimulus) {
    for hand in Hand.allCases {
      let list = screen(hand)
      let hadMenu = list.screen.host.menu != nil
      apply(stimulus, to: list)
      let name = hand.isDrag ? list.editing.reorder.stateName : list.editing.swipe.stateName
      #expect(allowed(stimulus, hand).contains(name), "\(stimulus) while \(hand): \(name)")
      // A menu closes with its pane.
      if hadMenu, name != "menu" { #expect(list.screen.host.menu == nil, "\(stimulus)") }
      list.screen.advance(by: 1)
      list.editing.dragEnded()
      list.screen.advance(by: 1)
      if list.editing.swipe.stateName == "menu" { list.editing.menuDismissed() }
      list.editing.escapePressed()
      list.screen.advance(by: 1)
      #expect(list.editing.isIdle && list.screen.inconsistencies() == [], "\(stimulus), \(hand)")
    }
  }

  @Test("3.11 A switch of segments ends a drag at once, and leaves nothing where the item was held")
  func segmentSwitch() throws {
    let lists = (0..<2).map { number in
      let list = BasicDataSource((0..<30).map { Row(id: number * 100 + $0) }) { RowContent($0) }
      list.title = "\(number)"
      list.isReorderable = true
      return list
    }
    let segments = SegmentedDataSource(lists)
    let screen = HeadlessCollection(layout: GridLayout())
    let controller = CollectionController(dataSource: segments, reporter: screen.reporter)
    let editing = EditingController()
    controller.attach(to: screen.view)
    controller.use(editing)
    controller.setEditing(true, animated: false)
    screen.layout()
    let frame = try #require(screen.frame(of: .item(item)))
    editing.dragBegan(at: Point(x: frame.maxX - 20, y: frame.midY), withMouse: true)
    screen.advanceFrames(5)
    _ = editing.dragMoved(by: Point(x: 0, y: 50))
    screen.advanceFrames(1)
    let zIndex = try #require(screen.headlessView(of: .item(item))?.attributes?.zIndex)
    segments.select(1)
    #expect(editing.isIdle)
    screen.advanceFrames(3)
    #expect(screen.host.viewsOnScreen.allSatisfy { $0.attributes?.zIndex != zIndex })
    screen.finishAnimations()
    #expect(editing.isIdle && screen.inconsistencies() == [])
  }
}
