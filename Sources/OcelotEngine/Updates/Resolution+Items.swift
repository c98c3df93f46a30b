extension Resolution {
  /// Finds what becomes of the items of the sections that changes name.
  mutating func resolveItems(_ changes: SortedChanges) {
    for stretch in changes.sectionRefreshes {
      guard let range = clipSections(stretch, count: before.count, .before) else { continue }
      for number in range { touch(number) }
    }
    for range in replaced.ranges { for number in range { touch(number) } }
    for move in changes.moves where before.contains(move.from) {
      guard case .goes = fate(of: move.from.section) else { continue }
      departures[move.from.section, default: RangeSet()]
        .insert(contentsOf: move.from.item..<move.from.item + 1)
    }
    take(changes.deletes, \.deletes)
    take(changes.reloads, \.reloads)
    take(changes.reconfigures, \.reconfigures)
    takeInserts(changes.inserts)
    takeMoves(changes.moves)
    reportDeletedAndReloaded(changes.reloads)
    reportDeletedAndReloaded(changes.reconfigures)
  }

  /// Notes that a change names a section before, so that its count is compared.
  private mutating func touch(_ number: Int) {
    if lines[number] == nil { lines[number] = Line() }
  }

  /// Takes in changes that name items before.
  private mutating func take(
    _ stretches: [SortedChanges.Stretch], _ kind: WritableKeyPath<Line, RangeSet<Int>>
  ) {
    for stretch in stretches {
      let section = stretch.section
      guard section >= 0, section < before.count else {
        reportMissingSection(stretch.change, .before)
        continue
      }
      if case .stays = fate(of: section) { touch(section) }
      guard let items = clipItems(stretch, count: before[section]) else { continue }
      switch fate(of: section) {
      case .goes:
        let rest = takeDepartures(items, stretch, kind)
        guard rest > 0 else { continue }
        report(.redundant, stretch.change, "section \(section) leaves with its items")
      case .isReplaced:
        report(.redundant, stretch.change, "section \(section) is reloaded with its items")
      case .stays:
        if lines[section, default: Line()][keyPath: kind].intersects(items) {
          reportTwice(stretch.change)
        }
        lines[section, default: Line()][keyPath: kind].insert(contentsOf: items)
      }
    }
  }

  /// Takes in what happens to items that move out of a section that goes; answers how many of the
  /// items do not.
  private mutating func takeDepartures(
    _ items: Range<Int>, _ stretch: SortedChanges.Stretch,
    _ kind: WritableKeyPath<Line, RangeSet<Int>>
  ) -> Int {
    guard kind != \.deletes, let moved = departures[stretch.section] else { return items.count }
    let set: WritableKeyPath<Resolution, Set<ItemIndex>> =
      kind == \.reloads ? \.reloadedDepartures : \.reconfiguredDepartures
    var count = 0
    var isTwice = false
    for range in moved.ranges where range.overlaps(items) {
      for item in range.clamped(to: items) {
        count += 1
        let isNew = self[keyPath: set].insert(ItemIndex(stretch.section, item)).inserted
        isTwice = isTwice || !isNew
      }
    }
    if isTwice { reportTwice(stretch.change) }
    return items.count - count
  }

  /// The part of a stretch of items before that exists; reports the rest.
  private mutating func clipItems(_ stretch: SortedChanges.Stretch, count: Int) -> Range<Int>? {
    let items = stretch.range.clamped(to: 0..<count)
    if items != stretch.range { reportMissingItem(stretch.change, stretch.section) }
    return items.isEmpty ? nil : items
  }

  private mutating func reportMissingItem(_ change: Change, _ section: Int) {
    report(
      .invalidIndex, change,
      "section \(section) had \(counted(before[section], "item")) before the update")
  }

  private mutating func reportMissingPlace(_ change: Change, _ section: Int, _ repair: String) {
    report(
      .invalidIndex, change,
      "section \(section) has \(counted(count(of: section), "item")) after the update: \(repair)")
  }

  private mutating func takeInserts(_ stretches: [SortedChanges.Stretch]) {
    for stretch in stretches {
      let section = stretch.section
      guard section >= 0, section < sectionCount else {
        reportMissingSection(stretch.change, .after)
        continue
      }
      let source = self.section(before: section)
      if let source { touch(source) }
      let items = stretch.range.clamped(to: 0..<count(of: section))
      if items != stretch.range { reportMissingPlace(stretch.change, section, "it is ignored") }
      guard !items.isEmpty else { continue }
      guard let source else {
        report(.redundant, stretch.change, "section \(section) appears with its items")
        continue
      }
      if replaced.contains(source) {
        report(.redundant, stretch.change, "section \(section) is reloaded with its items")
        continue
      }
      if lines[source, default: Line()].inserts.intersects(items) { reportTwice(stretch.change) }
      lines[source, default: Line()].inserts.insert(contentsOf: items)
    }
  }

  private mutating func takeMoves(_ changes: [SortedChanges.Move<ItemIndex>]) {
    var moves = checkedMoves(changes)
    let lines = lines
    breakUp(
      &moves, name: \.description,
      isDeleted: { lines[$0.section]?.deletes.contains($0.item) ?? false },
      isInserted: { [self] place in
        section(before: place.section).map {
          lines[$0]?.inserts.contains(place.item) ?? false
        } ?? false
      })
    var whole: [MoveList<ItemIndex>.Move] = []
    for move in moves {
      let isOut = move.to?.section != section(after: move.from.section)
      if section(after: move.from.section) != nil {
        self.lines[move.from.section, default: Line()].sources.append(move.from.item)
        if !move.isBroken {
          self.lines[move.from.section, default: Line()].movesFrom += 1
          self.lines[move.from.section, default: Line()].movesOut += isOut ? 1 : 0
        }
      }
      guard let to = move.to else { continue }
      if let target = section(before: to.section) {
        self.lines[target, default: Line()].targets.append(to.item)
        if !move.isBroken {
          self.lines[target, default: Line()].movesTo += 1
          self.lines[target, default: Line()].movesIn += isOut ? 1 : 0
        }
      }
      if !move.isBroken { whole.append(MoveList.Move(from: move.from, to: to)) }
    }
    itemMoves = MoveList(whole)
  }

  private mutating func checkedMoves(_ moves: [SortedChanges.Move<ItemIndex>])
    -> [CheckedMove<ItemIndex>]
  {
    var result: [CheckedMove<ItemIndex>] = []
    var previous: SortedChanges.Move<ItemIndex>?
    for move in moves {
      let (from, to) = (move.from, move.to)
      guard from.section >= 0, from.section < before.count else {
        reportMissingSection(move.change, .before)
        continue
      }
      if section(after: from.section) != nil { touch(from.section) }
      guard from.item >= 0, from.item < before[from.section] else {
        reportMissingItem(move.change, from.section)
        continue
      }
      if case .isReplaced(let after) = fate(of: from.section), after == to.section {
        report(
          .redundant, move.change, "section \(from.section) is reloaded with its items")
        continue
      }
      if let previous, previous.from == from, previous.to == to {
        reportTwice(move.change)
        continue
      }
      previous = move
      let target = checkedTarget(to, of: move.change)
      result.append(CheckedMove(from: from, to: target, change: move.change))
    }
    return result
  }

  /// The target of a move, or nil, reported, if there is no such place.
  private mutating func checkedTarget(_ to: ItemIndex, of change: Change) -> ItemIndex? {
    guard to.section >= 0, to.section < sectionCount else {
      reportMissingSection(change, .after, repair: "\(change.moved) leaves")
      return nil
    }
    if let source = section(before: to.section) { touch(source) }
    guard to.item >= 0, to.item < count(of: to.section) else {
      reportMissingPlace(change, to.section, "\(change.moved) leaves")
      return nil
    }
    return to
  }

  private mutating func reportDeletedAndReloaded(_ stretches: [SortedChanges.Stretch]) {
    for stretch in stretches
    where lines[stretch.section]?.deletes.intersects(stretch.range) ?? false {
      report(.deletedAndReloaded, stretch.change, "it is also deleted: it leaves")
    }
  }
}

extension Change {
  /// The item that the change moves, as it appears in reports.
  fileprivate var moved: String {
    if case .moveItem(let from, _) = self { "\(from)" } else { "the element" }
  }
}
