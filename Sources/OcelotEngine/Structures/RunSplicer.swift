/// Makes many edits of a tree of runs in one pass, from the first row to the last.
///
/// Subtrees that no edit touches go over whole.
@usableFromInline
struct RunSplicer<Run: CountedRun> {
  @usableFromInline let edits: [RunEdit<Run>]
  /// Whether the rows that edits name go; else they are changed.
  @usableFromInline let removes: Bool
  @usableFromInline var weaver: TreeWeaver<Run>
  /// The last run so far, which may still grow.
  @usableFromInline var open: Run?
  /// The first edit that is not yet done, and whether it has begun.
  @usableFromInline var next = 0
  @usableFromInline var hasBegun = false

  @inlinable
  init(_ edits: [RunEdit<Run>], removes: Bool, counter: OperationCounter?) {
    self.edits = edits
    self.removes = removes
    weaver = TreeWeaver(counter: counter)
  }

  /// The tree after the edits.
  @inlinable
  static func edited(
    _ tree: SummedTree<Run>, _ edits: [RunEdit<Run>], removes: Bool, change: (Run) -> Run
  ) -> SummedTree<Run> {
    var splicer = RunSplicer(edits, removes: removes, counter: tree.counter)
    if let root = tree.root { splicer.walk(root, from: 0, change) }
    while splicer.next < edits.count {
      if !splicer.hasBegun, let run = edits[splicer.next].run { splicer.add(run) }
      splicer.hasBegun = false
      splicer.next += 1
    }
    if let open = splicer.open { splicer.weaver.append(open) }
    return splicer.weaver.finish()
  }

  /// Adds a run, as part of the last one if they are alike.
  @inlinable
  mutating func add(_ run: Run) {
    if let last = open {
      if last.matches(run) {
        open = last.with(count: last.count + run.count)
        return
      }
      weaver.append(last)
    }
    open = run
  }

  /// Takes over a subtree whose first row has a position before all edits.
  @inlinable
  mutating func walk(_ link: TreeLink<Run>, from start: Int, _ change: (Run) -> Run) {
    if goesOverWhole(link, from: start) { return share(link) }
    if removes, hasBegun, edits[next].rows.upperBound >= start + Run.rows(in: link.summary) {
      return
    }
    weaver.counter?.add()
    var position = start
    if link.node.height == 0 { return walk(leaf: link.node.elements, from: start, change) }
    let children = link.node.children
    var index = 0
    while index < children.count {
      // Neighbours that go over whole do so together.
      var end = index
      let first = position
      while end < children.count,
        end == index
          ? goesOverWhole(children[end], from: position)
          : isUntouched(children[end], from: position)
      {
        position += Run.rows(in: children[end].summary)
        end += 1
      }
      if let stretch = TreeLink.tree(over: children[index..<end]) {
        share(stretch)
        index = end
      } else {
        walk(children[index], from: first, change)
        position += Run.rows(in: children[index].summary)
        index += 1
      }
    }
  }

  /// Takes over the runs of a leaf; those between two edits go over together.
  @inlinable
  mutating func walk(
    leaf runs: ContiguousArray<Run>, from start: Int, _ change: (Run) -> Run
  ) {
    var position = start
    var index = 0
    while index < runs.count {
      let limit = next == edits.count ? Int.max : edits[next].rows.lowerBound
      var end = index
      while end < runs.count, position + runs[end].count < limit {
        position += runs[end].count
        end += 1
      }
      if end > index {
        add(runs[index])
        if end - index > 1, let first = open {
          weaver.append(first)
          weaver.append(contentsOf: runs[(index + 1)..<(end - 1)])
          open = runs[end - 1]
        }
        index = end
      } else {
        take(runs[index], from: position, change)
        position += runs[index].count
        index += 1
      }
    }
  }

  /// Whether no edit is in a subtree, or at its ends.
  @inlinable
  func isUntouched(_ link: TreeLink<Run>, from start: Int) -> Bool {
    // An edit at the end may make the last run one with what comes.
    next == edits.count || edits[next].rows.lowerBound > start + Run.rows(in: link.summary)
  }

  @inlinable
  func goesOverWhole(_ link: TreeLink<Run>, from start: Int) -> Bool {
    isUntouched(link, from: start) && !continues(into: link)
  }

  @inlinable
  mutating func share(_ link: TreeLink<Run>) {
    if let open { weaver.append(open) }
    open = nil
    weaver.append(link)
  }

  /// Whether the last run goes on in a subtree's first.
  @inlinable
  func continues(into link: TreeLink<Run>) -> Bool {
    guard let open else { return false }
    var node = link.node
    while node.height > 0 { node = node.children[0].node }
    return open.matches(node.elements[0])
  }

  /// Takes over a run, edited.
  @inlinable
  mutating func take(_ run: Run, from start: Int, _ change: (Run) -> Run) {
    let end = start + run.count
    var position = start
    while next < edits.count, edits[next].rows.lowerBound < end {
      let edit = edits[next]
      if edit.rows.lowerBound > position {
        add(run.with(count: edit.rows.lowerBound - position))
        position = edit.rows.lowerBound
      }
      if !hasBegun, let new = edit.run { add(new) }
      let until = min(edit.rows.upperBound, end)
      if position < until {
        if !removes { add(change(run.with(count: until - position))) }
        position = until
      }
      if edit.rows.upperBound > end {
        hasBegun = true
        return
      }
      hasBegun = false
      next += 1
    }
    if position < end { add(position == start ? run : run.with(count: end - position)) }
  }
}
