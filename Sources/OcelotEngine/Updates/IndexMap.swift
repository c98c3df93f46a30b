/// Where sections and items went in an update, and where they came from.
///
/// Indexes that did not or do not exist have no answer.
public struct IndexMap: Equatable, Sendable {
  /// What the map says, which never changes: a copy of the map is one reference.
  private final class Storage: Sendable {
    let before: SectionCounts
    let after: SectionCounts
    let lines: IndexLines
    let keepsGlobals: Bool

    init(before: SectionCounts, after: SectionCounts, lines: IndexLines, keepsGlobals: Bool) {
      self.before = before
      self.after = after
      self.lines = lines
      self.keepsGlobals = keepsGlobals
    }
  }

  private let storage: Storage

  private var before: SectionCounts { storage.before }
  private var after: SectionCounts { storage.after }
  private var lines: IndexLines { storage.lines }

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - before: the counts before.
  ///   - after: the counts after.
  ///   - lines: where sections and items went.
  ///   - keepsGlobals: whether global elements stay what they are.
  init(
    before: SectionCounts, after: SectionCounts, lines: IndexLines, keepsGlobals: Bool = true
  ) {
    storage = Storage(before: before, after: after, lines: lines, keepsGlobals: keepsGlobals)
  }

  /// Whether both say the same.
  ///
  /// - Complexity: O(k + s) for k changes and s sections; O(1) for copies.
  public static func == (a: IndexMap, b: IndexMap) -> Bool {
    a.storage === b.storage
      || a.before == b.before && a.after == b.after && a.lines == b.lines
        && a.storage.keepsGlobals == b.storage.keepsGlobals
  }

  /// The sections that items left, came to or moved in, where all sections keep their numbers.
  var touchedSections: Set<Int> {
    var result = Set(lines.items.map(\.section))
    for move in lines.movedItems.bySource {
      result.insert(move.from.section)
      result.insert(move.to.section)
    }
    return result
  }

  /// The number after of a section before, or nil if it went.
  ///
  /// - Complexity: O(log k) for k changes, as for all questions about one element.
  public func section(after before: Int) -> Int? { lines.section(after: before) }

  /// The number before of a section after, or nil if it is new.
  public func section(before after: Int) -> Int? { lines.section(before: after) }

  /// The index after of an item before, or nil if it went.
  public func item(after before: ItemIndex) -> ItemIndex? {
    guard self.before.contains(before), let after = lines.item(after: before),
      // A section that was reloaded may have fewer items now.
      self.after.contains(after)
    else { return nil }
    return after
  }

  /// The index before of an item after, or nil if it is new.
  public func item(before after: ItemIndex) -> ItemIndex? {
    guard self.after.contains(after), let before = lines.item(before: after),
      self.before.contains(before)
    else { return nil }
    return before
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
    return lines.items(after: ItemRange(section: section, items: items)).compactMap { stretch in
      let items = stretch.items.clamped(to: 0..<after[stretch.section])
      return items.isEmpty ? nil : ItemRange(section: stretch.section, items: items)
    }
  }

  /// The first item of a section that remains, from one on; both indexes are those before.
  ///
  /// - Complexity: O(log k) for k changes, however many items went.
  public func firstSurvivor(from before: ItemIndex) -> ItemIndex? {
    guard self.before.contains(before) else { return nil }
    let end = ItemIndex(before.section, self.before[before.section])
    let moved = lines.movedItems.moves(from: before..<end).first?.from
    guard section(after: before.section) != nil else { return moved }
    guard let line = lines.line(of: before.section) else {
      return item(after: before) == nil ? moved : before
    }
    let kept = line.firstSurvivor(from: before.item).map { ItemIndex(before.section, $0) }
    guard let moved, let kept else { return moved ?? kept }
    return min(moved, kept)
  }

  /// Whether an item, by its index after, was moved by name.
  func isMoveTarget(_ after: ItemIndex) -> Bool {
    lines.movedItems.source(of: after) != nil
  }
}

extension ElementKey {
  /// The element at the place that its item or section has elsewhere.
  func mapped(
    item: (ItemIndex) -> ItemIndex?, section: (Int) -> Int?, keepsGlobals: Bool = true
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
