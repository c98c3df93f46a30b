import Ocelot
import OcelotTesting
import Testing

/// Motions whose every frame is known: as numbers, as pictures, and by what must hold in each.
@MainActor
@Suite("Golden motion")
struct GoldenMotionTests {
  private func screen(_ sections: [SampleSection]) -> (HeadlessCollection, SampleDataSource) {
    let source = SampleDataSource(sections)
    let screen = HeadlessCollection(layout: GridLayout(), width: 240, height: 264)
    screen.show(source)
    return (screen, source)
  }

  /// Records a change until nothing moves any more.
  ///
  /// The first frame is that before the change.
  private func film(_ screen: HeadlessCollection, _ change: () -> ChangeSet) -> [Frame] {
    let recorder = Recorder()
    screen.recorder = recorder
    screen.apply(change())
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.reports.isEmpty)
    #expect(screen.view.leavingViewCount == 0)
    return recorder.takeFrames()
  }

  @Test("4.4 Four people: the last reloaded and moved to the front, the third deleted")
  func fourPeople() throws {
    let people = ["Steve", "Mohammed", "Samir", "Priyanka"].enumerated().map {
      SampleItem($0.offset, $0.element)
    }
    let (screen, source) = screen([SampleSection(0, people)])
    let frames = film(screen) {
      source.sections[0].items = [SampleItem(3, "Priyanka, just now"), people[0], people[1]]
      return ChangeSet([
        .reloadItems(section: 0, 3..<4), .moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 0)),
        .deleteItems(section: 0, 2..<3),
      ])
    }
    try FilmFile.expect(frames, named: "four-people")
    let check = FilmCheck(frames: frames, crossing: ["Priyanka", "Priyanka, just now"])
    #expect(check.problems() == [])
    // The two faces of the reloaded person travel as one.
    for frame in frames.dropFirst().dropLast() {
      let (old, new) = (
        frame.elements.first { $0.text == "Priyanka" },
        frame.elements.first { $0.text == "Priyanka, just now" }
      )
      if let old, let new { #expect(old.rect == new.rect && old.alpha + new.alpha <= 1 + 1e-9) }
    }
  }

  @Test(
    "2.19 A segmented switch slides by its direction",
    arguments: [Direction.forward, .backward], [false, true])
  func segmentedSwitch(direction: Direction, isRightToLeft: Bool) throws {
    let (screen, source) = screen([
      SampleSection(0, [SampleItem(0, "segments")]),
      SampleSection(1, items: 10..<14, header: "old"),
    ])
    screen.setTraits { $0.isRightToLeft = isRightToLeft }
    let frames = film(screen) {
      source.sections[1] = SampleSection(2, items: 20..<23, header: "new")
      return ChangeSet([.deleteSections(1..<2, direction), .insertSections(1..<2, direction)])
    }
    let name =
      "switch-\(direction == .forward ? "forward" : "backward")"
      + (isRightToLeft ? "-right-to-left" : "")
    try FilmFile.expect(frames, named: name)
    #expect(FilmCheck(frames: frames).problems() == [])
    // New content enters where reading ends when going forward; old content leaves ahead of it.
    let comesFromRight = (direction == .forward) != isRightToLeft
    for frame in frames.dropFirst().dropLast() {
      if let old = frame.elements.first(where: { $0.text == "item 10" }),
        let new = frame.elements.first(where: { $0.text == "item 20" })
      {
        #expect(abs(new.rect.minX - old.rect.minX - (comesFromRight ? 240 : -240)) < 1e-9)
        #expect(new.alpha == 1)
      }
      #expect(frame[.item(0, 0)]?.rect.minX == 0)
    }
  }

  @Test("Content half as high replaces what was scrolled to the end")
  func halfTheHeight() throws {
    let (screen, source) = screen([SampleSection(0, items: 0..<24, header: "all")])
    screen.scroll(by: 100_000)
    let frames = film(screen) {
      source.sections[0].items = (100..<112).map { SampleItem($0) }
      return ChangeSet([.deleteItems(section: 0, 0..<24), .insertItems(section: 0, 0..<12)])
    }
    try FilmFile.expect(frames, named: "half-the-height")
    #expect(FilmCheck(frames: frames).problems() == [])
    #expect(screen.view.contentOffset.y == screen.view.contentSize.height - 264)
  }

  @Test("Half of the items go while the reader is at the end")
  func halfTheItems() throws {
    let (screen, source) = screen([SampleSection(0, items: 0..<24)])
    screen.scroll(by: 100_000)
    let frames = film(screen) {
      source.update { $0[0].items.removeSubrange(0..<12) }
    }
    // What is on screen is the same, and stands still: no frame differs but by its offset.
    #expect(frames.count == 2)
    #expect(frames[0].elements.map(\.rect) == frames[1].elements.map(\.rect))
    let more = film(screen) { source.update { $0[0].items.removeSubrange(6..<9) } }
    try FilmFile.expect(more, named: "three-at-the-end")
    #expect(FilmCheck(frames: more).problems() == [])
  }

  @Test("2.17 An insertion above the reader moves nothing")
  func insertionAbove() throws {
    let (screen, source) = screen([SampleSection(0, items: 0..<24)])
    screen.scroll(by: 200)
    let frames = film(screen) {
      source.update { $0[0].items.insert(contentsOf: (100..<103).map { SampleItem($0) }, at: 1) }
    }
    try FilmFile.expect(frames, named: "insertion-above")
    #expect(frames.count == 2)
    #expect(frames.last!.contentOffset.y == 200 + 3 * 44)
    #expect(frames[0].elements.map(\.rect) == frames[1].elements.map(\.rect))
    #expect(frames[0].elements.map(\.text) == frames[1].elements.map(\.text))
  }

  @Test("An insertion in view makes room")
  func insertionInView() throws {
    let (screen, source) = screen([SampleSection(0, items: 0..<24)])
    let frames = film(screen) {
      source.update { $0[0].items.insert(SampleItem(100), at: 2) }
    }
    try FilmFile.expect(frames, named: "insertion-in-view")
    #expect(FilmCheck(frames: frames).problems() == [])
  }

  @Test("A grid becomes a mosaic, and on the way rows again")
  func layouts() throws {
    let (screen, _) = screen([SampleSection(0, items: 0..<40)])
    screen.scroll(by: 300)
    let recorder = Recorder()
    screen.recorder = recorder
    screen.view.setLayout(MosaicLayout(segmentHeight: 90), animated: true)
    screen.layout()
    screen.finishAnimations()
    try FilmFile.expect(recorder.takeFrames(), named: "rows-to-mosaic")
    let transition = screen.view.startInteractiveTransition(to: GridLayout())
    screen.layout()
    for step in 0...8 {
      transition.progress = Double(step) / 8
      screen.advanceFrames(1)
    }
    try FilmFile.expect(recorder.takeFrames(), named: "mosaic-to-rows-by-hand")
    transition.finish()
    screen.finishAnimations()
  }
}
