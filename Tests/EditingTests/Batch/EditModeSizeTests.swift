import Ocelot
import OcelotTesting
import Testing

/// Content beside the controls of edit mode has as much height as it needs there.
@MainActor @Suite struct EditModeSizeTests {
  /// Rows of 300 points of text: one line of 20 beside nothing, two beside both controls, which
  /// leave 320 - 78 = 242.
  private func screen(
    count: Int = 60, traits: HostTraits = HostTraits(), layout: (any Layout)? = nil,
    rowHeight: RowHeight = .measured(estimate: 20)
  ) -> EditingScreen {
    let rows = (0..<count).map { Row(id: $0, length: 300) }
    let list = EditingScreen(
      BasicDataSource(rows) { RowContent($0) }, rowHeight: rowHeight, traits: traits)
    if let layout { list.view.setLayout(layout) }
    list.source.isReorderable = true
    list.screen.layout()
    return list
  }

  @Test("Rows grow beside the controls in one motion, and are as before afterwards")
  func oneMotion() {
    for isRightToLeft in [false, true] {
      let list = screen(traits: HostTraits(isRightToLeft: isRightToLeft))
      var heights: [Double] = []
      var places: [Double] = []
      func look() {
        list.screen.advanceFrames(1)
        heights.append(list.frame(3)?.height ?? -1)
        places.append(list.frame(3)?.minY ?? -1)
      }
      list.controller.setEditing(true, animated: true)
      list.screen.layout()
      #expect(list.frame(3)?.height == 20)
      while list.screen.clock.isTicking { look() }
      // A quarter of a second, in each frame a little higher: never more than at the fastest.
      #expect((15...16).contains(heights.count))
      #expect(heights.last == 40 && places.last == 120)
      for (before, after) in zip([20] + heights, heights) {
        #expect(after >= before && after - before <= 1.5 * 20 / 15 + 1e-9)
      }
      list.controller.setEditing(false, animated: true)
      list.screen.layout()
      #expect(list.frame(3)?.height == 40)
      list.screen.finishAnimations()
      #expect(list.frame(3)?.height == 20 && list.frame(3)?.minY == 60)
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test("Entering and leaving edit mode keep what is read in its place, in every frame")
  func anchor() {
    for isAnimated in [true, false] {
      let list = screen()
      list.screen.scroll(to: Point(x: 0, y: 610))
      // Row 30 is cut off by half at the top: the next one is the first that is seen whole.
      for isOn in [true, false, true, false] {
        list.controller.setEditing(isOn, animated: isAnimated)
        repeat {
          list.screen.advanceFrames(1)
          #expect(abs((list.frame(31)?.minY ?? -1) - 10) <= 0.5)
        } while list.screen.clock.isTicking
        #expect(list.frame(31)?.height == (isOn ? 40 : 20))
      }
      #expect(list.view.contentOffset.y == 610)
      // At the very end there is nothing below to keep.
      list.screen.scroll(to: Point(x: 0, y: 1e6))
      list.controller.setEditing(true, animated: isAnimated)
      list.screen.finishAnimations()
      list.controller.setEditing(false, animated: isAnimated)
      list.screen.finishAnimations()
      #expect(list.view.contentOffset.y <= list.view.contentSize.height - 480)
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test("Switching measures what is on screen alone, whatever was measured before")
  func cost() {
    let layout = GridLayout()
    let list = screen(count: 100_000, layout: layout)
    for _ in 0..<40 { list.screen.scroll(by: 400) }
    let measured = list.view.statistics.measurements
    #expect(measured > 700)
    let visible = list.view.preparedElements.count
    let visits = layout.operations.count
    list.controller.setEditing(true, animated: true)
    list.screen.finishAnimations()
    let new = list.view.statistics.measurements - measured
    print("switching measured \(new), visited \(layout.operations.count - visits)")
    #expect(new <= visible)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("Rows of one height are neither measured nor moved")
  func uniform() {
    let table = TableLayout(rowHeight: .fixed(44))
    let grid = GridLayout()
    for layout in [table, grid] as [any Layout] {
      let list = screen(layout: layout, rowHeight: .fixed(44))
      list.screen.scroll(to: Point(x: 0, y: 610))
      let before = list.view.statistics
      let frames = (14..<24).map { list.frame($0) }
      list.controller.setEditing(true, animated: true)
      list.screen.finishAnimations()
      #expect((14..<24).map { list.frame($0) } == frames)
      #expect(list.view.statistics.measurements == before.measurements)
    }
  }

  @Test("What is as wide as its content takes the controls in beside it")
  func natural() {
    var metrics = FlowMetrics()
    metrics.estimatedItemSize = Size(width: 60, height: 25)
    let list = screen(count: 5, layout: FlowLayout(metrics: metrics))
    list.source.setItems((0..<5).map { Row(id: $0, length: 50) })
    list.screen.finishAnimations()
    #expect(list.frame(0)?.size == Size(width: 50, height: 20))
    list.controller.setEditing(true, animated: true)
    list.screen.finishAnimations()
    #expect(list.frame(0)?.size == Size(width: 50 + 78, height: 20))
    list.controller.setEditing(false, animated: true)
    list.screen.finishAnimations()
    #expect(list.frame(0)?.size == Size(width: 50, height: 20))
  }

  @Test("A row that moves to where other controls are is as high as it is to be there")
  func otherControls() {
    // Two lines beside a gripper, one beside nothing.
    let lists = [0, 10].map { first in
      BasicDataSource((first..<first + 3).map { Row(id: $0, length: 300) }) { RowContent($0) }
    }
    let list = ComposedScreen(lists)
    lists[1].isReorderable = false
    lists[1].adopts = { _, _ in true }
    list.controller.setEditing(true, animated: false)
    list.screen.finishAnimations()
    #expect(list.screen.frame(of: .item(0, 2))?.height == 40)
    #expect(list.screen.frame(of: .item(1, 0))?.height == 20)
    #expect(list.editing.move(ItemIndex(0, 2), .forward))
    list.screen.finishAnimations()
    #expect(lists[1].items.map(\.id) == [2, 10, 11, 12])
    #expect(list.screen.frame(of: .item(1, 0))?.height == 20)
    #expect(list.screen.frame(of: .item(1, 1))?.minY == 100)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("With less motion rows take their heights at once, and nothing slides")
  func lessMotion() {
    let list = screen(traits: HostTraits(reducesMotion: true))
    list.controller.setEditing(true, animated: true)
    list.screen.layout()
    #expect(list.frame(3)?.height == 40 && list.frame(3)?.minY == 120)
    list.screen.finishAnimations()
    #expect(list.frame(3)?.height == 40 && list.screen.inconsistencies() == [])
  }
}
