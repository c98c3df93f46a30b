import CoreGraphics

/// What a diffable data source shows: sections in order, and items in each, known by identifiers.
///
/// A value: it changes as it is told, and shows once it is applied. Identifiers are unique; one that comes
/// a second time goes where it is said last, and what names an identifier that there is not does
/// nothing, where UIKit raises. Corresponds to NSDiffableDataSourceSnapshot.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Items to show again by other cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Sections to show again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items to show again by their cells.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot without sections.
  public init() {}

  /// The same sections and items, none of which is to be shown again.
  var showingNothingAgain: Self {
    var result = self
    result.reloadedItemIdentifiers = []
    result.reloadedSectionIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }

  // What there is.

  /// The number of items in all sections.
  public var numberOfItems: Int { owners.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The number of items in a section; 0 where there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  /// The items of a section; none where there is no such section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// The section of an item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { owners[identifier] }
  /// The number of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = owners[identifier],
      let inner = items[owner]?.firstIndex(of: identifier)
    else { return nil }
    var before = 0
    for section in sections {
      if section == owner { break }
      before += items[section]?.count ?? 0
    }
    return before + inner
  }
  /// The number of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // Items.

  /// Adds items at the end of a section; of the last one for nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sections.last, items[section] != nil else { return }
    let new = take(identifiers)
    items[section, default: []] += new
    for item in new { owners[item] = section }
  }
  /// Puts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, 0) }
  /// Puts items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, 1) }
  /// Takes items out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { _ = take(identifiers) }
  /// Takes all items and sections out.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { if owners[identifier] != nil { insert([identifier], at: toIdentifier, 0) } }
  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { if owners[identifier] != nil { insert([identifier], at: toIdentifier, 1) } }
  /// Has items shown again by other cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { owners[$0] != nil }
  }
  /// Has items shown again by their cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter { owners[$0] != nil }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at mark: ItemIdentifierType, _ offset: Int
  ) {
    guard let section = owners[mark], !identifiers.contains(mark) else { return }
    let new = take(identifiers)
    guard let place = items[section]?.firstIndex(of: mark) else { return }
    items[section]?.insert(contentsOf: new, at: place + offset)
    for item in new { owners[item] = section }
  }

  /// Takes items out of where they are; each of the given once.
  private mutating func take(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    let unique = identifiers.filter { seen.insert($0).inserted }
    let known = unique.filter { owners[$0] != nil }
    if !known.isEmpty {
      for section in Set(known.compactMap { owners[$0] }) {
        items[section]?.removeAll { seen.contains($0) }
      }
      for item in known { owners[item] = nil }
    }
    return unique
  }

  // Sections.

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    add(identifiers, at: sections.count)
  }
  /// Puts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { if let place = indexOfSection(toIdentifier) { add(identifiers, at: place) } }
  /// Puts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { if let place = indexOfSection(toIdentifier) { add(identifiers, at: place + 1) } }
  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0) }
    for section in gone {
      for item in items.removeValue(forKey: section) ?? [] { owners[item] = nil }
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, toIdentifier, 0) }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, toIdentifier, 1) }
  /// Has sections shown again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
  }

  private mutating func add(_ identifiers: [SectionIdentifierType], at place: Int) {
    var new: [SectionIdentifierType] = []
    for identifier in identifiers where items[identifier] == nil {
      items[identifier] = []
      new.append(identifier)
    }
    sections.insert(contentsOf: new, at: place)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, _ mark: SectionIdentifierType, _ offset: Int
  ) {
    guard identifier != mark, let from = indexOfSection(identifier), indexOfSection(mark) != nil
    else { return }
    sections.remove(at: from)
    if let place = indexOfSection(mark) { sections.insert(identifier, at: place + offset) }
  }
}
