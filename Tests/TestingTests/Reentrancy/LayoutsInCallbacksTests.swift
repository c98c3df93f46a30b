import Ocelot
import OcelotTesting
import Testing

/// Of two layouts the one that is asked for later shows, also where the earlier one waits.
@MainActor @Suite("Layouts in callbacks") struct LayoutsInCallbacksTests {
  /// Where the second layout is asked for.
  enum Later: CaseIterable {
    case completion, didLayOut
  }

  @Test(
    "Of two layouts the one that is asked for later shows, and the other one ends with false",
    arguments: [Hooks.Site.condition, .content], Later.allCases)
  func order(_ site: Hooks.Site, _ second: Later) {
    for isInteractive in [false, true] {
      let hooks = Hooks()
      let asked = HookedSource(.words(40), hooks)
      let delegate = HookedDelegate(hooks)
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .selfSizing(estimate: 25)), width: 240, height: 180)
      screen.view.delegate = delegate
      screen.show(asked)
      let earlier = TableLayout(rowHeight: .fixed(33))
      let later = TableLayout(rowHeight: .fixed(55))
      var asks: [String] = []
      var ends: [String] = []
      hooks.once(at: site) {
        asks.append("earlier")
        if isInteractive {
          _ = screen.view.startInteractiveTransition(to: earlier) { ends.append("earlier \($0)") }
        } else {
          screen.view.setLayout(earlier) { ends.append("earlier \($0)") }
        }
      }
      let askLater = {
        asks.append("later")
        screen.view.setLayout(later) { ends.append("later \($0)") }
      }
      if second == .didLayOut { hooks.once(at: .didLayOut, askLater) }
      screen.view.apply(.reload) { _ in if second == .completion { askLater() } }
      screen.layout()
      screen.advanceFrames(4)
      #expect(asks == ["earlier", "later"])
      #expect(screen.view.layout === later)
      #expect(ends == ["earlier false", "later true"])
      withExtendedLifetime((asked, delegate)) {}
    }
  }
}
