import OcelotTesting
import Testing

/// What passes below or above others on its way is drawn as the layout says once it is there.
@MainActor @Suite("Drawing order at rest") struct DrawingOrderAtRestTests {
  @Test("A pass in the frame in which a way ends leaves no drawing order of the way behind")
  func passAtTheEnd() {
    let source = SampleDataSource(count: 6)
    let screen = HeadlessCollection(layout: ColumnFlowLayout(), dataSource: source)
    var changes = source.update { sections in
      sections[0].items.insert(SampleItem(100, "new"), at: 1)
      sections[0].items.swapAt(3, 5)
    }
    changes.animation = .curve(.linear, duration: 0.1)
    screen.apply(changes)
    let orders = { screen.host.viewsOnScreen.compactMap(\.attributes?.zIndex) }
    #expect(orders().contains(-1000))
    #expect(orders().contains(1.5))
    while screen.clock.isTicking {
      screen.view.invalidateLayout(InvalidationContext())
      screen.advanceFrames(1)
    }
    #expect(Set(orders()) == [1])
    #expect(screen.inconsistencies() == [])
  }

  @Test("An animated scroll over an update leaves no drawing order of the way behind")
  func scrollOverUpdate() {
    for frames in 0..<12 {
      let source = SampleDataSource(count: 40)
      let screen = HeadlessCollection(layout: ColumnFlowLayout(), dataSource: source, height: 200)
      screen.view.scroll(to: .item(0, 12), at: .start, animated: true)
      screen.advanceFrames(frames)
      var changes = source.update { sections in
        sections[0].items.swapAt(3, 9)
        sections[0].items.insert(SampleItem(100, "new"), at: 8)
      }
      changes.animation = .standard
      screen.apply(changes)
      screen.finishAnimations()
      #expect(screen.inconsistencies() == [], "scrolled for \(frames) frames")
    }
  }
}
