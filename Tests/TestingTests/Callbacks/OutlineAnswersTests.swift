import OcelotTesting
import TestSupport
import Testing

/// What is in a node may be asked of a closure that changes the outline.
@MainActor @Suite struct OutlineAnswersTests {
  private struct Node: Identifiable, Equatable { let id: String }

  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
  private let outline = OutlineDataSource<Node>()

  /// Shows "a", "b" and "c", each with one node in it, and does something as "a" is asked for that.
  private func show(_ body: @escaping (OutlineDataSource<Node>) -> Void) -> CollectionController {
    outline.makeContent = { ListRowContent(title: $0.id) }
    outline.append(["a", "b", "c"].map { Node(id: $0) })
    var isDone = false
    outline.makeChildren = { [unowned outline] node in
      guard node.id.count == 1 else { return .leaf }
      if node.id == "a", !isDone {
        isDone = true
        body(outline)
      }
      return .nodes([Node(id: node.id + "1")])
    }
    isDone = true
    let controller = CollectionController(dataSource: outline, reporter: screen.reporter)
    screen.show(controller)
    screen.layout()
    isDone = false
    return controller
  }

  private func check(_ rows: [String]) {
    screen.layout()
    screen.finishAnimations()
    #expect((0..<outline.numberOfItems(in: 0)).compactMap { outline.node(at: $0)?.id } == rows)
    // An arrow or spaces come before the title.
    let shown = rows.indices.map { row in
      screen.text(of: .item(0, row))?.split(separator: " ").last.map(String.init)
    }
    #expect(shown == rows)
    #expect(screen.inconsistencies() == [])
  }

  @Test("A node that is expanded or collapsed by the answer to what is in it follows the last word")
  func expandsItself() {
    let controller = show { $0.expand("a") }
    outline.expand("a")
    check(["a", "a1", "b", "c"])
    outline.collapse("a")
    outline.reloadChildren(of: "a")
    check(["a", "b", "c"])
    withExtendedLifetime(controller) {}
  }

  @Test("A node that collapses itself as it is asked what is in it stays collapsed")
  func collapsesItself() {
    let controller = show { $0.collapse("a") }
    outline.expand("a")
    check(["a", "b", "c"])
    outline.expand("a")
    check(["a", "a1", "b", "c"])
    withExtendedLifetime(controller) {}
  }

  @Test("A node that is deleted as it is asked what is in it is gone, and all goes on")
  func deletesItself() {
    for expandsAll in [false, true] {
      let test = OutlineAnswersTests()
      let controller = test.show { $0.delete(["a"]) }
      if expandsAll { test.outline.expandAll() } else { test.outline.expand("a") }
      test.check(expandsAll ? ["b", "b1", "c", "c1"] : ["b", "c"])
      withExtendedLifetime(controller) {}
    }
  }

  @Test("What an answer changes elsewhere shows once, also while everything is expanded")
  func changesOthers() {
    let controller = show {
      $0.append([Node(id: "d")])
      $0.delete(["c"])
      $0.expand("b")
    }
    outline.expandAll()
    check(["a", "a1", "b", "b1", "d"])
    withExtendedLifetime(controller) {}
  }

  @Test("A list has one section: an index in another names none of its items")
  func otherSection() {
    let list = BasicDataSource([Node(id: "a")]) { ListRowContent(title: $0.id) }
    list.removeItem(at: ItemIndex(1, 0))
    #expect(list.items.map(\.id) == ["a"] && list.value(at: ItemIndex(1, 0)) == nil)
  }
}
