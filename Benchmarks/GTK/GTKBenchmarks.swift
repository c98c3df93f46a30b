import CGTK
import Foundation
import Ocelot
import OcelotAdwaita

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
      let isUsual = n == 100_000
      var rows: [Measurement] = []
      if wanted("first frame") { rows.append(firstFrame()) }
      if wanted("scroll") {
        rows += fresh { [scroll($0, $1)] }
        if isUsual { rows += fresh(isPadded: false) { [scroll($0, $1, isPadded: false)] } }
      }
      if wanted("jump") {
        rows += fresh { [jump($0, $1)] }
        if kind == .grid { rows += fresh(isPadded: false) { [jump($0, $1, isPadded: false)] } }
      }
      if isUsual, wanted("margin") { rows += margin() }
      if wanted("insert") {
        rows += fresh(peerMayBeBlank: true) { [insert($0, $1), insertAndShow($0, $1)] }
      }
      if wanted("above") {
        rows += fresh { [insertAbove($0, $1)] }
        if kind == .grid {
          rows += fresh(isPadded: false) { [insertAbove($0, $1, isPadded: false)] }
        }
      }
      if wanted("scattered") { rows += fresh { scattered($0, $1) } }
      if isUsual, wanted("late frames") { rows += fresh { lateFrames($0, $1) } }
      return rows
    }

    /// Measures on new lists: which rows were measured before, and where, has a price.
    ///
    /// Both draw every frame that has one. Where the peer may leave frames blank, its figures say
    /// so.
    private func fresh(
      isPadded: Bool = true, peerMayBeBlank: Bool = false,
      _ measure: (_ ocelot: Stage, _ peer: Stage) -> [Measurement]
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
      precondition(peerMayBeBlank, "\(kind) left \(peer.blankFrames) frames blank")
      return figures.map { figure in
        var figure = figure
        figure.peer? += ", blank in \(peer.blankFrames) of \(peer.pricedFrames) frames"
        return figure
      }
    }

    /// From a list without a window to its second frame.
    private func firstFrame() -> Measurement {
      compare("first frame", limit: kind == .grid ? 1 : nil) { side in
        // The peer's model is filled before the clock starts: it belongs to the application. It is
        // there on both sides, as are lists without windows: what a heap of so many objects costs
        // whoever takes memory next is none of the lists'.
        let lists: [any ListUnderTest] = [OcelotList(n, columns: columns), GTKList(n, kind)]
        defer { withExtendedLifetime(lists) {} }
        let start = clock()
        let stage = Stage(lists[side == .ocelot ? 0 : 1])
        let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
        precondition(stage.usualTexts >= 30 * columns, "only \(stage.usualTexts) texts were drawn")
        stage.close()
        return time
      }
    }

    /// What a figure is called where the peer has as many rows in sight as Ocelot, which has no
    /// padding.
    private func name(_ name: String, isPadded: Bool) -> String {
      isPadded ? name : "\(name), no padding"
    }

    private func scroll(_ ocelot: Stage, _ peer: Stage, isPadded: Bool = true) -> Measurement {
      compare(
        name("scroll frame of 37 points", isPadded: isPadded),
        limit: kind == .list && !isPadded ? 0.95 : 1
      ) { side in
        let stage = side == .ocelot ? ocelot : peer
        stage.scroll(to: 1_000)
        stage.frames(5) { stage.offset += 37 }
        return stage.cost(100) { stage.offset += 37 }
      }
    }

    private func jump(_ ocelot: Stage, _ peer: Stage, isPadded: Bool = true) -> Measurement {
      var places = Self.places()
      return compare(
        name("random jump", isPadded: isPadded), limit: kind == .grid ? 1 : 0.3
      ) { side in
        let stage = side == .ocelot ? ocelot : peer
        // The peer draws nothing after its first jump.
        stage.frames(1) { stage.offset = stage.limit / 2 }
        return stage.cost(30) { stage.offset = places.next()! * stage.limit }
      }
    }

    /// Places in a list, as parts of its largest offset.
    private static func places() -> some IteratorProtocol<Double> {
      sequence(state: UInt64(1)) { state in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
      }.makeIterator()
    }

    /// How long Ocelot takes after a jump until all is prepared around the viewport, which is no
    /// part of the jump's price.
    private func margin() -> [Measurement] {
      let stage = Stage(OcelotList(n, columns: columns))
      defer { stage.close() }
      var places = Self.places()
      var (waits, frames, costs) = ([Double](), [Double](), [Double]())
      for _ in 0..<rounds {
        stage.frames(10) {}
        stage.frames(1) { stage.offset = places.next()! * stage.limit }
        let (start, used) = (g_get_monotonic_time(), clock())
        var count = 0
        while !stage.list.isMarginFull {
          stage.frames(1) {}
          count += 1
        }
        waits.append(Double(g_get_monotonic_time() - start) / 1e3)
        frames.append(Double(count))
        costs.append(Double(clock() - used) / Double(CLOCKS_PER_SEC) * 1e3)
      }
      func row(_ name: String, _ value: Double, _ unit: String) -> Measurement {
        Measurement(name: title(name), rows: n, value: value, unit: unit)
      }
      return [
        row("jump: time until the margin is full", median(waits), "ms"),
        row("jump: frames until the margin is full", median(frames), ""),
        row("jump: processor time of these frames", median(costs), "ms"),
      ]
    }

    /// How many frames came late while a list scrolls, jumps and gets rows above the reader in
    /// every frame of the screen.
    private func lateFrames(_ ocelot: Stage, _ peer: Stage) -> [Measurement] {
      func late(_ stage: Stage, of count: Int, _ step: () -> Void) -> Int {
        let meter = FrameMeter(stage.list.widget)
        stage.frames(2, step)
        meter.start()
        _ = stage.cost(count, step)
        meter.stop()
        return meter.tally.dropped
      }
      func row(_ name: String, of count: Int, _ step: (Stage) -> Void) -> Measurement {
        let counts = [ocelot, peer].map { stage in
          stage.scroll(to: 2_000)
          return late(stage, of: count) { step(stage) }
        }
        return Measurement(
          name: title("late frames of \(count), \(name)"), rows: n, value: Double(counts[0]),
          unit: "", peer: "\(kind.rawValue) \(counts[1])", limit: 0, limitsValue: true)
      }
      var places = Self.places()
      return [
        row("scroll", of: 300) { $0.offset += 37 },
        row("insert above", of: 60) { $0.list.insertAtTop() },
        row("random jumps", of: 60) { $0.offset = places.next()! * $0.limit },
      ]
    }

    /// Insertions alone: both lists leave the drawing to the next frame.
    private func insert(_ ocelot: Stage, _ peer: Stage) -> Measurement {
      compare("insert at top", limit: kind == .list && n == 1_000_000 ? 0.05 : nil) { side in
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
    private func insertAbove(
      _ ocelot: Stage, _ peer: Stage, isPadded: Bool = true
    ) -> Measurement {
      compare(
        name("insert above the reader and its frame", isPadded: isPadded),
        limit: kind == .grid ? 1 : nil
      ) { side in
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
          if withFrame { stage.notePricedFrame() }
          stage.frames(1) {}
          stage.list.gather()
          stage.frames(1) {}
          return time
        }
      }
      return [
        run(
          "1,000 scattered inserts", withFrame: false,
          limit: kind == .list && n == 100_000 ? 0.05 : nil),
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
        name: title(name), rows: n, value: median(ours),
        unit: "ms",
        peer: "\(kind.rawValue) "
          + median(theirs).formatted(.number.precision(.significantDigits(3))),
        ratio: median(ratios), limit: limit)
    }

    private func title(_ name: String) -> String { kind == .grid ? "\(name), 3 columns" : name }
  }
}
