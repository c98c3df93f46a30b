import Ocelot
import OcelotTesting
import Testing

/// An item in hand while its surroundings change.
@MainActor @Suite struct LiftedSizeTests {
  private func lifted(_ list: EditingScreen, _ item: Int) -> Rect? {
    list.screen.headlessView(of: .item(0, item))?.attributes?.frame
      .offset(by: Point(x: -list.view.contentOffset.x, y: -list.view.contentOffset.y))
  }

  @Test(
    "An item in hand is as wide as its column while the window is resized",
    arguments: [false, true])
  func width(isRightToLeft: Bool) {
    let list = EditingScreen(
      count: 40, width: 1000, columns: 2, traits: HostTraits(isRightToLeft: isRightToLeft))
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    guard let frame = list.screen.frame(of: .item(0, 4)) else { return }
    let grip = Point(x: isRightToLeft ? frame.minX + 20 : frame.maxX - 20, y: frame.midY)
    list.editing.dragBegan(at: grip, withMouse: true)
    list.screen.advanceFrames(5)
    list.moveLifted(by: 30)
    #expect(lifted(list, 4)?.width == 500)
    for width in [900.0, 700, 360, 1000, 1200] {
      list.screen.resize(width: width, height: 480)
      #expect(lifted(list, 4)?.width == width / 2)
      #expect(lifted(list, 4).map { $0.minX >= 0 && $0.maxX <= width } == true)
      #expect(lifted(list, 4)?.minY == frame.minY + 30)
    }
    // From two columns to one, and back.
    list.screen.resize(width: 700, height: 480)
    list.source.defaultMetrics.columns = 1
    list.screen.layout()
    list.screen.advanceFrames(30)
    #expect(lifted(list, 4)?.width == 700)
    list.source.defaultMetrics.columns = 2
    list.screen.resize(width: 1000, height: 480)
    list.screen.advanceFrames(30)
    #expect(lifted(list, 4)?.width == 500)
    list.drop()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }

  @Test("The zones that scroll follow the viewport's edges, though no pointer moves")
  func zones() {
    let list = EditingScreen(count: 100, height: 900)
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 250)
    list.screen.advanceFrames(20)
    #expect(list.view.contentOffset.y == 0)
    list.screen.resize(width: 320, height: 480)
    list.screen.advanceFrames(20)
    #expect(list.view.contentOffset.y > 0)
    list.screen.resize(width: 320, height: 900)
    list.screen.advanceFrames(2)
    let offset = list.view.contentOffset.y
    list.screen.advanceFrames(20)
    #expect(list.view.contentOffset.y == offset)
    list.drop()
    #expect(list.editing.isIdle)
  }
}
