import OcelotEngine

/// A pattern of items: beside each other, below each other, and both within each other.
///
/// A section repeats it until all its items have a place (``Arrangement/group(_:spacing:)``). The
/// pattern here has one large item with two small ones beside it.
///
/// ```swift
/// let pattern = ItemGroup.row(
///   height: .ratio(0.5), spacing: 12,
///   [.item(width: .fraction(0.66)), .column(spacing: 12, [.item(), .item()])])
/// ```
///
/// Items fill the members in the order in which they are named. Extents that make no sense count as
/// not given, which is reported once of a layout. A pattern has at most 1,000 items, and 32 levels;
/// what is deeper counts as one item, with a report.
///
/// Corresponds to NSCollectionLayoutGroup.
public struct ItemGroup: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case item
    case row([ItemGroup], GroupSpacing)
    case column([ItemGroup], GroupSpacing)
  }

  /// So many items a pattern has at most.
  static let mostItems = 1000
  /// So many levels a pattern has at most.
  private static let mostLevels = 32

  let kind: Kind
  /// How wide it is; nil for its part of what the others of a row leave, or all of a column.
  let width: ItemWidth?
  /// How high it is; nil for its part of what the others of a column leave, or all of a row.
  let height: MemberHeight?
  /// What is free around the content.
  let insets: Insets
  /// The number of items.
  let itemCount: Int
  private let levels: Int
  /// What it and its members were given that makes no sense.
  private(set) var faults = ArrangementFaults(of: "an ItemGroup")

  private init(_ kind: Kind, _ width: ItemWidth?, _ height: MemberHeight?, _ insets: Insets) {
    self.width = width.flatMap { $0.isValid ? $0 : nil }
    self.height = height.flatMap { $0.isValid ? $0 : nil }
    self.insets = insets.isValid ? insets : .zero
    let members: [ItemGroup]
    switch kind {
    case .item:
      members = []
      self.kind = kind
    case .row(let all, let spacing):
      members = all
      self.kind = .row(all, faults.choice("spacing", spacing, counts: spacing.valid))
    case .column(let all, let spacing):
      members = all
      self.kind = .column(all, faults.choice("spacing", spacing, counts: spacing.valid))
    }
    itemCount = members.isEmpty ? 1 : members.reduce(0) { $0 + $1.itemCount }
    levels = 1 + members.reduce(0) { max($0, $1.levels) }
    if let width, !width.isValid { faults.note("width", ".\(width)", "not given") }
    if let height, !height.isValid { faults.note("height", ".\(height)", "not given") }
    if !insets.isValid { faults.note("insets", "\(insets)", "0") }
    for member in members { faults.add(member.faults) }
  }

  /// One item.
  ///
  /// - Parameters:
  ///   - width: how wide it is; nil, the default, for its part of what the other members of a row
  ///     leave, or for all of a column. A fraction is of what spacing leaves.
  ///   - height: how high it is; nil, the default, for its part of what the other members of a
  ///     column leave, or for all of a row. It is measured where what is around it has no height of
  ///     its own.
  ///   - insets: what is free around it, within these extents, in points.
  /// - Returns: the item.
  public static func item(
    width: ItemWidth? = nil, height: MemberHeight? = nil, insets: Insets = .zero
  ) -> ItemGroup {
    ItemGroup(.item, width, height, insets)
  }

  /// Members beside each other.
  ///
  /// Those that want more than there is are as wide as what the others leave.
  ///
  /// - Parameters:
  ///   - width: as for an item; an estimate counts as points.
  ///   - height: as for an item; nil and estimates mean as high as its highest member where nothing
  ///     around it has a height.
  ///   - spacing: what is free between two members.
  ///   - insets: what is free around all of them, within these extents, in points.
  ///   - members: items, rows and columns.
  /// - Returns: the row; one item where it has no members.
  public static func row(
    width: ItemWidth? = nil, height: MemberHeight? = nil, spacing: GroupSpacing = 0,
    insets: Insets = .zero, _ members: [ItemGroup]
  ) -> ItemGroup {
    group(of: members, width, height, insets) { .row($0, spacing) }
  }

  /// Members below each other.
  ///
  /// Where it has a height, members that want more than there is are as high as what the others
  /// leave.
  ///
  /// - Parameters:
  ///   - width: as for an item; an estimate counts as points.
  ///   - height: as for an item; nil and estimates mean as high as all members together where
  ///     nothing around it has a height.
  ///   - spacing: what is free between two members.
  ///   - insets: what is free around all of them, within these extents, in points.
  ///   - members: items, rows and columns.
  /// - Returns: the column; one item where it has no members.
  public static func column(
    width: ItemWidth? = nil, height: MemberHeight? = nil, spacing: GroupSpacing = 0,
    insets: Insets = .zero, _ members: [ItemGroup]
  ) -> ItemGroup {
    group(of: members, width, height, insets) { .column($0, spacing) }
  }

  /// A group of the members that count, or one item where it has none.
  private static func group(
    of members: [ItemGroup], _ width: ItemWidth?, _ height: MemberHeight?, _ insets: Insets,
    _ kind: ([ItemGroup]) -> Kind
  ) -> ItemGroup {
    let flat = members.map { member in
      member.levels < mostLevels
        ? member : ItemGroup(.item, member.width, member.height, member.insets)
    }
    var count = 0
    let taken = flat.prefix(while: {
      count += $0.itemCount
      return count <= mostItems
    })
    var group = ItemGroup(taken.isEmpty ? .item : kind(Array(taken)), width, height, insets)
    if members.contains(where: { $0.levels >= mostLevels }) {
      group.faults.note("levels", "\(mostLevels + 1)", "\(mostLevels)")
    }
    if taken.count < flat.count {
      let all = flat.reduce(0) { $0 + $1.itemCount }
      group.faults.note("items", "\(all)", "the first \(group.itemCount)")
    }
    return group
  }
}
