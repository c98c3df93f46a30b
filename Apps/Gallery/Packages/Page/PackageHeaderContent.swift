import Ocelot

/// What stands at the top of a package's page.
struct PackageHeaderContent: Content {
  static let defaultPadding = Insets(top: 0, leading: 0, bottom: 0, trailing: 0)

  var name: String
  var version: String
  var summary: String
  /// Where the package stands, in a word; nil for one that is merely available.
  var badge: String?

  var accessibilityLabel: String {
    ([name, version] + (badge.map { [$0] } ?? []) + [summary]).joined(separator: ", ")
  }
}

extension PackageHeaderContent {
  init(_ package: Package) {
    name = package.displayName
    version = package.shownVersion?.text ?? ""
    summary = package.summary
    badge = package.isUpgradable ? "Update Available" : package.isInstalled ? "Installed" : nil
  }
}
