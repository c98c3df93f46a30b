extension UpdatePlan {
  /// Whether an item moved; `index` is one before.
  ///
  /// - Complexity: O(log m) for m moves.
  func moves(_ index: ItemIndex) -> Bool {
    let first = movedItems.partitioningIndex(where: { $0.from >= index })
    return first < movedItems.count && movedItems[first].from == index
  }

  /// The index after of the next item that stays, else of the previous one; `index` is one before.
  ///
  /// - Complexity: O(d + s) for d deleted ranges and s sections, usually far less.
  func nearestSurvivor(of index: ItemIndex) -> ItemIndex? {
    survivor(from: index, forward: true) ?? survivor(from: index, forward: false)
  }

  /// What is known of others that come in the place of an item that goes.
  struct Replacement {
    /// The last item before them that stays, by its indexes before and after; nil if none does.
    let predecessor: Move<ItemIndex>?
  }

  /// Whether others come in the place of an item that goes: as many behind what stays before it as
  /// went there up to the item; nil where they do not.
  ///
  /// - Complexity: that of ``nearestSurvivor(of:)``.
  func replacement(of index: ItemIndex) -> Replacement? {
    let (last, next) = (
      survivor(from: index, forward: false), survivor(from: index, forward: true)
    )
    let predecessor = last.flatMap { after in
      map.item(before: after).map { Move(from: $0, to: after) }
    }
    let gone =
      before.flatIndex(of: index) - (predecessor.map { before.flatIndex(of: $0.from) } ?? -1)
    let start = last.map { after.flatIndex(of: $0) } ?? -1
    let end = next.map { after.flatIndex(of: $0) } ?? after.totalItems
    return end - start > gone ? Replacement(predecessor: predecessor) : nil
  }

  private func survivor(from index: ItemIndex, forward: Bool) -> ItemIndex? {
    var section = index.section
    var item: Int? = index.item
    while section >= 0, section < before.count {
      if map.section(after: section) != nil {
        let start = item ?? (forward ? 0 : before[section] - 1)
        if let found = survivor(in: section, from: start, forward: forward) { return found }
      }
      section += forward ? 1 : -1
      item = nil
    }
    return nil
  }

  private func survivor(in section: Int, from start: Int, forward: Bool) -> ItemIndex? {
    var item = start
    while item >= 0, item < before[section] {
      let next = deletedItems.partitioningIndex(where: {
        $0.section > section || ($0.section == section && $0.items.upperBound > item)
      })
      if next < deletedItems.count, deletedItems[next].section == section,
        deletedItems[next].items.contains(item)
      {
        item =
          forward ? deletedItems[next].items.upperBound : deletedItems[next].items.lowerBound - 1
        continue
      }
      if let after = map.item(after: ItemIndex(section, item)) { return after }
      // A section that was reloaded may have fewer items now.
      guard !forward, let number = map.section(after: section) else { return nil }
      item = min(item, after[number]) - 1
    }
    return nil
  }
}
