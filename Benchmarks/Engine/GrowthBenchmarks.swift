import Ocelot

/// How the cost of one thing grows with the number of rows.
struct GrowthCurve {
  /// What is measured.
  let name: String
  /// The processor time in microseconds, by number of rows.
  let points: [(rows: Int, time: Double)]

  /// The points as printed figures.
  var measurements: [Measurement] {
    points.map { Measurement(name: name, rows: $0.rows, value: $0.time, unit: "µs") }
  }
}

/// The costs of rows that are measured when they are seen, from a thousand to a hundred million.
@MainActor
struct GrowthBenchmarks {
  private let sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

  func run() -> [GrowthCurve] {
    let cases: [(name: String, rounds: Int, measure: (EngineStage) -> Double)] = [
      (
        "scroll frame of 37 points", 15,
        { stage in
          stage.view.scroll(to: Point(x: 0, y: 10_000), animated: false)
          return stage.scroll(frames: 100)
        }
      ),
      (
        "insert at top and its frame", 15,
        { stage in
          stage.view.scroll(to: Point(x: 0, y: 0), animated: false)
          return seconds { for _ in 0..<50 { stage.insertAtTopAndShow() } } / 50
        }
      ),
      ("1,000 scattered inserts", 9, { $0.scatter() }),
      (
        "jump and its frame", 15,
        { stage in
          let limit = stage.view.contentSize.height - 800
          return seconds {
            for step in 1...20 {
              let part = Double(step * 7 % 20) / 20
              stage.view.userScrolled(to: Point(x: 0, y: limit * part))
              stage.view.layoutIfNeeded()
            }
          } / 20
        }
      ),
    ]
    return cases.map { one in
      // New lists for each, as what was measured stays.
      let stages = sizes.map { EngineStage(Rows($0, height: .measured(estimate: 44))) }
      let times = inTurn(one.rounds, stages.map { stage in { one.measure(stage) * 1e6 } })
      return GrowthCurve(name: one.name, points: Array(zip(sizes, times)))
    }
  }
}
