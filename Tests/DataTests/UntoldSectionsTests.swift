import OcelotTesting
import Testing

@testable import OcelotData

/// Sections that come and go without a change set.
@MainActor
struct UntoldSectionsTests {
  /// Sections of an application's own, which change without a word.
  private final class Shelves: DataSource {
    var rows: [Int]
    init(_ rows: [Int]) { self.rows = rows }
    override var numberOfSections: Int { rows.count }
    override func numberOfItems(in section: Int) -> Int {
      rows.indices.contains(section) ? rows[section] : 0
    }
    override func content(at item: ItemIndex) -> any Content { TextContent("\(item)") }
  }

  @Test("However many sections are asked for, one change is reported once and leads to one reload")
  func once() async {
    let source = Shelves([3, 3])
    let root = ComposedDataSource([list("top", ["x"]), source])
    let recorder = Recorder(root)
    recorder.expectsNoProblems = false
    root.loadContent()
    recorder.forget()
    for rows in [[3, 3, 3], [1]] {
      source.rows = rows
      for section in 0..<root.presentedSectionCount { root.findUntoldSections(at: section) }
      await settle()
      #expect(root.presentedSectionCount == 1 + rows.count)
    }
    #expect(recorder.reports.codes == [.untoldChange, .untoldChange])
    #expect(
      recorder.changes == [
        [.deleteSections(1..<3), .insertSections(1..<4)],
        [.deleteSections(1..<4), .insertSections(1..<2)],
      ])
  }

  @Test("A view that looks at many sections hears of one change once")
  func inView() async {
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    let source = Shelves([1, 1, 1])
    let controller = CollectionController(dataSource: source)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    source.rows = [1, 1, 1, 2]
    screen.resize(width: 300, height: 400)
    await settle()
    screen.layout()
    #expect(screen.reporter.takeReports().map(\.code) == [.untoldChange])
    #expect(screen.view.counts.array == [1, 1, 1, 2])
    withExtendedLifetime(controller) {}
  }

  @Test("A source that becomes part of another presents the sections that it has then")
  func joining() {
    func loaded() -> Shelves {
      let source = Shelves([1])
      source.loadContent()
      source.rows = [1, 2, 3]
      return source
    }
    let root = ComposedDataSource([list("a", ["x"])])
    let recorder = Recorder(root)
    root.loadContent()
    recorder.forget()
    let first = loaded()
    root.append(first)
    #expect(recorder.changes == [[.insertSections(1..<4)]])
    recorder.checkNothingUntold()
    let second = loaded()
    root.setChildren([second, first])
    #expect(root.presentedSectionCount == 6)
    #expect(TreeInvariants.problems(of: root) == [])
    let segments = SegmentedDataSource([loaded()])
    #expect(segments.presentedSectionCount == 3)
    let controller = CollectionController(dataSource: loaded())
    #expect(controller.answers.numberOfSections == 3)
    #expect(recorder.reports.codes.isEmpty)
  }
}
