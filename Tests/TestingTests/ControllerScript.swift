import OcelotTesting
import TestSupport

/// A screen made of a random tree of sources, and the steps that are done to it.
@MainActor
final class ControllerScript {
  /// What is done; numbers are taken modulo what there is.
  enum Step {
    case load(Int), finish(Int, UInt64), select(Int, Int, Bool), edit(UInt64), several(UInt64)
    case reset(Int), reshape(UInt64), columns(Int, Int), press(Int), segment(Int), key(Int)
    case scroll(Double), jump(Double), frames(Int), resize(Double, Double), textSize(Bool), rest
    case swap, appear, disappear, header(Int), wild(UInt64), snapshot(UInt64)

    static func random(_ random: inout SeededGenerator) -> Step {
      func number() -> Int { random.int(in: 0..<1_000) }
      switch random.int(in: 0..<37) {
      case 0, 1: return .load(random.chance(0.4) ? 0 : number())
      case 2...7: return .finish(number(), random.next())
      case 8...10: return .select(number(), number(), random.chance(0.8))
      case 11...13: return .edit(random.next())
      case 14: return .several(random.next())
      case 15: return random.chance(0.4) ? .reset(number()) : .header(number())
      case 16, 17: return .reshape(random.next())
      case 18: return .columns(number(), random.int(in: 1...3))
      case 19: return .press(number())
      case 20: return .segment(number())
      case 21: return .key(number())
      case 22...24: return .scroll(random.double(in: -500...500))
      case 25: return .jump(random.double(in: 0...1))
      case 26...28: return .frames(random.int(in: 1...12))
      case 29: return .resize(random.double(in: 120...700), random.double(in: 80...600))
      case 30: return random.chance(0.3) ? .textSize(random.chance(0.5)) : .rest
      case 31: return random.chance(0.3) ? .swap : .rest
      case 32: return random.chance(0.5) ? .appear : .disappear
      case 33: return .wild(random.next())
      case 34, 35: return .snapshot(random.next())
      default: return .rest
      }
    }
  }

  let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
  let controller: CollectionController
  var random: SeededGenerator
  var lists: [GatedList] = []
  var trees: [DataSource] = []
  var serial = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: ~seed)
    controller = CollectionController(dataSource: DataSource(), reporter: screen.reporter)
    for _ in 0..<2 {
      let root = ComposedDataSource()
      for _ in 0..<random.int(in: 2...4) { root.append(source(depth: 0)) }
      trees.append(root)
    }
    trees.append(SegmentedDataSource([source(depth: 0), source(depth: 0), source(depth: 1)]))
    trees[2].title = "page"
    controller.dataSource = trees[Int(seed % 3)]
    screen.show(controller)
  }

  /// What is wrong after some of the steps, or nil.
  static func failure(of steps: [Step], seed: UInt64) async -> String? {
    let script = ControllerScript(seed: seed)
    var failure: String?
    for (number, step) in steps.enumerated() {
      script.perform(step)
      await mainActorTurns(8)
      script.screen.layout()
      if step.isRest { script.screen.finishAnimations() }
      if case .wild = step { script.screen.reporter.takeReports() }
      let found = script.problems(atRest: step.isRest)
      if !found.isEmpty {
        failure = "step \(number), \(step): " + found.prefix(4).joined(separator: "\n")
        break
      }
    }
    if failure == nil, let found = script.twinDifference() { failure = "at the end: \(found)" }
    for list in script.lists { list.openAll() }
    await mainActorTurns(8)
    return failure
  }

  // What must hold.

  func problems(atRest: Bool) -> [String] {
    var found = screen.inconsistencies()
    let expected: Set<ReportCode> = [
      .staleResult, .unhandledAction, .duplicateIdentifier, .loadFailed,
    ]
    found += screen.reporter.takeReports().filter { !expected.contains($0.code) }
      .map(\.description)
    let source = controller.dataSource
    let counts = (0..<source.presentedSectionCount).map { source.presentedItemCount(in: $0) }
    if screen.view.counts.array != counts {
      found.append("the screen has \(screen.view.counts.array) items, not \(counts)")
      return found
    }
    for element in screen.view.preparedElements {
      guard let shown = screen.text(of: element) else { continue }
      let right = ContentSummary.text(of: controller.answers.content(of: element))
      if shown != right { found.append("\(element) shows \(shown), not \(right)") }
    }
    if atRest {
      if screen.view.leavingViewCount > 0 { found.append("views are left over at rest") }
      if screen.clock.isTicking { found.append("the clock ticks at rest") }
      if let difference = twinDifference() { found.append(difference) }
    }
    return found
  }

  /// How the screen differs from one that shows the same for the first time.
  func twinDifference() -> String? {
    screen.finishAnimations()
    let size = screen.view.viewportSize
    let offset = screen.view.contentOffset
    screen.resize(width: size.width, height: 20_000)
    screen.scroll(to: .zero)
    screen.finishAnimations()
    let twin = HeadlessCollection(
      layout: GridLayout(), width: size.width, height: 20_000, traits: screen.host.traits)
    // It stays attached to the first screen.
    twin.show(controller.answers)
    twin.finishAnimations()
    defer {
      screen.resize(width: size.width, height: size.height)
      screen.scroll(to: offset)
      twin.view.tearDown()
    }
    func lines(_ screen: HeadlessCollection) -> [String] {
      screen.currentFrame().elements.map { element in
        var plain = element
        plain.state = ElementState()
        return plain.description
      }
    }
    let (mine, other) = (lines(screen), lines(twin))
    guard mine != other else { return nil }
    let index = zip(mine, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = index ?? min(mine.count, other.count)
    return "line \(place) of \(mine.count) is \(mine.dropFirst(place).first ?? "-"), "
      + "on a new screen of \(other.count) \(other.dropFirst(place).first ?? "-")"
  }
}

extension ControllerScript.Step {
  var isRest: Bool { if case .rest = self { true } else { false } }
}
