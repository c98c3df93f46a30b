import OcelotEngine

extension OutlineTree {
  /// Checks what must hold of nodes and rows; a test calls it after each random step.
  ///
  /// - Throws: `InvariantViolation`.
  /// - Complexity: O(n log n).
  func checkInvariants() throws {
    var seen = 0
    var node = records[0].first
    var shown: [Int32: [Int32]] = [:]
    while node != 0 {
      seen += 1
      let record = self[node]
      try InvariantViolation.require(record.isUsed, "node \(node) is not in use")
      try InvariantViolation.require(
        record.level == self[record.parent].level + 1, "level of \(node)")
      try InvariantViolation.require(
        record.previous == 0
          ? self[record.parent].first == node : self[record.previous].next == node,
        "links of \(node)")
      try InvariantViolation.require(
        !record.isExpanded || record.kept == 0, "\(node) is expanded and keeps rows")
      // The nearest collapsed node around it keeps its row.
      var keeper = record.parent
      while self[keeper].isExpanded { keeper = self[keeper].parent }
      shown[keeper, default: []].append(node)
      node = follower(of: node, within: 0)
    }
    try InvariantViolation.require(seen == count, "\(seen) of \(count) nodes are linked")
    for (keeper, nodes) in shown {
      try InvariantViolation.require(keptCount(of: keeper) == nodes.count, "rows of \(keeper)")
      for (index, node) in nodes.enumerated() {
        try InvariantViolation.require(place(of: node) == (keeper, index), "place of \(node)")
        try InvariantViolation.require(
          self.node(at: index, of: keeper) == node, "row \(index) of \(keeper)")
        let record = self[node]
        let parts = [record.left, record.right].filter { $0 != 0 }.map { self[$0] }
        try InvariantViolation.require(
          Int(record.size) == 1 + parts.reduce(0) { $0 + Int($1.size) }, "size of \(node)")
        try InvariantViolation.require(
          record.least == parts.map(\.least).min().map { min($0, record.level) }
            ?? record.level, "least level of \(node)")
      }
    }
  }
}
