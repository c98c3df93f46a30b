import OcelotEngine

extension FlowBody {
  /// A line, which may take the longest items with it.
  func openingReach(in space: BodySpace) -> Double { max(0, lineSpacing) + pieces.summary.thickest }

  /// Where an item would be if it were put in: behind the one before it if there is room, else at
  /// the start of a line.
  ///
  /// What follows decides on its line only, so that no line is broken again.
  ///
  /// - Complexity: O(log n + r) for r runs in the line.
  func slot(opening item: Int, for record: ItemRecord, in space: BodySpace) -> Slot {
    let own = run(record).with(1)
    let limit = breadth + FlowBreaker.tolerance
    func used(_ run: SizeRun) -> Double {
      Double(run.count) * (min(run.breadth, breadth) + style.itemSpacing)
    }
    var runs: [SizeRun] = []
    var number = 0
    var top = 0.0
    if item > 0, let place = pieces.place(where: { $0.count >= item }) {
      let piece = place.element
      let line = (item - 1 - place.prefix.count) / piece.perLine
      top = self.top(after: place.prefix) + Double(line) * (piece.thickness + lineSpacing)
      number = item - place.prefix.count - line * piece.perLine
      var cursor = FlowCursor(items, at: item - number)
      runs = cursor.take(number)
      if runs.reduce(0, { $0 + used($1) }) + min(own.breadth, breadth) > limit {
        top += runs.reduce(0) { max($0, $1.length) } + lineSpacing
        (runs, number) = ([], 0)
      }
    }
    runs.append(own)
    // What follows in the line.
    var isLast = true
    if item < count {
      var cursor = FlowCursor(items, at: item)
      var room = limit - runs.reduce(0) { $0 + used($1) } + style.itemSpacing
      while cursor.left > 0 {
        let pitch = min(cursor.run.breadth, breadth) + style.itemSpacing
        let quotient = pitch > 0 ? room / pitch : .infinity
        let fitting = quotient >= 1 ? quotient.integer(in: 0...Limits.items) : 0
        let taken = min(cursor.left, fitting)
        isLast = taken == cursor.left
        if taken > 0 {
          runs.append(cursor.run.with(taken))
          room -= Double(taken) * pitch
        }
        guard isLast else { break }
        cursor.skip(taken)
      }
    }
    let layout = LineLayout(
      runs, thickness: runs.reduce(0) { max($0, $1.length) }, isLast: isLast, self,
      total: items.summary + own.summary)
    return layout.slot(number, top: top)
  }

  /// In and behind the lines that are near.
  ///
  /// An item that is put in behind another one is in its line, or begins one below it; what is
  /// before stays where it is.
  ///
  /// - Complexity: O(log n + v) for v items in the lines near.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    let record = run(record)
    let (start, end) = (along.lowerBound, along.upperBound)
    func reach(_ thickness: Double) -> Double {
      max(0, lineSpacing) + max(record.length, thickness)
    }
    let farthest = reach(pieces.summary.thickest)
    if start <= farthest { visit(0) }
    guard let first = pieces.place(where: { self.end(of: $0) >= start - farthest }) else { return }
    var left = Limits.elements
    for place in pieces.places(from: first.position) {
      let piece = place.element
      let top = self.top(after: place.prefix)
      if top > end { return }
      let pitch = piece.thickness + lineSpacing
      var lines = 0...piece.lines - 1
      if pitch > 0 {
        let below = ((start - top - piece.thickness - reach(piece.thickness)) / pitch).wholePart
        // A line more on both sides, so that rounding leaves nothing out.
        let from = (below - 1).integer(in: 0...piece.lines - 1)
        let to = ((end - top) / pitch + 1).integer(in: 0...piece.lines - 1)
        lines = min(from, to)...to
      } else {
        // They lie on each other.
        lines = 0...min(16, piece.lines - 1)
      }
      for line in lines {
        let number = place.prefix.count + line * piece.perLine
        openings(in: number..<number + piece.perLine, across, record, visit)
        left -= piece.perLine
        if left <= 0 { return }
      }
      // The next piece's line may come with the item that is put in.
      if !lines.contains(piece.lines - 1) {
        let number = place.prefix.count + piece.count
        openings(in: number - piece.perLine..<number, across, record, visit)
      }
    }
  }

  /// Visits the numbers behind the items of a line, but for those that would be in it too far
  /// across.
  private func openings(
    in line: Range<Int>, _ across: ClosedRange<Double>, _ record: SizeRun,
    _ visit: (Int) -> Void
  ) {
    let own = min(record.breadth, breadth)
    let isLast = line.upperBound == count
    let last = style.lastLine ?? (style.justification == .spread ? .start : style.justification)
    // What is left of a line that something did not fit into is less than that.
    var rest = max(own, min(items.summary.most, breadth)) + style.itemSpacing
    if isLast, last != .start || line.count == 1 { rest = breadth }
    var cursor = FlowCursor(items, at: line.lowerBound)
    var (number, middle) = (line.lowerBound, own / 2)
    for run in cursor.take(line.count) {
      let pitch = min(run.breadth, breadth) + style.itemSpacing
      for _ in 0..<min(run.count, Limits.elements) {
        number += 1
        middle += pitch
        let fits = middle + own / 2 <= breadth + FlowBreaker.tolerance
        if fits, middle > across.upperBound || middle + rest < across.lowerBound { continue }
        visit(number)
      }
    }
  }
}
