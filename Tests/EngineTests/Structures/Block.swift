import OcelotEngine

/// A run for trees that are as deep as they can be: equal values, four runs to a leaf.
struct Block: CountedRun, Equatable, Sendable {
  var count: Int
  var value: Int

  static var leafCapacity: Int { 4 }
  static var branchCapacity: Int { 4 }

  var summary: Sum { Sum(rows: count, total: count * value) }
  func with(count: Int) -> Block { Block(count: count, value: value) }
  func matches(_ other: Block) -> Bool { value == other.value }
  static func rows(in summary: Sum) -> Int { summary.rows }

  struct Sum: TreeSummary {
    var rows: Int
    var total: Int

    static var zero: Sum { Sum(rows: 0, total: 0) }
    static func + (lhs: Sum, rhs: Sum) -> Sum {
      Sum(rows: lhs.rows + rhs.rows, total: lhs.total + rhs.total)
    }
  }
}
