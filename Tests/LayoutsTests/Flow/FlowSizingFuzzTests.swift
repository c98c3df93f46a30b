import OcelotEngine
import OcelotLayouts
import OcelotTesting
import TestSupport
import Testing

/// A measured flow, its twin, and what both know.
@MainActor
private struct SizingWorld {
  let axis: Axis
  let estimate: Size
  let bench: LayoutBench
  /// The identifiers of the items by section, and what each takes by itself.
  var sections: [[Int]]
  var natural: [Int: Size] = [:]
  /// What the layout was told of each, scaled as text was.
  var known: [Int: Size] = [:]
  /// The items whose size is final.
  var final: Set<Int> = []
  var next = 0
  var measurements = 0

  init(_ random: inout SeededGenerator) {
    axis = random.pick([Axis.vertical, .horizontal])
    estimate = Size(width: Double(10 + random.below(150)), height: Double(10 + random.below(90)))
    var metrics = FlowMetrics()
    metrics.estimatedItemSize = estimate
    metrics.lineSpacing = Double(random.below(12))
    metrics.itemSpacing = Double(random.below(12))
    metrics.headerExtent = random.oneIn(2) ? 25 : 0
    metrics.pinsHeaders = random.oneIn(2)
    metrics.sectionInsets = Insets(top: 3, leading: 5, bottom: 7, trailing: 11)
    sections = []
    for _ in 0..<1 + random.below(3) {
      let count = random.below(60)
      sections.append(Array(next..<next + count))
      next += count
    }
    bench = LayoutBench(
      FlowLayout(axis: axis, metrics: metrics), width: 320, height: 300,
      counts: sections.map(\.count))
    for id in 0..<next { natural[id] = Self.size(&random) }
  }

  private static func size(_ random: inout SeededGenerator) -> Size {
    random.oneIn(12)
      ? Size(width: random.pick([0, 500, 50]), height: random.pick([0, 500, 50]))
      : Size(width: Double(10 + random.below(140)), height: Double(10 + random.below(60)))
  }

  /// Measures what is near, as a collection view does; false if it does not come to an end.
  mutating func settle() -> Bool {
    for _ in 0..<200 {
      let estimated = bench.visible.filter(\.isEstimated)
      if estimated.isEmpty { return true }
      let context = bench.layout.makeContext()
      for original in estimated {
        guard let item = original.element.itemIndex,
          let offer = bench.layout.offeredSize(for: original)
        else { return false }
        let id = sections[item.section][item.item]
        if final.contains(id) { Issue.record("item \(id) is measured twice") }
        let wanted = natural[id]!
        var preferred = original
        preferred.frame.size = Size(
          width: min(wanted.width, offer.width), height: min(wanted.height, offer.height))
        known[id] = preferred.frame.size
        final.insert(id)
        measurements += 1
        context.merge(bench.layout.context(preferred: preferred, original: original))
      }
      bench.layout.prepare(context)
    }
    return false
  }

  /// Whether every item is where the twin puts it.
  func difference() -> String? {
    let metrics = (bench.layout as? FlowLayout)!.metrics
    let twins = sections.map { ids in
      FlowTwin.Section(
        sizes: ids.map { known[$0] ?? estimate }, insets: metrics.sectionInsets,
        lineSpacing: metrics.lineSpacing, itemSpacing: metrics.itemSpacing,
        header: metrics.headerExtent)
    }
    let size = bench.environment.viewport.size
    let (frames, along): ([ElementKey: Rect], Double) = FlowTwin.frames(
      twins, axis: axis, across: axis == .vertical ? size.width : size.height)
    let extent = bench.layout.contentSize
    let own = axis == .vertical ? extent.height : extent.width
    if abs(own - along) > 1e-6 { return "\(own) long, not \(along)" }
    for (section, ids) in sections.enumerated() {
      for (item, id) in ids.enumerated() {
        let key = ElementKey.item(section, item)
        guard let a = bench.layout.attributes(of: key), let frame = frames[key] else {
          return "\(key) has no place"
        }
        if abs(a.frame.minX - frame.minX) + abs(a.frame.minY - frame.minY) > 1e-6
          || abs(a.frame.width - frame.width) + abs(a.frame.height - frame.height) > 1e-6
        {
          return "\(key) is at \(a.frame), not \(frame)"
        }
        if a.isEstimated == final.contains(id) { return "\(key) is estimated: \(a.isEstimated)" }
      }
    }
    return nil
  }

  /// What is to be measured again has a point at least on both axes, to be in sight.
  private mutating func outdate(_ ids: [Int]) {
    for id in ids {
      final.remove(id)
      known[id] = known[id].map { Size(width: max(1, $0.width), height: max(1, $0.height)) }
    }
  }

  /// Does something; a name for it.
  mutating func step(_ random: inout SeededGenerator) -> String {
    let section = random.below(sections.count)
    let count = sections[section].count
    var changes: [Change] = []
    switch random.below(11) {
    case 0, 1:
      let at = random.below(count + 1)
      let new = 1 + random.below(4)
      for id in next..<next + new { natural[id] = Self.size(&random) }
      sections[section].insert(contentsOf: next..<next + new, at: at)
      next += new
      changes = [.insertItems(section: section, at..<at + new)]
    case 2 where count > 0:
      let at = random.below(count)
      let end = min(count, at + 1 + random.below(5))
      sections[section].removeSubrange(at..<end)
      changes = [.deleteItems(section: section, at..<end)]
    case 3 where count > 0:
      let target = random.below(sections.count)
      let from = random.below(count)
      let id = sections[section].remove(at: from)
      let to = random.below(sections[target].count + 1)
      sections[target].insert(id, at: to)
      changes = [.moveItem(from: ItemIndex(section, from), to: ItemIndex(target, to))]
    case 4 where count > 0:
      let at = random.below(count)
      let id = sections[section][at]
      natural[id] = Self.size(&random)
      final.remove(id)
      if random.oneIn(2) {
        known[id] = nil
        changes = [.reloadItems(section: section, at..<at + 1)]
      } else {
        outdate([id])
        changes = [.reconfigureItems(section: section, at..<at + 1)]
      }
    case 5:
      let old = bench.environment.viewport.size
      let new = Size(
        width: 150 + Double(random.below(300)), height: 150 + Double(random.below(300)))
      bench.resize(to: new)
      if axis == .vertical ? old.width != new.width : old.height != new.height {
        outdate(sections.flatMap { $0 })
      }
      return "resize to \(new)"
    case 6:
      let factor = random.pick([0.5, 1.25, 2])
      let context = bench.layout.makeContext()
      context.textScaleFactor = factor
      bench.layout.prepare(context)
      for id in sections.joined() {
        let size = known[id] ?? estimate
        known[id] = Size(width: size.width * factor, height: size.height * factor)
      }
      outdate(sections.flatMap { $0 })
      return "text times \(factor)"
    case 7:
      let factor = random.pick([0.5, 1.25, 2])
      let context = bench.layout.makeContext()
      context.estimateScaleFactor = factor
      bench.layout.prepare(context)
      // An estimate of a point or more stays one.
      func scaled(_ length: Double) -> Double { length < 1 ? length : max(1, length * factor) }
      for id in sections.joined() where !final.contains(id) {
        var size = known[id] ?? estimate
        if axis == .vertical {
          size.height = scaled(size.height)
        } else {
          size.width = scaled(size.width)
        }
        known[id] = size
      }
      return "estimates times \(factor)"
    default:
      let extent = bench.layout.contentSize
      let to = Double(random.below(Int(axis == .vertical ? extent.height : extent.width) + 1))
      bench.scroll(to: axis == .vertical ? Point(x: 0, y: to) : Point(x: to, y: 0))
      return "scroll to \(to)"
    }
    if !changes.isEmpty {
      bench.apply(changes, counts: sections.map(\.count))
      bench.layout.finishUpdate()
    }
    return "\(changes)"
  }
}

@MainActor
@Suite("Self-sizing flow against its twin")
struct FlowSizingFuzzTests {
  @Test("4.27 Measured sizes, both axes, and random changes: flow equals its slow twin")
  func twin() async {
    var measurements = 0
    for seed in FuzzRun.seeds(1...40, length: 25) {
      var random = SeededGenerator(seed: seed)
      var world = SizingWorld(&random)
      for step in 0..<25 {
        let name = world.step(&random)
        if let difference = world.difference() {
          Issue.record("seed \(seed), step \(step), \(name): \(difference)")
          return
        }
        guard world.settle() else {
          Issue.record("seed \(seed), step \(step), \(name): sizes do not settle")
          return
        }
        if let difference = world.difference() {
          Issue.record("seed \(seed), step \(step), \(name), measured: \(difference)")
          return
        }
      }
      measurements += world.measurements
      await Task.yield()
    }
    // A few steps may measure less.
    if FuzzRun.isLong(standard: 1_000) { #expect(measurements > 3_000) }
  }
}
