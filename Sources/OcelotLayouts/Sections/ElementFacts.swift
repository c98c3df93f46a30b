import OcelotEngine

/// What the data source says of single elements, asked once for each that is looked at.
@MainActor
final class ElementFacts {
  /// Whether an item can be edited and moved.
  struct Permissions {
    /// Whether it can be edited.
    var canEdit = false
    /// Whether it can be moved.
    var canMove = false
  }

  /// Who is asked; nil for the facts of a state that is past.
  weak var environment: (any LayoutEnvironment)?
  /// How many attributes were made so far.
  var attributesMade = 0

  private var permissions: [ItemIndex: Permissions] = [:]
  private var paddings: [ElementKey: Insets] = [:]
  private var kinds: [ItemIndex: [SupplementaryKind]] = [:]
  private var badgeSizes: [ElementKey: (size: Size, room: Size)] = [:]
  /// How large the items are of badges that are to be measured.
  private var rooms: [ElementKey: Size] = [:]
  /// More than a screenful; a fast scroll does not gather facts without end.
  private static let limit = 4096

  /// What was asked so far, of a state that is about to be past.
  func past() -> ElementFacts {
    let copy = ElementFacts()
    copy.permissions = permissions
    copy.paddings = paddings
    copy.kinds = kinds
    copy.badgeSizes = badgeSizes
    return copy
  }

  /// Forgets everything.
  func forgetAll() {
    // The storage may be shared with the past; a new one costs nothing until it is filled.
    permissions = [:]
    paddings = [:]
    kinds = [:]
    badgeSizes = [:]
    rooms = [:]
  }

  /// Forgets everything but the measured badges of items that an update leaves as they are.
  func follow(_ plan: UpdatePlan) {
    let sizes = badgeSizes
    forgetAll()
    guard !sizes.isEmpty else { return }
    let refreshed = Set(plan.refreshedSupplementaries)
    for (element, size) in sizes {
      guard let after = plan.map.element(after: element), !plan.reloads(after),
        !refreshed.contains(after),
        !(after.owner.map(plan.reconfigures) ?? false)
      else { continue }
      badgeSizes[after] = size
    }
  }

  /// Forgets what is known of items.
  func forgetPermissions() { permissions = [:] }

  /// Forgets what is known of one element.
  func forget(_ element: ElementKey) {
    paddings[element] = nil
    switch element {
    case .item(let item):
      permissions[item] = nil
      for kind in kinds.removeValue(forKey: item) ?? [] {
        badgeSizes[.supplementary(kind, .item(item))] = nil
      }
    case .supplementary(_, .item(let item)):
      kinds[item] = nil
      badgeSizes[element] = nil
    case .supplementary, .decoration: break
    }
  }

  /// Forgets what is known of an item, and asks again what it carries if that was asked before.
  ///
  /// - Returns: the kinds of what it carries, and of what it carried.
  func refreshBadges(of item: ItemIndex) -> [SupplementaryKind] {
    let old = kinds[item]
    forget(.item(item))
    return old.map { $0 + kinds(of: item) } ?? []
  }

  /// The kinds of what an item carries.
  func kinds(of item: ItemIndex) -> [SupplementaryKind] {
    if let known = kinds[item] { return known }
    guard let environment else { return [] }
    if kinds.count >= Self.limit { kinds.removeAll(keepingCapacity: true) }
    let asked = environment.supplementaryKinds(at: item)
    kinds[item] = asked
    return asked
  }

  /// How large a badge was measured on an item of a size; nil if it was not.
  func badgeSize(of element: ElementKey, in room: Size) -> Size? {
    guard let known = badgeSizes[element], known.room == room else { return nil }
    return known.size
  }

  /// A badge is to be measured on an item of a size.
  func offer(_ room: Size, to element: ElementKey) { rooms[element] = room }

  /// How large a badge may be that is to be measured: as its item; nil for other elements.
  func room(ofBadge element: ElementKey) -> Size? { rooms[element] }

  /// Takes the measured size of a badge.
  func measure(_ element: ElementKey, _ size: Size) {
    guard let room = rooms.removeValue(forKey: element) else { return }
    if badgeSizes.count >= Self.limit { badgeSizes.removeAll(keepingCapacity: true) }
    badgeSizes[element] = (size, room)
  }

  /// Whether an item can be edited and moved.
  func permissions(of item: ItemIndex) -> Permissions {
    if let known = permissions[item] { return known }
    guard let environment else { return Permissions() }
    if permissions.count >= Self.limit { permissions.removeAll(keepingCapacity: true) }
    let asked = Permissions(
      canEdit: environment.canEdit(item), canMove: environment.canMove(item))
    permissions[item] = asked
    return asked
  }

  /// The distance that the content of a header or footer keeps if its metrics do not say.
  func padding(of element: ElementKey) -> Insets {
    if let known = paddings[element] { return known }
    guard let environment else { return .zero }
    if paddings.count >= Self.limit { paddings.removeAll(keepingCapacity: true) }
    let asked = environment.defaultPadding(of: element)
    paddings[element] = asked
    return asked
  }
}
