import Ocelot
import OcelotTesting
import Testing

/// Content that scrolls both ways, and content that scrolls sideways in either direction.
@MainActor @Suite("Both axes and any direction") struct BothAxesTests {
  private func plane(_ columns: Int = 30, _ rows: Int = 100) -> SampleDataSource {
    SampleDataSource(
      (0..<columns).map { SampleSection($0, items: $0 * 1_000..<$0 * 1_000 + rows) })
  }

  private func screen(_ source: SampleDataSource, rightToLeft: Bool = false) -> HeadlessCollection {
    HeadlessCollection(
      layout: PlaneLayout(), dataSource: source, width: 400, height: 300,
      traits: HostTraits(isRightToLeft: rightToLeft))
  }

  private func sideways(_ source: SampleDataSource, rightToLeft: Bool) -> HeadlessCollection {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 100, height: 60)
    metrics.itemSpacing = 0
    metrics.lineSpacing = 0
    return HeadlessCollection(
      layout: FlowLayout(axis: .horizontal, metrics: metrics), dataSource: source, width: 400,
      height: 120, traits: HostTraits(isRightToLeft: rightToLeft))
  }

  // Both ways.

  @Test("6.3.4 Content scrolls both ways, and a margin is prepared on all sides")
  func scrolling() throws {
    let screen = screen(plane())
    screen.scroll(by: Point(x: 1_000, y: 2_000))
    #expect(screen.view.contentOffset == Point(x: 1_000, y: 2_000))
    #expect(screen.frame(of: .item(9, 34)) == Rect(x: 80, y: 40, width: 120, height: 60))
    let prepared = screen.view.preparedElements.compactMap(\.itemIndex)
    #expect(prepared.contains(ItemIndex(12, 33)) && prepared.contains(ItemIndex(8, 39)))
    // Frames that scroll across within the margin ask nothing.
    let layout = try #require(screen.view.layout as? PlaneLayout)
    screen.scroll(by: Point(x: 3, y: 3))
    let asked = layout.rectangles.count
    for _ in 0..<8 { screen.scroll(by: Point(x: 2, y: 2)) }
    #expect(layout.rectangles.count - asked <= 2)
    // No farther than the content.
    screen.scroll(by: Point(x: 1e6, y: 1e6))
    #expect(screen.view.contentOffset == Point(x: 30 * 120 - 400, y: 100 * 60 - 300))
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 What is added before the reader on either axis does not move what is read")
  func anchors() throws {
    let source = plane()
    let screen = screen(source)
    screen.scroll(by: Point(x: 1_000, y: 2_000))
    let seen = try #require(screen.frame(of: .item(9, 34)))
    screen.apply(
      source.update { $0.insert(SampleSection(700, items: 90_000..<90_100), at: 0) })
    #expect(screen.frame(of: .item(10, 34)) == seen)
    screen.apply(
      source.update { sections in
        for section in sections.indices {
          sections[section].items.insert(SampleItem(80_000 + section), at: 0)
        }
      })
    #expect(screen.frame(of: .item(10, 35)) == seen)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 Arrows go by geometry on both axes, and stop where there is nothing beyond")
  func keys() {
    let screen = screen(plane())
    screen.view.focus(ItemIndex(2, 3))
    screen.press(.right)
    #expect(screen.view.focusedItem == ItemIndex(3, 3))
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(3, 4))
    screen.press(.left)
    screen.press(.left)
    screen.press(.left)
    #expect(screen.view.focusedItem == ItemIndex(0, 4))
    #expect(screen.press(.left) && screen.view.focusedItem == ItemIndex(0, 4))
    for _ in 0..<12 { screen.press(.right) }
    #expect(screen.view.focusedItem == ItemIndex(12, 4))
    #expect(screen.visibleFrame(of: .item(12, 4))?.size == Size(width: 120, height: 60))
    for _ in 0..<120 { screen.press(.down) }
    #expect(screen.view.focusedItem == ItemIndex(12, 99))
    #expect(screen.visibleFrame(of: .item(12, 99))?.size == Size(width: 120, height: 60))
  }

  @Test("6.3.4 A column that is shorter is passed to the nearest item in the direction of the key")
  func unevenColumns() {
    let source = plane(3, 20)
    source.sections[1].items.removeSubrange(4...)
    let screen = screen(source)
    screen.view.focus(ItemIndex(0, 10))
    screen.press(.right)
    #expect(
      screen.view.focusedItem == ItemIndex(2, 10) || screen.view.focusedItem == ItemIndex(1, 3))
  }

  @Test("6.3.4 Scrolling to an item brings it in on both axes, where it is wanted")
  func scrollTo() {
    let screen = screen(plane())
    screen.view.scroll(to: .item(20, 50), at: .center, across: .center, animated: false)
    screen.layout()
    #expect(
      screen.view.contentOffset == Point(x: 20 * 120 + 60 - 200, y: 50 * 60 + 30 - 150))
    screen.view.scroll(to: .item(5, 10), at: .start, animated: true)
    screen.finishAnimations()
    #expect(screen.view.contentOffset == Point(x: 600, y: 600))
    screen.view.scroll(to: Point(x: 40, y: 50), animated: true)
    screen.finishAnimations()
    #expect(screen.view.contentOffset == Point(x: 40, y: 50))
  }

  @Test("6.3.4 A rectangle of selection scrolls toward the corner that the pointer is in")
  func selectionRectangle() {
    let source = plane()
    // Empty space below the columns.
    let screen = HeadlessCollection(
      layout: PlaneLayout(cell: Size(width: 120, height: 60)), dataSource: source, width: 400,
      height: 300)
    for section in source.sections.indices { source.sections[section].items.removeLast(97) }
    source.sections[20].items = (0..<60).map { SampleItem(500_000 + $0) }
    screen.view.reloadData()
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    screen.layout()
    #expect(screen.view.beginDragSelection(at: Point(x: 200, y: 220)))
    screen.view.dragSelection(to: Point(x: 399, y: 299))
    screen.advanceFrames(60)
    #expect(screen.view.contentOffset.x > 300 && screen.view.contentOffset.y > 300)
    screen.view.dragSelection(to: Point(x: 200, y: 100))
    let still = screen.view.contentOffset
    screen.advanceFrames(10)
    #expect(screen.view.contentOffset == still)
    screen.view.endDragSelection()
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 Items are prefetched around the viewport on the axes along which content scrolls")
  func prefetching() {
    final class Source: CollectionViewDataSource {
      var asked: Set<ItemIndex> = []
      var prefetchesItems: Bool { true }
      var numberOfSections: Int { 30 }
      func numberOfItems(in section: Int) -> Int { 100 }
      func content(of element: ElementKey) -> any Content { SampleContent("x", height: 20) }
      func identifier(of item: ItemIndex) -> AnyHashable? { item }
      func prefetch(_ items: [ItemIndex]) { asked.formUnion(items) }
    }
    let source = Source()
    let screen = HeadlessCollection(
      layout: PlaneLayout(), dataSource: source, width: 400, height: 300)
    screen.layout()
    // Half a viewport is prepared, and one and a half ahead are prefetched.
    #expect(source.asked.contains(ItemIndex(7, 0)) && source.asked.contains(ItemIndex(0, 10)))
    #expect(!source.asked.contains(ItemIndex(12, 0)) && !source.asked.contains(ItemIndex(0, 20)))
  }

  @Test("6.3.4 Both ways and right to left: the first column is at the right")
  func bothWaysRightToLeft() {
    let screen = screen(plane(), rightToLeft: true)
    #expect(screen.view.contentOffset == Point(x: 30 * 120 - 400, y: 0))
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 280, y: 0, width: 120, height: 60))
    screen.view.focus(ItemIndex(0, 0))
    screen.press(.left)
    #expect(screen.view.focusedItem == ItemIndex(1, 0))
    for _ in 0..<8 { screen.press(.left) }
    #expect(screen.view.focusedItem == ItemIndex(9, 0))
    #expect(screen.frame(of: .item(9, 0))?.minX == 0)
    screen.click(at: Point(x: 10, y: 10))
    #expect(screen.view.selection.contains(ItemIndex(9, 0)))
    #expect(screen.inconsistencies() == [])
  }

  // Sideways.

  @Test("6.3.4 Content that scrolls sideways begins at the right where reading does")
  func sidewaysFromTheRight() {
    let screen = sideways(SampleDataSource(count: 40), rightToLeft: true)
    // Two rows of twenty columns.
    #expect(screen.view.contentSize.width == 2_000)
    #expect(screen.view.contentOffset.x == 1_600)
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 300, y: 0, width: 100, height: 60))
    #expect(screen.frame(of: .item(0, 7)) == Rect(x: 0, y: 60, width: 100, height: 60))
    screen.scroll(by: -250)
    #expect(screen.view.contentOffset.x == 1_350)
    #expect(screen.frame(of: .item(0, 4)) == Rect(x: 350, y: 0, width: 100, height: 60))
    screen.scroll(by: -1e6)
    #expect(screen.view.contentOffset.x == 0)
    #expect(screen.frame(of: .item(0, 39))?.minX == 0)
    screen.view.scroll(to: .item(0, 10), at: .start, animated: false)
    screen.layout()
    #expect(screen.frame(of: .item(0, 10))?.maxX == 400)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.4 What comes at the end of mirrored content moves nothing that is seen, and the host is told"
  )
  func growingFromTheRight() throws {
    let source = SampleDataSource(count: 40)
    let screen = sideways(source, rightToLeft: true)
    screen.scroll(by: -250)
    let seen = try #require(screen.frame(of: .item(0, 6)))
    let told = screen.host.totalAdjustment.x
    screen.apply(source.update { $0[0].items += (0..<10).map { SampleItem(500 + $0) } })
    #expect(screen.frame(of: .item(0, 6)) == seen)
    #expect(screen.view.contentSize.width == 2_500 && screen.view.contentOffset.x == 1_850)
    #expect(screen.host.totalAdjustment.x - told == 500)
    #expect(screen.host.contentOffset == screen.view.contentOffset)
    screen.apply(
      source.update { $0[0].items.insert(contentsOf: [SampleItem(600), SampleItem(601)], at: 0) })
    #expect(screen.frame(of: .item(0, 8)) == seen)
    #expect(screen.host.contentOffset == screen.view.contentOffset)
    screen.resize(width: 300, height: 120)
    #expect(screen.frame(of: .item(0, 8))?.maxX == seen.maxX - 100)
    #expect(screen.host.contentOffset == screen.view.contentOffset)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.4 Left and right follow what is seen: by the column in sideways content, in either direction"
  )
  func sidewaysKeys() {
    for rightToLeft in [false, true] {
      let screen = sideways(SampleDataSource(count: 40), rightToLeft: rightToLeft)
      let (on, back) = rightToLeft ? (Key.left, Key.right) : (Key.right, .left)
      screen.view.focus(ItemIndex(0, 1))
      screen.press(on)
      #expect(screen.view.focusedItem == ItemIndex(0, 3))
      screen.press(.up)
      #expect(screen.view.focusedItem == ItemIndex(0, 2))
      screen.press(back)
      #expect(screen.view.focusedItem == ItemIndex(0, 0))
      screen.press(.pageDown)
      let item = screen.view.focusedItem?.item ?? 0
      #expect(item >= 6 && item.isMultiple(of: 2), "a page on is \(item)")
      screen.press(.end)
      #expect(screen.view.focusedItem == ItemIndex(0, 39))
      #expect(screen.visibleFrame(of: .item(0, 39))?.width == 100)
      screen.press(.home)
      #expect(screen.view.contentOffset.x == (rightToLeft ? 1_600 : 0))
    }
  }

  @Test(
    "6.3.4 A rectangle of selection and a lifted item find what is under them in mirrored content")
  func sidewaysPointer() throws {
    let source = SampleDataSource(count: 41)
    source.isEditable = true
    let screen = sideways(source, rightToLeft: true)
    let editing = EditingController()
    screen.view.interaction = editing
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    screen.scroll(by: -1e6)
    // Item 40 stands alone at the left; the place below it is empty.
    #expect(screen.frame(of: .item(0, 40)) == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(screen.view.beginDragSelection(at: Point(x: 50, y: 100)))
    screen.view.dragSelection(to: Point(x: 150, y: 70))
    #expect(screen.view.selection.items.map(\.item) == [39])
    #expect(screen.view.dragSelectionRect == Rect(x: 50, y: 70, width: 100, height: 30))
    screen.view.cancelDragSelection()
    #expect(screen.view.gap(nearestTo: Point(x: 50, y: 30), current: ItemIndex(0, 0)) == nil)
    #expect(screen.view.element(at: Point(x: 150, y: 90)) == .item(0, 39))
  }
}
