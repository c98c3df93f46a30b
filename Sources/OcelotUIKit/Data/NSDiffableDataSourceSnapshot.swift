import CoreGraphics
import Ocelot

/// What a diffable data source shows: sections in order, and items in each, known by identifiers.
///
/// A value: it changes as it is told, and shows once it is applied. Identifiers are unique; an item
/// that comes a second time goes where it is said last, and what names an identifier that there is
/// not does nothing, where UIKit raises. The data source reports both when it gets the snapshot.
///
/// Corresponds to NSDiffableDataSourceSnapshot.
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

  /// What was asked of it and could not be done as it was said, of the first hundred times.
  private(set) var reports: [Report] = []

  /// Makes a snapshot without sections.
  public init() {}

  private mutating func note(_ code: ReportCode, _ message: @autoclosure () -> String) {
    if reports.count < 100 { reports.append(Report(code, "\(message()); UIKit raises")) }
  }

  /// The same sections and items, none of which is to be shown again, and nothing to report.
  var showingNothingAgain: Self {
    var result = self
    result.reloadedItemIdentifiers = []
    result.reloadedSectionIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    result.reports = []
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
    guard let section = section ?? sections.last else {
      return note(
        .unknownKey,
        "\(identifiers.count) items are appended to a snapshot without sections, and left out: append "
          + "a section first")
    }
    guard items[section] != nil else {
      return note(
        .unknownKey,
        "\(identifiers.count) items are appended to section \(section), which is not in the snapshot, and "
          + "left out")
    }
    let new = takeUnique(identifiers)
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
  public mutating func deleteAllItems() {
    let kept = reports
    self = Self()
    reports = kept
  }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, 0) }
  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, 1) }
  /// Has items shown again by other cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += known(identifiers, "reloaded")
  }
  /// Has items shown again by their cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += known(identifiers, "reconfigured")
  }

  private mutating func known(_ identifiers: [ItemIdentifierType], _ what: String)
    -> [ItemIdentifierType]
  {
    identifiers.filter { identifier in
      let isKnown = owners[identifier] != nil
      if !isKnown {
        note(
          .unknownKey, "item \(identifier) is to be \(what), and is not in the snapshot: ignored")
      }
      return isKnown
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at mark: ItemIdentifierType, _ offset: Int
  ) {
    guard owners[mark] != nil else {
      return note(
        .unknownKey,
        "\(identifiers.count) items are inserted beside item \(mark), which is not in the snapshot, and "
          + "left out")
    }
    guard !identifiers.contains(mark) else {
      return note(
        .duplicateIdentifier,
        "item \(mark) is among \(identifiers.count) items that are inserted beside it: they are left out"
      )
    }
    put(takeUnique(identifiers), at: mark, offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to mark: ItemIdentifierType, _ offset: Int
  ) {
    for needed in [identifier, mark] where owners[needed] == nil {
      return note(
        .unknownKey,
        "item \(identifier) is moved beside item \(mark), and item \(needed) is not in the snapshot: ignored"
      )
    }
    if identifier != mark { put(take([identifier]), at: mark, offset) }
  }

  private mutating func put(_ new: [ItemIdentifierType], at mark: ItemIdentifierType, _ offset: Int)
  {
    guard let section = owners[mark], let place = items[section]?.firstIndex(of: mark) else {
      return
    }
    items[section]?.insert(contentsOf: new, at: place + offset)
    for item in new { owners[item] = section }
  }

  /// Takes items out of where they are, each of the given once; those that come again are noted.
  private mutating func takeUnique(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    let before = owners.count
    let new = take(identifiers)
    let again = identifiers.count - new.count + before - owners.count
    if again > 0 {
      note(
        .duplicateIdentifier,
        "\(again) of \(identifiers.count) items are given twice or in the snapshot already: they go where "
          + "they are said last")
    }
    return new
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
  ) { insertSections(identifiers, at: toIdentifier, 0) }
  /// Puts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: toIdentifier, 1) }
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
    for identifier in identifiers {
      if items[identifier] != nil {
        reloadedSectionIdentifiers.append(identifier)
      } else {
        note(
          .unknownKey,
          "section \(identifier) is to be reloaded, and is not in the snapshot: ignored")
      }
    }
  }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], at mark: SectionIdentifierType, _ offset: Int
  ) {
    if let place = indexOfSection(mark) { return add(identifiers, at: place + offset) }
    note(
      .unknownKey,
      "\(identifiers.count) sections are inserted beside section \(mark), which is not in the snapshot, "
        + "and left out")
  }

  private mutating func add(_ identifiers: [SectionIdentifierType], at place: Int) {
    var new: [SectionIdentifierType] = []
    for identifier in identifiers {
      guard items[identifier] == nil else {
        note(
          .duplicateIdentifier, "section \(identifier) is in the snapshot already: it stays there")
        continue
      }
      items[identifier] = []
      new.append(identifier)
    }
    sections.insert(contentsOf: new, at: place)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, _ mark: SectionIdentifierType, _ offset: Int
  ) {
    guard let from = indexOfSection(identifier), indexOfSection(mark) != nil else {
      let missing = items[identifier] == nil ? identifier : mark
      return note(
        .unknownKey,
        "section \(identifier) is moved beside section \(mark), and section \(missing) is not in the "
          + "snapshot: ignored")
    }
    guard identifier != mark else { return }
    sections.remove(at: from)
    if let place = indexOfSection(mark) { sections.insert(identifier, at: place + offset) }
  }
}
