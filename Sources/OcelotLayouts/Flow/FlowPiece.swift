import OcelotEngine

/// Neighbouring items of one size, in 24 bytes.
struct SizeRun: Equatable {
  /// The extent across, in points.
  var breadth: Double
  /// The extent along, in points.
  var length: Double
  /// The count, four times, and how much is known of the size.
  private var bits: Int

  init(count: Int, breadth: Double, length: Double, state: SizeState = .measured) {
    self.breadth = breadth.boundedExtent
    self.length = length.boundedExtent
    bits = count << 2 | Int(state.rawValue)
  }

  /// The number of items.
  var count: Int {
    get { bits >> 2 }
    set { bits = newValue << 2 | bits & 3 }
  }

  /// How much is known of the size.
  var state: SizeState { SizeState(rawValue: UInt8(bits & 3)) ?? .measured }

  /// As many items as told, otherwise the same.
  func with(_ count: Int) -> SizeRun {
    var run = self
    run.count = count
    return run
  }

  /// The same size as an estimate, scaled if it was measured once.
  ///
  /// It has a point at least on both axes: what covers nothing would never be measured again.
  func outdated(scaledBy factor: Double = 1) -> SizeRun {
    state == .unmeasured ? self : estimate(scaledBy: factor, .stale)
  }

  /// The size scaled as an estimate, with a point at least on both axes.
  func estimate(scaledBy factor: Double, _ state: SizeState) -> SizeRun {
    SizeRun(
      count: count, breadth: max(1, breadth * factor), length: max(1, length * factor),
      state: state)
  }

  /// Whether items are as large here as there.
  func isAsLarge(as other: SizeRun) -> Bool {
    breadth == other.breadth && length == other.length
  }

  /// Whether items are as large here as there, and as well known.
  func matches(_ other: SizeRun) -> Bool {
    breadth == other.breadth && length == other.length && bits & 3 == other.bits & 3
  }

  /// As many as anybody asks for.
  static let endless = Limits.items

  /// As any body is told of it.
  var record: ItemRecord {
    ItemRecord(.points(length: length, breadth: breadth), state, count: count)
  }
}

extension SizeRun: Summed {
  /// The run's share of the section.
  var summary: SizeSummary {
    SizeSummary(
      count: count, least: breadth, most: breadth,
      estimated: state == .measured ? 0 : Double(count) * length)
  }
}

/// What adds up over items.
struct SizeSummary: TreeSummary {
  /// The number of items.
  var count: Int
  /// The least extent of an item across.
  var least: Double
  /// The greatest extent of an item across.
  var most: Double
  /// The extents along of the items that are estimates.
  var estimated: Double

  /// Whether all items are equally broad in lines of an extent.
  func isUniform(in breadth: Double) -> Bool { least == most || least >= breadth }

  static var zero: SizeSummary {
    SizeSummary(count: 0, least: .infinity, most: -.infinity, estimated: 0)
  }

  static func + (a: SizeSummary, b: SizeSummary) -> SizeSummary {
    SizeSummary(
      count: a.count + b.count, least: min(a.least, b.least), most: max(a.most, b.most),
      estimated: a.estimated + b.estimated)
  }
}

/// Neighbouring lines of equally many items and equal thickness.
///
/// What the items are is not said: of a line only where it begins and how thick it is decides on
/// where others are.
struct FlowPiece: Summed, Equatable {
  /// The number of lines.
  var lines: Int
  /// The number of items in each line.
  var perLine: Int
  /// The extent of a line along, which is that of its longest item.
  var thickness: Double

  /// The number of items.
  var count: Int { perLine * lines }

  /// Whether the lines of both are alike, so that as neighbours they are one piece.
  func matches(_ other: FlowPiece) -> Bool {
    perLine == other.perLine && thickness == other.thickness
  }

  /// The piece's share of the section.
  var summary: FlowSummary {
    FlowSummary(
      count: count, lines: lines, extent: Double(lines) * thickness, thickest: thickness,
      thinnest: thickness)
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
  /// The extent of the thickest line.
  var thickest: Double
  /// The extent of the thinnest line.
  var thinnest: Double

  static var zero: FlowSummary {
    FlowSummary(count: 0, lines: 0, extent: 0, thickest: 0, thinnest: .infinity)
  }

  static func + (a: FlowSummary, b: FlowSummary) -> FlowSummary {
    FlowSummary(
      count: a.count + b.count, lines: a.lines + b.lines, extent: a.extent + b.extent,
      thickest: max(a.thickest, b.thickest), thinnest: min(a.thinnest, b.thinnest))
  }
}
