import Ocelot
import OcelotTesting
import Testing

/// Supplementaries of the whole on screen, with content from the outermost source.
@MainActor @Suite("Supplementaries of the whole on screen") struct GlobalSupplementaryTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
  }

  private struct Mark: Content, CustomStringConvertible {
    var description: String
    init(_ text: String) { description = text }
  }

  private let list = BasicDataSource<Row>((0..<4).map { Row(id: $0) }) {
    SampleContent("row \($0.id)")
  }
  private let root: ComposedDataSource
  private let screen = HeadlessCollection(layout: BoardLayout(), width: 300, height: 400)
  private let controller: CollectionController

  init() {
    let first = BasicDataSource<Row>([Row(id: 90)]) { SampleContent("row \($0.id)") }
    root = ComposedDataSource([first, list])
    controller = CollectionController(dataSource: root, reporter: screen.reporter)
    screen.host.missingMeasure = .assume(height: 20)
    controller.attach(to: screen.view)
    controller.willAppear()
    let list = list
    root.addGlobalSupplementary(
      Supplement { _ in Mark("\(list.items.count) rows") }, kind: BoardLayout.flag)
    list.addGlobalSupplementary(
      Supplement { Mark("of section \($0)") }, kind: BoardLayout.title)
    settle()
  }

  private func settle() {
    screen.layout()
    screen.finishAnimations()
  }
  private func flag(_ ordinal: Int) -> ElementKey {
    .supplementary(BoardLayout.flag, .global(ordinal))
  }

  @Test("6.2.3 They stand at .global, and a source within has its own before its first section")
  func places() {
    #expect(screen.text(of: flag(0)) == "4 rows")
    #expect(screen.text(of: .supplementary(BoardLayout.title, .section(1, 0))) == "of section 0")
    #expect(screen.inconsistencies() == [] && screen.reporter.reports == [])
  }

  @Test("6.2.3 One is refreshed alone, keeps its view, and comes and goes in updates")
  func changes() {
    let view = screen.headlessView(of: flag(0))
    list.setItems([Row(id: 7)] + list.items)
    settle()
    #expect(screen.text(of: flag(0)) == "4 rows")
    let updates = screen.host.calls.updates
    root.refreshSupplementary(BoardLayout.flag, at: .global(0))
    settle()
    #expect(screen.text(of: flag(0)) == "5 rows" && screen.headlessView(of: flag(0)) === view)
    #expect(screen.host.calls.updates == updates + 1)
    root.performUpdate {
      list.setItems(Array(list.items.dropFirst(2)))
      root.addGlobalSupplementary(Supplement(Mark("new")), kind: BoardLayout.flag)
    }
    settle()
    #expect(screen.text(of: flag(1)) == "new" && screen.text(of: flag(0)) == "3 rows")
    #expect(screen.headlessView(of: flag(0)) === view)
    root.removeSupplementaries(kind: BoardLayout.flag)
    settle()
    #expect(screen.headlessView(of: flag(0)) == nil && screen.headlessView(of: flag(1)) == nil)
    #expect(screen.inconsistencies() == [] && screen.reporter.reports == [])
  }

  @Test("6.2.3 What happens in one reaches the outermost source")
  func actions() {
    var heard: [ElementKey] = []
    root.actionHandler = { _, element in
      heard.append(element)
      return true
    }
    screen.view.perform(Action("tap"), from: flag(0))
    screen.view.perform(Action("tap"), from: .supplementary(BoardLayout.title, .section(1, 0)))
    #expect(heard == [flag(0), .supplementary(BoardLayout.title, .section(1, 0))])
  }
}
