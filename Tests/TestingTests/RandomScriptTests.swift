import OcelotTesting
import Testing

@Suite struct SeededGeneratorTests {
  @Test("The numbers of seed 0 are those of the published algorithm")
  func knownNumbers() {
    var generator = SeededGenerator(seed: 0)
    // The first three outputs of SplitMix64 from the state 0.
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(generator.next() == 0x06C4_5D18_8009_454F)
  }

  @Test("Numbers stay in their range and reach all of it")
  func ranges() {
    var generator = SeededGenerator(seed: 1)
    var seen: Set<Int> = []
    for _ in 0..<1_000 {
      seen.insert(generator.int(in: -2...2))
      let value = generator.double(in: 3...4)
      #expect(value >= 3 && value <= 4)
    }
    #expect(seen == [-2, -1, 0, 1, 2])
    let none = generator.element(of: [Int]())
    let only = generator.element(of: [5])
    let never = generator.chance(0)
    #expect(none == nil && only == 5 && !never)
  }
}

@Suite struct RandomScriptTests {
  /// Adds numbers; the fault is that a sum above 100 goes wrong after a reset.
  private enum Step: Equatable {
    case add(Int)
    case reset
  }

  private func script() -> RandomScript<Step> {
    RandomScript(
      step: { random in random.chance(0.1) ? .reset : .add(random.int(in: 0...40)) },
      simplify: { step in
        if case .add(let n) = step, n > 0 { [.add(0), .add(n / 2), .add(n - 1)] } else { [] }
      },
      run: { steps in
        var sum = 0
        var wasReset = false
        for step in steps {
          switch step {
          case .add(let n): sum += n
          case .reset: (sum, wasReset) = (0, true)
          }
          if wasReset, sum > 100 { return "the sum is \(sum)" }
        }
        return nil
      })
  }

  @Test("A failure shrinks to the steps that it takes, and says how to see it again")
  func shrinks() throws {
    let failure = try #require(script().firstFailure(seeds: 1...20, steps: 60))
    #expect(failure.steps.first == .reset)
    // Every step that is left is needed.
    for index in failure.steps.indices {
      var fewer = failure.steps
      fewer.remove(at: index)
      #expect(script().run(fewer) == nil)
    }
    #expect(failure.message == "the sum is 101")
    #expect(failure.originalCount == 60)
    #expect(failure.description.hasPrefix("the sum is 101\nseed \(failure.seed), 60 steps"))
    #expect(failure.description.contains("\n  1. reset\n"))
  }

  @Test("A seed makes the same steps again")
  func repeats() {
    #expect(script().steps(seed: 9, count: 50) == script().steps(seed: 9, count: 50))
    #expect(script().steps(seed: 9, count: 50) != script().steps(seed: 10, count: 50))
  }

  @Test("Without a failure there is nothing to tell")
  func passes() {
    var always = script()
    always.run = { _ in nil }
    let failure = always.firstFailure(seeds: 0..<5, steps: 10)
    #expect(failure?.message == nil)
  }

  @Test("A script that is asked for failures without a run says that it ran nothing")
  func withoutRun() throws {
    let script = RandomScript<Int>(step: { $0.int(in: 0...9) })
    let failure = try #require(script.firstFailure(seeds: 0..<1, steps: 1))
    #expect(failure.message.contains("firstFailure(seeds:steps:run:)"))
    // The run may stand behind.
    let always = RandomScript<Int>(step: { $0.int(in: 0...9) }) { steps in "\(steps.count)" }
    #expect(always.firstFailure(seeds: 0..<1, steps: 1)?.originalCount == 1)
  }

  @Test("Shrinking ends at its limit")
  func limited() throws {
    var slow = script()
    slow.shrinkLimit = 3
    let failure = try #require(slow.firstFailure(seeds: 1...20, steps: 60))
    #expect(failure.steps.count >= 4)
  }

  @Test("A run that waits shrinks to the same steps, in as many runs")
  func waits() async throws {
    var count = 0
    var counting = script()
    let run = counting.run
    counting.run = { steps in
      count += 1
      return run(steps)
    }
    let failure = try #require(counting.firstFailure(seeds: 1...20, steps: 60))
    let runs = count
    count = 0
    let waiting = await counting.firstFailure(seeds: 1...20, steps: 60) { steps in
      await Task.yield()
      count += 1
      return run(steps)
    }
    #expect(waiting?.description == failure.description)
    #expect(count == runs)
  }
}
