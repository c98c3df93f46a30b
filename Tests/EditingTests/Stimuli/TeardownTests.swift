import Ocelot
import OcelotTesting
import Testing

/// The end of a view, its data source or its size, at any moment.
@MainActor @Suite struct TeardownTests {
  private func expectNothingIsLeft(
    _ list: EditingScreen, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!list.screen.clock.isTicking, sourceLocation: sourceLocation)
    #expect(list.screen.host.views.isEmpty, sourceLocation: sourceLocation)
    #expect(list.screen.host.decorations.isEmpty, sourceLocation: sourceLocation)
    #expect(list.editing.isIdle && list.editing.view == nil, sourceLocation: sourceLocation)
    #expect(list.screen.host.violations == [], sourceLocation: sourceLocation)
  }

  @Test("No frame is asked for after the end, while the controls of edit mode come or go")
  func controls() {
    for goes in [false, true] {
      let list = EditingScreen()
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: !goes)
      if goes { list.controller.setEditing(false, animated: true) }
      list.screen.advanceFrames(2)
      #expect(list.screen.clock.isTicking)
      list.view.tearDown()
      expectNothingIsLeft(list)
    }
  }

  @Test("No frame is asked for after the end, while a rectangle of selection scrolls")
  func dragSelection() {
    let source = BasicDataSource((0..<40).map { Row(id: $0) }) { RowContent($0) }
    source.defaultMetrics.padding = Insets(top: 0, leading: 40, bottom: 0, trailing: 0)
    let list = EditingScreen(source)
    list.view.allowsMultipleSelection = true
    list.view.dragSelects = true
    #expect(list.screen.beginDragSelection(at: Point(x: 10, y: 200)))
    list.screen.dragSelection(to: Point(x: 200, y: 475))
    list.screen.advanceFrames(3)
    #expect(list.screen.clock.isTicking && list.view.contentOffset.y > 0)
    list.view.tearDown()
    expectNothingIsLeft(list)
    #expect(!list.view.isDragSelecting)
  }

  @Test("A view that ends in the middle of a pass leaves no view behind")
  func duringAPass() {
    let list = EditingScreen()
    let ending = Ending()
    list.controller.viewDelegate = ending
    ending.onEnd = { list.view.tearDown() }
    list.screen.scroll(by: 400)
    #expect(ending.onEnd == nil)
    expectNothingIsLeft(list)
  }

  @Test("Without a data source nothing is left to scroll")
  func noSource() {
    let list = EditingScreen(count: 100)
    list.screen.scroll(by: 300)
    #expect(list.screen.host.contentSize.height == 6_000)
    list.view.dataSource = nil
    list.screen.layout()
    #expect(list.screen.host.contentSize.height == 0)
    #expect(list.screen.host.contentOffset == .zero && list.screen.inconsistencies() == [])
    #expect(list.view.counts.count == 0 && list.screen.host.viewsOnScreen.isEmpty)
    list.view.dataSource = list.controller.answers
    list.screen.layout()
    #expect(list.screen.host.contentSize.height == 6_000 && list.screen.visibleItems.count == 8)
  }

  @Test("The host hears of other insets where the view has no height")
  func insetsWithoutHeight() {
    let list = EditingScreen(count: 100)
    list.screen.resize(width: 320, height: 0)
    list.view.contentInsets = Insets(top: 50, leading: 0, bottom: 0, trailing: 0)
    list.screen.layout()
    #expect(list.screen.host.contentOffset == Point(x: 0, y: -50))
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("Changes in a view without height: selection, focus and place follow their items")
  func changesWithoutHeight() {
    let list = EditingScreen(count: 100)
    list.screen.click(.item(0, 6))
    list.screen.scroll(by: 330)
    let top = list.screen.frame(of: .item(0, 6))?.minY
    list.screen.resize(width: 320, height: 0)
    list.source.insert([Row(id: 500), Row(id: 501)], at: 0)
    #expect(list.view.selectedItems == [ItemIndex(0, 8)])
    #expect(list.view.focusedItem == ItemIndex(0, 8))
    list.screen.resize(width: 320, height: 480)
    #expect((list.screen.content(of: .item(0, 8)) as? RowContent)?.id == 6)
    #expect(list.screen.frame(of: .item(0, 8))?.minY == top)
    #expect(list.screen.reporter.reports.isEmpty && list.screen.inconsistencies() == [])
  }

  @Test("Arrows after a change of the data source never name an item that is not there")
  func staleFocus() {
    let list = EditingScreen(count: 100)
    list.screen.click(.item(0, 6))
    let other = BasicDataSource([Row(id: 900)]) { RowContent($0) }
    for source in [other, BasicDataSource<Row>([]) { RowContent($0) }] {
      list.view.dataSource = nil
      list.controller.dataSource = source
      list.view.dataSource = list.controller.answers
      for move in [FocusMove.down, .end, .pageDown, .home, .up] { list.view.moveFocus(move) }
      #expect(list.view.focusedItem == (source.items.isEmpty ? nil : ItemIndex(0, 0)))
      list.screen.layout()
    }
    #expect(list.reporter.reports.isEmpty && list.screen.reporter.reports.isEmpty)
  }

  @Test("Edit mode that a callback ends at once is off for the view and for its machines")
  func editModeEndsAtOnce() {
    let list = EditingScreen()
    list.source.isReorderable = true
    let ending = Ending()
    list.controller.viewDelegate = ending
    ending.onLayout = { list.controller.setEditing(false, animated: false) }
    list.controller.setEditing(true, animated: true)
    list.screen.layout()
    list.screen.finishAnimations()
    #expect(!list.controller.isEditing && !list.view.isEditing && !list.editing.batch.isOn)
  }

  @Test("3.11 A controller whose view is given to another one edits no longer")
  func otherController() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.lift(ItemIndex(0, 2))
    let other = CollectionController(dataSource: DataSource(), reporter: list.reporter)
    other.attach(to: list.view)
    list.screen.layout()
    #expect(!list.controller.isEditing && !list.view.isEditing && !other.isEditing)
    #expect(list.editing.isIdle && !list.editing.batch.isOn)
    #expect(list.reporter.reports.isEmpty)
  }

  @Test("A controller that moves to another view takes edit mode along")
  func otherView() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.lift(ItemIndex(0, 2))
    let other = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    list.controller.attach(to: other.view)
    other.layout()
    #expect(other.view.isEditing && list.editing.view === other.view && list.editing.isIdle)
    #expect(list.view.interaction == nil)
    #expect(
      other.headlessView(of: .item(0, 0))?.attributes?[EditControls.self]?.progress == 1)
    // The old view closes over the gap.
    list.screen.layout()
    list.screen.finishAnimations()
    #expect(!list.screen.clock.isTicking)
  }
}

/// Does something once when the view tells of it.
@MainActor
private final class Ending: CollectionViewDelegate {
  var onEnd: (@MainActor () -> Void)?
  var onLayout: (@MainActor () -> Void)?
  func didEndDisplaying(_ element: ElementKey) {
    let action = onEnd
    onEnd = nil
    action?()
  }
  func didLayOut() {
    let action = onLayout
    onLayout = nil
    action?()
  }
}
