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

  /// Makes a script whose runs wait: give them to ``firstFailure(seeds:steps:run:)``.
  ///
  /// ``run`` says that it is missing.
  public init(
    step: @escaping (inout SeededGenerator) -> Step,
    simplify: @escaping (Step) -> [Step] = { _ in [] }
  ) {
    self.init(step: step, simplify: simplify) { _ in
      "nothing was run: the script was made without run. Call firstFailure(seeds:steps:run:)"
    }
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
    while let steps = search.next() { search.take(run(steps)) }
    return search.best
  }

  /// Runs the steps of each seed in a closure that may wait; the first failure is shrunk.
  ///
  /// - Parameters:
  ///   - seeds: the seeds, in order.
  ///   - count: the number of steps for each seed.
  ///   - run: performs steps from the start, in place of ``run``.
  /// - Returns: the failure, or nil if every run went well.
  nonisolated(nonsending)
    public func firstFailure<Seeds: Sequence>(
      seeds: Seeds, steps count: Int, run: nonisolated(nonsending) ([Step]) async -> String?
    ) async -> ScriptFailure<Step>?
  where Seeds.Element == UInt64 {
    for seed in seeds {
      let steps = steps(seed: seed, count: count)
      guard let message = await run(steps) else { continue }
      let failure = ScriptFailure(
        seed: seed, message: message, steps: steps, originalCount: steps.count)
      return await shrunk(failure, run: run)
    }
    return nil
  }

  /// A failure of as few and as simple steps as are found within ``shrinkLimit`` runs of a closure
  /// that may wait.
  nonisolated(nonsending)
    public func shrunk(
      _ failure: ScriptFailure<Step>, run: nonisolated(nonsending) ([Step]) async -> String?
    ) async -> ScriptFailure<Step>
  {
    var search = ShrinkSearch(script: self, best: failure)
    while let steps = search.next() { search.take(await run(steps)) }
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
///
/// It says which steps to run and is told how they went, so that a run may wait.
private struct ShrinkSearch<Step> {
  private enum Stage { case leavesOut, simplifies, leavesOutAgain, isOver }

  let script: RandomScript<Step>
  private(set) var best: ScriptFailure<Step>
  private var runs = 0
  private var stage = Stage.leavesOut
  private var candidate: [Step] = []
  /// The first step that the candidate leaves out, or the one that it replaces.
  private var index = 0
  /// How many steps the candidate leaves out.
  private var size = 1
  /// Whether any steps of this size could go.
  private var went = false
  /// Which of the simpler steps the candidate has.
  private var choice = 0

  init(script: RandomScript<Step>, best: ScriptFailure<Step>) {
    self.script = script
    self.best = best
    begin(.leavesOut)
  }

  /// The next steps to run, or nil at the end of the search.
  mutating func next() -> [Step]? {
    guard runs < script.shrinkLimit else { return nil }
    while stage != .isOver {
      if let steps = stage == .simplifies ? simpler() : shorter() {
        runs += 1
        candidate = steps
        return steps
      }
      switch stage {
      case .leavesOut: begin(.simplifies)
      case .simplifies: begin(.leavesOutAgain)
      case .leavesOutAgain, .isOver: stage = .isOver
      }
    }
    return nil
  }

  /// Takes what is wrong after the steps that were run, or nil.
  mutating func take(_ message: String?) {
    if let message {
      best.steps = candidate
      best.message = message
      went = true
      choice = 0
    } else if stage == .simplifies {
      choice += 1
    } else {
      index += size
    }
  }

  private mutating func begin(_ stage: Stage) {
    self.stage = stage
    size = max(1, best.steps.count / 2)
    (index, choice, went) = (0, 0, false)
  }

  /// Leaves out halves, quarters and so on down to single steps, as long as one can go.
  private mutating func shorter() -> [Step]? {
    while index >= best.steps.count {
      if size == 1, !went { return nil }
      size = max(1, size / 2)
      (index, went) = (0, false)
    }
    var steps = best.steps
    steps.removeSubrange(index..<min(index + size, steps.count))
    return steps
  }

  /// Replaces steps by simpler ones, as long as one can be.
  private mutating func simpler() -> [Step]? {
    while index < best.steps.count {
      let choices = script.simplify(best.steps[index])
      if choice < choices.count {
        var steps = best.steps
        steps[index] = choices[choice]
        return steps
      }
      index += 1
      choice = 0
    }
    return nil
  }
}
