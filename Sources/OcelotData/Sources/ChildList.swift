import OcelotEngine

/// The children of a composed data source in order, with the number of sections that each presents.
///
/// A value: the list before a transaction is kept by copying it, which costs O(1).
@MainActor
struct ChildList {
  /// The number of sections of a stretch of children.
  struct Sections: TreeSummary {
    var count: Int
    static let zero = Sections(count: 0)
    static func + (a: Sections, b: Sections) -> Sections { Sections(count: a.count + b.count) }
  }

  /// A child and the number of sections that it presents.
  struct Entry: Summed {
    let child: DataSource
    var sections: Int
    var summary: Sections { Sections(count: sections) }
  }

  private var tree = SummedTree<Entry>()

  /// Counts the nodes that questions and changes visit.
  var counter: OperationCounter? {
    get { tree.counter }
    set { tree.counter = newValue }
  }

  /// The number of children.
  var count: Int { tree.count }
  /// The number of sections of all children.
  var sectionCount: Int { tree.summary.count }
  /// The children in order.
  ///
  /// - Complexity: O(c).
  var children: [DataSource] { tree.map(\.child) }

  /// A child by its ordinal.
  ///
  /// - Complexity: O(log c).
  subscript(ordinal: Int) -> DataSource { tree[ordinal].child }

  /// The number of sections that a child presents.
  ///
  /// - Complexity: O(log c).
  func sections(of ordinal: Int) -> Int { tree[ordinal].sections }

  /// The number of sections before a child; of all, beyond the last.
  ///
  /// - Complexity: O(log c).
  func sections(before ordinal: Int) -> Int {
    ordinal < tree.count ? tree.summary(before: ordinal).count : tree.summary.count
  }

  /// The sections that neighbouring children present.
  ///
  /// - Complexity: O(log c).
  func sections(of children: Range<Int>) -> Range<Int> {
    sections(before: children.lowerBound)..<sections(before: children.upperBound)
  }

  /// The child that presents a section, and the section in its own numbers.
  ///
  /// - Complexity: O(log c).
  func locate(_ section: Int) -> (child: DataSource, section: Int)? {
    guard section >= 0, let place = tree.place(where: { $0.count > section }) else { return nil }
    return (place.element.child, section - place.prefix.count)
  }

  /// Sets the number of sections that a child presents.
  ///
  /// - Complexity: O(log c).
  mutating func setSections(_ n: Int, of ordinal: Int) {
    tree.update(at: ordinal) { $0.sections = n }
  }

  /// Puts a child in.
  ///
  /// - Complexity: O(log c).
  mutating func insert(_ child: DataSource, sections n: Int, at ordinal: Int) {
    tree.insert(Entry(child: child, sections: n), at: ordinal)
  }

  /// Takes a child out.
  ///
  /// - Complexity: O(log c).
  mutating func remove(at ordinal: Int) { tree.remove(at: ordinal) }

  /// Replaces all children.
  ///
  /// - Complexity: O(c).
  mutating func replaceAll(_ new: [(child: DataSource, sections: Int)]) {
    let counter = tree.counter
    tree = SummedTree(new.map { Entry(child: $0.child, sections: $0.sections) })
    tree.counter = counter
  }

  /// Tells children their ordinals, from one on.
  ///
  /// - Complexity: O(c).
  func number(from ordinal: Int) {
    var i = ordinal
    for entry in tree.elements(from: ordinal) {
      entry.child.place.number(as: i)
      i += 1
    }
  }
}
