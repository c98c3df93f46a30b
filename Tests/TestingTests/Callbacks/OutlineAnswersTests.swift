import OcelotTesting
import TestSupport
import Testing

/// What is in a node may be asked of a closure that changes the outline.
@MainActor @Suite struct OutlineAnswersTests {
  private struct Node: Identifiable, Equatable { let id: String }

  /// What is done, once, as "a" is asked what is in it.
  private final class Answer {
    var body: ((OutlineDataSource<Node>) -> Void)?
  }

  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
  private let outline = OutlineDataSource<Node>()
  private let answer = Answer()
  private let controller: CollectionController

  /// Shows "a", "b" and "c", each with one node in it.
  init() {
    outline.makeContent = { ListRowContent(title: $0.id) }
    outline.append(["a", "b", "c"].map { Node(id: $0) })
    outline.makeChildren = { [unowned outline, answer] node in
      guard node.id.count == 1 else { return .leaf }
      if node.id == "a", let body = answer.body {
        answer.body = nil
        body(outline)
      }
      return .nodes([Node(id: node.id + "1")])
    }
    controller = CollectionController(dataSource: outline, reporter: screen.reporter)
    screen.show(controller)
    screen.layout()
  }

  private func check(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    screen.layout()
    screen.finishAnimations()
    let there = (0..<outline.numberOfItems(in: 0)).compactMap { outline.node(at: $0)?.id }
    // An arrow or spaces come before the title.
    let shown = rows.indices.map { row in
      screen.text(of: .item(0, row))?.split(separator: " ").last.map(String.init)
    }
    #expect(there == rows && shown == rows, sourceLocation: sourceLocation)
    #expect(screen.inconsistencies() == [], sourceLocation: sourceLocation)
    #expect(screen.reporter.reports == [], sourceLocation: sourceLocation)
  }

  @Test("A node that expands itself as it is asked what is in it is expanded once")
  func expandsItself() {
    answer.body = { $0.expand("a") }
    outline.expand("a")
    check(["a", "a1", "b", "c"])
    outline.collapse("a")
    check(["a", "b", "c"])
  }

  @Test("A node that collapses itself as it is asked what is in it stays collapsed")
  func collapsesItself() {
    answer.body = { $0.collapse("a") }
    outline.expand("a")
    check(["a", "b", "c"])
    #expect(!outline.isExpanded("a"))
    outline.expand("a")
    check(["a", "a1", "b", "c"])
  }

  @Test("A node that is asked again follows what the answer makes of it")
  func asksAgain() {
    outline.expand("a")
    answer.body = { $0.collapse("a") }
    outline.reloadChildren(of: "a")
    check(["a", "b", "c"])
    outline.expand("a")
    check(["a", "a1", "b", "c"])
    answer.body = {
      $0.collapse("a")
      $0.expand("a")
    }
    outline.reloadChildren(of: "a")
    check(["a", "a1", "b", "c"])
    answer.body = { $0.reloadChildren(of: "a") }
    outline.reloadChildren(of: "a")
    check(["a", "a1", "b", "c"])
    answer.body = { $0.delete(["a"]) }
    outline.reloadChildren(of: "a")
    check(["b", "c"])
  }

  @Test(
    "A node that is deleted as it is asked what is in it is gone, and all goes on",
    arguments: [false, true])
  func deletesItself(expandsAll: Bool) {
    answer.body = { $0.delete(["a"]) }
    if expandsAll { outline.expandAll() } else { outline.expand("a") }
    check(expandsAll ? ["b", "b1", "c", "c1"] : ["b", "c"])
  }

  @Test("What an answer changes elsewhere shows once", arguments: [false, true])
  func changesOthers(expandsAll: Bool) {
    answer.body = {
      $0.append([Node(id: "d")])
      $0.delete(["c"])
      $0.expand("b")
    }
    if expandsAll { outline.expandAll() } else { outline.expand("a") }
    check(["a", "a1", "b", "b1", "d"])
  }

  @Test("A list has one section: an index in another names none of its items")
  func otherSection() {
    let list = BasicDataSource([Node(id: "a")]) { ListRowContent(title: $0.id) }
    list.removeItem(at: ItemIndex(1, 0))
    #expect(list.items.map(\.id) == ["a"] && list.value(at: ItemIndex(1, 0)) == nil)
  }
}
