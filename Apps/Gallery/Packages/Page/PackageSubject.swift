/// What the Details segment of a package's page is about.
struct PackageSubject: Hashable, Sendable {
  let package: Package
  let details: PackageDetails

  /// Where the package stands, in a few words.
  var state: String {
    guard let status = package.status else {
      return package.isKnownToDpkg ? "Unknown" : "Not installed"
    }
    let state =
      switch status.state {
      case .notInstalled: "Not installed"
      case .configFiles: "Removed, its configuration kept"
      case .halfInstalled: "Half installed"
      case .unpacked: "Unpacked, not configured"
      case .halfConfigured: "Half configured"
      case .triggersAwaited: "Installed, awaits triggers"
      case .triggersPending: "Installed, triggers pending"
      case .installed: "Installed"
      }
    return state + (status.want == .hold ? ", held at this version" : "")
      + (status.needsReinstall ? ", needs to be installed again" : "")
  }

  /// The versions that apt offers other than the one shown, newest first.
  var otherVersions: String? {
    let others = package.availableVersions.filter { $0 != details.version }
    return others.isEmpty ? nil : others.joined(separator: ", ")
  }

  /// A number of bytes in decimal units, as GNOME writes sizes.
  static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var value = Double(bytes) / 1000
    var unit = 0
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    // What would be written as 1000.0 is written in the next unit.
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
