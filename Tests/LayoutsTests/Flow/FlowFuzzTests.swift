import OcelotEngine
import OcelotLayouts
import OcelotTesting
import TestSupport
import Testing

@MainActor
@Suite("Flow against its twin")
struct FlowFuzzTests {
  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  private func randomSize(_ random: inout SeededGenerator, _ variety: Int) -> Size {
    Size(
      width: Double(20 + 15 * random.below(variety)),
      height: Double(20 + 10 * random.below(variety)))
  }

  private func randomSection(_ random: inout SeededGenerator, _ variety: Int) -> FlowTwin.Section {
    var sizes: [Size] = []
    while random.below(6) > 0 {
      let size = randomSize(&random, variety)
      sizes += Array(repeating: size, count: 1 + random.below(random.oneIn(3) ? 40 : 3))
    }
    var section = FlowTwin.Section(sizes: sizes)
    if random.oneIn(2) {
      section.insets.top = Double(random.below(9))
      section.insets.leading = Double(random.below(9))
      section.insets.bottom = Double(random.below(9))
      section.insets.trailing = Double(random.below(9))
    }
    section.lineSpacing = Double(random.below(12))
    section.itemSpacing = Double(random.below(12))
    section.header = random.oneIn(2) ? 30 : 0
    section.footer = random.oneIn(3) ? 20 : 0
    return section
  }

  /// Whether every query answers what the twin says.
  private func check(
    _ bench: LayoutBench, _ sections: [FlowTwin.Section], _ axis: Axis,
    _ random: inout SeededGenerator, _ note: String
  ) -> Bool {
    let size = bench.environment.viewport.size
    let (frames, along): ([ElementKey: Rect], Double) = FlowTwin.frames(
      sections, axis: axis, across: axis == .vertical ? size.width : size.height)
    let extent = bench.layout.contentSize
    var isEqual = abs((axis == .vertical ? extent.height : extent.width) - along) < 1e-6
    for (key, frame) in frames where isEqual {
      guard let own = bench.frame(key), isClose(own, frame) else {
        Issue.record("\(note): \(key) is at \(String(describing: bench.frame(key))), not \(frame)")
        isEqual = false
        break
      }
    }
    guard isEqual else {
      Issue.record("\(note): \(extent) along \(along)")
      return false
    }
    for _ in 0..<3 {
      let start = Double(random.below(Int(along) + 100)) - 50
      let rect =
        axis == .vertical
        ? Rect(Double(random.below(200)), start, 150, 130)
        : Rect(start, Double(random.below(200)), 130, 150)
      let wanted = frames.filter { $0.value.intersects(rect) && !$0.value.isEmpty }
      let found = bench.layout.elements(in: rect)
      let hit = Set(found.map(\.element))
      // Rounding may decide on edges that touch.
      let differing = hit.symmetricDifference(wanted.keys).filter { key in
        frames[key].map {
          $0.intersection(rect).map { $0.width > 1e-6 && $0.height > 1e-6 } ?? false
        }
          ?? true
      }
      if !differing.isEmpty || hit.count != found.count {
        Issue.record("\(note): in \(rect) \(differing) differ")
        return false
      }
    }
    return true
  }

  @Test("4.27 Random sizes, both axes, and random changes: flow equals its slow twin")
  func twin() {
    for seed in FuzzRun.seeds(1...120, length: 12) {
      var random = SeededGenerator(seed: seed)
      let axis = random.pick([Axis.vertical, .horizontal])
      let variety = random.pick([1, 2, 6, 40])
      var sections = (0..<1 + random.below(4)).map { _ in randomSection(&random, variety) }
      let answers = FlowAnswers(sections)
      let layout = FlowLayout(axis: axis)
      layout.delegate = answers
      let bench = LayoutBench(
        layout, width: 320, height: 300, counts: sections.map(\.sizes.count))
      guard check(bench, sections, axis, &random, "seed \(seed) at first") else { return }
      for step in 0..<12 {
        let section = random.below(sections.count)
        let count = sections[section].sizes.count
        var changes: [Change] = []
        switch random.below(9) {
        case 0, 1:
          let at = random.below(count + 1)
          let new = 1 + random.below(4)
          let sizes = (0..<new).map { _ in randomSize(&random, variety) }
          sections[section].sizes.insert(contentsOf: sizes, at: at)
          changes = [.insertItems(section: section, at..<at + new)]
        case 2 where count > 0:
          let at = random.below(count)
          let end = min(count, at + 1 + random.below(5))
          sections[section].sizes.removeSubrange(at..<end)
          changes = [.deleteItems(section: section, at..<end)]
        case 3 where count > 1:
          let (from, to) = (random.below(count), random.below(count))
          let size = sections[section].sizes.remove(at: from)
          sections[section].sizes.insert(size, at: to)
          changes = [.moveItem(from: ItemIndex(section, from), to: ItemIndex(section, to))]
        case 4 where count > 0:
          let at = random.below(count)
          sections[section].sizes[at] = randomSize(&random, variety)
          changes = [.reloadItems(section: section, at..<at + 1)]
        case 5 where count > 0:
          let target = random.below(sections.count)
          let from = random.below(count)
          let size = sections[section].sizes.remove(at: from)
          let to = random.below(sections[target].sizes.count + 1)
          sections[target].sizes.insert(size, at: to)
          changes = [.moveItem(from: ItemIndex(section, from), to: ItemIndex(target, to))]
        case 6:
          sections.insert(randomSection(&random, variety), at: section)
          changes = [.insertSections(section..<section + 1)]
        case 7 where sections.count > 1:
          let target = random.below(sections.count)
          sections.insert(sections.remove(at: section), at: target)
          changes = [.moveSection(from: section, to: target)]
          if random.oneIn(2) {
            sections.remove(at: target)
            changes = [.deleteSections(section..<section + 1)]
          }
        default:
          bench.resize(
            to: Size(
              width: 150 + Double(random.below(300)), height: 150 + Double(random.below(300))))
        }
        if !changes.isEmpty {
          answers.sections = sections
          let old = bench.all
          bench.apply(changes, counts: sections.map(\.sizes.count))
          for attributes in old {
            guard bench.layout.attributesBeforeUpdate(of: attributes.element) == attributes else {
              Issue.record("seed \(seed), step \(step): the state before changed")
              return
            }
          }
          bench.layout.finishUpdate()
        }
        guard check(bench, sections, axis, &random, "seed \(seed), step \(step), \(changes)") else {
          return
        }
      }
    }
  }
}
