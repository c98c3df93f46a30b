/// The selected items, what tells them apart, and where a stretch begins.
///
/// It asks no one: who selects items asks for the identifiers that it names, and tells them.
struct Selection {
  /// Up to so many items are asked about and told of one by one, and remembered for a reload.
  static let itemizedCount = 1_000

  /// The selected items.
  private(set) var items = ItemSelection()
  /// The item where a stretch that Shift selects begins: the one last selected or toggled.
  private(set) var anchor: ItemIndex?
  /// What tells selected items apart, as far as that was asked; nil where nothing does; of few
  /// items only.
  private var identifiers: [ItemIndex: AnyHashable?] = [:]

  /// Selects these items and no others.
  ///
  /// - Returns: the items whose identifiers are to be asked.
  /// - Complexity: O(ranges + k) for k items that were selected and are not, or the other way
  ///   round; where identifiers could not be asked, for k items in all.
  mutating func select(_ new: ItemSelection) -> [ItemIndex] {
    let old = items
    items = new
    guard isItemized else {
      identifiers = [:]
      return []
    }
    guard !identifiers.isEmpty else { return new.items }
    for item in old.subtracting(new).items { identifiers[item] = nil }
    let coming = new.subtracting(old)
    let isOldKnown = identifiers.count + coming.count == new.count
    return isOldKnown ? coming.items : unidentified
  }

  /// Selects one more item, or one less.
  ///
  /// - Returns: the items whose identifiers are to be asked.
  /// - Complexity: O(r) for r ranges in the item's section; where few items are selected and
  ///   identifiers could not be asked, also for those items.
  mutating func set(_ item: ItemIndex, isSelected: Bool) -> [ItemIndex] {
    guard items.contains(item) != isSelected else { return [] }
    if isSelected { items.insert(item) } else { items.remove(item) }
    guard isItemized else {
      identifiers = [:]
      return []
    }
    if !isSelected { identifiers[item] = nil }
    let isKnown = identifiers.count + (isSelected ? 1 : 0) == items.count
    return isKnown ? (isSelected ? [item] : []) : unidentified
  }

  /// Remembers what tells selected items apart.
  mutating func identify(_ answers: [ItemIndex: AnyHashable?]) {
    guard isItemized else { return }
    for (item, identifier) in answers where items.contains(item) { identifiers[item] = identifier }
  }

  /// What tells a selected item apart, as far as that was asked; nil where nothing does.
  func identifier(of item: ItemIndex) -> AnyHashable? { identifiers[item] ?? nil }

  /// The items whose identifiers are to be asked because they could not be.
  var unidentified: [ItemIndex] {
    isItemized ? items.items.filter { identifiers[$0] == nil } : []
  }

  /// A stretch begins here from now on.
  mutating func begin(at item: ItemIndex?) { anchor = item }

  /// Nothing is selected.
  mutating func clear() { self = Selection() }

  /// The items with what tells them apart, as far as it is known, ascending.
  var former: [FormerItem] {
    identifiers.compactMap { FormerItem($0.key, $0.value) }.sorted { $0.index < $1.index }
  }

  /// Deleted items are not selected any more, moved ones are where they went; the anchor goes to a
  /// neighbour where its item goes.
  ///
  /// - Complexity: O((r + k) log (r + k)) for r ranges and k changes.
  mutating func follow(_ plan: UpdatePlan) {
    items.follow(plan)
    let known = identifiers
    identifiers = [:]
    for (item, identifier) in known {
      guard let after = plan.map.item(after: item), items.contains(after) else { continue }
      identifiers[after] = identifier
    }
    if let former = anchor {
      anchor = plan.map.item(after: former) ?? plan.nearestSurvivor(of: former)
    }
  }

  /// Other items may stand in the places of some: those that were found are selected where they are
  /// now, and what stands in the places of the others is not.
  ///
  /// - Parameters:
  ///   - former: the items, by their places before.
  ///   - found: where they are now; those that are missing are gone.
  ///   - plan: the update that was followed already.
  ///   - anchor: where a stretch began before.
  mutating func follow(
    _ former: [FormerItem], to found: [FormerItem: ItemIndex], from plan: UpdatePlan,
    anchor: ItemIndex?
  ) {
    for item in former {
      guard let place = plan.map.item(after: item.index), place != found[item] else { continue }
      items.remove(place)
      identifiers[place] = nil
    }
    for item in former {
      guard let index = found[item] else { continue }
      items.insert(index)
      identifiers[index] = item.identifier
      if anchor == item.index { self.anchor = index }
    }
  }

  /// Everything was asked again: those items are selected that were found, and a stretch begins
  /// where it did if that is one of them.
  ///
  /// - Returns: the items whose identifiers are to be asked.
  mutating func restart(with found: [FormerItem: ItemIndex]) -> [ItemIndex] {
    let former = former
    let start = former.first { $0.index == anchor }
    var new = ItemSelection()
    for item in former.compactMap({ found[$0] }) { new.insert(item) }
    clear()
    anchor = start.flatMap { found[$0] }
    return select(new)
  }

  /// Whether more items are selected than identifiers are kept of, which a reload drops.
  var isBeyondIdentifiers: Bool { !isItemized }

  private var isItemized: Bool { items.count <= Self.itemizedCount }
}
