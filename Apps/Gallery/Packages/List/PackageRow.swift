import Ocelot

/// A row of the list of packages.
struct PackageRow: Identifiable, Hashable, Sendable {
  let package: Package
  /// Whether the row tells whether the package is installed; among installed ones it is no news.
  var showsState = false
  /// Whether there is room for the version.
  var showsVersion = true

  var id: PackageID { package.id }

  var content: PackageRowContent {
    PackageRowContent(package, showsState: showsState, showsVersion: showsVersion)
  }
}

extension Package {
  /// The name; with the architecture where it is not the one that most packages have.
  var displayName: String {
    switch id.architecture {
    case "all", "", PackageID.nativeArchitecture: id.name
    default: id.description
    }
  }
}

extension PackageID {
  /// What Debian calls the machine that the program was built for.
  static let nativeArchitecture: String = {
    #if arch(x86_64)
      "amd64"
    #elseif arch(arm64)
      "arm64"
    #elseif arch(i386)
      "i386"
    #elseif arch(riscv64)
      "riscv64"
    #else
      ""
    #endif
  }()
}
