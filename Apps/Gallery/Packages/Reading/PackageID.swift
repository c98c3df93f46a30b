/// The name and the architecture that a package is known by; versions are no part of it.
struct PackageID: Hashable, Comparable, Sendable {
  var name: String
  /// As Debian spells it, `amd64` or `all`; empty when the stanza names none.
  var architecture: String

  static func < (a: PackageID, b: PackageID) -> Bool {
    a.name != b.name ? a.name < b.name : a.architecture < b.architecture
  }
}

extension PackageID: LosslessStringConvertible {
  /// `name:architecture`, the way dpkg prints it.
  var description: String { architecture.isEmpty ? name : "\(name):\(architecture)" }

  init(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      name: String(parts.first ?? ""), architecture: parts.count > 1 ? String(parts[1]) : "")
  }
}
