/// Where the reader was: a small value that outlasts the program.
///
/// Items and sections are in it by names that the data source gives them
/// (``CollectionViewDataSource/restorationName(of:)``).
///
/// Corresponds to the restoration of a UICollectionView by UIDataSourceModelAssociation, with what
/// that leaves out.
public struct RestorationState: Codable, Hashable, Sendable {
  /// The first items in sight, from the top: the first one that is there again is shown where it
  /// was.
  package var items: [String] = []
  /// How far each of them is from the viewport's start along the layout's axis, in points.
  package var distances: [Double] = []
  /// The same across that axis, where content scrolls on it as well.
  package var distancesAcross: [Double]?
  /// How far shelves are scrolled, by section, in points.
  package var shelves: [String: Double] = [:]
  /// The selected items, of the first 1,000.
  package var selection: [String] = []
  /// Whether edit mode is on.
  package var isEditing = false
  /// What else the application keeps with it, such as the nodes that are expanded.
  public var expanded: [String] = []

  /// So many items are named of those in sight.
  static let mostItems = 32

  /// The state of a view in which nothing was done.
  public init() {}

  /// A name of an identifier that is a text, a number, made of one, or a value that describes
  /// itself, as a UUID does.
  ///
  /// - Returns: nil for identifiers of other types, which a data source names itself.
  public static func name(of identifier: AnyHashable) -> String? {
    switch identifier.base {
    case let text as String: text
    case let value as any LosslessStringConvertible: value.description
    case let value as any RawRepresentable<String>: value.rawValue
    case let value as any RawRepresentable<Int>: "\(value.rawValue)"
    // What an object says of itself may be its address.
    case let value as any CustomStringConvertible where !(type(of: value) is AnyClass):
      value.description
    default: nil
    }
  }
}
