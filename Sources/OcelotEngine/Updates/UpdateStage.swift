/// What happened to a data source between two states, in a form in which two that follow each
/// other become one: for every section and every item after, where it was before.
package struct UpdateStage {
  /// Where the sections come from.
  package var sections = RunMap.identity(0)
  /// Where the items of touched sections come from, by number after; runs name sections before.
  package var items: [Int: RunMap] = [:]
  /// Sections before that are to be shown again.
  package var reloadedSections: [Range<Int>] = []
  /// Sections before whose headers and metrics are to be asked again.
  package var refreshedSections: [Range<Int>] = []
  /// Items before that are to be shown by new views.
  package var reloaded: [ItemRange] = []
  /// Items before that have other content.
  package var reconfigured: [ItemRange] = []
  /// Headers, footers and placeholders with other content, by their place before.
  package var refreshed: [ElementKey] = []
  /// Whether the global headers and metrics are to be asked again.
  package var refreshesGlobal = false

  /// Nothing happened.
  package init() {}

  /// The section before of a section after, or nil if it is new.
  package func section(before after: Int) -> Int? {
    guard let run = sections.element(at: after), run.source != nil else { return nil }
    return run.start
  }

  /// Where the items of a section after come from.
  package func itemMap(_ after: Int) -> RunMap {
    items[after] ?? section(before: after).map(RunMap.identity) ?? .new
  }

  /// The stage that this one and then a later one make together.
  package func followed(by later: UpdateStage) -> UpdateStage {
    var result = UpdateStage()
    result.sections = later.sections.after { _ in sections }
    for (section, map) in later.items {
      result.items[section] = map.after(itemMap)
    }
    // Sections that only this stage touches, under their numbers after the later one.
    let places = RunPlaces(later.sections)
    for section in items.keys {
      guard let after = places.position(of: section), later.items[after] == nil else { continue }
      result.items[after] = itemMap(section)
    }
    result.reloadedSections = reloadedSections + origins(of: later.reloadedSections)
    result.refreshedSections = refreshedSections + origins(of: later.refreshedSections)
    result.reloaded = reloaded + origins(of: later.reloaded)
    result.reconfigured = reconfigured + origins(of: later.reconfigured)
    result.refreshed =
      refreshed
      + later.refreshed.compactMap { key in
        guard let after = key.section else { return key }
        return section(before: after).map { key.inSection($0) }
      }
    result.refreshesGlobal = refreshesGlobal || later.refreshesGlobal
    return result
  }

  /// Where sections were before.
  private func origins(of ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.flatMap { sections.slice($0).compactMap { $0.source == nil ? nil : $0.range } }
  }

  private func origins(of ranges: [ItemRange]) -> [ItemRange] {
    ranges.flatMap { range in
      itemMap(range.section).slice(range.items).compactMap { run in
        run.source.map { ItemRange(section: $0, items: run.range) }
      }
    }
  }

  /// The stage that several make, one after the other.
  ///
  /// - Complexity: O(k log k) for k changes in all.
  package static func joined(_ stages: ArraySlice<UpdateStage>) -> UpdateStage {
    if stages.count <= 1 { return stages.first ?? UpdateStage() }
    let middle = stages.startIndex + stages.count / 2
    return joined(stages[..<middle]).followed(by: joined(stages[middle...]))
  }
}

extension ElementKey {
  /// The same element in another section; items keep their number, global elements stay.
  package func inSection(_ section: Int) -> ElementKey {
    switch self {
    case .item(let index): .item(section, index.item)
    case .supplementary(let kind, .section(_, let ordinal)):
      .supplementary(kind, .section(section, ordinal))
    case .decoration(let kind, .section(_, let ordinal)):
      .decoration(kind, .section(section, ordinal))
    case .supplementary(let kind, .item(let item)):
      .supplementary(kind, .item(ItemIndex(section, item.item)))
    case .decoration(let kind, .item(let item)):
      .decoration(kind, .item(ItemIndex(section, item.item)))
    case .supplementary, .decoration: self
    }
  }
}
