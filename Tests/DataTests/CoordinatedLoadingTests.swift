import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct CoordinatedLoadingTests {
  @Test("1.9 Two children that finish apart: no transaction, then exactly one")
  func twoChildrenFinishingApart() async {
    let (a, b, root, recorder) = twoListsThatLoad()
    #expect(root.state == .loading)
    #expect(recorder.changes == [[.deleteSections(0..<2), .insertSections(0..<1)]])
    #expect(root.content(of: .placeholder(0)).isEqual(to: PlaceholderContent.activity))
    recorder.forget()

    await b.finish(["x"])
    #expect(recorder.transactions.isEmpty)
    #expect(b.state == .loaded)
    #expect(b.items.isEmpty)
    #expect(root.state == .loading)

    await a.finish(["y", "z"])
    #expect(recorder.changes == [[.deleteSections(0..<1), .insertSections(0..<2)]])
    #expect(a.items.count == 2)
    #expect(b.items.count == 1)
    #expect(root.state == .loaded)
    recorder.checkNothingUntold()
  }

  @Test("1.10 Nested composed sources reveal once, at the root")
  func nestedRevealOnce() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    let c = ScriptedList("c")
    let inner = ComposedDataSource([a, b])
    let root = ComposedDataSource([inner, c])
    let recorder = Recorder(root)
    root.loadContent()
    recorder.forget()
    await a.finish(["1"])
    await b.finish(["2"])
    #expect(inner.state == .loaded)
    #expect(a.items.isEmpty && b.items.isEmpty)
    #expect(recorder.transactions.isEmpty)
    await c.finish(["3"])
    #expect(recorder.transactions.count == 1)
    #expect(root.presentedSectionCount == 3)
    #expect(a.items.count == 1 && b.items.count == 1 && c.items.count == 1)
    recorder.checkNothingUntold()
  }

  @Test("1.11 An empty or failed child leaves its siblings visible")
  func emptyOrFailedChildren() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    let c = ScriptedList("c")
    b.noContentPlaceholder = Placeholder(title: "None")
    c.errorPlaceholder = Placeholder(title: "Failed", buttonTitle: "Retry")
    let root = ComposedDataSource([a, b, c])
    let recorder = Recorder(root)
    root.loadContent()
    recorder.forget()
    await c.fail()
    await b.finish([])
    await a.finish(["x"])
    #expect(recorder.transactions.count == 1)
    #expect(root.state == .loaded)
    #expect(root.presentedItemCount(in: 0) == 1)
    #expect(b.state == .noContent && c.state == .failed)
    #expect(
      root.content(of: .placeholder(1)).isEqual(to: PlaceholderContent(title: "None")))
    #expect(
      root.content(of: .placeholder(2)).isEqual(
        to: PlaceholderContent(title: "Failed", button: .init("Retry", action: .retry))))
    recorder.checkNothingUntold()
  }

  @Test("1.12 A late child never recalls the common indicator")
  func lateChild() async {
    let a = ScriptedList("a")
    let root = ComposedDataSource([a])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["x"])
    recorder.forget()
    let late = ScriptedList("late")
    root.append(late)
    #expect(late.state == .loading)
    #expect(root.state == .refreshing)
    #expect(recorder.changes == [[.insertSections(1..<2)]])
    #expect(root.presentedItemCount(in: 0) == 1)
    #expect(root.content(of: .placeholder(1)).isEqual(to: PlaceholderContent.activity))
    await late.finish(["y"])
    #expect(
      recorder.changes.last == [.refreshSections(1..<2), .insertItems(section: 1, 0..<1)])
    #expect(root.state == .loaded)
    recorder.checkNothingUntold()
  }
}
