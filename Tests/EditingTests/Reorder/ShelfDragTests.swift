import Ocelot
import OcelotTesting
import Testing

/// Items that are dragged within shelves, and from a shelf to a grid.
@MainActor @Suite struct ShelfDragTests {
  private let editing = EditingController()
  private let source = SampleDataSource([
    SampleSection(0, items: 0..<30), SampleSection(1, items: 100..<120),
  ])

  /// A shelf of items of 100 by 80 points, and a grid of three columns, on a screen of 400 by 500
  /// points.
  private func screen(isRightToLeft: Bool = false) -> HeadlessCollection {
    let layout = ComposedLayout { section, _ in
      section == 0
        ? .shelf(width: .points(100), height: .points(80), spacing: 10)
        : .grid(columns: .count(3), itemHeight: .points(60), spacing: 0, rowSpacing: 0)
    }
    source.isEditable = true
    let screen = HeadlessCollection(
      layout: layout, width: 400, height: 500, traits: HostTraits(isRightToLeft: isRightToLeft))
    screen.show(source)
    screen.view.interaction = editing
    screen.view.setEditing(true, animated: false)
    editing.editModeDidChange(true, animated: false)
    screen.layout()
    return screen
  }

  /// Takes an item by its gripper.
  private func lift(_ item: ItemIndex, _ screen: HeadlessCollection) throws -> Point {
    let frame = try #require(screen.frame(of: .item(item)))
    let isMirrored = screen.host.traits.isRightToLeft
    let point = Point(x: isMirrored ? frame.minX + 20 : frame.maxX - 20, y: frame.midY)
    _ = editing.pressBegan(at: point)
    editing.dragBegan(at: point, withMouse: true)
    screen.advanceFrames(5)
    #expect(editing.reorder.lift?.item == item)
    return point
  }

  @Test("8.2.2 An item that is dragged from a shelf to the grid below takes a cell there")
  func toTheGrid() throws {
    let screen = screen()
    _ = try lift(ItemIndex(0, 1), screen)
    _ = editing.dragMoved(by: Point(x: 0, y: 160))
    screen.advanceFrames(2)
    #expect(editing.reorder.lift?.gap == ItemIndex(1, 4))
    editing.dragEnded()
    screen.layout()
    screen.finishAnimations()
    #expect(source.sections[1].items.map(\.id).prefix(6) == [100, 101, 102, 103, 1, 104])
    #expect(source.sections[0].items.map(\.id).prefix(3) == [0, 2, 3])
    #expect(screen.frame(of: .item(1, 4))?.height == 60)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.2.3 Held near the end of a shelf it scrolls sideways, and the gap goes along",
    arguments: [false, true])
  func sideways(isRightToLeft: Bool) throws {
    let screen = screen(isRightToLeft: isRightToLeft)
    let point = try lift(ItemIndex(0, 1), screen)
    _ = editing.dragMoved(by: Point(x: (isRightToLeft ? 10 : 390) - point.x, y: 0))
    screen.advanceFrames(40)
    #expect(screen.view.shelfOffset(of: 0) > 300 && screen.view.contentOffset.y == 0)
    #expect(editing.reorder.lift?.gap.section == 0 && editing.reorder.lift?.gap.item ?? 0 > 4)
    screen.advanceFrames(400)
    let shelf = try #require(screen.view.shownShelf(0))
    #expect(shelf.hiddenAfter == 0 && editing.reorder.lift?.gap == ItemIndex(0, 29))
    // Back in the middle nothing scrolls.
    _ = editing.dragMoved(by: Point(x: 200 - point.x, y: 0))
    screen.advanceFrames(5)
    let offset = screen.view.shelfOffset(of: 0)
    screen.advanceFrames(10)
    #expect(screen.view.shelfOffset(of: 0) == offset)
    editing.dragEnded()
    screen.layout()
    screen.finishAnimations()
    #expect(editing.isIdle && screen.inconsistencies() == [])
  }

  @Test(
    "8.2.1 A carousel that a drag scrolled rests at a card, also where a section came before it",
    arguments: [false, true])
  func restsAfterUpdate(loses: Bool) throws {
    let layout = ComposedLayout { _, _ in
      .shelf(
        width: .points(100), height: .points(80), spacing: 10, scrolling: .groupPaging)
    }
    source.isEditable = true
    let screen = HeadlessCollection(layout: layout, width: 400, height: 500)
    screen.show(source)
    screen.view.interaction = editing
    screen.view.setEditing(true, animated: false)
    editing.editModeDidChange(true, animated: false)
    screen.layout()
    let point = try lift(ItemIndex(0, 1), screen)
    _ = editing.dragMoved(by: Point(x: 390 - point.x, y: 0))
    screen.advanceFrames(13)
    let offset = screen.view.shelfOffset(of: 0)
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 110) > 1)
    screen.apply(
      source.update { sections in
        if loses { sections[0].items.remove(at: 1) }
        sections.insert(SampleSection(7, items: 700..<703), at: 0)
      })
    _ = editing.dragMoved(by: Point(x: 200 - point.x, y: 300))
    screen.advanceFrames(2)
    editing.dragEnded()
    screen.layout()
    screen.finishAnimations()
    let rest = screen.view.shelfOffset(of: 1).truncatingRemainder(dividingBy: 110)
    #expect(rest < 0.01 || rest > 109.99, "\(rest)")
    #expect(screen.inconsistencies() == [])
  }
}
