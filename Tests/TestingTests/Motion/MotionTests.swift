import Ocelot
import OcelotTesting
import Testing

/// How changes are shown over time: curves, springs, interruptions, pinned elements, bounds, costs.
@MainActor
@Suite("Motion")
struct MotionTests {
  private func screen(
    count: Int = 40, layout: any Layout = GridLayout(), traits: HostTraits = HostTraits()
  ) -> (HeadlessCollection, SampleDataSource) {
    let source = SampleDataSource(count: count)
    let screen = HeadlessCollection(layout: layout, width: 320, height: 440, traits: traits)
    screen.show(source)
    return (screen, source)
  }

  nonisolated static let animations: [Animation] = [
    .standard, .curve(.linear, duration: 0.2), .curve(.easeIn, duration: 0.4),
    .curve(.easeOut, duration: 0.25), .curve(.bezier(x1: 0.2, y1: 0, x2: 0, y2: 1), duration: 0.5),
    .spring(), .spring(dampingRatio: 0.4, response: 0.3), .spring(dampingRatio: 1, response: 0.2),
    .spring(dampingRatio: 2, response: 0.3),
  ]

  @Test(
    "Every animation begins where things were and ends where they belong", arguments: animations)
  func animationsEnd(animation: Animation) {
    let (screen, source) = screen()
    var changes = source.update { $0[0].items.insert(SampleItem(100), at: 0) }
    changes.animation = animation
    var done: [Bool] = []
    screen.apply(changes) { done.append($0) }
    #expect(screen.frame(of: .item(0, 1))?.minY == 0)
    #expect(screen.headlessView(of: .item(0, 0))?.attributes?.alpha == 0)
    let frames = screen.finishAnimations()
    #expect(frames > 5 && frames < 120)
    #expect(done == [true])
    #expect(screen.frame(of: .item(0, 1))?.minY == 44)
    #expect(screen.headlessView(of: .item(0, 0))?.attributes?.alpha == 1)
    #expect(!screen.clock.isTicking)
  }

  @Test func aSpringOvershootsAndOpacityDoesNot() {
    let (screen, source) = screen()
    let recorder = Recorder()
    screen.recorder = recorder
    screen.view.performBatchUpdates(
      animation: .spring(dampingRatio: 0.3, response: 0.4),
      {
        source.update { $0[0].items.insert(SampleItem(100), at: 0) }
      })
    screen.layout()
    screen.finishAnimations()
    let tops = recorder.rects(of: .item(0, 1)).map(\.minY)
    #expect(tops.max()! > 46)
    #expect(tops.last == 44)
    for frame in recorder.frames {
      for element in frame.elements { #expect((0...1).contains(element.alpha)) }
    }
  }

  @Test func anAnimationWithoutDurationShowsTheEndAtOnce() {
    let (screen, source) = screen()
    var done: [Bool] = []
    var changes = source.update { $0[0].items.insert(SampleItem(100), at: 0) }
    changes.animation = .curve(.easeInOut, duration: 0)
    screen.apply(changes) { done.append($0) }
    #expect(screen.frame(of: .item(0, 1))?.minY == 44)
    #expect(done == [true])
    #expect(!screen.clock.isTicking)
  }

  @Test("4.43 What is interrupted goes on from its place at its speed", arguments: animations)
  func interruption(animation: Animation) {
    for interrupted in [3, 6, 10] {
      let (screen, source) = screen()
      let fine = 1.0 / 6_000
      screen.apply(
        source.update { $0[0].items.insert(contentsOf: [SampleItem(100), SampleItem(101)], at: 0) })
      screen.advanceFrames(interrupted)
      let moving = source.sections[0].items.firstIndex { $0.id == 3 }!
      let a = screen.frame(of: .item(0, moving))!.minY
      screen.advance(by: fine)
      let b = screen.frame(of: .item(0, moving))!.minY
      var changes = source.update { $0[0].items.removeSubrange(0..<3) }
      changes.animation = animation
      screen.apply(changes)
      let now = source.sections[0].items.firstIndex { $0.id == 3 }!
      #expect(abs(screen.frame(of: .item(0, now))!.minY - b) < 1e-6)
      screen.advance(by: fine)
      let c = screen.frame(of: .item(0, now))!.minY
      #expect(abs((c - b) - (b - a)) / fine < 12, "\(b - a) points, then \(c - b)")
      screen.finishAnimations()
      #expect(screen.frame(of: .item(0, now))?.minY == Double(now) * 44)
    }
  }

  @Test func whatALaterUpdateDoesNotConcernGoesOnUndisturbed() {
    let (screen, source) = screen(count: 6)
    var done: [String] = []
    screen.apply(source.update { $0[0].items.insert(SampleItem(100), at: 0) }) {
      done.append("first \($0)")
    }
    screen.advanceFrames(9)
    let place = screen.frame(of: .item(0, 1))!
    screen.apply(source.update { $0[0].items.append(SampleItem(101)) }) {
      done.append("second \($0)")
    }
    #expect(screen.frame(of: .item(0, 1)) == place)
    screen.advanceFrames(9)
    #expect(screen.frame(of: .item(0, 1))?.minY == 44)
    screen.finishAnimations()
    #expect(done == ["first true", "second true"])
  }

  @Test("4.9 Completions come once, in order, and say whether something took over")
  func completions() {
    let (screen, source) = screen()
    var done: [String] = []
    func note(_ name: String) -> @MainActor (Bool) -> Void { { done.append("\(name) \($0)") } }
    // Nothing to show: after the pass, not in the call.
    screen.view.apply(ChangeSet(), completion: note("empty"))
    #expect(done.isEmpty)
    screen.layout()
    // Taken over half-way.
    screen.apply(
      source.update { $0[0].items.insert(SampleItem(100), at: 0) }, completion: note("a"))
    screen.advance(by: 0.1)
    screen.apply(
      source.update { $0[0].items.insert(SampleItem(101), at: 0) }, completion: note("b"))
    screen.advance(by: 0.1)
    // A reload ends all that moves.
    source.sections[0].items.removeLast()
    screen.view.apply(.reload, completion: note("reload"))
    screen.layout()
    screen.finishAnimations()
    // Beyond the viewport nothing moves: done after the pass.
    screen.apply(source.update { $0[0].items.append(SampleItem(102)) }, completion: note("far"))
    #expect(done.count == 5)
    #expect(done.first == "empty true")
    #expect(Set(done[1...3]) == ["a false", "b false", "reload true"])
    #expect(done.last == "far true")
    #expect(!screen.clock.isTicking)
  }

  @Test func aReportPrecedesTheCompletion() {
    let (screen, _) = screen(count: 3)
    var reports: Int?
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 9..<10)])) { _ in
      reports = screen.reporter.reports.count
    }
    screen.layout()
    screen.finishAnimations()
    #expect(reports == 1)
  }

  @Test func pinnedElementsDoNotDriftWhileTheReaderScrollsDuringAnUpdate() {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<30, header: "first"),
      SampleSection(1, items: 30..<60, header: "next"),
    ])
    for index in 0..<2 {
      source.sections[index].pinsHeader = true
      source.sections[index].headerHeight = 30
    }
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440)
    screen.show(source)
    screen.scroll(by: 100)
    #expect(screen.frame(of: .header(0))?.minY == 0)
    screen.apply(
      source.update { $0[0].items.insert(contentsOf: (100..<104).map { SampleItem($0) }, at: 5) })
    for _ in 0..<20 {
      screen.scroll(by: 7)
      screen.advanceFrames(1)
      #expect(screen.frame(of: .header(0))?.minY == 0)
    }
    // Scrolled by the program meanwhile, too.
    screen.apply(source.update { $0[0].items.removeSubrange(6..<9) })
    screen.view.scroll(to: .item(0, 14), at: .start, animated: true)
    while screen.clock.isTicking {
      screen.advanceFrames(1)
      #expect(screen.frame(of: .header(0))?.minY == 0)
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test func whatLeavesScrollsWithTheContent() {
    let (screen, source) = screen()
    screen.scroll(by: 220)
    let gone = screen.headlessView(of: .item(0, 9))!
    screen.apply(source.update { $0[0].items.remove(at: 9) })
    screen.view.scroll(to: .item(0, 12), at: .start, animated: true)
    for _ in 0..<12 {
      let before = gone.attributes!.frame
      screen.advanceFrames(1)
      #expect(gone.attributes!.frame.minY == before.minY)
    }
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
  }

  @Test func anUpdateInvisibleToTheReaderBetweenTwoOthersKeepsTheirPlaces() {
    let (screen, source) = screen()
    screen.scroll(by: 440)
    var above = source.update {
      $0[0].items.insert(contentsOf: (100..<110).map { SampleItem($0) }, at: 0)
    }
    above.isAnimated = false
    let places = screen.visibleItems.map { screen.frame(of: .item($0))! }
    screen.view.apply(above)
    // In the same turn, before any pass.
    let shown = source.update { $0[0].items.append(SampleItem(200)) }
    screen.apply(shown)
    #expect(screen.visibleItems.map { screen.frame(of: .item($0))! } == places)
    #expect(!screen.clock.isTicking)
  }

  @Test func whatComesBackKeepsItsView() {
    let (screen, source) = screen()
    let view = screen.headlessView(of: .item(0, 9))!
    // Pushed out of sight, and back before it is there.
    screen.apply(
      source.update { $0[0].items.insert(contentsOf: (100..<120).map { SampleItem($0) }, at: 0) })
    screen.advanceFrames(5)
    #expect(screen.headlessView(of: .item(0, 29)) == nil)
    let place = view.attributes!.frame
    screen.apply(source.update { $0[0].items.removeSubrange(0..<20) })
    #expect(screen.headlessView(of: .item(0, 9)) === view)
    #expect(view.attributes!.frame.minY == place.minY)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 9))?.minY == 396.0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.42 A scroll that takes another one over goes on at its speed")
  func scrollTakeover() {
    let (screen, _) = screen(count: 400)
    var done: [String] = []
    screen.view.scroll(to: .item(0, 20), at: .start, animated: true) { done.append("first \($0)") }
    screen.advanceFrames(9)
    let a = screen.view.contentOffset.y
    screen.advanceFrames(1, rate: 6_000)
    let b = screen.view.contentOffset.y
    screen.view.scroll(to: .item(0, 5), at: .start, animated: true) { done.append("second \($0)") }
    #expect(screen.view.contentOffset.y == b)
    screen.advanceFrames(1, rate: 6_000)
    let c = screen.view.contentOffset.y
    #expect(b > a)
    #expect(abs((c - b) - (b - a)) < 0.02)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 220)
    #expect(done == ["first false", "second true"])
  }

  @Test("4.42 The reader stops an animated scroll where it is")
  func scrollStops() {
    let (screen, _) = screen(count: 400)
    var done: [Bool] = []
    screen.view.scroll(to: .item(0, 20), at: .start, animated: true) { done.append($0) }
    screen.advanceFrames(9)
    let here = screen.view.contentOffset.y
    screen.view.userWillBeginDragging()
    screen.layout()
    screen.advanceFrames(3)
    #expect(screen.view.contentOffset.y == here)
    #expect(done == [false])
    #expect(!screen.clock.isTicking)
  }

  @Test("4.12 A transaction leaves inertia's velocity unchanged", arguments: [false, true])
  func inertia(isAnimated: Bool) {
    let (screen, source) = screen(count: 400)
    screen.scroll(by: 4_000)
    func step() -> Double {
      let item = screen.visibleItems[3]
      let before = screen.frame(of: .item(item))!.minY
      // A fling moves the host's own offset, correction included.
      screen.scroll(by: 9)
      screen.advanceFrames(1)
      return before - screen.frame(of: .item(item))!.minY
    }
    for number in 0..<30 {
      if number % 5 == 4 {
        var changes = source.update {
          $0[0].items.insert(
            contentsOf: (0..<7).map { SampleItem(1_000 + number * 10 + $0) }, at: 3)
        }
        changes.isAnimated = isAnimated
        screen.apply(changes)
      }
      #expect(abs(step() - 9) < 1e-6)
    }
  }

  @Test("4.44 An animated change of the viewport moves what is on screen, and ends at rest")
  func bounds() {
    for isRightToLeft in [false, true] {
      let (screen, _) = screen(
        layout: FlowLayout(), traits: HostTraits(isRightToLeft: isRightToLeft))
      screen.scroll(by: 30)
      let before = screen.visibleItems.map { ($0, screen.frame(of: .item($0))!) }
      var done: [Bool] = []
      screen.view.resizeViewport(to: Size(width: 250, height: 440), animation: .standard) {
        done.append($0)
      }
      screen.layout()
      for (item, frame) in before where frame.minX < 250 {
        // The viewport's left edge stays; so does everything in the first frame.
        let now = screen.frame(of: .item(item))!
        #expect(abs(now.minX - frame.minX) < 1e-6 && abs(now.minY - frame.minY) < 1e-6)
      }
      #expect(done.isEmpty)
      let frames = screen.finishAnimations()
      #expect(frames >= 18)
      #expect(done == [true])
      #expect(screen.inconsistencies() == [])
      let (twin, _) = self.screen(
        layout: FlowLayout(), traits: HostTraits(isRightToLeft: isRightToLeft))
      twin.scroll(by: 30)
      twin.resize(width: 250, height: 440)
      #expect(!twin.clock.isTicking)
      #expect(screen.currentFrame().elements == twin.currentFrame().elements)
    }
  }

  @Test("2.23 Under reduced motion everything cross-fades in its place in 0.25 seconds")
  func reducedMotion() {
    let (screen, source) = screen(traits: HostTraits(reducesMotion: true))
    let recorder = Recorder()
    screen.recorder = recorder
    let start = screen.clock.now
    screen.apply(source.update { $0[0].items.insert(SampleItem(100), at: 0) })
    screen.finishAnimations()
    var places: [String: Set<Double>] = [:]
    for frame in recorder.frames {
      for element in frame.elements where element.alpha > 0 {
        places[element.text, default: []].insert(element.rect.minY)
      }
    }
    // Where it was and where it is, and nowhere between.
    #expect(places["item 3"] == Set([132.0, 176.0]))
    #expect(places["item 100"] == Set([0.0]))
    #expect(abs(recorder.frames.last!.time - start - 0.25) < 0.02)
    #expect(screen.inconsistencies() == [])
  }

  @Test("2.23 Under reduced motion what is seen again on its way out fades in where it is")
  func reducedMotionOfWhatComesBack() {
    let (screen, source) = screen(traits: HostTraits(reducesMotion: true))
    let view = screen.headlessView(of: .item(0, 9))!
    screen.apply(
      source.update { $0[0].items.insert(contentsOf: (100..<110).map { SampleItem($0) }, at: 2) })
    screen.advanceFrames(2)
    screen.scroll(by: 300)
    #expect(screen.headlessView(of: .item(0, 19)) === view)
    for item in screen.visibleItems {
      let frame = screen.headlessView(of: .item(item))!.attributes!.frame
      #expect(frame.minY == Double(item.item) * 44)
    }
    #expect(view.attributes!.alpha < 1)
    screen.finishAnimations()
    #expect(view.attributes!.alpha == 1)
    #expect(screen.inconsistencies() == [])
  }

  @Test("A frame of an update of 1,000 changes costs no more than two scroll frames")
  func cost() {
    let (screen, source) = screen(count: 20_000)
    let layout = screen.view.layout as! GridLayout
    screen.scroll(by: 40_000)
    // A scroll frame: each element near the viewport is looked at, each in it drawn elsewhere.
    let operations = layout.operations.count
    screen.scroll(by: 44)
    let scrollOperations = layout.operations.count - operations
    let onScreen = screen.currentFrame().elements.count
    let changes = source.update { sections in
      for number in 0..<1_000 { sections[0].items.remove(at: number * 18) }
    }
    screen.apply(changes)
    let moving = screen.view.preparedElements.count + screen.view.leavingViewCount
    #expect(moving < 60)
    while screen.clock.isTicking {
      let (before, asked) = (layout.operations.count, screen.view.statistics)
      screen.advanceFrames(1)
      let after = screen.view.statistics
      #expect(layout.operations.count - before <= scrollOperations)
      #expect(after.placements - asked.placements <= 2 * onScreen)
      #expect(after.contentQueries == asked.contentQueries)
      #expect(after.measurements == asked.measurements)
      #expect(after.passes == asked.passes)
    }
  }
}
