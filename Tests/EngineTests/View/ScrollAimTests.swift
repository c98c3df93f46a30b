import Testing

@testable import OcelotEngine

/// Where content is scrolled to, and where a key moves the focus.
@MainActor @Suite struct ScrollAimTests {
  /// A viewport of 100 by 200 at 500, with insets of 10 at the top and 30 at the bottom.
  private func goal(
    _ start: Double, _ length: Double, _ position: ScrollPosition,
    pinned: (Double) -> Double = { _ in 0 }, atEnd: (Double) -> Double = { _ in 0 }
  ) -> Double {
    var viewport = Viewport()
    viewport.resize(to: Size(width: 100, height: 200))
    viewport.inset(by: Insets(top: 10, bottom: 30))
    viewport.jump(to: Point(x: 0, y: 500))
    let frame = Rect(x: 0, y: start, width: 100, height: length)
    return ScrollAim(at: frame, position, in: viewport, along: .vertical)
      .goal(pinnedStart: pinned, pinnedEnd: atEnd)
  }

  @Test("A frame stands at the start, in the middle or at the end of what insets leave")
  func positions() {
    #expect(goal(1_000, 40, .start) == 990)
    #expect(goal(1_000, 40, .end) == 870)
    // Between 10 and 170 the middle is 90: 1020 − 90.
    #expect(goal(1_000, 40, .center) == 930)
  }

  @Test("A frame that is wanted at the start asks nothing of the end")
  func endIsNotAsked() {
    let found = goal(
      1_000, 40, .start,
      atEnd: { value in
        Issue.record("asked at \(value)")
        return 0
      })
    #expect(found == 990)
  }

  @Test("What is larger than the viewport stands at its start")
  func large() {
    for position in [ScrollPosition.start, .end, .center, .nearest] {
      #expect(goal(1_000, 161, position) == 990, "\(position)")
    }
    // It fills the viewport already.
    #expect(goal(490, 300, .nearest) == 500)
  }

  @Test("The least movement brings a frame into sight, and none if it is in sight")
  func nearest() {
    #expect(goal(510, 40, .nearest) == 500)
    #expect(goal(630, 40, .nearest) == 500)
    #expect(goal(640, 40, .nearest) == 510)
    #expect(goal(505, 40, .nearest) == 495)
  }

  @Test("What is pinned at the place that is sought counts, not what is pinned here")
  func pinned() {
    #expect(goal(1_000, 40, .start, pinned: { _ in 25 }) == 965)
    // A header of 25 is pushed off by its section's end at 980: at an offset of 960 20 are left.
    let header = { (offset: Double) in min(25, max(0, 980 - offset)) }
    let offset = goal(1_000, 40, .start, pinned: header)
    #expect(abs(offset + 10 + header(offset) - 1_000) < 0.01)
    #expect(goal(520, 40, .nearest, pinned: { _ in 25 }) == 485)
  }

  @Test("What is pinned at the end covers what is to be seen there")
  func pinnedAtEnd() {
    // 1040 stands at 145, where the footer begins.
    #expect(goal(1_000, 40, .end, atEnd: { _ in 25 }) == 895)
    // Between 10 and 145 the middle is 77.5.
    #expect(goal(1_000, 40, .center, atEnd: { _ in 25 }) == 942.5)
    #expect(goal(640, 40, .nearest, atEnd: { _ in 25 }) == 535)
    #expect(goal(605, 40, .nearest, atEnd: { _ in 25 }) == 500)
    // Room for 135 is left.
    #expect(goal(1_000, 140, .end, atEnd: { _ in 25 }) == 990)
    // A footer of 25 that its section's start at 780 pushes down: at 620, 10 are left of it.
    let footer = { (offset: Double) in min(25, max(0, offset + 170 - 780)) }
    let offset = goal(750, 40, .end, atEnd: footer)
    #expect(abs(offset + 170 - footer(offset) - 790) < 0.01)
  }

  // Focus.

  /// Tile n is 20 wide and high at (30 · (n % 3), 30 · (n / 3)).
  private func tiles(_ rect: Rect) -> [LayoutAttributes] {
    (0..<60).map { LayoutAttributes(.item(0, $0), frame: frame(of: $0)) }
      .filter { $0.frame.intersects(rect) }
  }

  private func frame(of number: Int) -> Rect {
    Rect(x: Double(number % 3) * 30, y: Double(number / 3) * 30, width: 20, height: 20)
  }

  private func focus(_ number: Int, forward: Bool) -> FocusSearch {
    FocusSearch(
      item: ItemIndex(0, number), frame: frame(of: number), axis: .vertical, forward: forward)
  }

  @Test("Up and down stay in the column", arguments: [13, 30, 44])
  func column(number: Int) {
    for forward in [true, false] {
      let search = focus(number, forward: forward)
      #expect(
        search.nearest(among: tiles(search.column(reach: 200)))
          == ItemIndex(0, number + (forward ? 3 : -3)))
    }
    #expect(
      focus(1, forward: false).nearest(among: tiles(focus(1, forward: false).column(reach: 200)))
        == nil)
  }

  @Test("A page ends with the last tile that it shows whole")
  func page() {
    // Tile 13 begins at 120; a page of 100 ends at 220 with the tile's own height beyond: 240.
    let down = focus(13, forward: true)
    #expect(down.last(onPageOf: 100, among: tiles(down.page(of: 100))) == ItemIndex(0, 22))
    let up = focus(28, forward: false)
    #expect(up.last(onPageOf: 100, among: tiles(up.page(of: 100))) == ItemIndex(0, 19))
    let last = focus(58, forward: true)
    #expect(last.last(onPageOf: 100, among: tiles(last.page(of: 100))) == nil)
  }
}
