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
      let removed = line.deletes.adding(line.sources)
      let taken = line.inserts.adding(line.targets)
      let count = count(of: target)
      if !replaced.contains(number) {
        compare(number, target, line, removed: removed.total, taken: taken.total)
      }
      guard count != before[number] || !removed.isEmpty || !taken.isEmpty else { continue }
      let map = LineMap(before: before[number], removed: removed, after: count, taken: taken)
      places.items.append(SectionLine(section: number, line: map))
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
    let repair = repair(expected: expected, actual: actual, noun: "item")
    report(
      .countMismatch,
      "\(name) had \(counted(before[number], "item")), \(deleted) deleted, \(inserted) inserted, "
        + "\(line.movesOut) moved out, \(line.movesIn) moved in makes \(expected), "
        + "the data source says \(actual): \(repair)")
  }

  /// What is done about a count that disagrees, as it appears in reports.
  func repair(expected: Int, actual: Int, noun: String) -> String {
    let difference = max(expected, actual) - min(expected, actual)
    let verb = difference == 1 ? "s" : ""
    guard expected > actual else { return "\(counted(difference, "more \(noun)")) appear\(verb)" }
    return difference == 1
      ? "the last remaining \(noun) leaves"
      : "the last \(difference) remaining \(noun)s leave"
  }
}
