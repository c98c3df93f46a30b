import OcelotEngine

/// Rows of equal columns; each row is as high as its highest item.
struct GridBody: SectionBody {
  /// What decides on places besides the items.
  struct Style: Equatable {
    /// The number of columns.
    var columns = 1
    /// How high rows are.
    var rowHeight = RowHeight.fixed(44)
    /// Where the first item of a row is.
    var order = ItemOrder.leadingToTrailing
    /// The least height of an estimate, in points: what covers nothing would never be measured.
    var least = 1.0

    /// Whether rows are measured.
    var measuresRows: Bool { if case .measured = rowHeight { true } else { false } }
    /// The estimate of measured rows, the least height of those that share a rest, the height of
    /// others; in points.
    var estimate: Double {
      switch rowHeight {
      case .fixed(let height): height
      case .measured(let estimate): estimate
      case .remainder(let minimum): minimum
      }
    }

    /// The size that a record is about in a column; from one of another width it is but an
    /// estimate.
    func size(_ record: ItemRecord, in cellBreadth: Double) -> SizeRecord {
      switch record.size {
      case .usual: return .unmeasured(estimate)
      case .points(let length, let breadth):
        let isOther = breadth.map { $0 != cellBreadth } ?? false
        let state: SizeState = record.state == .measured && isOther ? .stale : record.state
        return SizeRecord(extent: state == .measured ? length : max(least, length), state: state)
      case .ratio(let ratio): return .unmeasured(max(least, ratio * cellBreadth))
      }
    }
  }

  /// What decides on places besides the items.
  let style: Style
  /// The number of items.
  private(set) var count: Int
  /// The rows, where they are measured.
  private var rows: GridRows?
  /// The width of the narrowest column, in points; 0 before there is a room.
  private var cellBreadth = 0.0
  private let counter: OperationCounter

  /// Items of which nothing is known.
  init(count: Int, style: Style, counter: OperationCounter) {
    self.style = style
    self.count = min(count, RowRun.mostItems)
    self.counter = counter
    if style.measuresRows {
      rows = GridRows(
        count: self.count, columns: style.columns, estimate: style.estimate, counter: counter)
    }
  }

  /// The number of rows.
  private var rowCount: Int { (count + style.columns - 1) / style.columns }

  var demand: RowDemand {
    guard case .remainder(let minimum) = style.rowHeight else { return .none }
    return RowDemand(rows: rowCount, least: minimum)
  }

  var estimatedExtent: Double { rows?.estimatedExtent ?? 0 }

  func extent(in space: BodySpace) -> Double {
    if let extent = rows?.extent { return extent }
    guard rowCount > 0 else { return 0 }
    let height = heights(in: space)
    return Double(rowCount - 1) * height.length + height.last
  }

  /// The heights of rows that are not measured.
  private func heights(in space: BodySpace) -> RowShare {
    if case .remainder = style.rowHeight, let share = space.share { return share }
    return RowShare(length: style.estimate, last: style.estimate)
  }

  /// Where a column begins, for 0…columns; edges fall on device pixels.
  private func edge(_ column: Int, in space: BodySpace) -> Double {
    let across = space.origin + space.breadth * Double(column) / Double(style.columns)
    return across.rounded(toScale: space.scale) - space.origin
  }

  /// The width of the narrowest column, in points.
  ///
  /// - Complexity: O(columns).
  func leastColumnBreadth(in space: BodySpace) -> Double {
    var least = Double.infinity
    var start = edge(0, in: space)
    for column in 1...style.columns {
      let end = edge(column, in: space)
      least = min(least, end - start)
      start = end
    }
    return least
  }

  private func row(_ row: Int, in space: BodySpace) -> RowSlice {
    if let rows { return rows.row(row) }
    let heights = heights(in: space)
    let first = row * style.columns
    return RowSlice(
      row: row, top: Double(row) * heights.length,
      height: row == rowCount - 1 ? heights.last : heights.length,
      items: first..<min(first + style.columns, count))
  }

  private func slot(_ item: Int, _ row: RowSlice, in space: BodySpace) -> Slot {
    let place = item - row.items.lowerBound
    let column = style.order == .leadingToTrailing ? place : style.columns - 1 - place
    let start = edge(column, in: space)
    return Slot(
      along: row.top, across: start, length: row.height,
      breadth: edge(column + 1, in: space) - start, isEstimated: row.isEstimated(item),
      column: column, startsLine: place == 0)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    slot(item, row(item / style.columns, in: space), in: space)
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    func visitRow(_ row: RowSlice) -> Bool {
      row.items.allSatisfy { visit($0, slot($0, row, in: space)) }
    }
    if let rows { return rows.forEachRow(from: start, to: end, visitRow) }
    guard rowCount > 0 else { return }
    // All rows but the last are equally high.
    let height = heights(in: space).length
    let first =
      height > 0 ? ((start / height).wholePart - 1).integer(in: 0...rowCount - 1) : rowCount - 1
    for number in first..<rowCount {
      let row = row(number, in: space)
      guard row.top < end else { return }
      guard row.height <= 0 || visitRow(row) else { return }
    }
  }

  // Changes.

  var dependsOnBreadth: Bool { false }

  mutating func update(to space: BodySpace) {
    let breadth = leastColumnBreadth(in: space)
    guard breadth != cellBreadth else { return }
    if cellBreadth > 0 { outdate(nil, scaledBy: 1) }
    cellBreadth = breadth
  }

  /// What is known of the height of an item; nil where rows are not measured.
  func size(of item: Int) -> SizeRecord? { rows?.size(of: item) }

  func record(of item: Int) -> ItemRecord {
    guard let size = size(of: item), size.state != .unmeasured else {
      return ItemRecord(.usual, .unmeasured)
    }
    return ItemRecord(.points(length: size.extent, breadth: cellBreadth), size.state)
  }

  mutating func replace(_ edits: BodyEdits) {
    count = min(max(0, count + edits.growth), RowRun.mostItems)
    let (style, cellBreadth) = (style, cellBreadth)
    rows?.replace(edits) { style.size($0, in: cellBreadth) }
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    rows?.set([(item: item, size: .measured(length))])
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    let least = style.least
    if let ranges {
      rows?.outdate(ranges, least: least)
    } else {
      rows = rows?.mapped { $0.outdated(scaledBy: factor, least: least) }
    }
  }

  mutating func scaleEstimates(by factor: Double) {
    let least = style.least
    rows = rows?.mapped { $0.estimate(scaledBy: factor, least: least) }
  }

  /// The same items in another style; heights that cannot be right become estimates.
  ///
  /// - Complexity: O(runs).
  func with(_ new: Style) -> GridBody {
    guard new != style else { return self }
    var body = GridBody(count: count, style: new, counter: counter)
    guard let known = rows, new.measuresRows else { return body }
    let isSame = new.columns == style.columns
    body.cellBreadth = isSame ? cellBreadth : 0
    body.rows = known.mapped(columns: new.columns) {
      (isSame ? $0 : $0.outdated(least: new.least)).estimated(new.estimate)
    }
    return body
  }

  // Where an item is put in.

  /// An item that is put in has its middle behind all others only in a row of its own.
  func openingReach(in space: BodySpace) -> Double { 0 }

  /// The row that it comes to begins where it began, and has what else is in it.
  func slot(opening item: Int, for record: ItemRecord, in space: BodySpace) -> Slot {
    guard let rows else {
      var opened = self
      opened.count += 1
      return opened.slot(of: item, in: space)
    }
    let new = style.size(record, in: cellBreadth)
    let number = item / style.columns
    var row = RowSlice(
      row: number, top: rows.extent, height: new.extent, items: item..<item + 1, size: new)
    if number < rowCount {
      let old = rows.row(number)
      row.top = old.top
      let start = number * style.columns
      row.items = start..<min(old.items.upperBound + 1, start + style.columns)
      for other in start..<row.items.upperBound - 1 {
        row.height = max(row.height, rows.size(of: other).extent)
      }
    }
    return slot(item, row, in: space)
  }

  /// The rows that are near, and one more behind each.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    let columns = style.columns
    func visitRow(_ row: Int) {
      let start = row * columns
      for item in start..<max(start, min(start + columns, count + 1)) { visit(item) }
    }
    let length =
      rows == nil ? heights(in: space).length : style.size(record, in: cellBreadth).extent
    // Rows without height are not visited: the first of them follows one that is, or is the first.
    if along.lowerBound - length <= 0 { visitRow(0) }
    var last = -1
    forEachSlot(from: along.lowerBound - length, to: along.upperBound, in: space) { item, _ in
      let row = item / columns
      if row > last {
        if row > last + 1 || last < 0 { visitRow(row) }
        visitRow(row + 1)
        last = row
      }
      return true
    }
    // Where nothing is as low, behind all.
    if along.upperBound >= extent(in: space) { visitRow(count / columns) }
  }
}
