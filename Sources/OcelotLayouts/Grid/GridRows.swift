import OcelotEngine

/// The measured rows of a section: items in runs, paired into rows by the number of columns.
///
/// Memory grows with the number of runs; neighbours that are alike are one run, and one run needs
/// no tree.
struct GridRows {
  /// The items as one run, where all are alike.
  private var only: RowRun?
  /// The items as runs otherwise.
  private var tree: SummedTree<RowRun>
  /// The number of columns.
  let columns: Int

  /// Rows of equal, unmeasured items.
  init(count: Int, columns: Int, estimate: Double, counter: OperationCounter?) {
    self.columns = columns
    tree = SummedTree()
    tree.counter = counter
    if count > 0 { only = RowRun(count: count, columns: columns, size: .unmeasured(estimate)) }
  }

  /// Rows of some runs, of which no neighbours are alike.
  private init(_ runs: [RowRun], columns: Int, counter: OperationCounter?) {
    self.columns = columns
    only = runs.count == 1 ? runs[0] : nil
    tree = SummedTree(runs.count == 1 ? [] : runs)
    tree.counter = counter
  }

  /// The items in runs.
  var runs: SummedTree<RowRun> {
    guard let only else { return tree }
    var one = SummedTree<RowRun>([only])
    one.counter = tree.counter
    return one
  }

  /// Counts the visits to nodes.
  var counter: OperationCounter? { tree.counter }
  /// The number of items.
  var itemCount: Int { only?.count ?? tree.summary.count }
  /// The number of rows.
  var rowCount: Int { (itemCount + columns - 1) / columns }
  /// The height of all rows, in points.
  var extent: Double { only.map { $0.extent(of: $0.count) } ?? tree.summary.extent }

  /// The height of the rows that are estimates, in points; where a row has several columns, each
  /// has its share.
  var estimatedExtent: Double {
    (only?.estimatedExtent ?? tree.summary.estimatedExtent) / Double(columns)
  }

  private static func top(_ place: SummedTree<RowRun>.Place, _ item: Int) -> Double {
    let rest = item - place.prefix.count
    return (rest == 0 ? place.prefix : place.prefix + place.element.summary(of: rest)).extent
  }

  /// The size of an item.
  ///
  /// - Complexity: O(log n).
  func size(of item: Int) -> SizeRecord { only?.size ?? tree.place(ofRow: item).element.size }

  /// A row.
  ///
  /// - Complexity: O(columns · log n).
  func row(_ row: Int) -> RowSlice {
    if let only { return slice(of: only, row) }
    let first = row * columns
    let place = tree.place(ofRow: first)
    let items = first..<min(first + columns, itemCount)
    if place.prefix.count + place.element.count >= items.upperBound {
      return RowSlice(
        row: row, top: Self.top(place, first), height: place.element.size.extent, items: items,
        size: place.element.size)
    }
    var walk = Walk(self, row: row)
    return walk.slice
  }

  /// The row that covers a distance from the top, or nil beyond the end.
  ///
  /// - Complexity: O(columns · log n).
  func row(at y: Double) -> Int? {
    if let only {
      guard extent > y else { return nil }
      return row(at: y, top: 0, from: 0, in: only, endingAt: only.count)
    }
    guard let place = tree.place(where: { $0.extent > y }) else { return nil }
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
    return self.row(at: y, top: top, from: row, in: run, endingAt: end)
  }

  /// The row that covers a distance, among those that a run has to itself, or the one after them.
  private func row(
    at y: Double, top: Double, from row: Int, in run: RowRun, endingAt end: Int
  ) -> Int {
    let whole = end / columns - row
    guard whole > 0, run.extent > 0 else { return row }
    let quotient = (y - top) / run.extent
    guard quotient < Double(whole) else {
      return end % columns == 0 ? row + whole - 1 : row + whole
    }
    return row + quotient.integer(in: 0...whole - 1)
  }

  /// A row of a run that is all there is.
  private func slice(of run: RowRun, _ row: Int) -> RowSlice {
    let first = row * columns
    return RowSlice(
      row: row, top: first == 0 ? 0 : run.extent(of: first), height: run.extent,
      items: first..<min(first + columns, run.count), size: run.size)
  }

  /// Visits the rows with a height between two distances from the top, until `body` answers false.
  ///
  /// - Complexity: O(columns · (rows visited + log n)).
  func forEachRow(from start: Double, to end: Double, _ body: (RowSlice) -> Bool) {
    // A hair earlier, so that rounding leaves nothing out.
    guard var row = row(at: max(0, start) - 0.001) else { return }
    if let only {
      while row < rowCount {
        let slice = slice(of: only, row)
        // Rows without height are all there is then.
        guard slice.top < end, slice.height > 0, body(slice) else { return }
        row += 1
      }
      return
    }
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

  /// A walk over consecutive rows of several runs.
  private struct Walk {
    private let rows: GridRows
    private var places: SummedTree<RowRun>.Places
    private var place: SummedTree<RowRun>.Place
    private var row: Int
    private var next: (SummedTree<RowRun>.Places, SummedTree<RowRun>.Place)?

    init(_ rows: GridRows, row: Int) {
      self.rows = rows
      self.row = row
      place = rows.tree.place(ofRow: row * rows.columns)
      places = rows.tree.places(from: place.position)
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

// Changes.
extension GridRows {
  /// Changes the runs.
  private mutating func edit(_ body: (inout SummedTree<RowRun>) -> Void) {
    if let only {
      tree.append(only)
      self.only = nil
    }
    body(&tree)
    if tree.count == 1 {
      only = tree.first
      tree.removeAll()
    }
  }

  /// Puts items in the place of others; `size` says how high those of a record are.
  ///
  /// - Complexity: O(k log(n / k)) for k edits, as for all changes of many.
  mutating func replace(_ edits: BodyEdits, _ size: (ItemRecord) -> SizeRecord) {
    if let only, edits.addsOnly({ size($0) == only.size }) {
      let count = only.count + edits.growth
      self.only = count > 0 ? only.with(count: count) : nil
      return
    }
    let columns = columns
    let runs = edits.ofRuns { RowRun(count: $0.count, columns: columns, size: size($0)) }
    edit { $0.edit(runs) }
  }

  /// Gives items a size each; they ascend, and none is named twice.
  mutating func set(_ sizes: [(item: Int, size: SizeRecord)]) {
    let columns = columns
    edit {
      $0.edit(
        sizes.map { one in
          RunEdit(one.item..<one.item + 1, RowRun(count: 1, columns: columns, size: one.size))
        })
    }
  }

  /// Lets the old sizes of items be estimates, of some points at least; the ranges ascend.
  mutating func outdate(_ ranges: [Range<Int>], least: Double = 1) {
    if let only, only.size == only.size.outdated(least: least) { return }
    edit {
      $0.changeRows(ranges) {
        RowRun(count: $0.count, columns: $0.columns, size: $0.size.outdated(least: least))
      }
    }
  }

  /// The same items with other sizes and perhaps in other columns.
  ///
  /// - Complexity: O(runs).
  func mapped(columns: Int? = nil, _ transform: (SizeRecord) -> SizeRecord) -> GridRows {
    let columns = columns ?? self.columns
    func map(_ run: RowRun) -> RowRun {
      RowRun(count: run.count, columns: columns, size: transform(run.size))
    }
    var result = GridRows(count: 0, columns: columns, estimate: 0, counter: counter)
    if let only {
      result.only = map(only)
      return result
    }
    var list: [RowRun] = []
    for run in tree {
      let new = map(run)
      if let last = list.last, last.matches(new) {
        list[list.count - 1] = last.with(count: last.count + new.count)
      } else {
        list.append(new)
      }
    }
    return GridRows(list, columns: columns, counter: counter)
  }
}
