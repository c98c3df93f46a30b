import Ocelot
import OcelotTesting
import Testing

/// Lists that scroll sideways, on screen.
@MainActor @Suite("Sideways tables on screen") struct SidewaysTableTests {
  private let source: SampleDataSource

  init() {
    var sections = [
      SampleSection(0, items: 0..<60, header: "First"),
      SampleSection(1, items: 100..<160, header: "Second"),
    ]
    for number in sections.indices {
      sections[number].headerHeight = 30
      sections[number].pinsHeader = true
    }
    source = SampleDataSource(sections)
  }

  private func screen(
    _ height: TableRowHeight = .fixed(50), rightToLeft: Bool = false
  ) -> HeadlessCollection {
    HeadlessCollection(
      layout: TableLayout(axis: .horizontal, rowHeight: height), dataSource: source, width: 400,
      height: 120, traits: HostTraits(isRightToLeft: rightToLeft))
  }

  @Test(
    "6.3.4 A list scrolls sideways, from the right where reading does; headers stay at the start")
  func scrolling() {
    let screen = screen()
    #expect(screen.view.contentSize == Size(width: 6_060, height: 120))
    screen.scroll(by: Point(x: 500, y: 40))
    #expect(screen.view.contentOffset == Point(x: 500, y: 0))
    #expect(screen.frame(of: .item(0, 10)) == Rect(x: 30, y: 0, width: 50, height: 120))
    #expect(screen.frame(of: .header(0)) == Rect(x: 0, y: 0, width: 30, height: 120))
    #expect(screen.headlessView(of: .header(0))?.attributes?[Pinned.self] == true)
    let mirrored = self.screen(rightToLeft: true)
    #expect(mirrored.view.contentOffset.x == 5_660)
    #expect(mirrored.frame(of: .header(0)) == Rect(x: 370, y: 0, width: 30, height: 120))
    #expect(mirrored.frame(of: .item(0, 0)) == Rect(x: 320, y: 0, width: 50, height: 120))
    mirrored.scroll(by: Point(x: -500, y: 0))
    #expect(mirrored.frame(of: .item(0, 10)) == Rect(x: 320, y: 0, width: 50, height: 120))
    #expect(mirrored.frame(of: .header(0)) == Rect(x: 370, y: 0, width: 30, height: 120))
    // The hairline between two rows is where the second begins.
    let line = mirrored.host.decorations.first {
      $0.element == .rowSeparator(after: ItemIndex(0, 10))
    }
    #expect(line.map { $0.frame.maxX - mirrored.view.contentOffset.x } == 320)
    #expect(screen.inconsistencies() == [] && mirrored.inconsistencies() == [])
  }

  @Test("6.3.4 Arrows go by geometry, pages by what is in sight", arguments: [false, true])
  func keys(rightToLeft: Bool) {
    let screen = screen(rightToLeft: rightToLeft)
    let (forward, backward): (Key, Key) =
      rightToLeft ? (.left, .right) : (.right, .left)
    screen.view.focus(ItemIndex(0, 3))
    for _ in 0..<9 { screen.press(forward) }
    #expect(screen.view.focusedItem == ItemIndex(0, 12))
    screen.press(backward)
    #expect(screen.view.focusedItem == ItemIndex(0, 11))
    screen.press(.down)
    screen.press(.up)
    #expect(screen.view.focusedItem == ItemIndex(0, 11))
    screen.press(.move(.pageDown))
    #expect((screen.view.focusedItem?.item ?? 0) >= 16)
    screen.press(.move(.end))
    #expect(screen.view.focusedItem == ItemIndex(1, 59))
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == (rightToLeft ? 0 : 5_660))
    screen.press(.move(.home))
    #expect(screen.view.focusedItem == ItemIndex(0, 0))
    screen.finishAnimations()
    // What is focused does not go under the header.
    #expect(screen.frame(of: .item(0, 0))?.minX == (rightToLeft ? 320 : 30))
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.4 What comes before the reader, and measured widths, do not move what is read",
    arguments: [false, true])
  func anchors(rightToLeft: Bool) throws {
    let screen = screen(.selfSizing(estimate: 90), rightToLeft: rightToLeft)
    screen.scroll(by: rightToLeft ? -400 : 400)
    let anchor = try #require(
      screen.visibleItems.filter { $0.section == 0 }.sorted()
        .first { item in
          guard let frame = screen.frame(of: .item(item)) else { return false }
          return rightToLeft ? frame.maxX <= 370 : frame.minX >= 30
        })
    let seen = try #require(screen.frame(of: .item(anchor)))
    screen.apply(
      source.update { sections in
        sections[0].items.insert(
          contentsOf: (900..<910).map { SampleItem($0, "a long text \($0)") }, at: 0)
      })
    screen.finishAnimations()
    let now = try #require(screen.frame(of: .item(anchor.section, anchor.item + 10)))
    #expect(abs((rightToLeft ? now.maxX - seen.maxX : now.minX - seen.minX)) <= 0.5)
    // Rows are as wide as what they say.
    let natural = screen.host.textMetrics
    let text = try #require(source.item(at: ItemIndex(anchor.section, anchor.item + 10))?.text)
    #expect(now.size.height == 120 && now.width == natural.width(of: text))
    #expect(screen.inconsistencies() == [] && screen.reporter.isEmpty)
  }

  @Test("6.3.4 The offset that is read is where the list is, also right after a change")
  func ownOffsets() throws {
    let screen = screen(rightToLeft: true)
    screen.scroll(by: -400)
    let seen = try #require(screen.frame(of: .item(0, 10)))
    let insert = { (sections: inout [SampleSection]) in
      sections[1].items.append(contentsOf: (900..<910).map { SampleItem($0, "\($0)") })
    }
    for way in 0..<2 {
      screen.view.apply(ChangeSet(source.update(insert).changes, isAnimated: false))
      let offset = screen.view.contentOffset
      if way == 0 {
        screen.view.setContentOffset(offset, animated: false)
      } else {
        screen.view.scroll(to: offset, animated: false)
      }
      screen.layout()
      #expect(screen.frame(of: .item(0, 10)) == seen, "\(way)")
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 A margin before and behind the viewport is prepared, across it nothing")
  func prefetching() {
    let screen = screen()
    screen.scroll(by: 1_000)
    let prepared = screen.view.preparedElements.compactMap(\.itemIndex).map(\.item)
    let visible = screen.visibleItems.map(\.item)
    #expect((prepared.max() ?? 0) > (visible.max() ?? 0) + 1)
  }

  @Test(
    "6.3.4 A list that is higher than the viewport scrolls both ways", arguments: [false, true])
  func bothWays(rightToLeft: Bool) {
    let screen = screen(rightToLeft: rightToLeft)
    (screen.view.layout as? TableLayout)?.minimumContentHeight = 300
    screen.layout()
    #expect(screen.view.layout.scrollsBothWays)
    screen.scroll(by: Point(x: rightToLeft ? -500 : 500, y: 1e6))
    #expect(screen.view.contentOffset == Point(x: rightToLeft ? 5_160 : 500, y: 180))
    let frame = Rect(x: rightToLeft ? 320 : 30, y: -180, width: 50, height: 300)
    #expect(screen.frame(of: .item(0, 10)) == frame)
    #expect(screen.frame(of: .header(0))?.minX == (rightToLeft ? 370 : 0))
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.8 A list is turned to the other axis while it shows, and back", arguments: [false, true])
  func turning(animated: Bool) throws {
    let screen = screen()
    let table = try #require(screen.view.layout as? TableLayout)
    screen.scroll(by: 600)
    for axis in [Axis.vertical, .horizontal] {
      if animated { screen.view.animate { table.axis = axis } } else { table.axis = axis }
      screen.layout()
      screen.finishAnimations()
      #expect(screen.view.layout.axis == axis)
      #expect(
        screen.frame(of: .item(screen.visibleItems[0]))?.size
          == (axis == .vertical ? Size(width: 400, height: 50) : Size(width: 50, height: 120)))
      #expect(screen.inconsistencies() == [] && screen.reporter.isEmpty)
    }
  }

  @Test("6.3.4 Prepending, deleting and moving keep to the axis: nothing moves across")
  func updates() {
    let screen = screen()
    let recorder = Recorder()
    screen.recorder = recorder
    screen.apply(
      source.update { sections in
        sections[0].items.removeSubrange(1..<3)
        sections[0].items.swapAt(0, 3)
        sections[0].items.insert(SampleItem(500), at: 2)
      })
    screen.finishAnimations()
    for frame in recorder.takeFrames() {
      for element in frame.elements where element.key.itemIndex != nil {
        #expect(element.rect.minY == 0 && element.rect.height == 120)
      }
    }
    #expect(screen.inconsistencies() == [])
  }
}
