import OcelotEngine

/// What a section is to show as an outline: items within items, and which of them are expanded.
///
/// A value: make one, or copy the one that is shown, change it, and hand it to an
/// ``OutlineDataSource``, which works out what differs.
///
/// ```swift
/// var outline = SectionSnapshot<Folder>()
/// outline.append([documents, pictures])
/// outline.append([letters, drafts], to: documents.id)
/// outline.expand([documents.id])
/// source.snapshot = outline
/// ```
///
/// Corresponds to NSDiffableDataSourceSectionSnapshot, but nothing aborts: an identifier that is
/// there already, or is not, is reported to the data source that gets the snapshot, and what was
/// asked is ignored. Whether an item is expanded belongs to its identifier: it can be said before
/// the item comes, and is remembered when it goes.
///
/// A copy costs O(1); the first change after that copies O(n) for n items.
public struct SectionSnapshot<Item: Identifiable & Equatable> {
  var tree = OutlineTree()
  /// The items by their numbers in the tree; nil for marks, and for numbers that are free.
  private(set) var values: ContiguousArray<Item?> = [nil]
  /// The numbers of items.
  private(set) var slots: [Item.ID: Int32] = [:]
  /// What was said of identifiers: whether they are expanded.
  var expansion: [Item.ID: Bool] = [:]
  /// The outline that it is a copy of, be it changed; nil for a new one.
  var origin: SourceIdentity?
  /// What was asked of the snapshot and ignored.
  public internal(set) var reports: [Report] = []

  /// Makes a snapshot without items.
  public init() {}

  // What is in it.

  /// The number of items, whether they show or not.
  public var count: Int { slots.count }
  /// Whether an item is in it.
  public func contains(_ id: Item.ID) -> Bool { slots[id] != nil }
  /// The item with an identifier; nil if it is not there.
  public func item(_ id: Item.ID) -> Item? { slots[id].flatMap { values[Int($0)] } }
  /// All items, in the order of reading.
  ///
  /// - Complexity: O(n).
  public var items: [Item] {
    var result: [Item] = []
    result.reserveCapacity(count)
    var slot = tree[0].first
    while slot != 0 {
      if let item = values[Int(slot)] { result.append(item) }
      slot = tree.follower(of: slot, within: 0)
    }
    return result
  }
  /// The items that are in no other.
  public var rootItems: [Item] { children(of: nil) }
  /// The items that show, from the first to the last.
  ///
  /// - Complexity: O(m) for m of them.
  public var visibleItems: [Item] {
    tree.nodes(of: OutlineTree.Rows(keeper: 0, range: 0..<tree.rowCount))
      .compactMap { values[Int($0)] }
  }
  /// The items directly in an item, in order; those that are in no other for nil.
  public func children(of id: Item.ID?) -> [Item] {
    guard let slot = slot(of: id) else { return [] }
    return tree.children(of: slot).compactMap { values[Int($0)] }
  }
  /// The item around an item; nil if there is none.
  public func parent(of id: Item.ID) -> Item? {
    slots[id].flatMap { values[Int(tree[$0].parent)] }
  }
  /// How many items are around an item: 0 for the outermost; nil if the item is not there.
  public func level(of id: Item.ID) -> Int? { slots[id].map { tree.level(of: $0) } }
  /// Whether an item is within another one, at any depth.
  ///
  /// - Complexity: O(d) for depth d.
  public func isDescendant(_ id: Item.ID, of other: Item.ID) -> Bool {
    guard let slot = slots[id], let outer = slots[other], slot != outer else { return false }
    return tree.isWithin(slot, outer)
  }
  /// The item at an index among those that show; nil if there is none.
  ///
  /// - Complexity: O(log n).
  public func visibleItem(at index: Int) -> Item? {
    guard index >= 0, index < tree.rowCount else { return nil }
    return values[Int(tree.node(at: index))]
  }
  /// The index of an item among those that show; nil if it does not.
  ///
  /// - Complexity: O(log n).
  public func visibleIndex(of id: Item.ID) -> Int? { slots[id].flatMap { tree.index(of: $0) } }
  /// Whether an item shows: it is there, and every item around it is expanded.
  public func isVisible(_ id: Item.ID) -> Bool { visibleIndex(of: id) != nil }

  /// A part of the outline as one of its own.
  ///
  /// - Parameters:
  ///   - id: the item whose part it is.
  ///   - includesParent: whether the item itself is in it, around the others.
  /// - Returns: what is in the item, with what is expanded there; nothing if the item is not there.
  /// - Complexity: O(m) for m items in it.
  public func snapshot(of id: Item.ID, includingParent includesParent: Bool = false)
    -> SectionSnapshot
  {
    var result = SectionSnapshot()
    guard let outer = slots[id], let item = values[Int(outer)] else { return result }
    if includesParent {
      result.expansion[id] = expansion[id]
      result.append([item])
    }
    var slot = tree.follower(of: outer, within: outer)
    while slot != 0 {
      if let item = values[Int(slot)] {
        let parent = values[Int(tree[slot].parent)]?.id
        result.expansion[item.id] = expansion[item.id]
        result.append([item], to: !includesParent && parent == id ? nil : parent)
      }
      slot = tree.follower(of: slot, within: outer)
    }
    return result
  }

  // Numbers.

  /// The number of an item, or of the outline itself for nil; nil if the item is not there.
  func slot(of id: Item.ID?) -> Int32? {
    guard let id else { return 0 }
    return slots[id]
  }

  /// The item of a number; nil for marks.
  func item(of slot: Int32) -> Item? { values[Int(slot)] }

  /// Makes numbers for items, all of which are new.
  mutating func learn(_ items: [Item], level: Int32) -> [Int32] {
    if items.count > 32 {
      slots.reserveCapacity(slots.count + items.count)
      tree.reserve(items.count)
    }
    var result: [Int32] = []
    result.reserveCapacity(items.count)
    for item in items where slots[item.id] == nil {
      let slot = tree.make(
        level: level, isExpanded: expansion[item.id] ?? false, isMark: false)
      set(item, at: slot)
      slots[item.id] = slot
      result.append(slot)
    }
    return result
  }

  /// Makes a number for a mark.
  mutating func makeMark(level: Int32) -> Int32 {
    let slot = tree.make(level: level, isExpanded: false, isMark: true)
    set(nil, at: slot)
    return slot
  }

  /// Puts another value in an item's place.
  mutating func replaceValue(_ item: Item, at slot: Int32) { values[Int(slot)] = item }

  private mutating func set(_ item: Item?, at slot: Int32) {
    if Int(slot) < values.count { values[Int(slot)] = item } else { values.append(item) }
  }

  /// Takes a node out with all that is in it, and answers its rows; the body hears of each item.
  mutating func remove(
    _ slot: Int32, _ body: (Item.ID) -> Void = { _ in }
  ) -> OutlineTree.Rows {
    var gone: [Int32] = []
    let rows = tree.remove(slot) { gone.append($0) }
    for slot in gone {
      guard let item = values[Int(slot)] else { continue }
      slots[item.id] = nil
      values[Int(slot)] = nil
      body(item.id)
    }
    return rows
  }
}

extension SectionSnapshot: Sendable where Item: Sendable, Item.ID: Sendable {}
