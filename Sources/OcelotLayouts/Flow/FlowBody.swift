import OcelotEngine

/// Items in lines, as many to a line as fit.
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

  var pieces: SummedTree<FlowPiece>
  private(set) var style: Style
  private(set) var breadth: Double

  init(
    _ runs: some Sequence<SizeRun>, style: Style, breadth: Double, counter: OperationCounter
  ) {
    self.style = style
    self.breadth = breadth
    var breaker = FlowBreaker(breadth: breadth, spacing: style.itemSpacing)
    for run in runs { breaker.append(run) }
    breaker.endLine()
    pieces = SummedTree(breaker.pieces)
    pieces.counter = counter
  }

  var count: Int { pieces.summary.count }
  var extent: Double { end(of: pieces.summary) }

  /// Where a stretch of lines from the first ends.
  private func end(of sum: FlowSummary) -> Double {
    sum.extent + Double(max(0, sum.lines - 1)) * style.lineSpacing
  }

  /// Where the line after a stretch begins.
  private func top(after sum: FlowSummary) -> Double {
    sum.extent + Double(sum.lines) * style.lineSpacing
  }

  // Places.

  func slot(of item: Int) -> Slot {
    guard let place = pieces.place(where: { $0.count > item }) else {
      preconditionFailure("item \(item) of \(count)")
    }
    let piece = place.element
    let perLine = piece.perLine
    let line = (item - place.prefix.count) / perLine
    let layout = LineLayout(piece, isLast: isLast(line, place), total: pieces.summary, self)
    let top = top(after: place.prefix) + Double(line) * (piece.thickness + style.lineSpacing)
    return layout.slot((item - place.prefix.count) % perLine, top: top)
  }

  private func isLast(_ line: Int, _ place: SummedTree<FlowPiece>.Place) -> Bool {
    place.prefix.lines + line == pieces.summary.lines - 1
  }

  func forEachSlot(from start: Double, to end: Double, _ visit: (Int, Slot) -> Void) {
    guard end > 0, let first = pieces.place(where: { self.end(of: $0) > start }) else { return }
    for place in pieces.places(from: first.position) {
      let piece = place.element
      let pieceTop = top(after: place.prefix)
      if pieceTop >= end { return }
      let pitch = piece.thickness + style.lineSpacing
      // A line earlier, so that rounding leaves nothing out.
      let skipped = pitch > 0 ? ((start - pieceTop) / pitch).wholePart - 1 : 0
      let from = skipped > 0 ? min(piece.lines - 1, Int(min(skipped, 0x1p40))) : 0
      let perLine = piece.perLine
      for line in from..<piece.lines {
        let top = pieceTop + Double(line) * pitch
        if top >= end { return }
        // Lines without thickness show nothing.
        if piece.thickness <= 0 { break }
        let layout = LineLayout(piece, isLast: isLast(line, place), total: pieces.summary, self)
        let number = place.prefix.count + line * perLine
        layout.forEachSlot(top: top) { visit(number + $0, $1) }
      }
    }
  }

  // Changes.

  func record(of item: Int) -> SizeRun {
    guard let place = pieces.place(where: { $0.count > item }) else {
      preconditionFailure("item \(item) of \(count)")
    }
    var rest = (item - place.prefix.count) % place.element.perLine
    for run in place.element.runs {
      if rest < run.count {
        return SizeRun(count: 1, breadth: run.breadth, length: run.length)
      }
      rest -= run.count
    }
    preconditionFailure("item \(item) is in no line")
  }

  mutating func setBreadth(_ breadth: Double) {
    guard breadth != self.breadth else { return }
    self.breadth = breadth
    rebreakAll()
  }

  /// Takes other distances and alignments.
  mutating func setStyle(_ style: Style) {
    guard style != self.style else { return }
    let breaks = style.itemSpacing != self.style.itemSpacing
    self.style = style
    if breaks { rebreakAll() }
  }

  private mutating func rebreakAll() {
    var breaker = FlowBreaker(breadth: breadth, spacing: style.itemSpacing)
    for piece in pieces {
      if piece.runs.count == 1 {
        var run = piece.runs[0]
        run.count *= piece.lines
        breaker.append(run)
      } else {
        for _ in 0..<piece.lines { for run in piece.runs { breaker.append(run) } }
      }
    }
    breaker.endLine()
    let counter = pieces.counter
    pieces = SummedTree(breaker.pieces)
    pieces.counter = counter
  }

  mutating func remove(_ items: Range<Int>) { splice(items, []) }

  mutating func insert(_ items: Range<Int>, _ record: (Int) -> SizeRun) {
    splice(items.lowerBound..<items.lowerBound, SizeRun.merged(items, record))
  }

  mutating func replace(_ items: Range<Int>, _ record: (Int) -> SizeRun) {
    splice(items, SizeRun.merged(items, record))
  }
}

extension SizeRun {
  /// Asks for items one by one and joins neighbours of one size.
  static func merged(_ items: Range<Int>, _ record: (Int) -> SizeRun) -> [SizeRun] {
    var result: [SizeRun] = []
    for item in items {
      let run = record(item)
      if let last = result.last, last.matches(run) {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
    return result
  }
}
