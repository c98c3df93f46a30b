import OcelotEngine

/// An element for trees that are as deep as they can be: four to a leaf, four to a branch.
struct Weight: Summed, Equatable, Sendable, CustomStringConvertible {
  var value: Int

  static var leafCapacity: Int { 4 }
  static var branchCapacity: Int { 4 }

  var summary: Total { Total(value: value, longest: value) }
  var description: String { "\(value)" }

  struct Total: TreeSummary {
    var value: Int
    var longest: Int

    static var zero: Total { Total(value: 0, longest: 0) }

    static func + (lhs: Total, rhs: Total) -> Total {
      Total(value: lhs.value + rhs.value, longest: max(lhs.longest, rhs.longest))
    }
  }
}

extension Array where Element == Weight {
  var total: Weight.Total { reduce(.zero) { $0 + $1.summary } }
}
