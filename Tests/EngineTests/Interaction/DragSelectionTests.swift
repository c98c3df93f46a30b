import OcelotEngine
import OcelotTesting
import Testing

@MainActor
@Suite struct DragSelectionTests {
  private let screen: Screen

  init() {
    // Tile n is at (10 + n % 3 · 30, 10 + n / 3 · 30) and 20 wide and high.
    screen = Screen(ListData(rows: 300), layout: TileLayout())
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
  }

  private var selected: [Int] { screen.view.selectedItems.map(\.item) }

  @Test("4.37 A rectangle from empty space selects what it touches, as it grows and shrinks")
  func rectangle() {
    #expect(screen.view.beginDragSelection(at: Point(x: 5, y: 5)))
    #expect(selected == [])
    screen.view.dragSelection(to: Point(x: 45, y: 35))
    #expect(selected == [0, 1])
    screen.view.dragSelection(to: Point(x: 45, y: 45))
    #expect(selected == [0, 1, 3, 4])
    screen.view.dragSelection(to: Point(x: 15, y: 45))
    #expect(selected == [0, 3])
    screen.view.dragSelection(to: Point(x: 15, y: 2))
    #expect(selected == [])
    screen.view.dragSelection(to: Point(x: 99, y: 12))
    screen.view.endDragSelection()
    #expect(selected == [0, 1, 2])
    #expect(!screen.view.isDragSelecting)
  }

  @Test("4.37 Items that are elsewhere meanwhile are touched where they are")
  func otherLayout() {
    #expect(screen.view.beginDragSelection(at: Point(x: 5, y: 5)))
    screen.view.dragSelection(to: Point(x: 45, y: 45))
    #expect(selected == [0, 1, 3, 4])
    screen.view.setLayout(StackLayout())
    screen.run(0.1)
    screen.view.dragSelection(to: Point(x: 45, y: 46))
    #expect(selected == [0, 1, 2])
  }

  @Test("A rectangle ends where it may not be drawn any more", arguments: [false, true])
  func ends(isOfSelection: Bool) {
    #expect(screen.view.beginDragSelection(at: Point(x: 5, y: 5)))
    screen.view.dragSelection(to: Point(x: 45, y: 35))
    if isOfSelection {
      screen.view.allowsMultipleSelection = false
    } else {
      screen.view.dragSelects = false
    }
    #expect(!screen.view.isDragSelecting)
    screen.view.dragSelection(to: Point(x: 45, y: 45))
    #expect(selected == (isOfSelection ? [0] : [0, 1]))
  }

  @Test("4.37 It begins on empty space only, and only where a collection asks for it")
  func beginning() {
    #expect(!screen.view.beginDragSelection(at: Point(x: 15, y: 15)))
    screen.view.dragSelects = false
    #expect(!screen.view.beginDragSelection(at: Point(x: 5, y: 5)))
    screen.view.dragSelects = true
    screen.view.allowsMultipleSelection = false
    #expect(!screen.view.beginDragSelection(at: Point(x: 5, y: 5)))
  }

  @Test("4.37 A click on empty space deselects; Shift adds, Control inverts, Escape restores")
  func modifiers() {
    screen.view.select(ItemIndex(0, 0))
    screen.view.select(ItemIndex(0, 8))
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5), .extend)
    screen.view.dragSelection(to: Point(x: 45, y: 25))
    #expect(selected == [0, 1, 8])
    screen.view.cancelDragSelection()
    #expect(selected == [0, 8])
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5), .toggle)
    screen.view.dragSelection(to: Point(x: 45, y: 25))
    #expect(selected == [1, 8])
    screen.view.dragSelection(to: Point(x: 6, y: 6))
    #expect(selected == [0, 8])
    screen.view.endDragSelection()
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5))
    screen.view.endDragSelection()
    #expect(selected == [])
  }

  @Test("4.37 Near an edge the content scrolls on and the selection grows with it")
  func autoscrolling() {
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5))
    // The zone is a third of 100; at the edge it is 1200 points a second.
    screen.view.dragSelection(to: Point(x: 95, y: 100))
    screen.run(0.5)
    let offset = screen.view.contentOffset.y
    #expect(abs(offset - 1200 * (0.5 - 1.0 / 60)) < 21)
    let last = Int((offset + 100 - 10).rounded(.up) / 30)
    #expect(selected.last! / 3 == last)
    #expect(selected == Array(0...selected.last!))
    #expect(screen.view.dragSelectionRect?.maxY == 100)
    screen.view.dragSelection(to: Point(x: 95, y: 50))
    screen.run(0.1)
    #expect(!screen.isTicking)
    screen.view.cancelDragSelection()
    #expect(selected == [])
  }

  @Test("4.37 It scrolls to the end and no further, in frames that look at what is new")
  func toTheEnd() {
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5))
    screen.view.dragSelection(to: Point(x: 95, y: 130))
    screen.run(4)
    #expect(screen.view.contentOffset.y == 10 + 100 * 30 - 100)
    #expect(selected.count == 300)
    screen.view.endDragSelection()
    screen.run(0.1)
    #expect(!screen.isTicking)
  }

  @Test("4.37 The wheel moves what is selected too")
  func wheel() {
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5))
    screen.view.dragSelection(to: Point(x: 15, y: 50))
    #expect(selected == [0, 3])
    screen.scroll(to: 60)
    #expect(selected == [0, 3, 6, 9])
    screen.scroll(to: 0)
    #expect(selected == [0, 3])
  }

  @Test("Law 6 Items that come above keep the rectangle on the items that it touched")
  func updates() {
    screen.scroll(to: 300)
    // Tile 30 begins at 310, 10 below the viewport's top.
    _ = screen.view.beginDragSelection(at: Point(x: 5, y: 5))
    screen.view.dragSelection(to: Point(x: 45, y: 35))
    #expect(selected == [30, 31])
    let new = (0..<3).map { ListData.Row(id: "new \($0)") }
    screen.data.sections[0].insert(contentsOf: new, at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<3)], isAnimated: false))
    screen.settle()
    #expect(screen.view.contentOffset.y == 330)
    #expect(selected == [33, 34])
    screen.view.dragSelection(to: Point(x: 15, y: 35))
    #expect(selected == [33])
    screen.view.cancelDragSelection()
    #expect(selected == [])
  }

  @Test("4.37 What comes under a rectangle that rests is selected as the button goes up")
  func insertedWithin() {
    let screen = Screen(ListData(rows: 4), layout: TileLayout())
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    // Tile 3 is at (10, 40), those that come are beside it.
    #expect(screen.view.beginDragSelection(at: Point(x: 95, y: 95)))
    screen.view.dragSelection(to: Point(x: 40, y: 40))
    #expect(screen.view.selectedItems == [])
    screen.data.sections[0] += [ListData.Row(id: "new 4"), ListData.Row(id: "new 5")]
    screen.view.apply(ChangeSet([.insertItems(section: 0, 4..<6)], isAnimated: false))
    screen.settle()
    screen.view.endDragSelection()
    #expect(screen.view.selectedItems == [ItemIndex(0, 4), ItemIndex(0, 5)])
  }

  @Test("4.37 At random, what is selected is what a look at every tile says")
  func random() async {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      screen.view.deselectAll()
      screen.scroll(to: Double.random(in: 0...2_000, using: &random).rounded())
      let start = Point(x: 5, y: Double.random(in: 0...99, using: &random))
      guard screen.view.beginDragSelection(at: start) else { continue }
      let origin = start + screen.view.contentOffset
      var last = start
      for step in 0..<30 {
        if Bool.random(using: &random) {
          last = Point(
            x: Double.random(in: -20...120, using: &random),
            y: Double.random(in: -20...120, using: &random))
          screen.view.dragSelection(to: last)
        } else {
          let far = Double.random(in: -400...400, using: &random)
          screen.scroll(to: min(max(0, screen.view.contentOffset.y + far), 2_900))
        }
        let pointer = last + screen.view.contentOffset
        let whole = Rect(
          x: min(origin.x, pointer.x), y: min(origin.y, pointer.y),
          width: max(abs(origin.x - pointer.x), 0.01),
          height: max(abs(origin.y - pointer.y), 0.01))
        let expected = (0..<300).filter {
          screen.layout.attributes(of: .item(0, $0))!.frame.intersects(whole)
        }
        #expect(selected == expected, "seed \(seed), step \(step)")
        #expect(throws: Never.self, "seed \(seed), step \(step)") {
          try screen.view.checkInvariants()
        }
      }
      screen.view.endDragSelection()
      screen.run(0.05)
      await Task.yield()
    }
  }
}
