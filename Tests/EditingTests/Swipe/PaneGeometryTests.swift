import OcelotEditing
import OcelotEngine
import Testing

@Suite struct PaneGeometryTests {
  private func geometry(
    _ count: Int, width: Double, titleWidth: Double = 20, fullSwipe: Bool = true
  ) -> PaneGeometry {
    let actions = (0..<count).map {
      ItemAction("\($0)", action: Action("\($0)"), allowsFullSwipe: fullSwipe)
    }
    return PaneGeometry(side: .trailing, actions: actions, itemWidth: width) { _ in titleWidth }
  }

  @Test("3.5 Five actions: 320 wide gives two buttons and More, 160 wide one and More")
  func overflow() {
    let wide = geometry(5, width: 320)
    #expect(wide.shownCount == 2 && wide.showsMore && wide.hiddenActions.count == 3)
    let narrow = geometry(5, width: 160)
    #expect(narrow.shownCount == 1 && narrow.showsMore && narrow.hiddenActions.count == 4)
  }

  @Test("Buttons are as wide as the widest title and 18, from 72 to an equal share of the item")
  func widths() {
    #expect(geometry(2, width: 320).buttonWidth == 72)
    #expect(geometry(2, width: 320, titleWidth: 70).buttonWidth == 88)
    #expect(geometry(2, width: 320, titleWidth: 400).buttonWidth == 152)
  }

  @Test(
    "Titles fit where a button has 18 beside them, and not where the item is too narrow for that")
  func titles() {
    // Two buttons have (320 − 16) / 2 each.
    #expect(geometry(2, width: 320, titleWidth: 134).titlesFit)
    #expect(!geometry(2, width: 320, titleWidth: 134.5).titlesFit)
    // One has all of it.
    #expect(geometry(1, width: 320, titleWidth: 286).titlesFit)
    #expect(!geometry(1, width: 320, titleWidth: 287).titlesFit)
    #expect(geometry(5, width: 320, titleWidth: 54).titlesFit)
    #expect(!geometry(1, width: 60, titleWidth: 27).titlesFit)
  }

  @Test("The strip says whether titles fit, also the title of More")
  func stripTitles() {
    for (width, fits) in [(100.0, true), (99, false)] {
      let geometry = PaneGeometry(
        side: .trailing,
        actions: (0..<5).map { ItemAction("\($0)", action: Action("\($0)")) }, itemWidth: 370
      ) { $0 == "More" ? (width == 100 ? 100 : 101) : 20 }
      var machine = SwipeMachine()
      machine.open(ItemIndex(0, 0), geometry, at: 0)
      #expect(machine.pane(at: 0)?.titlesFit == fits)
    }
  }

  @Test("A single action in a very narrow item keeps its button, and content keeps 16")
  func narrow() {
    let one = geometry(1, width: 60)
    #expect(one.buttonCount == 1 && one.buttonWidth == 44)
  }

  @Test("3.6 320 wide with 144 of buttons: a full swipe arms at 188")
  func arming() {
    #expect(geometry(2, width: 320).armingPull == 188)
    #expect(geometry(2, width: 320, fullSwipe: false).armingPull == nil)
    // 160 wide: 144 + 44 does not fit.
    #expect(geometry(2, width: 160).armingPull == nil)
    // From 132 wide 72 + 44 fits, but below 160 More alone is there, and the action in its menu.
    for width in stride(from: 132.0, through: 159, by: 1) {
      let narrow = geometry(2, width: width)
      #expect(narrow.shownCount == 0 && narrow.armingPull == nil, "\(width)")
      #expect(geometry(1, width: width).armingPull == 116, "\(width)")
    }
  }

  @Test("Beyond the buttons the content follows ever less, and the way back is exact")
  func rubber() {
    let stiff = geometry(2, width: 320, fullSwipe: false)
    #expect(stiff.pull(forRaw: 144) == 144)
    // 100 beyond: 0.55 · 100 · 320 / (320 + 55) = 46.933…
    #expect(abs(stiff.pull(forRaw: 244) - 190.9333) < 0.001)
    #expect(stiff.pull(forRaw: 100_000) < 144 + 320)
    #expect(stiff.pull(forRaw: -5) == 0)
    #expect(abs(stiff.raw(forPull: stiff.pull(forRaw: 244)) - 244) < 1e-9)
    let free = geometry(2, width: 320)
    #expect(free.pull(forRaw: 244) == 244)
    #expect(free.pull(forRaw: 1000) == 320)
  }
}
