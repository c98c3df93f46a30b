import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct SegmentedTests {
  private func segments() -> (SegmentedDataSource, [BasicDataSource<Thing>]) {
    let lists = [list("0", ["a"]), list("1", ["b"]), list("2", ["c", "d"])]
    return (SegmentedDataSource(lists), lists)
  }

  @Test("1.16 From 0 to 2 is one forward transaction, from 2 to 0 one backward")
  func directions() {
    let (source, _) = segments()
    let recorder = Recorder(source)
    source.select(2)
    #expect(
      recorder.changes == [
        [
          .deleteSections(0..<1, .forward), .insertSections(0..<1, .forward),
          .refresh(.globalHeader(0)),
        ]
      ])
    recorder.forget()
    source.select(0)
    #expect(
      recorder.changes == [
        [
          .deleteSections(0..<1, .backward), .insertSections(0..<1, .backward),
          .refresh(.globalHeader(0)),
        ]
      ])
    recorder.forget()
    source.select(1, animated: false)
    #expect(
      recorder.changes == [
        [
          .deleteSections(0..<1, .forward), .insertSections(0..<1, .forward),
          .refresh(.globalHeader(0)),
        ]
      ])
    // New content begins at its beginning, but does not slide.
    #expect(recorder.transactions[0].isAnimated == false)
  }

  @Test("1.16 Within a page a switch to a segment without sections, or from one, has its direction")
  func withoutSections() {
    let empty = TextDataSource<Thing>([.init("Text") { _ in nil }])
    let source = SegmentedDataSource([list("0", ["a"]), empty, list("2", ["c"])])
    let page = ComposedDataSource([list("above", ["x"]), source])
    let recorder = Recorder(page)
    for (index, direction) in [
      (1, Direction.forward), (2, .forward), (1, .backward), (0, .backward),
    ] {
      recorder.forget()
      source.select(index)
      #expect(
        recorder.changes == [
          [.deleteSections(1..<2, direction), .insertSections(1..<2, direction)]
        ], "\(index)")
      #expect(page.presentedSectionCount == 2)
    }
    recorder.checkNothingUntold()
  }

  @Test("Selecting what is selected: no transaction, completion at once")
  func selectingTheSelected() {
    let (source, _) = segments()
    let recorder = Recorder(source)
    var completed = 0
    source.select(0) { completed += 1 }
    #expect(completed == 1)
    #expect(recorder.transactions.isEmpty)
    source.select(1) { completed += 1 }
    #expect(completed == 2)
  }

  @Test("Several switches in one update: the last selection wins, in one transaction")
  func lastSelectionWins() {
    let (source, lists) = segments()
    let recorder = Recorder(source)
    source.performUpdate {
      source.select(2)
      source.select(1)
    }
    #expect(source.selectedChild === lists[1])
    #expect(recorder.transactions.count == 1)
    #expect(recorder.changes[0].contains(.insertSections(0..<1, .forward)))
    recorder.forget()
    source.performUpdate {
      source.select(2)
      source.select(1)
    }
    #expect(recorder.changes.flatMap(\.self).allSatisfy { $0 == .refresh(.globalHeader(0)) })
  }

  @Test("Removing the selected child selects its successor, else its predecessor")
  func removingTheSelected() {
    let (source, lists) = segments()
    let recorder = Recorder(source)
    source.select(1)
    recorder.forget()
    source.remove(lists[1])
    #expect(source.selectedChild === lists[2])
    #expect(recorder.changes.last?.contains(.insertSections(0..<1, .forward)) == true)
    source.remove(lists[2])
    #expect(source.selectedChild === lists[0])
    #expect(recorder.changes.last?.contains(.insertSections(0..<1, .backward)) == true)
    source.remove(lists[0])
    #expect(source.selectedChild == nil)
    #expect(source.presentedSectionCount == 0)
    recorder.checkNothingUntold()
  }

  @Test("What happens to children that are not selected reaches nobody")
  func unselectedChildren() async {
    let first = list("first", ["a"])
    let second = ScriptedList("second")
    let source = SegmentedDataSource([first, second])
    let recorder = Recorder(source)
    second.loadContent()
    await second.finish(["x"])
    second.append("y")
    #expect(recorder.transactions.isEmpty)
    #expect(recorder.loads.isEmpty)
    source.select(1)
    #expect(source.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("An initial child begins loading inside the switch")
  func loadingInsideTheSwitch() async {
    let first = list("first", ["a"])
    let second = ScriptedList("second")
    let source = SegmentedDataSource([first, second])
    let recorder = Recorder(source)
    source.loadContent()
    recorder.forget()
    source.select(1)
    #expect(second.state == .loading)
    #expect(recorder.transactions.count == 1)
    #expect(source.content(of: .placeholder(0)).isEqual(to: PlaceholderContent.activity))
    #expect(source.content(of: .globalHeader(0)) is SegmentedHeaderContent)
    await second.finish(["x"])
    #expect(
      recorder.changes.last == [.refreshSections(0..<1), .insertItems(section: 0, 0..<1)])
    recorder.checkNothingUntold()
  }

  @Test("The segments' header shows titles and selection, and can be left out")
  func header() {
    let (source, lists) = segments()
    let recorder = Recorder(source)
    func content() -> SegmentedHeaderContent? {
      source.content(of: .globalHeader(0)) as? SegmentedHeaderContent
    }
    #expect(content() == SegmentedHeaderContent(titles: ["0", "1", "2"], selected: 0))
    let metrics = source.globalDescription.headers[0]
    #expect(metrics.pinsToTop == true)
    #expect(metrics.visibleWhenEmpty == true)
    #expect(source.send(.selectSegment(2), from: .globalHeader(0)) == .handled)
    #expect(content()?.selected == 2)
    lists[0].title = nil
    #expect(content()?.titles == ["1", "1", "2"])
    #expect(recorder.reports.codes.contains(.missingTitle))
    source.showsSegments = false
    #expect(source.globalDescription.headers.isEmpty)
    source.showsSegments = true
    #expect(source.globalDescription.headers.count == 1)
    recorder.checkNothingUntold()
  }

  @Test("1.16 Whoever shows the segments elsewhere is told which one is selected")
  func tellsOfSelection() {
    let (source, lists) = segments()
    var told: [Int] = []
    source.onSelect = { told.append($0) }
    source.select(2)
    source.select(2)
    source.select(0, animated: false)
    source.remove(lists[0])
    #expect(told == [2, 0, 0])
  }

  @Test("1.31 What failed is loaded again when its segment is selected again")
  func failedAgain() async {
    let (a, b) = (ScriptedList("a"), ScriptedList("b"))
    let page = SegmentedDataSource([a, b])
    let recorder = Recorder(page)
    page.setActive(true)
    page.loadContent()
    await a.finish(["1"])
    page.select(1)
    await b.fail()
    #expect(b.state == .failed && b.script.begun == 1)
    page.select(0)
    #expect(a.script.begun == 1 && b.script.begun == 1)
    page.select(1)
    #expect(b.state == .refreshing && b.script.begun == 2)
    // Selecting what is selected does nothing.
    page.select(1)
    await b.finish(["2"])
    #expect(b.state == .loaded && b.script.begun == 2)
    recorder.checkNothingUntold()
  }

  @Test("1.17 Segmented in segmented in composed: switches, loads and headers work")
  func nested() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    let inner = SegmentedDataSource([a, b])
    inner.title = "inner"
    let other = list("other", ["o"])
    let outer = SegmentedDataSource([inner, other])
    let top = list("top", ["t"])
    let root = ComposedDataSource([top, outer])
    let recorder = Recorder(root)
    root.loadContent()
    #expect(root.state == .loading)
    await a.finish(["1"])
    #expect(root.presentedSectionCount == 2)
    #expect(root.description(of: 1).headers.count == 2)

    // Outer headers come first, each in its owner's numbers.
    let first = root.owner(of: .header(1, 0))
    let second = root.owner(of: .header(1, 1))
    #expect(first?.source === outer)
    #expect(first?.name == .key(.segments))
    #expect(second?.source === inner)
    #expect(second?.section == 0)
    #expect(
      root.content(of: .header(1, 1)).isEqual(
        to: SegmentedHeaderContent(titles: ["a", "b"], selected: 0)))

    recorder.forget()
    #expect(root.send(.selectSegment(1), from: .header(1, 1)) == .handled)
    #expect(inner.selectedIndex == 1)
    #expect(outer.selectedIndex == 0)
    #expect(b.state == .loading)
    #expect(
      recorder.changes == [[.deleteSections(1..<2, .forward), .insertSections(1..<2, .forward)]])
    // In its place, under both headers; the common indicator does not come back.
    #expect(root.presentedItemCount(in: 0) == 1)
    #expect(root.description(of: 1).headers.count == 2)
    #expect(root.description(of: 1).showsPlaceholder)
    await b.finish(["2", "3"])
    #expect(root.presentedItemCount(in: 1) == 2)
    #expect(root.send(.selectSegment(1), from: .header(1, 0)) == .handled)
    #expect(outer.selectedChild === other)
    #expect(root.presentedItemCount(in: 1) == 1)
    #expect(root.description(of: 1).headers.count == 1)
    recorder.checkNothingUntold()
  }
}
