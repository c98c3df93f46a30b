import Foundation
import OcelotEngine
import OcelotLayouts
import OcelotTesting
import TestSupport
import Testing

/// Gaps in random lists of every layout of stacked sections, compared with a slow twin.
@MainActor
@Suite("Gaps in stacked sections")
struct GapFuzzTests {
  private func makeTwin(_ kind: GapKind, _ random: inout SeededGenerator) -> GapTwin {
    let variety = random.pick([1, 3, 30])
    func length() -> Double { Double(10 + random.below(variety) * 7) }
    func section() -> GapTwin.Section {
      let count = random.oneIn(4) ? 0 : random.oneIn(3) ? 1 : random.below(12)
      var section = GapTwin.Section(
        items: (0..<count).map { _ in
          GapTwin.Item(
            size: Size(
              width: random.oneIn(30) ? 0 : length(), height: random.oneIn(30) ? 0 : length()),
            isMeasured: random.oneIn(2))
        })
      if random.oneIn(2) {
        section.insets = Insets(
          top: Double(random.below(9)), leading: Double(random.below(30)),
          bottom: Double(random.below(9)), trailing: Double(random.below(30)))
      }
      section.header = random.oneIn(2) ? 30 : 0
      let isTable = kind == .tableFixed || kind == .tableMeasured || kind == .tableSideways
      let headers =
        isTable && random.oneIn(2)
        ? [SupplementaryMetrics.fixed(Double(random.below(30)))]
        : []
      section.description = SectionDescription(
        metrics: SectionMetrics(), headers: headers,
        showsPlaceholder: kind != .waterfall && (count == 0 ? random.oneIn(4) : random.oneIn(9)))
      return section
    }
    var twin = GapTwin(kind: kind, sections: [])
    for _ in 0..<1 + random.below(6) { twin.sections.append(section()) }
    twin.spacing = Double(random.below(14))
    twin.viewport = Size(
      width: 150 + Double(random.below(300)), height: 150 + Double(random.below(500)))
    twin.metrics.itemSpacing = Double(random.below(12))
    twin.metrics.lineAlignment = random.pick([.start, .center, .end])
    twin.metrics.justification = random.pick([.spread, .start, .center, .end])
    twin.metrics.lastLine = random.pick([nil, nil, .spread, .end])
    return twin
  }

  private func isClose(_ a: Rect?, _ b: Rect?) -> Bool {
    guard let a, let b else { return a == b }
    return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
  }

  private func move(_ bench: LayoutBench, _ movement: ItemMovement) {
    let context = InvalidationContext()
    context.movement = movement
    bench.layout.prepare(context)
  }

  /// Items come to a waterfall and go, so that its columns are no longer as if made now.
  private func churn(
    _ twin: inout GapTwin, _ bench: LayoutBench, _ answers: GapAnswers,
    _ random: inout SeededGenerator
  ) {
    for _ in 0..<random.below(8) {
      let s = random.below(twin.sections.count)
      let count = twin.sections[s].items.count
      if count > 0, random.oneIn(2) {
        let i = random.below(count)
        twin.sections[s].items.remove(at: i)
        answers.sections = twin.sections
        bench.apply([.deleteItems(section: s, i..<i + 1)], counts: twin.counts)
      } else {
        let i = random.below(count + 1)
        let height = Double(random.below(90))
        twin.sections[s].items.insert(
          GapTwin.Item(size: Size(width: 0, height: height)), at: i)
        answers.sections = twin.sections
        bench.apply([.insertItems(section: s, i..<i + 1)], counts: twin.counts)
      }
      bench.layout.finishUpdate()
    }
    let width = ((twin.viewport.width - 14 - twin.spacing * 2) / 3).rounded(.down)
    twin.columns = twin.sections.indices.map { s in
      twin.sections[s].items.indices.map { i in
        Int(((bench.frame(.item(s, i))!.minX - 5) / (width + twin.spacing)).rounded())
      }
    }
  }

  /// What is where, rounded.
  private func atRest(_ all: [LayoutAttributes]) -> [ElementKey: [Int]] {
    Dictionary(
      uniqueKeysWithValues: all.map {
        let frame = $0.frame
        return (
          $0.element,
          [frame.minX, frame.minY, frame.width, frame.height].map { Int(($0 * 1e5).rounded()) }
        )
      })
  }

  /// Compares everything with the twin; answers what differs.
  private func difference(
    _ bench: LayoutBench, _ expected: GapTwin.Answer, lifted: ItemIndex, _ twin: GapTwin,
    _ random: inout SeededGenerator
  ) -> String? {
    let size = bench.layout.contentSize
    guard abs(size.width - expected.content.width) < 1e-6,
      abs(size.height - expected.content.height) < 1e-6
    else { return "the content is \(size), not \(expected.content)" }
    for (s, section) in twin.sections.enumerated() {
      for i in section.items.indices {
        let key = ElementKey.item(s, i)
        let found = bench.layout.attributes(of: key)
        // What is outside of the content's rectangle or empty is not in the twin's answer.
        guard let wanted = expected.frames[key] else {
          if section.description.showsPlaceholder, key != .item(lifted), found != nil {
            return "\(key) is covered"
          }
          continue
        }
        if !isClose(found?.frame, wanted) {
          return "\(key) is at \(String(describing: found?.frame)), not \(wanted)"
        }
        if found?.isHidden != (key == .item(lifted)) { return "\(key): hidden is wrong" }
      }
    }
    let along = Int(twin.kind.axis == .vertical ? size.height : size.width)
    for _ in 0..<2 {
      let start = Double(random.below(along + 50)) - 20
      let rect =
        twin.kind.axis == .vertical
        ? Rect(Double(random.below(100)), start, 200, 130)
        : Rect(start, Double(random.below(100)), 130, 200)
      let found = bench.layout.elements(in: rect)
      for attributes in found {
        guard let wanted = expected.frames[attributes.element], isClose(attributes.frame, wanted)
        else { return "\(attributes) is not in the twin" }
        if attributes.element == .item(lifted) { return "the lifted item is shown" }
      }
      let keys = Set(found.map(\.element))
      if keys.count != found.count { return "something is there twice" }
      for (key, frame) in expected.frames
      where key != .item(lifted) && !keys.contains(key) {
        guard let both = frame.intersection(rect), both.width > 1e-6, both.height > 1e-6 else {
          continue
        }
        return "\(key) at \(frame) is missing in \(rect)"
      }
    }
    return nil
  }

  /// The place that is nearest to a point, by trying every one, with those that look the same.
  private func nearest(
    _ middles: [(gap: ItemIndex, middle: Point)], to point: Point, current: ItemIndex
  ) -> [ItemIndex] {
    let squares = middles.map { gap, middle in
      let (dx, dy) = (middle.x - point.x, middle.y - point.y)
      return (gap, dx * dx + dy * dy)
    }
    guard let least = squares.map(\.1).min() else { return [] }
    let ties = squares.filter { $0.1 - least < 1e-9 * max(1, least) }.map(\.0)
    let known = ties.contains(current) ? current : ties.min()
    guard let middle = middles.first(where: { $0.gap == known })?.middle else { return [] }
    return middles.filter {
      ties.contains($0.gap) && abs($0.middle.x - middle.x) < 1e-6
        && abs($0.middle.y - middle.y) < 1e-6
    }.map(\.gap)
  }

  /// A few lists of each kind, or as many as `make fuzz` says.
  private static let seeds = FuzzRun.seeds(1...12, length: 50)

  @Test(
    "A gap in random sections equals a new layout of the items moved", arguments: GapKind.allCases)
  func twin(kind: GapKind) {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      var twin = makeTwin(kind, &random)
      let answers = GapAnswers()
      let bench = twin.makeBench(answers)
      if kind == .waterfall { churn(&twin, bench, answers, &random) }
      guard let layout = bench.layout as? any ReorderingLayout else {
        Issue.record("\(kind) opens no gaps")
        return
      }
      let shown = twin.sections.indices.filter {
        !twin.sections[$0].description.showsPlaceholder && !twin.sections[$0].items.isEmpty
      }
      guard !shown.isEmpty else { continue }
      for _ in 0..<3 {
        let s = random.pick(shown)
        let lifted = ItemIndex(s, random.below(twin.sections[s].items.count))
        let places = twin.places(of: lifted)
        var expected = places.map { twin.answer(lifted: lifted, gap: $0) }
        var home = bench.layout.attributes(of: .item(lifted))
        for step in 0..<6 {
          let index = step == 0 ? places.firstIndex(of: lifted)! : random.below(places.count)
          move(bench, .lifted(lifted, gap: places[index]))
          if step == 3, kind.isMeasured {
            let item = random.oneIn(2) ? lifted : ItemIndex(s, random.below(twin.counts[s]))
            let size = Size(width: 200, height: Double(5 + random.below(90)))
            twin.sections[s].items[item.item] = GapTwin.Item(size: size, isMeasured: true)
            bench.measure([.item(item): size])
            expected = places.map { twin.answer(lifted: lifted, gap: $0) }
            home = layout.liftedAttributes
          }
          let note = "\(kind), seed \(seed): \(lifted) lifted, gap \(places[index])"
          if let difference = difference(bench, expected[index], lifted: lifted, twin, &random) {
            Issue.record("\(note): \(difference)")
            return
          }
          guard layout.liftedAttributes == home else {
            Issue.record("\(note): at home \(String(describing: layout.liftedAttributes))")
            return
          }
          let middles = zip(places, expected).map { (gap: $0, middle: $1.middle) }
          for _ in 0..<4 {
            let size = bench.layout.contentSize
            let point = Point(
              x: Double(random.below(Int(size.width) + 100)) - 50,
              y: Double(random.below(Int(size.height) + 100)) - 50)
            let current = random.oneIn(2) ? places[index] : random.pick(places)
            let found = layout.gap(nearestTo: point, current: current)
            let wanted = nearest(middles, to: point, current: current)
            guard let found, wanted.contains(found) else {
              func distance(_ gap: ItemIndex?) -> Double {
                guard let middle = middles.first(where: { $0.gap == gap })?.middle else {
                  return .nan
                }
                let (dx, dy) = (middle.x - point.x, middle.y - point.y)
                return (dx * dx + dy * dy).squareRoot()
              }
              Issue.record(
                """
                \(note): nearest to \(point) from \(current) is \(String(describing: found)) at \
                \(distance(found)), not \(wanted) at \(distance(wanted.first))
                """)
              return
            }
          }
        }
        move(bench, .ended)
        let (now, before) = (atRest(bench.all), atRest(twin.makeBench(answers).all))
        // A waterfall's columns are not as if made now.
        guard kind == .waterfall || now == before, layout.liftedAttributes == nil else {
          Issue.record("\(kind), seed \(seed): not as before")
          return
        }
      }
    }
  }
}
