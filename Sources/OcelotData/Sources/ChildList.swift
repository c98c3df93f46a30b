import OcelotEngine

/// The children of a composed data source in order, with the number of sections that each presents.
///
/// A value: the list before a transaction is kept by copying it, which costs O(1). Each child has a
/// label, which grows from child to child, so that its ordinal is found by a search; the labels
/// between two of which there is no room are spread (``ChildList/insert(_:sections:at:)``).
@MainActor
struct ChildList {
  /// The number of sections of a stretch of children, and the label of the last.
  struct Sections: TreeSummary {
    var count: Int
    var label: Int
    static let zero = Sections(count: 0, label: .min)
    static func + (a: Sections, b: Sections) -> Sections {
      Sections(count: a.count + b.count, label: max(a.label, b.label))
    }
  }

  /// A child and the number of sections that it presents.
  struct Entry: Summed {
    let child: DataSource
    var sections: Int
    var label: Int
    var summary: Sections { Sections(count: sections, label: label) }
  }

  /// Labels are from 0 on, within this many bits.
  private static let bits = 60
  /// The label of the first child of all.
  private static let middle = 1 << (bits - 1)
  /// How far apart labels are at first.
  private static let step = 1 << 20

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

  /// The place of a child, which must be here.
  ///
  /// - Complexity: O(log c).
  func ordinal(of child: DataSource) -> Int { ordinal(ofLabel: child.place.label) }

  /// The place of the first child whose label is not less.
  private func ordinal(ofLabel label: Int) -> Int {
    tree.place { $0.label >= label }?.position ?? tree.count
  }

  /// Puts a child in.
  ///
  /// - Complexity: O(log c) where there is room for a label; else O(log² c), spread over many
  ///   insertions.
  mutating func insert(_ child: DataSource, sections n: Int, at ordinal: Int) {
    let label = freeLabel(at: ordinal)
    tree.insert(Entry(child: child, sections: n, label: label), at: ordinal)
    child.place.label(as: label)
  }

  /// A label between those of two neighbours.
  private mutating func freeLabel(at ordinal: Int) -> Int {
    if tree.isEmpty { return Self.middle }
    while true {
      let before = ordinal > 0 ? tree[ordinal - 1].label : -1
      let after = ordinal < tree.count ? tree[ordinal].label : 1 << Self.bits
      if ordinal == tree.count, after - before > Self.step { return before + Self.step }
      if ordinal == 0, after - before > Self.step { return after - Self.step }
      if after - before > 1 { return before + (after - before) / 2 }
      spread(around: ordinal > 0 ? before : after)
    }
  }

  /// Spreads the labels of as few neighbours as are not too dense.
  ///
  /// The more labels a stretch has, the less dense it may be, so that what is spread stays so for
  /// as many insertions as it took steps (Bender and others, Two Simplified Algorithms for
  /// Maintaining Order in a List, 2002).
  private mutating func spread(around label: Int) {
    var most = 1.0
    for bits in 1...Self.bits {
      most *= 1.5
      let start = (label >> bits) << bits
      let places = ordinal(ofLabel: start)..<ordinal(ofLabel: start + 1 << bits)
      let room = 1 << bits
      guard bits == Self.bits || places.count > 1 && Double(places.count) < most else { continue }
      let gap = room / places.count
      // With less there may be no room behind the last one.
      guard bits == Self.bits || gap > 2 else { continue }
      for (number, place) in places.enumerated() {
        let new = start + gap / 2 + gap * number
        let child = tree.update(at: place) { entry in
          entry.label = new
          return entry.child
        }
        child.place.label(as: new)
      }
      return
    }
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
    tree = SummedTree(
      new.enumerated().map {
        Entry(child: $1.child, sections: $1.sections, label: Self.middle + $0 * Self.step)
      })
    tree.counter = counter
    for entry in tree { entry.child.place.label(as: entry.label) }
  }
}
