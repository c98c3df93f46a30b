import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@testable import OcelotData

/// A source of an application's own, which says what it has by `emit(_:)` alone.
@MainActor
private final class Lines: DataSource {
  private(set) var lines: [String]
  let script = ScriptedLoad()
  var waits = false

  init(_ lines: [String] = []) {
    self.lines = lines
    super.init()
    noContentPlaceholder = Placeholder(title: "None")
    errorPlaceholder = Placeholder(title: "Out")
  }
  override func numberOfItems(in section: Int) -> Int { lines.count }
  override func content(at item: ItemIndex) -> any Content { TextContent(lines[item.item]) }
  override func load() async throws -> LoadResult { waits ? try await script.run() : .unchanged }

  func append(_ line: String) {
    performUpdate {
      lines.append(line)
      emit(ChangeSet([.insertItems(section: 0, lines.count - 1..<lines.count)]))
    }
  }
  func removeLast() {
    performUpdate {
      lines.removeLast()
      emit(ChangeSet([.deleteItems(section: 0, lines.count..<lines.count + 1)]))
    }
  }
  func replace(_ new: [String]) {
    performUpdate {
      lines = new
      emit(.reload)
    }
  }
}

/// What the state of an application's own source follows.
@MainActor
@Suite("Sources of an application's own") struct OwnSourceTests {
  @Test(
    "1.19 The first item that a source emits takes the placeholder's place, and the last one gives it back"
  )
  func inserted() {
    let own = Lines()
    let screen = HeadlessCollection(layout: GridLayout())
    let controller = CollectionController(dataSource: own, reporter: screen.reporter)
    screen.show(controller)
    #expect(own.state == .noContent && own.placeholder?.title == "None")
    own.append("x")
    screen.layout()
    #expect(own.state == .loaded && own.placeholder == nil)
    #expect(screen.view.numberOfItems(in: 0) == 1)
    own.removeLast()
    screen.layout()
    #expect(own.state == .noContent && own.placeholder?.title == "None")
    #expect(screen.view.numberOfItems(in: 0) == 0)
    own.replace(["a", "b"])
    screen.layout()
    #expect(own.state == .loaded && screen.view.numberOfItems(in: 0) == 2)
    own.replace([])
    #expect(own.placeholder?.title == "None")
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("1.19 Each change is told with the placeholder that came or went")
  func told() {
    let own = Lines()
    let page = ComposedDataSource([list("above", ["a"]), own])
    let recorder = Recorder(page)
    page.loadContent()
    recorder.forget()
    own.append("x")
    own.append("y")
    own.removeLast()
    own.removeLast()
    #expect(
      recorder.changes == [
        [.refreshSections(1..<2), .insertItems(section: 1, 0..<1)],
        [.insertItems(section: 1, 1..<2)], [.deleteItems(section: 1, 1..<2)],
        [.refreshSections(1..<2), .deleteItems(section: 1, 0..<1)],
      ])
    recorder.checkNothingUntold()
  }

  @Test("1.19 An item that is put in after a failure shows")
  func failed() async {
    let own = Lines()
    own.waits = true
    let recorder = Recorder(own)
    own.loadContent()
    await own.script.finish(.failure(LoadFailure()))
    #expect(own.state == .failed && own.placeholder?.title == "Out")
    own.append("x")
    #expect(own.state == .loaded && own.placeholder == nil)
    // While it loads again, the indicator stands where the last item was.
    own.loadContent()
    own.removeLast()
    #expect(own.state == .refreshing && own.placeholder?.showsActivity == true)
    await own.script.finish(.success(.unchanged))
    #expect(own.placeholder?.title == "None")
    recorder.checkNothingUntold()
  }

  @Test("1.19 A section without items is no end of those that were there, nor a beginning")
  func headersOnly() {
    final class Titles: DataSource {
      var count = 1
      override var numberOfSections: Int { count }
      override func load() async throws -> LoadResult { .content }
    }
    let own = Titles()
    own.noContentPlaceholder = Placeholder(title: "None")
    own.loadContent()
    own.performUpdate {
      own.count = 2
      own.emit(ChangeSet([.insertSections(1..<2)]))
    }
    #expect(own.state == .loaded && own.placeholder == nil)
  }
}
