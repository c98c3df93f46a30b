import OcelotEngine
import Testing

/// Updates that are not shown over time reach the screen in the next pass, together.
@MainActor
@Suite struct DeferredUpdateTests {
  private func insert(_ screen: Screen, _ id: String, at index: Int) {
    screen.data.sections[0].insert(.init(id: id), at: index)
    screen.view.apply(
      ChangeSet([.insertItems(section: 0, index..<index + 1)], isAnimated: false))
  }

  @Test func manyUpdatesOfOneFrameCostOnePass() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    let passes = screen.view.statistics.passes
    for i in 0..<50 { insert(screen, "new \(i)", at: i % 3) }
    #expect(screen.view.statistics.passes == passes)
    #expect(screen.view.counts == SectionCounts([150]))
    screen.settle()
    #expect(screen.view.statistics.passes == passes + 1)
    #expect(screen.lines.first == "new 48@0")
    #expect(screen.codes().isEmpty)
  }

  @Test func questionsInBetweenAreAnsweredInTheNewState() {
    let screen = Screen(ListData(rows: 10), layout: StackLayout())
    let first = screen.record(of: .item(0, 0))
    insert(screen, "new", at: 0)
    #expect(screen.record(of: .item(0, 1)) === first)
    #expect(screen.view.element(of: first!) == .item(0, 1))
  }

  @Test(arguments: [true, false])
  func aViewWhoseElementIsDeletedShowsNoElementFromThenOn(isAnimated: Bool) {
    let screen = Screen(ListData(rows: 4), layout: StackLayout())
    let records = (0..<4).map { screen.record(of: .item(0, $0))! }
    var answers: [ElementKey] = []
    screen.data.onContent = {
      // As a toolkit does whose focus moves while the pass makes views.
      answers += records[2...].compactMap { screen.view.element(of: $0) }
    }
    screen.data.sections[0].removeLast(2)
    screen.data.sections[0].insert(.init(id: "new"), at: 0)
    screen.view.apply(
      ChangeSet(
        [.deleteItems(section: 0, 2..<4), .insertItems(section: 0, 0..<1)], isAnimated: isAnimated))
    screen.settle()
    #expect(answers == [])
    #expect(screen.codes().isEmpty)
  }

  @Test func theHostHearsOfAShiftAtOnce() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    screen.scroll(to: 405)
    let lines = screen.lines
    insert(screen, "new", at: 0)
    #expect(screen.geometry.last?.offset.y == 425)
    #expect(screen.geometry.last?.adjustment.y == 20)
    screen.settle()
    #expect(screen.lines == lines)
  }

  @Test func anAnimatedUpdateJoinsUnanimatedOnesBeforeIt() {
    let screen = Screen(ListData(rows: 10), layout: StackLayout())
    insert(screen, "still", at: 0)
    screen.data.sections[0].insert(.init(id: "moving"), at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
    #expect(screen.lines.prefix(3) == ["0@0", "moving@0", "still@0"])
    screen.run(0.5)
    #expect(screen.lines.prefix(3) == ["moving@0", "still@20", "0@40"])
    #expect(screen.codes().isEmpty)
  }

  @Test func rowsWithoutHeightDoNotKeepAPassBusyForEver() {
    let rows = (0..<100_000).map { ListData.Row(id: "\($0)", height: 0) }
    let layout = StackLayout(isMeasured: true)
    let screen = Screen(ListData([Array(rows.prefix(400))]), layout: layout)
    #expect(screen.view.statistics.passes < 50)
  }
}
