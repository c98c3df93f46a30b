import Foundation
import Ocelot

/// The engine and the grid layout alone, without a toolkit.
@MainActor
struct EngineBenchmarks {
  private static let size = Size(width: 400, height: 800)

  /// A collection view over rows, laid out once.
  @MainActor
  private struct Stage {
    let host = NullHost()
    let rows: Rows
    let view: CollectionView

    init(_ rows: Rows) {
      self.rows = rows
      view = CollectionView(host: host, layout: GridLayout(), reporter: SilentReporter())
      view.dataSource = rows
      view.resizeViewport(to: EngineBenchmarks.size)
      view.layoutIfNeeded()
    }

    /// The transaction: resolving, layout, selection, offset.
    ///
    /// The screen follows in the next frame.
    func insertAtTop() {
      rows.count += 1
      rows.shift += 1
      view.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
    }

    /// The transaction, and the frame that shows it.
    func insertAtTopAndShow() {
      insertAtTop()
      view.layoutIfNeeded()
    }
  }

  /// Seconds that a block takes.
  private func seconds(_ block: () -> Void) -> Double {
    let clock = ContinuousClock()
    let time = clock.measure(block)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  /// Runs cases in turn, so that a change of the machine's speed meets all; the median of each.
  private func inTurn(_ rounds: Int, _ cases: [() -> Double]) -> [Double] {
    var samples = cases.map { _ in [Double]() }
    for _ in 0..<rounds { for (i, run) in cases.enumerated() { samples[i].append(run()) } }
    return samples.map(median)
  }

  /// Runs the parts whose name contains a text; all if it is empty.
  func run(_ filter: String = "") -> [Measurement] {
    let sizes = [1_000, 100_000, 1_000_000, 100_000_000]
    let parts: [(String, () -> [Measurement])] = [
      ("first layout", { firstLayout(sizes) }), ("scroll", { scrolling(sizes) }),
      ("insert", { inserting(sizes) }), ("measured", { measuredRows() }),
      ("scattered", { scattered() }), ("memory", { memory() }),
    ]
    return parts.filter { filter.isEmpty || $0.0.contains(filter) }.flatMap { $0.1() }
  }

  private func firstLayout(_ sizes: [Int]) -> [Measurement] {
    let times = inTurn(
      21,
      sizes.map { n in { self.seconds { _ = Stage(Rows(n, height: .fixed(44))) } * 1e3 } })
    return zip(sizes, times).map { n, time in
      Measurement(
        name: "first layout, uniform", rows: n, value: time, unit: "ms", peer: "1,000 rows",
        ratio: time / times[0], limit: n == 100_000_000 ? 1 : nil, limitsValue: true)
    }
  }

  private func scrolling(_ sizes: [Int]) -> [Measurement] {
    let stages = sizes.map { Stage(Rows($0, height: .fixed(44))) }
    let frames = 200
    let times = inTurn(
      15,
      stages.map { stage in
        {
          stage.view.scroll(to: Point(x: 0, y: 10_000), animated: false)
          var y = stage.view.contentOffset.y
          return self.seconds {
            for _ in 0..<frames {
              y += 37
              stage.view.userScrolled(to: Point(x: 0, y: y))
              stage.view.layoutIfNeeded()
            }
          } / Double(frames) * 1e6
        }
      })
    return zip(sizes, times).map { n, time in
      Measurement(
        name: "scroll frame of 37 points, uniform", rows: n, value: time, unit: "µs",
        peer: "1,000 rows", ratio: time / times[0], limit: n == 100_000_000 ? 1.5 : nil)
    }
  }

  private func inserting(_ sizes: [Int]) -> [Measurement] {
    let stages = sizes.map { Stage(Rows($0, height: .fixed(44))) }
    let times = inTurn(
      15,
      stages.map { stage in
        { self.seconds { for _ in 0..<100 { stage.insertAtTopAndShow() } } / 100 * 1e6 }
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
    let stage = Stage(Rows(n, height: .measured(estimate: 60)))
    for start in stride(from: 0, to: n, by: 10_000) {
      let context = InvalidationContext()
      for item in start..<min(n, start + 10_000) {
        context.measuredSizes[.item(0, item)] = Size(width: 400, height: Rows.height(item))
      }
      stage.view.invalidateLayout(context)
      stage.view.layoutIfNeeded()
    }
    stage.view.scroll(to: Point(x: 0, y: 0), animated: false)
    var next = 0
    let times = inTurn(
      15,
      [
        {
          let time = self.seconds { for _ in 0..<100 { stage.insertAtTop() } }
          stage.view.layoutIfNeeded()
          return time / 100 * 1e6
        },
        { self.seconds { for _ in 0..<100 { stage.insertAtTopAndShow() } } / 100 * 1e6 },
        {
          // Another height for a row in the middle, far from what is visible.
          self.seconds {
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
          var y = 10_000.0
          stage.view.scroll(to: Point(x: 0, y: y), animated: false)
          let time = self.seconds {
            for _ in 0..<200 {
              y += 37
              stage.view.userScrolled(to: Point(x: 0, y: y))
              stage.view.layoutIfNeeded()
            }
          }
          stage.view.scroll(to: Point(x: 0, y: 0), animated: false)
          return time / 200 * 1e6
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

  /// One transaction of a thousand inserts, evenly spread over a hundred thousand rows.
  private func scattered() -> [Measurement] {
    let n = 100_000
    let changes = ChangeSet(
      (0..<1_000).map { .insertItems(section: 0, $0 * 100..<$0 * 100 + 1) }, isAnimated: false)
    let back = ChangeSet(
      (0..<1_000).map { .deleteItems(section: 0, $0 * 100..<$0 * 100 + 1) }, isAnimated: false)
    let times = inTurn(
      15,
      [RowHeight.fixed(44), .measured(estimate: 44)].map { height in
        let stage = Stage(Rows(n, height: height))
        return {
          stage.rows.count += 1_000
          let time = self.seconds {
            stage.view.apply(changes)
            stage.view.layoutIfNeeded()
          }
          stage.rows.count -= 1_000
          stage.view.apply(back)
          stage.view.layoutIfNeeded()
          return time * 1e3
        }
      })
    return zip(["uniform", "measured"], times).map { name, time in
      Measurement(
        name: "1,000 scattered inserts, \(name)", rows: n, value: time, unit: "ms", limit: 1,
        limitsValue: true)
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
      let stages = (0..<copies).map { _ in Stage(Rows(n, height: .fixed(44))) }
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
