import OcelotEngine

/// Breaks runs of items into lines, greedily, a run at a time.
struct FlowBreaker {
  /// The extent of a line, in points.
  let breadth: Double
  /// The least distance between neighbours in a line, in points.
  let spacing: Double
  /// The pieces that are complete.
  private(set) var pieces: [FlowPiece] = []
  private var line: [SizeRun] = []
  private var used = 0.0
  private var count = 0

  /// How far beyond its end rounding may carry a line, in points.
  static let tolerance = 0.01

  init(breadth: Double, spacing: Double) {
    self.breadth = breadth
    self.spacing = spacing
  }

  /// Whether an item of an extent starts a line if it comes next.
  func startsLine(_ breadth: Double) -> Bool {
    count == 0 || used + spacing + min(breadth, self.breadth) > self.breadth + Self.tolerance
  }

  /// How many items of an extent a full line holds, at least one.
  static func perLine(_ extent: Double, breadth: Double, spacing: Double) -> Int {
    let pitch = extent + spacing
    guard pitch > 0 else { return .max >> 1 }
    let quotient = (breadth + tolerance + spacing) / pitch
    return quotient >= 1 ? Int(min(quotient, 0x1p40)) : 1
  }

  /// Adds items.
  ///
  /// - Complexity: O(1), however many.
  mutating func append(_ run: SizeRun) {
    var left = run.count
    while left > 0 {
      if count == 0 {
        let full = Self.perLine(min(run.breadth, breadth), breadth: breadth, spacing: spacing)
        // The last line stays open: something smaller may still fit into it.
        let lines = (left - 1) / full
        if lines > 0 { emit(FlowPiece(runs: [with(run, full)], lines: lines)) }
        put(with(run, left - lines * full))
        return
      }
      let rest = breadth + Self.tolerance - used - spacing
      let extent = min(run.breadth, breadth)
      let pitch = extent + spacing
      // So many more items fit behind those in the line.
      let quotient = pitch > 0 ? (rest + spacing) / pitch : .infinity
      let fitting = quotient >= 1 ? Int(min(quotient, 0x1p40)) : 0
      let taken = min(left, fitting)
      if taken > 0 {
        put(with(run, taken))
        left -= taken
      }
      if left > 0 { endLine() }
    }
  }

  private func with(_ run: SizeRun, _ count: Int) -> SizeRun {
    SizeRun(count: count, breadth: run.breadth, length: run.length)
  }

  private mutating func put(_ run: SizeRun) {
    let extent = min(run.breadth, breadth)
    used += Double(run.count) * extent + Double(count > 0 ? run.count : run.count - 1) * spacing
    count += run.count
    if let last = line.last, last.matches(run) {
      line[line.count - 1].count += run.count
    } else {
      line.append(run)
    }
  }

  /// Ends the line that is under way.
  mutating func endLine() {
    guard count > 0 else { return }
    emit(FlowPiece(runs: line, lines: 1))
    line = []
    used = 0
    count = 0
  }

  private mutating func emit(_ piece: FlowPiece) {
    if let last = pieces.last, last.runs == piece.runs {
      pieces[pieces.count - 1].lines += piece.lines
    } else {
      pieces.append(piece)
    }
  }
}
