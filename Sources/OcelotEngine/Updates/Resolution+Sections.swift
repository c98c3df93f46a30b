extension Resolution {
  /// Finds what becomes of each section.
  mutating func resolveSections(_ changes: SortedChanges) {
    let deletes = mergeSections(changes.sectionDeletes, count: before.count, .before)
    let inserts = mergeSections(changes.sectionInserts, count: sectionCount, .after)
    var moves = checkedSectionMoves(changes.sectionMoves)
    breakUp(
      &moves, name: { "section \($0)" }, isDeleted: { deletes.contains($0) },
      isInserted: { inserts.contains($0) })
    places.movedSections = MoveList(
      moves.compactMap { move in
        move.isBroken ? nil : move.to.map { Move(from: move.from, to: $0) }
      })
    let removed = deletes.adding(moves.map(\.from))
    let taken = inserts.adding(moves.compactMap(\.to))
    places.sections = LineMap(
      before: before.count, removed: removed, after: sectionCount, taken: taken)
    deletedSections = deletes
    compareSectionCount(removed: removed.total, taken: taken.total)
    resolveSectionReloads(changes.sectionReloads)
    deletionDirections = directions(of: changes.sectionDeletes, count: before.count)
    insertionDirections = directions(of: changes.sectionInserts, count: sectionCount)
  }

  private mutating func compareSectionCount(removed: Int, taken: Int) {
    let deleted = removed - places.movedSections.bySource.count
    let inserted = taken - places.movedSections.bySource.count
    let expected = before.count - deleted + inserted
    guard expected != sectionCount else { return }
    repairsSections = true
    let repair = repair(expected: expected, actual: sectionCount, noun: "section")
    let verb = before.count == 1 ? "was" : "were"
    report(
      .countMismatch,
      "there \(verb) \(counted(before.count, "section")), \(deleted) deleted, \(inserted) inserted "
        + "makes \(expected), the data source says \(sectionCount): \(repair)")
  }

  /// Which side of the update an index is about.
  enum Side { case before, after }

  /// The sections that stretches name, without those that do not exist; reports these and
  /// sections named twice.
  private mutating func mergeSections(
    _ stretches: [SortedChanges.Stretch], count: Int, _ side: Side
  ) -> RangeList {
    var result = RangeList()
    for stretch in stretches {
      guard let range = clipSections(stretch, count: count, side) else { continue }
      if result.append(range) { reportTwice(change(of: stretch)) }
    }
    return result
  }

  mutating func reportTwice(_ change: Change) {
    report(.redundant, change, "it is named more than once: it happens once")
  }

  /// The part of a stretch of sections that exists; reports the rest.
  mutating func clipSections(_ stretch: SortedChanges.Stretch, count: Int, _ side: Side)
    -> Range<Int>?
  {
    let range = stretch.range.clamped(to: 0..<count)
    if range != stretch.range { reportMissingSection(change(of: stretch), side) }
    return range.isEmpty ? nil : range
  }

  /// Reports that a change names a section that does not exist.
  mutating func reportMissingSection(
    _ change: Change, _ side: Side, repair: String = "it is ignored"
  ) {
    switch side {
    case .before:
      let verb = before.count == 1 ? "was" : "were"
      report(
        .invalidIndex, change,
        "there \(verb) \(counted(before.count, "section")) before the update: it is ignored")
    case .after:
      let verb = sectionCount == 1 ? "is" : "are"
      report(
        .invalidIndex, change,
        "there \(verb) \(counted(sectionCount, "section")) after the update: \(repair)")
    }
  }

  private mutating func checkedSectionMoves(_ moves: [SortedChanges.NamedMove<Int>])
    -> [CheckedMove<Int>]
  {
    var result: [CheckedMove<Int>] = []
    var previous: Move<Int>?
    for (move, change) in moves {
      guard move.from >= 0, move.from < before.count else {
        reportMissingSection(change, .before)
        continue
      }
      if previous == move {
        reportTwice(change)
        continue
      }
      previous = move
      let exists = move.to >= 0 && move.to < sectionCount
      if !exists { reportMissingSection(change, .after, repair: "the section leaves") }
      result.append(CheckedMove(from: move.from, to: exists ? move.to : nil, change: change))
    }
    return result
  }

  private mutating func resolveSectionReloads(_ reloads: [SortedChanges.Stretch]) {
    var named = RangeList()
    for stretch in reloads {
      guard let range = clipSections(stretch, count: before.count, .before) else { continue }
      if named.append(range) { reportTwice(change(of: stretch)) }
      if deletedSections.intersects(range) {
        report(.deletedAndReloaded, change(of: stretch), "it is also deleted: it leaves")
      }
    }
    for number in named.ranges.joined() where section(after: number) != nil {
      replaced.append(number..<number + 1)
    }
  }

  private func directions(of stretches: [SortedChanges.Stretch], count: Int) -> [Int: Direction] {
    var result: [Int: Direction] = [:]
    for stretch in stretches {
      guard let direction = stretch.direction else { continue }
      for number in stretch.range.clamped(to: 0..<count) where result[number] == nil {
        result[number] = direction
      }
    }
    return result
  }
}
