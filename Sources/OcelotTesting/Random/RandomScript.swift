/// A test of random steps that, when it fails, finds a short list of steps that fails too.
///
/// Steps are values; a run starts from nothing and performs them in order. A step must make sense
/// after any other steps, since shrinking leaves some out: name things by numbers that are taken
/// modulo what exists, and not by what a generator saw.
///
/// ```swift
/// enum Step: Equatable { case push(Int), pop }
///
/// let script = RandomScript<Step>(
///   step: { $0.chance(0.5) ? .push($0.int(in: 0...9)) : .pop },
///   simplify: { step in
///     if case .push(let n) = step, n > 0 { [.push(0), .push(n / 2)] } else { [] }
///   },
///   run: { steps in
///     var stack = Stack()
///     var twin: [Int] = []
///     for step in steps { /* do both, compare */ }
///     return stack.elements == twin ? nil : "the stack holds \(stack.elements), not \(twin)"
///   })
/// if let failure = script.firstFailure(seeds: 0..<100, steps: 200) {
///   Issue.record("\(failure)")
/// }
/// ```
public struct RandomScript<Step> {
  /// Makes one step.
  public var step: (inout SeededGenerator) -> Step
  /// Simpler steps that may stand in for one, the simplest first; none by default.
  public var simplify: (Step) -> [Step]
  /// Performs steps from the start; answers what is wrong, or nil.
  public var run: ([Step]) -> String?
  /// The most runs that shrinking one failure takes.
  public var shrinkLimit = 2_000

  /// Makes a script.
  public init(
    step: @escaping (inout SeededGenerator) -> Step,
    simplify: @escaping (Step) -> [Step] = { _ in [] },
    run: @escaping ([Step]) -> String?
  ) {
    self.step = step
    self.simplify = simplify
    self.run = run
  }

  /// The steps that a seed makes; a million at most.
  public func steps(seed: UInt64, count: Int) -> [Step] {
    var generator = SeededGenerator(seed: seed)
    return (0..<min(max(0, count), 1_000_000)).map { _ in step(&generator) }
  }

  /// Runs the steps of each seed; the first failure is shrunk.
  ///
  /// - Parameters:
  ///   - seeds: the seeds, in order.
  ///   - count: the number of steps for each seed.
  /// - Returns: the failure, or nil if every run went well.
  public func firstFailure<Seeds: Sequence>(seeds: Seeds, steps count: Int) -> ScriptFailure<Step>?
  where Seeds.Element == UInt64 {
    for seed in seeds {
      let steps = steps(seed: seed, count: count)
      guard let message = run(steps) else { continue }
      return shrunk(
        ScriptFailure(seed: seed, message: message, steps: steps, originalCount: steps.count))
    }
    return nil
  }

  /// A failure of as few and as simple steps as are found within ``shrinkLimit`` runs.
  ///
  /// The failure may be another one than the first: what counts is that a run fails.
  public func shrunk(_ failure: ScriptFailure<Step>) -> ScriptFailure<Step> {
    var search = ShrinkSearch(script: self, best: failure)
    search.leaveOutChunks()
    search.simplifySteps()
    search.leaveOutChunks()
    return search.best
  }
}

/// A failed run of a ``RandomScript``: print it, and it says how to see it again.
public struct ScriptFailure<Step>: CustomStringConvertible {
  /// The seed of the run that failed first.
  public var seed: UInt64
  /// What is wrong after these steps.
  public var message: String
  /// The steps that are left.
  public var steps: [Step]
  /// How many steps the seed made.
  public var originalCount: Int

  /// Message, seed, and the steps that are left, one per line.
  public var description: String {
    let heading =
      "\(message)\nseed \(seed), \(originalCount) steps, shrunk to \(steps.count):"
    return ([heading] + steps.enumerated().map { "  \($0.offset + 1). \($0.element)" })
      .joined(separator: "\n")
  }
}

/// The search for a shorter script that still fails.
private struct ShrinkSearch<Step> {
  let script: RandomScript<Step>
  var best: ScriptFailure<Step>
  var runs = 0

  init(script: RandomScript<Step>, best: ScriptFailure<Step>) {
    self.script = script
    self.best = best
  }

  /// Leaves out halves, quarters and so on down to single steps, as long as one can go.
  mutating func leaveOutChunks() {
    var size = max(1, best.steps.count / 2)
    while true {
      var start = 0
      var went = false
      while start < best.steps.count {
        var candidate = best.steps
        candidate.removeSubrange(start..<min(start + size, candidate.count))
        if accept(candidate) { went = true } else { start += size }
      }
      if size == 1 {
        if !went { return }
      } else {
        size = max(1, size / 2)
      }
      if isOver { return }
    }
  }

  /// Replaces steps by simpler ones, as long as one can be.
  mutating func simplifySteps() {
    var index = 0
    while index < best.steps.count {
      let replaced = script.simplify(best.steps[index]).contains { simpler in
        var candidate = best.steps
        candidate[index] = simpler
        return accept(candidate)
      }
      if !replaced { index += 1 }
      if isOver { return }
    }
  }

  private var isOver: Bool { runs >= script.shrinkLimit }

  private mutating func accept(_ steps: [Step]) -> Bool {
    guard !isOver else { return false }
    runs += 1
    guard let message = script.run(steps) else { return false }
    best.steps = steps
    best.message = message
    return true
  }
}
