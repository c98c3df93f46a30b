import OcelotEngine

/// Neighbours in a waterfall, each with its height and its column.
struct WaterfallRun: Summed {
  /// The most items of a run.
  static let mostItems = 256

  private(set) var heights: ContiguousArray<PackedHeight>
  /// The column of each, from the leading edge.
  private(set) var columns: ContiguousArray<UInt8>
  private(set) var summary: WaterfallSummary

  /// Items that fall behind others.
  init(_ heights: ContiguousArray<PackedHeight>, _ fall: inout WaterfallFall) {
    self.heights = heights
    columns = ContiguousArray(repeating: 0, count: heights.count)
    summary = fall.place(heights, in: &columns)
  }

  /// Items whose columns are known.
  init(
    _ heights: ArraySlice<PackedHeight>, _ columns: ArraySlice<UInt8>, in room: WaterfallRoom
  ) {
    self.heights = ContiguousArray(heights)
    self.columns = ContiguousArray(columns)
    summary = .zero
    summary = sum(before: heights.count, in: room)
  }

  /// The number of items.
  var count: Int { heights.count }

  /// Lets the items fall again, behind others.
  mutating func fall(_ fall: inout WaterfallFall) {
    summary = fall.place(heights, in: &columns)
  }

  /// Gives an item another height in its column; the sum is out of date until ``settle(in:)``.
  mutating func set(_ item: Int, to height: PackedHeight) { heights[item] = height }

  /// Adds up again.
  mutating func settle(in room: WaterfallRoom) { summary = sum(before: count, in: room) }

  /// What adds up over the items before one.
  func sum(before end: Int, in room: WaterfallRoom) -> WaterfallSummary {
    var counts = InlineArray<16, Int>(repeating: 0)
    var extents = InlineArray<16, Double>(repeating: 0)
    for item in 0..<end {
      let column = Int(columns[item])
      counts[column] &+= 1
      extents[column] += heights[item].pitch(in: room)
    }
    var sum = WaterfallSummary.zero
    sum.items = end
    for column in 0..<room.count {
      sum.counts[column] = counts[column]
      sum.extents[column] = extents[column]
    }
    return sum
  }

  /// The distance from where an item's column begins in the run to the item, in points.
  func distance(to item: Int, in room: WaterfallRoom) -> Double {
    var sum = 0.0
    for other in 0..<item where columns[other] == columns[item] {
      sum += heights[other].pitch(in: room)
    }
    return sum
  }
}

/// Items that fall one after the other, each into the column that ends first.
struct WaterfallFall {
  private let room: WaterfallRoom
  /// What adds up over everything that fell.
  private(set) var sum: WaterfallSummary
  /// What adds up over the items that stay below.
  private let rest: WaterfallSummary

  /// What falls behind items that are there, and before others.
  init(
    behind sum: WaterfallSummary, above rest: WaterfallSummary = .zero, in room: WaterfallRoom
  ) {
    self.sum = sum
    self.rest = rest
    self.room = room
  }

  /// Lets items fall.
  ///
  /// - Parameters:
  ///   - heights: of the items, in order.
  ///   - columns: takes the column of each.
  /// - Returns: what adds up over them.
  /// - Complexity: O(n c) for n items and c columns.
  mutating func place(
    _ heights: ContiguousArray<PackedHeight>, in columns: inout ContiguousArray<UInt8>
  ) -> WaterfallSummary {
    let before = sum
    var item = 0
    while item < heights.count, hasEmptyColumn || rest.items > 0 {
      let column = room.firstEnding(sum, above: rest)
      columns[item] = UInt8(truncatingIfNeeded: column)
      sum.add(heights[item].pitch(in: room), in: column)
      item += 1
    }
    // The columns as they end, the first one first. An item goes there, and the column moves back
    // to its new place. Numbers are compared and chosen without a branch: which one ends first
    // cannot be foretold, and a branch that is foretold wrongly costs more than all columns
    // together.
    var counts = InlineArray<16, Int>(repeating: 0)
    var ends = InlineArray<16, (level: Double, column: Int)>(repeating: (0, 0))
    let order = (0..<room.count).sorted { (sum.extents[$0], $0) < (sum.extents[$1], $1) }
    for (place, column) in order.enumerated() { ends[place] = (sum.extents[column], column) }
    for item in item..<heights.count {
      var moved = ends[0]
      moved.level += heights[item].pitch(in: room)
      columns[item] = UInt8(truncatingIfNeeded: moved.column)
      counts[moved.column] &+= 1
      for place in 1..<room.count {
        let next = ends[place]
        let isFirst =
          moved.level < next.level || (moved.level == next.level && moved.column < next.column)
        ends[place - 1] = isFirst ? moved : next
        moved = isFirst ? next : moved
      }
      ends[room.count - 1] = moved
    }
    for place in 0..<room.count {
      let column = ends[place].column
      sum.extents[column] = ends[place].level
      sum.counts[column] &+= counts[column]
    }
    sum.items = before.items + heights.count
    return sum - before
  }

  private var hasEmptyColumn: Bool {
    for column in 0..<room.count where sum.counts[column] == 0 { return true }
    return false
  }
}
