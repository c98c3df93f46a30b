/// The changes of a set by kind, each kind in an order of its own, so that the order of the
/// caller's calls is forgotten.
struct SortedChanges {
  /// A stretch of sections, or of items of one section, with the change that names it.
  struct Stretch {
    /// The section of the items; 0 for stretches of sections.
    var section = 0
    /// The sections or items.
    var range: Range<Int>
    /// The change as given, by its place among all.
    var change: Int32
    /// The direction stated for sections.
    var direction: Direction?
    /// Whether the change asks for an item's content as a refresh.
    var isRefresh = false
  }

  /// A move with the change that names it, as given.
  typealias NamedMove<Place: Hashable & Comparable & Sendable> = (move: Move<Place>, change: Change)

  var sectionDeletes: [Stretch] = []
  var sectionInserts: [Stretch] = []
  var sectionMoves: [NamedMove<Int>] = []
  var sectionReloads: [Stretch] = []
  var sectionRefreshes: [Stretch] = []
  var deletes: [Stretch] = []
  var inserts: [Stretch] = []
  var moves: [NamedMove<ItemIndex>] = []
  var reloads: [Stretch] = []
  var reconfigures: [Stretch] = []
  var refreshesGlobal = false
  var refreshes: [(element: ElementKey, change: Change)] = []
  /// Sorts changes.
  ///
  /// - Complexity: O(k log k).
  init(_ changes: [Change]) {
    for index in changes.indices { take(changes[index], at: index, of: changes.count) }
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
  private mutating func take(_ change: Change, at index: Int, of count: Int) {
    let isRefresh = if case .refresh = change { true } else { false }
    func add(
      _ range: Range<Int>, in section: Int = 0, _ direction: Direction? = nil,
      to list: inout [Stretch]
    ) {
      if range.isEmpty { return }
      // Most sets are of one kind or two.
      if list.isEmpty { list.reserveCapacity(count - index) }
      list.append(
        Stretch(
          section: section, range: range, change: Int32(index), direction: direction,
          isRefresh: isRefresh))
    }
    switch change {
    case .insertItems(let section, let items): add(items, in: section, to: &inserts)
    case .deleteItems(let section, let items): add(items, in: section, to: &deletes)
    case .moveItem(let from, let to): moves.append((Move(from: from, to: to), change))
    case .reloadItems(let section, let items): add(items, in: section, to: &reloads)
    case .reconfigureItems(let section, let items): add(items, in: section, to: &reconfigures)
    case .insertSections(let sections, let way): add(sections, way, to: &sectionInserts)
    case .deleteSections(let sections, let way): add(sections, way, to: &sectionDeletes)
    case .moveSection(let from, let to): sectionMoves.append((Move(from: from, to: to), change))
    case .reloadSections(let sections): add(sections, to: &sectionReloads)
    case .refreshSections(let sections): add(sections, to: &sectionRefreshes)
    case .refreshGlobal: refreshesGlobal = true
    case .refresh(.item(let index)):
      // An item's content is asked again, which is what reconfiguring means.
      let end = index.item.saturatingAdd(1)
      if index.item < end { add(index.item..<end, in: index.section, to: &reconfigures) }
    case .refresh(let element): refreshes.append((element, change))
    }
  }

  private static func sort(_ stretches: inout [Stretch]) {
    stretches.sort { a, b in
      if a.section != b.section { return a.section < b.section }
      if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
      return (a.range.upperBound, a.rank) < (b.range.upperBound, b.rank)
    }
  }

  private static func sort<Place>(_ moves: inout [NamedMove<Place>]) {
    moves.sort { a, b in
      a.move.from != b.move.from ? a.move.from < b.move.from : a.move.to < b.move.to
    }
  }
}

extension SortedChanges.Stretch {
  /// An order of stretches of the same items or sections.
  fileprivate var rank: Int {
    let way =
      switch direction {
      case .forward: 0
      case .backward: 1
      case nil: 2
      }
    return isRefresh ? way * 2 + 1 : way * 2
  }
}

extension [SortedChanges.Stretch] {
  /// The stretches by section, in order.
  var bySection: [ArraySlice<SortedChanges.Stretch>] {
    var result: [ArraySlice<SortedChanges.Stretch>] = []
    var start = 0
    for index in indices where index + 1 == count || self[index + 1].section != self[index].section
    {
      result.append(self[start...index])
      start = index + 1
    }
    return result
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
      case .custom(let number):
        (place.section ?? .min, place.owner?.item ?? place.ordinal, 4, number)
      }
    case .decoration(let kind, let place):
      (place.section ?? .min, place.owner?.item ?? place.ordinal, 5, kind.rawValue)
    }
  }
}
