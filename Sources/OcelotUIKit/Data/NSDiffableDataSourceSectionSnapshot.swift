import CoreGraphics
import Ocelot

/// The items of one section as an outline: items in items, each of which is expanded or collapsed.
///
/// What is within a collapsed item is not shown. Identifiers are unique; one that is there already
/// stays where it is, and what names an identifier that there is not does nothing, where UIKit
/// raises. The data source reports both when it gets the snapshot.
///
/// Corresponds to NSDiffableDataSourceSectionSnapshot.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The outermost items.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]
  /// What was asked of it and could not be done as it was said, of the first hundred times.
  private(set) var reports: [Report] = []

  /// Makes a snapshot without items.
  public init() {}

  // What there is.

  /// All items, each before what is within it.
  ///
  /// - Complexity: O(n) for n items.
  public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
  /// The items that are not within a collapsed one, each before what is within it.
  ///
  /// - Complexity: O(n) for n visible items.
  public var visibleItems: [ItemIdentifierType] { walk(rootItems, entering: isExpanded) }

  /// Items and what is within them, in order.
  private func walk(
    _ items: [ItemIdentifierType], entering enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if enters(item) { waiting += (nodes[item]?.children ?? []).reversed() }
    }
    return found
  }

  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Whether what is within an item is shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// Whether an item is there, and not within a collapsed one.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }
  /// How many items are around an item.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }
  /// The item around an item; nil of an outermost one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
  /// The number of an item among ``items``.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(
      sequence(state: item) { item in
        guard let parent = nodes[item]?.parent else { return nil }
        item = parent
        return parent
      })
  }

  /// What is within an item, as a snapshot of its own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    guard let node = nodes[parent] else { return result }
    result.rootItems = includingParent ? [parent] : node.children
    for item in walk(result.rootItems, entering: { _ in true }) { result.nodes[item] = nodes[item] }
    for item in result.rootItems { result.nodes[item]?.parent = nil }
    return result
  }

  /// A line for each item, moved in by its level: `+` of a collapsed item, `-` of an expanded one.
  public func visualDescription() -> String {
    items.map { item in
      let mark = nodes[item]?.children.isEmpty == false ? (isExpanded(item) ? "- " : "+ ") : "* "
      return String(repeating: "  ", count: level(of: item)) + mark + "\(item)"
    }.joined(separator: "\n")
  }

  // Changes.

  /// Adds items at the end of what is within another one; outermost for nil.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !isKnown(parent, "items are appended to") { return }
    put(flat(items), in: parent, at: children(of: parent).count)
  }
  /// Puts items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(flat(items), at: item, 0)
  }
  /// Puts items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(flat(items), at: item, 1)
  }
  /// Puts another snapshot's items before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, at: item, 0)
  }
  /// Puts another snapshot's items after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, at: item, 1)
  }
  /// Has another snapshot's items within an item, instead of those there.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard isKnown(parent, "the children are replaced of") else { return }
    delete(children(of: parent))
    put(snapshot, in: parent, at: 0)
  }
  /// Takes items out, with what is within them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let gone = Set(items.filter(contains))
    for parent in Set(gone.map { nodes[$0]?.parent }) {
      setChildren(of: parent, children(of: parent).filter { !gone.contains($0) })
    }
    for item in walk(Array(gone), entering: { _ in true }) { nodes[item] = nil }
  }
  /// Takes all items out.
  public mutating func deleteAll() { (rootItems, nodes) = ([], [:]) }
  /// Shows what is within items.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }
  /// Shows no more what is within items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items where isKnown(item, "expanded or collapsed is") {
      nodes[item]?.isExpanded = isExpanded
    }
  }

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    return nodes[parent]?.children ?? []
  }

  private mutating func setChildren(
    of parent: ItemIdentifierType?, _ children: [ItemIdentifierType]
  ) {
    if let parent { nodes[parent]?.children = children } else { rootItems = children }
  }

  /// Items that have nothing within them.
  private func flat(_ items: [ItemIdentifierType]) -> Self {
    var result = Self()
    result.rootItems = items
    for item in items { result.nodes[item] = Node() }
    return result
  }

  private mutating func insert(_ snapshot: Self, at mark: ItemIdentifierType, _ offset: Int) {
    guard isKnown(mark, "items are inserted beside") else { return }
    let parent = nodes[mark]?.parent
    guard let place = children(of: parent).firstIndex(of: mark) else { return }
    put(snapshot, in: parent, at: place + offset)
  }

  /// Takes another snapshot's items, but for those that are here already.
  private mutating func put(_ other: Self, in parent: ItemIdentifierType?, at place: Int) {
    var new = other
    var seen: Set<ItemIdentifierType> = []
    let again = other.items.filter { contains($0) || !seen.insert($0).inserted }
    if !again.isEmpty {
      note(
        .duplicateIdentifier,
        "\(again.count) items are given twice or in the snapshot already, as \(again[0]): they stay where "
          + "they are")
      let known = again.filter(contains)
      new.delete(known)
      seen = []
      new.rootItems = new.rootItems.filter { seen.insert($0).inserted }
    }
    nodes.merge(new.nodes) { old, _ in old }
    for item in new.rootItems { nodes[item]?.parent = parent }
    var children = children(of: parent)
    children.insert(contentsOf: new.rootItems, at: place)
    setChildren(of: parent, children)
  }

  private mutating func isKnown(_ item: ItemIdentifierType, _ what: String) -> Bool {
    if contains(item) { return true }
    note(.unknownKey, "\(what) item \(item), which is not in the snapshot: ignored")
    return false
  }

  private mutating func note(_ code: ReportCode, _ message: String) {
    if reports.count < 100 { reports.append(Report(code, "\(message); UIKit raises")) }
  }

  /// The same items, and nothing to report.
  var reportingNothing: Self {
    var result = self
    result.reports = []
    return result
  }
}
