import Ocelot

/// A package's page: its name over four segments.
final class PackagePageDataSource: SegmentedDataSource {
  /// - Parameters:
  ///   - package: what the page is about.
  ///   - library: where its parts are read.
  ///   - onOpen: called when the reader follows a link to another package.
  init(
    _ package: Package, in library: PackageLibrary, onOpen: @escaping @MainActor (Package) -> Void
  ) {
    super.init()
    defaultMetrics = .boxed
    addHead(.package) { PackageHeaderContent(package) }
    append(PackageDetailsDataSource(package, in: library))
    append(DependencyListDataSource(package, in: library, onOpen: onOpen))
    append(FileListDataSource(package, in: library))
    append(HistoryDataSource(package, in: library))
  }
}

extension HeaderKey {
  /// A package's name, version and summary.
  static let package: HeaderKey = "package"
}
