import OcelotEngine

extension FlowBody {
  /// Puts runs in the place of items, and breaks lines again until one starts as before.
  ///
  /// The line before the change is broken again too, because what follows it may now fit in.
  ///
  /// - Complexity: O(log n) for each run, and each line that is broken again; a stretch of equal
  ///   items is one step.
  mutating func splice(_ range: Range<Int>, _ new: [SizeRun]) {
    if range.isEmpty && new.isEmpty { return }
    let start = lineStart(before: range.lowerBound)
    let old = splitPieces(at: start)
    setRuns(new, for: range)
    let added = new.reduce(0) { $0 + $1.count }
    breakLines(
      from: start, changedUpTo: range.lowerBound + added, shiftedBy: added - range.count, old)
  }

  /// Breaks lines from an item on until one starts as an old one did.
  ///
  /// - Parameters:
  ///   - start: the first item of the first line, and of the first old line.
  ///   - end: the item after the last one that is new.
  ///   - shift: by how much the numbers of items from there on grew.
  ///   - old: the lines from the first one on, as they were.
  private mutating func breakLines(
    from start: Int, changedUpTo end: Int, shiftedBy shift: Int, _ old: SummedTree<FlowPiece>
  ) {
    guard start < count else { return }
    var breaker = FlowBreaker(breadth: breadth, spacing: style.itemSpacing)
    var cursor = FlowCursor(items, at: start)
    var position = start
    // The run and the old piece that were looked at last, and how often in vain.
    var tried = (run: -1, piece: -1, misses: 0)
    while cursor.left > 0 {
      var step = cursor.left
      if position < end {
        step = min(step, end - position)
      } else if let place = old.place(where: { start + $0.count > position - shift }) {
        let inner = position - shift - start - place.prefix.count
        let piece = place.element
        let offset = inner % piece.perLine
        if offset == 0 {
          if breaker.startsLine(cursor.run.breadth) {
            breaker.finish()
            append(breaker.pieces)
            append(old, from: place.position, skipping: inner / piece.perLine)
            return
          }
          let key = (position + cursor.left, place.position)
          if tried.run == key.0, tried.piece == key.1 {
            tried.misses += 1
          } else {
            tried = (key.0, key.1, 1)
          }
        }
        // Of equal items, lines that began elsewhere twice always do.
        step = min(
          step, offset == 0 && tried.misses > 1 ? piece.count - inner : piece.perLine - offset)
      }
      breaker.append(cursor.run.with(step))
      position += step
      cursor.skip(step)
    }
    breaker.finish()
    append(breaker.pieces)
  }

  /// Breaks all lines again.
  mutating func breakAll() {
    var breaker = FlowBreaker(breadth: breadth, spacing: style.itemSpacing)
    for run in items { breaker.append(run) }
    breaker.finish()
    let counter = pieces.counter
    pieces = SummedTree(breaker.pieces)
    pieces.counter = counter
  }

  /// The first item of the line before the one that an item is in or would be added to.
  private func lineStart(before item: Int) -> Int {
    guard count > 0 else { return 0 }
    func start(_ item: Int) -> Int {
      guard let place = pieces.place(where: { $0.count > item }) else { return 0 }
      let inner = item - place.prefix.count
      return item - inner % place.element.perLine
    }
    let own = start(min(item, count - 1))
    return own > 0 ? start(own - 1) : 0
  }

  /// Removes and returns the lines from one that starts with an item.
  private mutating func splitPieces(at item: Int) -> SummedTree<FlowPiece> {
    guard let place = pieces.place(where: { $0.count > item }) else {
      return pieces.split(at: pieces.count)
    }
    var tail = pieces.split(at: place.position)
    let kept = (item - place.prefix.count) / place.element.perLine
    if kept > 0 {
      var head = place.element
      head.lines = kept
      pieces.append(head)
      tail.update(at: 0) { $0.lines -= kept }
    }
    return tail
  }

  /// Adds lines at the end, joining what is alike.
  private mutating func append(_ new: [FlowPiece]) {
    guard let first = new.first else { return }
    append(first)
    if new.count > 1 { pieces.append(contentsOf: SummedTree(new[1...])) }
  }

  private mutating func append(_ piece: FlowPiece) {
    if let last = pieces.last, last.matches(piece) {
      pieces.update(at: pieces.count - 1) { $0.lines += piece.lines }
    } else {
      pieces.append(piece)
    }
  }

  /// Adds the lines of a piece and those after it, but for so many of its first.
  private mutating func append(
    _ old: SummedTree<FlowPiece>, from position: Int, skipping lines: Int
  ) {
    var old = old
    var tail = old.split(at: position)
    guard var first = tail.first else { return }
    tail.remove(at: 0)
    first.lines -= lines
    append(first)
    pieces.append(contentsOf: tail)
  }

  // Runs.

  /// Puts runs in the place of items, joining what is alike, and leaves the lines alone.
  ///
  /// - Complexity: O(log n + new runs).
  mutating func setRuns(_ new: [SizeRun], for range: Range<Int>) {
    var batch: [SizeRun] = []
    func add(_ run: SizeRun) {
      if let last = batch.last, last.matches(run) {
        batch[batch.count - 1].count += run.count
      } else {
        batch.append(run)
      }
    }
    var first = 0
    var end = items.count
    var before: SizeRun?
    if range.lowerBound > 0,
      let place = items.place(where: { $0.count >= range.lowerBound })
    {
      add(place.element.with(range.lowerBound - place.prefix.count))
      first = place.position
      before = place.element
    }
    for run in new { add(run) }
    if range.upperBound < items.summary.count,
      let place = items.place(where: { $0.count > range.upperBound })
    {
      add(place.element.with(place.prefix.count + place.element.count - range.upperBound))
      end = place.position + 1
      // A neighbour that stays as it is stays where it is.
      if batch.last == place.element, end - first > 1 || before == nil {
        batch.removeLast()
        end -= 1
      }
    }
    if let before, batch.first == before, end > first {
      batch.removeFirst()
      first += 1
    }
    items.replaceSubrange(first..<end, with: batch)
  }

  /// Replaces each run by one with as many items, and leaves the lines alone.
  mutating func mapRuns(_ change: (SizeRun) -> SizeRun) {
    var runs: [SizeRun] = []
    for run in items {
      let new = change(run)
      if let last = runs.last, last.matches(new) {
        runs[runs.count - 1].count += new.count
      } else {
        runs.append(new)
      }
    }
    let counter = items.counter
    items = SummedTree(runs)
    items.counter = counter
  }

  /// Throws unless every line is as a fresh start would break it, and neighbours differ.
  func checkInvariants() throws(InvariantViolation) {
    try pieces.checkInvariants()
    try items.checkInvariants()
    try InvariantViolation.require(
      pieces.summary.count == items.summary.count,
      "\(pieces.summary.count) items in lines, \(items.summary.count) in runs")
    var previous: SizeRun?
    for run in items {
      try InvariantViolation.require(run.count > 0, "an empty run")
      if let previous {
        try InvariantViolation.require(!previous.matches(run), "two alike runs")
      }
      previous = run
    }
    var fresh = self
    fresh.breakAll()
    try InvariantViolation.require(
      fresh.pieces == pieces, "lines differ from those that breaking all again gives")
  }
}
