import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
@Suite struct ReplacingItemsTests {
  @Test("Setting the items says what differs")
  func setting() {
    let source = list("l", ["a", "b", "c"])
    let recorder = Recorder(source)
    source.items = ["c", "a", Thing("b", 2)]
    #expect(
      recorder.changes == [
        [
          .moveItem(from: ItemIndex(0, 2), to: ItemIndex(0, 0)),
          .reconfigureItems(section: 0, 1..<2),
        ]
      ])
  }

  @Test("A list replaced off the main actor comes in one transaction")
  func replacing() async {
    let source = list("l", ["a", "b", "c"])
    let recorder = Recorder(source)
    #expect(await source.replaceItems(with: ["b", "c", "d", "a"], animated: false))
    #expect(source.items == ["b", "c", "d", "a"])
    #expect(recorder.transactions.count == 1)
    #expect(recorder.transactions.first?.isAnimated == false)
    #expect(await source.replaceItems(with: ["b", "b", "a"]))
    #expect(recorder.reports.codes == [.duplicateIdentifier])
    #expect((0..<2).map { source.identifier(at: ItemIndex(0, $0)).occurrence } == [0, 1])
    recorder.checkNothingUntold()
  }

  @Test("The newest list wins; after an edit the difference is found again")
  func newest() async {
    let source = list("l", ["a", "b"])
    let recorder = Recorder(source)
    let long = (0..<20_000).map { Thing("\($0)") }
    let first = Task.immediate { await source.replaceItems(with: long) }
    let second = Task.immediate { await source.replaceItems(with: ["b", "a", "c"]) }
    source.append("z")
    #expect(await first.value == false)
    #expect(await second.value)
    #expect(source.items == ["b", "a", "c"])
    #expect(recorder.transactions.count == 2)
    let third = Task.immediate { await source.replaceItems(with: long) }
    source.items = ["q"]
    #expect(await third.value == false)
    #expect(source.items == ["q"])
    // One that is given up before it begins leaves another one alone.
    let fourth = Task.immediate { await source.replaceItems(with: long) }
    let fifth = Task { await source.replaceItems(with: ["r"]) }
    fifth.cancel()
    #expect(await fifth.value == false)
    #expect(await fourth.value)
    #expect(source.items.count == 20_000)
    recorder.checkNothingUntold()
  }

  @Test("1.5 Random lists with repeated identifiers: the k-th stays the k-th", arguments: 0..<300)
  func repeated(seed: Int) async {
    var random = SeededRandom(UInt64(seed) + 1)
    func things() -> [Thing] {
      (0..<random.below(9)).map { _ in Thing("\(random.below(6))", random.below(2)) }
    }
    let source = list("l", things())
    let recorder = Recorder(source)
    recorder.expectsNoProblems = false
    for _ in 0..<8 {
      if random.chance(30) {
        await source.replaceItems(with: things())
      } else {
        source.items = things()
      }
      recorder.checkNothingUntold()
    }
    #expect(recorder.problems.isEmpty, "seed \(seed)")
  }
}
