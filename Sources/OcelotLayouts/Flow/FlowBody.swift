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
    /// Whether an item is no broader than its line.
    var cutsItems = true
  }

  var items: SummedTree<SizeRun>
  var pieces: SummedTree<FlowPiece>
  /// An item of which nothing is known.
  private var usual: SizeRun
  private(set) var style: Style
  private(set) var breadth: Double
  /// Whether sizes are found by measuring.
  let isSelfSizing: Bool

  init(
    _ runs: [SizeRun], usual: SizeRun, style: Style, breadth: Double, isSelfSizing: Bool = false,
    counter: OperationCounter
  ) {
    self.usual = usual
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

  /// The distance between lines: where they overlap, each begins a point behind the one before at
  /// least, so that they are found by where they are.
  var lineSpacing: Double {
    style.lineSpacing >= 0
      ? style.lineSpacing : max(style.lineSpacing, min(0, 1 - pieces.summary.thinnest))
  }

  /// What is wrong where an item takes more than its line has; nil where none does.
  func widthProblem(ofSection section: Int) -> String? {
    let most = items.summary.most
    guard most > breadth + FlowBreaker.tolerance else { return nil }
    return "section \(section): an item takes \(most) points across, its line has \(breadth); "
      + (style.cutsItems ? "it is cut to that" : "it reaches beyond that")
  }

  var count: Int { items.summary.count }
  func extent(in space: BodySpace) -> Double { end(of: pieces.summary) }
  /// As if each line had as many items as the mean.
  var estimatedExtent: Double {
    count > 0 ? items.summary.estimated * Double(pieces.summary.lines) / Double(count) : 0
  }

  /// Where a stretch of lines from the first ends.
  func end(of sum: FlowSummary) -> Double {
    sum.extent + Double(max(0, sum.lines - 1)) * lineSpacing
  }

  /// Where the line after a stretch begins.
  func top(after sum: FlowSummary) -> Double {
    sum.extent + Double(sum.lines) * lineSpacing
  }

  // Places.

  func slot(of item: Int, in space: BodySpace) -> Slot {
    guard let place = pieces.place(where: { $0.count > item }) else {
      preconditionFailure("item \(item) of \(count)")
    }
    let piece = place.element
    let inner = item - place.prefix.count
    let line = inner / piece.perLine
    var cursor = FlowCursor(items, at: item - inner % piece.perLine)
    let layout = LineLayout(
      cursor.take(piece.perLine), thickness: piece.thickness, isLast: isLast(line, place), self)
    let top = top(after: place.prefix) + Double(line) * (piece.thickness + lineSpacing)
    return layout.slot(inner % piece.perLine, top: top)
  }

  private func isLast(_ line: Int, _ place: SummedTree<FlowPiece>.Place) -> Bool {
    place.prefix.lines + line == pieces.summary.lines - 1
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    guard end > 0, let first = pieces.place(where: { self.end(of: $0) > start }) else { return }
    for place in pieces.places(from: first.position) {
      let piece = place.element
      let pieceTop = top(after: place.prefix)
      if pieceTop >= end { return }
      // Lines without thickness show nothing.
      if piece.thickness <= 0 { continue }
      let pitch = piece.thickness + lineSpacing
      // A line earlier, so that rounding leaves nothing out.
      // Lines that overlap reach over several.
      let overlap = max(0, piece.thickness - pitch)
      let skipped = ((start - pieceTop - overlap) / pitch).wholePart - 1
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

  func record(of item: Int) -> ItemRecord { run(of: item).record }

  /// What is known of an item.
  private func run(of item: Int) -> SizeRun { FlowCursor(items, at: item).run.with(1) }

  /// The items that a record is about.
  func run(_ record: ItemRecord) -> SizeRun {
    let state = isSelfSizing ? record.state : .measured
    let run: SizeRun
    switch record.size {
    case .usual: return usual.with(record.count)
    case .points(let length, let breadth):
      run = SizeRun(
        count: record.count, breadth: breadth ?? usual.breadth, length: length, state: state)
    case .ratio(let ratio):
      run = SizeRun(
        count: record.count, breadth: usual.breadth, length: ratio * usual.breadth, state: state)
    }
    return state == .measured ? run : run.estimate(scaledBy: 1, state)
  }

  mutating func update(to space: BodySpace) {
    guard space.breadth != breadth else { return }
    breadth = space.breadth
    // What was offered another extent may take another.
    if isSelfSizing { mapRuns { $0.outdated() } }
    breakAll()
  }

  /// Takes the distances, the alignments and the usual size of a body without items; what was
  /// measured stays.
  mutating func arrange(as new: FlowBody) {
    if new.usual != usual {
      let old = usual
      usual = new.usual
      if isSelfSizing {
        mapRuns { $0.matches(old) && $0.state == .unmeasured ? new.usual.with($0.count) : $0 }
        breakAll()
      }
    }
    setStyle(new.style)
  }

  /// Takes other distances and alignments.
  private mutating func setStyle(_ style: Style) {
    guard style != self.style else { return }
    let breaks = style.itemSpacing != self.style.itemSpacing
    self.style = style
    if breaks { breakAll() }
  }

  mutating func replace(_ edits: BodyEdits) {
    for edit in edits.reversed() { splice(edit.items, edit.records.map(run)) }
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    guard isSelfSizing else { return }
    guard let ranges else { return outdateAll(scaledBy: factor) }
    for range in ranges where !range.isEmpty {
      var cursor = FlowCursor(items, at: range.lowerBound)
      let old = cursor.take(range.count)
      let new = old.map { $0.outdated() }
      // Lines stay as they are where estimates are as large as what they were.
      if zip(old, new).allSatisfy({ $0.isAsLarge(as: $1) }) {
        setRuns(new, for: range)
      } else {
        splice(range, new)
      }
    }
  }

  private mutating func outdateAll(scaledBy factor: Double) {
    var isSame = true
    // Estimates of what was never measured grow too, or the content would when it is seen.
    mapRuns { run in
      let new = run.estimate(scaledBy: factor, run.state == .unmeasured ? .unmeasured : .stale)
      if !new.isAsLarge(as: run) { isSame = false }
      return new
    }
    if !isSame { breakAll() }
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
    let old = run(of: item)
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
