import ExampleLayouts
import Ocelot
import OcelotTesting
import TestSupport
import Testing

/// The four layouts that an application wrote, under everything that can happen to a screen.
@MainActor @Suite("Example layouts") struct ExampleScriptTests {
  enum Kind: Int, CaseIterable {
    case circle, coverFlow, timetable, map
  }

  enum Step {
    case insert(Int, Int, animated: Bool)
    case delete(Int, Int, animated: Bool)
    case move(Int, Int, animated: Bool)
    case section(Int, isNew: Bool, animated: Bool)
    case reload
    case scroll(Double, Double)
    case fling(Double, Double)
    case jump(Double, Double)
    case resize(Double, Double)
    case mirror
    case key(FocusMove)
    case setting(Double)
    case layout(Int, animated: Bool)
    case pinch(Int, Double, isFinished: Bool)
    case frames(Int)

    static func random(_ random: inout SeededGenerator) -> Step {
      let isAnimated = random.chance(0.6)
      let (a, b) = (random.int(in: 0..<1_000), random.int(in: 0..<1_000))
      switch random.int(in: 0..<24) {
      case 0...2: return .insert(a, b, animated: isAnimated)
      case 3, 4: return .delete(a, b, animated: isAnimated)
      case 5: return .move(a, b, animated: isAnimated)
      case 6: return .section(a, isNew: random.chance(0.6), animated: isAnimated)
      case 7: return .reload
      case 8...10: return .scroll(random.double(in: -200...200), random.double(in: -200...200))
      case 11: return .fling(random.double(in: -2_000...2_000), random.double(in: -900...900))
      case 12: return .jump(random.double(in: 0...1), random.double(in: 0...1))
      case 13: return .resize(random.double(in: 0...500), random.double(in: 0...400))
      case 14: return .mirror
      case 15, 16: return .key(random.element(of: [.up, .down, .left, .right, .home, .end])!)
      case 17: return .setting(random.double(in: 20...200))
      case 18: return .layout(a, animated: isAnimated)
      case 19: return .pinch(a, random.double(in: 0...1), isFinished: isAnimated)
      default: return .frames(random.int(in: 1...8))
      }
    }
  }

  @MainActor private final class World {
    let source: SampleDataSource
    let screen: HeadlessCollection
    var kind: Kind
    var setting = 90.0
    private var nextID = 10_000
    private var steps = 0

    init(_ kind: Kind) {
      self.kind = kind
      source = SampleDataSource(
        (0..<4).map { SampleSection($0, items: $0 * 100..<$0 * 100 + 3 + $0) })
      screen = HeadlessCollection(
        layout: EmptyLayout(), dataSource: source, width: 420, height: 300)
      screen.view.verifiesAllCounts = true
      screen.view.setLayout(make(kind))
      screen.layout()
    }

    func make(_ kind: Kind) -> any Layout {
      switch kind {
      case .circle:
        let layout = CircleLayout(radius: setting)
        layout.caption = { _ in SampleContent("caption") }
        return layout
      case .coverFlow:
        let layout = CoverFlowLayout(side: setting)
        layout.caption = { [weak source] in
          source?.item(at: $0).map { SampleContent($0.text) }
        }
        return layout
      case .timetable:
        let layout = TimetableLayout(
          columns: 31, columnWidth: setting,
          header: { SampleContent($0.map { "column \($0)" } ?? "corner") },
          span: { [weak source] in
            let first = Double((source?.item(at: $0)?.id ?? 0) % 61) / 2
            return first...min(31, first + 3)
          })
        layout.mark = (7.3, SampleContent("now"))
        return layout
      case .map:
        let layout = TileMapLayout(columns: 9, tileWidth: setting)
        layout.overlays = [
          TileMapLayout.Overlay(SampleContent("way"), over: [1, 13, 8]),
          TileMapLayout.Overlay(
            SampleContent("card"), over: [5], size: Size(width: 90, height: 40),
            offset: Point(x: 0, y: 30)),
        ]
        return layout
      }
    }

    func perform(_ step: Step) -> String? {
      act(step)
      screen.layout()
      steps += 1
      let problems = screen.inconsistencies()
      if !problems.isEmpty { return problems.joined(separator: "; ") }
      let reports = screen.reporter.takeReports()
      return reports.isEmpty ? nil : "reports: \(reports)"
    }

    private func edit(_ isAnimated: Bool, _ change: (inout [SampleSection]) -> Void) {
      var changes = source.update(change)
      if !isAnimated { changes.isAnimated = false }
      screen.view.apply(changes)
    }

    private func act(_ step: Step) {
      let view = screen.view
      nextID += 1
      let id = nextID
      switch step {
      case .insert(let a, let b, let animated):
        edit(animated) { sections in
          guard !sections.isEmpty else { return }
          let section = a % sections.count
          let place = b % (sections[section].items.count + 1)
          sections[section].items.insert(SampleItem(id), at: place)
        }
      case .delete(let a, let b, let animated):
        edit(animated) { sections in
          guard !sections.isEmpty, !sections[a % sections.count].items.isEmpty else { return }
          let section = a % sections.count
          sections[section].items.remove(at: b % sections[section].items.count)
        }
      case .move(let a, let b, let animated):
        edit(animated) { sections in
          let filled = sections.indices.filter { !sections[$0].items.isEmpty }
          guard !filled.isEmpty else { return }
          let from = filled[a % filled.count]
          let item = sections[from].items.remove(at: b % sections[from].items.count)
          let to = b % sections.count
          sections[to].items.insert(item, at: a % (sections[to].items.count + 1))
        }
      case .section(let a, let isNew, let animated):
        edit(animated) { sections in
          if isNew {
            sections.insert(
              SampleSection(id, items: id * 10..<id * 10 + a % 4), at: a % (sections.count + 1))
          } else if !sections.isEmpty {
            sections.remove(at: a % sections.count)
          }
        }
      case .reload: view.reloadData()
      case .scroll(let x, let y): screen.scroll(by: Point(x: x, y: y))
      case .fling(let x, let y): screen.fling(velocity: Point(x: x, y: y))
      case .jump(let x, let y):
        screen.scroll(
          to: Point(x: x * view.contentSize.width, y: y * view.contentSize.height))
      case .resize(let width, let height): screen.resize(width: width, height: height)
      case .mirror: screen.setTraits { $0.isRightToLeft.toggle() }
      case .key(let move): view.moveFocus(move)
      case .setting(let value): set(value)
      case .layout(let number, let animated):
        kind = Kind.allCases[number % 4]
        view.setLayout(make(kind), animated: animated)
      case .pinch(let number, let progress, let isFinished):
        let next = Kind.allCases[number % 4]
        let transition = view.startInteractiveTransition(to: make(next))
        screen.layout()
        transition.progress = progress
        screen.layout()
        if isFinished {
          kind = next
          transition.finish()
        } else {
          transition.cancel()
        }
      case .frames(let count): screen.advanceFrames(count)
      }
    }

    private func set(_ value: Double) {
      setting = value
      // A transition under way holds both layouts.
      guard !(screen.view.layout is TransitionLayout) else { return }
      switch screen.view.layout {
      case let layout as CircleLayout: layout.radius = value
      case let layout as CoverFlowLayout: layout.side = value
      case let layout as TimetableLayout: layout.columnWidth = value
      case let layout as TileMapLayout: layout.tileWidth = value
      default: break
      }
      screen.view.invalidateLayout(.all())
    }

    /// What is not as on a new screen with the same data, scrolled to the same place.
    func finish() -> String? {
      screen.finishAnimations()
      screen.resize(width: 420, height: 300)
      set(setting)
      screen.layout()
      screen.finishAnimations()
      if screen.view.leavingViewCount != 0 { return "views leave for ever" }
      let problems = screen.inconsistencies()
      if !problems.isEmpty { return "at rest: \(problems.joined(separator: "; "))" }
      screen.view.focus(nil)
      screen.layout()
      let fresh = HeadlessCollection(
        layout: make(kind), dataSource: source, width: 420, height: 300,
        traits: screen.host.traits)
      fresh.layout()
      fresh.scroll(to: screen.view.contentOffset)
      defer { fresh.view.tearDown() }
      let apart = fresh.view.contentOffset - screen.view.contentOffset
      if abs(apart.x) > 1e-6 || abs(apart.y) > 1e-6 {
        return "at \(screen.view.contentOffset), a new screen at \(fresh.view.contentOffset)"
      }
      return RestingScreen(screen).difference(from: RestingScreen(fresh))
    }
  }

  @Test(
    "After random steps each of them shows what a new screen shows, and nothing is inconsistent",
    arguments: Kind.allCases)
  func scripts(kind: Kind) async {
    let run = FuzzRun(standard: 4_000)
    let length = 30
    for seed in run.seeds(share: 1 / 4, length: length) {
      var script = RandomScript<Step>(
        step: { Step.random(&$0) }, simplify: { _ in [] },
        run: { steps in
          let world = World(kind)
          for (number, step) in steps.enumerated() {
            if let problem = world.perform(step) { return "after step \(number + 1): \(problem)" }
          }
          return world.finish()
        })
      script.shrinkLimit = 200
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: length) {
        Issue.record("\(kind): \(failure)")
        return
      }
      await Task.yield()
    }
  }
}
