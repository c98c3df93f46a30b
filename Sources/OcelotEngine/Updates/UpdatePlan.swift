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

/// An item that keeps its identity: its index before and after an update.
public struct ItemMove: Hashable, Sendable {
  /// The index before.
  public var from: ItemIndex
  /// The index after.
  public var to: ItemIndex
  /// Makes a pair.
  public init(from: ItemIndex, to: ItemIndex) {
    self.from = from
    self.to = to
  }
}

/// A section that keeps its identity: its number before and after an update.
public struct SectionMove: Hashable, Sendable {
  /// The number before.
  public var from: Int
  /// The number after.
  public var to: Int
  /// Makes a pair.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// A valid and total description of one update: what a change set became after repair.
///
/// A layout brings its structures up to date in this order:
/// 1. read the records of ``movedSections`` and ``movedItems`` by their old indexes;
/// 2. remove ``deletedItems``, last first, then ``deletedSections``, last first;
/// 3. insert ``insertedSections``, first first, then ``insertedItems``, first first;
/// 4. give moved sections and items their records back at their new indexes;
/// 5. forget the sizes of ``reloadedSections`` and ``reloadedItems``; sizes of
///    ``reconfiguredItems`` become estimates.
public struct UpdatePlan: Sendable {
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
  /// Sections that moved.
  public internal(set) var movedSections: [SectionMove] = []
  /// Sections that keep their place and are replaced, ascending by their number before.
  ///
  /// Their item counts may differ.
  public internal(set) var reloadedSections: [SectionMove] = []
  /// Sections whose headers, footers and metrics are to be asked again, numbers after, ascending.
  public internal(set) var refreshedSections: [Int] = []
  /// Whether the global headers and metrics are to be asked again.
  public internal(set) var refreshesGlobal = false
  /// Supplementaries with other content, by their place after.
  public internal(set) var refreshedSupplementaries: [ElementKey] = []
  /// Items to take out of sections that stay or move, indexes before, ascending, without overlap;
  /// sources of moves included.
  ///
  /// Sections that go or are reloaded take theirs with them.
  public internal(set) var deletedItems: [ItemRange] = []
  /// Items to put into sections that stay or moved, indexes after, ascending, without overlap;
  /// targets of moves included.
  ///
  /// Sections that come or are reloaded bring theirs.
  public internal(set) var insertedItems: [ItemRange] = []
  /// Items that moved.
  public internal(set) var movedItems: [ItemMove] = []
  /// Items that keep their place in the order and are replaced.
  public internal(set) var reloadedItems: [ItemMove] = []
  /// Items that keep their views and have other content.
  public internal(set) var reconfiguredItems: [ItemMove] = []
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
