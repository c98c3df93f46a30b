import OcelotTesting
import TestSupport
import Testing

@testable import OcelotData

/// What comes before the first item is loaded as the reader comes near it.
@MainActor
@Suite("Loading more at the start") struct LoadingEarlierTests {
  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440)
  private let script = ScriptedLoad()

  /// Numbers from 1,000 less a count; 10 rows of 44 are in sight.
  private func chat(_ count: Int) -> BasicDataSource<Thing> {
    let list = list("chat", things(1_000 - count..<1_000))
    list.loadsMoreAtStart = true
    list.moreLoader = { [script] in try await script.run() }
    return list
  }

  private func things(_ numbers: Range<Int>) -> [Thing] { numbers.map { Thing("\($0)") } }

  /// The load under way brings ten that are older.
  private func bring(to list: BasicDataSource<Thing>) async {
    let first = list.items.first.flatMap { Int($0.id) } ?? 1_000
    await script.finish(.success(.content { list.insert(self.things(first - 10..<first), at: 0) }))
    screen.finishAnimations()
  }

  @discardableResult
  private func show(
    _ source: DataSource, _ anchoring: Anchoring = .followsEnd
  ) -> CollectionController {
    let controller = CollectionController(dataSource: source)
    screen.view.anchoring = anchoring
    screen.show(controller)
    return controller
  }

  private func codes() -> [ReportCode] { screen.reporter.takeReports().map(\.code) }

  @Test("1.30 More is loaded once the start is near, and the reader stays where they are")
  func nearTheStart() async {
    let list = chat(100)
    show(list)
    #expect(screen.visibleItems.last == ItemIndex(0, 99) && script.begun == 0)
    screen.scroll(to: Point(x: 0, y: 20 * 44))
    #expect(script.begun == 0)
    screen.scroll(to: .zero)
    #expect(script.begun == 1)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 0))?.minY == 0)
    await bring(to: list)
    #expect(screen.text(of: .item(0, 10)) == "900 · 0" && screen.frame(of: .item(0, 10))?.minY == 0)
    // Ten are above, and ten in sight.
    #expect(script.begun == 2)
    await bring(to: list)
    #expect(screen.frame(of: .item(0, 20))?.minY == 0 && script.begun == 2)
    screen.scroll(to: .zero)
    await script.finish(.success(.noContent))
    screen.finishAnimations()
    #expect(!list.hasMore && screen.text(of: .header(0, 0)) == nil)
    #expect(codes() == [] && screen.inconsistencies() == [])
  }

  @Test("1.30 A header shows that more loads, and after a failure Retry")
  func header() async {
    let list = chat(3)
    list.defaultHeaders = [Supplement(TextContent("Friends"))]
    list.setHeaders([Supplement(TextContent("Today"))], inSection: 0)
    let page = ComposedDataSource([list])
    let controller = show(page)
    var failures = 0
    controller.onLoadFailure = { _, _ in failures += 1 }
    func headers() -> [String?] { (0..<3).map { screen.text(of: .header(0, $0)) } }
    #expect(headers() == ["Friends", "Today", "…"] && screen.text(of: .footer(0, 0)) == nil)
    await script.finish(.failure(LoadFailure()))
    screen.finishAnimations()
    #expect(headers() == ["Friends", "Today", "Loading failed · <Retry>"] && failures == 1)
    list.errorPlaceholder = Placeholder(title: "No Network", buttonTitle: "Again")
    screen.finishAnimations()
    #expect(headers()[2] == "No Network · <Again>")
    #expect(screen.press("Again", in: .header(0, 2)) && script.begun == 2)
    await bring(to: list)
    #expect(list.items.count == 13 && script.begun == 3)
    #expect(screen.frame(of: .item(0, 12))?.maxY == 440)
    list.hasMore = false
    await script.finish(.success(.unchanged))
    screen.finishAnimations()
    #expect(screen.view.counts.array == [13] && codes() == [] && screen.inconsistencies() == [])
    #expect(TreeInvariants.problems(of: page) == [])
  }

  @Test("1.30 Of several sources the first one whose start is near loads more there")
  func several() async {
    let (first, second) = (chat(2), chat(2))
    let other = ScriptedLoad()
    second.moreLoader = { try await other.run() }
    let last = list("last", ["x"])
    let end = ScriptedLoad()
    last.moreLoader = { try await end.run() }
    show(ComposedDataSource([list("top", ["a"]), first, second, last]))
    #expect((script.begun, other.begun, end.begun) == (1, 0, 1))
    await script.finish(.success(.noContent))
    screen.finishAnimations()
    #expect((script.begun, other.begun, end.begun) == (1, 1, 1))
    await other.finish(.success(.noContent))
    await end.finish(.success(.noContent))
    screen.finishAnimations()
    #expect(screen.view.counts.array == [1, 2, 2, 1] && codes() == [])
  }

  @Test("1.30 Sections that come in at the start bring the header with them")
  func sections() async {
    let first = list("day 1", ["b"])
    let page = ComposedDataSource([first])
    page.loadsMoreAtStart = true
    page.moreLoader = { [script] in try await script.run() }
    show(page)
    #expect(screen.text(of: .header(0, 0)) == "…")
    page.insert(list("day 0", ["a"]), at: 0)
    screen.finishAnimations()
    #expect(screen.text(of: .header(0, 0)) == "…" && screen.text(of: .header(1, 0)) == nil)
    await script.finish(.success(.noContent))
    screen.finishAnimations()
    #expect(screen.text(of: .header(0, 0)) == nil && screen.visibleItems.count == 2)
    #expect(codes() == [] && screen.inconsistencies() == [])
    #expect(TreeInvariants.problems(of: page) == [])
  }

  @Test("1.30 Where the reader sees what comes in at the start it is reported, once")
  func notFollowed() async {
    let list = chat(30)
    show(list, .keepsReader)
    #expect(script.begun == 1 && codes() == [.loadLoop])
    await bring(to: list)
    #expect(script.begun == 2 && codes() == [])
    await script.finish(.success(.noContent))
  }
}
