import OcelotEngine

/// Breaks runs of items into lines, greedily, a run at a time.
struct FlowBreaker {
  /// The extent of a line, in points.
  let breadth: Double
  /// The least distance between neighbours in a line, in points.
  let spacing: Double
  /// The pieces that are complete.
  private(set) var pieces: [FlowPiece] = []
  /// What is complete and may still grow.
  private var last: FlowPiece?
  private var used = 0.0
  private var count = 0
  private var thickness = 0.0

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
    guard pitch > 0 else { return .max >> 3 }
    let quotient = (breadth + tolerance + spacing) / pitch
    return quotient >= 1 ? quotient.integer(in: 0...Limits.items) : 1
  }

  /// Adds items.
  ///
  /// - Complexity: O(1), however many.
  mutating func append(_ run: SizeRun) {
    let extent = min(run.breadth, breadth)
    var left = run.count
    if left == 1 {
      if startsLine(extent) {
        endLine()
        open(1, extent, run.length)
      } else {
        used += spacing + extent
        count += 1
        thickness = max(thickness, run.length)
      }
      return
    }
    let pitch = extent + spacing
    if count > 0 {
      // So many more items fit behind those in the line.
      let rest = breadth + Self.tolerance - used
      let quotient = pitch > 0 ? rest / pitch : .infinity
      let fitting = quotient >= 1 ? quotient.integer(in: 0...Limits.items) : 0
      let taken = min(left, fitting)
      if taken > 0 {
        used += Double(taken) * pitch
        count += taken
        thickness = max(thickness, run.length)
        left -= taken
      }
      if left == 0 { return }
      endLine()
    }
    let full = Self.perLine(extent, breadth: breadth, spacing: spacing)
    // The last line stays open: something smaller may still fit into it.
    let lines = (left - 1) / full
    if lines > 0 { emit(FlowPiece(lines: lines, perLine: full, thickness: run.length)) }
    open(left - lines * full, extent, run.length)
  }

  private mutating func open(_ items: Int, _ extent: Double, _ length: Double) {
    count = items
    used = Double(items) * extent + Double(items - 1) * spacing
    thickness = length
  }

  /// Ends the line that is under way.
  private mutating func endLine() {
    guard count > 0 else { return }
    emit(FlowPiece(lines: 1, perLine: count, thickness: thickness))
    count = 0
  }

  /// Ends the line that is under way, after which all pieces are complete.
  mutating func finish() {
    endLine()
    if let last { pieces.append(last) }
    last = nil
  }

  private mutating func emit(_ piece: FlowPiece) {
    guard let known = last else {
      last = piece
      return
    }
    if known.matches(piece) {
      last?.lines += piece.lines
    } else {
      pieces.append(known)
      last = piece
    }
  }
}
