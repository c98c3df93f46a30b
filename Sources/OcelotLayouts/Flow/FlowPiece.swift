import OcelotEngine

/// Neighbouring items of one size.
struct SizeRun: Equatable {
  /// The number of items.
  var count: Int
  /// The extent across, in points.
  var breadth: Double
  /// The extent along, in points.
  var length: Double

  /// Whether items are as large here as there.
  func matches(_ other: SizeRun) -> Bool {
    breadth == other.breadth && length == other.length
  }
}

/// A line of items, or any number of full lines of equal items.
///
/// However many items are alike, their lines are one piece.
struct FlowPiece: Summed, Equatable {
  /// The items of one line.
  var runs: [SizeRun]
  /// The number of lines.
  var lines: Int

  /// The number of items in each line.
  var perLine: Int { runs.reduce(0) { $0 + $1.count } }
  /// The number of items.
  var count: Int { perLine * lines }
  /// The extent of a line along, which is that of its longest item.
  var thickness: Double { runs.reduce(0) { max($0, $1.length) } }
  /// The extents of a line's items across, without the distances between them.
  var used: Double { runs.reduce(0) { $0 + Double($1.count) * $1.breadth } }

  /// The piece's share of the section.
  var summary: FlowSummary {
    FlowSummary(
      count: count, lines: lines, extent: Double(lines) * thickness,
      least: runs.reduce(.infinity) { min($0, $1.breadth) },
      most: runs.reduce(-.infinity) { max($0, $1.breadth) })
  }
}

/// What adds up over lines.
struct FlowSummary: TreeSummary {
  /// The number of items.
  var count: Int
  /// The number of lines.
  var lines: Int
  /// The extent of the lines, without the distances between them.
  var extent: Double
  /// The least extent of an item across.
  var least: Double
  /// The greatest extent of an item across.
  var most: Double

  /// Whether all items are equally broad.
  var isUniform: Bool { least == most }

  static var zero: FlowSummary {
    FlowSummary(count: 0, lines: 0, extent: 0, least: .infinity, most: -.infinity)
  }

  static func + (a: FlowSummary, b: FlowSummary) -> FlowSummary {
    FlowSummary(
      count: a.count + b.count, lines: a.lines + b.lines, extent: a.extent + b.extent,
      least: min(a.least, b.least), most: max(a.most, b.most))
  }
}
