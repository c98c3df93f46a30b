/// What happens to nodes.
///
/// Each call says which rows came or went, so that whoever shows them can tell.
extension OutlineTree {
  /// Puts new nodes into a node, before one of those in it; 0 for the end.
  ///
  /// - Complexity: O(m + log n) for m of them.
  mutating func insert(_ slots: [Int32], in parent: Int32, before next: Int32) -> Rows {
    let place = childPlace(in: parent, before: next)
    for slot in slots { link(slot, in: parent, before: next) }
    insertRows(makeRows(slots), at: place.index, of: place.keeper)
    return Rows(keeper: place.keeper, range: place.index..<place.index + slots.count)
  }

  /// Takes a node out with all that is in it, and answers its rows; the body hears of each node.
  ///
  /// - Complexity: O(m + log n) for m nodes that go.
  mutating func remove(_ slot: Int32, _ body: (Int32) -> Void) -> Rows {
    let rows = block(of: slot)
    _ = takeRows(rows)
    var gone: [Int32] = []
    var node = slot
    while node != 0 {
      gone.append(node)
      node = follower(of: node, within: slot)
    }
    unlink(slot)
    for node in gone {
      body(node)
      discard(node)
    }
    return rows
  }

  /// Moves a node with all that is in it into a node that is not within it, before one of those in
  /// it; 0 for the end.
  ///
  /// - Returns: its rows before, and after.
  /// - Complexity: O(log n), and O(m) for m nodes in it whose level is another one then.
  mutating func move(_ slot: Int32, in parent: Int32, before next: Int32) -> (Rows, Rows) {
    let old = block(of: slot)
    // Before itself is where it is.
    let next = next == slot ? self[slot].next : next
    let root = takeRows(old)
    unlink(slot)
    let shift = self[parent].level + 1 - self[slot].level
    if shift != 0 {
      var node = slot
      while node != 0 {
        records[Int(node)].level += shift
        records[Int(node)].least += shift
        node = follower(of: node, within: slot)
      }
    }
    let place = childPlace(in: parent, before: next)
    link(slot, in: parent, before: next)
    insertRows(root, at: place.index, of: place.keeper)
    return (
      old, Rows(keeper: place.keeper, range: place.index..<place.index + old.range.count)
    )
  }

  /// Shows what is in a node below it, if it does not.
  ///
  /// - Returns: the rows that came.
  /// - Complexity: O(log n).
  mutating func expand(_ slot: Int32) -> Rows {
    let root = self[slot].kept
    let count = keptCount(of: slot)
    let place = place(of: slot)
    records[Int(slot)].kept = 0
    records[Int(slot)].isExpanded = true
    insertRows(root, at: place.index + 1, of: place.keeper)
    return Rows(keeper: place.keeper, range: place.index + 1..<place.index + 1 + count)
  }

  /// Hides what is in a node, if it shows.
  ///
  /// - Returns: the rows that went.
  /// - Complexity: O(log n).
  mutating func collapse(_ slot: Int32) -> Rows {
    let rows = rows(below: slot)
    let root = takeRows(rows)
    records[Int(slot)].isExpanded = false
    keep(root, in: slot)
    return rows
  }

  /// A node's own row and those below it.
  func block(of slot: Int32) -> Rows {
    let place = place(of: slot)
    let end = self[slot].isExpanded ? rows(below: slot).range.upperBound : place.index + 1
    return Rows(keeper: place.keeper, range: place.index..<end)
  }

  /// Where the row of a node comes that is put into a node, before one of those in it; 0 for the
  /// end.
  private func childPlace(in parent: Int32, before next: Int32) -> (keeper: Int32, index: Int) {
    if next != 0 { return place(of: next) }
    let rows = rows(below: parent)
    return (rows.keeper, rows.range.upperBound)
  }
}
