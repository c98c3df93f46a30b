import Ocelot
import OcelotTesting

extension BenchmarkTable {
  /// What it takes to find out how one list became another.
  static let differences = BenchmarkTable(title: "Differences of lists") {
    DifferenceBenchmarks().run($0)
  }
}

/// What it takes to find out how one list became another, beside the standard library.
@MainActor
struct DifferenceBenchmarks {
  fileprivate struct Row: Identifiable, Equatable {
    let id: Int
    var value: Int
    init(_ id: Int) {
      self.id = id
      value = id &* 7
    }
  }

  fileprivate struct Case {
    let name: String
    let old: [Row]
    let new: [Row]
    /// The most milliseconds, and the most of the standard library's time.
    var limit: Double?
    var ratioLimit: Double?
    /// How often the standard library is measured; never where it takes seconds, unless asked.
    var peerRounds = 3
  }

  /// Runs all cases; a filter that names the million runs that one too, for which the standard
  /// library needs a minute.
  func run(_ filter: String = "") -> [Measurement] {
    guard filter.isEmpty || "difference million".contains(filter) else { return [] }
    var cases = [
      Case(
        name: "difference: 1,000 out, 1,000 in, 200 moved", rows: 5_000, 1_000, 200, limit: 1),
      Case(
        name: "difference: 10,000 out, 10,000 in, 2,000 moved", rows: 100_000, 10_000, 2_000,
        limit: 26, peerRounds: 1),
    ]
    let rows = (0..<100_000).map { Row($0) }
    var one = rows
    one.insert(Row(-1), at: 50_000)
    cases.append(Case(name: "difference: one insert", old: rows, new: one, limit: 0.3))
    cases.append(
      Case(
        name: "difference: first to last", old: rows, new: Array(rows[1...]) + [rows[0]]))
    if filter == "million" {
      let million = (0..<1_000_000).map { Row($0) }
      cases = [
        Case(
          name: "difference: 1 in 17 deleted", old: million,
          new: million.filter { $0.id % 17 != 0 }, limit: nil, ratioLimit: 0.01, peerRounds: 1)
      ]
    }
    return cases.map(measure) + (filter == "million" ? [] : [reversedSnapshot()])
  }

  /// Setting a snapshot that holds everything the other way round: each item is a move.
  private func reversedSnapshot() -> Measurement {
    let count = 1_000_000
    var old = Snapshot<Int, Int>()
    old.appendSections([0])
    var new = old
    old.appendItems(Array(0..<count))
    new.appendItems(Array((0..<count).reversed()))
    var times: [Double] = []
    for _ in 0..<3 {
      let source = SnapshotDataSource<Int, Int> { ListRowContent(title: "\($0)") }
      source.snapshot = old
      times.append(milliseconds { source.snapshot = new })
    }
    return Measurement(
      name: "snapshot: all reversed", rows: count, value: median(times), unit: "ms", peer: nil,
      ratio: nil, limit: nil, limitsValue: true)
  }

  private func measure(_ given: Case) -> Measurement {
    var moves = 0
    var own: [Double] = []
    for _ in 0..<15 {
      own.append(
        milliseconds { moves = ListDifference(from: given.old, to: given.new).changes().count })
    }
    let (old, new) = (given.old.map(\.id), given.new.map(\.id))
    var peer: [Double] = []
    for _ in 0..<given.peerRounds {
      peer.append(milliseconds { moves += new.difference(from: old).inferringMoves().count })
    }
    return Measurement(
      name: given.name, rows: given.old.count, value: median(own), unit: "ms",
      peer: peer.isEmpty ? nil : "standard library",
      ratio: peer.isEmpty ? nil : median(own) / median(peer),
      limit: given.limit ?? given.ratioLimit, limitsValue: given.limit != nil)
  }

  private func milliseconds(_ block: () -> Void) -> Double {
    let time = ContinuousClock().measure(block)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) * 1e-15
  }
}

extension DifferenceBenchmarks.Case {
  /// Rows of which some go, as many come, and some move, all at seeded random places.
  fileprivate init(
    name: String, rows: Int, _ edits: Int, _ moves: Int, limit: Double, peerRounds: Int = 3
  ) {
    var random = SeededGenerator(seed: 1)
    var new = Array(0..<rows)
    for _ in 0..<edits { new.remove(at: random.int(in: 0..<new.count)) }
    for number in 0..<edits { new.insert(rows + number, at: random.int(in: 0...new.count)) }
    for _ in 0..<moves {
      let row = new.remove(at: random.int(in: 0..<new.count))
      new.insert(row, at: random.int(in: 0...new.count))
    }
    self.init(
      name: name, old: (0..<rows).map { DifferenceBenchmarks.Row($0) },
      new: new.map { DifferenceBenchmarks.Row($0) }, limit: limit, peerRounds: peerRounds)
  }
}
