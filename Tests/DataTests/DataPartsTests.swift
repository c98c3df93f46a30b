import OcelotEngine
import OcelotTesting
import Testing

@testable import OcelotData

/// What a data source keeps, each part by itself: without a tree, a controller or a view.
@MainActor @Suite struct DataPartsTests {
  private struct Failure: Error {}

  private func held(_ sequence: Int, of source: DataSource) -> HeldUpdate {
    HeldUpdate(source: source, generation: sequence, sequence: sequence) {}
  }

  // SourceActivity

  @Test("Whether a source is to be on screen may change while it is on its way")
  func activity() {
    var activity = SourceActivity()
    #expect(activity.beginSwitch(to: true) && activity.isBehind)
    activity.come()
    #expect(!activity.beginSwitch(to: false) && activity.isBehind && activity.isActive)
    activity.go()
    activity.endSwitch()
    #expect(!activity.isBehind && !activity.isActive && activity.beginSwitch(to: true))
  }

  // LoadProgress

  @Test("A load that is asked for while one starts begins after it, once")
  func starts() {
    var loading = LoadProgress()
    #expect(loading.askForStart() && loading.takeStart())
    #expect(!loading.askForStart() && !loading.askForStart())
    #expect(loading.takeStart() && !loading.takeStart())
    loading.endStarting()
    #expect(loading.askForStart() == true)
  }

  @Test("The end of a load forgets its task and says how it failed, until the next end")
  func ends() {
    var loading = LoadProgress()
    let generation = loading.begin()
    #expect(loading.machine.accepts(generation))
    loading.run(Task {})
    loading.end(.failure(hasItems: false), error: Failure())
    #expect(loading.error is Failure && loading.task == nil && loading.machine.state == .failed)
    loading.follow(hasItems: true)
    #expect(loading.machine.state == .loaded && loading.error is Failure)
    loading.reset()
    #expect(loading.error == nil && loading.machine.state == .initial)
  }

  // Presentation, TreePlace

  @Test("A source presents one section until it is said otherwise")
  func presentation() {
    var presentation = SourcePresentation()
    #expect(presentation.sectionCount == 1 && presentation.state == .initial)
    presentation.beginEmpty()
    presentation.become(.loading)
    presentation.show(PlaceholderContent.activity, sections: 1)
    #expect(presentation.placeholder == .activity && presentation.sectionCount == 1)
    #expect(presentation.state == .loading)
  }

  @Test("A place keeps neither parent nor observer alive")
  func place() {
    var place = TreePlace()
    var parent: ContainerDataSource? = ComposedDataSource()
    place.join(parent!)
    place.label(as: 3)
    #expect(place.parent === parent && place.label == 3)
    parent = nil
    #expect(place.parent == nil)
    let other = ComposedDataSource()
    place.join(other)
    place.leave()
    #expect(place.parent == nil && place.label == 3)
  }

  // Transaction

  @Test("The outermost update says how all is shown, and leaves what was gathered, once")
  func transaction() {
    var transaction = Transaction()
    transaction.open(isAnimated: false, animation: .spring())
    transaction.open(isAnimated: true, animation: .standard)
    #expect(transaction.depth == 2 && !transaction.isAnimated)
    let source = DataSource()
    #expect(transaction.touch(source) && !transaction.touch(source))
    #expect(transaction.countStart(of: source.identity) == 1)
    #expect(transaction.countStart(of: source.identity) == 2)
    transaction.add {}
    transaction.noteLostSources()
    #expect(transaction.close() == nil)
    let end = transaction.close()
    #expect(end?.touched.count == 1 && end?.completions.count == 1 && end?.hasLostSources == true)
    #expect(transaction.touched.isEmpty && !transaction.hasLostSources)
    transaction.open(isAnimated: true, animation: .standard)
    #expect(transaction.isAnimated && transaction.countStart(of: source.identity) == 1)
    #expect(transaction.touch(source) == true)
  }

  @Test("Updates that are ready are shown in the order in which their loads ended")
  func ready() {
    var transaction = Transaction()
    let source = DataSource()
    let numbers = (0..<3).map { _ in transaction.nextSequence() }
    #expect(numbers == [1, 2, 3])
    transaction.add(ready: [held(3, of: source), held(1, of: source)])
    transaction.add(ready: [held(2, of: source)])
    #expect(transaction.ready.map(\.sequence) == [3, 2, 1])
    var taken = [transaction.takeReady(at: 1).sequence]
    while let next = transaction.takeReady() { taken.append(next.sequence) }
    #expect(taken == [2, 1, 3])
  }

  // PendingChanges

  @Test("What happened is gathered beside what was presented")
  func pending() {
    var presentation = SourcePresentation()
    presentation.show(nil, sections: 4)
    var pending = PendingChanges(to: presentation)
    pending.log([.deleteItems(section: 0, 0..<1)])
    pending.log(children: [.insertSections(0..<1)])
    pending.refresh(header: "a")
    pending.refresh(header: "a")
    pending.refresh(section: 2)
    #expect(pending.sectionCount == 4 && pending.log.count == 1 && pending.childLog.count == 1)
    #expect(pending.refreshedHeaders == ["a"] && pending.refreshedSections == [2])
    let (giver, taker) = (DataSource(), DataSource())
    for item in 0..<2 {
      pending.adopt(
        Adoption(of: ItemIndex(0, item), by: giver, to: ItemIndex(1, item), of: taker))
    }
    #expect(pending.adoptions.map(\.from) == [ItemIndex(0, 0), ItemIndex(0, 1)])
  }

  // LoadCoordination

  @Test("Members are waited for until their loads end, and belong together until all have")
  func coordination() {
    var coordination = LoadCoordination()
    let (a, b) = (DataSource(), DataSource())
    coordination.enroll(a, generation: 1)
    coordination.enroll(b, generation: 2)
    #expect(coordination.contains(held(1, of: a)) && !coordination.contains(held(3, of: a)))
    coordination.finish(a.identity)
    #expect(coordination.isWaiting && coordination.contains(held(1, of: a)))
    coordination.remove(b.identity)
    #expect(!coordination.isWaiting && !coordination.contains(held(2, of: b)))
    coordination.dissolve()
    #expect(!coordination.contains(held(1, of: a)))
  }

  @Test("Held updates are taken out by their sources, and the others keep their order")
  func heldUpdates() {
    var coordination = LoadCoordination()
    let (source, other) = (DataSource(), DataSource())
    for number in 0..<5 { coordination.hold(held(number, of: number % 2 == 0 ? source : other)) }
    let taken = coordination.takeUpdates(of: other.identity)
    let nothing = coordination.takeUpdates(of: other.identity)
    #expect(taken.map(\.sequence) == [1, 3] && nothing.isEmpty && !coordination.isEmpty)
    #expect(coordination.queue.map(\.sequence) == [0, 2, 4])
    coordination.reveal()
    let rest = coordination.takeAll()
    #expect(coordination.isRevealed && rest.count == 3)
    coordination.reset()
    #expect(!coordination.isRevealed && coordination.queue.isEmpty)
  }

  // ReportRoute

  @Test("Reports go to the reporter that was set, else to the view's, else they are kept")
  func reports() {
    var route = ReportRoute()
    route.listener().report(Report(.unknownKey, "early"))
    let (own, ofView) = (RecordingReporter(), RecordingReporter())
    route.lead(toView: ofView)
    let first = route.listener()
    #expect(first === ofView)
    route.takeKeeper()?.deliver(to: route.listener())
    let keeper = route.takeKeeper()
    #expect(ofView.reports.map(\.message) == ["early"] && keeper == nil)
    route.lead(to: own)
    let second = route.listener()
    #expect(second === own && route.reporter === own)
    #expect(route.noteMissingContent() && !route.noteMissingContent())
  }

  @Test("A source that failed is noted once")
  func failures() {
    var route = ReportRoute()
    let (a, b) = (DataSource(), DataSource())
    route.note(failuresOf: [a])
    route.note(failuresOf: [a, b])
    let failures = route.takeFailures()
    #expect(failures.map(\.identity) == [a.identity, b.identity])
    #expect(route.failures.isEmpty)
  }

  // OwnSupplements

  @Test("Headers with keys keep their order")
  func supplements() {
    var supplements = OwnSupplements()
    for key in ["a", "b", "c"] as [HeaderKey] {
      supplements.add(Supplement { _ in EmptyContent() }, under: key)
    }
    supplements.remove(at: 1)
    #expect(supplements.keyed.map(\.key) == ["a", "c"] && supplements.index(of: "b") == nil)
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = true
    supplements.setMetrics(metrics, at: supplements.index(of: "c")!)
    #expect(supplements.keyed[1].supplement.metrics.pinsToTop == true)
    supplements.set(SectionSupplements(), of: 4)
    #expect(supplements.sections.keys.map { $0 } == [4])
  }

  // LoadingNews

  @Test("Of what is due at once, one is told; a failure is told at the end of loading")
  func news() {
    var news = LoadingNews()
    let (a, b) = (DataSource(), DataSource())
    #expect(news.beginLoading() && !news.beginLoading())
    news.note(a, hasFailed: true)
    news.note(b, hasFailed: false)
    #expect(news.becomeDue() && !news.becomeDue() && news.loaded === b)
    news.tell()
    let failed = [news.endLoading(), news.endLoading()]
    #expect(failed[0] === a && failed[1] == nil && news.beginLoading())
    let before = [news.show(a), news.show(b)]
    #expect(before[0] == nil && before[1] === a && news.first === b)
    #expect(news.otherBecomesDue() && !news.otherBecomesDue())
  }
}
