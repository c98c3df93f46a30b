import OcelotTesting
import Testing

@testable import OcelotEngine

/// Keys in lists with items that are higher than the viewport.
@MainActor @Suite struct TallItemKeyTests {
  private func screen(
    _ heights: [Double], headers: Double? = nil, height: Double = 100
  ) -> Screen {
    let data = ListData([
      heights.enumerated().map { ListData.Row(id: "\($0.offset)", height: $0.element) }
    ])
    let layout = StackLayout(isMeasured: true, headerExtent: headers, pinsHeaders: headers != nil)
    let screen = Screen(data, layout: layout, size: Size(width: 100, height: height))
    screen.view.layoutIfNeeded()
    // All heights are known.
    for item in heights.indices {
      screen.view.scroll(to: .item(0, item), at: .start, animated: false)
    }
    screen.view.scroll(to: .zero, animated: false)
    screen.settle()
    return screen
  }

  private func press(_ screen: Screen, _ move: FocusMove) -> String {
    screen.view.moveFocus(move)
    screen.settle()
    let item = screen.view.focusedItem.map { "\($0.item)" } ?? "none"
    return "\(item) at \(Int(screen.view.contentOffset.y))"
  }

  @Test("4.45 Down scrolls through a row that has no room by lines, Up likewise, then they move on")
  func lines() {
    // Rows at 0, 40 and 190; the second needs 150 of 100.
    let screen = screen([40, 150, 40, 40])
    screen.view.focus(ItemIndex(0, 0))
    #expect(press(screen, .down) == "1 at 40")
    #expect(press(screen, .down) == "1 at 60")
    #expect(press(screen, .down) == "1 at 80")
    #expect(press(screen, .down) == "1 at 90")
    #expect(press(screen, .down) == "2 at 130")
    #expect(press(screen, .down) == "3 at 170")
    #expect(!screen.view.moveFocus(.down))
    #expect(press(screen, .up) == "2 at 170")
    #expect(press(screen, .up) == "1 at 90", "the end comes first")
    #expect(press(screen, .up) == "1 at 70")
    #expect(press(screen, .up) == "1 at 50")
    #expect(press(screen, .up) == "1 at 40")
    #expect(press(screen, .up) == "0 at 0")
  }

  @Test("4.45 Page Down scrolls through a row by a page less a line, Page Up likewise")
  func pages() {
    let screen = screen([40, 300, 40, 40])
    screen.view.focus(ItemIndex(0, 0))
    #expect(press(screen, .pageDown) == "1 at 40")
    #expect(press(screen, .pageDown) == "1 at 120")
    #expect(press(screen, .pageDown) == "1 at 200")
    #expect(press(screen, .pageDown) == "1 at 240")
    #expect(press(screen, .pageDown) == "3 at 320")
    #expect(press(screen, .pageUp) == "2 at 320")
    #expect(press(screen, .pageUp) == "1 at 240")
    #expect(press(screen, .pageUp) == "1 at 160")
    #expect(press(screen, .pageUp) == "1 at 80")
    #expect(press(screen, .pageUp) == "1 at 40")
    #expect(press(screen, .pageUp) == "0 at 0")
  }

  @Test("4.45 End shows the end of the last row and Home the start of the first, however high")
  func ends() {
    let screen = screen([150, 40, 250])
    #expect(press(screen, .end) == "2 at 340")
    #expect(press(screen, .pageUp) == "2 at 260")
    #expect(press(screen, .end) == "2 at 340")
    #expect(press(screen, .home) == "0 at 0")
    #expect(press(screen, .down) == "0 at 20")
    #expect(press(screen, .home) == "0 at 0")
  }

  @Test("A row that has no room is read under a pinned header and between insets")
  func covered() {
    let screen = screen([40, 150, 40], headers: 20)
    screen.view.contentInsets = Insets(bottom: 10)
    screen.settle()
    screen.view.focus(ItemIndex(0, 0))
    // Rows at 20, 60 and 210; 70 points are between the header and the inset.
    #expect(press(screen, .down) == "1 at 40")
    #expect(press(screen, .pageDown) == "1 at 90")
    #expect(press(screen, .pageDown) == "1 at 120")
    #expect(press(screen, .down) == "2 at 160")
    #expect(press(screen, .up) == "1 at 120")
    #expect(press(screen, .pageUp) == "1 at 70")
    #expect(press(screen, .pageUp) == "1 at 40")
    #expect(press(screen, .up) == "0 at 0")
  }

  @Test("A row that fits is not scrolled through: the next one brings its rest along")
  func fitting() {
    let screen = screen([60, 60, 60, 200])
    screen.view.focus(ItemIndex(0, 1))
    #expect(screen.view.contentOffset.y == 20)
    screen.view.userScrolled(to: Point(x: 0, y: 5))
    #expect(press(screen, .down) == "2 at 80")
    // The high row would take the place of the rest.
    screen.view.userScrolled(to: Point(x: 0, y: 60))
    #expect(press(screen, .down) == "2 at 80")
    #expect(press(screen, .down) == "3 at 180")
  }

  @Test("A key leaves alone what the reader scrolled out of sight, and shows where it goes")
  func scrolledAway() {
    let screen = screen([40, 300, 40, 40, 40, 40, 40])
    screen.view.focus(ItemIndex(0, 1))
    screen.view.userScrolled(to: Point(x: 0, y: 400))
    #expect(press(screen, .down) == "2 at 340")
    screen.view.userScrolled(to: .zero)
    #expect(press(screen, .up) == "1 at 240")
  }

  @Test("In a layout that scrolls sideways Left and Right scroll through an item")
  func sideways() {
    let data = ListData([[ListData.Row(id: "0"), ListData.Row(id: "1"), ListData.Row(id: "2")]])
    let screen = Screen(
      data, layout: WideLayout(width: 150), size: Size(width: 100, height: 100))
    screen.view.layoutIfNeeded()
    screen.view.focus(ItemIndex(0, 0))
    func press(_ move: FocusMove) -> String {
      screen.view.moveFocus(move)
      screen.settle()
      return "\(screen.view.focusedItem!.item) at \(Int(screen.view.contentOffset.x))"
    }
    #expect([press(.right), press(.right), press(.right)] == ["0 at 20", "0 at 40", "0 at 50"])
    #expect([press(.right), press(.pageDown)] == ["1 at 150", "1 at 200"])
    #expect([press(.left), press(.left), press(.left)] == ["1 at 180", "1 at 160", "1 at 150"])
    #expect(press(.left) == "0 at 50")
  }

  // Random heights.

  /// The same in plain arrays.
  private struct SlowList {
    let heights: [Double]
    let room: Double
    var offset = 0.0
    var focus = 0

    func start(_ row: Int) -> Double { heights[..<row].reduce(0, +) }
    func end(_ row: Int) -> Double { heights[...row].reduce(0, +) }

    mutating func scroll(to value: Double) {
      offset = min(max(0, value), max(0, heights.reduce(0, +) - room))
    }

    mutating func step(forward: Bool) {
      let next = focus + (forward ? 1 : -1)
      let isLast = !heights.indices.contains(next)
      let isSeen = end(focus) > offset && start(focus) < offset + room
      let hidden = forward ? end(focus) - offset - room : offset - start(focus)
      if isSeen, hidden > 0.5, isLast || max(heights[focus], heights[next]) > room + 0.5 {
        scroll(to: offset + (forward ? 1 : -1) * min(hidden, 20, room / 2))
        return
      }
      guard !isLast else { return }
      focus = next
      if heights[next] > room {
        scroll(to: forward ? start(next) : end(next) - room)
      } else if start(next) < offset {
        scroll(to: start(next))
      } else if end(next) > offset + room {
        scroll(to: end(next) - room)
      }
    }
  }

  private func heights(_ random: inout SeededGenerator) -> [Double] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Double(Int.random(in: 1...(Bool.random(using: &random) ? 60 : 400), using: &random))
    }
  }

  @Test("4.45 Up, Down and the wheel do what a slow twin does")
  func twin() {
    for seed in UInt64(1)...120 {
      var random = SeededGenerator(seed: seed)
      let heights = heights(&random)
      let room = Double(Int.random(in: 30...200, using: &random))
      let screen = screen(heights, height: room)
      var twin = SlowList(heights: heights, room: room)
      screen.view.focus(ItemIndex(0, 0))
      for step in 0..<60 {
        let move: FocusMove?
        switch Int.random(in: 0..<10, using: &random) {
        case 0...5: move = .down
        case 6...8: move = .up
        default: move = nil
        }
        if let move {
          screen.view.moveFocus(move)
          twin.step(forward: move == .down)
        } else {
          let content = Int(heights.reduce(0, +))
          twin.scroll(to: Double(Int.random(in: 0...content, using: &random)))
          screen.view.userScrolled(to: Point(x: 0, y: twin.offset))
        }
        screen.settle()
        #expect(
          screen.view.focusedItem?.item == twin.focus, "seed \(seed), step \(step)")
        #expect(
          abs(screen.view.contentOffset.y - twin.offset) < 0.01, "seed \(seed), step \(step)")
        #expect(throws: Never.self, "seed \(seed), step \(step)") {
          try screen.view.checkInvariants()
        }
      }
    }
  }

  @Test(
    "4.45 A key that is pressed again and again shows all of all rows",
    arguments: [FocusMove.down, .pageDown, .up, .pageUp])
  func nothingIsSkipped(move: FocusMove) {
    for seed in UInt64(1)...80 {
      var random = SeededGenerator(seed: seed)
      let heights = heights(&random)
      let headers = Bool.random(using: &random) ? 15.0 : nil
      let screen = screen(
        heights, headers: headers, height: Double(Int.random(in: 60...200, using: &random)))
      screen.view.contentInsets = Insets(
        top: Double(Int.random(in: 0...10, using: &random)),
        bottom: Double(Int.random(in: 0...10, using: &random)))
      screen.settle()
      screen.view.moveFocus(move == .up || move == .pageUp ? .end : .home)
      screen.settle()
      var unseen = heights.map { Set(0..<Int($0)) }
      let top = screen.view.contentInsets.top + (headers ?? 0)
      let bottom = screen.view.viewportSize.height - screen.view.contentInsets.bottom
      var presses = 0
      repeat {
        for row in heights.indices {
          guard let frame = screen.view.screenFrame(of: .item(0, row)) else { continue }
          unseen[row] = unseen[row].filter {
            let y = frame.minY + Double($0)
            return y < top - 0.5 || y + 1 > bottom + 0.5
          }
        }
        if let focused = screen.view.focusedItem.flatMap({ screen.view.screenFrame(of: .item($0)) })
        {
          #expect(focused.maxY > top && focused.minY < bottom, "seed \(seed), press \(presses)")
        }
        presses += 1
        guard presses < 1_000 else { break }
      } while screen.view.moveFocus(move)
      #expect(presses < 1_000, "seed \(seed)")
      #expect(unseen.allSatisfy { $0.isEmpty }, "seed \(seed)")
    }
  }
}

/// Items beside each other, all as wide and as high as the viewport.
@MainActor
private final class WideLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  let axis = Axis.horizontal
  private let width: Double

  init(width: Double) { self.width = width }

  private var count: Int { environment.map { $0.counts[0] } ?? 0 }
  var contentSize: Size { Size(width: width * Double(count), height: 100) }
  func prepare(_ context: InvalidationContext) {}
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex?.item, item < count else { return nil }
    return LayoutAttributes(
      element, frame: Rect(x: width * Double(item), y: 0, width: width, height: 100))
  }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    (0..<count).compactMap { attributes(of: .item(0, $0)) }.filter { $0.frame.intersects(rect) }
  }
  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
