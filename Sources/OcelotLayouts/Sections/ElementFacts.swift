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
  /// More than a screenful; a fast scroll does not gather facts without end.
  private static let limit = 4096

  /// What was asked so far, of a state that is about to be past.
  func past() -> ElementFacts {
    let copy = ElementFacts()
    copy.permissions = permissions
    copy.paddings = paddings
    return copy
  }

  /// Forgets everything.
  func forgetAll() {
    // The storage may be shared with the past; a new one costs nothing until it is filled.
    permissions = [:]
    paddings = [:]
  }

  /// Forgets what is known of items.
  func forgetPermissions() { permissions = [:] }

  /// Forgets what is known of one element.
  func forget(_ element: ElementKey) {
    paddings[element] = nil
    if case .item(let index) = element { permissions[index] = nil }
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
