import OcelotEngine

/// The members of a pattern in one list, each before what is in it.
struct GroupPlan: Sendable {
  struct Member: Sendable {
    let pattern: ItemGroup
    /// The numbers of the members in it.
    var members: [Int] = []
    /// The number of its first item.
    let firstItem: Int
  }

  private(set) var members: [Member] = []
  /// Of each item, whether it is as wide as its content.
  private(set) var measuresWidths: [Bool] = []

  init(_ pattern: ItemGroup) { add(pattern) }

  /// The number of items.
  var itemCount: Int { members[0].pattern.itemCount }

  @discardableResult
  private mutating func add(_ pattern: ItemGroup) -> Int {
    let number = members.count
    members.append(Member(pattern: pattern, firstItem: measuresWidths.count))
    switch pattern.kind {
    case .item: measuresWidths.append(pattern.measuresWidth)
    case .row(let inner, _):
      members[number].members = inner.map { add($0) }
    case .column(let inner, _):
      members[number].members = inner.map { add($0) }
    }
    return number
  }
}

extension ItemGroup {
  /// What is free between its members.
  var spacing: GroupSpacing {
    switch kind {
    case .item: 0
    case .row(_, let spacing), .column(_, let spacing): spacing
    }
  }

  var isItem: Bool { kind == .item }

  /// Whether an item is as wide as its content.
  var measuresWidth: Bool {
    if isItem, case .estimated = width { true } else { false }
  }
}
