import Foundation
import Ocelot
import OcelotTesting
import TestSupport
import Testing

/// Random scripts of changes, switches of layouts, scrolls and time: whatever is interrupted goes
/// on from where it is, nothing is lost or shown twice, and everything comes to rest.
@MainActor
@Suite("Motion scripts")
struct MotionScriptTests {
  @Test("Random motion is continuous, and ends: no view too many, no tick, each completion once")
  func scripts() async {
    for seed in FuzzRun.seeds(1...40, length: 60) {
      let script = MotionScript(seed: seed)
      for number in 0..<60 {
        if let problem = script.step() {
          Issue.record("seed \(seed), step \(number), after \(script.history): \(problem)")
          return
        }
      }
      if let problem = script.end() {
        Issue.record("seed \(seed), at the end: \(problem)")
        return
      }
      await Task.yield()
    }
  }
}

/// One random script, on its own screen.
@MainActor
final class MotionScript {
  private(set) var steps: [String] = []
  private var last = "" { didSet { steps.append(last) } }
  /// The latest steps, oldest first.
  var history: String { steps.suffix(8).joined(separator: "; ") }
  private var random: SeededGenerator
  private let screen: HeadlessCollection
  private let source: SampleDataSource
  private var transition: LayoutTransition?
  private var nextItem = 10_000
  private var asked = 0
  private var answered: [Int: Int] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    source = SampleDataSource([
      SampleSection(0, items: 0..<8, header: "first"),
      SampleSection(1, items: 100..<160, header: "next"),
    ])
    source.sections[1].pinsHeader = random.oneIn(2)
    let traits = HostTraits(isRightToLeft: random.oneIn(3), reducesMotion: random.oneIn(8))
    screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440, traits: traits)
    screen.show(source)
  }

  private var note: @MainActor (Bool) -> Void {
    asked += 1
    let number = asked
    return { [weak self] _ in self?.answered[number, default: 0] += 1 }
  }

  private var layout: any Layout {
    switch random.below(6) {
    case 0: GridLayout()
    case 1: FlowLayout()
    case 2: MosaicLayout(segmentHeight: 120)
    case 3: WaterfallLayout(columns: .count(2 + random.below(2)))
    case 4: TableLayout(rowHeight: random.oneIn(2) ? .fixed(40) : .selfSizing(estimate: 30))
    default: ColumnFlowLayout()
    }
  }

  private var animation: Animation {
    switch random.below(4) {
    case 0: .spring(dampingRatio: 0.3 + Double(random.below(10)) / 10, response: 0.3)
    case 1: .curve(.easeOut, duration: 0.2)
    default: .standard
    }
  }

  private func edit() -> ChangeSet {
    var changes = source.update { sections in
      for _ in 0...random.below(3) {
        let section = random.below(sections.count)
        let count = sections[section].items.count
        switch random.below(3) {
        case 0 where count > 3:
          sections[section].items.remove(at: random.below(count))
        case 1 where count > 3:
          let moved = sections[section].items.remove(at: random.below(count))
          sections[section].items.insert(moved, at: random.below(count))
        default:
          nextItem += 1
          sections[section].items.insert(SampleItem(nextItem), at: random.below(count + 1))
        }
      }
    }
    changes.animation = animation
    return changes
  }

  /// One random step; what is wrong after it, or nil.
  func step() -> String? {
    let before = places()
    var mayMove = false
    switch random.below(10) {
    case 0...2:
      var changes = edit()
      changes.isAnimated = !random.oneIn(4)
      mayMove = !changes.isAnimated
      last = "update \(changes.changes.count), animated \(changes.isAnimated)"
      screen.apply(changes, completion: note)
    case 3:
      let next = layout
      last = "switch to \(type(of: next))"
      screen.view.setLayout(next, animation: animation, completion: note)
      screen.layout()
    case 4 where transition?.isActive != true:
      last = "begin"
      transition = screen.view.startInteractiveTransition(to: layout, completion: note)
      screen.layout()
    case 4, 5:
      guard let transition, transition.isActive else { fallthrough }
      switch random.below(4) {
      case 0: transition.finish(animation: animation)
      case 1: transition.cancel(animation: animation)
      default:
        mayMove = true
        transition.progress = Double(random.below(11)) / 10
      }
      last = "progress \(transition.progress), active \(transition.isActive)"
      screen.layout()
    case 6:
      // What is met for the first time is measured, and moves what is beyond the anchor.
      mayMove = true
      let distance = Double(random.below(300)) - 120
      screen.scroll(by: distance)
      last = "scroll \(distance)"
    case 7 where random.oneIn(3):
      last = "animated scroll"
      screen.view.scroll(
        to: .item(1, random.below(source.sections[1].items.count)), at: .start, animated: true,
        completion: note)
      mayMove = true
      screen.layout()
    default:
      last = "frames"
      mayMove = true
      screen.advanceFrames(1 + random.below(6))
    }
    if !mayMove, let problem = jump(since: before) { return problem }
    return problem()
  }

  /// Lets everything come to rest; what is wrong then, or nil.
  func end() -> String? {
    transition?.finish()
    screen.layout()
    if screen.finishAnimations() >= 600 { return "nothing comes to rest" }
    if let problem = problem() { return problem }
    if screen.clock.isTicking { return "the clock ticks on" }
    if screen.view.leavingViewCount > 0 { return "\(screen.view.leavingViewCount) views are left" }
    for number in 1...max(1, asked) where asked > 0 && answered[number] != 1 {
      return "completion \(number) of \(asked) ran \(answered[number] ?? 0) times"
    }
    for element in screen.currentFrame().elements where element.alpha != 1 {
      return "\(element.key) rests at opacity \(element.alpha)"
    }
    let offset = screen.view.contentOffset
    for element in screen.visibleElements where !element.isDecoration {
      guard var wanted = screen.view.layout.attributes(of: element)?.frame else {
        return "\(element) is shown, and not in the layout"
      }
      if screen.host.traits.isRightToLeft {
        wanted = wanted.mirrored(in: screen.view.contentSize.width)
      }
      guard let rest = screen.frame(of: element) else { return "\(element) has no place" }
      if far(rest, wanted.offset(by: Point.zero - offset)) { return "\(element) rests elsewhere" }
    }
    return freshProblem()
  }

  /// How the screen differs from one that shows the same for the first time.
  private func freshProblem() -> String? {
    // A waterfall keeps what was in a column there until it is laid out again.
    screen.apply(.reload)
    let fresh = HeadlessCollection(
      layout: copy(of: screen.view.layout), dataSource: source, width: 320, height: 440,
      traits: screen.host.traits)
    defer { fresh.view.tearDown() }
    for screen in [screen, fresh] {
      screen.finishAnimations()
      screen.lookAtEverything()
    }
    return RestingScreen(screen).difference(from: RestingScreen(fresh))
  }

  /// A layout that says the same of the same data.
  private func copy(of layout: any Layout) -> any Layout {
    switch layout {
    case is FlowLayout: FlowLayout()
    case let mosaic as MosaicLayout: MosaicLayout(segmentHeight: mosaic.segmentHeight)
    case let waterfall as WaterfallLayout: WaterfallLayout(columns: waterfall.columns)
    case let table as TableLayout: TableLayout(rowHeight: table.rowHeight)
    case is ColumnFlowLayout: ColumnFlowLayout()
    default: GridLayout()
    }
  }

  private func problem() -> String? {
    if let wrong = screen.inconsistencies().first { return wrong }
    if let report = screen.reporter.reports.first { return "\(report)" }
    if let missing = source.missingElements.first { return "\(missing) was asked for" }
    return nil
  }

  /// Where the views that the reader sees are, by number, with what they show.
  private func places() -> [Int: (text: String, rect: Rect, isPinned: Bool)] {
    var result: [Int: (String, Rect, Bool)] = [:]
    let offset = Point.zero - screen.view.contentOffset
    for view in screen.host.viewsOnScreen {
      guard let attributes = view.attributes, attributes.alpha > 0.05 else { continue }
      let rect = attributes.frame.offset(by: offset)
      guard rect.intersects(screen.bounds) else { continue }
      result[view.number] = (ContentSummary.text(of: view.content), rect, attributes[Pinned.self])
    }
    return result
  }

  /// Without time passing or a scroll nothing that stays may move.
  private func jump(
    since before: [Int: (text: String, rect: Rect, isPinned: Bool)]
  ) -> String? {
    let reducesMotion = screen.host.traits.reducesMotion
    guard !reducesMotion else { return nil }
    for (number, now) in places() {
      guard let old = before[number], old.text == now.text, !old.isPinned, !now.isPinned else {
        continue
      }
      // Headers may begin or end to be pinned while the content is between layouts.
      if transition?.isActive == true, now.text == "first" || now.text == "next" { continue }
      if far(now.rect, old.rect) {
        return "\(now.text) jumps from \(old.rect) to \(now.rect)"
      }
    }
    return nil
  }

  private func far(_ a: Rect, _ b: Rect) -> Bool {
    let d = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
    return d.contains { abs($0) > 0.5 }
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  fileprivate mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
