import OcelotEngine
import Testing

@testable import OcelotData

/// What an outline does where nodes fail, load again, are objects, or cannot be expanded.
@MainActor
@Suite("Rules of outlines") struct OutlineRuleTests {
  private func outline(_ gate: Gate, _ roots: [Thing]) -> OutlineDataSource<Thing> {
    let source = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    source.makeChildren = { node in .load { try await gate.wait(node.id) } }
    source.roots = roots
    return source
  }
  private func rows(_ source: OutlineDataSource<Thing>) -> String {
    (0..<source.numberOfItems(in: 0)).map { source.node(at: $0)?.id ?? "…" }.joined()
  }

  @Test("8.3.1 Opening a node that has nothing in it expands nothing")
  func opening() {
    let source = OutlineDataSource<Thing>(["a"]) { ListRowContent(title: $0.id) }
    var heard: [String] = []
    source.expandsOnActivation = true
    source.onActivate = { heard.append("opened \($0.id)") }
    source.onExpansion = { heard.append("\($0) \($1)") }
    let recorder = Recorder(source)
    source.itemWasActivated(ItemIndex(0, 0))
    #expect(source.send(.toggleExpansion, from: .item(ItemIndex(0, 0))) == .handled)
    #expect(heard == ["opened a"] && source.expandedIdentifiers.isEmpty)
    source.append(["b"], to: "a")
    source.itemWasActivated(ItemIndex(0, 0))
    #expect(heard == ["opened a", "a true", "opened a"] && rows(source) == "ab")
    #expect(recorder.reports.codes.isEmpty)
    recorder.checkNothingUntold()
  }

  /// A node that is an object.
  private final class Folder: Identifiable, Equatable {
    var name: String
    init(_ name: String) { self.name = name }
    static func == (a: Folder, b: Folder) -> Bool { a === b }
  }

  @Test("8.3.1 An object in which something changed is shown again")
  func objects() {
    let folder = Folder("old")
    let source = OutlineDataSource([folder]) { ListRowContent(title: $0.name) }
    let recorder = Recorder(source)
    folder.name = "new"
    source.update(folder)
    #expect(recorder.changes == [[.reconfigureItems(section: 0, 0..<1)]])
  }

  @Test("8.3.1 A node that is hidden while it loads again is asked again when it shows")
  func hiddenReload() async {
    for hidesAround in [false, true] {
      let gate = Gate()
      let source = outline(gate, ["a"])
      let recorder = Recorder(source)
      source.expand("a")
      await gate.finish("a", ["b"])
      source.expand("b")
      await gate.finish("b", ["old"])
      source.reloadChildren(of: "b")
      let hidden = hidesAround ? "a" : "b"
      source.collapse(hidden)
      #expect(!source.isLoading("b"))
      source.expand(hidden)
      #expect(rows(source) == "ab…" && source.isLoading("b"), "\(hidden)")
      await gate.finish("b", ["late"])
      await gate.finish("b", ["new"])
      #expect(rows(source) == "abnew", "\(hidden)")
      #expect(recorder.reports.codes.isEmpty)
      recorder.checkNothingUntold()
    }
  }

  @Test("8.3.1 What a new tree does not give of what was asked for is asked for again")
  func freshTree() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b", "c"])
    let recorder = Recorder(source)
    for id in ["a", "b"] { source.expand(id) }
    await gate.finish("a", ["x"])
    await gate.finish("b", [])
    source.append(["y"], to: "c")
    source.expand("c")
    var fresh = SectionSnapshot<Thing>()
    fresh.append(["a", "b", "c"])
    source.snapshot = fresh
    // Nothing was in b before either, and what is in c the program says.
    #expect(rows(source) == "a…bc" && source.isLoading("a"))
    #expect(!source.isLoading("b") && !source.isLoading("c"))
    await gate.finish("a", ["z"])
    #expect(rows(source) == "azbc")
    // What is taken out of a copy is gone.
    var copy = source.snapshot
    copy.delete(["z"])
    source.snapshot = copy
    #expect(rows(source) == "abc" && !source.isLoading("a"))
    recorder.checkNothingUntold()
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 Edits of what was asked for do not make it all that there is")
  func editedAnswers() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b"])
    let recorder = Recorder(source)
    for id in ["a", "b"] { source.expand(id) }
    await gate.finish("a", ["x", "y"])
    await gate.finish("b", ["u", "v"])
    source.move("x", after: "y")
    source.append(["w"], to: "b")
    #expect(rows(source) == "ayxbuvw")
    var fresh = SectionSnapshot<Thing>()
    fresh.append(["a", "b"])
    source.snapshot = fresh
    #expect(rows(source) == "a…b…" && source.isLoading("a") && source.isLoading("b"))
    for id in ["a", "b"] { await gate.finish(id, [Thing("\(id)1")]) }
    #expect(rows(source) == "aa1bb1")
    recorder.checkNothingUntold()
    #expect(recorder.reports.codes.isEmpty)
  }

  @Test("8.3.1 What is put into a node while it loads stays beside what comes")
  func editedWhileLoading() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b", "n"])
    let recorder = Recorder(source)
    source.expand("a")
    source.append(["m", "gone"], to: "a")
    source.move("n", into: "a")
    source.delete(["gone"])
    #expect(rows(source) == "amnb" && source.isLoading("a"))
    // One that comes is where the answer has it.
    await gate.finish("a", ["x", "n"])
    #expect(rows(source) == "axnmb" && gate.cancelled == [false])
    // The same while it loads again; only what came since then stays.
    source.reloadChildren(of: "a")
    source.move("n", before: "x")
    source.insert(["l"], before: "x")
    await gate.finish("a", ["z"])
    #expect(rows(source) == "azlb" && gate.cancelled == [false, false])
    // A failure leaves all of it.
    source.expand("b")
    source.append(["k"], to: "b")
    await gate.fail("b")
    #expect(rows(source) == "azlbk" && recorder.loads == ["did ? failed"])
    #expect(recorder.reports.codes.isEmpty)
    recorder.checkNothingUntold()
  }

  @Test(
    "8.3.1 What is put into a node while it loads is lost neither as it is hidden nor as trees are")
  func editedAndHidden() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b", "n"])
    let recorder = Recorder(source)
    source.expand("a")
    source.append(["m"], to: "a")
    source.move("n", into: "a")
    source.collapse("a")
    #expect(rows(source) == "ab" && !source.isLoading("a"))
    source.expand("a")
    #expect(rows(source) == "amnb")
    source.expand("b")
    source.append(["k"], to: "b")
    var copy = source.snapshot
    copy.append(["c"])
    source.snapshot = copy
    #expect(rows(source) == "amnbkc" && source.isLoading("b"))
    await gate.finish("b", ["late"])
    await gate.finish("b", ["x"])
    #expect(rows(source) == "amnbxkc")
    #expect(recorder.reports.codes.isEmpty)
    recorder.checkNothingUntold()
  }

  @Test("8.3.1 What is in a node loads again through a copy of the tree, and other trees say it")
  func reloadThroughTrees() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b"])
    let recorder = Recorder(source)
    for id in ["a", "b"] { source.expand(id) }
    await gate.finish("a", ["old"])
    await gate.finish("b", ["x"])
    for id in ["a", "b"] { source.reloadChildren(of: id) }
    let waiter = Task.immediate { await source.whenLoaded("a") }
    recorder.forget()
    var copy = source.snapshot
    copy.append(["c"])
    copy.collapse(["b"])
    source.snapshot = copy
    #expect(rows(source) == "aoldbc" && source.isLoading("a") && !source.isLoading("b"))
    #expect(recorder.transactions.count == 1)
    // One that is collapsed is asked again when it is expanded.
    source.expand("b")
    #expect(rows(source) == "aoldb…c")
    for id in ["a", "b"] { await gate.finish(id, ["late"]) }
    await gate.finish("a", ["new"])
    await waiter.value
    #expect(rows(source) == "anewb…c" && gate.cancelled == [false, false, true, true, false])
    source.reloadChildren(of: "a")
    var other = SectionSnapshot<Thing>()
    other.append(["a"])
    other.append(["y"], to: "a")
    source.snapshot = other
    #expect(rows(source) == "ay" && !source.isLoading("a"))
    for id in ["b", "a"] { await gate.finish(id, ["late"]) }
    #expect(rows(source) == "ay" && recorder.reports.codes.isEmpty)
    recorder.checkNothingUntold()
  }

  @Test(
    "8.3.1 A node that was emptied while it loads again does so through a copy of the tree, too")
  func emptiedThroughTrees() async {
    let gate = Gate()
    let source = outline(gate, ["a"])
    let recorder = Recorder(source)
    source.expand("a")
    await gate.finish("a", ["x"])
    source.reloadChildren(of: "a")
    source.delete(["x"])
    var copy = source.snapshot
    copy.append(["b"])
    source.snapshot = copy
    #expect(rows(source) == "a…b" && source.isLoading("a"))
    await gate.finish("a", ["late"])
    await gate.finish("a", ["new"])
    #expect(rows(source) == "anewb" && recorder.reports.codes.isEmpty)
    recorder.checkNothingUntold()
  }

  @Test("8.3.1 A node that failed tries again, however it was collapsed and expanded")
  func failures() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b"])
    let recorder = Recorder(source)
    source.expandedIdentifiers = ["a", "b"]
    await gate.fail("a")
    await gate.fail("b")
    source.expandedIdentifiers = ["b"]
    #expect(source.error(of: "a") == nil && source.error(of: "b") != nil)
    source.expandedIdentifiers = ["a", "b"]
    #expect(source.isLoading("a") && !source.isLoading("b"))
    await gate.finish("a", ["new"])
    #expect(rows(source) == "anewb…")
    recorder.checkNothingUntold()
  }

  @Test("8.3.1 Loads of nodes are waited for: until they end, fail, or are cancelled")
  func waiting() async {
    let gate = Gate()
    let source = outline(gate, ["a", "b"])
    await source.whenLoaded("a")
    var seen: [String] = []
    func wait(_ id: String) -> Task<Void, Never> {
      Task.immediate {
        await source.whenLoaded(id)
        seen.append("\(id) \(rows(source))")
      }
    }
    source.expand("a")
    source.expand("b")
    let first = [wait("a"), wait("b"), wait("b")]
    first[2].cancel()
    await settle()
    #expect(seen == ["b a…b…"])
    // The newest load counts.
    source.collapse("a")
    source.expand("a")
    await gate.finish("a", ["old"])
    #expect(seen.count == 1)
    await gate.finish("a", ["c"])
    await gate.fail("b")
    #expect(seen.dropFirst() == ["a acb…", "b acb…"])
    let last = wait("b")
    #expect(seen.count == 4)
    source.reloadChildren(of: "b")
    let cancelled = wait("b")
    source.cancelLoads()
    await cancelled.value
    #expect(seen.last == "b acb" && source.waiters.isEmpty)
    await gate.finish("b", [])
    await last.value
  }

  @Test("8.3.2 Content that is no row of a list is made once")
  func content() {
    var made = 0
    let source = OutlineDataSource<Thing>(["a"]) { _ in
      made += 1
      return SectionHeaderContent("a")
    }
    _ = source.content(at: ItemIndex(0, 0))
    #expect(made == 1)
  }
}
