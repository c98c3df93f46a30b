import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct ActionTests {
  @Test("1.21 An action from depth 3 carries each receiver's own index")
  func translation() {
    let leaf = list("leaf", ["x", "y"])
    let middle = ComposedDataSource([list("a", ["1"]), leaf])
    let segments = SegmentedDataSource([middle])
    let root = ComposedDataSource([list("b", ["2"]), list("c", ["3"]), segments])
    leaf.addHeader("key") { SectionHeaderContent("key") }
    root.defaultHeaders = [Supplement(SectionHeaderContent("root"))]
    middle.defaultHeaders = [Supplement(SectionHeaderContent("middle"))]
    var received: [String] = []
    for (name, source) in [
      ("leaf", leaf), ("middle", middle), ("segments", segments), ("root", root),
    ] as [(String, DataSource)] {
      source.actionHandler = { action, element in
        received.append("\(name) \(element)")
        return name == "root" && action == Action("known")
      }
    }
    #expect(root.send(Action("known"), from: .item(3, 1)) == .handled)
    #expect(
      received == [
        "leaf \(ElementKey.item(0, 1))", "middle \(ElementKey.item(1, 1))",
        "segments \(ElementKey.item(1, 1))", "root \(ElementKey.item(3, 1))",
      ])
    received = []
    // Over section 3: root's, middle's, then the leaf's own.
    #expect(root.send(Action("other"), from: .header(3, 2)) == .unhandled)
    #expect(
      received == [
        "leaf \(ElementKey.header(0, 0))", "middle \(ElementKey.header(1, 1))",
        "segments \(ElementKey.header(1, 1))", "root \(ElementKey.header(3, 2))",
      ])
    received = []
    #expect(root.send(Action("known"), from: .item(3, 2)) == .gone)
    #expect(received.isEmpty)
  }

  @Test("1.22 A plain source answers no to edit and move")
  func plainSource() {
    let source = DataSource()
    let recorder = Recorder(source)
    let item = ItemIndex(0, 0)
    #expect(!source.canEdit(at: item))
    #expect(!source.canMove(at: item))
    #expect(!source.mayMove(from: item, to: item))
    #expect(!source.mayAdopt("x", at: item))
    #expect(source.allowsSelection(at: item))
    source.move(from: item, to: ItemIndex(0, 1))
    source.removeItem(at: item)
    #expect(recorder.reports.codes == [.refusedEdit, .refusedEdit])
    #expect(recorder.transactions.isEmpty)
  }

  @Test("Containers ask the child about edits, moves and selection")
  func permissions() {
    let editable = list("a", ["x", "y"])
    editable.makeTrailingActions = { $0.id == "x" ? [ItemAction("Delete", action: .delete)] : [] }
    editable.isReorderable = true
    editable.isSelectable = false
    let root = ComposedDataSource([list("b", ["z"]), SegmentedDataSource([editable])])
    #expect(root.canEdit(at: ItemIndex(1, 0)))
    #expect(!root.canEdit(at: ItemIndex(1, 1)))
    #expect(root.canMove(at: ItemIndex(1, 1)))
    #expect(!root.canMove(at: ItemIndex(0, 0)))
    #expect(!root.allowsSelection(at: ItemIndex(1, 0)))
    #expect(root.allowsSelection(at: ItemIndex(0, 0)))
    #expect(root.mayMove(from: ItemIndex(1, 0), to: ItemIndex(1, 1)))
    #expect(!root.mayMove(from: ItemIndex(1, 0), to: ItemIndex(1, 2)))
    #expect(!root.mayMove(from: ItemIndex(1, 0), to: ItemIndex(0, 0)))
    let recorder = Recorder(root)
    root.move(from: ItemIndex(1, 0), to: ItemIndex(1, 1))
    #expect(recorder.changes == [[.moveItem(from: ItemIndex(1, 0), to: ItemIndex(1, 1))]])
    root.move(from: ItemIndex(1, 0), to: ItemIndex(0, 0))
    #expect(recorder.reports.codes == [.refusedEdit])
  }

  @Test("A move across children is one move in one transaction, and the item keeps its identity")
  func adoption() async {
    let a = ScriptedList("a")
    let b = ScriptedList("b")
    b.noContentPlaceholder = Placeholder(title: "Drop here")
    b.adopts = { item, _ in item.id != "fixed" }
    let root = ComposedDataSource([a, SegmentedDataSource([b])])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["x", "fixed", "z"])
    await b.finish([])
    recorder.forget()
    #expect(!root.mayMove(from: ItemIndex(0, 1), to: ItemIndex(1, 0)))
    #expect(root.mayMove(from: ItemIndex(0, 0), to: ItemIndex(1, 0)))
    root.move(from: ItemIndex(0, 0), to: ItemIndex(1, 0))
    #expect(
      recorder.changes == [
        [.moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 0)), .refreshSections(1..<2)]
      ])
    #expect(a.items == ["fixed", "z"])
    #expect(b.items == ["x"])
    #expect(b.state == .loaded)
    recorder.checkNothingUntold()
  }

  @Test(
    "A list that loads for the first time takes no item: the load would put others in its place")
  func noAdoptionWhileLoading() async {
    let a = ScriptedList("a")
    let root = ComposedDataSource([a])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["x", "y"])
    let b = ScriptedList("b")
    b.adopts = { _, _ in true }
    root.append(b)
    #expect(b.state == .loading)
    #expect(!root.mayMove(from: ItemIndex(0, 0), to: ItemIndex(1, 0)))
    root.move(from: ItemIndex(0, 0), to: ItemIndex(1, 0))
    #expect(recorder.reports.codes == [.refusedEdit])
    #expect(a.items == ["x", "y"])
    await b.finish(["p"])
    #expect(a.items + b.items == ["x", "y", "p"])
    #expect(root.mayMove(from: ItemIndex(0, 0), to: ItemIndex(1, 0)))
    recorder.checkNothingUntold()
  }

  @Test("Sources that give no items: no list is said to take one of theirs, although it would")
  func noRelease() {
    struct Name: Identifiable, Hashable, Sendable {
      let id: String
    }
    let outline = OutlineDataSource([Name(id: "o")]) { ListRowContent(title: $0.id) }
    let names = SnapshotDataSource<Int, Name> { ListRowContent(title: $0.id) }
    var snapshot = Snapshot<Int, Name>()
    snapshot.appendSections([0])
    snapshot.appendItems([Name(id: "s")])
    names.snapshot = snapshot
    for giver in [outline, names] as [DataSource] {
      let taker = BasicDataSource([Name(id: "t")]) { ListRowContent(title: $0.id) }
      taker.adopts = { _, _ in true }
      let root = ComposedDataSource([giver, taker])
      let recorder = Recorder(root)
      #expect(root.value(at: ItemIndex(0, 0)) is Name)
      #expect(!root.mayMove(from: ItemIndex(0, 0), to: ItemIndex(1, 0)))
      #expect(recorder.reports.codes.isEmpty)
    }
  }

  @Test("The last item that leaves a group with a placeholder of its own moves all the same")
  func lastOfGroup() async {
    let (a, b, c) = (ScriptedList("a"), ScriptedList("b"), ScriptedList("c"))
    a.adopts = { _, _ in true }
    b.adopts = { _, _ in true }
    let group = ComposedDataSource([b, c])
    group.noContentPlaceholder = Placeholder(title: "None")
    let root = ComposedDataSource([a, group])
    let recorder = Recorder(root)
    root.loadContent()
    await a.finish(["x"])
    await b.finish(["y"])
    await c.finish([])
    recorder.forget()
    root.move(from: ItemIndex(1, 0), to: ItemIndex(0, 1))
    #expect(a.items == ["x", "y"] && group.placeholder != nil)
    #expect(recorder.changes.count == 1)
    let changes = recorder.changes.first ?? []
    #expect(changes.contains(.moveItem(from: ItemIndex(1, 0), to: ItemIndex(0, 1))))
    #expect(changes.contains(.deleteSections(1..<3)))
    #expect(!changes.contains(.insertItems(section: 0, 1..<2)))
    // What the group's placeholder covers takes nothing.
    #expect(!root.mayMove(from: ItemIndex(0, 0), to: ItemIndex(1, 0)))
    recorder.checkNothingUntold()
  }

  /// A list that changes what it takes.
  private final class Done: BasicDataSource<Thing> {
    override func adopt(_ item: AdoptedItem, at index: ItemIndex) {
      super.adopt(item, at: index)
      if let thing = self.item(at: index.item) {
        replace(at: index.item, with: Thing(thing.id, thing.value + 1))
      }
    }
  }

  @Test("An item that its new list changes at once is one that moved, and is shown again")
  func changedWhenTaken() {
    let a = list("a", ["x", "y"])
    let done = Done(["z"]) { ListRowContent(title: $0.id, subtitle: String($0.value)) }
    done.adopts = { _, _ in true }
    let root = ComposedDataSource([a, done])
    let recorder = Recorder(root)
    root.move(from: ItemIndex(0, 0), to: ItemIndex(1, 1))
    #expect(done.items == ["z", Thing("x", 1)])
    #expect(
      recorder.changes == [
        [
          .moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 1)),
          .reconfigureItems(section: 0, 0..<1),
        ]
      ])
    recorder.checkNothingUntold()
  }

  @Test("Several moves across children in one update are as many moves in one transaction")
  func severalAdoptions() {
    let (a, b) = (list("a", ["x", "y", "z"]), list("b", ["p"]))
    b.adopts = { _, _ in true }
    let root = ComposedDataSource([a, b])
    let recorder = Recorder(root)
    root.performUpdate {
      root.move(from: ItemIndex(0, 2), to: ItemIndex(1, 0))
      root.move(from: ItemIndex(0, 0), to: ItemIndex(1, 2))
    }
    #expect(a.items == ["y"] && b.items == ["z", "p", "x"])
    #expect(
      recorder.changes == [
        [
          .moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 2)),
          .moveItem(from: ItemIndex(0, 2), to: ItemIndex(1, 0)),
        ]
      ])
    recorder.checkNothingUntold()
  }

  @Test("A key-value source shows rows with values only; another subject changes what differs")
  func keyValue() {
    typealias Cat = [String: String]
    let source = KeyValueDataSource<Cat>(
      title: "Details",
      ["name", "status", "link"].map { label in .init(label) { $0[label] } },
      subject: ["name": "Tiger", "status": ""])
    let recorder = Recorder(source)
    #expect(source.presentedItemCount(in: 0) == 1)
    #expect(!source.allowsSelection(at: ItemIndex(0, 0)))
    #expect(
      source.content(of: .item(0, 0)).isEqual(to: KeyValueContent(label: "name", value: "Tiger")))
    source.subject = ["name": "Lion", "link": "x"]
    #expect(
      recorder.changes == [
        [.insertItems(section: 0, 1..<2), .reconfigureItems(section: 0, 0..<1)]
      ])
  }

  @Test("A text source has a section for each text that is there")
  func texts() {
    let source = TextDataSource<[String: String]>(
      ["A", "B", "C"].map { title in .init(title) { $0[title] } }, subject: ["A": "a", "C": "c"])
    let root = ComposedDataSource([source])
    let recorder = Recorder(root)
    #expect(root.presentedSectionCount == 2)
    #expect(root.content(of: .header(1, 0)).isEqual(to: SectionHeaderContent("C")))
    source.subject = ["B": "b", "C": "d"]
    #expect(
      recorder.changes == [
        [.deleteSections(0..<1), .insertSections(0..<1), .reconfigureItems(section: 1, 0..<1)]
      ])
    source.subject = nil
    #expect(root.presentedSectionCount == 0)
  }
}
