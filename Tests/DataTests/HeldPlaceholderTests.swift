import OcelotEngine
import Testing

@testable import OcelotData

/// What stands in for a source while what it found waits for others.
@MainActor
@Suite("Placeholders of what waits") struct HeldPlaceholderTests {
  @Test("1.9 A failed part of a page that is refreshed keeps its placeholder until all have loaded")
  func failed() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    a.errorPlaceholder = Placeholder(title: "Failed", buttonTitle: "Retry")
    await a.fail()
    await b.finish(["1"])
    page.loadContent()
    recorder.forget()
    await a.finish(["x"])
    #expect(a.state == .loaded && a.placeholder?.title == "Failed")
    #expect(a.placeholder?.button?.isEnabled == false)
    #expect(recorder.transactions.isEmpty)
    // Again, before the others have ended.
    page.loadContent()
    await a.finish(["x", "y"])
    #expect(a.placeholder?.title == "Failed")
    await b.script.finishAll()
    #expect(
      recorder.changes.last == [.refreshSections(0..<1), .insertItems(section: 0, 0..<2)])
    #expect(a.placeholder == nil && page.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("1.9 A part that loads for the first time within a refresh shows its indicator to the end")
  func lateParts() async {
    let (late, slow) = (ScriptedList("late"), ScriptedList("slow"))
    let inner = ComposedDataSource([late])
    let page = ComposedDataSource([slow, inner])
    let recorder = Recorder(page)
    page.loadContent()
    await slow.finish(["s"])
    await late.finish(["l"])
    for part in [inner, late] {
      part.reset()
      page.loadContent()
      recorder.forget()
      await late.finish(["l"])
      #expect(part.placeholder?.showsActivity == true, "\(part)")
      #expect(recorder.transactions.isEmpty && page.presentedItemCount(in: 1) == 0)
      await slow.finish(["s"])
      #expect(recorder.transactions.count == 1)
      #expect(part.placeholder == nil && page.presentedItemCount(in: 1) == 1)
    }
    recorder.checkNothingUntold()
  }

  @Test("1.9 Items of a part that finds nothing any more stay until the others have loaded")
  func noContent() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    a.noContentPlaceholder = Placeholder(title: "None")
    await a.finish(["1"])
    await b.finish(["2"])
    page.loadContent()
    recorder.forget()
    await a.script.finish(.success(.noContent))
    #expect(recorder.transactions.isEmpty && page.presentedItemCount(in: 0) == 1)
    await b.finish(["2", "3"])
    #expect(recorder.transactions.count == 1)
    #expect(a.placeholder?.title == "None" && a.items == [])
    recorder.checkNothingUntold()
  }

  @Test("1.9 An item that is put in after a part found nothing shows once the others have loaded")
  func putInLate() async {
    for isRefresh in [false, true] {
      let (a, b, page, recorder) = twoListsThatLoad()
      a.noContentPlaceholder = Placeholder(title: "None")
      if isRefresh {
        await a.finish(["old"])
        await b.finish(["2"])
        page.loadContent()
      }
      await a.script.finish(.success(.noContent))
      a.append("x")
      await b.finish(["2", "3"])
      #expect(a.items == ["x"] && a.state == .loaded && a.placeholder == nil, "\(isRefresh)")
      #expect(page.presentedItemCount(in: 0) == 1)
      #expect(recorder.reports.codes == [])
      recorder.checkNothingUntold()
    }
  }

  @Test("1.9 So do items of snapshots and of outlines, and what an application's own source has")
  func othersPutInLate() async {
    let snapshots = SnapshotDataSource<String, String> { ListRowContent(title: $0) }
    let outline = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    let (own, slow) = (Own(), ScriptedList("slow"))
    let page = ComposedDataSource([snapshots, outline, own, slow])
    let recorder = Recorder(page)
    var old = Snapshot<String, String>()
    old.appendSections(["s", "t"])
    old.appendItems(["1"], toSection: "s")
    old.appendItems(["2"], toSection: "t")
    snapshots.snapshot = old
    outline.roots = ["1"]
    snapshots.loader = { .noContent }
    outline.loader = { .noContent }
    page.loadContent()
    await own.script.finish(.success(.noContent))
    var new = snapshots.snapshot
    new.appendItems(["x"], toSection: "t")
    snapshots.snapshot = new
    outline.append(["x"])
    own.put(ChangeSet([.insertItems(section: 0, 0..<2)]))
    await slow.finish(["1"])
    #expect(snapshots.snapshot.itemIdentifiers == ["x"])
    #expect(snapshots.snapshot.sectionIdentifiers == ["t"])
    #expect(outline.roots == ["x"] && own.presentedItemCount(in: 0) == 2)
    #expect([snapshots, outline, own].allSatisfy { $0.state == .loaded })
    #expect(recorder.reports.codes == [])
    recorder.checkNothingUntold()
  }

  @Test("1.3 A part that is taken out of a refresh that found nothing has what it had")
  func takenOut() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    a.noContentPlaceholder = Placeholder(title: "None")
    await a.finish(["1"])
    await b.finish(["2"])
    page.loadContent()
    await a.script.finish(.success(.noContent))
    page.remove(a)
    #expect(a.state == .loaded && a.items == ["1"] && a.placeholder == nil)
    await b.script.finishAll()
    recorder.checkNothingUntold()
  }

  @Test("1.19 Items that are put in during a refresh take the placeholder's place at once")
  func putIn() async {
    let messages = ScriptedList("messages")
    messages.noContentPlaceholder = Placeholder(title: "No messages")
    let recorder = Recorder(messages)
    messages.loadContent()
    await messages.finish([])
    messages.loadContent()
    #expect(messages.placeholder?.showsActivity == true)
    messages.append("m")
    #expect(messages.placeholder == nil && messages.presentedItemCount(in: 0) == 1)
    #expect(
      recorder.changes.last == [.refreshSections(0..<1), .insertItems(section: 0, 0..<1)])
    await messages.script.finishAll()
    #expect(messages.state == .loaded)
    recorder.checkNothingUntold()
  }

  /// An application's own source, which says what it has by `emit(_:)` alone.
  private final class Own: DataSource {
    let script = ScriptedLoad()
    private(set) var count = 0
    override init() {
      super.init()
      noContentPlaceholder = Placeholder(title: "None")
      errorPlaceholder = Placeholder(title: "Out", buttonTitle: "Retry")
    }
    override func numberOfItems(in section: Int) -> Int { count }
    override func content(at item: ItemIndex) -> any Content { TextContent("\(item.item)") }
    override func load() async throws -> LoadResult { try await script.run() }
    func put(_ change: ChangeSet) {
      performUpdate {
        count += 2
        emit(change)
        stateFollowsItems()
      }
    }
    func fail() async { await script.finish(.failure(LoadFailure())) }
    func find() async {
      await script.finish(
        .success(
          .content {
            self.count = 2
            self.emit(ChangeSet([.insertItems(section: 0, 0..<2)]))
          }))
    }
  }

  @Test("1.19 Items that come with a reload during a refresh take the placeholder's place, too")
  func reloaded() async {
    for change in [ChangeSet.reload, ChangeSet([.reloadSections(0..<1)])] {
      let own = Own()
      let recorder = Recorder(own)
      own.loadContent()
      await own.script.finish(.success(.noContent))
      own.loadContent()
      #expect(own.placeholder?.showsActivity == true)
      own.put(change)
      #expect(own.placeholder == nil && own.presentedItemCount(in: 0) == 2, "\(change)")
      // What was there before is no news: a load that finds nothing may take it out.
      await own.script.finish(.success(.unchanged))
      own.loadContent()
      own.emit(.reload)
      await own.script.finish(.success(.noContent))
      #expect(recorder.reports.codes == [])
    }
  }

  @Test("1.15 What was found shows, though a later load failed or found nothing before that")
  func followed() async {
    for isFailure in [true, false] {
      let (own, other) = (Own(), ScriptedList("other"))
      let page = ComposedDataSource([own, other])
      let recorder = Recorder(page)
      page.loadContent()
      await own.find()
      own.loadContent()
      if isFailure { await own.fail() } else { await own.script.finish(.success(.unchanged)) }
      await other.finish(["1"])
      #expect(own.state == .loaded && own.placeholder == nil, "\(isFailure)")
      #expect(page.presentedItemCount(in: 0) == 2 && recorder.reports.codes == [])
      recorder.checkNothingUntold()
    }
  }

  @Test("1.15 A retry that is cancelled leaves the failure, and its button")
  func cancelledRetry() async {
    let own = Own()
    own.loadContent()
    await own.fail()
    for _ in 0..<2 {
      own.loadContent()
      own.loadContent()
      #expect(own.placeholder?.button?.isEnabled == false)
      own.cancelLoads()
      while own.script.pendingCount > 0 { await own.fail() }
      #expect(own.state == .failed && own.error is LoadFailure && own.hasUnfinishedLoad)
      #expect(own.placeholder?.title == "Out" && own.placeholder?.button?.isEnabled == true)
    }
    own.loadContent()
    await own.script.finish(.success(.noContent))
    own.loadContent()
    own.cancelLoads()
    await own.fail()
    #expect(own.state == .noContent && own.error == nil)
  }
}
