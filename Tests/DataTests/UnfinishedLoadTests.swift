import OcelotEngine
import TestSupport
import Testing

@testable import OcelotData

/// What loads by itself, was cancelled, or was let go, among what loads together.
@MainActor
@Suite("Loads that are not finished") struct UnfinishedLoadTests {
  @Test("A page loads what does not load yet where one of its children does already")
  func rest() async {
    let (details, reviews) = (ScriptedList("details"), ScriptedList("reviews"))
    reviews.loadContent()
    let page = ComposedDataSource([details, reviews])
    let controller = CollectionController(dataSource: page)
    controller.willAppear()
    #expect(details.script.begun == 1 && reviews.script.begun == 1)
    await reviews.finish(["r"])
    await details.finish(["d"])
    #expect(page.state == .loaded && details.items == ["d"] && reviews.items == ["r"])
    #expect(page.presentedSectionCount == 2)
  }

  @Test("1.9 The parts of a page that have not loaded come together, though one of them has before")
  func restTogether() async {
    let (known, a, b) = (ScriptedList("known"), ScriptedList("a"), ScriptedList("b"))
    known.loadContent()
    await known.finish(["k"])
    let page = ComposedDataSource([known, ComposedDataSource([a]), b])
    let recorder = Recorder(page)
    page.loadRest()
    #expect(page.isRevealed && known.script.begun == 1)
    #expect(a.placeholder?.showsActivity == true && b.placeholder?.showsActivity == true)
    recorder.forget()
    await a.finish(["1"])
    #expect(recorder.transactions.isEmpty && a.items == [])
    await b.finish(["2"])
    #expect(recorder.transactions.count == 1)
    #expect((0..<3).map { page.presentedItemCount(in: $0) } == [1, 1, 1])
    recorder.checkNothingUntold()
  }

  @Test("A part that is added, or selected, loads what is in it and has not loaded")
  func parts() async {
    for isSegment in [false, true] {
      let (summary, rest) = (list("summary", ["s"]), ScriptedList("rest"))
      summary.loader = { .unchanged }
      summary.loadContent()
      #expect(summary.state == .loaded)
      let part = ComposedDataSource([summary, rest])
      if isSegment {
        let segments = SegmentedDataSource([list("first", ["f"]), part])
        segments.loadContent()
        segments.select(1)
      } else {
        let page = ComposedDataSource([list("first", ["f"])])
        page.loadContent()
        page.append(part)
      }
      #expect(rest.script.begun == 1, "\(isSegment)")
      await rest.finish(["r"])
      #expect(rest.items == ["r"] && part.state == .loaded)
    }
  }

  @Test(
    "A loader that is set once the screen has appeared runs, and not twice where it is asked for")
  func lateLoader() async {
    for asks in [false, true] {
      let late = list("late")
      late.noContentPlaceholder = Placeholder(title: "None")
      let page = ComposedDataSource([list("above", ["a"]), late])
      let recorder = Recorder(page)
      let script = ScriptedLoad()
      page.loadContent()
      page.setActive(true)
      #expect(late.state == .noContent && late.placeholder?.title == "None")
      late.loader = { try await script.run() }
      if asks { late.loadContent() }
      await settle()
      #expect(script.begun == 1 && late.placeholder?.showsActivity == true, "\(asks)")
      await script.finish(.success(.content { late.items = ["x"] }))
      #expect(late.state == .loaded && page.presentedItemCount(in: 1) == 1)
      // Another one is for the next load.
      late.loader = { .unchanged }
      await settle()
      #expect(script.begun == 1 && late.items == ["x"] && recorder.reports.codes == [])
      recorder.checkNothingUntold()
    }
  }

  @Test("1.28 A loader that is set while the screen is away runs when it comes back")
  func loaderOfHidden() async {
    let script = ScriptedLoad()
    let source = list("late", ["cached"])
    let controller = CollectionController(dataSource: source)
    controller.willAppear()
    await settle()
    controller.didDisappear()
    source.loader = { try await script.run() }
    // Who waits for it waits for its result.
    let waiting = Task { await source.whenLoaded() }
    await settle()
    #expect(script.begun == 0 && source.items == ["cached"])
    controller.willAppear()
    #expect(script.begun == 1 && source.placeholder == nil)
    await script.finish(.success(.content { source.items = ["new"] }))
    #expect(source.items == ["new"])
    #expect(await waiting.value == .loaded)
  }

  @Test("A controller that comes back to a source whose load it cancelled loads it")
  func thereAndBack() async {
    let (a, b) = (ScriptedList("a"), ScriptedList("b"))
    let controller = CollectionController(dataSource: a)
    controller.willAppear()
    await settle()
    controller.dataSource = b
    controller.dataSource = a
    #expect(a.script.begun == 2)
    await a.finish(["old"])
    await a.finish(["new"])
    #expect(a.state == .loaded && a.items == ["new"])
  }

  @Test("A controller that comes back loads a part that failed, and none that loaded")
  func comesBackToAFailure() async {
    let (a, b, page, _) = twoListsThatLoad()
    let segments = SegmentedDataSource([page])
    let controller = CollectionController(dataSource: segments)
    await a.finish(["1"])
    await b.fail()
    #expect(page.state == .loaded && b.state == .failed)
    controller.willAppear()
    #expect(a.script.begun == 1 && b.script.begun == 2)
    await b.finish(["2"])
    controller.didDisappear()
    controller.willAppear()
    #expect(a.script.begun == 1 && b.script.begun == 2 && b.state == .loaded)
  }

  @Test("A source that loads goes on where it becomes a part of what is shown instead")
  func becomesPart() async {
    let (cats, banner) = (ScriptedList("cats"), ScriptedList("banner"))
    let controller = CollectionController(dataSource: cats)
    controller.willAppear()
    await settle()
    let page = ComposedDataSource([banner])
    // The view watches the outermost one alone.
    controller.dataSource = list("none")
    #expect(cats.script.begun == 1)
    page.append(cats)
    controller.dataSource = page
    #expect(banner.script.begun == 1)
    await cats.script.finishAll()
    await banner.finish(["b"])
    await cats.script.finishAll()
    #expect(banner.items == ["b"] && !page.state.isBusy)
  }

  @Test("No content takes out what was there, whether the update does or not")
  func noContent() async {
    let a = ScriptedList("a")
    a.noContentPlaceholder = Placeholder(title: "Nothing")
    let recorder = Recorder(a)
    a.loadContent()
    await a.finish(["1", "2"])
    a.loadContent()
    await a.script.finish(.success(.noContent))
    #expect(a.items == [] && a.state == .noContent && a.placeholder?.title == "Nothing")
    recorder.checkNothingUntold()
  }

  @Test("A container that finds nothing new has what its children have")
  func unchanged() async {
    let a = ScriptedList("a")
    let page = ComposedDataSource([a])
    page.noContentPlaceholder = Placeholder(title: "Nothing")
    page.loader = { .unchanged }
    page.loadContent()
    await a.finish(["1"])
    #expect(page.state == .loaded && page.placeholder == nil)
  }

  @Test("What waited in a page that is let go can be loaded again, and no one waits for it")
  func letGo() async {
    let (cats, dogs) = (ScriptedList("cats"), ScriptedList("dogs"))
    var page: ComposedDataSource? = ComposedDataSource([cats, dogs])
    page?.loadContent()
    await cats.finish(["lost"])
    #expect(cats.items == [])
    page = nil
    await settle()
    #expect(cats.state == .initial && cats.loading.heldCount == 0)
    let other = ComposedDataSource([list("first", ["f"])])
    other.loadContent()
    other.append(cats)
    await cats.finish(["found"])
    #expect(cats.items == ["found"])
    #expect(await other.whenLoaded() == .loaded)
    await dogs.script.finishAll()
  }

  @Test("A part whose loads ended while its page loaded has been shown once the page is let go")
  func partOfLetGo() async {
    let (cats, dogs) = (ScriptedList("cats"), ScriptedList("dogs"))
    let part = ComposedDataSource([cats])
    let segments = SegmentedDataSource([part])
    var page: ComposedDataSource? = ComposedDataSource([segments, dogs])
    page?.loadContent()
    part.cancelLoads()
    #expect(part.state.isSettled && !part.isRevealed)
    page = nil
    #expect(part.isRevealed)
    // Its next load leaves what is there.
    segments.loadContent()
    #expect(part.state == .refreshing)
    for list in [cats, dogs] { await list.script.finishAll() }
  }

  @Test("A task that is cancelled waits no longer")
  func cancelledWaiter() async {
    let a = ScriptedList("a")
    let early = Task { await a.whenLoaded() }
    await settle()
    let late = Task { await a.whenLoaded() }
    await settle()
    early.cancel()
    #expect(await early.value == .initial)
    #expect(a.loading.waiters.count == 1)
    a.loadContent()
    await a.finish(["1"])
    #expect(await late.value == .loaded)
    let never = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await ScriptedList("b").whenLoaded()
    }
    #expect(await never.value == .initial)
  }

  @Test("Cancelling what loads leaves a segment alone that has loaded and is empty")
  func cancelledBeside() async {
    let (a, b) = (ScriptedList("a"), ScriptedList("b"))
    let segments = SegmentedDataSource([a, b])
    segments.loadContent()
    await a.finish([])
    segments.select(1)
    segments.cancelLoads()
    segments.select(0)
    #expect(a.script.begun == 1 && a.state == .noContent)
    await b.script.finishAll()
    segments.select(1)
    #expect(b.script.begun == 2)
    await b.script.finishAll()
  }

  /// Does something after which hardly any time passes before waiting in vain is reported; nil: it
  /// is not, whatever other tests have set.
  private func impatiently<Result>(
    until isOver: (@MainActor () async -> Void)? = { await mainActorTurns(1) },
    _ body: () -> Result
  ) -> Result {
    let usual = DataSource.patience
    DataSource.patience = isOver
    defer { DataSource.patience = usual }
    return body()
  }

  @Test("1.13 Waiting for what no one loads is reported once, and for what loads in time it is not")
  func waitingInVain() async throws {
    let (shown, hidden, late) = (ScriptedList("a"), ScriptedList("b"), ScriptedList("c"))
    let segments = SegmentedDataSource([shown, hidden])
    let recorder = Recorder(ComposedDataSource([segments, late]))
    var waiting = impatiently {
      [shown, hidden, hidden, late].map { list in Task.immediate { await list.whenLoaded() } }
    }
    // Before anything else runs.
    recorder.root.loadContent()
    await late.finish(["c"])
    #expect(try await eventually(every: 1) { !recorder.reports.codes.isEmpty })
    impatiently(until: nil) {
      late.reset()
      waiting.append(Task.immediate { await late.whenLoaded() })
    }
    await settle()
    #expect(recorder.reports.codes == [.nothingLoads])
    #expect(recorder.reports.reports.first?.message.contains("\"b\"") == true)
    for task in waiting { task.cancel() }
    for task in waiting { _ = await task.value }
    await shown.script.finishAll()
  }

  @Test("1.13 A screen that appears before the time is up is in time")
  func lateScreen() async {
    let list = ScriptedList("a")
    let recorder = Recorder(list)
    var time: CheckedContinuation<Void, Never>?
    let waiting = impatiently(until: { await withCheckedContinuation { time = $0 } }) {
      Task.immediate { await list.whenLoaded() }
    }
    await mainActorTurns(1_500)
    list.loadContent()
    await list.finish(["1"])
    #expect(await waiting.value == .loaded)
    time?.resume()
    await settle()
    #expect(recorder.reports.codes == [])
  }

  @Test("1.13 Who waits while what was loaded is dropped, and nothing loads it again, is reported")
  func waitingForWhatIsDropped() async throws {
    for isTakenOut in [false, true] {
      let (a, b, page, _) = twoListsThatLoad()
      let reports = ReportLog()
      a.reporter = reports
      await a.finish(["1"])
      let waiting = Task.immediate { await a.whenLoaded() }
      impatiently { if isTakenOut { page.remove(a) } else { a.reset() } }
      #expect(a.state == .initial)
      let heard = isTakenOut ? reports : page.reporter as? ReportLog
      #expect(try await eventually(every: 1) { heard?.codes == [.nothingLoads] }, "\(isTakenOut)")
      waiting.cancel()
      #expect(await waiting.value == .initial)
      await b.script.finishAll()
    }
  }

  @Test("1.13 Waiting is looked at again where a source around loads meanwhile")
  func waitingBelowALoad() async throws {
    let (list, load) = (ScriptedList("a"), ScriptedLoad())
    let segments = SegmentedDataSource([DataTests.list("first"), list])
    segments.loader = { try await load.run() }
    let recorder = Recorder(segments)
    segments.loadContent()
    let waiting = impatiently { Task.immediate { await list.whenLoaded() } }
    await settle()
    #expect(recorder.reports.codes == [])
    await load.finish(.success(.content))
    #expect(try await eventually(every: 1) { recorder.reports.codes == [.nothingLoads] })
    waiting.cancel()
    _ = await waiting.value
  }

  @Test("A segmented part keeps its header where the selected child presents nothing")
  func header() {
    let texts = ComposedDataSource()
    texts.title = "Texts"
    let segments = SegmentedDataSource([list("List", ["1"]), texts])
    let page = ComposedDataSource([list("head", ["h"]), segments])
    let recorder = Recorder(page)
    page.loadContent()
    segments.select(1)
    #expect(page.presentedSectionCount == 2)
    #expect(page.description(of: 1).headers.count == 1)
    segments.select(0)
    #expect(page.presentedItemCount(in: 1) == 1)
    // By itself it has its header over the whole.
    #expect(segments.presentedSectionCount == 1)
    recorder.checkNothingUntold()
  }

  @Test("1.16 Segments that are shown later keep their header over a child that presents nothing")
  func laterHeader() {
    let segments = SegmentedDataSource([TextDataSource<Never>([]), list("List", ["1"])])
    segments.showsSegments = false
    let page = ComposedDataSource([list("head", ["h"]), segments])
    let recorder = Recorder(page)
    page.loadContent()
    #expect(page.presentedSectionCount == 1)
    segments.showsSegments = true
    #expect(page.presentedSectionCount == 2 && page.description(of: 1).headers.count == 1)
    segments.showsSegments = false
    #expect(page.presentedSectionCount == 1)
    recorder.checkNothingUntold()
  }

  @Test("A segment that is refreshed shows what it had after one without sections was looked at")
  func refreshedSegment() async {
    let reviews = ScriptedList("Reviews")
    let segments = SegmentedDataSource([reviews, TextDataSource<Never>([])])
    let page = ComposedDataSource([segments])
    let recorder = Recorder(page)
    page.loadContent()
    await reviews.finish(["r"])
    reviews.loadContent()
    segments.select(1)
    #expect(segments.placeholder != nil)
    segments.select(0)
    #expect(reviews.state == .refreshing)
    #expect(segments.placeholder == nil && page.presentedItemCount(in: 0) == 1)
    await reviews.finish(["r", "s"])
    #expect(page.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("A segment whose first load was cancelled loads when it is selected again")
  func cancelledSegment() async {
    let reviews = ScriptedList("Reviews")
    let segments = SegmentedDataSource([list("List", ["1"]), reviews])
    let controller = CollectionController(dataSource: segments)
    controller.willAppear()
    segments.select(1)
    #expect(reviews.script.begun == 1)
    segments.select(0)
    controller.dataSource = list("other")
    await reviews.script.finish(.failure(CancellationError()))
    #expect(reviews.state == .noContent)
    controller.dataSource = segments
    segments.select(1)
    #expect(reviews.script.begun == 2)
    await reviews.finish(["r"])
    #expect(reviews.items == ["r"])
  }

  @Test("A controller that lets a source go leaves its load to the one that took it over")
  func takenOver() async {
    let reviews = ScriptedList("Reviews")
    let reports = ReportLog()
    let first = CollectionController(dataSource: reviews, reporter: reports)
    let second = CollectionController(dataSource: list("none"), reporter: reports)
    second.willAppear()
    second.dataSource = reviews
    #expect(reviews.script.begun == 1)
    first.dataSource = list("other")
    await settle()
    #expect(reviews.state == .loading)
    await reviews.finish(["r"])
    #expect(reviews.state == .loaded && reviews.items == ["r"])
  }

  @Test("A segment that is taken out and put back in one update is shown as it is then")
  func putBack() {
    for reselects in [false, true] {
      let a = list("A", ["1"])
      let segments = SegmentedDataSource(reselects ? [a, list("B", ["b"])] : [a])
      let page = ComposedDataSource([segments])
      let recorder = Recorder(page)
      page.loadContent()
      segments.performUpdate {
        a.append("2")
        segments.remove(a)
        a.append("3")
        segments.insert(a, at: 0)
        if reselects { segments.select(0) }
      }
      #expect(page.presentedItemCount(in: 0) == 3, "\(reselects)")
      recorder.checkNothingUntold()
    }
  }
}
