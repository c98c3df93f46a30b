import OcelotEngine
import Testing

@testable import OcelotData

/// The rules of coordinated loading beyond 1.9 to 1.12.
@MainActor
struct CoordinatedLoadingRuleTests {
  @Test("Loads of one refresh are shown together, the old content staying visible")
  func refreshIsHeld() async {
    let (a, b, root, recorder) = twoListsThatLoad()
    await a.finish(["1"])
    await b.finish(["2"])
    recorder.forget()
    root.loadContent()
    #expect(root.state == .refreshing)
    #expect(recorder.transactions.isEmpty)
    await a.finish(["1", "1b"])
    #expect(a.items == ["1"])
    #expect(root.presentedSectionCount == 2)
    await b.finish(["2", "2b"])
    #expect(
      recorder.changes == [[.insertItems(section: 0, 1..<2), .insertItems(section: 1, 1..<2)]])
  }

  @Test("A child that is loaded alone does not wait, even during a refresh")
  func aloneDuringRefresh() async {
    let (a, b, root, recorder) = twoListsThatLoad()
    await a.finish([])
    await b.finish([])
    root.loadContent()
    a.loadContent()
    recorder.forget()
    await a.script.finish(.success(.content { a.setItems(["stale"]) }))
    #expect(recorder.transactions.isEmpty)
    await a.finish(["x"])
    #expect(recorder.transactions.count == 1)
    #expect(a.items == ["x"])
    await b.finish(["y"])
    #expect(recorder.transactions.count == 2)
    recorder.checkNothingUntold()
  }

  @Test("Edits while something is covered change the model at once and emit nothing")
  func editsWhileCovered() async {
    let a = ScriptedList("a")
    let b = list("b", ["1"])
    let root = ComposedDataSource([b, a])
    let recorder = Recorder(root)
    root.loadContent()
    recorder.forget()
    b.append("2")
    #expect(b.items == ["1", "2"])
    #expect(recorder.transactions.isEmpty)
    await a.finish(["x"])
    #expect(recorder.transactions.count == 1)
    #expect(root.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("The waiting updates of a removed or reset child are dropped")
  func droppedUpdates() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    let c = ScriptedList("c")
    let root = ComposedDataSource([a, b, c])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["1"])
    await b.finish(["2"])
    root.remove(a)
    b.reset()
    await c.finish(["3"])
    #expect(a.items.isEmpty)
    #expect(b.items.isEmpty)
    #expect(b.state == .initial)
    #expect(c.items == ["3"])
    #expect(root.state == .loaded)
    recorder.checkNothingUntold()
  }

  @Test(
    "A child that is taken out before the common reveal can be loaded: again, alone or elsewhere")
  func takenOut() async throws {
    let (a, b, root, recorder) = twoListsThatLoad()
    await a.finish(["1"])
    root.remove(a)
    #expect(a.state == .initial && a.items.isEmpty)
    #expect(TreeInvariants.problems(of: root) == [])
    // Put in again it loads with the others.
    root.append(a)
    try #require(a.script.pendingCount == 1)
    await b.finish(["2"])
    #expect(root.state == .loading)
    await a.finish(["1"])
    #expect(a.items == ["1"] && root.isRevealed)
    recorder.checkNothingUntold()
    // What it had before a refresh stays.
    root.loadContent()
    await a.finish(["3"])
    root.remove(a)
    #expect(a.state == .loaded && a.items == ["1"])
    await b.script.finishAll()
  }

  @Test("1.9 Segments that a first load brings are part of the common reveal")
  func lateSegments() async throws {
    let (slow, child, other) = (ScriptedList("slow"), ScriptedList("child"), ScriptedList("other"))
    let script = ScriptedLoad()
    let segments = SegmentedDataSource()
    segments.loader = { try await script.run() }
    let root = ComposedDataSource([slow, segments])
    let recorder = Recorder(root)
    root.loadContent()
    recorder.forget()
    await script.finish(
      .success(
        .content {
          segments.append(child)
          segments.append(other)
        }))
    try #require(child.script.begun == 1 && other.script.begun == 0)
    await slow.finish(["s"])
    #expect(root.state == .loading && recorder.transactions.isEmpty)
    await child.finish(["c"])
    #expect(root.isRevealed && recorder.transactions.count == 1)
    #expect((0..<2).map { root.presentedItemCount(in: $0) } == [1, 1])
    // Those of a later load wait for the others.
    root.loadContent()
    recorder.forget()
    await child.finish(["c"])
    await script.finish(.success(.content { segments.append(ScriptedList("third")) }))
    #expect(segments.children.count == 2)
    await slow.finish(["s"])
    #expect(segments.children.count == 3)
    recorder.checkNothingUntold()
  }

  @Test("What is in a container that is taken out before the common reveal loads with it again")
  func takenOutWithin() async throws {
    for isSegment in [false, true] {
      let a = ScriptedList("a")
      let failing = ScriptedList("failing")
      let slow = ScriptedList("slow")
      let page = ComposedDataSource([a] + (isSegment ? [] : [failing]))
      page.title = "page"
      let other = SegmentedDataSource(isSegment ? [page] : [])
      let root = ComposedDataSource(isSegment ? [other, slow] : [page, slow])
      let recorder = Recorder(root)
      root.loadContent()
      await a.finish(["1"])
      await failing.script.finishAll()
      if !isSegment { failing.loadContent() }
      if !isSegment { await failing.fail() }
      if isSegment { other.remove(page) } else { root.setChildren([slow]) }
      #expect(a.state == .initial && a.items.isEmpty)
      #expect(TreeInvariants.problems(of: page) == [])
      await slow.finish(["s"])
      if isSegment { other.append(page) } else { root.append(page) }
      try #require(a.script.pendingCount == 1)
      await a.finish(["1"])
      await failing.script.finishAll()
      #expect(a.items == ["1"] && page.isRevealed)
      #expect(TreeInvariants.problems(of: root) == [])
      recorder.checkNothingUntold()
    }
  }

  @Test("Removing the child that everybody waits for reveals the others")
  func removingTheLastUnfinished() async {
    let (a, b, root, recorder) = twoListsThatLoad()
    await a.finish(["1"])
    recorder.forget()
    root.remove(b)
    #expect(recorder.changes == [[.deleteSections(0..<1), .insertSections(0..<1)]])
    #expect(a.items == ["1"])
    await b.script.finishAll()
  }

  @Test("A deselected segment's waiting updates apply silently, and nobody waits for it")
  func deselectedSegment() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    let slow = ScriptedList("slow")
    let page = ComposedDataSource([a, b])
    page.title = "page"
    let other = list("other", ["o"])
    let segments = SegmentedDataSource([page, other])
    let root = ComposedDataSource([segments, slow])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["1"])
    await b.finish(["2"])
    // The page is finished; what it found waits for the root.
    #expect(page.state == .loaded)
    #expect(a.items.isEmpty)
    recorder.forget()
    segments.select(1)
    #expect(recorder.transactions.isEmpty)
    #expect(a.items == ["1"] && b.items == ["2"])
    #expect(page.isRevealed)
    await slow.finish([])
    #expect(recorder.transactions.count == 1)
    segments.select(0)
    #expect(root.presentedItemCount(in: 0) == 1)
    recorder.checkNothingUntold()
  }

  @Test("Switching away from the segment that everybody waits for reveals the others")
  func switchingAwayReveals() async {
    let slow = ScriptedList("slow")
    let other = list("other", ["o"])
    let segments = SegmentedDataSource([slow, other])
    let quick = ScriptedList("quick")
    let root = ComposedDataSource([segments, quick])
    let recorder = Recorder(root)
    root.loadContent()
    await quick.finish(["q"])
    #expect(root.state == .loading)
    recorder.forget()
    segments.select(1)
    #expect(root.state == .loaded)
    #expect(recorder.changes == [[.deleteSections(0..<1), .insertSections(0..<2)]])
    recorder.forget()
    await slow.finish(["s"])
    #expect(slow.items == ["s"])
    #expect(recorder.transactions.isEmpty)
  }

  @Test("Children that a composed source's own load brings join the one reveal")
  func childrenOfOwnLoad() async {
    let script = ScriptedLoad()
    let root = ComposedDataSource()
    root.loader = { try await script.run() }
    let child = ScriptedList("child")
    let recorder = Recorder(root)
    root.loadContent()
    recorder.forget()
    await script.finish(.success(.content { root.append(child) }))
    #expect(root.state == .loading)
    #expect(recorder.transactions.isEmpty)
    await child.finish(["x"])
    #expect(recorder.changes == [[.deleteSections(0..<1), .insertSections(0..<1)]])
    #expect(root.presentedItemCount(in: 0) == 1)
  }

  @Test("A composed source that failed itself shows its error over its children; retry brings them")
  func ownFailure() async {
    let script = ScriptedLoad()
    let child = ScriptedList("child")
    let root = ComposedDataSource([child])
    root.loader = { try await script.run() }
    root.errorPlaceholder = Placeholder(title: "Failed", buttonTitle: "Retry")
    let recorder = Recorder(root)
    root.loadContent()
    await script.finish(.failure(LoadFailure()))
    #expect(root.state == .failed)
    await child.finish(["x"])
    #expect(child.items == ["x"])
    #expect(root.presentedItemCount(in: 0) == 0)
    #expect(root.send(.retry, from: .placeholder(0)) == .handled)
    #expect(root.state == .refreshing)
    await child.finish(["x", "y"])
    await script.finish(.success(.content))
    #expect(root.state == .loaded)
    #expect(root.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("After its own reset a composed source shows the common indicator again")
  func resetRecallsTheIndicator() async {
    let a = ScriptedList("a")
    let root = ComposedDataSource([a])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["x"])
    recorder.forget()
    root.reset()
    #expect(recorder.transactions.count == 1)
    #expect(root.state == .initial)
    #expect(a.items.isEmpty)
    root.loadContent()
    #expect(root.state == .loading)
    #expect(root.placeholder == Placeholder.activity.content())
    await a.finish(["y"])
    #expect(root.presentedItemCount(in: 0) == 1)
    recorder.checkNothingUntold()
  }

  @Test("Updates are applied in the order of completion, across nested sources")
  func orderOfCompletion() async {
    var order: [String] = []
    func source(_ name: String, _ script: ScriptedLoad) -> DataSource {
      let source = DataSource()
      source.title = name
      source.loader = { try await script.run() }
      return source
    }
    let scripts = (0..<4).map { _ in ScriptedLoad() }
    let inner = ComposedDataSource([source("0", scripts[0]), source("1", scripts[1])])
    let root = ComposedDataSource([inner, source("2", scripts[2]), source("3", scripts[3])])
    root.loadContent()
    for i in [2, 1, 3, 0] {
      await scripts[i].finish(.success(.content { order.append("\(i)") }))
    }
    #expect(order == ["2", "1", "3", "0"])
    #expect(inner.isRevealed)
  }

  @Test("All children empty: the composed source's own placeholder, where configured")
  func allEmpty() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    a.noContentPlaceholder = Placeholder(title: "No a")
    let root = ComposedDataSource([a, b])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish([])
    await b.finish([])
    #expect(root.state == .noContent)
    #expect(root.presentedSectionCount == 2)
    #expect(root.content(of: .placeholder(0)).isEqual(to: PlaceholderContent(title: "No a")))
    root.noContentPlaceholder = Placeholder(title: "Nothing")
    #expect(root.presentedSectionCount == 1)
    #expect(root.content(of: .placeholder(0)).isEqual(to: PlaceholderContent(title: "Nothing")))
    b.append("x")
    #expect(root.presentedSectionCount == 2)
    #expect(b.state == .loaded)
    recorder.checkNothingUntold()
  }
}
