extension SectionedDifference {
  /// The difference of two lists of sections; nil if the task was cancelled meanwhile.
  @inlinable
  static func make<Section: IdentifiedSection>(
    _ old: [Section], _ new: [Section], identifiersRepeat: Bool, stopsWhenCancelled: Bool
  ) -> SectionedDifference? {
    guard
      let sections = ListDifference.make(
        old.map { SectionFace($0) }, new.map { SectionFace($0) },
        identifiersRepeat: identifiersRepeat, noun: "sections",
        stopsWhenCancelled: stopsWhenCancelled)
    else { return nil }
    // They may be computed at each question.
    let (oldItems, newItems) = (old.map(\.items), new.map(\.items))
    var result = SectionedDifference()
    result.take(sections)
    var pairs = SectionPairs(sections, old: old.count, new: new.count)
    for (number, items) in oldItems.enumerated() where pairs.targets[number] < 0 {
      pairs.appendOld(number, [0..<items.count])
    }
    for (number, items) in newItems.enumerated() {
      guard pairs.sources[number] >= 0 else {
        pairs.appendNew(number, [0..<items.count])
        continue
      }
      let source = pairs.sources[number]
      guard
        let alignment = ListAlignment(
          oldItems[source], items, identifiersRepeat: identifiersRepeat,
          stopsWhenCancelled: stopsWhenCancelled)
      else { return nil }
      pairs.appendOld(source, alignment.looseOld)
      pairs.appendNew(number, alignment.looseNew)
      pairs.alignments[number] = alignment
    }
    let (before, after) = pairs.takeLoose()
    var matches = IdentityMatches<Section.Item.ID>(before: before.count, after: after.count)
    if identifiersRepeat || !before.isEmpty && !after.isEmpty {
      guard
        matches.find(
          stopsWhenCancelled,
          old: { oldItems[before[$0].section][before[$0].item].id },
          new: { newItems[after[$0].section][after[$0].item].id })
      else { return nil }
      result.reports += matches.repeated.map { .repeated($0, noun: "items") }
    } else {
      matches.unmatched = Array(after.indices)
    }
    for (number, partner) in matches.partners.enumerated() {
      let place = before[number]
      guard partner >= 0 else {
        pairs.go(place)
        continue
      }
      let target = after[Int(partner)]
      guard !pairs.pair(place, target) else { continue }
      result.changes.append(.moveItem(from: place, to: target))
      if oldItems[place.section][place.item] != newItems[target.section][target.item] {
        result.changes.append(
          .reconfigureItems(section: place.section, place.item..<place.item + 1))
      }
    }
    for number in matches.unmatched { pairs.arrive(after[number]) }
    for number in new.indices {
      guard let alignment = pairs.alignments[number] else { continue }
      pairs.alignments[number] = nil
      let source = pairs.sources[number]
      guard
        let items = alignment.difference(
          oldItems[source], newItems[number], gone: pairs.gone[source],
          arrived: pairs.arrived[number], stopsWhenCancelled: stopsWhenCancelled)
      else { return nil }
      result.take(items, from: source, to: number)
    }
    return result
  }

  @usableFromInline
  mutating func take(_ sections: ListDifference) {
    for range in sections.deleted { changes.append(.deleteSections(range)) }
    for range in sections.inserted { changes.append(.insertSections(range)) }
    for move in sections.moved { changes.append(.moveSection(from: move.from, to: move.to)) }
    for range in sections.changed { changes.append(.refreshSections(range)) }
    reports += sections.reports
  }

  @usableFromInline
  mutating func take(_ items: ListDifference, from source: Int, to target: Int) {
    for range in items.deleted { changes.append(.deleteItems(section: source, range)) }
    for range in items.inserted { changes.append(.insertItems(section: target, range)) }
    for move in items.moved {
      changes.append(
        .moveItem(from: ItemIndex(source, move.from), to: ItemIndex(target, move.to)))
    }
    for range in items.changed { changes.append(.reconfigureItems(section: source, range)) }
  }
}
