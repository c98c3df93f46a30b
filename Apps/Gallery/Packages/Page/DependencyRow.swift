import Ocelot

/// A row of a package's relations: one package that it names, or one that names it.
struct DependencyRow: Identifiable, Hashable, Sendable {
  /// What tells the rows of one section apart.
  let id: String
  /// As the package writes it; nil shows the name of the package that the row opens.
  var text: String?
  /// What is known of it besides its summary.
  var note: String?
  /// The package that the row opens; nil leaves the row plain text.
  var target: PackageID?

  /// Looked up when the row is shown, as a library may have twenty thousand dependents.
  func content(in database: PackageDatabase) -> ListRowContent {
    let package = target.flatMap { database[$0] }
    return ListRowContent(
      title: text ?? package?.displayName ?? id, subtitle: note ?? package?.summary,
      accessory: target == nil ? .none : .disclosure, titleLines: 0, subtitleLines: 12)
  }
}

extension DependencyRow {
  /// A package that names the page's.
  init(naming id: PackageID) {
    self.init(id: id.description, target: id)
  }

  /// The rows of some groups: one for each alternative, the second and later ones with an "or".
  static func rows(
    of groups: [RelationGroup], from id: PackageID, in database: PackageDatabase,
    index: RelationIndex?
  ) -> [DependencyRow] {
    groups.enumerated().flatMap { number, group in
      group.alternatives.enumerated().map { place, relation in
        let link = database.link(for: relation, from: id, in: index)
        return DependencyRow(
          id: "\(number).\(place)", text: place > 0 ? "or \(relation)" : "\(relation)",
          note: note(on: link), target: link.target)
      }
    }
  }

  static func note(on link: PackageLink) -> String? {
    switch link {
    case .package:
      return nil
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
