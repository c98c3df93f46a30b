import OcelotEngine

/// Moves by the reader, who sees rows.
extension OutlineDataSource {
  /// Where the node of a row goes that the reader puts at another row; nil if it may not.
  ///
  /// After an expanded node it becomes the first in there; else it comes after the row before, into
  /// what that is in. Nothing goes into itself.
  final func target(
    from: ItemIndex, to: ItemIndex
  ) -> (slot: Int32, parent: Int32, next: Int32)? {
    guard let slot = slot(at: from), shown.item(of: slot) != nil, self.slot(at: to) != nil else {
      return nil
    }
    guard to.item > 0 else { return (slot, 0, shown.tree[0].first) }
    // Rows as they are once this one alone is taken out.
    let row = to.item - 1
    guard let before = self.slot(at: ItemIndex(0, row < from.item ? row : row + 1)),
      shown.item(of: before) != nil, !shown.tree.isWithin(before, slot)
    else { return nil }
    let record = shown.tree[before]
    guard record.isExpanded, record.first != 0 else {
      return (slot, record.parent, record.next)
    }
    return isMarked(before) ? nil : (slot, before, record.first)
  }
}
