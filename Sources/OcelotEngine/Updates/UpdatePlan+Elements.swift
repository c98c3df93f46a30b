extension UpdatePlan {
  /// Whether an element that keeps its identity is to be shown by a new view.
  ///
  /// The element is named by its place after the update.
  ///
  /// - Complexity: O(log k) for k changes.
  public func reloads(_ element: ElementKey) -> Bool {
    if reloadsNothing { return false }
    if let item = element.itemIndex, reloadedItems.contains(item) { return true }
    if let item = element.itemIndex, map.isMoveTarget(item) { return false }
    guard let section = element.section, let source = map.section(before: section)
    else { return false }
    let index = reloadedSections.partitioningIndex(where: { $0.from >= source })
    return index < reloadedSections.count && reloadedSections[index].from == source
  }

  /// Whether no element is to be shown by a new view instead of its own.
  private var reloadsNothing: Bool { reloadedItems.isEmpty && reloadedSections.isEmpty }

  /// Whether every element that is there before and after keeps its view and shows what it showed.
  var refreshesNothing: Bool {
    reloadsNothing && reconfiguredItems.isEmpty && refreshedSections.isEmpty && !refreshesGlobal
      && refreshedSupplementaries.isEmpty
  }

  /// Whether an item keeps its view and has other content.
  ///
  /// The item is named by its index after the update.
  ///
  /// - Complexity: O(log k) for k changes.
  public func reconfigures(_ item: ItemIndex) -> Bool { reconfiguredItems.contains(item) }
}

extension [ItemRange] {
  /// Whether an item is in one of the stretches, which ascend without overlap.
  fileprivate func contains(_ item: ItemIndex) -> Bool {
    let index = partitioningIndex(where: {
      ($0.section, $0.items.upperBound) > (item.section, item.item)
    })
    return index < count && self[index].section == item.section
      && self[index].items.contains(item.item)
  }
}
