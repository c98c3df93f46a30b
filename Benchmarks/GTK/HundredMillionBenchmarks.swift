import CGTK
import Foundation
import Ocelot
import OcelotAdwaita

extension BenchmarkTable {
  /// A hundred million rows in a GTK window.
  static let hundredMillion = BenchmarkTable(
    title: "A hundred million rows in the same window", needsDisplay: true
  ) { HundredMillionBenchmarks().run($0) }
}

/// A hundred million rows in a GTK window: the first frame, memory, and ten seconds of scrolling.
@MainActor
struct HundredMillionBenchmarks {
  private static let count = 100_000_000

  func run(_ filter: String = "") -> [Measurement] {
    guard filter.isEmpty || "gtk hundred million".contains(filter) else { return [] }
    // What GTK loads for any window is none of the list's.
    Stage(EmptyList()).close()
    var rows: [Measurement] = []
    for (name, height) in [("equal", RowHeight.fixed(50)), ("measured", .measured(estimate: 50))] {
      let empty = Stage(EmptyList())
      let before = Self.residentMemory
      let start = Date()
      let stage = Stage(OcelotList(Self.count, height: height))
      let time = Date().timeIntervalSince(start) * 1e3
      let memory = Double(Self.residentMemory - before) / 1_048_576
      empty.close()
      rows.append(row("\(name) rows: first frame", time, "ms", limit: 100))
      rows.append(row("\(name) rows: memory above an empty window", memory, "MiB", limit: 32))
      let (dropped, slowest) = stage.scroll(frames: 600, by: 37)
      rows.append(row("\(name) rows: frames dropped of 600", Double(dropped), "", limit: 0))
      // On a machine that does other work, too, this tells whose fault that is.
      rows.append(row("\(name) rows: slowest of them, CPU", slowest, "ms", limit: 1e3 / 60))
      stage.close()
    }
    return rows
  }

  private func row(_ name: String, _ value: Double, _ unit: String, limit: Double) -> Measurement {
    Measurement(
      name: name, rows: Self.count, value: value, unit: unit, limit: limit, limitsValue: true)
  }

  /// The memory of the process that is not swapped out, in bytes.
  ///
  /// Counted page by page: the short statistics lag behind by some.
  private static var residentMemory: Int {
    let path = "/proc/self/smaps_rollup"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Rss:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
  }
}

/// Nothing in a scrolled window.
@MainActor
private final class EmptyList: ListUnderTest {
  let widget = Widget(gtk_scrolled_window_new())
  func insertAtTop() {}
  func scatter() {}
  func gather() {}
}

extension Stage {
  /// Scrolls a little with every frame that the screen shows.
  ///
  /// - Returns: how many frames came late, as ``FrameMeter`` counts them, and the processor time of
  ///   the slowest one in milliseconds.
  fileprivate func scroll(frames count: Int, by distance: Double) -> (dropped: Int, slowest: Double)
  {
    let meter = FrameMeter(list.widget)
    offset = 1_000_000
    frames(30) { offset += distance }
    var slowest = 0.0
    meter.start()
    for _ in 0..<count { slowest = max(slowest, cost(1) { offset += distance }) }
    meter.stop()
    return (meter.tally.dropped, slowest)
  }
}
