import Ocelot
@testable import OcelotTesting

extension CallbackStep {
  static func random(_ random: inout SeededGenerator) -> CallbackStep {
    switch random.int(in: 0..<100) {
    case 0..<55: return .act(.random(&random))
    case 55..<75:
      return .arm(
        random.element(of: CallbackSite.allCases)!, random.int(in: 0...4), .random(&random))
    case 75..<80: return .layout
    case 80..<95: return .frames(random.int(in: 1...20))
    default: return .rest
    }
  }
}

extension CallbackAct {
  static func random(_ random: inout SeededGenerator, inBlock: Bool = false) -> CallbackAct {
    let n = random.int(in: 0...999)
    let b = random.chance(0.5)
    func d(_ r: ClosedRange<Double>) -> Double { random.double(in: r).rounded() }
    switch random.int(in: 0..<100) {
    case 0..<16: return .update(FuzzStep.edits(&random), n)
    case 16..<19: return .reload(FuzzStep.edits(&random))
    case 19: return .silentReload
    case 20: return .batch(FuzzStep.edits(&random), FuzzStep.edits(&random))
    case 21, 22: return .two(FuzzStep.edits(&random), FuzzStep.edits(&random))
    case 23: return .reconfigure(n)
    case 24: return .reloadItem(n)
    case 25: return .reloadSection(n)
    case 26: return .refresh(n)
    case 27..<31: return .layout(n, b)
    case 31, 32: return .pinch(n)
    case 33, 34: return .progress(random.double(in: -0.2...1.2))
    case 35, 36: return .endPinch(b)
    case 37..<41:
      let kind = random.int(in: 0...5)
      if kind == 0 { return .resize(0, d(60...260)) }
      if kind == 1 { return .resize(d(90...400), 0) }
      if kind == 2 { return .resize(0, 0) }
      return .resize(d(90...400), d(60...260))
    case 41: return .resizeAnimated(d(90...400), random.chance(0.2) ? 0 : d(60...260))
    case 42..<46:
      let kind = random.int(in: 0...5)
      if kind == 0 { return .insets(d(-60...0), d(-20...0), d(-60...0), d(-20...0)) }
      if kind == 1 { return .insets(d(0...400), 0, d(0...400), 0) }
      return .insets(d(0...40), d(0...20), d(0...80), d(0...20))
    case 46, 47: return .anchoring(n)
    case 48: return .text(n)
    case 49: return .mirror
    case 50: return b ? .scale : .textOverride(random.chance(0.5) ? nil : n)
    case 51, 52: return .editing(b)
    case 53..<57: return .scrollTo(n, random.int(in: 0...3), b)
    case 57: return .offset(d(-50...900), d(-50...900), b)
    case 58: return .beyond(d(-100...1200), b)
    case 59..<62: return .select(n)
    case 62: return b ? .deselect(n) : .selectAll
    case 63: return .deselectAll
    case 64, 65: return .focus(n)
    case 66, 67:
      return .key(
        random.element(of: [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown])!)
    case 68: return .press(n)
    case 69, 70:
      if inBlock { return .layoutIfNeeded }

      return .animate((0..<random.int(in: 1...2)).map { _ in .random(&random, inBlock: true) })
    case 71, 72: return .invalidate(n)
    case 73: return .layoutIfNeeded
    case 74: return .other(FuzzStep.edits(&random))
    case 75: return random.chance(0.5) ? .none : .back
    case 76..<80: return .user(d(-240...240))
    case 80: return .userEnd(d(-2000...2000))
    case 81: return b ? .pointer(d(0...240), d(0...200)) : .pointerOut
    case 82..<84: return .lift(n)
    case 84, 85: return .dragBy(d(-100...100), d(-150...150))
    case 86: return b ? .drop : .cancelDrag
    case 87, 88: return .swipe(n, d(-150...150))
    case 89: return .dragSelect(d(-10...260), d(-30...230))
    case 90: return .endDragSelect
    case 91: return .shelf(n, d(-200...200))
    case 92: return b ? .fling(n, d(-900...900)) : .shelfStop(n, n % 9)
    case 93: return b ? .save : .restore
    case 94: return b ? .noDelegate : .delegate
    case 95: return b ? .noInteraction : .interaction
    case 96: return random.chance(0.15) ? .tune(n) : .user(d(-100...100))
    case 97, 98: return .globalHeaders(n)
    default: return random.chance(0.1) && !inBlock ? .tearDown : .user(d(-100...100))
    }
  }
}

extension CallbackStep {
  var simpler: [CallbackStep] {
    switch self {
    case .act(let act): act.simpler.map { .act($0) }
    case .arm(let site, let n, let act):
      act.simpler.map { .arm(site, n, $0) } + (n > 0 ? [.arm(site, 0, act)] : []) + [.act(act)]
    case .frames(let n) where n > 1: [.frames(1)]
    default: []
    }
  }
}

extension CallbackAct {
  var simpler: [CallbackAct] {
    func fewer<T>(_ list: [T]) -> [[T]] {
      list.indices.map {
        var rest = list; rest.remove(at: $0); return rest
      }
    }
    switch self {
    case .update(let edits, let n):
      return fewer(edits).map { .update($0, n) } + (n > 0 ? [.update(edits, 0)] : [])
    case .reload(let edits): return fewer(edits).map { .reload($0) }
    case .two(let a, let b):
      return fewer(a).map { .two($0, b) } + fewer(b).map { .two(a, $0) } + [
        .update(a, 0), .update(b, 0),
      ]
    case .batch(let a, let b): return [.update(a + b, 1)]
    case .animate(let acts): return acts + fewer(acts).map { .animate($0) }
    case .layout(let n, true): return [.layout(n, false)]
    case .scrollTo(let n, let p, true): return [.scrollTo(n, p, false)]
    case .other(let e): return fewer(e).map { .other($0) }
    default: return []
    }
  }
}
