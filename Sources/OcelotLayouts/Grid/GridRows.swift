import OcelotEngine

/// The measured rows of a section: items in runs, paired into rows by the number of columns.
///
/// Memory grows with the number of runs; neighbours that are alike are one run.
struct GridRows {
  /// The items.
  private(set) var runs: SummedTree<RowRun>
  /// The number of columns.
  let columns: Int

  /// Rows of equal, unmeasured items.
  init(count: Int, columns: Int, estimate: Double, counter: OperationCounter?) {
    self.columns = columns
    runs = SummedTree()
    runs.counter = counter
    if count > 0 {
      runs.append(RowRun(count: count, columns: columns, size: .unmeasured(estimate)))
    }
  }

  /// The number of items.
  var itemCount: Int { runs.summary.count }
  /// The number of rows.
  var rowCount: Int { (itemCount + columns - 1) / columns }
  /// The height of all rows, in points.
  var extent: Double { runs.summary.extent }

  private static func top(_ place: SummedTree<RowRun>.Place, _ item: Int) -> Double {
    let rest = item - place.prefix.count
    return (rest == 0 ? place.prefix : place.prefix + place.element.summary(of: rest)).extent
  }

  /// The size of an item.
  ///
  /// - Complexity: O(log n).
  func size(of item: Int) -> SizeRecord { runs.place(ofRow: item).element.size }

  /// A row.
  ///
  /// - Complexity: O(columns · log n).
  func row(_ row: Int) -> RowSlice {
    var walk = Walk(self, row: row)
    return walk.slice
  }

  /// The row that covers a distance from the top, or nil beyond the end.
  ///
  /// - Complexity: O(columns · log n).
  func row(at y: Double) -> Int? {
    guard let place = runs.place(where: { $0.extent > y }) else { return nil }
    let run = place.element
    let end = place.prefix.count + run.count
    var row = place.prefix.count / columns
    var top = Self.top(place, place.prefix.count)
    if place.prefix.count % columns != 0 || run.count < columns {
      // The row is shared with other runs.
      let first = self.row(row)
      if y < first.top + first.height || end <= first.items.upperBound { return row }
      top = first.top + first.height
      row += 1
    }
    let whole = end / columns - row
    guard whole > 0, run.size.extent > 0 else { return row }
    let quotient = (y - top) / run.size.extent
    guard quotient < Double(whole) else {
      return end % columns == 0 ? row + whole - 1 : row + whole
    }
    return row + quotient.integer(in: 0...whole - 1)
  }

  /// Visits the rows with a height between two distances from the top, until `body` answers false.
  ///
  /// - Complexity: O(columns · (rows visited + log n)).
  func forEachRow(from start: Double, to end: Double, _ body: (RowSlice) -> Bool) {
    // A hair earlier, so that rounding leaves nothing out.
    guard var row = row(at: max(0, start) - 0.001) else { return }
    while row < rowCount {
      var walk = Walk(self, row: row)
      while true {
        let slice = walk.slice
        if slice.top >= end { return }
        if slice.height <= 0 {
          // Any number of rows without height is skipped in one step.
          row = max(row + 1, self.row(at: slice.top) ?? rowCount)
          break
        }
        guard body(slice) else { return }
        row += 1
        guard row < rowCount else { return }
        walk.advance()
      }
    }
  }

  /// A walk over consecutive rows.
  private struct Walk {
    private let rows: GridRows
    private var places: SummedTree<RowRun>.Places
    private var place: SummedTree<RowRun>.Place
    private var row: Int
    private var next: (SummedTree<RowRun>.Places, SummedTree<RowRun>.Place)?

    init(_ rows: GridRows, row: Int) {
      self.rows = rows
      self.row = row
      place = rows.runs.place(ofRow: row * rows.columns)
      places = rows.runs.places(from: place.position)
      if let first = places.next() { place = first }
    }

    var slice: RowSlice {
      mutating get {
        let first = row * rows.columns
        let items = first..<min(first + rows.columns, rows.itemCount)
        var slice = RowSlice(
          row: row, top: GridRows.top(place, first), height: place.element.size.extent,
          items: items, size: place.element.size)
        var end = place.prefix.count + place.element.count
        guard end < items.upperBound else { return slice }
        var mixed = Array(repeating: place.element.size, count: end - first)
        var ahead = (places, place)
        while end < items.upperBound, let run = ahead.0.next() {
          ahead.1 = run
          let taken = min(run.element.count, items.upperBound - end)
          slice.height = max(slice.height, run.element.size.extent)
          mixed += Array(repeating: run.element.size, count: taken)
          end = run.prefix.count + run.element.count
        }
        next = ahead
        slice.mixed = mixed
        return slice
      }
    }

    mutating func advance() {
      row += 1
      if let next { (places, place) = next }
      next = nil
      while place.prefix.count + place.element.count <= row * rows.columns,
        let following = places.next()
      {
        place = following
      }
    }
  }
}

extension GridRows {
  /// Inserts equal items, by their positions after; the ranges ascend.
  ///
  /// - Complexity: O(k log(n / k)) for k ranges, as for all changes of many.
  mutating func insert(_ size: SizeRecord, at ranges: [Range<Int>]) {
    let columns = columns
    runs.edit(ranges.inserting { RowRun(count: $0, columns: columns, size: size) })
  }

  /// Removes items; the ranges ascend.
  mutating func remove(_ ranges: [Range<Int>]) { runs.edit(ranges.replacing { _ in nil }) }

  /// Gives items one size; the ranges ascend.
  mutating func set(_ size: SizeRecord, in ranges: [Range<Int>]) {
    let columns = columns
    runs.edit(ranges.replacing { RowRun(count: $0, columns: columns, size: size) })
  }

  /// Gives items a size each; they ascend, and none is named twice.
  mutating func set(_ sizes: [(item: Int, size: SizeRecord)]) {
    let columns = columns
    runs.edit(
      sizes.map { one in
        RunEdit(one.item..<one.item + 1, RowRun(count: 1, columns: columns, size: one.size))
      })
  }

  /// Lets the old sizes of items be estimates; the ranges ascend.
  mutating func outdate(_ ranges: [Range<Int>]) {
    runs.changeRows(ranges) {
      RowRun(count: $0.count, columns: $0.columns, size: $0.size.outdated())
    }
  }

  /// The same items with other sizes and perhaps in other columns.
  ///
  /// - Complexity: O(runs).
  func mapped(columns: Int? = nil, _ transform: (SizeRecord) -> SizeRecord) -> GridRows {
    var result = GridRows(
      count: 0, columns: columns ?? self.columns, estimate: 0, counter: runs.counter)
    var list: [RowRun] = []
    for run in runs {
      let new = RowRun(count: run.count, columns: result.columns, size: transform(run.size))
      if let last = list.last, last.matches(new) {
        list[list.count - 1] = last.with(count: last.count + new.count)
      } else {
        list.append(new)
      }
    }
    result.runs = SummedTree(list)
    result.runs.counter = runs.counter
    return result
  }
}
