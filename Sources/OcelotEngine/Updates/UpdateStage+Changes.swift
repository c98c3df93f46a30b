extension UpdateStage {
  /// The changes of the stage as one change set names them.
  ///
  /// What a section is reloaded with is not named besides: each change was right when it was said.
  ///
  /// - Complexity: O(k log k) for k changes.
  package func changes() -> [Change] {
    let all = namedChanges()
    let reloaded = RangeList(merging: reloadedSections)
    guard !reloaded.ranges.isEmpty else { return all }
    func isReloaded(_ section: Int?) -> Bool { section.map { reloaded.contains($0) } ?? false }
    return all.filter { change in
      switch change {
      case .deleteItems(let section, _), .reloadItems(let section, _),
        .reconfigureItems(let section, _):
        !isReloaded(section)
      case .insertItems(let section, _): !isReloaded(self.section(before: section))
      case .moveItem(let from, let to):
        !isReloaded(from.section) || section(after: from.section) != to.section
      case .insertSections, .deleteSections, .moveSection, .reloadSections, .refreshSections,
        .refreshGlobal, .refresh:
        true
      }
    }
  }

  private func namedChanges() -> [Change] {
    let goneSections = goneSections
    let goneItems = goneItems
    var result: [Change] = departures.parts(of: goneSections.ranges)
      .map { .deleteSections($0.sections, $0.direction) }
    result += sectionArrivals + itemArrivals
    for (section, items) in goneItems.sorted(by: { $0.key < $1.key }) {
      result += items.ranges.map { .deleteItems(section: section, $0) }
    }
    let reloads = survivors(of: reloaded, goneItems).disjoint()
    result += reloads.map { .reloadItems(section: $0.section, $0.items) }
    let reconfigures = survivors(of: reconfigured, goneItems).disjoint()
    result += reconfigures.subtracting(reloads)
      .map { .reconfigureItems(section: $0.section, $0.items) }
    for sections in RangeList(merging: goneSections.gaps(in: reloadedSections)).ranges {
      result.append(.reloadSections(sections))
    }
    for sections in RangeList(merging: goneSections.gaps(in: refreshedSections)).ranges {
      result.append(.refreshSections(sections))
    }
    if refreshesGlobal { result.append(.refreshGlobal) }
    var told: Set<ElementKey> = []
    for key in refreshed where key.section.map({ section(after: $0) != nil }) ?? true {
      if told.insert(key).inserted { result.append(.refresh(key)) }
    }
    return result
  }

  /// Longer than any line of a data source.
  private static let limit = LineMap.endless / 2

  /// Sections before that are no more.
  var goneSections: RangeList {
    let moved = RangeList(merging: lines.movedSections.bySource.map(\.from.alone))
    return RangeList(merging: moved.gaps(in: lines.sections.removed(of: Self.limit)))
  }

  /// Sections that came or moved, by their numbers after.
  private var sectionArrivals: [Change] {
    let moves = lines.movedSections.bySource
    let moved = RangeList(merging: moves.map(\.to.alone))
    let new = moved.gaps(in: lines.sections.inserted(of: Self.limit))
    let changes =
      moves.map { ($0.to, Change.moveSection(from: $0.from, to: $0.to)) }
      + arrivals.parts(of: new).map {
        ($0.sections.lowerBound, .insertSections($0.sections, $0.direction))
      }
    return changes.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Items before that are no more, of sections that stay.
  private var goneItems: [Int: RangeList] {
    var result: [Int: RangeList] = [:]
    for entry in lines.items {
      let moves = lines.movedItems.moves(from: ItemRange.all(of: entry.section).indexes)
      let moved = RangeList(merging: moves.map(\.from.item.alone))
      result[entry.section] = RangeList(
        merging: moved.gaps(in: entry.line.removed(of: Self.limit)))
    }
    return result
  }

  /// Items that came to sections that stay, or moved, by their indexes after.
  private var itemArrivals: [Change] {
    let moves = lines.movedItems
    var arrivals = moves.bySource.map { ($0.to, Change.moveItem(from: $0.from, to: $0.to)) }
    for entry in lines.items {
      guard let section = section(after: entry.section) else { continue }
      let moved = RangeList(
        merging: moves.moves(to: ItemRange.all(of: section).indexes).map(\.to.item.alone))
      arrivals += moved.gaps(in: entry.line.inserted(of: Self.limit)).map {
        (ItemIndex(section, $0.lowerBound), .insertItems(section: section, $0))
      }
    }
    return arrivals.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Those items before that are still there.
  private func survivors(of stretches: [ItemRange], _ gone: [Int: RangeList]) -> [ItemRange] {
    stretches.flatMap { stretch in
      if section(after: stretch.section) == nil {
        return lines.movedItems.moves(from: stretch.indexes).map(\.from.alone)
      }
      return (gone[stretch.section] ?? RangeList()).gaps(in: [stretch.items])
        .map { ItemRange(section: stretch.section, items: $0) }
    }
  }
}

extension ItemRange {
  /// All items that a section may have.
  fileprivate static func all(of section: Int) -> ItemRange {
    ItemRange(section: section, items: 0..<LineMap.endless)
  }
}

extension [ItemRange] {
  /// The same items in ascending ranges that neither overlap nor touch.
  ///
  /// - Complexity: O(k log k) for k ranges.
  func disjoint() -> [ItemRange] {
    var result: [ItemRange] = []
    result.reserveCapacity(count)
    let ascending = sorted {
      $0.section != $1.section
        ? $0.section < $1.section : $0.items.lowerBound < $1.items.lowerBound
    }
    for range in ascending {
      if let last = result.last, last.section == range.section,
        last.items.upperBound >= range.items.lowerBound
      {
        result[result.count - 1].items =
          last.items.lowerBound..<Swift.max(last.items.upperBound, range.items.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// The items that are not among the others; both are ascending and disjoint.
  ///
  /// - Complexity: O(k log k) for k ranges of both.
  fileprivate func subtracting(_ others: [ItemRange]) -> [ItemRange] {
    var lists: [Int: RangeList] = [:]
    for other in others { lists[other.section, default: RangeList()].append(other.items) }
    return flatMap { range in
      (lists[range.section] ?? RangeList()).gaps(in: [range.items])
        .map { ItemRange(section: range.section, items: $0) }
    }
  }
}
