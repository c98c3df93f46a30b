import OcelotEngine

/// The children of a composed data source in order, with the number of sections that each presents.
///
/// A value: the list before a transaction is kept by copying it.
@MainActor
struct ChildList {
  private(set) var children: [DataSource] = []
  private(set) var sections: [Int] = []

  /// The number of children.
  var count: Int { children.count }
  /// The number of sections of all children.
  var sectionCount: Int { sections.reduce(0, +) }

  /// A child by its ordinal.
  subscript(ordinal: Int) -> DataSource { children[ordinal] }

  /// The number of sections that a child presents.
  func sections(of ordinal: Int) -> Int { sections[ordinal] }

  /// The number of sections before a child; of all, beyond the last.
  func sections(before ordinal: Int) -> Int { sections[..<min(ordinal, count)].reduce(0, +) }

  /// The child that presents a section, and the section in its own numbers.
  func locate(_ section: Int) -> (ordinal: Int, section: Int)? {
    guard section >= 0 else { return nil }
    var rest = section
    for (ordinal, n) in sections.enumerated() {
      if rest < n { return (ordinal, rest) }
      rest -= n
    }
    return nil
  }

  /// Sets the number of sections that a child presents.
  mutating func setSections(_ n: Int, of ordinal: Int) { sections[ordinal] = n }

  /// Replaces all children.
  mutating func replaceAll(_ new: [(child: DataSource, sections: Int)]) {
    children = new.map(\.child)
    sections = new.map(\.sections)
  }

  /// Tells children their ordinals, from one on.
  func number(from ordinal: Int) {
    for i in ordinal..<count { children[i].ordinal = i }
  }

  /// Puts a child in.
  mutating func insert(_ child: DataSource, sections n: Int, at ordinal: Int) {
    children.insert(child, at: ordinal)
    sections.insert(n, at: ordinal)
  }

  /// Takes a child out.
  mutating func remove(at ordinal: Int) {
    children.remove(at: ordinal)
    sections.remove(at: ordinal)
  }
}
