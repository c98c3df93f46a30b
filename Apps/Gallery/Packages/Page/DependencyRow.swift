import Ocelot

/// A row of a package's relations: one package that it names, or one that names it.
struct DependencyRow: Identifiable, Hashable, Sendable {
  /// What tells the rows of one section apart.
  let id: String
  let title: String
  let subtitle: String?
  /// The package that the row opens; nil leaves the row plain text.
  let target: PackageID?

  var content: ListRowContent {
    ListRowContent(
      title: title, subtitle: subtitle, accessory: target == nil ? .none : .disclosure)
  }
}

extension DependencyRow {
  /// The rows of some groups: one for each alternative, the second and later ones with an "or".
  static func rows(
    of groups: [RelationGroup], from id: PackageID, in database: PackageDatabase,
    index: RelationIndex?
  ) -> [DependencyRow] {
    groups.enumerated().flatMap { number, group in
      group.alternatives.enumerated().map { place, relation in
        let link = database.link(for: relation, from: id, in: index)
        return DependencyRow(
          id: "\(number).\(place)",
          title: place > 0 ? "or \(relation)" : "\(relation)",
          subtitle: subtitle(of: link, in: database), target: link.target)
      }
    }
  }

  /// The row of a package that names this one.
  static func row(of dependent: PackageID, in database: PackageDatabase) -> DependencyRow {
    let package = database[dependent]
    return DependencyRow(
      id: dependent.description, title: package?.displayName ?? dependent.description,
      subtitle: package?.summary, target: package?.id)
  }

  private static func subtitle(of link: PackageLink, in database: PackageDatabase) -> String? {
    switch link {
    case .package(let id):
      return database[id]?.summary
    case .providers(let ids):
      guard let first = ids.first else { return nil }
      let others = Set(ids.map(\.name)).count - 1
      return "Provided by \(first.name)"
        + (others == 0 ? "" : others == 1 ? " and one other" : " and \(others) others")
    case .unknown:
      return "Not in this database"
    }
  }
}

extension RelationKind {
  /// The title over what a package says of others.
  var title: String {
    switch self {
    case .preDepends: "Depends On, Even to Be Unpacked"
    case .depends: "Depends On"
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
    case .preDepends: "Needed to Unpack"
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
