import OcelotTesting
import TestSupport
import Testing

@testable import OcelotData

/// What comes after the last item where there is no item, or where what came loads itself.
@MainActor
@Suite("Loading more where there is nothing, and in parts") struct LoadingMoreRuleTests {
  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440)
  private let script = ScriptedLoad()

  private func show(
    _ source: DataSource, more: (@MainActor () async throws -> LoadResult)? = nil
  ) -> CollectionController {
    source.moreLoader = more ?? { [script] in try await script.run() }
    let controller = CollectionController(dataSource: source)
    controller.onLoadFailure = { _, _ in }
    screen.show(controller)
    return controller
  }

  private func codes() -> [ReportCode] { screen.reporter.takeReports().map(\.code) }

  private var words: String? { screen.text(of: .placeholder(0)) }

  /// A load ends, and what follows from it is on screen.
  private func finish(_ result: Result<LoadResult, any Error>) async {
    await script.finish(result)
    screen.layout()
  }

  @Test("1.24 Where there is no item a placeholder shows the spinner, and Retry after a failure")
  func placeholder() async {
    let list = DataTests.list("a")
    list.noContentPlaceholder = Placeholder(title: "Nothing", message: "Go on")
    let controller = show(list)
    #expect(words == "…" && script.begun == 1)
    await finish(.failure(LoadFailure()))
    #expect(words == "Loading failed · <Retry>")
    list.errorPlaceholder = Placeholder(title: "No Network", buttonTitle: "Again")
    screen.layout()
    #expect(words == "No Network · <Again>" && script.begun == 1)
    #expect(screen.press("Again", in: .placeholder(0)))
    #expect(words == "…" && script.begun == 2 && list.state == .noContent)
    list.cancelLoads()
    await finish(.success(.content { list.items = ["late"] }))
    #expect(words == "Nothing · Go on · <Retry>" && list.items == [])
    #expect(screen.press("Retry", in: .placeholder(0)))
    await finish(.failure(LoadFailure()))
    // A load of the content stands in its own way.
    let first = ScriptedLoad()
    list.loader = { try await first.run() }
    list.loadContent()
    screen.layout()
    #expect(words == "…" && list.state == .refreshing)
    await first.finish(.success(.noContent))
    screen.layout()
    #expect(words == "Nothing · Go on" && script.begun == 3 && !list.hasMore)
    list.hasMore = true
    screen.layout()
    await finish(.success(.content { list.items = ["x"] }))
    #expect(words == nil && screen.visibleItems == [ItemIndex(0, 0)] && script.begun == 5)
    await finish(.success(.noContent))
    #expect(codes() == [] && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }

  @Test(
    "1.23 A page without parts, and segments without any, ask for the first", arguments: [0, 1])
  func parts(_ kind: Int) async {
    let (page, segments) = (ComposedDataSource([]), SegmentedDataSource([]))
    let source = kind == 0 ? page : segments
    let controller = show(source)
    #expect(script.begun == 1 && words == "…" && source.state == .noContent)
    await finish(
      .success(
        .content {
          let part = list("part", (0..<30).map { Thing("\($0)") })
          if kind == 0 { page.append(part) } else { segments.append(part) }
        }))
    screen.finishAnimations()
    #expect(source.state == .loaded && words == nil && script.begun == 1)
    #expect(screen.visibleItems.count == 10 - kind)
    #expect(codes() == [] && screen.inconsistencies() == [])
    #expect(TreeInvariants.problems(of: source) == [])
    withExtendedLifetime(controller) {}
  }

  @Test(
    "1.23 A snapshot without sections asks for its first page, and shows nothing once it has all")
  func snapshot() async {
    let source = SnapshotDataSource<String, String> { TextContent($0) }
    let controller = show(source)
    #expect(script.begun == 1 && words == "…")
    await finish(.failure(LoadFailure()))
    #expect(screen.press("Retry", in: .placeholder(0)))
    await finish(.success(.noContent))
    #expect(words == nil && source.presentedSectionCount == 0 && script.begun == 2)
    #expect(codes() == [] && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }

  @Test("1.23 After a first load that was cancelled nothing more is loaded")
  func cancelledFirst() async {
    let (list, first) = (DataTests.list("a"), ScriptedLoad())
    list.noContentPlaceholder = Placeholder(title: "Nothing")
    list.loader = { try await first.run() }
    let controller = show(list)
    list.cancelLoads()
    await first.finish(.failure(CancellationError()))
    screen.layout()
    #expect(script.begun == 0 && list.state == .noContent && words == "Nothing")
    controller.didDisappear()
    controller.willAppear()
    await first.finish(.success(.content { list.items = ["x"] }))
    screen.layout()
    #expect(script.begun == 1 && first.begun == 2)
    await script.finishAll()
  }

  @Test("1.23 A source of an own class that begins empty shows what comes")
  func ownClass() async {
    final class Numbers: DataSource {
      var count = 0
      override func numberOfItems(in section: Int) -> Int { count }
      override func content(at item: ItemIndex) -> any Content { TextContent("\(item.item)") }
      func add(_ more: Int) {
        performUpdate {
          count += more
          emit(ChangeSet([.insertItems(section: 0, count - more..<count)]))
        }
      }
    }
    let numbers = Numbers()
    numbers.noContentPlaceholder = Placeholder(title: "Nothing")
    let controller = show(numbers)
    await finish(.success(.content { numbers.add(30) }))
    screen.finishAnimations()
    #expect(numbers.state == .loaded && numbers.placeholder == nil && script.begun == 1)
    #expect(screen.visibleItems.count == 10 && codes() == [])
    withExtendedLifetime(controller) {}
  }

  @Test("1.25 Pages that the loader puts in itself are pages")
  func putInByTheLoader() async {
    let list = DataTests.list("a", ["x"])
    var asked = 0
    let controller = show(list) { [unowned list] in
      asked += 1
      let page = (0..<30).map { Thing("\(asked) \($0)") }
      await list.replaceItems(with: list.items + page)
      return .content
    }
    for count in 1...12 {
      await settle()
      screen.layout()
      #expect(asked == count && list.items.count == 1 + 30 * count)
      screen.scroll(to: Point(x: 0, y: 1_000_000))
    }
    await settle()
    #expect(codes() == [] && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }

  @Test("1.26 A page whose new part loads is asked for no other one meanwhile")
  func slowParts() async {
    let gate = ScriptedLoad()
    let page = ComposedDataSource([list("0", (0..<30).map { Thing("\($0)") })])
    var asked = 0
    let controller = show(page) { [unowned page] in
      asked += 1
      let part = DataTests.list("part \(asked)")
      part.loader = { try await gate.run() }
      return .content { page.append(part) }
    }
    screen.scroll(to: Point(x: 0, y: 1_000_000))
    screen.advanceFrames(20)
    #expect(asked == 1 && gate.begun == 1)
    let part = page.children.last as? BasicDataSource<Thing>
    await gate.finish(.success(.content { part?.items = ["a", "b"] }))
    screen.layout()
    #expect(asked == 2)
    // Those that bring nothing at all come to an end.
    for _ in 0..<20 where gate.pendingCount > 0 {
      await gate.finish(.success(.noContent))
      screen.layout()
    }
    #expect(asked == 1 + MoreProgress.mostVainLoads && codes() == [.loadLoop])
    #expect(screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }
}
