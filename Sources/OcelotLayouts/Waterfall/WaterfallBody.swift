import OcelotEngine

/// The items of one section of a waterfall, each with its column.
struct WaterfallBody: SectionBody {
  private var runs: SummedTree<WaterfallRun>
  /// The number of items after those that are laid out: they have no size.
  private var beyond = 0
  /// The most items that are laid out.
  private let limit: Int
  private var rule: WaterfallColumns
  /// How high an item is of which nothing is known.
  private var usual: PackedHeight
  private var room: WaterfallRoom

  init(
    _ heights: [WaterfallHeight], count: Int, limit: Int, columns rule: WaterfallColumns,
    spacing: Double, usual: WaterfallHeight, breadth: Double, counter: OperationCounter
  ) {
    self.limit = limit
    beyond = count - heights.count
    self.rule = rule
    self.usual = PackedHeight(usual)
    room = WaterfallRoom(rule, spacing: spacing, breadth: breadth)
    var fall = WaterfallFall(behind: .zero, in: room)
    runs = SummedTree(
      stride(from: 0, to: heights.count, by: WaterfallRun.mostItems).lazy.map { start in
        let end = min(start + WaterfallRun.mostItems, heights.count)
        return WaterfallRun(ContiguousArray(heights[start..<end].map(PackedHeight.init)), &fall)
      })
    runs.counter = counter
  }

  /// What there is no room for across, in words; nil where there is.
  func widthProblem(ofSection section: Int, in space: BodySpace) -> String? {
    guard case .count(let wanted) = rule, space.breadth > 0,
      room.count < min(wanted, WaterfallSummary.mostColumns)
    else { return nil }
    return WaterfallColumns.noRoom(
      for: wanted, room.spacing, ofSection: section, in: space, shown: room.count)
  }

  /// The number of items that are laid out.
  private var laidOut: Int { runs.summary.items }
  var count: Int { laidOut + beyond }

  func extent(in space: BodySpace) -> Double {
    let sum = runs.summary
    return (0..<room.count).reduce(0) { max($0, sum.end(of: $1, spacing: room.spacing)) }
  }

  func openingReach(in space: BodySpace) -> Double { room.spacing }

  /// The run of an item that is laid out, and the item's number in it.
  private func find(_ item: Int) -> (run: SummedTree<WaterfallRun>.Place, item: Int) {
    guard let run = runs.place(where: { $0.items > item }) else {
      preconditionFailure("an item that is not laid out")
    }
    return (run, item - run.prefix.items)
  }

  /// What adds up over the items before one, which may be the number of those that are laid out.
  private func sum(before item: Int) -> WaterfallSummary {
    guard item < laidOut else { return runs.summary }
    let (run, inner) = find(item)
    return run.prefix + run.element.sum(before: inner, in: room)
  }

  private func slot(_ height: PackedHeight, column: Int, along: Double) -> Slot {
    Slot(
      along: along, across: room.start(of: column), length: height.points(in: room),
      breadth: room.width)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    guard item < laidOut else {
      return Slot(along: extent(in: space), across: 0, length: 0, breadth: 0)
    }
    let (run, inner) = find(item)
    let column = Int(run.element.columns[inner])
    return slot(
      run.element.heights[inner], column: column,
      along: run.prefix.extents[column] + run.element.distance(to: inner, in: room))
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    guard end > 0 else { return }
    columns: for column in 0..<room.count {
      var next = runs.place { $0.extents[column] > start && $0.counts[column] > 0 }
      while let run = next {
        let (prefix, items) = (run.prefix, run.element)
        var along = prefix.extents[column]
        for item in 0..<items.count where items.columns[item] == column {
          if along >= end { continue columns }
          let slot = slot(items.heights[item], column: column, along: along)
          along += items.heights[item].pitch(in: room)
          if along > start, !visit(prefix.items + item, slot) { return }
        }
        let rank = prefix.counts[column] + items.summary.counts[column]
        next = runs.place { $0.counts[column] > rank }
      }
    }
  }

  func record(of item: Int) -> ItemRecord {
    guard item < laidOut else { return WaterfallHeight.points(0).record }
    let (run, inner) = find(item)
    return run.element.heights[inner].height.record
  }

  /// Lets all items fall again where the columns are others.
  ///
  /// - Complexity: O(n c) for n items and c columns: some nanoseconds for each item.
  mutating func update(to space: BodySpace) {
    fall(in: WaterfallRoom(rule, spacing: room.spacing, breadth: space.breadth))
  }

  /// The same items in the columns of another body.
  func arranged(as new: WaterfallBody) -> WaterfallBody {
    var result = self
    (result.rule, result.usual) = (new.rule, new.usual)
    result.fall(in: new.room)
    return result
  }

  private mutating func fall(in new: WaterfallRoom) {
    guard new != room else { return }
    room = new
    var fall = WaterfallFall(behind: .zero, in: new)
    runs.updateEach { $0.fall(&fall) }
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
        set(range.clamped(to: 0..<laidOut)) { next.next() }
      } else {
        remove(range)
        insert(added, at: range.lowerBound) { [usual] in next.next() ?? usual }
      }
    }
  }

  /// Gives items other heights.
  ///
  /// - Complexity: O(k + log n) for k items, and the run's items at both ends.
  private mutating func set(_ range: Range<Int>, _ next: () -> PackedHeight?) {
    guard !range.isEmpty else { return }
    var (item, first) = (range.lowerBound, find(range.lowerBound))
    var (position, inner) = (first.run.position, first.item)
    let room = room
    while item < range.upperBound {
      item += runs.update(at: position) { run in
        let end = min(run.count, inner + range.upperBound - item)
        for other in inner..<end {
          if let height = next() { run.set(other, to: height) }
        }
        run.settle(in: room)
        return end - inner
      }
      position += 1
      inner = 0
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    let known = range.clamped(to: 0..<laidOut)
    beyond -= range.count - known.count
    splice(known, [], [])
  }

  private mutating func insert(_ count: Int, at start: Int, _ next: () -> PackedHeight) {
    guard start <= laidOut else {
      beyond += count
      return
    }
    // What would be laid out beyond the limit makes room.
    let new = min(count, max(0, limit - start))
    let kept = max(start, limit - new)
    if laidOut > kept {
      beyond += laidOut - kept
      splice(kept..<laidOut, [], [])
    }
    beyond += count - new
    let heights = ContiguousArray((0..<new).map { _ in next() })
    var columns = ContiguousArray<UInt8>(repeating: 0, count: new)
    let before = sum(before: start)
    var fall = WaterfallFall(behind: before, above: runs.summary - before, in: room)
    _ = fall.place(heights, in: &columns)
    splice(start..<start, heights, columns)
  }

  /// Puts items in the place of others that are laid out.
  ///
  /// - Complexity: O(log n + k) for k new items, and the items of three runs.
  private mutating func splice(
    _ range: Range<Int>, _ newHeights: ContiguousArray<PackedHeight>,
    _ newColumns: ContiguousArray<UInt8>
  ) {
    if range.isEmpty && newHeights.isEmpty { return }
    var heights: [PackedHeight] = []
    var columns: [UInt8] = []
    var positions = 0..<0
    if laidOut > 0 {
      let first = find(min(range.lowerBound, laidOut - 1))
      let last = range.isEmpty ? first : find(range.upperBound - 1)
      positions = first.run.position..<last.run.position + 1
      let start = range.lowerBound - first.run.prefix.items
      let end = range.upperBound - last.run.prefix.items
      heights += first.run.element.heights[..<start]
      columns += first.run.element.columns[..<start]
      heights += newHeights
      columns += newColumns
      heights += last.run.element.heights[end...]
      columns += last.run.element.columns[end...]
      // Small runs join their neighbour: there are never many of them.
      if heights.count < WaterfallRun.mostItems / 4, positions.upperBound < runs.count {
        let next = runs[positions.upperBound]
        heights += next.heights
        columns += next.columns
        positions = positions.lowerBound..<positions.upperBound + 1
      }
    } else {
      (heights, columns) = (Array(newHeights), Array(newColumns))
    }
    // Alike in length: the next items that are put in find room.
    let parts = (heights.count + WaterfallRun.mostItems - 1) / WaterfallRun.mostItems
    let new = (0..<parts).map { part in
      let items = heights.count * part / parts..<heights.count * (part + 1) / parts
      return WaterfallRun(heights[items], columns[items], in: room)
    }
    runs.replaceSubrange(positions, with: new)
  }

  /// Wherever the column that ends first ends there.
  ///
  /// An item that is put in comes where that column ends, whatever it comes before: the places up
  /// to the column's next item are one. Of columns that end together any may be it.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    let half = record.height(usual: usual).points(in: room) / 2
    let (first, last) = (along.lowerBound - half - room.spacing, along.upperBound - half)
    func start(_ sum: WaterfallSummary) -> Double {
      sum.end(of: room.firstEnding(sum), spacing: room.spacing)
    }
    func isTied(_ column: Int, _ first: Int, _ sum: WaterfallSummary) -> Bool {
      sum.level(of: column, spacing: room.spacing) == sum.level(of: first, spacing: room.spacing)
    }
    var next = 0
    if first > 0 {
      guard let item = item(where: { start($0) >= first }) else { return }
      next = item + 1
    }
    while true {
      let sum = sum(before: next)
      let column = room.firstEnding(sum)
      if sum.end(of: column, spacing: room.spacing) > last { return }
      visit(next)
      // Of columns that end together, what is below says which one it is.
      let item = (0..<room.count).lazy.filter { isTied($0, column, sum) }
        .compactMap { column in
          let rank = sum.counts[column]
          return self.item { $0.counts[column] > rank }
        }.min()
      // The item that is moved had another place at its own number.
      if next < item ?? laidOut { visit(next + 1) }
      guard let item else { return }
      next = item + 1
    }
  }

  /// The first item with which a sum is reached, or nil if it never is.
  ///
  /// - Complexity: O(log n), and the items of a run.
  private func item(where isReached: (WaterfallSummary) -> Bool) -> Int? {
    guard let run = runs.place(where: isReached) else { return nil }
    var sum = run.prefix
    for item in 0..<run.element.count {
      sum.add(run.element.heights[item].pitch(in: room), in: Int(run.element.columns[item]))
      if isReached(sum) { return run.prefix.items + item }
    }
    // The run's own sum is reached, where adding up singly rounds differently.
    return run.prefix.items + run.element.count - 1
  }
}

extension ItemRecord {
  /// How high an item of a waterfall is.
  fileprivate func height(usual: PackedHeight) -> PackedHeight {
    switch size {
    case .usual: usual
    case .points(let length, _): PackedHeight(.points(length))
    case .ratio(let ratio): PackedHeight(.ratio(ratio))
    }
  }
}
