import Ocelot
import OcelotTesting
import Testing

/// Badges of items that are swiped, edited and dragged.
@MainActor @Suite struct BadgeEditingTests {
  private static let kind = SupplementaryKind.custom(0)

  private struct Mark: HeadlessMeasurable {
    var text: String
    func headlessSize(width: Double, metrics: TextMetrics) -> Size {
      Size(width: width, height: metrics.lineHeight)
    }
  }

  private func list(traits: HostTraits = HostTraits()) -> EditingScreen {
    let list = EditingScreen(traits: traits)
    list.source.defaultMetrics.badges = [
      ItemBadge(Self.kind, at: .topTrailing, size: Size(width: 20, height: 10))
    ]
    list.source.addItemSupplementary(kind: Self.kind) { Mark(text: "mark \($0.item)") }
    list.screen.layout()
    list.screen.finishAnimations()
    return list
  }

  private func badge(_ item: Int) -> ElementKey {
    .supplementary(Self.kind, .item(ItemIndex(0, item)))
  }

  @Test("8.1.4 A badge goes aside with a swiped row, in both directions, and comes back")
  func swiped() {
    for isRightToLeft in [false, true] {
      let list = list(traits: HostTraits(isRightToLeft: isRightToLeft))
      let before = list.screen.frame(of: badge(3))
      #expect(before == Rect(x: isRightToLeft ? 0 : 300, y: 180, width: 20, height: 10))
      list.screen.swipe(ItemIndex(0, 3), by: isRightToLeft ? 100 : -100)
      list.screen.finishAnimations()
      #expect(list.pull(3) == 144)
      #expect(list.screen.frame(of: badge(3))?.minX == (isRightToLeft ? 144 : 156))
      #expect(list.screen.frame(of: badge(4)) == before?.offset(by: Point(x: 0, y: 60)))
      list.screen.swipe(ItemIndex(0, 3), by: isRightToLeft ? -200 : 200)
      list.screen.finishAnimations()
      #expect(list.screen.frame(of: badge(3)) == before)
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test("8.1.4, 3.26 Under actions that cover a row its badge fades out")
  func covered() {
    let list = list()
    list.editing.coversContent = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.screen.headlessView(of: badge(3))?.attributes?.alpha == 1)
    list.editing.removePressed(ItemIndex(0, 3))
    list.screen.finishAnimations()
    #expect(list.screen.headlessView(of: badge(3))?.attributes?.alpha == 0)
    #expect(list.screen.frame(of: badge(3))?.minX == 300)
    #expect(list.screen.headlessView(of: badge(4))?.attributes?.alpha == 1)
  }

  @Test(
    "8.1.4, 3.27 A badge goes as far as a row that keeps its start whole, and fades under the actions"
  )
  func partly() {
    let list = list()
    list.editing.longestShift = { _, _ in 63 }
    list.open(3)
    #expect(list.pull(3) == 63 && list.pane(3)?.extent == 144)
    #expect(list.screen.frame(of: badge(3))?.minX == 237)
    #expect(list.screen.headlessView(of: badge(3))?.attributes?.alpha == 0)
  }

  @Test("8.1.4 A badge is over the item that is dragged, and comes to rest with it")
  func dragged() {
    let list = list()
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 25)
    #expect(list.frame(2)?.minY == 145)
    #expect(list.screen.frame(of: badge(2)) == Rect(x: 300, y: 145, width: 20, height: 10))
    #expect(list.screen.headlessView(of: badge(2))?.attributes?.zIndex == 20001)
    list.moveLifted(by: 130)
    list.screen.finishAnimations()
    #expect(list.screen.frame(of: badge(2))?.minY == list.frame(2)?.minY)
    list.drop()
    #expect(list.ids.prefix(6) == [0, 1, 3, 4, 2, 5])
    #expect(list.screen.frame(of: badge(4)) == Rect(x: 300, y: 240, width: 20, height: 10))
    #expect(list.screen.headlessView(of: badge(4))?.attributes?.zIndex == 2)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("8.1.4 A badge goes with a row that is removed by a swipe")
  func removed() {
    let list = list()
    list.onAction = { action, _ in
      if action == .delete { list.source.remove(at: 3) }
      return true
    }
    list.open(3)
    list.editing.buttonPressed(1, of: ItemIndex(0, 3))
    list.screen.layout()
    list.screen.finishAnimations()
    #expect(list.ids.prefix(4) == [0, 1, 2, 4])
    #expect(list.screen.frame(of: badge(3))?.minY == 180)
    #expect(list.screen.inconsistencies() == [])
  }
}
