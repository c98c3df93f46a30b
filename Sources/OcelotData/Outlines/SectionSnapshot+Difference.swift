import OcelotEngine

extension SectionSnapshot {
  /// What tells a row apart.
  enum RowID: Hashable {
    /// An item's.
    case item(Item.ID)
    /// Stands in for what is in an item.
    case mark(of: Item.ID)
  }

  /// An item as it shows.
  struct Row: Identifiable, Equatable {
    let id: RowID
    let item: Item?
    let level: Int
    let isExpanded: Bool
    let hasChildren: Bool
    /// How far it is with what is in it, as its data source says.
    let progress: Int
  }

  /// How the rows of another outline became those of this one.
  ///
  /// Items that show in both stay or move, and are changed where their values differ, their levels,
  /// whether they are expanded, or whether anything is in them.
  ///
  /// - Complexity: O(m log m) for m items that show; see `ListDifference`.
  public func difference(from old: SectionSnapshot) -> ListDifference {
    ListDifference(from: old.rows(in: old.allRows), to: rows(in: allRows))
  }

  /// Everything on screen.
  var allRows: OutlineTree.Rows { OutlineTree.Rows(keeper: 0, range: 0..<tree.rowCount) }

  /// Some rows as values.
  func rows(in rows: OutlineTree.Rows, progress: (Int32) -> Int = { _ in 0 }) -> [Row] {
    tree.nodes(of: rows).compactMap { slot in
      let record = tree[slot]
      guard let id = rowID(of: slot) else { return nil }
      return Row(
        id: id, item: item(of: slot), level: Int(record.level), isExpanded: record.isExpanded,
        hasChildren: record.first != 0, progress: progress(slot))
    }
  }

  /// What tells the row of a node apart.
  func rowID(of slot: Int32) -> RowID? {
    if let item = item(of: slot) { return .item(item.id) }
    return item(of: tree[slot].parent).map { .mark(of: $0.id) }
  }
}
