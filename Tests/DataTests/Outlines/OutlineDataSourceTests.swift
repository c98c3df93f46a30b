import OcelotEngine
import Testing

@testable import OcelotData

/// One section of nodes within nodes.
@MainActor
struct OutlineDataSourceTests {
  private func outline() -> OutlineDataSource<Thing> {
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    var snapshot = SectionSnapshot<Thing>()
    snapshot.append(["a", "f"])
    snapshot.append(["b", "e"], to: "a")
    snapshot.append(["c", "d"], to: "b")
    source.snapshot = snapshot
    return source
  }
  private func rows(_ source: OutlineDataSource<Thing>) -> String {
    (0..<source.numberOfItems(in: 0)).map { source.node(at: $0)?.id ?? "…" }.joined()
  }

  @Test("8.3.1 A node that is expanded tells its row and the rows that come, and nothing else")
  func expanding() {
    let source = outline()
    let recorder = Recorder(source)
    source.expand("b")
    #expect(rows(source) == "af")
    source.toggle("a")
    #expect(rows(source) == "abcdef")
    source.collapse("b")
    source.collapse("b")
    #expect(
      recorder.changes == [
        [.reconfigureItems(section: 0, 0..<1), .insertItems(section: 0, 1..<5)],
        [.reconfigureItems(section: 0, 1..<2), .deleteItems(section: 0, 2..<4)],
      ])
    let areAnimated = recorder.transactions.allSatisfy(\.isAnimated)
    #expect(areAnimated)
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 What is in a node is asked once, when it shows expanded")
  func onDemand() {
    var asked: [String] = []
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in
      asked.append(node.id)
      return node.id.count < 3 ? .nodes([Thing(node.id + "1"), Thing(node.id + "2")]) : .leaf
    }
    source.expandedIdentifiers = ["a", "a2"]
    let recorder = Recorder(source)
    source.roots = ["a", "b"]
    #expect(rows(source) == "aa1a2a21a22b")
    #expect(recorder.transactions.count == 1)
    recorder.forget()
    asked = []
    source.collapse("a")
    source.expand("a")
    // Of the others the arrow is asked.
    #expect(!asked.contains("a") && !asked.contains("a2"))
    source.delete(["a"])
    source.insert(["a"], before: "b")
    #expect(rows(source) == "aa1a2a21a22b")
    #expect(source.expandedIdentifiers == ["a", "a2"])
  }

  @Test("8.3.1 A row says that a node loads; what comes takes its place, as deep as is remembered")
  func loading() async {
    let gate = Gate()
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in .load { try await gate.wait(node.id) } }
    source.roots = ["a", "b"]
    source.expandedIdentifiers = ["a1"]
    let recorder = Recorder(source)
    source.expand("a")
    #expect(rows(source) == "a…b")
    #expect(source.isLoading("a"))
    #expect(!source.allowsSelection(at: ItemIndex(0, 1)))
    let mark = source.condition(at: ItemIndex(0, 1))
    #expect(mark.level == 1 && mark.isDisabled && mark.isExpanded == nil)
    await gate.finish("a", ["a1", "a2"])
    #expect(rows(source) == "aa1…a2b")
    await gate.finish("a1", [])
    #expect(rows(source) == "aa1a2b")
    // Nothing is in it: it has no arrow, and is expanded still.
    #expect(source.condition(at: ItemIndex(0, 1)).isExpanded == nil)
    #expect(source.isExpanded("a1"))
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 The newest load counts; collapsing cancels, and expanding asks again")
  func cancelling() async {
    let gate = Gate()
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in .load { try await gate.wait(node.id) } }
    source.roots = ["a"]
    let recorder = Recorder(source)
    source.expand("a")
    source.collapse("a")
    #expect(!source.isLoading("a"))
    source.expand("a")
    await gate.finish("a", ["old"])
    #expect(rows(source) == "a…")
    await gate.finish("a", ["new"])
    #expect(rows(source) == "anew")
    #expect(gate.cancelled == [true, false])
    // Again, while what is there stays.
    source.reloadChildren(of: "a")
    source.reloadChildren(of: "a")
    await gate.finish("a", ["older"])
    #expect(rows(source) == "anew")
    await gate.finish("a", ["new", "newer"])
    #expect(rows(source) == "anewnewer")
    #expect(recorder.changes.last == [.insertItems(section: 0, 2..<3)])
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 Loads of nodes are cancelled with all others: what waited for one is collapsed")
  func cancellingAll() async {
    let gate = Gate()
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in .load { try await gate.wait(node.id) } }
    source.roots = ["a", "b"]
    var heard: [String] = []
    let page = ComposedDataSource([source])
    let recorder = Recorder(page)
    source.expand("a")
    source.expand("b")
    await gate.finish("b", ["c"])
    source.reloadChildren(of: "b")
    source.onExpansion = { heard.append("\($0) \($1)") }
    #expect(rows(source) == "a…bc")
    recorder.forget()
    page.cancelLoads()
    #expect(!source.isLoading("a") && !source.isLoading("b"))
    #expect(rows(source) == "abc")
    #expect(!source.isExpanded("a") && source.isExpanded("b") && heard == ["a false"])
    #expect(recorder.transactions.count == 1)
    await gate.finish("a", ["old"])
    await gate.finish("b", ["old"])
    #expect(gate.cancelled == [false, true, true])
    #expect(rows(source) == "abc")
    source.expand("a")
    await gate.finish("a", ["new"])
    #expect(rows(source) == "anewbc")
    recorder.checkNothingUntold()
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 A load that was cancelled is no failure")
  func cancellation() async {
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    var things: [Thing]?
    source.makeChildren = { node in
      .load {
        await Task.yield()
        guard let things else { throw CancellationError() }
        return things
      }
    }
    source.roots = ["a"]
    let recorder = Recorder(source)
    source.expand("a")
    #expect(rows(source) == "a…")
    await settle()
    #expect(rows(source) == "a" && source.error(of: "a") == nil && !source.isExpanded("a"))
    things = ["b"]
    source.expand("a")
    await settle()
    #expect(rows(source) == "ab")
    things = nil
    source.reloadChildren(of: "a")
    await settle()
    #expect(rows(source) == "ab" && source.isExpanded("a") && !source.isLoading("a"))
    recorder.checkNothingUntold()
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 A failure has a row, which loads again when it is opened; or is reported")
  func failing() async {
    let gate = Gate()
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in .load { try await gate.wait(node.id) } }
    source.roots = ["a"]
    let recorder = Recorder(source)
    source.expand("a")
    await gate.fail("a")
    let row = ItemIndex(0, 1)
    #expect(rows(source) == "a…")
    #expect(source.error(of: "a") is LoadFailure)
    #expect(source.canActivate(at: row))
    #expect((source.content(at: row) as? ListRowContent)?.subtitle == "LoadFailure()")
    source.itemWasActivated(row)
    #expect((source.content(at: row) as? ListRowContent)?.title == "Loading…")
    await gate.fail("a")
    #expect(source.perform(.retry, from: .item(row)))
    await gate.finish("a", ["b"])
    #expect(rows(source) == "ab")
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 A failure that no row tells of is told as those of other loads are, or reported")
  func failingAgain() async {
    let gate = Gate()
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in .load { try await gate.wait(node.id) } }
    source.roots = ["a"]
    let reports = ReportLog()
    let controller = CollectionController(dataSource: source, reporter: reports)
    source.expand("a")
    await gate.finish("a", ["b"])
    source.reloadChildren(of: "a")
    await gate.fail("a")
    #expect(rows(source) == "ab" && reports.codes == [.loadFailed])
    var told: [String] = []
    controller.onLoadFailure = { told.append("\($0 === source): \($1)") }
    source.reloadChildren(of: "a")
    await gate.fail("a")
    #expect(rows(source) == "ab" && told == ["true: LoadFailure()"] && reports.codes.count == 1)
  }

  @Test("8.3.1 Expanding all below a node ends at a limit, which is reported")
  func expandingAll() {
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    // Endless.
    source.makeChildren = { .nodes([Thing($0.id + "x"), Thing($0.id + "y")]) }
    source.roots = ["a", "b"]
    source.expansionLimit = 4
    let recorder = Recorder(source)
    source.expandAll(below: "a")
    #expect(source.expandedIdentifiers == ["a", "ax", "ay", "axx"])
    #expect(rows(source) == "aaxaxxaxxxaxxyaxyayayxayyb")
    #expect(recorder.reports.codes == [.tooMany])
    #expect(recorder.reports.reports[0].message.contains("4 nodes were expanded"))
    #expect(recorder.transactions.count == 1)
    let other = outline()
    other.expandAll()
    #expect(rows(other) == "abcdef")
  }

  @Test("8.3.1 Moves go into, out of, before and after nodes, with all that is in them")
  func moving() {
    let source = outline()
    source.expandedIdentifiers = ["a", "b"]
    let recorder = Recorder(source)
    source.move("b", after: "f")
    #expect(rows(source) == "aefbcd")
    #expect(
      recorder.changes.last == [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 3)),
        .moveItem(from: ItemIndex(0, 2), to: ItemIndex(0, 4)),
        .moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 5)),
        .reconfigureItems(section: 0, 1..<4),
      ])
    source.move("f", into: "b")
    #expect(rows(source) == "aebcdf")
    source.moveOut("f")
    source.move("f", before: "e")
    #expect(rows(source) == "afebcd")
    #expect(recorder.reports.codes.isEmpty)
    recorder.forget()
    source.move("b", into: "d")
    #expect(recorder.changes.isEmpty)
    #expect(recorder.reports.codes == [.refusedEdit])
  }

  @Test(
    "8.3.1 The reader puts a row after another one, into what that is in, and never into itself")
  func dragging() {
    let source = outline()
    source.expandedIdentifiers = ["a", "b"]
    let recorder = Recorder(source)
    #expect(!source.canMove(at: ItemIndex(0, 0)))
    source.isReorderable = true
    #expect(source.canMove(at: ItemIndex(0, 0)))
    // abcdef: f after c is in b; a among its own is refused.
    #expect(!source.mayMove(from: ItemIndex(0, 0), to: ItemIndex(0, 2)))
    #expect(source.mayMove(from: ItemIndex(0, 5), to: ItemIndex(0, 3)))
    source.move(from: ItemIndex(0, 5), to: ItemIndex(0, 3))
    #expect(rows(source) == "abcfde")
    #expect(source.parent(of: "f")?.id == "b")
    // After an expanded node it is the first in there.
    source.move(from: ItemIndex(0, 5), to: ItemIndex(0, 1))
    #expect(source.parent(of: "e")?.id == "a")
    #expect(rows(source) == "aebcfd")
    source.move(from: ItemIndex(0, 5), to: ItemIndex(0, 0))
    #expect(rows(source) == "daebcf")
    #expect(source.level(of: "d") == 0)
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 A new tree keeps what is expanded, and what it does not say of itself")
  func trees() {
    let source = outline()
    source.expandedIdentifiers = ["a", "b"]
    let recorder = Recorder(source)
    var tree = SectionSnapshot<Thing>()
    tree.append(["f", "a"])
    tree.append(["b"], to: "a")
    tree.append(["c"], to: "b")
    source.snapshot = tree
    #expect(rows(source) == "fabc")
    #expect(recorder.transactions.count == 1)
    tree.collapse(["b"])
    source.snapshot = tree
    #expect(rows(source) == "fab")
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.2 Views hear of level and expansion, and rows of lists are indented by it")
  func conditions() {
    let source = outline()
    source.expandedIdentifiers = ["a"]
    #expect(source.condition(at: ItemIndex(0, 0)) == ElementCondition(isExpanded: true, level: 0))
    #expect(source.condition(at: ItemIndex(0, 1)) == ElementCondition(isExpanded: false, level: 1))
    #expect(source.condition(at: ItemIndex(0, 2)) == ElementCondition(level: 1))
    let row = source.content(at: ItemIndex(0, 1)) as? ListRowContent
    #expect(row?.outline == RowOutline(level: 1, isExpanded: false))
    #expect(row?.outline?.width == 48)
    // Sixteen levels, and the arrow.
    #expect(RowOutline(level: 1_000).width == 408 && RowOutline(level: -1).width == 24)
    #expect(source.outlineParent(of: ItemIndex(0, 2)) == ItemIndex(0, 0))
    #expect(source.outlineParent(of: ItemIndex(0, 0)) == nil)
    let page = ComposedDataSource([list("", ["x"]), source])
    #expect(page.outlineParent(of: ItemIndex(1, 2)) == ItemIndex(1, 0))
    #expect(page.outlineParent(of: ItemIndex(0, 0)) == nil)
  }

  @Test("8.3.1 Actions expand, collapse and expand all below")
  func actions() {
    let source = outline()
    let recorder = Recorder(source)
    #expect(source.send(.toggleExpansion, from: .item(ItemIndex(0, 0))) == .handled)
    #expect(rows(source) == "abef")
    #expect(source.send(.expand, from: .item(ItemIndex(0, 1))) == .handled)
    #expect(rows(source) == "abcdef")
    #expect(source.send(.collapse, from: .item(ItemIndex(0, 0))) == .handled)
    source.expandedIdentifiers = []
    #expect(source.send(.expandAll, from: .item(ItemIndex(0, 0))) == .handled)
    #expect(rows(source) == "abcdef")
    #expect(source.send(Action("else"), from: .item(ItemIndex(0, 0))) == .unhandled)
    source.expandsOnActivation = true
    #expect(source.canActivate(at: ItemIndex(0, 0)))
    #expect(!source.canActivate(at: ItemIndex(0, 5)))
    source.itemWasActivated(ItemIndex(0, 0))
    #expect(rows(source) == "af")
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.2 Pressing the header of a section hides its rows, and shows them")
  func headers() {
    let source = outline()
    source.expandsFromHeader = true
    source.addHeader(
      "h",
      condition: {
        ElementCondition(isExpanded: source.isSectionExpanded, canActivate: true)
      }
    ) { SectionHeaderContent("H") }
    let recorder = Recorder(source)
    #expect(source.send(.activate, from: .globalHeader(0)) == .handled)
    #expect(source.numberOfItems(in: 0) == 0)
    #expect(source.condition(of: .globalHeader(0)).isExpanded == false)
    source.expand("a")
    #expect(source.row(of: "b") == nil)
    #expect(source.send(.activate, from: .globalHeader(0)) == .handled)
    #expect(rows(source) == "abef")
    #expect(recorder.reports.codes.isEmpty)
  }
}
