import Ocelot

/// The Details segment: properties of a package, then its description.
final class PackageDetailsDataSource: ComposedDataSource {
  private let package: Package
  private let library: PackageLibrary
  private let properties = KeyValueDataSource<PackageSubject>(PackageSubject.rows)
  private let texts = TextDataSource<PackageSubject>([
    .init("Description") { $0.details.longDescription }
  ])

  init(_ package: Package, in library: PackageLibrary) {
    self.package = package
    self.library = library
    super.init()
    title = "Details"
    setChildren([properties, texts])
  }

  override func load() async throws -> LoadResult {
    guard let subject = await Self.subject(package, in: library.database) else {
      noContentPlaceholder = Placeholder(
        title: "No Details", message: "The database says nothing more about \(package.id).")
      return .noContent
    }
    return .content {
      self.properties.subject = subject
      self.texts.subject = subject
    }
  }

  @concurrent
  private static func subject(
    _ package: Package, in database: PackageDatabase
  ) async -> PackageSubject? {
    database.details(of: package).map { PackageSubject(package: package, details: $0) }
  }
}

extension PackageSubject {
  /// What is told of a package.
  @MainActor
  static var rows: [KeyValueDataSource<PackageSubject>.Row] {
    [
      .init("Version") { $0.details.version },
      .init("Also Available") { $0.otherVersions },
      .init("State") { $0.state },
      .init("Section") { $0.details.section },
      .init("Priority") { $0.details.priority },
      .init("Architecture") { $0.package.id.architecture },
      .init("Multi-Arch") { $0.details.multiArch },
      .init("Essential") { $0.details.isEssential ? "Yes" : nil },
      .init("Installed Size") { $0.details.installedSize.map(size) },
      .init("Download Size") { $0.details.downloadSize.map(size) },
      .init("Source") { $0.details.source },
      .init("Maintainer") { $0.details.maintainer },
      .init("Homepage", kind: .link(.openAddress)) { $0.details.homepage },
    ]
  }
}

extension Action {
  /// Opens the address that a row shows.
  static let openAddress = Action("open-address")
}
