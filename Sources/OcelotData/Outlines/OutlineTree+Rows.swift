import OcelotEngine

/// Rows: trees in order, each kept by a collapsed node, balanced by chance as treaps are.
///
/// Every row knows the one above it, so that the index of a node is found as fast as the node at an
/// index.
extension OutlineTree {
  /// Some rows of one tree.
  struct Rows: Equatable {
    /// The node that keeps the tree; 0: they are on screen.
    var keeper: Int32
    /// Their indexes there.
    var range: Range<Int>
  }

  /// The number of rows on screen.
  var rowCount: Int { size(records[0].kept) }

  /// The number of rows that a node keeps.
  func keptCount(of slot: Int32) -> Int { size(self[slot].kept) }

  /// The node at an index among the rows that a node keeps; there must be one.
  ///
  /// - Complexity: O(log n).
  func node(at index: Int, of keeper: Int32 = 0) -> Int32 {
    var row = self[keeper].kept
    var rest = index
    while true {
      counter?.add()
      let record = self[row]
      let before = size(record.left)
      if rest == before { return row }
      if rest < before {
        row = record.left
      } else {
        rest -= before + 1
        row = record.right
      }
    }
  }

  /// Where a node's row is.
  ///
  /// - Complexity: O(log n).
  func place(of slot: Int32) -> (keeper: Int32, index: Int) {
    var row = slot
    var index = size(self[row].left)
    while true {
      counter?.add()
      let up = self[row].up
      if up <= 0 { return (-up, index) }
      if self[up].right == row { index += size(self[up].left) + 1 }
      row = up
    }
  }

  /// The index of a node on screen; nil if it does not show.
  func index(of slot: Int32) -> Int? {
    let place = place(of: slot)
    return place.keeper == 0 ? place.index : nil
  }

  /// The rows that show below a node, or would if it were expanded.
  ///
  /// - Complexity: O(log n).
  func rows(below slot: Int32) -> Rows {
    let record = self[slot]
    guard record.isExpanded else { return Rows(keeper: slot, range: 0..<size(record.kept)) }
    let place = place(of: slot)
    let end = firstRow(from: place.index + 1, atMost: record.level, of: place.keeper)
    return Rows(keeper: place.keeper, range: place.index + 1..<end)
  }

  /// The nodes of some rows, in order.
  ///
  /// - Complexity: O(m + log n) for m rows.
  func nodes(of rows: Rows) -> [Int32] {
    guard !rows.range.isEmpty else { return [] }
    var result: [Int32] = []
    result.reserveCapacity(rows.range.count)
    var row = node(at: rows.range.lowerBound, of: rows.keeper)
    while true {
      result.append(row)
      if result.count == rows.range.count { return result }
      row = successor(of: row)
    }
  }

  private func successor(of slot: Int32) -> Int32 {
    var row = self[slot].right
    if row != 0 {
      while self[row].left != 0 { row = self[row].left }
      return row
    }
    row = slot
    while self[self[row].up].right == row { row = self[row].up }
    return self[row].up
  }

  /// The index of the first row from an index on whose level is at most so high; the number of rows
  /// if there is none.
  private func firstRow(from start: Int, atMost level: Int32, of keeper: Int32) -> Int {
    let root = self[keeper].kept
    return find(root, from: start, atMost: level) ?? size(root)
  }

  private func find(_ row: Int32, from start: Int, atMost level: Int32) -> Int? {
    guard row != 0 else { return nil }
    counter?.add()
    let record = self[row]
    guard record.least <= level, start < Int(record.size) else { return nil }
    let before = size(record.left)
    if start < before, let found = find(record.left, from: start, atMost: level) { return found }
    if start <= before, record.level <= level { return before }
    return find(record.right, from: max(0, start - before - 1), atMost: level)
      .map { $0 + before + 1 }
  }

  // Changes.

  /// Puts rows, given by the root of their tree, before an index among those that a node keeps.
  ///
  /// - Complexity: O(log n).
  mutating func insertRows(_ root: Int32, at index: Int, of keeper: Int32) {
    guard root != 0 else { return }
    let (before, after) = split(self[keeper].kept, at: index)
    keep(join(join(before, root), after), in: keeper)
  }

  /// Takes rows out of their tree, and returns the root of their own.
  ///
  /// - Complexity: O(log n).
  mutating func takeRows(_ rows: Rows) -> Int32 {
    guard !rows.range.isEmpty else { return 0 }
    let (most, after) = split(self[rows.keeper].kept, at: rows.range.upperBound)
    let (before, taken) = split(most, at: rows.range.lowerBound)
    keep(join(before, after), in: rows.keeper)
    return taken
  }

  /// Has a node keep a tree of rows.
  mutating func keep(_ root: Int32, in keeper: Int32) {
    records[Int(keeper)].kept = root
    if root != 0 { records[Int(root)].up = -keeper }
  }

  /// Makes a tree of rows in order, and returns its root.
  ///
  /// - Complexity: O(m) for m rows.
  mutating func makeRows(_ slots: some Sequence<Int32>) -> Int32 {
    // The rows along the right edge, from the root down.
    var edge: [Int32] = []
    for slot in slots {
      var below: Int32 = 0
      while let last = edge.last, Self.priority(last) < Self.priority(slot) {
        edge.removeLast()
        records[Int(last)].right = below
        sum(last)
        below = last
      }
      records[Int(slot)].left = below
      records[Int(slot)].right = 0
      edge.append(slot)
    }
    var below: Int32 = 0
    while let last = edge.popLast() {
      records[Int(last)].right = below
      sum(last)
      below = last
    }
    return below
  }

  /// Adds up a part of a tree, and tells those below where they are.
  private mutating func sum(_ row: Int32) {
    counter?.add()
    let (left, right) = (self[row].left, self[row].right)
    var size: Int32 = 1
    var least = self[row].level
    if left != 0 {
      size += self[left].size
      least = min(least, self[left].least)
      records[Int(left)].up = row
    }
    if right != 0 {
      size += self[right].size
      least = min(least, self[right].least)
      records[Int(right)].up = row
    }
    records[Int(row)].size = size
    records[Int(row)].least = least
  }

  private mutating func join(_ a: Int32, _ b: Int32) -> Int32 {
    if a == 0 { return b }
    if b == 0 { return a }
    if Self.priority(a) > Self.priority(b) {
      let right = join(self[a].right, b)
      records[Int(a)].right = right
      sum(a)
      return a
    }
    let left = join(a, self[b].left)
    records[Int(b)].left = left
    sum(b)
    return b
  }

  private mutating func split(_ row: Int32, at index: Int) -> (Int32, Int32) {
    guard row != 0 else { return (0, 0) }
    let before = size(self[row].left)
    if index <= before {
      let (a, b) = split(self[row].left, at: index)
      records[Int(row)].left = b
      sum(row)
      return (a, row)
    }
    let (a, b) = split(self[row].right, at: index - before - 1)
    records[Int(row)].right = a
    sum(row)
    return (row, b)
  }

  private func size(_ row: Int32) -> Int { row == 0 ? 0 : Int(self[row].size) }

  /// What decides which of two rows is higher in a tree: as good as chance, and the same each time.
  static func priority(_ slot: Int32) -> UInt64 {
    var z = UInt64(bitPattern: Int64(slot)) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
