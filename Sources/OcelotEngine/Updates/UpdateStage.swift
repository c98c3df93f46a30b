/// What happened to a data source between two states, in a form in which two that follow each
/// other become one: for every section and every item after, where it was before.
package struct UpdateStage {
  /// Where sections and items went.
  private(set) var lines = IndexLines(sections: LineMap(count: LineMap.endless))
  /// Sections before that are to be shown again.
  private(set) var reloadedSections: [Range<Int>] = []
  /// Sections before whose headers and metrics are to be asked again.
  private(set) var refreshedSections: [Range<Int>] = []
  /// Items before that are to be shown by new views.
  private(set) var reloaded: [ItemRange] = []
  /// Items before that have other content.
  private(set) var reconfigured: [ItemRange] = []
  /// Headers, footers and placeholders with other content, by their place before.
  private(set) var refreshed: [ElementKey] = []
  /// Whether the global headers and metrics are to be asked again.
  private(set) var refreshesGlobal = false
  /// In which directions sections before go.
  private(set) var departures = SectionDirections()
  /// In which directions sections after come.
  private(set) var arrivals = SectionDirections()

  /// Reads a change set.
  ///
  /// Whatever contradicts itself in it is cut.
  ///
  /// - Complexity: O(k log k) for k changes.
  package init(_ changes: [Change]) {
    var removedSections: [Range<Int>] = []
    var sectionSlots = Slots<Int>()
    var removed: [Int: [Range<Int>]] = [:]
    var slots: [Int: Slots<ItemIndex>] = [:]
    for change in changes {
      switch change {
      case .insertItems(let section, let range): slots[section, default: Slots()].take(range)
      case .deleteItems(let section, let range): removed[section, default: []].append(range)
      case .moveItem(let from, let to):
        removed[from.section, default: []].append(from.item.alone)
        slots[to.section, default: Slots()].take(to.item.alone, from: from)
      case .reloadItems(let section, let range):
        reloaded.append(ItemRange(section: section, items: range))
      case .reconfigureItems(let section, let range):
        reconfigured.append(ItemRange(section: section, items: range))
      case .insertSections(let range, let direction):
        sectionSlots.take(range)
        arrivals.note(direction, of: range)
      case .deleteSections(let range, let direction):
        removedSections.append(range)
        departures.note(direction, of: range)
      case .moveSection(let from, let to):
        removedSections.append(from.alone)
        sectionSlots.take(to.alone, from: from)
      case .reloadSections(let range): reloadedSections.append(range)
      case .refreshSections(let range): refreshedSections.append(range)
      case .refreshGlobal: refreshesGlobal = true
      // An item's content is asked again, which is what reconfiguring means.
      case .refresh(.item(let item)): reconfigured.append(item.alone)
      case .refresh(let key): refreshed.append(key)
      }
    }
    let (taken, moves) = sectionSlots.placed { $0 }
    lines.sections = LineMap(removed: removedSections, taken: taken)
    lines.movedSections = MoveList(moves)
    readItems(removed: removed, slots: slots)
  }

  private mutating func readItems(removed: [Int: [Range<Int>]], slots: [Int: Slots<ItemIndex>]) {
    var moves: [Move<ItemIndex>] = []
    var touched = Set(removed.keys)
    var taken: [Int: RangeList] = [:]
    for (section, slots) in slots {
      let placed = slots.placed { ItemIndex(section, $0) }
      moves += placed.moves
      // Of a section that was moved twice the first place counts.
      guard let source = lines.section(before: section), lines.section(after: source) == section
      else { continue }
      touched.insert(source)
      taken[source] = placed.taken
    }
    for section in touched.sorted() where lines.section(after: section) != nil {
      let line = LineMap(removed: removed[section] ?? [], taken: taken[section] ?? RangeList())
      lines.items.append(SectionLine(section: section, line: line))
    }
    lines.movedItems = MoveList(moves)
  }

  /// The stage that this one and then a later one make together.
  ///
  /// - Complexity: O(k log k) for k changes in both.
  func followed(by later: UpdateStage) -> UpdateStage {
    var result = self
    result.lines = lines.followed(by: later.lines)
    result.reloadedSections += later.reloadedSections.flatMap(origins)
    result.refreshedSections += later.refreshedSections.flatMap(origins)
    result.reloaded += later.reloaded.flatMap(lines.items(before:))
    result.reconfigured += later.reconfigured.flatMap(lines.items(before:))
    result.refreshed += later.refreshed.compactMap(element(before:))
    result.refreshesGlobal = refreshesGlobal || later.refreshesGlobal
    result.departures = departures + later.departures.mapped(origins)
    result.arrivals = arrivals.mapped(later.destinations) + later.arrivals
    return result
  }

  /// The number after of a section before, or nil if it went.
  package func section(after before: Int) -> Int? { lines.section(after: before) }

  /// The number before of a section after, or nil if it is new.
  package func section(before after: Int) -> Int? { lines.section(before: after) }

  /// The place before of an element after, or nil if its item or its section is new.
  package func element(before after: ElementKey) -> ElementKey? {
    if let owner = after.owner {
      return lines.item(before: owner).map { after.ofItem($0) }
    }
    guard let section = after.section else { return after }
    return self.section(before: section).map { after.inSection($0) }
  }

  /// The place after of an element before, or nil if its item or its section went.
  func element(after before: ElementKey) -> ElementKey? {
    if let item = before.itemIndex { return lines.item(after: item).map { .item($0) } }
    if let owner = before.owner { return lines.item(after: owner).map { before.ofItem($0) } }
    guard let section = before.section else { return before }
    return self.section(after: section).map { before.inSection($0) }
  }

  /// Where sections were before.
  private func origins(of sections: Range<Int>) -> [Range<Int>] {
    lines.sections.before(sections) + lines.movedSections.moves(to: sections).map(\.from.alone)
  }

  /// Where sections are after.
  private func destinations(of sections: Range<Int>) -> [Range<Int>] {
    lines.sections.after(sections) + lines.movedSections.moves(from: sections).map(\.to.alone)
  }
}

extension UpdateStage {
  /// What change sets that follow each other make together.
  ///
  /// - Parameters:
  ///   - steps: the change sets, in order.
  ///   - counter: counts the runs and pairs that are joined, for tests.
  /// - Complexity: O(k log² k) for k changes in all.
  package init(joining steps: [[Change]], counter: OperationCounter? = nil) {
    self = Self.joined(steps.map { UpdateStage($0) }[...], counter)
  }

  private static func joined(_ stages: ArraySlice<UpdateStage>, _ counter: OperationCounter?)
    -> UpdateStage
  {
    if stages.count <= 1 { return stages.first ?? UpdateStage([]) }
    let middle = stages.startIndex + stages.count / 2
    let earlier = joined(stages[..<middle], counter)
    let later = joined(stages[middle...], counter)
    counter?.add(earlier.lines.size + later.lines.size)
    return earlier.followed(by: later)
  }

  /// Whether sections came, went or moved.
  package var renumbersSections: Bool {
    lines.sections != LineMap(count: LineMap.endless) || !lines.movedSections.bySource.isEmpty
  }

  /// The sections before that are still there, of `count`.
  package func keptSections(of count: Int) -> RangeSet<Int> {
    RangeSet(goneSections.gaps(in: 0..<count))
  }

  /// The sections before that have the number that they had, of `count`.
  package func sectionsInPlace(of count: Int) -> RangeSet<Int> {
    let kept = lines.sections.runs.filter { $0.before == $0.after }
    let moved = lines.movedSections.bySource.filter { $0.from == $0.to }
    return RangeSet(
      (kept.map { $0.before..<$0.before + $0.count } + moved.map(\.from.alone))
        .map { $0.clamped(to: 0..<count) })
  }

  /// How many items more a section has now.
  package func growth(of section: Int) -> Int {
    lines.line(of: section)?.runs.last.map { $0.after - $0.before } ?? 0
  }
}

/// Elements that take positions after by name.
private struct Slots<Place: Hashable & Comparable & Sendable> {
  private var all: [(range: Range<Int>, source: Place?)] = []

  /// New elements take some positions, or one from a place before takes one.
  mutating func take(_ range: Range<Int>, from source: Place? = nil) {
    all.append((range, source))
  }

  /// The positions that are taken, and what was moved there; of those that overlap the first
  /// counts.
  func placed(_ place: (Int) -> Place) -> (taken: RangeList, moves: [Move<Place>]) {
    var taken = RangeList()
    var moves: [Move<Place>] = []
    var end = 0
    for (range, source) in all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= end {
      taken.append(range)
      end = range.upperBound
      if let source { moves.append(Move(from: source, to: place(range.lowerBound))) }
    }
    return (taken, moves)
  }
}

extension LineMap {
  /// A line without an end.
  fileprivate init(removed: [Range<Int>], taken: RangeList) {
    self.init(
      before: Self.endless, removed: RangeList(merging: removed), after: Self.endless, taken: taken)
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

  /// The same supplementary or decoration of another item; others stay.
  package func ofItem(_ item: ItemIndex) -> ElementKey {
    switch self {
    case .supplementary(let kind, .item): .supplementary(kind, .item(item))
    case .decoration(let kind, .item): .decoration(kind, .item(item))
    case .item, .supplementary, .decoration: self
    }
  }
}
