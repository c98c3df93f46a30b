import OcelotEngine

extension [ItemRange] {
  /// Visits the stretches section by section; they ascend.
  func forEachSection(_ visit: (Int, [Range<Int>]) -> Void) {
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].section != self[index].section
    {
      visit(self[index].section, self[start...index].map(\.items))
      start = index + 1
    }
  }
}

extension [Range<Int>] {
  /// Edits that put a run, or nothing, in the place of each range.
  func replacing<Run: CountedRun>(by run: (_ count: Int) -> Run?) -> [RunEdit<Run>] {
    edits { RunEdit($0, run($0.count)) }
  }

  /// Edits that put a run in for each range, whose positions are those after all of them.
  func inserting<Run: CountedRun>(_ run: (_ count: Int) -> Run) -> [RunEdit<Run>] {
    var inserted = 0
    return edits { range in
      let position = range.lowerBound - inserted
      inserted += range.count
      return RunEdit(position..<position, run(range.count))
    }
  }

  /// An edit for each range that is not empty.
  private func edits<Run>(_ edit: (Range<Int>) -> RunEdit<Run>) -> [RunEdit<Run>] {
    var edits: [RunEdit<Run>] = []
    edits.reserveCapacity(count)
    for range in self where !range.isEmpty { edits.append(edit(range)) }
    return edits
  }
}
