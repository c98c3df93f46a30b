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
}
