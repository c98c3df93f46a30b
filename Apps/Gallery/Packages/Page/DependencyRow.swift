import Ocelot

/// A package that names the one of the page.
struct DependencyRow: Identifiable, Hashable, Sendable {
  /// The package, which the row opens.
  let target: PackageID

  var id: String { target.description }

  /// Looked up when the row is shown, as a library may have twenty thousand dependents.
  func content(in database: PackageDatabase) -> any Content {
    database[target].map(DependencyContent.init(naming:)) ?? ListRowContent(title: id)
  }
}
