extension Change {
  /// The change without indexes that no data source can have; nil if nothing is left of it.
  ///
  /// Within limits, numbers can be added to numbers. What the counts say is compared later.
  package var bounded: Change? {
    func items(_ section: Int, _ range: Range<Int>, _ make: (Int, Range<Int>) -> Change) -> Change?
    {
      guard Self.sections.contains(section) else { return nil }
      let part = range.clamped(to: Self.items)
      return part.isEmpty ? nil : make(section, part)
    }
    func sections(_ range: Range<Int>, _ make: (Range<Int>) -> Change) -> Change? {
      let part = range.clamped(to: Self.sections)
      return part.isEmpty ? nil : make(part)
    }
    func has(_ item: ItemIndex) -> Bool {
      Self.sections.contains(item.section) && Self.items.contains(item.item)
    }
    switch self {
    case .insertItems(let section, let range):
      return items(section, range) { .insertItems(section: $0, $1) }
    case .deleteItems(let section, let range):
      return items(section, range) { .deleteItems(section: $0, $1) }
    case .reloadItems(let section, let range):
      return items(section, range) { .reloadItems(section: $0, $1) }
    case .reconfigureItems(let section, let range):
      return items(section, range) { .reconfigureItems(section: $0, $1) }
    case .moveItem(let from, let to): return has(from) && has(to) ? self : nil
    case .insertSections(let range, let direction):
      return sections(range) { .insertSections($0, direction) }
    case .deleteSections(let range, let direction):
      return sections(range) { .deleteSections($0, direction) }
    case .reloadSections(let range): return sections(range) { .reloadSections($0) }
    case .refreshSections(let range): return sections(range) { .refreshSections($0) }
    case .moveSection(let from, let to):
      return Self.sections.contains(from) && Self.sections.contains(to) ? self : nil
    case .refreshGlobal: return self
    case .refresh(.item(let item)): return has(item) ? self : nil
    case .refresh(let key):
      if let owner = key.owner { return has(owner) ? self : nil }
      return key.section.map { Self.sections.contains($0) } ?? true ? self : nil
    }
  }

  /// Whether the change names nothing.
  private var isEmpty: Bool {
    switch self {
    case .insertItems(_, let range), .deleteItems(_, let range), .reloadItems(_, let range),
      .reconfigureItems(_, let range), .insertSections(let range, _),
      .deleteSections(let range, _), .reloadSections(let range), .refreshSections(let range):
      range.isEmpty
    case .moveItem, .moveSection, .refreshGlobal, .refresh: false
    }
  }

  private static let sections = 0..<Limits.sections
  private static let items = 0..<Limits.items

  /// The changes without indexes that no data source can have; tells of each that has some.
  package static func bounded(_ changes: [Change], _ report: (Change) -> Void) -> [Change] {
    // Most often there is nothing to cut.
    if changes.allSatisfy({ $0.bounded == $0 }) { return changes }
    return changes.compactMap { change in
      let bounded = change.bounded
      if bounded != change, !change.isEmpty { report(change) }
      return bounded
    }
  }
}
