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
