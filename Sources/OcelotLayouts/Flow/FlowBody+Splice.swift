import OcelotEngine

extension FlowBody {
  /// Puts runs in the place of items, and breaks lines anew until one starts as before.
  ///
  /// The line before the change is broken again too, because what follows it may now fit in.
  ///
  /// - Complexity: O(log n) for each run, and each line that is broken again.
  mutating func splice(_ items: Range<Int>, _ new: [SizeRun]) {
    if items.isEmpty && new.isEmpty { return }
    // Cut at the start of the line before the one with the first item.
    let start = lineStart(before: items.lowerBound)
    var rest = split(at: start)
    var breaker = FlowBreaker(breadth: breadth, spacing: style.itemSpacing)
    var position = start
    var pending: [SizeRun]? = new
    while let next = rest.first {
      if pending == nil, position >= items.upperBound, breaker.startsLine(next.runs[0].breadth) {
        break
      }
      let piece = rest.remove(at: 0)
      take(piece, from: &position, items, &pending, &breaker, &rest)
    }
    if let pending { for run in pending { breaker.append(run) } }
    breaker.endLine()
    append(breaker.pieces)
    append(rest)
  }

  /// Hands the items of a piece to the breaker, less those that go, and the new ones in place.
  private func take(
    _ piece: FlowPiece, from position: inout Int, _ items: Range<Int>,
    _ pending: inout [SizeRun]?, _ breaker: inout FlowBreaker, _ rest: inout SummedTree<FlowPiece>
  ) {
    if piece.lines > 1, piece.runs.count > 1 {
      // One line at a time: the next may start as before.
      rest.insert(FlowPiece(runs: piece.runs, lines: piece.lines - 1), at: 0)
    }
    let isBlock = piece.runs.count == 1
    for run in piece.runs {
      var run = run
      if isBlock { run.count *= piece.lines }
      while run.count > 0 {
        if position == items.lowerBound, let new = pending {
          for run in new { breaker.append(run) }
          pending = nil
        }
        let part: Int
        if position < items.lowerBound {
          part = min(run.count, items.lowerBound - position)
          breaker.append(SizeRun(count: part, breadth: run.breadth, length: run.length))
        } else if position < items.upperBound {
          part = min(run.count, items.upperBound - position)
        } else {
          part = run.count
          breaker.append(run)
        }
        position += part
        run.count -= part
      }
    }
  }

  /// The first item of the line before the one that an item is in or would be added to.
  private func lineStart(before item: Int) -> Int {
    guard count > 0 else { return 0 }
    func start(_ item: Int) -> Int {
      guard let place = pieces.place(where: { $0.count > item }) else { return 0 }
      let inner = item - place.prefix.count
      return place.prefix.count + inner / place.element.perLine * place.element.perLine
    }
    let own = start(min(item, count - 1))
    return own > 0 ? start(own - 1) : 0
  }

  /// Removes and returns the lines from one that starts with an item.
  private mutating func split(at item: Int) -> SummedTree<FlowPiece> {
    guard let place = pieces.place(where: { $0.count > item }) else {
      var none = SummedTree<FlowPiece>()
      none.counter = pieces.counter
      return none
    }
    var tail = pieces.split(at: place.position)
    let kept = (item - place.prefix.count) / place.element.perLine
    if kept > 0 {
      pieces.append(FlowPiece(runs: place.element.runs, lines: kept))
      tail.update(at: 0) { $0.lines -= kept }
    }
    return tail
  }

  /// Adds lines at the end, joining what is alike.
  private mutating func append(_ new: [FlowPiece]) {
    for piece in new { append(piece) }
  }

  private mutating func append(_ piece: FlowPiece) {
    if let last = pieces.last, last.runs == piece.runs {
      pieces.update(at: pieces.count - 1) { $0.lines += piece.lines }
    } else {
      pieces.append(piece)
    }
  }

  private mutating func append(_ tail: SummedTree<FlowPiece>) {
    var tail = tail
    guard let first = tail.first else { return }
    tail.remove(at: 0)
    append(first)
    pieces.append(contentsOf: tail)
  }

  /// Throws unless every line is full, and neighbours differ.
  func checkInvariants() throws(InvariantViolation) {
    try pieces.checkInvariants()
    var previous: FlowPiece?
    for piece in pieces {
      try InvariantViolation.require(piece.lines > 0 && piece.perLine > 0, "an empty line")
      if let previous {
        try InvariantViolation.require(previous.runs != piece.runs, "two alike pieces")
      }
      previous = piece
    }
  }
}
