import Ocelot

/// A package's page: its name over four segments.
final class PackagePageDataSource: SegmentedDataSource {
  private let package: Package
  private let dependencies: DependencyListDataSource

  /// - Parameters:
  ///   - package: what the page is about.
  ///   - library: where its parts are read.
  ///   - onOpen: called when the reader follows a link to another package.
  init(
    _ package: Package, in library: PackageLibrary, onOpen: @escaping @MainActor (Package) -> Void
  ) {
    self.package = package
    dependencies = DependencyListDataSource(package, in: library, onOpen: onOpen)
    super.init()
    defaultMetrics = .boxed
    addHead(.package) { [unowned self] in head }
    append(PackageDetailsDataSource(package, in: library))
    append(dependencies)
    append(FileListDataSource(package, in: library))
    append(HistoryDataSource(package, in: library))
    onSelect = { [weak self] _ in self?.refreshHeader(.package) }
    dependencies.onOutline = { [weak self] in self?.refreshHeader(.package) }
  }

  /// What stands over the segment: over dependencies, how many there are and what to do with their
  /// outline.
  private var head: PackageHeaderContent {
    var head = PackageHeaderContent(package)
    guard selectedChild === dependencies else { return head }
    if let count = dependencies.packageCount {
      head.line = count == 1 ? "1 package in all" : "\(count.grouped) packages in all"
    }
    head.command = dependencies.command
    return head
  }

  override func perform(_ action: Action, from element: ElementKey) -> Bool {
    // What a row asks for is about the row alone.
    guard element.itemIndex == nil, selectedChild === dependencies else {
      return super.perform(action, from: element)
    }
    switch action {
    case .expandAll: dependencies.expandAll()
    case .collapseAll: dependencies.collapseAll()
    default: return super.perform(action, from: element)
    }
    return true
  }
}

extension HeaderKey {
  /// A package's name, version and summary.
  static let package: HeaderKey = "package"
}
