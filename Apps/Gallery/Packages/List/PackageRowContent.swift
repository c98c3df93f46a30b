import Ocelot

/// A row of the list of packages: name over summary, version, and a mark that it opens a page.
///
/// A content of the application's own, shown by ``PackageRowRenderer``.
struct PackageRowContent: Content, Hashable {
  /// What a row tells beside the version.
  enum Mark: Hashable, Sendable {
    /// The package is here.
    case installed
    /// A newer version can be had.
    case update
  }

  static let defaultPadding = Insets.zero

  let name: String
  let summary: String
  let version: String
  let mark: Mark?
  /// Whether rows around tell whether their packages are installed.
  let showsState: Bool
  /// Whether the row has room for the version.
  let showsVersion: Bool

  init(_ package: Package, showsState: Bool, showsVersion: Bool) {
    name = package.displayName
    summary = package.summary
    version = package.shownVersion?.text ?? ""
    mark = package.isUpgradable ? .update : showsState && package.isInstalled ? .installed : nil
    self.showsState = showsState
    self.showsVersion = showsVersion
  }

  var accessibilityLabel: String {
    let state: String? =
      switch mark {
      case .installed: "Installed"
      case .update: "Update available"
      case nil: nil
      }
    return spoken([name, summary, state, version.isEmpty ? nil : "version \(version)"])
  }
}
