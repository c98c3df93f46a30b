/// How many items each section has.
public struct SectionCounts: Equatable, Sendable {
  private var items: [Int]

  /// Makes counts, one number per section.
  public init(_ items: [Int] = []) { self.items = items }

  /// The number of sections.
  public var count: Int { items.count }
  /// The number of items in all sections.
  public var totalItems: Int { items.reduce(0, +) }
  /// The number of items in a section.
  public subscript(section: Int) -> Int {
    get { items[section] }
    set { items[section] = newValue }
  }
  /// Whether the item exists.
  public func contains(_ index: ItemIndex) -> Bool {
    index.section >= 0 && index.section < count && index.item >= 0
      && index.item < self[index.section]
  }
  /// The number of items before this one, over all sections.
  public func flatIndex(of index: ItemIndex) -> Int {
    items[..<index.section].reduce(0, +) + index.item
  }
  /// The item with this many items before it, over all sections; nil beyond the end.
  public func item(atFlat position: Int) -> ItemIndex? {
    guard position >= 0 else { return nil }
    var rest = position
    for (section, n) in items.enumerated() {
      if rest < n { return ItemIndex(section, rest) }
      rest -= n
    }
    return nil
  }
}
