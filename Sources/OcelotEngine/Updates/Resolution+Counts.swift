extension Resolution {
  /// Gives the items of every touched or checked section their slots, and compares the counts.
  ///
  /// - Parameter checked: sections before that are compared although no change names them.
  mutating func compareCounts(checked: Set<Int>) {
    var numbers = Set(lines.keys)
    for number in checked where number >= 0 && number < before.count { numbers.insert(number) }
    for number in numbers.sorted() {
      guard let target = section(after: number) else { continue }
      let line = lines[number] ?? Line()
      let sources = RangeSet(line.sources.sorted().map { $0..<$0 + 1 })
      let targets = RangeSet(line.targets.sorted().map { $0..<$0 + 1 })
      let removed = line.deletes.union(sources)
      let taken = line.inserts.union(targets)
      let count = count(of: target)
      if !replaced.contains(number) {
        compare(number, target, line, removed: removed.total, taken: taken.total)
      }
      guard count != before[number] || !removed.isEmpty || !taken.isEmpty else { continue }
      maps[number] = LineMap(
        before: before[number], removed: removed, after: count, taken: taken)
    }
  }

  private mutating func compare(
    _ number: Int, _ target: Int, _ line: Line, removed: Int, taken: Int
  ) {
    let deleted = removed - line.movesFrom
    let inserted = taken - line.movesTo
    let remaining = before[number] - deleted - line.movesOut
    let expected = remaining.saturatingAdd(inserted + line.movesIn)
    let actual = count(of: target)
    guard expected != actual else { return }
    repairedSections.insert(target)
    let name = number == target ? "section \(number)" : "section \(number), now \(target),"
    let repair =
      expected > actual
      ? "the last \(expected - actual) of those that stay in order leave"
      : "\(actual - expected) more appear after those that stay in order"
    report(
      .countMismatch,
      "\(name) had \(counted(before[number], "item")), \(deleted) deleted, \(inserted) inserted, "
        + "\(line.movesOut) moved out, \(line.movesIn) moved in makes \(expected), "
        + "the data source says \(actual): \(repair)")
  }
}
