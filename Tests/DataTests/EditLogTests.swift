import OcelotEngine
import Testing

@testable import OcelotData

struct EditLogTests {
  @Test(
    "Edits that follow each other become one change set that says the same",
    arguments: UInt64(0)..<300)
  @MainActor
  func composition(seed: UInt64) {
    var random = SeededRandom(seed)
    let source = list("l", (0..<random.below(8)).map { Thing("\($0)") })
    let recorder = Recorder(ComposedDataSource([list("o", ["o"]), source]))
    recorder.expectsNoProblems = false
    var serial = 100
    source.performUpdate {
      for _ in 0..<random.below(12) {
        let count = source.items.count
        switch random.below(5) {
        case 0:
          serial += 1
          source.insert(Thing("\(serial)"), at: random.below(count + 1))
        case 1: if count > 0 { source.remove(at: random.below(count)) }
        case 2: if count > 0 { source.move(from: random.below(count), to: random.below(count)) }
        case 3:
          if count > 0 {
            source.replace(at: random.below(count), with: Thing("\(serial + 1)")); serial += 1
          }
        default: source.setItems(source.items.shuffled(using: &random))
        }
      }
    }
    recorder.checkNothingUntold()
    #expect(recorder.problems.isEmpty, "seed \(seed)")
  }

  @Test(
    "Edits of lists whose identifiers repeat say exactly what they do",
    arguments: UInt64(0)..<200)
  @MainActor
  func repeatedIdentifiers(seed: UInt64) {
    var random = SeededRandom(seed)
    func things(_ n: Int) -> [Thing] {
      (0..<random.below(n)).map { _ in Thing("\(random.below(4))", random.below(3)) }
    }
    let source = list("l", things(8))
    let other = list("o", things(8))
    for list in [source, other] { list.adopts = { _, _ in true } }
    let root = ComposedDataSource([other, source])
    let recorder = Recorder(root)
    recorder.expectsNoProblems = false
    func edit() {
      let count = source.items.count
      switch random.below(8) {
      case 0, 1: source.insert(things(4), at: random.below(count + 1))
      case 2:
        if count > 0 {
          let start = random.below(count)
          source.remove(start..<start + 1 + random.below(min(3, count - start)))
        }
      case 3: if count > 0 { source.move(from: random.below(count), to: random.below(count)) }
      case 4:
        if count > 0 {
          source.replace(
            at: random.below(count), with: Thing("\(random.below(4))", random.below(3)))
        }
      case 5: source.setItems(source.items.shuffled(using: &random))
      case 6: source.setItems(things(9))
      default:
        let (from, to) = random.chance(50) ? (0, 1) : (1, 0)
        guard root.presentedItemCount(in: from) > 0 else { return }
        root.move(
          from: ItemIndex(from, random.below(root.presentedItemCount(in: from))),
          to: ItemIndex(to, random.below(root.presentedItemCount(in: to) + 1)))
      }
    }
    for _ in 0..<20 {
      if random.chance(30) {
        root.performUpdate { for _ in 0..<random.below(5) { edit() } }
      } else {
        edit()
      }
      for (index, item) in source.items.enumerated() {
        if source.identifier(at: ItemIndex(0, index)).id != AnyHashable(item.id) {
          Issue.record("seed \(seed): \(index) has a stranger's identifier")
        }
      }
      let ids = (0..<2).flatMap { section in
        (0..<root.presentedItemCount(in: section)).map {
          root.identifier(at: ItemIndex(section, $0))
        }
      }
      #expect(Set(ids).count == ids.count, "seed \(seed)")
    }
    recorder.checkNothingUntold()
    #expect(recorder.problems.isEmpty, "seed \(seed): \(recorder.problems.prefix(3))")
  }

  @Test(
    "Items that change lists move, whatever else happens to the lists in the same update",
    arguments: UInt64(0)..<200)
  @MainActor
  func crossings(seed: UInt64) {
    var random = SeededRandom(seed)
    var serial = 0
    func things(_ n: Int) -> [Thing] {
      (0..<n).map { _ in
        serial += 1
        return Thing("\(serial)")
      }
    }
    let lists = (0..<3).map { list("\($0)", things(random.below(6))) }
    for list in lists { list.adopts = { _, _ in true } }
    let root = ComposedDataSource([
      lists[0], ComposedDataSource([lists[1]]), SegmentedDataSource([lists[2]]),
    ])
    let recorder = Recorder(root)
    recorder.expectsNoProblems = false
    func places() -> [ItemIdentifier: ItemIndex] {
      var result: [ItemIdentifier: ItemIndex] = [:]
      for section in 0..<3 {
        for item in 0..<root.presentedItemCount(in: section) {
          let index = ItemIndex(section, item)
          result[root.identifier(at: index)] = index
        }
      }
      return result
    }
    func edit() {
      let section = random.below(3)
      let list = lists[section]
      let count = list.items.count
      switch random.below(7) {
      case 0: list.insert(things(1 + random.below(2)), at: random.below(count + 1))
      case 1: if count > 0 { list.remove(at: random.below(count)) }
      case 2: if count > 0 { list.move(from: random.below(count), to: random.below(count)) }
      case 3: if count > 0 { list.update(list.items[random.below(count)].id) { $0.value += 1 } }
      default:
        let target = (section + 1 + random.below(2)) % 3
        guard count > 0 else { return }
        root.move(
          from: ItemIndex(section, random.below(count)),
          to: ItemIndex(target, random.below(lists[target].items.count + 1)))
      }
    }
    for _ in 0..<10 {
      let before = places()
      recorder.forget()
      root.performUpdate { for _ in 0..<random.below(8) { edit() } }
      let after = places()
      let changes = recorder.changes.flatMap(\.self)
      for (identifier, from) in before {
        guard let to = after[identifier], to.section != from.section else { continue }
        #expect(changes.contains(.moveItem(from: from, to: to)), "seed \(seed): \(from)")
      }
    }
    recorder.checkNothingUntold()
    #expect(recorder.problems.isEmpty, "seed \(seed): \(recorder.problems.prefix(3))")
  }
}
