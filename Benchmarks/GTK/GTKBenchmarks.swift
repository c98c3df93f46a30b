import CGTK
import Foundation
import Ocelot
import OcelotGTK

extension BenchmarkTable {
  /// Ocelot in a GTK window against GTK's own lists.
  static let gtk = BenchmarkTable(
    title: "In a GTK window of 400 × 800, the same row widgets, processor time", needsDisplay: true
  ) { GTKBenchmarks().run($0) }
}

/// Ocelot in a GTK window against GTK's own lists: the same row widgets, in turn, in one process.
@MainActor
struct GTKBenchmarks {
  private let sizes = [1_000, 100_000, 1_000_000]
  private let rounds = 7

  func run(_ filter: String = "") -> [Measurement] {
    sizes.flatMap { n in
      GTKList.Kind.allCases.flatMap { kind in
        // The grid's figures at one size are enough to see how it compares.
        kind == .grid && n != 100_000 ? [] : Duel(n, kind, rounds).run(filter)
      }
    }
  }

  /// One number of rows, one of GTK's widgets.
  @MainActor
  private struct Duel {
    private enum Side { case ocelot, peer }

    private let n: Int
    private let kind: GTKList.Kind
    private let rounds: Int

    init(_ n: Int, _ kind: GTKList.Kind, _ rounds: Int) {
      self.n = n
      self.kind = kind
      self.rounds = rounds
    }

    private var columns: Int { kind == .grid ? 3 : 1 }

    func run(_ filter: String) -> [Measurement] {
      let wanted = { (name: String) in
        filter.isEmpty || "gtk \(name)".contains(filter)
      }
      var rows: [Measurement] = []
      if wanted("first frame") { rows.append(firstFrame()) }
      if wanted("scroll") {
        rows += fresh { [scroll($0, $1)] }
        if n == 100_000 { rows += fresh(isPadded: false) { [scrollUnpadded($0, $1)] } }
      }
      if wanted("jump") { rows += fresh { [jump($0, $1)] } }
      if wanted("insert") { rows += fresh { [insert($0, $1), insertAndShow($0, $1)] } }
      if wanted("above") { rows += fresh { [insertAbove($0, $1)] } }
      if wanted("scattered") { rows += fresh { scattered($0, $1) } }
      return rows
    }

    /// Measures on new lists: which rows were measured before, and where, has a price.
    ///
    /// The peer's figures say if it left frames blank.
    private func fresh(
      isPadded: Bool = true, _ measure: (_ ocelot: Stage, _ peer: Stage) -> [Measurement]
    ) -> [Measurement] {
      let ocelot = Stage(OcelotList(n, columns: columns))
      let peer = Stage(GTKList(n, kind, isPadded: isPadded))
      defer {
        ocelot.close()
        peer.close()
      }
      let figures = measure(ocelot, peer)
      precondition(ocelot.blankFrames == 0, "\(ocelot.blankFrames) frames were not drawn")
      guard peer.blankFrames > 0 else { return figures }
      return figures.map { figure in
        var figure = figure
        figure.peer? += ", blank in \(peer.blankFrames) of \(peer.pricedFrames) frames"
        return figure
      }
    }

    private func firstFrame() -> Measurement {
      compare("first frame", limit: nil) { side in
        // The peer's model is filled before the clock starts: it belongs to the application.
        let make = side == .ocelot ? nil : GTKList(n, kind)
        let start = clock()
        let stage = Stage(make ?? OcelotList(n, columns: columns))
        let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
        stage.close()
        return time
      }
    }

    /// The peer with as many rows in sight as Ocelot, which has no padding.
    private func scrollUnpadded(_ ocelot: Stage, _ peer: Stage) -> Measurement {
      scroll(ocelot, peer, "scroll frame, rows without the theme's padding", limit: nil)
    }

    private func scroll(
      _ ocelot: Stage, _ peer: Stage, _ name: String = "scroll frame of 37 points",
      limit: Double? = 1
    ) -> Measurement {
      compare(name, limit: limit) { side in
        let stage = side == .ocelot ? ocelot : peer
        stage.scroll(to: 1_000)
        stage.frames(5) { stage.offset += 37 }
        return stage.cost(100) { stage.offset += 37 }
      }
    }

    private func jump(_ ocelot: Stage, _ peer: Stage) -> Measurement {
      var state: UInt64 = 1
      return compare("random jump", limit: 0.5) { side in
        let stage = side == .ocelot ? ocelot : peer
        // The peer draws nothing after its first jump.
        stage.frames(1) { stage.offset = stage.limit / 2 }
        return stage.cost(30) {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          stage.offset = Double(state >> 40) / Double(1 << 24) * stage.limit
        }
      }
    }

    /// Insertions alone: both lists leave the drawing to the next frame.
    private func insert(_ ocelot: Stage, _ peer: Stage) -> Measurement {
      compare("insert at top", limit: n == 1_000_000 ? 0.05 : nil) { side in
        let stage = side == .ocelot ? ocelot : peer
        stage.offset = 0
        stage.frames(3) {}
        let start = clock()
        for _ in 0..<100 { stage.list.insertAtTop() }
        let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3 / 100
        stage.frames(2) {}
        return time
      }
    }

    /// One insertion a frame, with the frame that shows it; the peer does not show it, but keeps
    /// what was at the top there.
    private func insertAndShow(_ ocelot: Stage, _ peer: Stage) -> Measurement {
      compare("insert at top and its frame", limit: nil) { side in
        let stage = side == .ocelot ? ocelot : peer
        stage.offset = 0
        stage.frames(3) {}
        return stage.cost(50) { stage.list.insertAtTop() }
      }
    }

    /// One insertion a frame above the reader: neither list moves anything on screen.
    private func insertAbove(_ ocelot: Stage, _ peer: Stage) -> Measurement {
      compare("insert above the reader and its frame", limit: nil) { side in
        let stage = side == .ocelot ? ocelot : peer
        stage.scroll(to: 2_000)
        stage.frames(3) {}
        return stage.cost(50) { stage.list.insertAtTop() }
      }
    }

    /// A thousand scattered inserts: one transaction, or a thousand signals; alone, and with the
    /// frame.
    private func scattered(_ ocelot: Stage, _ peer: Stage) -> [Measurement] {
      func run(_ name: String, withFrame: Bool, limit: Double?) -> Measurement {
        compare(name, limit: limit) { side in
          let stage = side == .ocelot ? ocelot : peer
          stage.scroll(to: 2_000)
          stage.frames(3) {}
          let start = clock()
          stage.list.scatter()
          if withFrame { stage.frames(1) {} }
          let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
          stage.frames(1) {}
          stage.list.gather()
          stage.frames(1) {}
          return time
        }
      }
      return [
        run("1,000 scattered inserts", withFrame: false, limit: n == 100_000 ? 0.05 : nil),
        run("1,000 scattered inserts and the frame", withFrame: true, limit: nil),
      ]
    }

    private func compare(_ name: String, limit: Double?, _ run: (Side) -> Double) -> Measurement {
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
        name: kind == .grid ? "\(name), 3 columns" : name, rows: n, value: median(ours),
        unit: "ms",
        peer: "\(kind.rawValue) "
          + median(theirs).formatted(.number.precision(.significantDigits(3))),
        ratio: median(ratios), limit: kind == .list ? limit : nil)
    }
  }
}
