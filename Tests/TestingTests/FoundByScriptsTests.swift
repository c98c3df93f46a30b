@testable import OcelotTesting
import Testing

/// What random scripts found once, each in as few steps as show it.
@MainActor @Suite struct FoundByScriptsTests {
  /// A screen of 240 × 180 points: 28 characters and 9 lines.
  private func screen(_ source: SampleDataSource) -> HeadlessCollection {
    HeadlessCollection(layout: GridLayout(), dataSource: source, width: 240, height: 180)
  }

  private func text(_ id: Int, lines: Int) -> String {
    "\(id)" + String(repeating: " word", count: lines * 5)
  }

  private func section(_ id: Int, _ lines: [Int], header: String? = nil) -> SampleSection {
    var section = SampleSection(
      id,
      lines.enumerated().map {
        SampleItem(id * 100 + $0.offset, text($0.offset, lines: $0.element))
      },
      header: header)
    section.metrics.rowHeight = .measured(estimate: 30)
    return section
  }

  private func top(_ screen: HeadlessCollection, _ id: Int) -> Double? {
    screen.element(showing: screen.visibleText.first { $0.hasPrefix("\(id) ") } ?? "")
      .flatMap { screen.frame(of: $0)?.minY }
  }

  /// Two sections with headers, the second one far below the viewport.
  private func tall(_ header: String) -> SampleDataSource {
    SampleDataSource([
      section(1, Array(repeating: 3, count: 20), header: "first"), section(2, [1], header: header),
    ])
  }

  @Test("A header that headers of the whole keep out of sight does not differ from a new screen's")
  func neverInSight() async {
    // Both headers of the whole are pinned, and together wider than the viewport: what is pinned
    // behind them is in no one's sight, and measured or not as estimates happen to lead there.
    let steps: [CallbackStep] = [
      .act(.resize(153, 127)), .act(.globalHeaders(326)), .act(.invalidate(512)),
    ]
    #expect(await CallbackWorld.run(steps, .sidewaysSizingFlow) == nil)
  }

  @Test("What waits for a reload is told soon, where a question within it took the screen down")
  func takenDownWithin() async {
    let steps: [CallbackStep] = [.arm(.condition, 0, .tearDown), .act(.reload([]))]
    #expect(await CallbackWorld.run(steps, .sidewaysSizingFlow) == nil)
  }

  @Test("Sections are arranged for another width after the data's change, not amid it")
  func arrangedAfterTheChange() throws {
    let source = SampleDataSource([section(1, [1, 1]), section(2, [1], header: "second")])
    let layout = ComposedLayout { _, environment in
      environment.viewport.width < 250
        ? .table(.fixed(30)) : .columns(itemHeight: 40, minimumWidth: 90)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 240, height: 180)
    // The data has changed before the width is laid out.
    var changes = source.update { $0.swapAt(0, 1) }
    changes.isAnimated = false
    screen.view.resizeViewport(to: Size(width: 300, height: 180))
    screen.view.apply(changes)
    screen.layout()
    #expect(screen.text(of: ElementKey.header(0)) == "second")
    #expect(screen.view.layout.attributes(of: .header(1)) == nil)
    #expect(screen.view.layout.attributes(of: .item(1, 0))?.frame.height == 40)
    #expect(screen.reporter.takeReports().isEmpty)
  }

  @Test("What stayed through another width stays when edit mode comes", arguments: [true, false])
  func editModeKeepsWhatStayed(isAnimated: Bool) throws {
    let source = SampleDataSource([section(1, Array(repeating: 6, count: 12))])
    source.isEditable = true
    let screen = screen(source)
    let editing = EditingController()
    screen.view.interaction = editing
    screen.layout()
    func frame(_ item: Int) throws -> Rect {
      try #require(screen.view.layout.attributes(of: .item(0, item))).frame
    }
    // The fourth row is the first that is wholly in sight; others come before it in a wide window.
    screen.scroll(by: try frame(3).minY - 110)
    func distance() throws -> Double { try frame(3).minY - screen.view.contentOffset.y }
    screen.resize(width: 420, height: 180)
    let (seen, height) = (try distance(), try frame(2).height)
    #expect(abs(seen - 110) <= 0.5)
    try #require(try frame(2).minY > screen.view.contentOffset.y)
    screen.view.setEditing(true, animated: isAnimated)
    screen.advance(by: 1)
    try #require(try frame(2).height > height)
    #expect(try distance() == seen)
  }

  @Test("What comes into a higher viewport stays less than what was in sight before")
  func higherViewport() throws {
    let source = SampleDataSource([section(1, Array(repeating: 7, count: 12))])
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 240, height: 60)
    screen.layout()
    func distance() throws -> Double {
      try #require(screen.view.layout.attributes(of: .item(0, 3))).frame.minY
        - screen.view.contentOffset.y
    }
    // Nothing but the fourth row is in sight, and its top is not.
    screen.scroll(by: try distance() + 40)
    #expect(try distance() == -40)
    screen.resize(width: 240, height: 180)
    #expect(try distance() == -40)
    screen.resize(width: 150, height: 180)
    #expect(try distance() == -40)
  }

  @Test("What comes into a higher viewport is not kept by a change of the same frame")
  func higherViewportAndUpdate() throws {
    let source = SampleDataSource([section(1, Array(repeating: 7, count: 12))])
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 240, height: 60)
    screen.layout()
    func frame(_ item: Int) throws -> Rect {
      try #require(screen.view.layout.attributes(of: .item(0, item))).frame
    }
    func distance() throws -> Double { try frame(3).minY - screen.view.contentOffset.y }
    screen.scroll(by: try distance() + 40)
    screen.view.resizeViewport(to: Size(width: 240, height: 180))
    // Between the row in sight and the next one.
    var changes = source.update { $0[0].items.insert(SampleItem(900, text(9, lines: 2)), at: 4) }
    changes.isAnimated = false
    screen.view.apply(changes)
    screen.layout()
    #expect(try distance() == -40)
    #expect(try frame(4).minY == frame(3).maxY)
  }

  @Test("A row that touches the viewport by a rounding error does not decide what stays in sight")
  func touchingByARoundingError() throws {
    let source = SampleDataSource([section(1, Array(repeating: 7, count: 12))])
    let screen = screen(source)
    func frame(_ item: Int) throws -> Rect {
      try #require(screen.view.layout.attributes(of: .item(0, item))).frame
    }
    screen.layout()
    try #require(try frame(3).height < 180)
    // The third row begins above the viewport, and the fourth a rounding error before its end.
    screen.resize(width: 240, height: 60)
    screen.scroll(by: try frame(3).minY - 60 + 1e-10 - screen.view.contentOffset.y)
    try #require(try frame(2).minY < screen.view.contentOffset.y)
    let distance = try frame(2).minY - screen.view.contentOffset.y
    screen.resize(width: 150, height: 60)
    #expect(abs(try frame(2).minY - screen.view.contentOffset.y - distance) <= 0.01)
  }

  @Test("What stayed through a change of sizes and only touches the viewport now stays no longer")
  func lastingByARoundingError() throws {
    let source = SampleDataSource([section(1, Array(repeating: 7, count: 12))])
    let screen = screen(source)
    func frame(_ item: Int) throws -> Rect {
      try #require(screen.view.layout.attributes(of: .item(0, item))).frame
    }
    screen.layout()
    // The fourth row is the first one wholly in sight, and stays through another width.
    screen.scroll(by: try frame(3).minY - 100)
    screen.resize(width: 260, height: 180)
    let distance = try frame(3).minY - screen.view.contentOffset.y
    #expect(abs(distance - 100) <= 0.01)
    // Then it is in sight by less than anyone sees.
    screen.resize(width: 260, height: distance + 1e-4)
    let before = try frame(2).minY - screen.view.contentOffset.y
    screen.resize(width: 150, height: distance + 1e-4)
    #expect(abs(try frame(2).minY - screen.view.contentOffset.y - before) <= 0.01)
  }

  @Test("What a layout asks between passes is asked again where another data source takes over")
  func contentIsNotRemembered() {
    let screen = screen(tall("old"))
    _ = screen.view.defaultPadding(of: .header(1))
    let second = SampleDataSource([
      section(3, [1], header: "third"), section(4, [1], header: "new"),
    ])
    screen.view.dataSource = second
    screen.layout()
    #expect(screen.text(of: .header(1)) == "new")
  }

  @Test("What a layout asks between passes is asked again after an update")
  func contentIsAskedAgain() {
    let source = tall("old")
    let screen = screen(source)
    _ = screen.view.defaultPadding(of: .header(1))
    var changes = source.update {
      $0[0].items.removeLast(19)
      $0[1].header = "new"
    }
    changes.isAnimated = false
    screen.view.apply(changes)
    screen.layout()
    #expect(screen.text(of: .header(1)) == "new")
  }

  @Test("Views are told their new places although somebody asks where they are before the pass")
  func placesAreToldAfterQuestions() {
    let source = SampleDataSource([section(1, [1, 1, 1])])
    let screen = screen(source)
    var changes = source.update { $0[0].items.insert(SampleItem(900, "new"), at: 0) }
    changes.isAnimated = false
    screen.view.apply(changes)
    #expect(screen.view.screenFrame(of: .item(0, 1)) != nil)
    screen.layout()
    #expect(screen.inconsistencies() == [])
  }

  @Test("A header is told its new place when its section's number changes")
  func headersAreToldTheirPlace() {
    let source = SampleDataSource([section(1, [1], header: "one"), section(2, [1], header: "two")])
    let screen = screen(source)
    screen.apply(source.update { $0.remove(at: 0) })
    screen.finishAnimations()
    #expect(screen.headlessView(of: .header(0))?.element == .header(0))
    #expect(screen.text(of: ElementKey.header(0)) == "two")
    #expect(screen.inconsistencies() == [])
  }

  @Test("4.5 After a wrong number of sections, headers are those of the data")
  func headersAfterAWrongNumberOfSections() {
    let source = SampleDataSource([
      section(1, [1], header: "one"), section(2, [1], header: "two"),
      section(3, [1], header: "three"),
    ])
    let screen = screen(source)
    source.sections.remove(at: 0)
    screen.apply(ChangeSet())
    screen.view.reloadData()
    screen.layout()
    source.sections.remove(at: 0)
    screen.apply(ChangeSet([.refresh(.header(1))]))
    screen.finishAnimations()
    #expect(screen.reporter.codes.contains(.countMismatch))
    #expect(screen.text(of: ElementKey.header(0)) == "three")
  }

  @Test("4.5 Sections in another order under a change set that says nothing are shown as they are")
  func sectionsInAnotherOrderUnderNoChange() {
    let source = SampleDataSource([section(1, [1], header: "one"), section(2, [1], header: "two")])
    source.sections[1].metrics.columns = 2
    let screen = screen(source)
    source.sections.reverse()
    screen.apply(ChangeSet())
    screen.finishAnimations()
    // Of two items and of two headers' sections.
    #expect(screen.reporter.codes == Array(repeating: .identityMismatch, count: 4))
    #expect(screen.text(of: ElementKey.header(0)) == "two")
    #expect(screen.frame(of: .item(0, 0))?.width == 120)
  }

  @Test("4.5 Data in another order under a change set that says nothing is shown as it is")
  func anotherOrderUnderNoChange() {
    let source = SampleDataSource([section(1, [1, 3, 2])])
    let screen = screen(source)
    source.sections[0].items.reverse()
    screen.apply(ChangeSet())
    screen.finishAnimations()
    #expect(screen.reporter.codes.allSatisfy { $0 == .identityMismatch })
    #expect(!screen.reporter.isEmpty)
    #expect(screen.visibleText.map { $0.first } == ["2", "1", "0"])
    #expect(
      (0..<3).map { screen.frame(of: .item(0, $0))?.height } == [40, 60, 20])
  }

  @Test("4.5 After a repair of the count every item has its own height")
  func heightsAfterARepair() {
    let source = SampleDataSource([section(1, [4, 1, 2, 3])])
    let screen = screen(source)
    source.sections[0].items.remove(at: 0)
    screen.apply(ChangeSet())
    screen.finishAnimations()
    #expect(screen.reporter.codes == [.countMismatch])
    #expect((0..<3).map { screen.frame(of: .item(0, $0))?.height } == [20, 40, 60])
  }

  @Test("4.5 Heights that belong to other items are forgotten beyond the screen too")
  func heightsBeyondTheScreen() {
    let lines = (0..<40).map { $0 * 7 % 5 + 1 }
    let source = SampleDataSource([section(1, lines)])
    let screen = screen(source)
    for _ in 0..<40 { screen.scroll(by: 150) }
    source.sections[0].items.reverse()
    screen.apply(ChangeSet())
    screen.finishAnimations()
    for _ in 0..<40 {
      for index in screen.visibleItems {
        let wanted = Double(lines[39 - index.item]) * 20
        #expect(screen.frame(of: .item(index.section, index.item))?.height == wanted)
      }
      screen.scroll(by: -150)
    }
  }

  @Test(
    "4.16 The anchor stays where content is too short by an estimate only",
    arguments: [true, false])
  func contentThatIsShortByEstimate(isAnimated: Bool) {
    let source = SampleDataSource([section(1, Array(repeating: 3, count: 20))])
    let screen = screen(source)
    for _ in 0..<12 { screen.scroll(by: 150) }
    screen.scroll(by: -35)
    let anchor = screen.visibleItems[1]
    let before = screen.frame(of: .item(anchor.section, anchor.item))?.minY
    // Everything below becomes estimates that are far too low.
    var changes = source.update { sections in
      let rest = sections[0].items.count - anchor.item - 1
      sections[0].items.removeLast(rest)
      sections[0].items += (0..<rest).map { SampleItem(900 + $0, text($0, lines: 3)) }
    }
    changes.isAnimated = isAnimated
    screen.apply(changes)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(anchor.section, anchor.item))?.minY == before)
  }

  @Test("What stayed through one change of sizes and is out of sight does not decide the next one")
  func anchorOutOfSight() {
    // Of 2, 6 and 2 lines, 20 points each.
    let source = SampleDataSource([section(1, [2, 6, 2] + Array(repeating: 2, count: 20))])
    let screen = screen(source)
    screen.lookAtEverything()
    // The second row covers the first 100 points, and the third is the first below.
    screen.scroll(to: Point(x: 0, y: 60))
    let (second, third) = (ElementKey.item(0, 1), ElementKey.item(0, 2))
    #expect(screen.frame(of: third)?.minY == 100)
    screen.resize(width: 241, height: 180)
    #expect(screen.frame(of: third)?.minY == 100)
    screen.resize(width: 241, height: 80)
    #expect(screen.frame(of: second)?.minY == -20)
    screen.setTraits { $0.textSize = .accessibilityLarge }
    #expect(screen.frame(of: second)?.minY == -20)
  }

  @Test("The reader's scroll before the next frame is not undone by what was to keep still")
  func scrollingBeforeThePass() {
    let source = SampleDataSource([section(1, Array(repeating: 1, count: 40))])
    let screen = screen(source)
    // Nothing is left to be measured that would move what is read.
    screen.lookAtEverything()
    screen.scroll(by: 400)
    screen.view.resizeViewport(to: Size(width: 239, height: 180))
    screen.host.contentOffset.y = 520
    screen.view.userScrolled(to: Point(x: 0, y: 520))
    screen.layout()
    #expect(screen.view.contentOffset.y == 520)
    var changes = source.update { $0[0].items.remove(at: 0) }
    changes.isAnimated = false
    screen.view.apply(changes)
    #expect(screen.view.contentOffset.y == 500)
    screen.host.contentOffset.y = 400
    screen.view.userScrolled(to: Point(x: 0, y: 400))
    screen.layout()
    #expect(screen.view.contentOffset.y == 400)
  }

  @Test("A change set that says nothing asks for no item that a change of the same frame deleted")
  func noChangeAfterADeletionInOneFrame() {
    let source = SampleDataSource([section(1, [1, 1, 1])])
    let screen = screen(source)
    var changes = source.update { $0[0].items.removeLast(2) }
    changes.isAnimated = false
    screen.view.apply(changes)
    screen.view.apply(ChangeSet())
    screen.layout()
    #expect(screen.visibleItems == [ItemIndex(0, 0)])
    #expect(source.missingElements.isEmpty)
    #expect(screen.reporter.isEmpty)
  }

  @Test("Another data source begins at its start, whatever was to keep still")
  func anotherDataSourceBeginsAtItsStart() {
    let source = SampleDataSource([section(1, Array(repeating: 1, count: 40))])
    let screen = screen(source)
    // Nothing is left to be measured that would move what is read.
    screen.lookAtEverything()
    screen.scroll(by: 400)
    screen.view.resizeViewport(to: Size(width: 239, height: 180))
    screen.show(SampleDataSource([section(2, Array(repeating: 2, count: 40))]))
    #expect(screen.view.contentOffset == .zero)
  }

  @Test("2.9 An item is as high in each of columns that differ by a point, and measured once")
  func columnsOfDifferentWidths() {
    // 143 points in two columns: 72 with 9 characters in a line, 71 with 8, for which both are
    // high.
    var narrow = section(1, [])
    narrow.items = (0..<6).map { SampleItem($0, "aaaa aaaa") }
    narrow.metrics.columns = 2
    let source = SampleDataSource([narrow])
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 143, height: 400)
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 0, y: 0, width: 72, height: 40))
    screen.apply(source.update { $0[0].items.removeSubrange(1..<6) })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 0, y: 0, width: 72, height: 40))
    let measured = screen.view.statistics.itemMeasurements
    screen.apply(source.update { $0[0].items.insert(SampleItem(9, "b"), at: 0) })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 1)) == Rect(x: 72, y: 0, width: 71, height: 40))
    #expect(screen.view.statistics.itemMeasurements == measured + 1)
  }

  @Test("4.34 An item lands under a header that is being pushed off")
  func landingUnderAPushedHeader() {
    // The header is higher than its section's only row.
    var pinning = section(2, [])
    pinning.items = [SampleItem(1, "a")]
    pinning.header = "pinned"
    pinning.pinsHeader = true
    pinning.headerHeight = 90
    let source = SampleDataSource([
      section(1, Array(repeating: 1, count: 20)), pinning,
      section(3, Array(repeating: 1, count: 20)),
    ])
    let screen = screen(source)
    screen.view.scroll(to: .item(1, 0), at: .start, animated: false)
    screen.layout()
    #expect(screen.frame(of: .item(1, 0))?.minY == 90)
    #expect(screen.frame(of: .header(1))?.minY == 0)
  }

  @Test("4.41 A row that moves to a section with other insets is measured again")
  func movedToOtherInsets() {
    var narrow = section(1, [3, 1])
    narrow.metrics.padding = Insets(top: 0, leading: 60, bottom: 0, trailing: 60)
    let source = SampleDataSource([narrow, section(2, [1])])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 30)), dataSource: source, width: 240,
      height: 600)
    screen.apply(source.update { $0[1].items.append($0[0].items.remove(at: 0)) })
    screen.finishAnimations()
    let height = screen.frame(of: .item(1, 1))?.height
    let twin = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 30)), dataSource: source, width: 240,
      height: 600)
    #expect(height == twin.frame(of: .item(1, 1))?.height)
  }

  @Test("An animated scroll goes on to its item when everything is asked again")
  func scrollThroughAReload() {
    let source = SampleDataSource(count: 60)
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 20), dataSource: source, width: 100, height: 100)
    var ends: [Bool] = []
    screen.view.scroll(to: .item(0, 20), at: .start, animated: true) { ends.append($0) }
    screen.advanceFrames(3)
    source.sections[0].items.insert(contentsOf: (100..<105).map { SampleItem($0) }, at: 0)
    screen.apply(.reload)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 25 * 20)
    #expect(screen.visibleText.first == "item 20")
    #expect(ends == [true])

    screen.view.scroll(to: .item(0, 50), at: .start, animated: true) { ends.append($0) }
    screen.advanceFrames(3)
    source.sections[0].items.removeSubrange(40...)
    screen.apply(.reload)
    screen.finishAnimations()
    #expect(ends == [true, false])
    #expect(screen.inconsistencies() == [])
  }

  /// A list of six in a row, each as high as its delegate says.
  private final class Heights: WaterfallLayoutDelegate {
    var higher: Set<Int> = []
    func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
      .points(higher.contains(item.item) ? 60 : 40)
    }
  }

  private func waterfall(_ heights: Heights) -> HeadlessCollection {
    let layout = WaterfallLayout(columns: .count(6), spacing: 0)
    layout.delegate = heights
    return HeadlessCollection(
      layout: layout, dataSource: SampleDataSource(count: 120), width: 240, height: 180)
  }

  @Test("Of items side by side the first is the anchor, also where one item is invalidated")
  func theFirstOfARowStays() {
    let heights = Heights()
    let screen = waterfall(heights)
    screen.scroll(to: Point(x: 0, y: 100))
    // The first whole row begins with item 18; item 12 is above it, and partly in view.
    #expect(screen.frame(of: .item(0, 18))?.minY == 20)
    heights.higher = [12]
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 12)]
    screen.view.invalidateLayout(context)
    screen.layout()
    #expect(screen.frame(of: .item(0, 18))?.minY == 20)
    #expect(screen.frame(of: .item(0, 19))?.minY == 0)
  }

  @Test("Who follows the end stays there when the last item grows")
  func theEndStays() {
    let heights = Heights()
    let screen = waterfall(heights)
    screen.view.anchoring = .followsEnd
    screen.scroll(to: Point(x: 0, y: 10_000))
    #expect(screen.view.contentOffset.y == 620)
    heights.higher = [119]
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 119)]
    screen.view.invalidateLayout(context)
    screen.layout()
    #expect(screen.view.contentOffset.y == 640)
  }
}
