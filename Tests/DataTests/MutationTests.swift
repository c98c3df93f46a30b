import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct MutationTests {
  @Test("1.5 Duplicate identifiers stay distinct through a difference")
  func duplicates() {
    let source = list("a", ["x", "y"])
    let recorder = Recorder(source)
    source.setItems([Thing("x"), Thing("y"), Thing("x", 1), Thing("x", 2)])
    #expect(recorder.reports.codes == [.duplicateIdentifier])
    let ids = (0..<4).map { source.identifier(at: ItemIndex(0, $0)) }
    #expect(Set(ids).count == 4)
    #expect([0, 2, 3].map { ids[$0].occurrence } == [0, 1, 2])
    #expect(source.indexes(of: "x") == [0, 2, 3])
    #expect(source.indexes(of: "z") == [])

    // The occurrences are matched in order: y goes, nothing else does.
    recorder.forget()
    source.setItems([Thing("x"), Thing("x", 1), Thing("x", 2)])
    #expect(recorder.changes == [[.deleteItems(section: 0, 1..<2)]])
    #expect((0..<3).map { source.identifier(at: ItemIndex(0, $0)) } == [ids[0], ids[2], ids[3]])

    source.remove(1..<3)
    #expect(source.identifier(at: ItemIndex(0, 0)) == ids[0])
    #expect(source.indexes(of: "x") == [0])
    #expect(recorder.reports.codes == [.duplicateIdentifier])
  }

  @Test("Of several equal identifiers the rows that stay keep theirs, whichever one an edit takes")
  func editsOfDuplicates() {
    let source = list("l", [Thing("x", 0), Thing("y"), Thing("x", 1), Thing("x", 2)])
    let recorder = Recorder(source)
    func ids() -> [ItemIdentifier] {
      source.items.indices.map { source.identifier(at: ItemIndex(0, $0)) }
    }
    let first = ids()
    source.remove(at: 0)
    #expect(recorder.changes == [[.deleteItems(section: 0, 0..<1)]])
    #expect(ids() == [first[1], first[2], first[3]])
    source.move(from: 1, to: 2)
    #expect(ids() == [first[1], first[3], first[2]])
    source.insert(Thing("x", 5), at: 1)
    #expect([ids()[0], ids()[2], ids()[3]] == [first[1], first[3], first[2]])
    #expect(Set(ids()).count == 4)
    source.replace(at: 2, with: "z")
    source.remove(at: 3)
    #expect(source.items.map(\.id) == ["y", "x", "z"])
    // One is left, and is the one it was.
    let last = ids()[1]
    source.setItems(["x", "y", "z"])
    #expect(ids()[0] == last)
    recorder.checkNothingUntold()
    #expect(recorder.reports.codes.filter { $0 != .duplicateIdentifier } == [])
  }

  @Test(
    "An item that another list gives keeps its identifier among equal ones, and on its way back")
  func adoptedDuplicates() {
    let (a, b) = (list("a", ["x", "y"]), list("b", ["x", "w", "x"]))
    a.adopts = { _, _ in true }
    b.adopts = { _, _ in true }
    let root = ComposedDataSource([a, b])
    let recorder = Recorder(root)
    let moved = root.identifier(at: ItemIndex(0, 0))
    root.move(from: ItemIndex(0, 0), to: ItemIndex(1, 1))
    #expect(root.identifier(at: ItemIndex(1, 1)) == moved)
    #expect(recorder.changes.last == [.moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 1))])
    b.remove(at: 0)
    #expect(root.identifier(at: ItemIndex(1, 0)) == moved)
    root.move(from: ItemIndex(1, 0), to: ItemIndex(0, 1))
    #expect(root.identifier(at: ItemIndex(0, 1)) == moved)
    // Meanwhile the list got another of that name: no two are the same, and no move is claimed.
    root.move(from: ItemIndex(0, 1), to: ItemIndex(1, 0))
    a.append("x")
    root.move(from: ItemIndex(1, 0), to: ItemIndex(0, 0))
    #expect(root.identifier(at: ItemIndex(0, 0)) != root.identifier(at: ItemIndex(0, 2)))
    recorder.checkNothingUntold()
  }

  @Test("1.18 [a, b, c] to [b, c, a] is one move")
  func oneMove() {
    let source = list("l", ["a", "b", "c"])
    let recorder = Recorder(source)
    source.setItems(["b", "c", "a"])
    #expect(recorder.changes == [[.moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 2))]])
  }

  @Test("1.19 Emptied, then filled: the item appears, and the state follows in each transaction")
  func emptiedThenFilled() async {
    let source = ScriptedList("a")
    source.noContentPlaceholder = Placeholder(title: "None")
    let recorder = Recorder(source)
    source.loadContent()
    await source.finish(["x"])
    recorder.forget()
    source.remove(at: 0)
    #expect(source.state == .noContent)
    #expect(recorder.changes == [[.refreshSections(0..<1), .deleteItems(section: 0, 0..<1)]])
    #expect(source.content(of: .placeholder(0)).isEqual(to: PlaceholderContent(title: "None")))
    recorder.forget()
    source.append("y")
    #expect(source.state == .loaded)
    #expect(recorder.changes == [[.refreshSections(0..<1), .insertItems(section: 0, 0..<1)]])
    #expect(source.presentedItemCount(in: 0) == 1)

    // Both in one update: the item is another one, the placeholder never was.
    recorder.forget()
    source.performUpdate {
      source.remove(at: 0)
      source.append("z")
    }
    #expect(recorder.transactions.count == 1)
    recorder.checkNothingUntold()
  }

  @Test("1.20 Nested updates: one transaction, each completion once, in order, after it")
  func nestedUpdates() {
    let a = list("a", ["1"])
    let b = list("b", ["2"])
    let root = ComposedDataSource([ComposedDataSource([a]), b])
    let recorder = Recorder(root)
    var order: [String] = []
    func note(_ name: String) -> @MainActor () -> Void {
      { order.append("\(name) \(recorder.transactions.count)") }
    }
    a.performUpdate {
      a.append("3")
      b.performUpdate {
        b.append("4")
        root.performUpdate({ a.remove(at: 0) }, completion: note("first inner"))
      } completion: {
        note("inner")()
      }
      #expect(recorder.transactions.isEmpty)
      #expect(order.isEmpty)
    } completion: {
      note("outer")()
    }
    #expect(recorder.transactions.count == 1)
    #expect(order == ["outer 1", "inner 1", "first inner 1"])
    recorder.checkNothingUntold()
  }

  @Test("Edits emit exactly themselves")
  func exactEdits() {
    let source = list("l", ["a", "b", "c", "d"])
    let recorder = Recorder(source)
    source.insert(["e", "f"], at: 1)
    source.remove(1..<3)
    source.move(from: 0, to: 2)
    source.replace(at: 0, with: Thing("b", 7))
    source.replace(at: 0, with: "z")
    source.insert("a2", at: 9)
    source.remove(at: 9)
    source.move(from: 0, to: 9)
    #expect(
      recorder.changes == [
        [.insertItems(section: 0, 1..<3)],
        [.deleteItems(section: 0, 1..<3)],
        [.moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 2))],
        [.reconfigureItems(section: 0, 0..<1)],
        [.deleteItems(section: 0, 0..<1), .insertItems(section: 0, 0..<1)],
      ])
    #expect(source.items.map(\.id) == ["z", "c", "a", "d"])
    #expect(recorder.reports.codes == Array(repeating: .indexOutOfRange, count: 3))
  }

  @Test("A list that changes from 63,000 items to 200 and back names ranges")
  func filtering() {
    let all = (0..<63_000).map { Thing("p\($0)") }
    let some = Array(all[10_000..<10_150] + all[50_000..<50_050])
    let source = list("packages", all)
    let changes = RecordedChanges(source)
    source.setItems(some)
    #expect(
      changes.sets == [
        [
          .deleteItems(section: 0, 0..<10_000), .deleteItems(section: 0, 10_150..<50_000),
          .deleteItems(section: 0, 50_050..<63_000),
        ]
      ])
    source.setItems(all)
    #expect(changes.sets.last?.count == 3)
    #expect(source.identifier(at: ItemIndex(0, 62_999)).id == AnyHashable("p62999"))
  }

  @Test("Identifiers that the owner vouches for are not counted, and work like others")
  func uniqueIdentifiers() {
    let source = list("l")
    source.identifiersAreUnique = true
    source.setItems(["a", "b", "c"])
    source.insert("d", at: 1)
    source.remove(at: 0)
    #expect(source.table.counts.isEmpty)
    #expect(source.indexes(of: "c") == [2])
    #expect(source.indexes(of: "a") == [])
    #expect(source.identifier(at: ItemIndex(0, 0)).id == AnyHashable("d"))
  }

  @Test("A value set at many places is one change")
  func settingEqualLists() {
    let source = list("l", ["a", "b"])
    let changes = RecordedChanges(source)
    source.setItems(["a", "b"])
    #expect(changes.sets.isEmpty)
    source.setItems([Thing("a", 1), Thing("b", 1)])
    #expect(changes.sets == [[.reconfigureItems(section: 0, 0..<2)]])
  }

  @Test("1.29 Edits of the reader are told with what happened, once all of it is done")
  func toldEdits() {
    let (a, b) = (list("a", ["1", "2", "3"]), list("b", ["4"]))
    var told: [String] = []
    for list in [a, b] {
      list.isReorderable = true
      list.adopts = { _, _ in true }
      list.onEdit = { change, thing in
        told.append("\(list.title!) \(change) \(thing.id): \(a.items.count) \(b.items.count)")
      }
    }
    let root = ComposedDataSource([a, b])
    let recorder = Recorder(root)
    root.move(from: ItemIndex(0, 1), to: ItemIndex(1, 1))
    #expect(
      told.map { $0.suffix(3) } == ["2 2", "2 2"] && told[0].hasPrefix("a")
        && told[1].hasPrefix("b"))
    #expect(told[0].contains("\(Change.deleteItems(section: 0, 1..<2)) 2"))
    #expect(told[1].contains("\(Change.insertItems(section: 0, 1..<2)) 2"))
    #expect(recorder.changes == [[.moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 1))]])
    told = []
    root.performUpdate {
      root.move(from: ItemIndex(0, 1), to: ItemIndex(0, 0))
      root.removeItem(at: ItemIndex(1, 0))
      #expect(told == [])
    }
    #expect(told.count == 2 && told.allSatisfy { $0.hasSuffix("2 1") })
    // What changes nothing is not told, nor what is refused.
    told = []
    a.move(from: ItemIndex(0, 1), to: ItemIndex(0, 1))
    a.move(from: ItemIndex(0, 0), to: ItemIndex(0, 7))
    a.removeItem(at: ItemIndex(0, 9))
    b.adopt(
      AdoptedItem(value: Thing("5"), identifier: a.identifier(at: ItemIndex(0, 0))),
      at: ItemIndex(0, 9))
    #expect(told == [] && a.items.count == 2 && b.items.count == 1)
    // A model that answers with its list changes nothing that is there.
    a.onEdit = { [unowned a] _, _ in a.setItems(a.items + ["model"]) }
    root.removeItem(at: ItemIndex(0, 0))
    #expect(a.items == ["1", "model"])
  }

  @Test("A custom source that reloads everything reloads its sections, or the whole screen")
  func reloading() {
    let custom = DataSource()
    let root = ComposedDataSource([list("a"), custom])
    let recorder = Recorder(root)
    custom.emit(.reload)
    #expect(recorder.changes == [[.reloadSections(1..<2)]])
    let alone = Recorder(list("b"))
    alone.root.emit(.reload)
    #expect(alone.transactions == [.reload])
  }
}

/// Collects change sets without checking them.
@MainActor
final class RecordedChanges: DataSourceObserver {
  private(set) var sets: [[Change]] = []
  init(_ root: DataSource) { root.observe(by: self) }
  func dataSource(_ root: DataSource, didEmit changes: ChangeSet) { sets.append(changes.changes) }
}
