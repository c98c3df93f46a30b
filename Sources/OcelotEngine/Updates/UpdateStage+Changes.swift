extension UpdateStage {
  /// Reads a change set.
  ///
  /// Whatever contradicts itself in it is cut.
  package init(_ changes: [Change]) {
    var removedSections: [Range<Int>] = []
    var sectionSlots: [RunMap.Slot] = []
    var removed: [Int: [Range<Int>]] = [:]
    var slots: [Int: [RunMap.Slot]] = [:]
    for change in changes {
      switch change {
      case .insertItems(let section, let range):
        slots[section, default: []].append(.new(range))
      case .deleteItems(let section, let range):
        removed[section, default: []].append(range)
      case .moveItem(let from, let to):
        removed[from.section, default: []].append(from.item..<from.item + 1)
        slots[to.section, default: []].append(.moved(from.section, from.item, to.item))
      case .reloadItems(let section, let range):
        reloaded.append(ItemRange(section: section, items: range))
      case .reconfigureItems(let section, let range):
        reconfigured.append(ItemRange(section: section, items: range))
      case .insertSections(let range, _): sectionSlots.append(.new(range))
      case .deleteSections(let range, _): removedSections.append(range)
      case .moveSection(let from, let to):
        removedSections.append(from..<from + 1)
        sectionSlots.append(.moved(0, from, to))
      case .reloadSections(let range): reloadedSections.append(range)
      case .refreshSections(let range): refreshedSections.append(range)
      case .refreshGlobal: refreshesGlobal = true
      case .refresh(let key): refreshed.append(key)
      }
    }
    sections = sections.editing(
      removing: removedSections.ascending, placing: sectionSlots.ascending)
    var touched = Set(slots.keys)
    let places = RunPlaces(sections)
    touched.formUnion(removed.keys.compactMap(places.position))
    for section in touched {
      let origin = self.section(before: section)
      items[section] = (origin.map(RunMap.identity) ?? .new).editing(
        removing: origin.flatMap { removed[$0] }?.ascending ?? [],
        placing: slots[section]?.ascending ?? [])
    }
  }

  /// The changes of the stage as one change set names them.
  package func changes() -> [Change] {
    var result: [Change] = []
    for range in RunMap.missing(in: sections.runs.filter { $0.source != nil }, limit: Self.limit) {
      result.append(.deleteSections(range))
    }
    for (start, run) in zip(sections.starts, sections.runs) {
      if run.source == nil {
        result.append(.insertSections(start..<start + run.count))
      } else if run.isMoved {
        for i in 0..<run.count { result.append(.moveSection(from: run.start + i, to: start + i)) }
      }
    }
    result += itemChanges()
    result += survivors(reloadedSections).map { .reloadSections($0) }
    result += survivors(refreshedSections).map { .refreshSections($0) }
    if refreshesGlobal { result.append(.refreshGlobal) }
    let places = RunPlaces(sections)
    var told: Set<ElementKey> = []
    for key in refreshed {
      if let section = key.section, places.position(of: section) == nil { continue }
      if told.insert(key).inserted { result.append(.refresh(key)) }
    }
    return result
  }

  /// Those sections before that are still there, in ascending ranges that do not overlap.
  private func survivors(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    let kept = sections.runs.filter { $0.source != nil }.map(\.range)
    return ranges.flatMap { range in
      kept.compactMap { run in
        let part = run.clamped(to: range)
        return part.isEmpty ? nil : ItemRange(section: 0, items: part)
      }
    }.disjoint().map(\.items)
  }

  private static let limit = RunMap.endless / 2

  private func itemChanges() -> [Change] {
    var result: [Change] = []
    var kept: [Int: [RunMap.Run]] = [:]
    for section in items.keys.sorted() {
      guard let map = items[section] else { continue }
      let isNew = self.section(before: section) == nil
      for (start, run) in zip(map.starts, map.runs) {
        guard let source = run.source else {
          if !isNew { result.append(.insertItems(section: section, start..<start + run.count)) }
          continue
        }
        kept[source, default: []].append(run)
        if run.isMoved {
          for i in 0..<run.count {
            result.append(
              .moveItem(
                from: ItemIndex(source, run.start + i), to: ItemIndex(section, start + i)))
          }
        }
      }
    }
    var lost: [Int: [Range<Int>]] = [:]
    for section in items.keys.sorted() {
      guard let source = self.section(before: section) else { continue }
      lost[source] = RunMap.missing(in: kept[source] ?? [], limit: Self.limit)
      for range in lost[source] ?? [] {
        result.append(.deleteItems(section: source, range))
      }
    }
    let places = RunPlaces(sections)
    func survivors(_ ranges: [ItemRange]) -> [ItemRange] {
      var survivors: [ItemRange] = []
      for range in ranges {
        if places.position(of: range.section) == nil {
          for run in kept[range.section] ?? [] {
            let part = run.range.clamped(to: range.items)
            if !part.isEmpty { survivors.append(ItemRange(section: range.section, items: part)) }
          }
          continue
        }
        var position = range.items.lowerBound
        for gap in lost[range.section] ?? [] where gap.overlaps(range.items) {
          if gap.lowerBound > position {
            survivors.append(ItemRange(section: range.section, items: position..<gap.lowerBound))
          }
          position = max(position, gap.upperBound)
        }
        if position < range.items.upperBound {
          survivors.append(
            ItemRange(section: range.section, items: position..<range.items.upperBound))
        }
      }
      return survivors.disjoint()
    }
    let reloads = survivors(reloaded)
    for range in reloads { result.append(.reloadItems(section: range.section, range.items)) }
    for range in survivors(reconfigured).subtracting(reloads) {
      result.append(.reconfigureItems(section: range.section, range.items))
    }
    return result
  }
}

extension RunMap.Slot {
  package static func new(_ range: Range<Int>) -> RunMap.Slot {
    RunMap.Slot(
      position: range.lowerBound,
      run: RunMap.Run(source: nil, start: 0, count: range.count))
  }

  package static func moved(_ source: Int, _ from: Int, _ to: Int) -> RunMap.Slot {
    RunMap.Slot(
      position: to, run: RunMap.Run(source: source, start: from, count: 1, isMoved: true))
  }
}

extension [RunMap.Slot] {
  package var ascending: [RunMap.Slot] { sorted { $0.position < $1.position } }
}

extension [Range<Int>] {
  package var ascending: [Range<Int>] { sorted { $0.lowerBound < $1.lowerBound } }
}

extension [ItemRange] {
  /// The same items in ascending ranges that neither overlap nor touch.
  package func disjoint() -> [ItemRange] {
    var result: [ItemRange] = []
    let ascending = sorted {
      ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound)
    }
    for range in ascending {
      if let last = result.last, last.section == range.section,
        last.items.upperBound >= range.items.lowerBound
      {
        let upper = Swift.max(last.items.upperBound, range.items.upperBound)
        result[result.count - 1].items = last.items.lowerBound..<upper
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// The items that are not among the others.
  ///
  /// Both are ascending and disjoint.
  package func subtracting(_ others: [ItemRange]) -> [ItemRange] {
    guard !others.isEmpty else { return self }
    return flatMap { range -> [ItemRange] in
      var result: [ItemRange] = []
      var position = range.items.lowerBound
      for other in others where other.section == range.section && other.items.overlaps(range.items)
      {
        if other.items.lowerBound > position {
          result.append(ItemRange(section: range.section, items: position..<other.items.lowerBound))
        }
        position = Swift.max(position, other.items.upperBound)
      }
      if position < range.items.upperBound {
        result.append(
          ItemRange(section: range.section, items: position..<range.items.upperBound))
      }
      return result
    }
  }
}
