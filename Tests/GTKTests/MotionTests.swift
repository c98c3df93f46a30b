import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  @MainActor @Suite struct Moving {
    @Test(
      "Motion runs on the frame clock and leaves no tick callback behind", arguments: [false, true])
    func motionEnds(reducesMotion: Bool) async throws {
      let window = try await TestWindow()
      let source = RowSource(count: 100)
      window.show(source)
      try await window.show()
      let core = try #require(window.view.host as? CollectionCore)
      let clock = try #require(core.clock as? WidgetClock)
      Display.setAnimations(!reducesMotion)
      defer { Display.setAnimations(false) }
      var done: [Bool] = []
      func finish(_ what: String) async throws {
        #expect(clock.isTicking, "\(what) moves")
        try await window.wait("\(what) is over") { !clock.isTicking }
        try await window.frames(2)
        #expect(!clock.isTicking)
        #expect(core.scheduler.tick == 0)
        #expect(window.view.leavingViewCount == 0)
      }
      source.identifiers.insert(1_000, at: 1)
      window.view.apply(ChangeSet([.insertItems(section: 0, 1..<2)])) { done.append($0) }
      try await finish("the update")
      window.view.setLayout(RowLayout(rowHeight: 80), animated: true) { done.append($0) }
      try await finish("the switch")
      if !reducesMotion {
        window.view.scroll(to: .item(0, 50), at: .start, animated: true) { done.append($0) }
        try await finish("the scroll")
      }
      #expect(done == (reducesMotion ? [true, true] : [true, true, true]))
      // Nobody asks for frames any more, neither the canvas nor, without animations, GTK's
      // scrollbar.
      if reducesMotion {
        #expect(try await window.comesToRest())
      }
      try await window.close()
    }
  }
}
