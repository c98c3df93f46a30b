/// What a package says of others, in the order in which its page shows it.
enum RelationKind: String, CaseIterable, Hashable, Sendable {
  case preDepends = "Pre-Depends"
  case depends = "Depends"
  case recommends = "Recommends"
  case suggests = "Suggests"
  case enhances = "Enhances"
  case conflicts = "Conflicts"
  case breaks = "Breaks"
  case replaces = "Replaces"
  case provides = "Provides"

  /// The name of the field.
  var key: ControlKey { Self.keys[self] ?? ControlKey(rawValue) }

  // Made once: the relation index looks up half a million fields.
  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, ControlKey($0.rawValue)) })

  /// Whether the package named is wanted by the one that names it, more or less.
  var isWish: Bool {
    switch self {
    case .preDepends, .depends, .recommends, .suggests: true
    case .enhances, .conflicts, .breaks, .replaces, .provides: false
    }
  }
}
