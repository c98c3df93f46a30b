extension RelationKind {
  /// The title over what a package says of others.
  var title: String {
    switch self {
    case .preDepends: "Needs First"
    case .depends: "Needs"
    case .recommends: "Recommends"
    case .suggests: "Suggests"
    case .enhances: "Enhances"
    case .conflicts: "Conflicts With"
    case .breaks: "Breaks"
    case .replaces: "Replaces"
    case .provides: "Provides"
    }
  }

  /// The title over the packages that say it of this one.
  var reverseTitle: String {
    switch self {
    case .preDepends: "Needed First By"
    case .depends: "Needed By"
    case .recommends: "Recommended By"
    case .suggests: "Suggested By"
    case .enhances: "Enhanced By"
    case .conflicts: "In Conflict With"
    case .breaks: "Broken By"
    case .replaces: "Replaced By"
    case .provides: "Provided By"
    }
  }
}
