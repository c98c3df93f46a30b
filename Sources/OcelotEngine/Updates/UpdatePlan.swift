/// A stretch of items of one section.
public struct ItemRange: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The numbers within the section.
  public var items: Range<Int>
  /// Makes a stretch.
  public init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }
}

/// A valid and total description of one update: what a change set became after repair.
///
/// A layout brings its structures up to date in this order:
/// 1. read the records of ``movedItems`` by their old indexes;
/// 2. remove ``deletedItems``, last first;
/// 3. take out ``deletedSections``, last first, and keep what is left of those that
///    ``movedSections`` names;
/// 4. put in ``insertedSections``, first first: moved ones as they were kept, others as new ones
///    of ``after`` items;
/// 5. replace ``reloadedSections``, where they are now, by new ones of ``after`` items;
/// 6. insert ``insertedItems``, first first;
/// 7. give moved items their records back at their new indexes;
/// 8. forget the sizes of ``reloadedItems``; sizes of ``reconfiguredItems`` become estimates.
public struct UpdatePlan: Equatable, Sendable {
  /// The counts before.
  public internal(set) var before: SectionCounts
  /// The counts after.
  public internal(set) var after: SectionCounts
  /// Where each item and section went, and came from.
  public internal(set) var map: IndexMap
  /// Sections to take out, numbers before, ascending; sources of moves included, reloaded ones not.
  public internal(set) var deletedSections: [Int] = []
  /// Sections to put in, numbers after, ascending; targets of moves included, reloaded ones not.
  public internal(set) var insertedSections: [Int] = []
  /// Sections that moved, ascending by their number before.
  public internal(set) var movedSections: [Move<Int>] = []
  /// Sections that are replaced, in place or also moved, ascending by their number before.
  ///
  /// Their item counts may differ.
  public internal(set) var reloadedSections: [Move<Int>] = []
  /// Sections whose headers, footers and metrics are to be asked again, numbers after, ascending.
  public internal(set) var refreshedSections: [Int] = []
  /// Whether the global headers and metrics are to be asked again.
  public internal(set) var refreshesGlobal = false
  /// Supplementaries with other content, by their place after.
  public internal(set) var refreshedSupplementaries: [ElementKey] = []
  /// Items to take out of sections that stay or move, indexes before; sources of moves included.
  ///
  /// Ascending, without overlap. Sections that go or are reloaded take theirs with them.
  public internal(set) var deletedItems: [ItemRange] = []
  /// Items to put into sections that stay or moved, indexes after; targets of moves included.
  ///
  /// Ascending, without overlap. Sections that come or are reloaded bring theirs.
  public internal(set) var insertedItems: [ItemRange] = []
  /// Items that moved, ascending by their index before.
  ///
  /// They may start in sections that go or are reloaded, and end in such as come or are reloaded.
  public internal(set) var movedItems: [Move<ItemIndex>] = []
  /// Items that keep their identity and are replaced, indexes after, ascending, without overlap.
  ///
  /// Those of reloaded sections are not listed.
  public internal(set) var reloadedItems: [ItemRange] = []
  /// Items that keep their views and have other content, indexes after, ascending, without overlap.
  public internal(set) var reconfiguredItems: [ItemRange] = []
  /// Sections, numbers after, where what is visible is to be matched by identifier, because a
  /// count disagreed with the changes.
  ///
  /// Where the number of sections disagreed: all that were touched, checked or inserted.
  package internal(set) var repairedSections: Set<Int> = []
  /// The way in which sections go, by number before, where stated.
  public internal(set) var deletionDirections: [Int: Direction] = [:]
  /// The way in which sections come, by number after, where stated.
  public internal(set) var insertionDirections: [Int: Direction] = [:]
  /// Whether everything is new; the lists are then empty.
  public internal(set) var isReload = false
  /// Whether the change is shown over time.
  public internal(set) var isAnimated = true

  init(before: SectionCounts, after: SectionCounts, map: IndexMap) {
    self.before = before
    self.after = after
    self.map = map
  }
}
