import OcelotEngine
import Testing

@testable import OcelotData

/// Where items are, by their identifiers.
@MainActor
struct FindingTests {
  @Test("After any edits each item is found where it is, also where identifiers repeat")
  func edits() {
    for seed in UInt64(1)...12 {
      var random = SeededRandom(seed)
      let source = BasicDataSource<Thing> { _ in EmptyContent() }
      source.reporter = Silence()
      // Few ids repeat often, many hardly ever.
      let ids = (0..<(seed.isMultiple(of: 2) ? 5 : 200)).map { "\($0)" }
      func thing() -> Thing { Thing(ids[random.below(ids.count)], random.below(1000)) }
      for step in 0..<150 {
        let count = source.items.count
        switch random.below(8) {
        case 0, 1: source.append(thing())
        case 2:
          source.insert((0..<random.below(4)).map { _ in thing() }, at: random.below(count + 1))
        case 3 where count > 0: source.remove(at: random.below(count))
        case 4 where count > 0: source.move(from: random.below(count), to: random.below(count))
        case 5 where count > 0: source.replace(at: random.below(count), with: thing())
        case 6 where step % 10 == 0: source.setItems(source.items.shuffled(using: &random))
        default:
          let id = ids[random.below(ids.count)]
          source.update(id) { $0 = Thing(id, random.below(1000)) }
        }
        for id in ids {
          let naive = source.items.indices.filter { source.items[$0].id == id }
          #expect(source.indexes(of: id) == naive, "seed \(seed), step \(step)")
        }
        for place in source.items.indices {
          let item = ItemIndex(0, place)
          #expect(source.index(of: source.identifier(at: item)) == item, "seed \(seed), \(step)")
        }
      }
    }
  }

  @Test("A page finds what it shows, and nothing behind a placeholder or in another segment")
  func tree() {
    let (a, b) = (list("a", ["1", "2"]), list("b", ["1", "3"]))
    let own = Plain(3)
    let renamed = Renamed(["x", "y", "z"])
    let hidden = list("hidden", ["9"])
    let segmented = SegmentedDataSource([b, hidden])
    segmented.reporter = Silence()
    let snapshots = SnapshotDataSource<Int, String> { _ in EmptyContent() }
    var snapshot = Snapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["p", "q", "p"], toSection: 1)
    snapshot.appendItems(["p"], toSection: 2)
    snapshots.snapshot = snapshot
    let page = ComposedDataSource([a, ComposedDataSource([segmented, own]), snapshots, renamed])
    page.reporter = Silence()
    let gone = b.identifier(at: ItemIndex(0, 1))
    let unseen = hidden.identifier(at: ItemIndex(0, 0))
    func check() {
      var all: [ItemIdentifier: ItemIndex] = [:]
      for section in 0..<page.presentedSectionCount {
        for item in 0..<page.presentedItemCount(in: section) {
          let index = ItemIndex(section, item)
          all[page.checkedIdentifier(at: index)] = index
        }
      }
      #expect(page.find(Set(all.keys).union([unseen])) == all)
      for (identifier, index) in all { #expect(page.index(of: identifier) == index) }
    }
    check()
    b.remove(at: 1)
    #expect(page.find([gone]).isEmpty)
    check()
    // An item takes its identifier along to another list, and on.
    a.adopts = { _, _ in true }
    b.isReorderable = true
    page.move(from: ItemIndex(1, 0), to: ItemIndex(0, 1))
    #expect(a.items.map(\.id) == ["1", "1", "2"])
    check()
    b.noContentPlaceholder = Placeholder(title: "None")
    check()
    segmented.select(1)
    #expect(page.find([gone]).isEmpty)
    #expect(page.find([unseen]) == [unseen: ItemIndex(1, 0)])
  }

  @Test("Many changes of single items hash each identifier once, not each time")
  func cost() {
    let source = BasicDataSource<Counted> { _ in EmptyContent() }
    source.setItems((0..<5000).map { Counted(id: Counted.ID(number: $0)) })
    Counted.ID.comparisons = 0
    for number in 0..<1000 {
      source.update(Counted.ID(number: number * 4)) { $0.value += 1 }
      source.append(Counted(id: Counted.ID(number: 5000 + number)))
    }
    #expect(source.items.count { $0.value == 1 } == 1000)
    #expect(Counted.ID.comparisons < 40_000)
    // At the front too, where each place changes.
    Counted.ID.comparisons = 0
    for number in 0..<640 {
      source.insert(Counted(id: Counted.ID(number: 7000 + number)), at: 0)
      source.update(Counted.ID(number: number)) { $0.value += 1 }
    }
    #expect(Counted.ID.comparisons < 12 * 7000)
  }
}

private final class Silence: Reporter {
  func report(_ report: Report) {}
}

/// Tells items apart by their indexes.
private final class Plain: DataSource {
  let count: Int
  init(_ count: Int) {
    self.count = count
    super.init()
  }
  override func numberOfItems(in section: Int) -> Int { count }
  override func content(at item: ItemIndex) -> any Content { EmptyContent() }
}

/// Tells items apart by names, and does not say where they are.
private final class Renamed: DataSource {
  let names: [String]
  init(_ names: [String]) {
    self.names = names
    super.init()
  }
  override func numberOfItems(in section: Int) -> Int { names.count }
  override func content(at item: ItemIndex) -> any Content { EmptyContent() }
  override func identifier(at item: ItemIndex) -> ItemIdentifier {
    makeIdentifier(AnyHashable(names[item.item]))
  }
}

private struct Counted: Identifiable, Equatable {
  struct ID: Hashable {
    let number: Int
    nonisolated(unsafe) static var comparisons = 0
    static func == (a: ID, b: ID) -> Bool {
      comparisons += 1
      return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
  let id: ID
  var value = 0
}
