import OcelotEngine

/// The items of one section of a waterfall, each with its column.
struct WaterfallBody: SectionBody {
  /// An item and its column.
  struct Item: Summed {
    /// How high it is.
    var record: WaterfallHeight
    /// The height with the distance to the next one, in points.
    var pitch: Double
    /// The column, from the leading edge.
    var column: Int

    var summary: WaterfallSummary {
      var sum = WaterfallSummary.zero
      sum.counts[column] = 1
      sum.extents[column] = pitch
      return sum
    }

    /// Touches the column of each item alone, where sums of two would touch all.
    static func sum(_ items: ContiguousArray<Item>) -> WaterfallSummary {
      var sum = WaterfallSummary.zero
      for item in items {
        sum.counts[item.column] &+= 1
        sum.extents[item.column] += item.pitch
      }
      return sum
    }
  }

  /// The columns at some breadth.
  private struct Columns: Equatable {
    var count: Int
    var width: Double
  }

  private var items: SummedTree<Item>
  /// The number of items after those that are laid out: they have no size.
  private var beyond = 0
  /// The most items that are laid out.
  private let limit: Int
  private let rule: WaterfallColumns
  private let spacing: Double
  /// How high an item is of which nothing is known.
  private let usual: WaterfallHeight
  private var columns: Columns

  init(
    _ heights: [WaterfallHeight], count: Int, limit: Int, columns rule: WaterfallColumns,
    spacing: Double, usual: WaterfallHeight, breadth: Double, counter: OperationCounter
  ) {
    self.limit = limit
    beyond = count - heights.count
    self.rule = rule
    self.spacing = spacing
    self.usual = usual
    columns = Self.columns(rule, spacing, breadth)
    items = SummedTree(Self.fall(heights, columns, spacing))
    items.counter = counter
  }

  private static func columns(
    _ rule: WaterfallColumns, _ spacing: Double, _ breadth: Double
  ) -> Columns {
    let wanted: Double
    switch rule {
    case .count(let count): wanted = Double(count)
    case .minimumWidth(let width):
      let pitch = width + spacing
      wanted = pitch > 0 ? ((breadth + spacing) / pitch).wholePart : 1
    }
    let count = min(max(1, wanted), Double(WaterfallSummary.mostColumns))
    // Whole points; what is left over stays free at the end.
    let width = max(0, ((breadth - spacing * (count - 1)) / count).wholePart)
    return Columns(count: Int(count), width: width)
  }

  /// Lets items fall, one after the other, into empty columns.
  private static func fall(
    _ records: some Sequence<WaterfallHeight>, _ columns: Columns, _ spacing: Double
  ) -> [Item] {
    var sum = WaterfallSummary.zero
    return records.map { record in
      let column = sum.firstEnding(of: columns.count, spacing: spacing)
      let pitch = record.height(inColumn: columns.width) + spacing
      sum.counts[column] &+= 1
      sum.extents[column] += pitch
      return Item(record: record, pitch: pitch, column: column)
    }
  }

  var count: Int { items.count + beyond }

  func extent(in space: BodySpace) -> Double {
    let sum = items.summary
    return (0..<columns.count).reduce(0) { max($0, sum.end(of: $1, spacing: spacing)) }
  }

  func openingReach(in space: BodySpace) -> Double { spacing }

  private func slot(_ place: SummedTree<Item>.Place) -> Slot {
    let item = place.element
    return Slot(
      along: place.prefix.extents[item.column],
      across: Double(item.column) * (columns.width + spacing), length: item.pitch - spacing,
      breadth: columns.width)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    item < items.count
      ? slot(items.place(at: item))
      : Slot(along: extent(in: space), across: 0, length: 0, breadth: 0)
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    guard end > 0 else { return }
    for column in 0..<columns.count {
      var next = items.place { $0.extents[column] > start && $0.counts[column] > 0 }
      while let place = next {
        let slot = self.slot(place)
        if slot.along >= end { break }
        guard visit(place.position, slot) else { return }
        let rank = place.prefix.counts[column] + 1
        next = items.place { $0.counts[column] > rank }
      }
    }
  }

  func record(of item: Int) -> ItemRecord {
    (item < items.count ? items[item].record : .points(0)).record
  }

  mutating func update(to space: BodySpace) {
    let new = Self.columns(rule, spacing, space.breadth)
    guard new != columns else { return }
    columns = new
    let counter = items.counter
    items = SummedTree(Self.fall(items.map(\.record), columns, spacing))
    items.counter = counter
  }

  mutating func replace(_ edits: BodyEdits) {
    var shift = 0
    for edit in edits {
      let range = edit.items.lowerBound + shift..<edit.items.upperBound + shift
      let added = edit.added
      shift += added - range.count
      var next = edit.records.lazy.flatMap { [usual] in
        repeatElement($0.height(usual: usual), count: $0.count)
      }.makeIterator()
      if added == range.count {
        // They are the same items, and keep their columns.
        set(range.clamped(to: 0..<items.count)) { next.next() }
      } else {
        remove(range)
        insert(added, at: range.lowerBound) { [usual] in next.next() ?? usual }
      }
    }
  }

  /// Gives items other heights.
  ///
  /// - Complexity: O(k + log n) for k items.
  private mutating func set(_ range: Range<Int>, _ next: () -> WaterfallHeight?) {
    let width = columns.width
    func change(_ item: inout Item) {
      guard let record = next() else { return }
      item.record = record
      item.pitch = record.height(inColumn: width) + spacing
    }
    if range.count <= Item.leafCapacity {
      for item in range { items.update(at: item) { change(&$0) } }
      return
    }
    // Each node is summed once, and not once for each item in it.
    var changed: [Item] = []
    changed.reserveCapacity(range.count)
    for var item in items.elements(from: range.lowerBound).prefix(range.count) {
      change(&item)
      changed.append(item)
    }
    items.replaceSubrange(range, with: changed)
  }

  private mutating func remove(_ range: Range<Int>) {
    let laidOut = range.clamped(to: 0..<items.count)
    beyond -= range.count - laidOut.count
    items.remove(laidOut)
  }

  private mutating func insert(_ count: Int, at start: Int, _ next: () -> WaterfallHeight) {
    guard start <= items.count else {
      beyond += count
      return
    }
    // What would be laid out beyond the limit makes room.
    let new = min(count, max(0, limit - start))
    let kept = max(start, limit - new)
    if items.count > kept {
      beyond += items.count - kept
      items.remove(kept..<items.count)
    }
    beyond += count - new
    for item in start..<start + new {
      let record = next()
      let column = items.summary(before: item).firstEnding(of: columns.count, spacing: spacing)
      let pitch = record.height(inColumn: columns.width) + spacing
      items.insert(Item(record: record, pitch: pitch, column: column), at: item)
    }
  }

  /// Wherever the column that ends first ends there.
  ///
  /// An item that is put in comes where that column ends, whatever it comes before: the places up to
  /// the column's next item are one.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    let half = record.height(usual: usual).height(inColumn: columns.width) / 2
    let (first, last) = (along.lowerBound - half - spacing, along.upperBound - half)
    func start(_ sum: WaterfallSummary) -> (column: Int, end: Double) {
      let column = sum.firstEnding(of: columns.count, spacing: spacing)
      return (column, sum.end(of: column, spacing: spacing))
    }
    var next = 0
    if first > 0 {
      guard let place = items.place(where: { start($0).end >= first }) else { return }
      next = place.position + 1
    }
    while true {
      let sum = items.summary(before: next)
      let (column, end) = start(sum)
      if end > last { return }
      visit(next)
      let rank = sum.counts[column]
      let place = items.place { $0.counts[column] > rank }
      // The item that is moved had another place at its own number.
      if next < place?.position ?? items.count { visit(next + 1) }
      guard let place else { return }
      next = place.position + 1
    }
  }
}

extension ItemRecord {
  /// How high an item of a waterfall is.
  fileprivate func height(usual: WaterfallHeight) -> WaterfallHeight {
    switch size {
    case .usual: usual
    case .points(let length, _): .points(length)
    case .ratio(let ratio): .ratio(ratio)
    }
  }
}

/// What adds up over the items of a waterfall, column by column.
struct WaterfallSummary: TreeSummary {
  /// The number of items in each column.
  var counts: SIMD16<Int>
  /// The heights in each column, each with the distance to the next one.
  var extents: SIMD16<Double>

  static let mostColumns = 16
  static let zero = WaterfallSummary(counts: .zero, extents: .zero)

  static func + (a: WaterfallSummary, b: WaterfallSummary) -> WaterfallSummary {
    WaterfallSummary(counts: a.counts &+ b.counts, extents: a.extents + b.extents)
  }

  /// Where a column ends.
  func end(of column: Int, spacing: Double) -> Double {
    counts[column] > 0 ? extents[column] - spacing : 0
  }

  /// The column that ends first, the lowest on ties.
  func firstEnding(of columns: Int, spacing: Double) -> Int {
    var best = 0
    for column in 1..<max(1, columns)
    where end(of: column, spacing: spacing) < end(of: best, spacing: spacing) {
      best = column
    }
    return best
  }
}
