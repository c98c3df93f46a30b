import CGTK
import Foundation
import Ocelot
import OcelotGTK

/// Ocelot in a GTK window against GtkListView: the same row widgets, in turn, in one process.
@MainActor
struct GTKBenchmarks {
  private let sizes = [1_000, 100_000, 1_000_000]
  private let rounds = 7

  func run(_ filter: String = "") -> [Measurement] {
    sizes.flatMap { n in
      let wanted = { (name: String) in filter.isEmpty || "gtk \(name)".contains(filter) }
      var rows: [Measurement] = []
      if wanted("first frame") { rows.append(firstFrame(n)) }
      let ocelot = Stage(OcelotList(n))
      let peer = Stage(GTKList(n))
      if wanted("scroll") { rows.append(scroll(n, ocelot, peer)) }
      if wanted("jump") { rows.append(jump(n, ocelot, peer)) }
      if wanted("insert") {
        rows.append(insert(n, ocelot, peer))
        rows.append(insertAndShow(n, ocelot, peer))
      }
      ocelot.close()
      peer.close()
      return rows
    }
  }

  private func firstFrame(_ n: Int) -> Measurement {
    compare("first frame, CPU", n, limit: nil) { kind in
      // The peer's model is filled before the clock starts: it belongs to the application.
      let make = kind == .ocelot ? nil : GTKList(n)
      let start = clock()
      let stage = Stage(make ?? OcelotList(n))
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
      stage.close()
      return time
    }
  }

  private func scroll(_ n: Int, _ ocelot: Stage, _ peer: Stage) -> Measurement {
    compare("scroll frame of 37 points, CPU", n, limit: 1) { kind in
      let stage = kind == .ocelot ? ocelot : peer
      stage.offset = 1_000
      stage.frames(5) { stage.offset += 37 }
      return stage.cost(100) { stage.offset += 37 }
    }
  }

  private func jump(_ n: Int, _ ocelot: Stage, _ peer: Stage) -> Measurement {
    var state: UInt64 = 1
    return compare("random jump, CPU", n, limit: 0.5) { kind in
      let stage = kind == .ocelot ? ocelot : peer
      return stage.cost(30) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        stage.offset = Double(state >> 40) / Double(1 << 24) * stage.limit
      }
    }
  }

  /// One insertion a frame, with the frame that shows it.
  private func insertAndShow(_ n: Int, _ ocelot: Stage, _ peer: Stage) -> Measurement {
    compare("insert at top and its frame, CPU", n, limit: nil) { kind in
      let stage = kind == .ocelot ? ocelot : peer
      stage.offset = 0
      stage.frames(3) {}
      return stage.cost(50) { stage.list.insertAtTop() }
    }
  }

  /// Insertions alone: both lists leave the drawing to the next frame.
  private func insert(_ n: Int, _ ocelot: Stage, _ peer: Stage) -> Measurement {
    compare("insert at top, CPU", n, limit: n == 1_000_000 ? 0.2 : nil) { kind in
      let stage = kind == .ocelot ? ocelot : peer
      stage.offset = 0
      stage.frames(3) {}
      let start = clock()
      for _ in 0..<100 { stage.list.insertAtTop() }
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3 / 100
      stage.frames(2) {}
      return time
    }
  }

  private enum Kind { case ocelot, peer }

  private func compare(_ name: String, _ n: Int, limit: Double?, _ run: (Kind) -> Double)
    -> Measurement
  {
    var ours: [Double] = []
    var theirs: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let (a, b) = (run(.ocelot), run(.peer))
      ours.append(a)
      theirs.append(b)
      ratios.append(a / b)
    }
    return Measurement(
      name: name, rows: n, value: median(ours), unit: "ms",
      peer: "GtkListView " + median(theirs).formatted(.number.precision(.significantDigits(3))),
      ratio: median(ratios), limit: limit)
  }
}
