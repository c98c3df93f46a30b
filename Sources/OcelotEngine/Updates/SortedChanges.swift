/// The changes of a set by kind, each kind in an order of its own, so that the order of the
/// caller's calls is forgotten.
struct SortedChanges {
  /// A stretch of sections, or of items of one section, with the change that names it.
  struct Stretch {
    /// The section of the items; 0 for stretches of sections.
    var section = 0
    /// The sections or items.
    var range: Range<Int>
    /// The change as given.
    var change: Change
    /// The direction stated for sections.
    var direction: Direction?
  }

  /// A move with the change that names it.
  struct Move<Place: Comparable> {
    /// The place before.
    var from: Place
    /// The place after.
    var to: Place
    /// The change as given.
    var change: Change
  }

  var sectionDeletes: [Stretch] = []
  var sectionInserts: [Stretch] = []
  var sectionMoves: [Move<Int>] = []
  var sectionReloads: [Stretch] = []
  var sectionRefreshes: [Stretch] = []
  var deletes: [Stretch] = []
  var inserts: [Stretch] = []
  var moves: [Move<ItemIndex>] = []
  var reloads: [Stretch] = []
  var reconfigures: [Stretch] = []
  var refreshesGlobal = false
  var refreshes: [(element: ElementKey, change: Change)] = []

  /// Sorts changes.
  ///
  /// - Complexity: O(k log k).
  init(_ changes: [Change]) {
    for change in changes { take(change) }
    Self.sort(&sectionDeletes)
    Self.sort(&sectionInserts)
    Self.sort(&sectionMoves)
    Self.sort(&sectionReloads)
    Self.sort(&sectionRefreshes)
    Self.sort(&deletes)
    Self.sort(&inserts)
    Self.sort(&moves)
    Self.sort(&reloads)
    Self.sort(&reconfigures)
    refreshes.sort { $0.element.rank < $1.element.rank }
  }

  /// Adds a change to its kind; empty ranges say nothing.
  private mutating func take(_ change: Change) {
    func stretch(_ range: Range<Int>, _ direction: Direction? = nil) -> [Stretch] {
      range.isEmpty ? [] : [Stretch(range: range, change: change, direction: direction)]
    }
    func stretch(_ section: Int, _ items: Range<Int>) -> [Stretch] {
      items.isEmpty ? [] : [Stretch(section: section, range: items, change: change)]
    }
    switch change {
    case .insertItems(let section, let items): inserts += stretch(section, items)
    case .deleteItems(let section, let items): deletes += stretch(section, items)
    case .moveItem(let from, let to): moves.append(Move(from: from, to: to, change: change))
    case .reloadItems(let section, let items): reloads += stretch(section, items)
    case .reconfigureItems(let section, let items): reconfigures += stretch(section, items)
    case .insertSections(let sections, let way): sectionInserts += stretch(sections, way)
    case .deleteSections(let sections, let way): sectionDeletes += stretch(sections, way)
    case .moveSection(let from, let to):
      sectionMoves.append(Move(from: from, to: to, change: change))
    case .reloadSections(let sections): sectionReloads += stretch(sections)
    case .refreshSections(let sections): sectionRefreshes += stretch(sections)
    case .refreshGlobal: refreshesGlobal = true
    case .refresh(.item(let index)):
      // An item's content is asked again, which is what reconfiguring means.
      let end = index.item.saturatingAdd(1)
      if index.item < end { reconfigures += stretch(index.section, index.item..<end) }
    case .refresh(let element): refreshes.append((element, change))
    }
  }

  private static func sort(_ stretches: inout [Stretch]) {
    stretches.sort { $0.key < $1.key }
  }

  private static func sort<Place>(_ moves: inout [Move<Place>]) {
    moves.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension SortedChanges.Stretch {
  fileprivate var key: (Int, Int, Int, Int, Int) {
    let way =
      switch direction {
      case .forward: 0
      case .backward: 1
      case nil: 2
      }
    let isRefresh = if case .refresh = change { 1 } else { 0 }
    return (section, range.lowerBound, range.upperBound, way, isRefresh)
  }
}

extension ElementKey {
  /// An order of elements: by place, the collection as a whole first, then by kind.
  fileprivate var rank: (Int, Int, Int, Int) {
    switch self {
    case .item(let index): (index.section, index.item, 0, 0)
    case .supplementary(let kind, let place):
      switch kind {
      case .header: (place.section ?? .min, place.ordinal, 1, 0)
      case .footer: (place.section ?? .min, place.ordinal, 2, 0)
      case .placeholder: (place.section ?? .min, place.ordinal, 3, 0)
      case .custom(let number): (place.section ?? .min, place.ordinal, 4, number)
      }
    case .decoration(let kind, let place):
      (place.section ?? .min, place.ordinal, 5, kind.rawValue)
    }
  }
}
