import OcelotTesting
import TestSupport
import Testing

@testable import OcelotData

/// What comes after the last item is loaded as the reader comes near it.
@MainActor
@Suite("Loading more at the end") struct LoadingMoreTests {
  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440)

  /// A list whose pages of some rows come when a test says so; 10 rows of 44 are in sight.
  @MainActor private final class Feed {
    let list: BasicDataSource<Thing>
    let script = ScriptedLoad()
    let pageSize: Int
    private var made = 0

    init(_ title: String = "feed", first: Int, page: Int = 10) {
      pageSize = page
      list = DataTests.list(title)
      list.loader = { [weak self] in .content { self?.start(with: first) } }
      list.moreLoader = { [script] in try await script.run() }
    }

    var asked: Int { script.begun }
    var count: Int { list.items.count }

    private func start(with count: Int) {
      made = 0
      list.items = next(count)
    }
    private func next(_ count: Int) -> [Thing] {
      defer { made += count }
      return (made..<made + count).map { Thing("\(list.title ?? "") \($0)") }
    }
    /// The load under way brings a page.
    func bring(isLast: Bool = false) async {
      await finish(.success(.content { self.append(isLast: isLast) }))
    }
    private func finish(_ result: Result<LoadResult, any Error>) async {
      guard script.pendingCount > 0 else {
        Issue.record("\(list.title ?? "") was not asked for more")
        return
      }
      await script.finish(result)
    }
    private func append(isLast: Bool) {
      list.items += next(pageSize)
      if isLast { list.hasMore = false }
    }
    /// The load under way finds that there is nothing more.
    func end() async { await finish(.success(.noContent)) }
    func fail(_ error: any Error = LoadFailure()) async { await finish(.failure(error)) }
  }

  @discardableResult
  private func show(_ source: DataSource) -> CollectionController {
    let controller = CollectionController(dataSource: source)
    screen.show(controller)
    return controller
  }

  private func codes() -> [ReportCode] { screen.reporter.takeReports().map(\.code) }

  private func text(of footer: Int) -> String? { screen.text(of: .footer(footer, 0)) }

  private func jump() { screen.scroll(to: Point(x: 0, y: 1_000_000)) }

  // When.

  @Test("1.23 Nothing is asked for while more than a screen is left below, and then once")
  func nearTheEnd() async {
    let feed = Feed(first: 100)
    show(feed.list)
    #expect(feed.count == 100 && feed.asked == 0)
    screen.scroll(to: Point(x: 0, y: 70 * 44))
    #expect(feed.asked == 0)
    screen.scroll(to: Point(x: 0, y: 80 * 44))
    #expect(feed.asked == 1)
    screen.scroll(to: Point(x: 0, y: 85 * 44))
    #expect(feed.asked == 1)
    await feed.bring()
    screen.finishAnimations()
    #expect(feed.count == 110 && feed.asked == 1)
    // The reader stays where they were.
    #expect(screen.visibleItems.first == ItemIndex(0, 85))
    screen.scroll(to: Point(x: 0, y: 91 * 44))
    #expect(feed.asked == 2)
    await feed.end()
    #expect(codes() == [] && screen.inconsistencies() == [])
  }

  @Test("1.23 A first page that is short is followed by others until the screen is full")
  func shortFirstPage() async {
    let feed = Feed(first: 3, page: 4)
    show(feed.list)
    for count in [3, 7, 11, 15, 19] {
      #expect(feed.count == count && feed.asked == (count - 3) / 4 + 1)
      await feed.bring()
      screen.layout()
    }
    screen.finishAnimations()
    #expect(feed.count == 23 && feed.asked == 5)
  }

  @Test(
    "1.23 A jump to the end by a scrollbar or by a key asks for more", arguments: [true, false])
  func jumps(isKey: Bool) async {
    let feed = Feed(first: 1_000)
    show(feed.list)
    if isKey {
      screen.press(.down)
      screen.press(.end)
      screen.finishAnimations()
    } else {
      jump()
    }
    #expect(feed.asked == 1 && text(of: 0) == "…")
    await feed.bring()
    screen.finishAnimations()
    #expect(feed.count == 1_010 && text(of: 0) == nil)
    if !isKey { jump() }
    #expect(feed.asked == 2)
    await feed.end()
  }

  @Test("1.23 A list without content and without a loader asks for its first page")
  func noLoader() async {
    let feed = Feed(first: 0)
    feed.list.loader = nil
    show(feed.list)
    #expect(feed.asked == 1)
    await feed.bring()
    screen.layout()
    #expect(feed.count == 10 && feed.asked == 2 && feed.list.state == .loaded)
    await feed.end()
  }

  @Test("1.23 A list in which nothing is loaded more, or that is not on screen, asks for nothing")
  func notShown() async {
    let feed = Feed(first: 3)
    let controller = CollectionController(dataSource: feed.list)
    controller.attach(to: screen.view)
    screen.layout()
    #expect(feed.asked == 0)
    feed.list.hasMore = false
    controller.willAppear()
    screen.layout()
    // The content is loaded: there may be more.
    #expect(feed.list.hasMore && feed.asked == 1)
    await feed.end()
    #expect(!feed.list.hasMore && text(of: 0) == nil)
    jump()
    #expect(feed.asked == 1)
    feed.list.hasMore = true
    screen.layout()
    #expect(feed.asked == 2)
    await feed.bring(isLast: true)
    screen.layout()
    #expect(feed.count == 13 && !feed.list.hasMore && feed.asked == 2)
    withExtendedLifetime(controller) {}
  }

  @Test("1.23 A loader that does not wait fills the screen at once")
  func immediate() {
    let list = DataTests.list("a")
    var asked = 0
    list.moreLoader = { [unowned list] in
      asked += 1
      return .content { list.append(Thing("\(asked)")) }
    }
    show(list)
    screen.finishAnimations()
    #expect(list.items.count == asked && (20..<30).contains(asked))
    #expect(codes() == [] && screen.inconsistencies() == [])
  }

  // Removed items.

  @Test("1.23 Items that go bring others in, also where all go", arguments: [false, true])
  func removed(takesAll: Bool) async {
    let feed = Feed(first: 100)
    show(feed.list)
    if takesAll { feed.list.items = [] } else { feed.list.remove(5..<95) }
    screen.finishAnimations()
    #expect(feed.asked == 1)
    // What goes meanwhile is gone.
    feed.list.remove(0..<feed.count)
    await feed.bring()
    screen.finishAnimations()
    #expect(feed.count == 10 && screen.text(of: .item(0, 0)) == "feed 100 · 0")
    #expect(feed.asked == 2 && screen.inconsistencies() == [])
    await feed.end()
  }

  @Test("1.23 A list that became empty under its placeholder is filled again")
  func emptied() async {
    let feed = Feed(first: 100)
    feed.list.noContentPlaceholder = Placeholder(title: "Nothing")
    show(feed.list)
    feed.list.items = []
    screen.finishAnimations()
    #expect(feed.asked == 1 && screen.text(of: .placeholder(0)) == "…")
    await feed.bring()
    screen.finishAnimations()
    #expect(screen.visibleItems.count == 10 && screen.text(of: .placeholder(0)) == nil)
    await feed.end()
  }

  // The footer.

  @Test("1.24 A failure shows Retry under the last item, and is not reported: it is seen")
  func failure() async {
    let feed = Feed(first: 3)
    show(feed.list)
    await feed.fail()
    screen.layout()
    #expect(text(of: 0) == "Loading failed · <Retry>" && codes() == [])
    #expect(feed.list.error is LoadFailure && feed.list.state == .loaded && feed.count == 3)
    // It is not tried again before the reader wants it.
    screen.scroll(by: 10)
    screen.layout()
    #expect(feed.asked == 1)
    #expect(screen.press("Retry", in: .footer(0, 0)))
    #expect(feed.asked == 2 && text(of: 0) == "…" && feed.list.error == nil)
    await feed.fail()
    #expect(screen.press("Retry", in: .footer(0, 0)))
    await feed.bring()
    screen.finishAnimations()
    #expect(feed.count == 13 && feed.asked == 4)
    await feed.end()
    #expect(codes() == [] && screen.inconsistencies() == [])
  }

  @Test("1.24 The footer has the words of the error's placeholder, under the source's own footers")
  func words() async {
    let feed = Feed(first: 3)
    feed.list.errorPlaceholder = Placeholder(title: "No Network", buttonTitle: "Try Again")
    feed.list.defaultFooters = [Supplement(TextContent("3 of many"))]
    feed.list.setFooters([Supplement(TextContent("own"))], inSection: 0)
    let page = ComposedDataSource([feed.list])
    page.defaultFooters = [Supplement(TextContent("page"))]
    let controller = show(page)
    var failures: [String] = []
    controller.onLoadFailure = { failures.append("\($0.title ?? "") \($1)") }
    screen.layout()
    await feed.fail()
    screen.layout()
    let texts = (0..<4).map { screen.text(of: .footer(0, $0)) }
    #expect(texts == ["own", "3 of many", "No Network · <Try Again>", "page"])
    #expect(failures == ["feed LoadFailure()"] && codes() == [])
    #expect(screen.press("Try Again", in: .footer(0, 2)))
    #expect(feed.asked == 2)
    await feed.end()
    screen.finishAnimations()
    #expect((0..<4).map { screen.text(of: .footer(0, $0)) } == ["own", "3 of many", "page", nil])
  }

  @Test("1.24 Each change of the footer is told, where sections come and go as well")
  func told() async {
    final class Pages: DataSource {
      var names = ["a"]
      override var numberOfSections: Int { names.count }
      override func numberOfItems(in section: Int) -> Int { 2 }
      override func content(at item: ItemIndex) -> any Content {
        TextContent("\(names[item.section]) \(item.item)")
      }
      override func identifier(ofOwnSection section: Int) -> AnyHashable { names[section] }
      override func identifier(at item: ItemIndex) -> ItemIdentifier {
        makeIdentifier("\(names[item.section]) \(item.item)")
      }
      func change(_ names: [String], _ change: Change) {
        performUpdate {
          self.names = names
          emit(ChangeSet([change]))
        }
      }
    }
    let (pages, script) = (Pages(), ScriptedLoad())
    pages.moreLoader = { try await script.run() }
    let root = ComposedDataSource([list("top", ["x"]), pages, list("bottom", ["y"])])
    root.loadContent()
    let recorder = Recorder(root)
    func footers() -> [Int] {
      (0..<root.presentedSectionCount).map { root.description(of: $0).footers.count }
    }
    #expect(pages.state == .loaded)
    pages.beginMore()
    #expect(footers() == [0, 1, 0])
    pages.change(["b", "c", "a"], .insertSections(0..<2))
    #expect(footers() == [0, 0, 0, 1, 0])
    pages.change(["a", "b", "c"], .moveSection(from: 2, to: 0))
    #expect(footers() == [0, 0, 0, 1, 0])
    pages.change(["a", "b"], .deleteSections(2..<3))
    #expect(footers() == [0, 0, 1, 0])
    await script.finish(
      .success(.content { pages.change(["a", "b", "d"], .insertSections(2..<3)) }))
    #expect(footers() == [0, 0, 0, 0, 0])
    pages.beginMore()
    await script.finish(.failure(LoadFailure()))
    #expect(footers() == [0, 0, 0, 1, 0])
    // Also where sections have footers of their own.
    for section in 0..<4 {
      pages.setFooters([Supplement(TextContent("\(section)"))], inSection: section)
    }
    #expect(footers() == [0, 1, 1, 2, 0])
    pages.change(["a", "b", "d", "e"], .insertSections(3..<4))
    #expect(footers() == [0, 1, 1, 1, 2, 0])
    pages.change(["a", "b"], .deleteSections(2..<4))
    #expect(footers() == [0, 1, 2, 0])
    pages.loadContent()
    #expect(footers() == [0, 1, 1, 0])
    recorder.checkNothingUntold()
    #expect(TreeInvariants.problems(of: root) == [])
  }

  // Other loads.

  @Test("1.25 A refresh takes the place of a load of more, and begins from the first page")
  func refresh() async {
    let feed = Feed(first: 30)
    let first = ScriptedLoad()
    show(feed.list)
    jump()
    await feed.bring(isLast: true)
    #expect(feed.count == 40 && !feed.list.hasMore)
    feed.list.hasMore = true
    screen.layout()
    jump()
    #expect(feed.asked == 2)
    feed.list.loader = { try await first.run() }
    feed.list.loadContent()
    screen.layout()
    #expect(feed.list.state == .refreshing && text(of: 0) == nil)
    await feed.bring()
    #expect(feed.count == 40 && feed.script.cancelled == [false, true])
    screen.scroll(by: -10)
    #expect(feed.asked == 2)
    await first.finish(.success(.content { feed.list.items = ["only"] }))
    screen.finishAnimations()
    #expect(feed.list.items == ["only"] && feed.list.hasMore && feed.asked == 3)
    await feed.end()
    #expect(codes() == [])
  }

  @Test("1.25 After a refresh that failed there is as much more as before, and it goes on")
  func failedRefresh() async {
    let feed = Feed(first: 3)
    let first = ScriptedLoad()
    let controller = show(feed.list)
    controller.onLoadFailure = { _, _ in }
    feed.list.loader = { try await first.run() }
    feed.list.loadContent()
    screen.layout()
    #expect(feed.asked == 1)
    await first.finish(.failure(LoadFailure()))
    screen.layout()
    #expect(feed.count == 3 && feed.asked == 2)
    await feed.script.finish(.success(.noContent), at: 1)
    #expect(!feed.list.hasMore)
    feed.list.loadContent()
    await first.finish(.failure(LoadFailure()))
    screen.layout()
    #expect(!feed.list.hasMore && feed.asked == 2)
    await feed.script.finishAll()
  }

  @Test("1.25 A reset drops what is loaded more, and what is known of it")
  func reset() async {
    let feed = Feed(first: 3)
    show(feed.list)
    feed.list.hasMore = false
    feed.list.reset()
    await feed.bring()
    #expect(feed.count == 0 && feed.list.hasMore && feed.list.state == .initial)
    screen.layout()
    #expect(feed.asked == 1)
    feed.list.loadContent()
    screen.layout()
    #expect(feed.asked == 2)
    await feed.end()
  }

  @Test(
    "1.25 What is cancelled waits for Retry, or for the screen to come back", arguments: [0, 1, 2])
  func cancelled(_ way: Int) async {
    let feed = Feed(first: 3)
    let controller = show(feed.list)
    if way == 0 {
      await feed.fail(CancellationError())
    } else {
      feed.list.cancelLoads()
      await feed.bring()
    }
    screen.layout()
    #expect(text(of: 0) == "<Retry>" && feed.asked == 1 && feed.count == 3)
    #expect(feed.list.error == nil && codes() == [])
    if way == 1 {
      screen.press("Retry", in: .footer(0, 0))
    } else {
      controller.didDisappear()
      controller.willAppear()
      screen.layout()
    }
    #expect(feed.asked == 2)
    await feed.bring()
    screen.finishAnimations()
    #expect(feed.count == 13)
    await feed.end()
  }

  @Test("1.25 Loads that bring nothing again and again are stopped, and reported")
  func vain() async {
    let list = DataTests.list("a", ["x"])
    var asked = 0
    list.moreLoader = {
      asked += 1
      return .content
    }
    show(list)
    screen.finishAnimations()
    #expect(asked == MoreProgress.mostVainLoads && codes() == [.loadLoop])
    #expect(text(of: 0) == "<Retry>")
  }

  @Test("1.25 After what failed a screen that comes back begins as if it had not")
  func failedAndBack() async {
    let feed = Feed(first: 3)
    let controller = show(feed.list)
    controller.onLoadFailure = { _, _ in }
    await feed.fail()
    controller.didDisappear()
    controller.willAppear()
    screen.layout()
    #expect(feed.asked == 2 && text(of: 0) == "…")
    await feed.end()
  }

  @Test("1.25 Another moreLoader begins anew, and none cancels what loads")
  func otherLoader() async {
    let feed = Feed(first: 3)
    let controller = show(feed.list)
    controller.onLoadFailure = { _, _ in }
    await feed.fail()
    screen.layout()
    feed.list.errorPlaceholder = Placeholder(title: "Signed out", buttonTitle: "Sign In")
    screen.layout()
    #expect(text(of: 0) == "Signed out · <Sign In>" && feed.asked == 1)
    let other = ScriptedLoad()
    feed.list.moreLoader = { try await other.run() }
    screen.layout()
    #expect(other.begun == 1 && text(of: 0) == "…")
    feed.list.moreLoader = nil
    screen.layout()
    #expect(text(of: 0) == nil && feed.list.loading.counts == LoadCounts())
    await other.finish(.success(.content { feed.list.items = [] }))
    #expect(other.cancelled == [true] && feed.count == 3 && codes() == [])
  }

  // Waiting.

  @Test("1.13 A load of more is waited for, in the source and in those around it")
  func waiting() async {
    let feed = Feed(first: 3)
    let page = ComposedDataSource([list("top", ["x"]), SegmentedDataSource([feed.list])])
    show(page)
    #expect(feed.asked == 1)
    var ended: [String] = []
    let waiters = [feed.list, page].map { source in
      Task { @MainActor in
        _ = await source.whenLoaded()
        ended.append(source.title ?? "page")
      }
    }
    await mainActorTurns()
    #expect(ended == [])
    await feed.end()
    for waiter in waiters { await waiter.value }
    #expect(ended.sorted() == ["feed", "page"])
    #expect(await page.whenLoaded() == .loaded)
  }

  // Trees.

  @Test("1.26 Of several lists under each other the last one near its end loads more")
  func composed() async {
    let (a, b) = (Feed("a", first: 3), Feed("b", first: 3))
    show(ComposedDataSource([a.list, list("between", ["x"]), b.list]))
    #expect(a.asked == 0 && b.asked == 1)
    await b.bring()
    screen.finishAnimations()
    // There is enough of the last one, and the end of the first is in sight still.
    #expect(b.count == 13 && b.asked == 1 && a.asked == 1)
    await a.end()
    #expect(screen.text(of: .item(0, 0)) == "a 0 · 0" && codes() == [])
  }

  @Test("1.26 Above a list that has no more the one before it loads more")
  func exhausted() async {
    let (a, b) = (Feed("a", first: 3), Feed("b", first: 3))
    b.list.moreLoader = nil
    show(ComposedDataSource([a.list, b.list]))
    #expect(a.asked == 1 && text(of: 0) == "…")
    await a.end()
  }

  @Test("1.26 Of segments the selected one loads more")
  func segmented() async {
    let (a, b) = (Feed("a", first: 3), Feed("b", first: 3))
    let segments = SegmentedDataSource([a.list, b.list])
    show(segments)
    #expect(a.asked == 1 && b.asked == 0)
    segments.select(1, animated: false)
    screen.layout()
    #expect(b.asked == 1)
    // What was begun goes on, out of sight.
    await a.bring()
    screen.layout()
    #expect(a.count == 13 && a.asked == 1)
    segments.select(0, animated: false)
    screen.layout()
    #expect(a.asked == 2)
    await a.end()
    await b.end()
    #expect(TreeInvariants.problems(of: segments) == [] && codes() == [])
  }

  @Test("1.26 A page can load further parts")
  func parts() async {
    let script = ScriptedLoad()
    let page = ComposedDataSource([list("0", ["0"])])
    page.moreLoader = { try await script.run() }
    show(page)
    var count = 1
    while script.pendingCount > 0 {
      let number = count
      await script.finish(
        .success(.content { page.append(list("\(number)", [Thing("\(number)"), Thing("x")])) }))
      count += 1
      screen.finishAnimations()
    }
    #expect(page.children.count == count && (6..<12).contains(count))
    #expect(codes() == [] && screen.inconsistencies() == [])
  }

  @Test("1.23 A list above one that is being loaded is not asked meanwhile")
  func besideALoad() async {
    let (a, b) = (Feed("a", first: 3), Feed("b", first: 3))
    let first = ScriptedLoad()
    let load = a.list.moreLoader
    a.list.moreLoader = nil
    show(ComposedDataSource([a.list, b.list]))
    b.list.loader = { try await first.run() }
    b.list.loadContent()
    a.list.moreLoader = load
    screen.layout()
    #expect(a.asked == 0 && b.asked == 1 && b.list.state == .refreshing)
    await first.finish(.success(.content { b.list.items = ["b"] }))
    screen.layout()
    #expect(a.asked == 0 && b.asked == 2)
    await b.end()
    await b.end()
    screen.layout()
    #expect(a.asked == 1)
    await a.end()
    #expect(codes() == [])
  }

  @Test("What is counted of parts follows those that come, go and are selected")
  func counts() async {
    let (a, b) = (Feed("a", first: 3), Feed("b", first: 3))
    let segments = SegmentedDataSource([list("none"), a.list])
    let root = ComposedDataSource([segments])
    root.loadContent()
    #expect(root.loading.counts == LoadCounts())
    segments.select(1)
    #expect(root.loading.counts == LoadCounts(pagers: 1))
    a.list.beginMore()
    b.list.loadContent()
    b.list.beginMore()
    root.append(b.list)
    #expect(root.loading.counts == LoadCounts(moreLoads: 2, pagers: 2))
    segments.select(0)
    #expect(root.loading.counts == LoadCounts(moreLoads: 1, pagers: 1))
    root.remove(b.list)
    #expect(root.loading.counts == LoadCounts())
    await a.end()
    segments.select(1)
    #expect(root.loading.counts == LoadCounts())
    #expect(b.list.loading.counts == LoadCounts(moreLoads: 1, pagers: 1))
    await b.end()
  }
}
