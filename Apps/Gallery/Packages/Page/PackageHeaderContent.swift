import Ocelot

/// What stands at the top of a package's page.
///
/// A content of the application's own, shown by ``PackageHeaderRenderer``.
struct PackageHeaderContent: Content {
  /// Where a package stands.
  enum State: Hashable, Sendable {
    /// It can be had.
    case available
    /// It is here.
    case installed
    /// It is here, and a newer version can be had.
    case upgradable
  }

  static let defaultPadding = Insets(top: 18, leading: 15, bottom: 12, trailing: 15)

  var name: String
  var version: String
  var summary: String
  var state: State

  init(_ package: Package) {
    name = package.displayName
    version = package.shownVersion?.text ?? ""
    summary = package.summary
    state = package.isUpgradable ? .upgradable : package.isInstalled ? .installed : .available
  }

  var accessibilityLabel: String {
    let state: [String] =
      switch self.state {
      case .available: []
      case .installed: ["Installed"]
      case .upgradable: ["Update Available"]
      }
    return ([name, version] + state + [summary]).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
