/// One package as a list shows it.
///
/// What its page shows is read on demand, with `PackageDatabase.details(of:)` and `relations(of:)`.
struct Package: Identifiable, Hashable, Sendable {
  let id: PackageID
  /// The archive section as written, such as `admin` or `contrib/net`; `unknown` without one.
  let section: String
  /// The first line of the description.
  let summary: String
  /// What dpkg's status says; nil when the package is only available, or says nothing.
  let status: PackageStatus?
  /// The version dpkg knows, if any, first; then the available ones, newest first.
  let versions: [PackageVersion]

  /// The section of packages that name none.
  static let unknownSection = "unknown"

  var name: String { id.name }
  var isInstalled: Bool { status?.isInstalled ?? false }

  /// Whether dpkg's status lists the package, so whether `dpkg-query` prints it.
  var isKnownToDpkg: Bool { versions.first?.origin == .status }

  /// The version that is installed.
  var installedVersion: String? { isInstalled ? versions.first?.text : nil }

  /// The versions that apt's lists offer, newest first.
  var availableVersions: [String] {
    versions.lazy.filter { $0.origin == .list }.map(\.text)
  }

  /// The version whose fields the package's page shows: the installed one, else the newest.
  var shownVersion: PackageVersion? {
    isInstalled ? versions.first : versions.first { $0.origin == .list } ?? versions.first
  }

  /// Whether apt's lists offer a newer version than the one installed.
  var isUpgradable: Bool {
    guard let installedVersion, let newest = availableVersions.first else { return false }
    return DebianVersion(installedVersion) < DebianVersion(newest)
  }
}
