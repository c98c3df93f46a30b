import OcelotEngine

/// Items in lines, as many to a line as fit.
///
/// Items and lines are kept apart: runs of equal items in one tree, pieces of alike lines in
/// another, so that any number of equal items is one run and one piece.
struct FlowBody: SectionBody {
  /// The distances and alignments of a section.
  struct Style: Equatable {
    /// The distance between lines.
    var lineSpacing: Double
    /// The least distance between neighbours in a line.
    var itemSpacing: Double
    /// Where items of less than a line's thickness are.
    var alignment: FlowLineAlignment
    /// How a full line's rest is spread.
    var justification: FlowJustification
    /// How the last line's is, or nil for the rule.
    var lastLine: FlowJustification?
  }

  var items: SummedTree<SizeRun>
  var pieces: SummedTree<FlowPiece>
  private(set) var style: Style
  private(set) var breadth: Double
  /// Whether sizes are found by measuring.
  let isSelfSizing: Bool

  init(
    _ runs: [SizeRun], style: Style, breadth: Double, isSelfSizing: Bool = false,
    counter: OperationCounter
  ) {
    self.style = style
    self.breadth = breadth
    self.isSelfSizing = isSelfSizing
    items = SummedTree(runs)
    items.counter = counter
    var breaker = FlowBreaker(breadth: breadth, spacing: style.itemSpacing)
    for run in runs { breaker.append(run) }
    breaker.finish()
    pieces = SummedTree(breaker.pieces)
    pieces.counter = counter
  }

  var count: Int { items.summary.count }
  var extent: Double { end(of: pieces.summary) }
  /// As if each line had as many items as the mean.
  var estimatedExtent: Double {
    count > 0 ? items.summary.estimated * Double(pieces.summary.lines) / Double(count) : 0
  }

  /// Where a stretch of lines from the first ends.
  func end(of sum: FlowSummary) -> Double {
    sum.extent + Double(max(0, sum.lines - 1)) * style.lineSpacing
  }

  /// Where the line after a stretch begins.
  func top(after sum: FlowSummary) -> Double {
    sum.extent + Double(sum.lines) * style.lineSpacing
  }

  // Places.

  func slot(of item: Int) -> Slot {
    guard let place = pieces.place(where: { $0.count > item }) else {
      preconditionFailure("item \(item) of \(count)")
    }
    let piece = place.element
    let inner = item - place.prefix.count
    let line = inner / piece.perLine
    var cursor = FlowCursor(items, at: item - inner % piece.perLine)
    let layout = LineLayout(
      cursor.take(piece.perLine), thickness: piece.thickness, isLast: isLast(line, place), self)
    let top = top(after: place.prefix) + Double(line) * (piece.thickness + style.lineSpacing)
    return layout.slot(inner % piece.perLine, top: top)
  }

  private func isLast(_ line: Int, _ place: SummedTree<FlowPiece>.Place) -> Bool {
    place.prefix.lines + line == pieces.summary.lines - 1
  }

  func forEachSlot(from start: Double, to end: Double, _ visit: (Int, Slot) -> Bool) {
    guard end > 0, let first = pieces.place(where: { self.end(of: $0) > start }) else { return }
    for place in pieces.places(from: first.position) {
      let piece = place.element
      let pieceTop = top(after: place.prefix)
      if pieceTop >= end { return }
      // Lines without thickness show nothing.
      if piece.thickness <= 0 { continue }
      let pitch = piece.thickness + style.lineSpacing
      // A line earlier, so that rounding leaves nothing out.
      let skipped = ((start - pieceTop) / pitch).wholePart - 1
      let from = skipped > 0 ? min(piece.lines - 1, skipped.integer(in: 0...piece.lines)) : 0
      var cursor = FlowCursor(items, at: place.prefix.count + from * piece.perLine)
      for line in from..<piece.lines {
        let top = pieceTop + Double(line) * pitch
        if top >= end { return }
        let layout = LineLayout(
          cursor.take(piece.perLine), thickness: piece.thickness, isLast: isLast(line, place),
          self)
        let number = place.prefix.count + line * piece.perLine
        guard layout.forEachSlot(top: top, { visit(number + $0, $1) }) else { return }
      }
    }
  }

  // Changes.

  func record(of item: Int) -> SizeRun { FlowCursor(items, at: item).run.with(1) }

  mutating func setBreadth(_ breadth: Double) {
    guard breadth != self.breadth else { return }
    self.breadth = breadth
    // What was offered another extent may take another.
    if isSelfSizing { mapRuns { $0.outdated() } }
    breakAll()
  }

  /// Takes other distances and alignments.
  mutating func setStyle(_ style: Style) {
    guard style != self.style else { return }
    let breaks = style.itemSpacing != self.style.itemSpacing
    self.style = style
    if breaks { breakAll() }
  }

  mutating func remove(_ items: Range<Int>) { splice(items, []) }

  mutating func insert(_ items: Range<Int>, _ record: (Int) -> SizeRun) {
    splice(items.lowerBound..<items.lowerBound, SizeRun.merged(items, record))
  }

  mutating func replace(_ items: Range<Int>, _ record: (Int) -> SizeRun) {
    splice(items, SizeRun.merged(items, record))
  }

  mutating func refresh(_ items: Range<Int>, _ record: (Int) -> SizeRun) {
    if isSelfSizing { outdate([items]) } else { replace(items, record) }
  }

  mutating func outdate(_ ranges: [Range<Int>]) {
    guard isSelfSizing else { return }
    for range in ranges where !range.isEmpty {
      // Lines stay as they are: an estimate is as large as what it was.
      var cursor = FlowCursor(items, at: range.lowerBound)
      setRuns(cursor.take(range.count).map { $0.outdated() }, for: range)
    }
  }

  mutating func outdateAll(scaledBy factor: Double) {
    guard isSelfSizing else { return }
    // Estimates of what was never measured grow too, or the content would when it is seen.
    mapRuns { run in
      run.state == .unmeasured
        ? SizeRun(
          count: run.count, breadth: run.breadth * factor, length: run.length * factor,
          state: .unmeasured)
        : run.outdated(scaledBy: factor)
    }
    if factor != 1 { breakAll() }
  }

  mutating func scaleEstimates(by factor: Double) {
    guard isSelfSizing else { return }
    mapRuns { run in
      guard run.state != .measured else { return run }
      return SizeRun(
        count: run.count, breadth: run.breadth, length: run.length.estimate(scaledBy: factor),
        state: .stale)
    }
    breakAll()
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    guard isSelfSizing else { return }
    let old = record(of: item)
    let new = SizeRun(count: 1, breadth: breadth, length: length)
    if old.breadth == breadth, old.length == length {
      setRuns([new], for: item..<item + 1)
    } else {
      splice(item..<item + 1, [new])
    }
  }
}

extension SizeRun {
  /// Asks for items one by one and joins neighbours of one size; a run of several items spares the
  /// questions about the others.
  static func merged(_ items: Range<Int>, _ record: (Int) -> SizeRun) -> [SizeRun] {
    var result: [SizeRun] = []
    var item = items.lowerBound
    guard item < items.upperBound else { return [] }
    var pending = record(item)
    pending.count = min(pending.count, items.upperBound - item)
    item += pending.count
    while item < items.upperBound {
      var run = record(item)
      run.count = min(run.count, items.upperBound - item)
      item += run.count
      if pending.matches(run) {
        pending.count += run.count
      } else {
        result.append(pending)
        pending = run
      }
    }
    result.append(pending)
    return result
  }
}
