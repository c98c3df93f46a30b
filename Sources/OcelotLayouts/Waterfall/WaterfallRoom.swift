import OcelotEngine

/// The columns of a waterfall at some breadth.
struct WaterfallRoom: Equatable {
  /// The number of columns.
  let count: Int
  /// How wide each is, in points.
  let width: Double
  /// The distance between neighbours, in points.
  let spacing: Double

  init(_ rule: WaterfallColumns, spacing: Double, breadth: Double) {
    let wanted: Double
    switch rule {
    case .count(let count):
      // Columns that are narrower than a point would not be seen.
      let most = breadth > 0 ? ((breadth + spacing) / (1 + spacing)).wholePart : .infinity
      wanted = min(Double(count), most)
    case .minimumWidth(let width):
      let pitch = width + spacing
      wanted = pitch > 0 ? ((breadth + spacing) / pitch).wholePart : 1
    }
    let count = min(max(1, wanted), Double(WaterfallSummary.mostColumns))
    self.count = Int(count)
    self.spacing = spacing
    // Whole points; what is left over stays free at the end.
    width = max(0, ((breadth - spacing * (count - 1)) / count).wholePart)
  }

  /// The distance from the first column to one, in points.
  func start(of column: Int) -> Double { Double(column) * (width + spacing) }

  /// The column of the item that comes behind some and before others.
  func firstEnding(_ sum: WaterfallSummary, above rest: WaterfallSummary = .zero) -> Int {
    sum.firstEnding(of: count, spacing: spacing, above: rest)
  }
}

/// A waterfall's height in eight bytes.
struct PackedHeight {
  /// Points, or the negative of a ratio: minus 0 for a ratio of 0.
  private let bits: Double

  init(_ height: WaterfallHeight) {
    switch height {
    case .points(let points): bits = points.boundedExtent
    case .ratio(let ratio): bits = -ratio.boundedExtent
    }
  }

  /// The height as the layout's users say it.
  var height: WaterfallHeight { bits.sign == .minus ? .ratio(-bits) : .points(bits) }

  /// The height in a column, in points.
  func points(in room: WaterfallRoom) -> Double {
    bits.sign == .minus ? (-bits * room.width).boundedExtent : bits
  }

  /// The height in a column with the distance to the next item, in points.
  func pitch(in room: WaterfallRoom) -> Double { points(in: room) + room.spacing }
}
