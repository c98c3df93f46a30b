extension Resolution {
  /// Finds what becomes of the items of the sections that changes name.
  mutating func resolveItems(_ changes: SortedChanges) {
    for stretch in changes.sectionRefreshes {
      guard let range = clipSections(stretch, count: before.count, .before) else { continue }
      for number in range { touch(number) }
    }
    for range in replaced.ranges { for number in range { touch(number) } }
    for (move, _) in changes.moves where before.contains(move.from) {
      guard case .goes = fate(of: move.from.section) else { continue }
      departures[move.from.section, default: RangeList()]
        .append(move.from.item..<move.from.item + 1)
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
    _ stretches: [SortedChanges.Stretch], _ kind: WritableKeyPath<Line, RangeList>
  ) {
    for group in stretches.bySection {
      let section = group[group.startIndex].section
      guard section >= 0, section < before.count else {
        for stretch in group { reportMissingSection(change(of: stretch), .before) }
        continue
      }
      let count = before[section]
      let fate = fate(of: section)
      var named = RangeList()
      for stretch in group {
        guard let items = clipItems(stretch, count: count) else { continue }
        switch fate {
        case .goes:
          let rest = takeDepartures(items, stretch, kind)
          guard rest > 0 else { continue }
          report(.redundant, change(of: stretch), "section \(section) leaves with its items")
        case .isReplaced:
          report(.redundant, change(of: stretch), "section \(section) is reloaded with its items")
        case .stays:
          if named.append(items) { reportTwice(change(of: stretch)) }
        }
      }
      if case .stays = fate { lines[section, default: Line()][keyPath: kind] = named }
    }
  }

  /// Takes in what happens to items that move out of a section that goes; answers how many of the
  /// items do not.
  private mutating func takeDepartures(
    _ items: Range<Int>, _ stretch: SortedChanges.Stretch,
    _ kind: WritableKeyPath<Line, RangeList>
  ) -> Int {
    guard kind != \.deletes, let moved = departures[stretch.section] else { return items.count }
    let set: WritableKeyPath<Resolution, Set<ItemIndex>> =
      kind == \.reloads ? \.reloadedDepartures : \.reconfiguredDepartures
    var count = 0
    var isTwice = false
    let first = moved.ranges.partitioningIndex(where: { $0.upperBound > items.lowerBound })
    for range in moved.ranges[first...].prefix(while: { $0.lowerBound < items.upperBound }) {
      for item in range.clamped(to: items) {
        count += 1
        let isNew = self[keyPath: set].insert(ItemIndex(stretch.section, item)).inserted
        isTwice = isTwice || !isNew
      }
    }
    if isTwice { reportTwice(change(of: stretch)) }
    return items.count - count
  }

  /// The part of a stretch of items before that exists; reports the rest.
  private mutating func clipItems(_ stretch: SortedChanges.Stretch, count: Int) -> Range<Int>? {
    let items = stretch.range.clamped(to: 0..<count)
    if items != stretch.range { reportMissingItem(change(of: stretch), stretch.section) }
    return items.isEmpty ? nil : items
  }

  private mutating func reportMissingItem(_ change: Change, _ section: Int) {
    report(
      .invalidIndex, change,
      "section \(section) had \(counted(before[section], "item")) before the update: what is not there "
        + "is ignored")
  }

  private mutating func reportMissingPlace(_ change: Change, _ section: Int, _ repair: String) {
    report(
      .invalidIndex, change,
      "section \(section) has \(counted(count(of: section), "item")) after the update: \(repair)")
  }

  private mutating func takeInserts(_ stretches: [SortedChanges.Stretch]) {
    for group in stretches.bySection {
      let section = group[group.startIndex].section
      guard section >= 0, section < sectionCount else {
        for stretch in group { reportMissingSection(change(of: stretch), .after) }
        continue
      }
      let source = self.section(before: section)
      let isReplaced = source.map { replaced.contains($0) } ?? false
      let all = 0..<count(of: section)
      var named = RangeList()
      for stretch in group {
        let items = stretch.range.clamped(to: all)
        if items != stretch.range {
          reportMissingPlace(change(of: stretch), section, "it is ignored")
        }
        guard !items.isEmpty else { continue }
        if source == nil {
          report(.redundant, change(of: stretch), "section \(section) appears with its items")
        } else if isReplaced {
          report(.redundant, change(of: stretch), "section \(section) is reloaded with its items")
        } else if named.append(items) {
          reportTwice(change(of: stretch))
        }
      }
      if let source { lines[source, default: Line()].inserts = named }
    }
  }

  private mutating func takeMoves(_ changes: [SortedChanges.NamedMove<ItemIndex>]) {
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
    var whole: [Move<ItemIndex>] = []
    for move in moves {
      let isOut = move.to?.section != section(after: move.from.section)
      if section(after: move.from.section) != nil {
        self.lines[move.from.section, default: Line()].leave(move, isOut: isOut)
      }
      guard let to = move.to else { continue }
      if let target = section(before: to.section) {
        self.lines[target, default: Line()].arrive(move, at: to.item, isIn: isOut)
      }
      if !move.isBroken { whole.append(Move(from: move.from, to: to)) }
    }
    places.movedItems = MoveList(whole)
  }

  private mutating func checkedMoves(_ moves: [SortedChanges.NamedMove<ItemIndex>])
    -> [CheckedMove<ItemIndex>]
  {
    var result: [CheckedMove<ItemIndex>] = []
    var previous: Move<ItemIndex>?
    for (move, change) in moves {
      let (from, to) = (move.from, move.to)
      guard from.section >= 0, from.section < before.count else {
        reportMissingSection(change, .before)
        continue
      }
      if section(after: from.section) != nil { touch(from.section) }
      guard from.item >= 0, from.item < before[from.section] else {
        reportMissingItem(change, from.section)
        continue
      }
      if case .isReplaced(let after) = fate(of: from.section), after == to.section {
        report(
          .redundant, change, "section \(from.section) is reloaded with its items")
        continue
      }
      if previous == move {
        reportTwice(change)
        continue
      }
      previous = move
      let target = checkedTarget(to, of: change)
      result.append(CheckedMove(from: from, to: target, change: change))
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
      report(.deletedAndReloaded, change(of: stretch), "it is also deleted: it leaves")
    }
  }
}

extension Resolution.Line {
  /// Notes a move that starts here.
  fileprivate mutating func leave(_ move: CheckedMove<ItemIndex>, isOut: Bool) {
    sources.append(move.from.item)
    guard !move.isBroken else { return }
    movesFrom += 1
    movesOut += isOut ? 1 : 0
  }

  /// Notes a move that ends here.
  fileprivate mutating func arrive(_ move: CheckedMove<ItemIndex>, at item: Int, isIn: Bool) {
    targets.append(item)
    guard !move.isBroken else { return }
    movesTo += 1
    movesIn += isIn ? 1 : 0
  }
}

extension Change {
  /// The item that the change moves, as it appears in reports.
  fileprivate var moved: String {
    if case .moveItem(let from, _) = self { "\(from)" } else { "the element" }
  }
}
