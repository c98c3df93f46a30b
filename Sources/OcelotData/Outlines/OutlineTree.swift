import OcelotEngine

/// The shape of an outline: which node is in which, in what order, what is expanded, and which rows
/// that makes.
///
/// Nodes are numbers from 1 on; 0 is the outline itself, around the outermost nodes, and stands for
/// no node elsewhere. Each node that is collapsed keeps the rows that show below it once it is
/// expanded, as a tree of its own (``Rows``); those of number 0 are on screen. To expand or
/// collapse a node is to join two such trees or to split one, so it costs O(log n) however many
/// rows that brings.
struct OutlineTree {
  /// A node and its row.
  struct Record {
    // Around it.
    var parent: Int32 = 0
    var first: Int32 = 0
    var last: Int32 = 0
    var next: Int32 = 0
    var previous: Int32 = 0
    /// How many nodes are around it.
    var level: Int32 = -1
    /// Whether what is in it shows below it.
    var isExpanded = false
    /// Whether it stands in for nodes that load, or failed to.
    var isMark = false
    /// Whether the number is in use.
    var isUsed = false

    // Its row among the others, as a node of a binary tree in order.
    /// The row above in the tree; at its root 0 or less: the number of the node that keeps the
    /// tree, negated.
    var up: Int32 = 0
    var left: Int32 = 0
    var right: Int32 = 0
    /// The number of rows in this part of the tree.
    var size: Int32 = 1
    /// The least level of this part of the tree.
    var least: Int32 = -1
    /// The root of the rows that it keeps; 0 for none, and of expanded nodes.
    var kept: Int32 = 0
  }

  var records: ContiguousArray<Record>
  /// The numbers that nodes left behind.
  private var free: ContiguousArray<Int32> = []
  /// The number of nodes, marks among them.
  private(set) var count = 0
  /// Counts the rows that operations look at; nothing counts when it is absent.
  var counter: OperationCounter?

  /// An outline without nodes.
  init() {
    var outline = Record()
    outline.isUsed = true
    records = [outline]
  }

  /// Makes room for nodes.
  mutating func reserve(_ more: Int) { records.reserveCapacity(records.count + more) }

  /// Whether a number is that of a node.
  func isNode(_ slot: Int32) -> Bool {
    slot > 0 && Int(slot) < records.count && records[Int(slot)].isUsed
  }

  subscript(slot: Int32) -> Record {
    get { records[Int(slot)] }
    set { records[Int(slot)] = newValue }
  }

  // What is where.

  /// The number of nodes around a node.
  func level(of slot: Int32) -> Int { Int(records[Int(slot)].level) }

  /// Whether a node is another one or within it.
  ///
  /// - Complexity: O(d) for depth d.
  func isWithin(_ slot: Int32, _ other: Int32) -> Bool {
    if other == 0 { return true }
    var node = slot
    while node != 0, self[node].level > self[other].level { node = self[node].parent }
    return node == other
  }

  /// The nodes directly in a node, in order.
  func children(of slot: Int32) -> [Int32] {
    var result: [Int32] = []
    var child = self[slot].first
    while child != 0 {
      result.append(child)
      child = self[child].next
    }
    return result
  }

  /// The node that follows another one in the order of reading, whether it shows or not, within a
  /// node; 0 for none.
  func follower(of slot: Int32, within outer: Int32) -> Int32 {
    if self[slot].first != 0 { return self[slot].first }
    var node = slot
    while node != outer {
      if self[node].next != 0 { return self[node].next }
      node = self[node].parent
      if node == 0 { return 0 }
    }
    return 0
  }

  // Linking.

  /// Makes a node that is nowhere yet.
  mutating func make(level: Int32, isExpanded: Bool, isMark: Bool) -> Int32 {
    var record = Record()
    record.level = level
    record.least = level
    record.isExpanded = isExpanded
    record.isMark = isMark
    record.isUsed = true
    count += 1
    if let slot = free.popLast() {
      self[slot] = record
      return slot
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  /// Lets a node's number be used again.
  mutating func discard(_ slot: Int32) {
    self[slot] = Record()
    free.append(slot)
    count -= 1
  }

  /// Puts a node into another one, before one of those in it; 0 for the end.
  mutating func link(_ slot: Int32, in parent: Int32, before next: Int32) {
    let previous = next == 0 ? self[parent].last : self[next].previous
    records[Int(slot)].parent = parent
    records[Int(slot)].next = next
    records[Int(slot)].previous = previous
    if previous == 0 {
      records[Int(parent)].first = slot
    } else {
      records[Int(previous)].next = slot
    }
    if next == 0 {
      records[Int(parent)].last = slot
    } else {
      records[Int(next)].previous = slot
    }
  }

  /// Takes a node out of what it is in.
  mutating func unlink(_ slot: Int32) {
    let (parent, next, previous) = (self[slot].parent, self[slot].next, self[slot].previous)
    if previous == 0 {
      records[Int(parent)].first = next
    } else {
      records[Int(previous)].next = next
    }
    if next == 0 {
      records[Int(parent)].last = previous
    } else {
      records[Int(next)].previous = previous
    }
  }
}
