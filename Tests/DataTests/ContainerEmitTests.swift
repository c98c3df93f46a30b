import OcelotEngine
import Testing

@testable import OcelotData

/// Change sets that a container is given, whose changes are its children's.
@MainActor
struct ContainerEmitTests {
  /// A source whose sections an application changes without a word.
  private final class Shelves: DataSource {
    var count = 1
    override var numberOfSections: Int { count }
  }

  private func container(of child: DataSource, composes: Bool) -> ContainerDataSource {
    composes ? ComposedDataSource([list("a", ["1"]), child]) : SegmentedDataSource([child])
  }

  @Test("A container that is to be reloaded is: all that it presents, as its children have it now")
  func reloading() {
    for composes in [true, false] {
      let shelves = Shelves()
      shelves.title = "shelves"
      let container = container(of: shelves, composes: composes)
      let root = ComposedDataSource([list("top", ["x"]), container, list("end", ["y"])])
      let recorder = Recorder(root)
      root.loadContent()
      recorder.forget()
      shelves.count = 3
      container.emit(.reload)
      let (before, after) = composes ? (1..<3, 1..<5) : (1..<2, 1..<4)
      #expect(
        recorder.changes == [
          before.map { .reloadSections($0..<$0 + 1) }
            + [.insertSections(before.upperBound..<after.upperBound)]
        ])
      #expect(root.presentedSectionCount == after.count + 2)
      shelves.count = 1
      root.emit(.reload)
      #expect(recorder.transactions.last == .reload)
      #expect(root.presentedSectionCount == before.count + 2)
      #expect(recorder.reports.codes.isEmpty)
      #expect(TreeInvariants.problems(of: root) == [])
    }
  }

  @Test("Other changes are reported, with what to do, and leave everything as it is")
  func changes() {
    for composes in [true, false] {
      let container = container(of: list("b", ["2"]), composes: composes)
      container.title = "page"
      let root = ComposedDataSource([list("top", ["x"]), container])
      let recorder = Recorder(root)
      container.emit(ChangeSet([.insertItems(section: 0, 0..<1), .deleteSections(0..<1)]))
      root.emit(ChangeSet([.reloadSections(0..<1)]))
      root.emit(ChangeSet())
      #expect(recorder.transactions.isEmpty)
      #expect(recorder.reports.codes == [.refusedEdit, .refusedEdit])
      let message = recorder.reports.reports.first?.message ?? ""
      #expect(message.contains("\"page\"") && message.contains("child"), "\(message)")
      recorder.checkNothingUntold()
    }
  }
}
