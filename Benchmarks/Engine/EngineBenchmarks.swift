import Foundation
import Ocelot

extension BenchmarkTable {
  /// The engine and the grid layout alone, without a toolkit.
  static let engine = BenchmarkTable(
    title: "Engine and layouts, no toolkit, viewport 400 × 800, processor time"
  ) { EngineBenchmarks().run($0) }
}

/// The engine and its layouts alone, without a toolkit.
@MainActor
struct EngineBenchmarks {
  /// Runs the parts whose name contains a text; all if it is empty.
  func run(_ filter: String = "") -> [Measurement] {
    let sizes = [1_000, 100_000, 1_000_000, 100_000_000]
    let parts: [(String, () -> [Measurement])] = [
      ("first layout", { firstLayout(sizes) }), ("scroll", { scrolling(sizes) }),
      ("insert", { inserting(sizes) }), ("measured", { measuredRows() }),
      ("scattered", { scattered() }), ("animated", { animated() }), ("memory", { memory() }),
      ("bytes", { measuredBytes() }),
    ]
    return parts.filter { filter.isEmpty || $0.0.contains(filter) }.flatMap { $0.1() }
  }

  private func firstLayout(_ sizes: [Int]) -> [Measurement] {
    let times = inTurn(
      21,
      sizes.map { n in { seconds { _ = EngineStage(Rows(n, height: .fixed(44))) } * 1e3 } })
    return zip(sizes, times).map { n, time in
      Measurement(
        name: "first layout, uniform", rows: n, value: time, unit: "ms", peer: "1,000 rows",
        ratio: time / times[0], limit: n == 100_000_000 ? 1 : nil, limitsValue: true)
    }
  }

  private func scrolling(_ sizes: [Int]) -> [Measurement] {
    let stages = sizes.map { EngineStage(Rows($0, height: .fixed(44))) }
    let times = inTurn(
      15,
      stages.map { stage in
        {
          stage.view.scroll(to: Point(x: 0, y: 10_000), animated: false)
          return stage.scroll() * 1e6
        }
      })
    return zip(sizes, times).map { n, time in
      Measurement(
        name: "scroll frame of 37 points, uniform", rows: n, value: time, unit: "µs",
        peer: "1,000 rows", ratio: time / times[0], limit: n == 100_000_000 ? 1.5 : nil)
    }
  }

  private func inserting(_ sizes: [Int]) -> [Measurement] {
    let stages = sizes.map { EngineStage(Rows($0, height: .fixed(44))) }
    let times = inTurn(
      15,
      stages.map { stage in
        { seconds { for _ in 0..<100 { stage.insertAtTopAndShow() } } / 100 * 1e6 }
      })
    return zip(sizes, times).map { n, time in
      Measurement(
        name: "insert at top and its frame, uniform", rows: n, value: time, unit: "µs",
        peer: "1,000 rows",
        ratio: time / times[0])
    }
  }

  /// One million rows of which each has a measured height of its own.
  private func measuredRows() -> [Measurement] {
    let n = 1_000_000
    let stage = EngineStage(Rows(n, height: .measured(estimate: 60)))
    stage.measureAll()
    var next = 0
    let times = inTurn(
      15,
      [
        {
          let time = seconds { for _ in 0..<100 { stage.insertAtTop() } }
          stage.view.layoutIfNeeded()
          return time / 100 * 1e6
        },
        { seconds { for _ in 0..<100 { stage.insertAtTopAndShow() } } / 100 * 1e6 },
        {
          // Another height for a row in the middle, far from what is visible.
          seconds {
            for _ in 0..<100 {
              next = (next + 7_919) % n
              let context = InvalidationContext()
              context.measuredSizes[.item(0, next)] = Size(
                width: 400, height: Double(next % 60) + 30)
              stage.view.invalidateLayout(context)
              stage.view.layoutIfNeeded()
            }
          } / 100 * 1e6
        },
        {
          stage.view.scroll(to: Point(x: 0, y: 10_000), animated: false)
          let time = stage.scroll()
          stage.view.scroll(to: Point(x: 0, y: 0), animated: false)
          return time * 1e6
        },
      ])
    return [
      Measurement(
        name: "insert at top, measured", rows: n, value: times[0], unit: "µs", limit: 20,
        limitsValue: true),
      Measurement(
        name: "insert at top and its frame, measured", rows: n, value: times[1], unit: "µs"),
      Measurement(
        name: "measure one and its frame, measured", rows: n, value: times[2], unit: "µs"),
      Measurement(
        name: "scroll frame of 37 points, measured", rows: n, value: times[3], unit: "µs"),
    ]
  }

  /// One transaction of a thousand inserts, evenly spread over a hundred thousand rows, and its
  /// frame.
  private func scattered() -> [Measurement] {
    let n = 100_000
    let cases: [(name: String, height: RowHeight, columns: Int, measuresAll: Bool)] = [
      ("uniform", .fixed(44), 1, false), ("measured", .measured(estimate: 44), 1, false),
      ("each its own height", .measured(estimate: 44), 1, true),
      ("three columns", .measured(estimate: 44), 3, false),
    ]
    let times = inTurn(
      15,
      cases.map { one in
        let stage = EngineStage(Rows(n, height: one.height, columns: one.columns))
        if one.measuresAll { stage.measureAll() }
        return { stage.scatter() * 1e3 }
      })
    return zip(cases, times).map { one, time in
      Measurement(
        name: "1,000 scattered inserts, \(one.name)", rows: n, value: time, unit: "ms",
        limit: one.measuresAll ? nil : 1, limitsValue: true)
    }
  }

  /// A frame of an animated transaction of a thousand changes, against a frame that scrolls.
  private func animated() -> [Measurement] {
    let n = 100_000
    let stage = EngineStage(Rows(n, height: .measured(estimate: 44)))
    stage.view.scroll(to: Point(x: 0, y: 10_000), animated: false)
    stage.view.layoutIfNeeded()
    var transaction: [Double] = []
    let times = inTurn(
      15,
      [
        {
          let changes = stage.rows.scatter(every: 3, isAnimated: true)
          transaction.append(seconds { stage.view.apply(changes) } * 1e3)
          stage.view.layoutIfNeeded()
          var frames = 0
          let time = seconds {
            while stage.host.isTicking, frames < 600 {
              stage.host.tick()
              stage.view.layoutIfNeeded()
              frames += 1
            }
          }
          stage.view.apply(stage.rows.gather())
          stage.view.layoutIfNeeded()
          return time / Double(max(1, frames)) * 1e6
        }, { stage.scroll() * 1e6 },
      ])
    return [
      Measurement(
        name: "1,000 animated changes: the transaction", rows: n, value: median(transaction),
        unit: "ms"),
      Measurement(
        name: "1,000 animated changes: a frame", rows: n, value: times[0], unit: "µs",
        peer: "scroll frame \(Table.number(times[1]))", ratio: times[0] / times[1], limit: 2),
    ]
  }

  /// What a million rows with a measured height each take, all in all.
  private func measuredBytes() -> [Measurement] {
    let n = 1_000_000
    let layouts: [(String, () -> any Layout)] = [
      ("GridLayout", { GridLayout() }),
      ("TableLayout", { TableLayout(rowHeight: .selfSizing(estimate: 60)) }),
    ]
    return layouts.compactMap { name, make in
      guard let before = allocatedBytes() else { return nil }
      let stage = EngineStage(Rows(n, height: .measured(estimate: 60)), layout: make())
      stage.measureAll()
      let used = withExtendedLifetime(stage) { (allocatedBytes() ?? before) - before }
      return Measurement(
        name: "bytes of measured rows, \(name)", rows: n, value: Double(used) / 1e6, unit: "MB",
        limit: 24, limitsValue: true)
    }
  }

  /// What a list of rows takes beyond an empty one, by the resident pages of many of each.
  private func memory() -> [Measurement] {
    let copies = 50
    func pages() -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
    func bytes(_ n: Int) -> Double {
      let before = pages()
      let stages = (0..<copies).map { _ in EngineStage(Rows(n, height: .fixed(44))) }
      let used = pages() - before
      return withExtendedLifetime(stages) { Double(used * 4_096) / Double(copies) }
    }
    // The first lists also pay for pages that later ones share.
    _ = bytes(100_000_000)
    return [1_000, 100_000_000].map { n in
      let (full, empty) = (bytes(n), bytes(0))
      return Measurement(
        name: "memory above an empty list, uniform", rows: n,
        value: max(0, full - empty) / 1_048_576, unit: "MiB", limit: n == 1_000 ? nil : 1,
        limitsValue: true)
    }
  }
}
