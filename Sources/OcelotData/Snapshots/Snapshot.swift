import OcelotEngine

/// What a whole screen, or a part of it, is to show: sections and items by their identifiers.
///
/// A value: make one, or copy the one that is shown, change it, and hand it to a
/// ``SnapshotDataSource``, which works out what differs.
///
/// ```swift
/// var snapshot = Snapshot<Genus, Cat.ID>()
/// snapshot.appendSections([.leopardus, .panthera])
/// snapshot.appendItems(small.map(\.id), toSection: .leopardus)
/// snapshot.appendItems(big.map(\.id), toSection: .panthera)
/// await source.apply(snapshot)
/// ```
///
/// Corresponds to NSDiffableDataSourceSnapshot, but nothing aborts: identifiers may repeat, then
/// they are told apart by their order, and an operation on what is not there is ignored. The data
/// source reports both when it gets the snapshot. Where identifiers repeat, an operation that names
/// one place means the first, and one that deletes, reloads or reconfigures means all.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// An item; its identifier is all there is.
  @usableFromInline
  struct Item: Identifiable, Equatable, Sendable {
    @usableFromInline let id: ItemID
    @inlinable
    init(id: ItemID) { self.id = id }
  }

  /// A section with its items.
  @usableFromInline
  struct Section: IdentifiedSection, Sendable {
    @usableFromInline let id: SectionID
    @usableFromInline var items: [Item] = []
  }

  @usableFromInline var sections: [Section] = [] { didSet { known = nil } }
  /// The identifiers of all items; nil until an operation asks, and after each edit.
  private var known: Set<ItemID>?
  /// The number of each section; of the first where identifiers repeat.
  var numbers: [SectionID: Int] = [:]
  /// Identifiers of items to be shown by new views.
  public internal(set) var reloadedItems: Set<ItemID> = []
  /// Identifiers of items whose content is to be asked again.
  public internal(set) var reconfiguredItems: Set<ItemID> = []
  /// Identifiers of sections to be shown again with all their items.
  public internal(set) var reloadedSections: Set<SectionID> = []
  /// What was asked of the snapshot and ignored.
  public internal(set) var reports: [Report] = []

  /// Makes a snapshot without sections.
  public init() {}

  // What is in it.

  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items in all sections.
  ///
  /// - Complexity: O(s) for s sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of items in a section; 0 if it is not there.
  public func numberOfItems(inSection section: SectionID) -> Int {
    place(of: section).map { sections[$0].items.count } ?? 0
  }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.id) }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemID] { sections.flatMap { $0.items.map(\.id) } }
  /// The identifiers of the items of a section, in order; none if it is not there.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    place(of: section).map { sections[$0].items.map(\.id) } ?? []
  }
  /// The number of a section, or nil if it is not there.
  ///
  /// - Complexity: O(1).
  public func index(ofSection section: SectionID) -> Int? { place(of: section) }
  /// The place of an item, or nil if it is not there.
  ///
  /// - Complexity: O(n) for n items.
  public func index(ofItem item: ItemID) -> ItemIndex? { place(of: item) }
  /// The section that an item is in, or nil if it is not there.
  ///
  /// - Complexity: O(n) for n items.
  public func section(containingItem item: ItemID) -> SectionID? {
    place(of: item).map { sections[$0.section].id }
  }
}

extension Snapshot {
  /// The first section with an identifier.
  func place(of section: SectionID) -> Int? { numbers[section] }

  /// The first item with an identifier.
  func place(of item: ItemID) -> ItemIndex? {
    for (number, section) in sections.enumerated() {
      if let index = section.items.firstIndex(where: { $0.id == item }) {
        return ItemIndex(number, index)
      }
    }
    return nil
  }

  /// The place of an item that an operation needs; reported if it is missing.
  mutating func place(of item: ItemID, for operation: @autoclosure () -> String) -> ItemIndex? {
    if let place = place(of: item) { return place }
    ignore(operation(), "item \(item)")
    return nil
  }

  /// The place of a section that an operation needs; reported if it is missing.
  mutating func place(of section: SectionID, for operation: @autoclosure () -> String) -> Int? {
    if let place = place(of: section) { return place }
    ignore(operation(), "section \(section)")
    return nil
  }

  /// Those of some items that are there; the others are reported.
  ///
  /// - Complexity: O(k) for k of them; O(n) more for n items for the first question after an edit.
  mutating func present(_ items: [ItemID], for operation: String) -> [ItemID] {
    if items.isEmpty { return [] }
    let known = self.known ?? Set(sections.lazy.flatMap { $0.items.lazy.map(\.id) })
    self.known = known
    return present(items, for: "\(operation) \(items.count) items", "item") { known.contains($0) }
  }

  /// Those of some sections that are there; the others are reported.
  mutating func present(_ some: [SectionID], for operation: String) -> [SectionID] {
    let numbers = self.numbers
    return present(some, for: "\(operation) \(some.count) sections", "section") {
      numbers[$0] != nil
    }
  }

  private mutating func present<ID>(
    _ some: [ID], for operation: @autoclosure () -> String, _ kind: String, isThere: (ID) -> Bool
  ) -> [ID] {
    let there = some.filter(isThere)
    if there.count < some.count, let first = some.first(where: { !isThere($0) }) {
      let others = some.count - there.count - 1
      ignore(
        operation(), "\(kind) \(first)" + (others > 0 ? " and \(others) more" : ""),
        areMany: others > 0)
    }
    return there
  }

  private mutating func ignore(_ operation: String, _ missing: String, areMany: Bool = false) {
    let verb = areMany ? "are" : "is"
    reports.append(
      Report(.unknownKey, "\(operation): \(missing) \(verb) not in the snapshot; ignored"))
  }
}
