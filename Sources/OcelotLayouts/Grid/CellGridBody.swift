import OcelotEngine

/// Rows of equal columns with distances between them, as many columns as there is room for.
///
/// A grid whose rows and columns have the distance behind each of them.
struct CellGridBody: SectionBody {
  /// What decides on places besides the items.
  struct Style: Hashable, Sendable {
    var columns = WaterfallColumns.minimumWidth(150)
    var height = ItemHeight.estimated(200)
    /// Between two columns, in points.
    var spacing = 12.0
    /// Between two rows, in points.
    var rowSpacing = 12.0

    /// So many columns a grid has at most.
    static let mostColumns = 64

    /// Whether rows are as high as their content.
    var measuresRows: Bool {
      if case .estimated = height { true } else { false }
    }

    /// The number of columns in a room.
    func columnCount(in breadth: Double) -> Int {
      switch columns {
      case .count(let count): min(max(1, count), mostColumns(in: breadth))
      case .minimumWidth(let width):
        ((breadth + spacing) / (width + spacing)).rounded(.down).integer(in: 1...Self.mostColumns)
      }
    }

    /// As many columns as are at least a point wide: narrower ones would not be seen.
    private func mostColumns(in breadth: Double) -> Int {
      guard breadth > 0 else { return Self.mostColumns }
      return ((breadth + spacing) / (1 + spacing)).rounded(.down).integer(in: 1...Self.mostColumns)
    }

    /// The grid in a room, with the distances as parts of rows and columns.
    func grid(in breadth: Double) -> GridBody.Style {
      let count = columnCount(in: breadth)
      let width = max(0, (breadth + spacing) / Double(count) - spacing)
      var grid = GridBody.Style(columns: count)
      grid.least = rowSpacing + 1
      grid.rowHeight =
        switch height {
        case .points(let height): .fixed(height + rowSpacing)
        case .ratio(let ratio): .fixed((ratio * width).boundedExtent + rowSpacing)
        case .estimated(let height): .measured(estimate: height + rowSpacing)
        }
      return grid
    }
  }

  let style: Style
  private var grid: GridBody

  /// A grid without items, in a room.
  init(_ style: Style, breadth: Double, counter: OperationCounter) {
    self.style = style
    grid = GridBody(count: 0, style: style.grid(in: breadth), counter: counter)
  }

  var count: Int { grid.count }

  /// The room with the distance that follows the last column.
  private func wider(_ space: BodySpace) -> BodySpace {
    var wider = space
    wider.breadth += style.spacing
    return wider
  }

  /// The width of the narrowest column, in points.
  ///
  /// - Complexity: O(columns).
  func leastColumnBreadth(in space: BodySpace) -> Double {
    max(0, grid.leastColumnBreadth(in: wider(space)) - style.spacing)
  }

  private func cell(_ slot: Slot) -> Slot {
    var cell = slot
    cell.length = max(0, slot.length - style.rowSpacing)
    cell.breadth = max(0, slot.breadth - style.spacing)
    return cell
  }

  func extent(in space: BodySpace) -> Double {
    max(0, grid.extent(in: wider(space)) - style.rowSpacing)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    cell(grid.slot(of: item, in: wider(space)))
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    grid.forEachSlot(from: start, to: end, in: wider(space)) { visit($0, cell($1)) }
  }

  var dependsOnBreadth: Bool { true }

  mutating func update(to space: BodySpace) {
    let new = style.grid(in: space.breadth)
    if new != grid.style { grid = grid.with(new) }
    grid.update(to: wider(space))
  }

  var estimatedExtent: Double { grid.estimatedExtent }

  func record(of item: Int) -> ItemRecord {
    changed(grid.record(of: item), by: -style.rowSpacing, -style.spacing)
  }

  /// A record of a cell, or of what it is in the grid, with the distances.
  private func changed(_ record: ItemRecord, by length: Double, _ breadth: Double) -> ItemRecord {
    var record = record
    if case .points(let old, let width) = record.size {
      record.size = .points(
        length: max(0, old + length), breadth: width.map { max(0, $0 + breadth) })
    }
    return record
  }

  private func inGrid(_ record: ItemRecord) -> ItemRecord {
    changed(record, by: style.rowSpacing, style.spacing)
  }

  mutating func replace(_ edits: BodyEdits) {
    if edits.addsOnly({ $0.size == .usual }) { return grid.replace(edits) }
    grid.replace(BodyEdits(edits.map { BodyEdit($0.items, $0.records.map(inGrid)) }))
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    grid.measure(item, length: length + style.rowSpacing, breadth: breadth + style.spacing)
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    grid.outdate(ranges, scaledBy: factor)
  }

  mutating func scaleEstimates(by factor: Double) { grid.scaleEstimates(by: factor) }

  func openingReach(in space: BodySpace) -> Double { grid.openingReach(in: wider(space)) }

  mutating func open(at item: Int, for record: ItemRecord) {
    grid.open(at: item, for: inGrid(record))
  }

  func slot(opening item: Int, for record: ItemRecord, in space: BodySpace) -> Slot {
    cell(grid.slot(opening: item, for: inGrid(record), in: wider(space)))
  }

  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    // The middle of a cell is half a distance before that of its place in the grid.
    let (row, column) = (style.rowSpacing / 2, style.spacing / 2)
    grid.forEachOpening(
      along: along.lowerBound...along.upperBound + row,
      across: across.lowerBound...across.upperBound + column, for: inGrid(record),
      in: wider(space), visit)
  }
}
