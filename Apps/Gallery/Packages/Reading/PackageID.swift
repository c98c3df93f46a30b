/// The name and the architecture that a package is known by; versions are no part of it.
struct PackageID: Hashable, Comparable, Sendable, CustomStringConvertible {
  var name: String
  /// As Debian spells it, `amd64` or `all`; empty when the stanza names none.
  var architecture: String

  static func < (a: PackageID, b: PackageID) -> Bool {
    a.name != b.name ? a.name < b.name : a.architecture < b.architecture
  }

  /// `name:architecture`, the way dpkg prints it.
  var description: String { architecture.isEmpty ? name : "\(name):\(architecture)" }
}
