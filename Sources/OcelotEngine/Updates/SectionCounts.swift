/// How many items each section has.
///
/// A value: a copy costs O(1) and keeps its numbers while the original goes on. A number below 0
/// is taken as 0, one above 2⁴⁰ as that; sections that are not there are empty, and
/// stay so.
public struct SectionCounts: Equatable, Sendable, CustomStringConvertible {
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

  /// The number of items in a section; 0 where there is none.
  ///
  /// - Complexity: O(log s), for reading and for writing.
  public subscript(section: Int) -> Int {
    get { has(section) ? sections[section].items : 0 }
    set { if has(section) { sections[section] = SectionCount(items: newValue) } }
  }

  private func has(_ section: Int) -> Bool { section >= 0 && section < sections.count }

  /// Puts a section before another, or at the end; elsewhere it is ignored.
  ///
  /// - Complexity: O(log s).
  package mutating func insert(_ items: Int, at section: Int) {
    guard section >= 0, section <= sections.count else { return }
    sections.insert(SectionCount(items: items), at: section)
  }

  /// Takes a section out, if it is there.
  ///
  /// - Complexity: O(log s).
  package mutating func remove(at section: Int) {
    if has(section) { sections.remove(section..<section + 1) }
  }

  /// Whether the item exists.
  public func contains(_ index: ItemIndex) -> Bool {
    index.item >= 0 && index.item < self[index.section]
  }

  /// The number of items before this one, over all sections.
  ///
  /// A section that is not there counts as empty, before or behind the others.
  ///
  /// - Complexity: O(log s).
  public func flatIndex(of index: ItemIndex) -> Int {
    let section = min(max(0, index.section), sections.count)
    return sections.summary(before: section).items.saturatingAdd(index.item)
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

  /// The sections that have items, and how many, ascending.
  ///
  /// - Complexity: O(s), or O(n log s) for n items where these are fewer.
  var filled: [(section: Int, items: Int)] {
    guard totalItems < count else {
      return sections.enumerated().lazy.map { ($0.offset, $0.element.items) }
        .filter { $0.1 > 0 }
    }
    var result: [(section: Int, items: Int)] = []
    var position = 0
    while let item = item(atFlat: position) {
      result.append((item.section, self[item.section]))
      position += self[item.section]
    }
    return result
  }

  /// The number of sections, and of items in each of the first 20, as in
  /// `2 sections of 3 and 14 items`.
  public var description: String {
    let shown = (0..<min(count, 20)).map { grouped(self[$0]) }
    switch count {
    case 0: return "no sections"
    case 1: return "1 section of \(shown[0]) item\(self[0] == 1 ? "" : "s")"
    case 2...20:
      return "\(count) sections of \(shown.dropLast().joined(separator: ", ")) and "
        + "\(shown[count - 1]) items"
    default:
      return "\(grouped(count)) sections of \(shown.joined(separator: ", ")), … items, "
        + "\(grouped(totalItems)) in all"
    }
  }

  /// Counts the nodes of the tree that operations visit, for tests.
  var counter: OperationCounter? {
    get { sections.counter }
    set { sections.counter = newValue }
  }
}
