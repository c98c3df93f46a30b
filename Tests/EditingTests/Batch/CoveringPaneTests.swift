import Ocelot
import OcelotTesting
import Testing

/// Edit mode in which actions slide over content that stands still.
@MainActor @Suite struct CoveringPaneTests {
  let item = ItemIndex(0, 3)

  private func list(traits: HostTraits = HostTraits()) -> EditingScreen {
    let list = EditingScreen(traits: traits)
    list.editing.coversContent = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    return list
  }

  private func controls(_ list: EditingScreen, _ item: Int) -> EditControls.Controls? {
    list.screen.headlessView(of: .item(0, item))?.attributes?[EditControls.self]
  }

  @Test(
    "3.26 Actions slide over the trailing end; the row stands still, its control is filled and straight"
  )
  func covers() {
    for isRightToLeft in [false, true] {
      let list = list(traits: HostTraits(isRightToLeft: isRightToLeft))
      #expect(controls(list, 3)?.isFilled == false)
      list.editing.removePressed(item)
      #expect(list.editing.batch.state == .open(item))
      list.screen.advance(by: 0.1)
      let moving = list.pane(3)
      #expect(moving?.coversContent == true && moving?.shift == 0 && moving?.maskedEdge == nil)
      #expect((moving?.extent ?? 0) > 0 && moving?.side == .trailing)
      #expect(controls(list, 3)?.isFilled == true && controls(list, 3)?.angle == 0)
      list.screen.finishAnimations()
      #expect(list.pane(3)?.extent == 144 && list.pull(3) == 0)
      #expect(controls(list, 4)?.isFilled == false)
      list.editing.removePressed(item)
      #expect(controls(list, 3)?.isFilled == false)
      list.screen.finishAnimations()
      #expect(list.pane(3) == nil && list.screen.inconsistencies() == [])
    }
  }

  @Test("3.26 What is removed goes without moving aside, in one transaction; edit mode stays")
  func removes() {
    let list = list()
    list.editing.removePressed(item)
    list.screen.finishAnimations()
    let transactions = list.view.statistics.transactions
    list.editing.buttonPressed(1, of: item)
    list.screen.advance(by: 0.1)
    #expect(list.editing.swipe.pane(at: list.screen.clock.now)?.shift == 0)
    list.screen.finishAnimations()
    #expect(!list.ids.contains(3) && list.view.statistics.transactions == transactions + 1)
    #expect(list.editing.batch.state == .on && list.editing.isIdle)
  }

  @Test("Outside of edit mode a swiped row moves as ever")
  func swipes() {
    let list = list()
    list.controller.setEditing(false, animated: false)
    list.open(3)
    #expect(list.pull(3) == 144 && list.pane(3)?.coversContent == false)
  }

  @Test("3.27 A swiped row moves as far as it may, and actions slide over the rest of it")
  func longestShift() {
    for isRightToLeft in [false, true] {
      let list = list(traits: HostTraits(isRightToLeft: isRightToLeft))
      list.controller.setEditing(false, animated: false)
      /// Opens the trailing pane of an item alone.
      func open(_ item: Int) {
        _ = list.editing.escapePressed()
        list.screen.finishAnimations()
        list.screen.swipe(ItemIndex(0, item), by: isRightToLeft ? 100 : -100)
        list.screen.finishAnimations()
      }
      list.editing.longestShift = { _, side in side == .trailing ? 66 : nil }
      open(3)
      let strip = list.pane(3)
      #expect(strip?.shift == 66 && strip?.extent == 144 && strip?.coversContent == true)
      // What has opened keeps its way; what opens next takes the new one.
      list.editing.longestShift = { _, _ in 200 }
      #expect(list.pane(3)?.shift == 66)
      open(4)
      #expect(list.pane(4)?.shift == 144 && list.pane(4)?.coversContent == false)
      list.editing.longestShift = { item, _ in item.item == 5 ? -.infinity : .nan }
      for item in [5, 6] {
        open(item)
        #expect(list.pane(item)?.shift == 0 && list.pane(item)?.coversContent == true)
      }
      list.editing.longestShift = nil
      open(7)
      #expect(list.pane(7)?.shift == 144 && list.pane(7)?.coversContent == false)
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test("3.27 What is before the limit moves as ever; what is removed goes without moving further")
  func longestShiftOnTheWay() {
    let list = list()
    list.controller.setEditing(false, animated: false)
    list.editing.longestShift = { _, side in side == .trailing ? 66 : nil }
    list.open(3)
    list.editing.buttonPressed(1, of: item)
    list.screen.advance(by: 0.1)
    let leaving = list.editing.swipe.pane(at: list.screen.clock.now)
    #expect(leaving?.shift == 66 && (leaving?.extent ?? 0) > 144)
    list.screen.finishAnimations()
    #expect(!list.ids.contains(3) && list.editing.isIdle)
  }

  @Test("With reduced motion the strip fades in over the content")
  func fades() {
    let list = list(traits: HostTraits(reducesMotion: true))
    list.editing.removePressed(item)
    list.screen.advance(by: 0.075)
    let strip = list.pane(3)
    #expect(strip?.shift == 0 && strip?.extent == 144)
    #expect(abs((strip?.alpha ?? 0) - 0.5) < 1e-6)
  }
}
