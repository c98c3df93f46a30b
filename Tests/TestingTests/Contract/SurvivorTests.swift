import Ocelot
import OcelotTesting
import Testing

/// Where a layout lets what stays begin and end.
@MainActor @Suite("Survivors") struct SurvivorTests {
  /// A stack whose items fly in from a point, also those that were there, and whose images fly out
  /// to another.
  private final class FlyingLayout: OverStack {
    var flies = true
    /// Whether everything begins where it belongs.
    var staysPut = false
    var asked: [String] = []
    override func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
      asked.append("initial \(element.itemIndex?.item ?? -1)")
      if staysPut { return attributes(of: element) }
      return flies ? place(element, x: 100) : nil
    }
    override func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
      asked.append("final \(element.itemIndex?.item ?? -1)")
      return flies ? place(element, x: 200) : nil
    }
    private func place(_ element: ElementKey, x: Double) -> LayoutAttributes {
      var result = LayoutAttributes(element, frame: Rect(x: x, y: 100, width: 10, height: 10))
      result.alpha = 0.5
      return result
    }
  }

  private func screen(_ layout: FlyingLayout) -> (HeadlessCollection, SampleDataSource) {
    let source = SampleDataSource([SampleSection(0, items: 0..<5)])
    return (
      HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 400), source
    )
  }

  @Test(
    "6.3.1 What stays begins where the layout says, and an image of it ends where the layout says")
  func flying() throws {
    let layout = FlyingLayout()
    let (screen, source) = screen(layout)
    screen.view.apply(source.update { $0[0].items.swapAt(0, 4) })
    screen.layout()
    #expect(Set(layout.asked) == Set((0..<5).flatMap { ["initial \($0)", "final \($0)"] }))
    let begun = screen.currentFrame()
    let survivors = begun.elements.filter { !$0.isLeaving }
    let images = begun.elements.filter(\.isLeaving)
    #expect(survivors.count == 5 && images.count == 5)
    #expect(survivors.allSatisfy { $0.rect == Rect(x: 100, y: 100, width: 10, height: 10) })
    #expect(survivors.allSatisfy { $0.alpha == 0.5 })
    // Images begin where the items were.
    #expect(Set(images.map(\.rect.minY)) == [0, 40, 80, 120, 160])
    #expect(screen.inconsistencies() == [])
    screen.advance(by: 10)
    screen.finishAnimations()
    let ended = screen.currentFrame()
    #expect(ended.elements.count == 5 && !ended.elements.contains { $0.isLeaving })
    #expect(ended.elements.map(\.rect.minY) == [0, 40, 80, 120, 160])
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.1 Where it says nothing, what stays goes on from where it is, with one view")
  func plain() {
    let layout = FlyingLayout()
    layout.flies = false
    let (screen, source) = screen(layout)
    screen.view.apply(source.update { $0[0].items.swapAt(0, 4) })
    screen.layout()
    let begun = screen.currentFrame()
    #expect(begun.elements.count == 5 && !begun.elements.contains { $0.isLeaving })
    #expect(Set(begun.elements.map(\.rect.minX)) == [0])
  }

  @Test("6.3.1 What is to begin where it ends stands there, also where it was on another way")
  func standingStill() {
    let layout = FlyingLayout()
    let (screen, source) = screen(layout)
    layout.flies = false
    screen.view.apply(source.update { $0[0].items.swapAt(0, 4) })
    screen.layout()
    screen.advanceFrames(5)
    layout.staysPut = true
    screen.view.apply(source.update { $0[0].items.swapAt(0, 1) })
    screen.layout()
    let shown = screen.currentFrame().elements.filter { !$0.isLeaving }
    #expect(shown.map(\.rect.minY) == [0, 40, 80, 120, 160])
  }

  @Test("6.3.1 An update upon another takes images along, and leaves none behind")
  func interrupted() {
    let layout = FlyingLayout()
    let (screen, source) = screen(layout)
    for round in 0..<6 {
      screen.view.apply(source.update { $0[0].items.swapAt(round % 5, (round + 2) % 5) })
      screen.layout()
      screen.advanceFrames(4)
      #expect(screen.inconsistencies() == [], "\(round)")
    }
    screen.view.apply(source.update { $0[0].items.removeAll() })
    screen.layout()
    screen.finishAnimations()
    #expect(screen.currentFrame().elements.isEmpty)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.1 Where less motion is wanted nothing flies")
  func reducedMotion() {
    let layout = FlyingLayout()
    let (screen, source) = screen(layout)
    screen.setTraits { $0.reducesMotion = true }
    screen.view.apply(source.update { $0[0].items.swapAt(0, 4) })
    screen.layout()
    #expect(screen.currentFrame().elements.allSatisfy { $0.rect.width == 300 })
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
  }
}
