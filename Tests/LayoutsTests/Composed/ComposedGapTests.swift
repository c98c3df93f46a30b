import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Gaps in bodies of one's own, which say nothing of openings.
@MainActor @Suite struct ComposedGapTests {
  @Test("The gap is the place that is nearest of all, tried one by one", arguments: 1...12)
  func nearest(seed: UInt64) {
    let kinds: [Arrangement] = [
      .body(ParagraphBody()), .body(PosterBody()), .body(TileBody()), .body(ParagraphBody()),
    ]
    search(seed, kinds, measured: [0, 3], counts: 1...9, descriptions: [])
  }

  @Test("So it is among grids, some of which are empty or share a rest", arguments: 1...16)
  func grids(seed: UInt64) {
    var random = SeededGenerator(seed: seed * 977)
    let descriptions = (0..<4).map { number in
      SectionDescription(
        metrics: .with {
          $0.columns = random.int(in: 1...3)
          $0.padding = random.insets(12)
          $0.rowHeight =
            [
              .fixed(20), .measured(estimate: 25), .remainder(minimum: 30), .measured(estimate: 15),
            ][number]
        },
        headers: [.fixed(18), .with { $0.visibleWhenEmpty = true }], footers: [.fixed(9)],
        showsPlaceholder: false)
    }
    search(
      seed, [.grid, .grid, .grid, .body(TileBody())], measured: [1], counts: 0...7,
      descriptions: descriptions)
  }

  @Test("So it is among groups, measured ones and others", arguments: 1...12)
  func groups(seed: UInt64) {
    let small = ItemGroup.column(spacing: 4, [.item(), .item()])
    search(
      seed,
      [
        .group(.row(height: .ratio(0.5), spacing: 6, [.item(width: .fraction(0.7)), small])),
        .group(.row(spacing: 6, [.item(width: .points(90)), .item()]), spacing: 8),
        .group(.row(spacing: 6, [.item(), small]), spacing: 3),
        .group(.column(height: .points(90), [.item(height: .fraction(0.6)), .item()])),
      ], measured: [1, 2], counts: 0...8, descriptions: [])
  }

  @Test("What gives way in a group is measured for its own place, and once")
  func measuredAtHome() throws {
    let small = ItemGroup.column(spacing: 3, [.item(height: .estimated(20)), .item()])
    let group = ItemGroup.row(spacing: 4, [.item(width: .fraction(0.6)), small])
    let layout = ComposedLayout { _, _ in .group(group, spacing: 5) }
    let bench = LayoutBench(layout, counts: [6])
    let width = try #require(bench.frame(.item(0, 1))?.width)
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(0, 0), gap: ItemIndex(0, 2))
    layout.prepare(context)
    let away = try #require(layout.attributes(of: .item(0, 1)))
    #expect(away.frame.width > width && away.isEstimated)
    #expect(layout.measuringWidth(for: away) == width)
    #expect(layout.offeredSize(for: away) == nil)
    bench.measure([.item(0, 1): Size(width: width, height: 80)])
    #expect(layout.attributes(of: .item(0, 1))?.isEstimated == false)
    let end = InvalidationContext()
    end.movement = .ended
    layout.prepare(end)
    #expect(layout.attributes(of: .item(0, 1))?.isEstimated == false)
    #expect(bench.frame(.item(0, 1))?.height == 80)
  }

  private func search(
    _ seed: UInt64, _ kinds: [Arrangement], measured: [Int], counts: ClosedRange<Int>,
    descriptions: [SectionDescription]
  ) {
    var random = SeededGenerator(seed: seed)
    let layout = ComposedLayout { section, _ in kinds[section] }
    let counts = (0..<4).map { _ in random.int(in: counts) }
    let bench = LayoutBench(layout, counts: counts, descriptions: descriptions)
    var sizes: [ElementKey: Size] = [:]
    for section in measured {
      for item in 0..<counts[section] {
        sizes[.item(section, item)] = Size(
          width: 320, height: random.chance(0.3) ? 150 : Double(random.int(in: 5...40)))
      }
    }
    bench.measure(sizes)
    func lift(_ item: ItemIndex, _ gap: ItemIndex) {
      let context = InvalidationContext()
      context.movement = .lifted(item, gap: gap)
      layout.prepare(context)
    }
    for section in counts.indices {
      for item in 0..<counts[section] {
        let lifted = ItemIndex(section, item)
        var middles: [ItemIndex: Point] = [:]
        for target in counts.indices {
          for place in 0...counts[target] - (target == section ? 1 : 0) {
            let gap = ItemIndex(target, place)
            lift(lifted, gap)
            guard let frame = bench.frame(.item(section, item)) else { continue }
            middles[gap] = Point(x: frame.midX, y: frame.midY)
          }
        }
        for _ in 0..<12 {
          let point = Point(
            x: Double(random.int(in: 0...320)),
            y: random.double(in: -20...layout.contentSize.height + 20))
          func distance(_ gap: ItemIndex) -> Double {
            let middle = middles[gap]!
            let (x, y) = (middle.x - point.x, middle.y - point.y)
            return (x * x + y * y).squareRoot()
          }
          let current = middles.keys.sorted()[random.int(in: 0..<middles.count)]
          lift(lifted, current)
          guard let found = layout.gap(nearestTo: point, current: current) else {
            Issue.record("no gap for \(lifted) at \(point)")
            continue
          }
          let best = middles.keys.min { distance($0) < distance($1) }!
          #expect(
            distance(found) < distance(best) + 1e-6,
            "seed \(seed): \(lifted) at \(point) from \(current): \(found), nearer is \(best)")
        }
      }
    }
  }
}
