import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct LoadingTests {
  @Test("1.7 A result after reset changes nothing: one stale report")
  func resultAfterReset() async {
    let list = ScriptedList("a")
    let recorder = Recorder(list)
    list.loadContent()
    list.reset()
    recorder.forget()
    await list.finish(["x"])
    #expect(list.items.isEmpty)
    #expect(list.state == .initial)
    #expect(recorder.transactions.isEmpty)
    #expect(recorder.reports.codes == [.staleResult])
    #expect(list.script.cancelled == [true])
  }

  @Test("1.8 Of two begins only the second applies, and the first task is cancelled")
  func twoBegins() async {
    let list = ScriptedList("a")
    let recorder = Recorder(list)
    list.loadContent()
    list.loadContent()
    await list.finish(["old"])
    #expect(list.state == .loading)
    #expect(list.items.isEmpty)
    await list.finish(["new"])
    #expect(list.items == ["new"])
    #expect(list.state == .loaded)
    #expect(list.script.cancelled == [true, false])
    #expect(recorder.reports.codes == [.staleResult])
    recorder.checkNothingUntold()
  }

  @Test("1.13 whenLoaded resumes after the items exist, never early after reset")
  func waiting() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    let root = ComposedDataSource([a, b])
    var seen: [String] = []
    func wait(_ source: DataSource, _ name: String) {
      Task {
        let state = await source.whenLoaded()
        seen.append("\(name) \(state.rawValue) \(a.items.count) \(b.items.count)")
      }
    }
    root.loadContent()
    wait(a, "a")
    wait(root, "root")
    await settle()
    await a.finish(["x"])
    // The update waits for the common reveal.
    #expect(seen.isEmpty)
    root.reset()
    await settle()
    #expect(seen.isEmpty)
    root.loadContent()
    await settle()
    await a.finish(["x", "y"])
    #expect(seen.isEmpty)
    await b.script.finish(.success(.unchanged))
    #expect(seen.isEmpty)
    await b.finish(["z"])
    #expect(seen.sorted() == ["a loaded 2 1", "root loaded 2 1"])
    // At once if settled.
    #expect(await root.whenLoaded() == .loaded)
  }

  @Test("1.14 Loading without sections or text shows an indicator")
  func indicatorWithoutSections() async {
    let root = ComposedDataSource()
    let script = ScriptedLoad()
    root.loader = { try await script.run() }
    let recorder = Recorder(root)
    #expect(root.presentedSectionCount == 0)
    root.loadContent()
    #expect(root.presentedSectionCount == 1)
    #expect(root.presentedItemCount(in: 0) == 0)
    #expect(root.description(of: 0).showsPlaceholder)
    #expect(root.content(of: .placeholder(0)).isEqual(to: PlaceholderContent.activity))
    await script.finish(.success(.noContent))
    #expect(root.presentedSectionCount == 0)
    recorder.checkNothingUntold()

    let hidden = ScriptedList("hidden")
    hidden.showsActivityIndicator = false
    hidden.loadContent()
    #expect(hidden.placeholder == nil)
    await hidden.script.finishAll()
  }

  @Test("1.15 A failed refresh keeps its items and tells its error")
  func failedRefresh() async {
    let list = ScriptedList("a")
    list.errorPlaceholder = Placeholder(title: "Failed")
    let recorder = Recorder(list)
    list.loadContent()
    await list.finish(["x"])
    recorder.forget()
    list.loadContent()
    #expect(list.state == .refreshing)
    await list.fail()
    #expect(list.state == .loaded)
    #expect(list.error as? LoadFailure == LoadFailure())
    #expect(list.items == ["x"])
    #expect(recorder.transactions.isEmpty)
    list.loadContent()
    await list.finish(["x"])
    #expect(list.error == nil)
  }

  @Test("A source without a load of its own settles inside loadContent, without a placeholder")
  func settlesAtOnce() {
    let empty = list("empty")
    let full = list("full", ["x"])
    let plain = DataSource()
    let root = ComposedDataSource([empty, full, plain])
    let recorder = Recorder(root)
    root.loadContent()
    #expect(empty.state == .noContent)
    #expect(full.state == .loaded)
    #expect(plain.state == .noContent)
    #expect(root.state == .loaded)
    #expect(root.isRevealed)
    #expect(recorder.transactions.isEmpty)
  }

  @Test("A cancelled load changes nothing")
  func cancellation() async {
    let list = ScriptedList("a")
    list.setItems(["x"])
    list.loadContent()
    await list.script.finish(.failure(CancellationError()))
    #expect(list.state == .loaded)
    #expect(list.error == nil)
  }

  /// What `URLSession` throws where its task is cancelled, for one.
  private struct Aborted: Error {}

  @Test("1.8 A load that was cancelled is no failure, whatever it throws")
  func otherErrorsOfCancellation() async {
    let list = ScriptedList("a")
    list.errorPlaceholder = Placeholder(title: "Failed")
    let recorder = Recorder(list)
    list.loadContent()
    list.loadContent()
    await list.script.finish(.failure(Aborted()))
    #expect(list.state == .loading)
    list.cancelLoads()
    await list.script.finish(.failure(Aborted()))
    #expect(list.state == .noContent && list.error == nil && list.hasUnfinishedLoad)
    list.loadContent()
    await list.script.finish(.failure(Aborted()))
    #expect(list.error is Aborted)
    #expect(recorder.reports.codes.isEmpty)
  }

  /// Does something when a load is about to begin.
  private final class Delegate: CollectionControllerDelegate {
    var onLoad: @MainActor (DataSource) -> Void = { _ in }
    func controller(_ controller: CollectionController, willLoad source: DataSource) {
      onLoad(source)
    }
  }

  @Test(
    "A load that is cancelled as it begins, by the delegate or its own first part, is cancelled")
  func cancelledAtOnce() async {
    let list = ScriptedList("a")
    let delegate = Delegate()
    let controller = CollectionController(dataSource: list)
    controller.delegate = delegate
    delegate.onLoad = { $0.cancelLoads() }
    controller.willAppear()
    #expect(list.script.begun == 0 && list.state == .noContent && list.hasUnfinishedLoad)
    let script = ScriptedLoad()
    let other = DataSource()
    other.loader = { [unowned other] in
      other.cancelLoads()
      return try await script.run()
    }
    other.loadContent()
    await script.finish(.failure(Aborted()))
    #expect(script.cancelled == [true] && other.error == nil && !other.state.isBusy)
    withExtendedLifetime((controller, delegate)) {}
  }

  @Test("A page whose own load brings no children has no content")
  func noChildren() {
    for page in [ComposedDataSource(), SegmentedDataSource()] {
      page.noContentPlaceholder = Placeholder(title: "Nothing")
      page.loader = { .content { [weak page] in (page as? ComposedDataSource)?.setChildren([]) } }
      page.loadContent()
      #expect(page.state == .noContent && page.placeholder?.title == "Nothing")
    }
  }

  @Test("A basic source that loaded an empty list has no content")
  func emptyContent() async {
    let list = ScriptedList("a")
    list.noContentPlaceholder = Placeholder(title: "None")
    let recorder = Recorder(list)
    list.loadContent()
    await list.finish([])
    #expect(list.state == .noContent)
    #expect(recorder.changes.last == [.refresh(.placeholder(0))])
    recorder.checkNothingUntold()
  }

  @Test("What stands in during a load says how far it is, and its button cancels")
  func progress() async {
    let list = ScriptedList("a")
    list.noContentPlaceholder = Placeholder(title: "None")
    list.activityPlaceholder = .activity(title: "Reading", progress: 0, buttonTitle: "Cancel")
    let recorder = Recorder(list)
    list.loadContent()
    let button = PlaceholderContent.Button("Cancel", action: .cancel)
    func isShown(_ progress: Double?) -> Bool {
      list.content(of: .placeholder(0)).isEqual(
        to: PlaceholderContent(
          showsActivity: true, progress: progress, title: "Reading", button: button))
    }
    #expect(isShown(0))
    for progress in [0.25, 1] {
      list.activityPlaceholder.progress = progress
      #expect(isShown(progress))
      #expect(recorder.changes.last == [.refresh(.placeholder(0))])
    }
    // Whoever takes the activity away by mistake keeps it.
    list.activityPlaceholder.showsActivity = false
    #expect(isShown(nil))
    #expect(list.send(.cancel, from: .placeholder(0)) == .handled)
    await list.script.finish(.failure(CancellationError()))
    #expect(list.script.cancelled == [true])
    #expect(list.state == .noContent)
    #expect(list.content(of: .placeholder(0)).isEqual(to: PlaceholderContent(title: "None")))
    // There is nothing to cancel any more.
    #expect(list.send(.cancel, from: .placeholder(0)) == .unhandled)
    recorder.checkNothingUntold()
  }

  @Test("1.14 Items that are there show while the first load is under way, and stay if it fails")
  func cached() async {
    let list = ScriptedList("a")
    list.items = ["old"]
    let recorder = Recorder(list)
    list.loadContent()
    #expect(
      list.state == .loading && list.placeholder == nil && list.presentedItemCount(in: 0) == 1)
    list.items = []
    #expect(list.placeholder?.showsActivity == true)
    list.items = ["old", "older"]
    #expect(list.placeholder == nil && list.presentedItemCount(in: 0) == 2)
    await list.fail()
    #expect(list.state == .loaded && list.error is LoadFailure)
    list.loadContent()
    await list.finish(["new"])
    #expect(list.items == ["new"])
    recorder.checkNothingUntold()
    // Many load together: all appears at once.
    let part = ScriptedList("b")
    part.items = ["old"]
    let page = ComposedDataSource([part])
    page.loadContent()
    #expect(page.placeholder?.showsActivity == true)
    await part.finish(["new"])
    #expect(page.placeholder == nil && part.items == ["new"])
  }

  @Test(
    "1.14 A search does not say that there is nothing before it knows", arguments: [false, true])
  func search(isPage: Bool) async {
    let list = ScriptedList("a")
    let shown = isPage ? ComposedDataSource([list]) : list
    shown.noContentPlaceholder = Placeholder(title: "No Results")
    shown.activityPlaceholder = .activity(title: "Searching", buttonTitle: "Stop")
    let recorder = Recorder(shown)
    shown.loadContent()
    await list.finish([])
    for _ in 0..<2 {
      #expect(shown.placeholder?.title == "No Results" && shown.state == .noContent)
      shown.loadContent()
      #expect(shown.placeholder?.title == "Searching" && shown.state == .refreshing)
      #expect(shown.placeholder?.button?.isEnabled == true)
      // Typed on.
      shown.loadContent()
      #expect(shown.placeholder?.title == "Searching")
      await list.finish([])
      await list.finish([])
    }
    shown.showsActivityIndicator = false
    shown.loadContent()
    #expect(shown.placeholder?.title == "No Results")
    await list.finish(["found"])
    #expect(shown.placeholder == nil && shown.state == .loaded)
    // What is there stays.
    shown.loadContent()
    #expect(shown.placeholder == nil)
    await list.fail()
    recorder.checkNothingUntold()
  }

  @Test("1.32 A load that is cancelled is over at once, and what its loader finds is not taken")
  func ended() async {
    let list = ScriptedList("a")
    list.activityPlaceholder = .activity(buttonTitle: "Stop")
    list.noContentPlaceholder = Placeholder(title: "None")
    let recorder = Recorder(list)
    list.loadContent()
    let waiting = Task { await list.whenLoaded() }
    await settle()
    recorder.forget()
    #expect(list.send(.cancel, from: .placeholder(0)) == .handled)
    #expect(list.state == .noContent && list.placeholder?.title == "None")
    #expect(recorder.loads == ["did a"] && recorder.transactions.count == 1)
    #expect(await waiting.value == .noContent)
    await list.finish(["late"])
    #expect(list.items == [] && list.state == .noContent)
    #expect(recorder.reports.codes == [.staleResult])
    #expect(recorder.reports.reports.first?.message.contains("it was cancelled") == true)
    // What is there stays, and a loader that says that it was cancelled is not reported.
    list.items = ["1"]
    list.loadContent()
    list.cancelLoads()
    await list.script.finish(.failure(CancellationError()))
    #expect(list.items == ["1"] && list.state == .loaded)
    #expect(list.script.cancelled == [true, true] && recorder.reports.codes.count == 1)
    recorder.checkNothingUntold()
  }

  @Test("1.32 The source says what stands in for what was stopped, before it is stopped")
  func stopped() async {
    let list = ScriptedList("a")
    list.activityPlaceholder = .activity(buttonTitle: "Stop")
    list.actionHandler = { [unowned list] action, _ in
      if action == .cancel {
        list.noContentPlaceholder = Placeholder(title: "Stopped", buttonTitle: "Again")
      }
      return false
    }
    let recorder = Recorder(list)
    list.loadContent()
    recorder.forget()
    #expect(list.send(.cancel, from: .placeholder(0)) == .handled)
    #expect(list.placeholder?.title == "Stopped" && recorder.transactions.count == 1)
    #expect(list.send(.retry, from: .placeholder(0)) == .handled)
    await list.finish(["late"])
    #expect(list.items == [] && list.placeholder?.showsActivity == true)
    await list.finish(["new"])
    #expect(list.items == ["new"] && list.placeholder == nil)
    recorder.checkNothingUntold()
  }

  @Test("1.32 A page that is stopped shows what had loaded, and takes in nothing later")
  func stoppedPage() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    await a.finish(["1"])
    #expect(page.placeholder?.showsActivity == true)
    page.cancelLoads()
    #expect(page.placeholder == nil && page.state == .loaded && page.isRevealed)
    #expect(a.items == ["1"] && b.state == .noContent && b.hasUnfinishedLoad)
    await b.finish(["late"])
    #expect(b.items == [])
    #expect(TreeInvariants.problems(of: page) == [])
    recorder.checkNothingUntold()
  }

  @Test("1.32 A load that is begun by who hears that another one was cancelled goes on")
  func begunMeanwhile() async {
    let (a, b, page, _) = twoListsThatLoad()
    let told = LoadsToldOf { source in
      if source === a, b.script.begun == 1 { b.loadContent() }
    }
    page.observe(by: nil)
    page.observe(by: told)
    page.cancelLoads()
    #expect(b.state.isBusy && b.script.begun == 2)
    await b.finish(["late"])
    await b.finish(["new"])
    #expect(b.items == ["new"] && b.script.cancelled == [true, false])
    #expect(TreeInvariants.problems(of: page) == [])
    withExtendedLifetime(told) {}
  }

  @Test("A retry keeps the error's placeholder with an insensitive button")
  func retry() async {
    let list = ScriptedList("a")
    list.errorPlaceholder = Placeholder(title: "Failed", buttonTitle: "Retry")
    let recorder = Recorder(list)
    list.loadContent()
    await list.fail()
    #expect(list.state == .failed)
    #expect(list.send(.retry, from: .placeholder(0)) == .handled)
    #expect(list.state == .refreshing)
    let button = PlaceholderContent.Button("Retry", action: .retry, isEnabled: false)
    #expect(
      list.content(of: .placeholder(0)).isEqual(
        to: PlaceholderContent(title: "Failed", button: button)))
    #expect(recorder.changes.last == [.refresh(.placeholder(0))])
    // Retry during retry: one result.
    #expect(list.send(.retry, from: .placeholder(0)) == .handled)
    await list.finish(["old"])
    #expect(list.items.isEmpty)
    await list.finish(["new"])
    #expect(list.items == ["new"])
    #expect(
      recorder.changes.last == [.refreshSections(0..<1), .insertItems(section: 0, 0..<1)])
    recorder.checkNothingUntold()
  }
}

/// Does something when it is told that a load ended.
@MainActor
private final class LoadsToldOf: DataSourceObserver {
  private let body: (DataSource) -> Void
  init(_ body: @escaping (DataSource) -> Void) { self.body = body }
  func dataSource(_ root: DataSource, didEmit changes: ChangeSet) {}
  func dataSource(_ source: DataSource, didLoadWith error: (any Error)?) { body(source) }
}
