/// The items of one section that kept their order.
struct SectionLine: Equatable, Sendable {
  /// The section's number before.
  let section: Int
  /// Where they went.
  let line: LineMap
}

/// Where sections and items went in an update, and where they came from.
///
/// Indexes that did not or do not exist have no answer.
public struct IndexMap: Equatable, Sendable {
  /// What the map says, which never changes: a copy of the map is one reference.
  private final class Storage: Sendable {
    let before: SectionCounts
    let after: SectionCounts
    let sections: LineMap
    let movedSections: MoveList<Int>
    let lines: [SectionLine]
    let movedItems: MoveList<ItemIndex>
    let keepsGlobals: Bool

    init(
      before: SectionCounts, after: SectionCounts, sections: LineMap, movedSections: MoveList<Int>,
      lines: [SectionLine], movedItems: MoveList<ItemIndex>, keepsGlobals: Bool
    ) {
      self.before = before
      self.after = after
      self.sections = sections
      self.movedSections = movedSections
      self.lines = lines
      self.movedItems = movedItems
      self.keepsGlobals = keepsGlobals
    }
  }

  private let storage: Storage

  private var before: SectionCounts { storage.before }
  private var after: SectionCounts { storage.after }
  private var sections: LineMap { storage.sections }
  private var movedSections: MoveList<Int> { storage.movedSections }
  private var movedItems: MoveList<ItemIndex> { storage.movedItems }

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - before: the counts before.
  ///   - after: the counts after.
  ///   - sections: the sections that kept their order.
  ///   - movedSections: the sections that were moved by name.
  ///   - lines: the items that kept their order, ascending by section; a surviving section without
  ///     an entry has the same items before and after.
  ///   - movedItems: the items that were moved by name.
  ///   - keepsGlobals: whether global elements stay what they are.
  init(
    before: SectionCounts, after: SectionCounts, sections: LineMap,
    movedSections: MoveList<Int> = MoveList(), lines: [SectionLine] = [],
    movedItems: MoveList<ItemIndex> = MoveList(), keepsGlobals: Bool = true
  ) {
    storage = Storage(
      before: before, after: after, sections: sections, movedSections: movedSections, lines: lines,
      movedItems: movedItems, keepsGlobals: keepsGlobals)
  }

  /// Whether both say the same.
  ///
  /// - Complexity: O(k + s) for k changes and s sections; O(1) for copies.
  public static func == (a: IndexMap, b: IndexMap) -> Bool {
    a.storage === b.storage
      || a.before == b.before && a.after == b.after && a.sections == b.sections
        && a.movedSections == b.movedSections && a.storage.lines == b.storage.lines
        && a.movedItems == b.movedItems && a.storage.keepsGlobals == b.storage.keepsGlobals
  }

  /// Whether each section has the number that it had.
  ///
  /// - Complexity: O(1).
  var keepsSectionNumbers: Bool {
    before.count == after.count && movedSections.bySource.isEmpty
      && sections == LineMap(count: before.count)
  }

  /// The sections that items left, came to or moved in, where all sections keep their numbers.
  var touchedSections: Set<Int> {
    var result = Set(storage.lines.map(\.section))
    for move in movedItems.bySource {
      result.insert(move.from.section)
      result.insert(move.to.section)
    }
    return result
  }

  /// The number after of a section before, or nil if it went.
  ///
  /// - Complexity: O(log k) for k changes, as for all questions about one element.
  public func section(after before: Int) -> Int? {
    movedSections.target(of: before) ?? sections.after(before)
  }

  /// The number before of a section after, or nil if it is new.
  public func section(before after: Int) -> Int? {
    movedSections.source(of: after) ?? sections.before(after)
  }

  /// The index after of an item before, or nil if it went.
  public func item(after before: ItemIndex) -> ItemIndex? {
    guard self.before.contains(before) else { return nil }
    if let target = movedItems.target(of: before) { return target }
    guard let section = section(after: before.section) else { return nil }
    guard let line = line(of: before.section) else { return ItemIndex(section, before.item) }
    return line.after(before.item).map { ItemIndex(section, $0) }
  }

  /// The index before of an item after, or nil if it is new.
  public func item(before after: ItemIndex) -> ItemIndex? {
    guard self.after.contains(after) else { return nil }
    if let source = movedItems.source(of: after) { return source }
    guard let section = section(before: after.section) else { return nil }
    guard let line = line(of: section) else { return ItemIndex(section, after.item) }
    return line.before(after.item).map { ItemIndex(section, $0) }
  }

  /// The place after of an element before, or nil if it went.
  ///
  /// Elements that belong to an item follow it; others follow their section and keep their number
  /// within it.
  public func element(after before: ElementKey) -> ElementKey? {
    before.mapped(item: item(after:), section: section(after:), keepsGlobals: storage.keepsGlobals)
  }

  /// The place before of an element after, or nil if it is new.
  public func element(before after: ElementKey) -> ElementKey? {
    after.mapped(item: item(before:), section: section(before:), keepsGlobals: storage.keepsGlobals)
  }

  /// The indexes after of those items of a stretch before that remain, in no particular order.
  ///
  /// - Complexity: O(log k + m) for k changes and m answers.
  public func items(after stretch: ItemRange) -> [ItemRange] {
    guard stretch.section >= 0, stretch.section < before.count else { return [] }
    let section = stretch.section
    let items = stretch.items.clamped(to: 0..<before[section])
    guard !items.isEmpty else { return [] }
    var result = movedItems.moves(
      from: ItemIndex(section, items.lowerBound)..<ItemIndex(section, items.upperBound)
    )
    .map { ItemRange(section: $0.to.section, items: $0.to.item..<$0.to.item + 1) }
    guard let target = self.section(after: section) else { return result }
    let kept = line(of: section).map { $0.after(items) } ?? [items]
    result += kept.map { ItemRange(section: target, items: $0) }
    return result
  }

  /// The first item of a section that remains, from one on; both indexes are those before.
  ///
  /// - Complexity: O(log k) for k changes, however many items went.
  public func firstSurvivor(from before: ItemIndex) -> ItemIndex? {
    guard self.before.contains(before) else { return nil }
    let end = ItemIndex(before.section, self.before[before.section])
    let moved = movedItems.moves(from: before..<end).first?.from
    guard section(after: before.section) != nil else { return moved }
    guard let line = line(of: before.section) else { return before }
    let kept = line.firstSurvivor(from: before.item).map { ItemIndex(before.section, $0) }
    guard let moved, let kept else { return moved ?? kept }
    return min(moved, kept)
  }

  /// What happened to the items of a section before; nil if nothing did.
  private func line(of section: Int) -> LineMap? {
    let lines = storage.lines
    let index = lines.partitioningIndex(where: { $0.section >= section })
    return index < lines.count && lines[index].section == section ? lines[index].line : nil
  }

  /// Whether an item, by its index after, was moved by name.
  func isMoveTarget(_ after: ItemIndex) -> Bool { movedItems.source(of: after) != nil }
}

extension ElementKey {
  /// The element at the place that its item or section has elsewhere.
  fileprivate func mapped(
    item: (ItemIndex) -> ItemIndex?, section: (Int) -> Int?, keepsGlobals: Bool
  ) -> ElementKey? {
    func place(_ place: ElementPlace) -> ElementPlace? {
      switch place {
      case .global: keepsGlobals ? place : nil
      case .section(let number, let ordinal): section(number).map { .section($0, ordinal) }
      case .item(let index): item(index).map { .item($0) }
      }
    }
    return switch self {
    case .item(let index): item(index).map { .item($0) }
    case .supplementary(let kind, let old): place(old).map { .supplementary(kind, $0) }
    case .decoration(let kind, let old): place(old).map { .decoration(kind, $0) }
    }
  }
}
