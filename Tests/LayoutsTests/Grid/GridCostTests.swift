import OcelotEngine
import OcelotLayouts
import Testing

/// Operations are visits to nodes of trees; times would depend on the machine.
@MainActor
@Suite("Grid costs")
struct GridCostTests {
  private static let few = 1_000
  private static let many = 10_000_000

  /// The largest number of operations among several runs.
  private func worst(_ bench: GridBench, _ runs: Int = 20, _ body: (Int) -> Void) -> Int {
    (0..<runs).map { run in bench.layout.operations.counting { body(run) } }.max() ?? 0
  }

  private func measured(_ count: Int, columns: Int) -> GridBench {
    let bench = GridBench([(count, SectionDescription(metrics: .measured(44, columns: columns)))])
    // Measured here and there, so that there is a tree to search.
    for i in 0..<500 {
      bench.measure([.item(0, i * (count / 500)): 30 + Double(i % 7)])
    }
    return bench
  }

  @Test("A frame, an insertion and a measured size cost no more than log n", arguments: [1, 3])
  func costs(columns: Int) {
    var costs: [[Int]] = []
    for count in [Self.few, Self.many] {
      let bench = measured(count, columns: columns)
      let height = bench.layout.contentSize.height
      var n = count
      costs.append([
        worst(bench) { run in
          bench.scroll(to: height * Double(run) / 20)
          _ = bench.visible
        },
        worst(bench) { run in
          n += 1
          bench.apply(
            [.insertItems(section: 0, run * 40..<run * 40 + 1)],
            [(n, bench.environment.descriptions[0])])
        },
        worst(bench) { run in bench.measure([.item(0, run * 37): 55]) },
        worst(bench) { run in _ = bench.layout.attributes(of: .item(0, run * 41)) },
        worst(bench) { run in
          n -= 1
          bench.apply(
            [.deleteItems(section: 0, run * 40..<run * 40 + 1)],
            [(n, bench.environment.descriptions[0])])
        },
      ])
    }
    // Both trees have the same runs, so a ten-thousandfold count may add a level, no more.
    for (small, large) in zip(costs[0], costs[1]) {
      #expect(large <= small + 12, "\(costs)")
      #expect(large < 200, "\(costs)")
    }
  }

  @Test("Ten million equal rows are one number: first layout and memory do not grow")
  func uniformRows() {
    for metrics in [SectionMetrics.fixed(40), .measured(40), .measured(40, columns: 3)] {
      let bench = GridBench([(Self.many, SectionDescription(metrics: metrics))])
      let operations = bench.layout.operations.counting { bench.layout.prepare(.all()) }
      #expect(operations < 20)
      let rows = (Self.many + (metrics.columns ?? 1) - 1) / (metrics.columns ?? 1)
      #expect(bench.layout.contentSize.height == Double(rows) * 40)
      bench.scroll(to: Double(rows) * 40 - 480)
      #expect(bench.visible.contains { $0.element == .item(0, Self.many - 1) })
    }
  }

  @Test("2.16 One million items: per frame no more attributes than are visible or pinned")
  func attributesPerFrame() {
    let metrics = SectionMetrics.with {
      $0.rowHeight = .measured(estimate: 40)
      $0.separatorColor = .some(.separator)
    }
    let section = SectionDescription(
      metrics: metrics, headers: [.fixed(30, pins: true)], footers: [.fixed(10)])
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(50)]), (0..<100).map { _ in (10_000, section) })
    for frame in 0..<200 {
      bench.scroll(to: Double(frame) * 200_003)
      let made = bench.layout.attributesMade
      let found = bench.visible
      #expect(bench.layout.attributesMade - made == found.count)
      #expect(found.allSatisfy { $0.frame.intersects(bench.environment.viewport) })
      // 12 rows of 40 and a part, as many lines, two headers; more only where a section ends.
      #expect(found.count <= 13 * 2 + 4)
    }
  }

  @Test("Measuring a header costs no more than log s, and asks for nothing")
  func measuringHeaders() {
    let section = SectionDescription(headers: [.measured(30)])
    var costs: [Int] = []
    for count in [100, 10_000] {
      let bench = GridBench((0..<count).map { _ in (1_000, section) })
      let questions = bench.environment.descriptionQueries
      costs.append(worst(bench) { run in bench.measure([.header(run * 5): 45]) })
      #expect(bench.environment.descriptionQueries == questions)
    }
    #expect(costs[1] <= costs[0] + 12, "\(costs)")
  }

  @Test("Any number of empty sections between two rows costs one search")
  func emptySections() {
    let bench = GridBench(
      [(1, .plain)] + (0..<50_000).map { _ in (0, SectionDescription.plain) } + [(1, .plain)])
    #expect(bench.layout.operations.counting { _ = bench.visible } < 60)
    #expect(bench.frame(.item(50_001, 0))?.minY == 44)
  }

  @Test("Edit mode and another width touch only the sections of which something is measured")
  func changesOfAllSections() {
    let section = SectionDescription(metrics: .measured(44), headers: [.measured(30)])
    var costs: [[Int]] = []
    for count in [100, 10_000] {
      let bench = GridBench((0..<count).map { _ in (3, section) })
      // Five sections of which something is measured.
      let measureSome = {
        for number in 0..<5 {
          bench.measure([.item(number * 7, 1): 60, .header(number * 7): 31])
        }
      }
      measureSome()
      let editing = InvalidationContext()
      editing.editing = true
      let edit = bench.layout.operations.counting { bench.layout.prepare(editing) }
      #expect(bench.layout.attributes(of: .item(7, 1))?.isEstimated == true)
      #expect(bench.layout.attributes(of: .header(7))?.isEstimated == false)
      measureSome()
      let width = bench.layout.operations.counting {
        bench.resize(width: bench.environment.viewport.size.width + 1)
      }
      #expect(bench.layout.attributes(of: .item(7, 1))?.isEstimated == true)
      #expect(bench.layout.attributes(of: .header(7))?.isEstimated == true)
      costs.append([edit, width])
    }
    for (small, large) in zip(costs[0], costs[1]) { #expect(large <= small * 3, "\(costs)") }
  }
}
