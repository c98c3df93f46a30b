/// How many items each section has.
///
/// A value: a copy costs O(1) and keeps its numbers while the original goes on.
public struct SectionCounts: Equatable, Sendable {
  private var sections: SummedTree<SectionCount>

  /// Makes counts, one number per section.
  ///
  /// - Complexity: O(s) for s sections.
  public init(_ items: [Int] = []) {
    sections = SummedTree(items.lazy.map { SectionCount(items: $0) })
  }

  /// The number of sections.
  public var count: Int { sections.count }
  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  public var totalItems: Int { sections.summary.items }

  /// The number of items in a section, which must exist.
  ///
  /// - Complexity: O(log s), for reading and for writing.
  public subscript(section: Int) -> Int {
    get { sections[section].items }
    set { sections[section] = SectionCount(items: newValue) }
  }

  /// Puts a section before another, or at the end.
  ///
  /// - Complexity: O(log s).
  public mutating func insert(_ items: Int, at section: Int) {
    sections.insert(SectionCount(items: items), at: section)
  }

  /// Takes a section out.
  ///
  /// - Complexity: O(log s).
  public mutating func remove(at section: Int) { sections.remove(section..<section + 1) }

  /// Whether the item exists.
  public func contains(_ index: ItemIndex) -> Bool {
    index.section >= 0 && index.section < count && index.item >= 0
      && index.item < self[index.section]
  }

  /// The number of items before this one, over all sections.
  ///
  /// - Complexity: O(log s).
  public func flatIndex(of index: ItemIndex) -> Int {
    sections.summary(before: index.section).items + index.item
  }

  /// The item with this many items before it, over all sections; nil beyond the end.
  ///
  /// - Complexity: O(log s).
  public func item(atFlat position: Int) -> ItemIndex? {
    guard position >= 0, let place = sections.place(where: { $0.items > position })
    else { return nil }
    return ItemIndex(place.position, position - place.prefix.items)
  }

  /// All numbers, section by section.
  ///
  /// - Complexity: O(s).
  public var array: [Int] { sections.map(\.items) }

  /// Counts the nodes of the tree that operations visit, for tests.
  var counter: OperationCounter? {
    get { sections.counter }
    set { sections.counter = newValue }
  }
}
