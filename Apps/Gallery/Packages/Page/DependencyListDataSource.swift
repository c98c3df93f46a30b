import Ocelot

/// The Dependencies segment: whom a package names, with what those need, and who names it, by kind.
final class DependencyListDataSource: ComposedDataSource {
  private let package: Package
  private let library: PackageLibrary
  private let onOpen: @MainActor (Package) -> Void
  /// Called when the number of packages or what can be done with the outlines is another one.
  var onOutline: (@MainActor () -> Void)?
  /// How many packages are needed in all; nil before they are counted, and for none.
  private(set) var packageCount: Int?
  /// By title.
  private var lists: [String: DataSource] = [:]

  init(
    _ package: Package, in library: PackageLibrary, onOpen: @escaping @MainActor (Package) -> Void
  ) {
    self.package = package
    self.library = library
    self.onOpen = onOpen
    super.init()
    title = "Dependencies"
    noContentPlaceholder = Placeholder(
      title: "No Dependencies",
      message: "\(package.displayName) names no other package, and none names it.",
      image: .symbol("network-workgroup-symbolic"))
  }

  override func load() async throws -> LoadResult {
    let groups = try await DependencyGroup.groups(of: package, in: library.database)
    let count = try await Self.count(of: package, in: library.database)
    return groups.isEmpty ? .noContent : .content { self.show(groups, count) }
  }

  @concurrent
  private static func count(of package: Package, in database: PackageDatabase) async throws -> Int {
    try database.countOfNeeds(of: package, index: await database.relationIndex())
  }

  /// The outlines, from the top.
  private var outlines: [DependencyOutlineDataSource] {
    children.compactMap { $0 as? DependencyOutlineDataSource }
  }

  /// What can be done with the outlines; nil if nothing in them can be expanded.
  var command: PackageHeaderContent.Command? {
    guard outlines.contains(where: { $0.canExpand }) else { return nil }
    return outlines.contains { $0.isExpanded } ? .collapseAll : .expandAll
  }

  /// Shows what each package needs that is shown now.
  func expandAll() {
    performUpdate { for outline in outlines { outline.expandAll() } }
    onOutline?()
  }

  /// Shows the outermost packages alone.
  func collapseAll() {
    performUpdate { for outline in outlines { outline.expandedIdentifiers = [] } }
    onOutline?()
  }

  /// Shows the groups; a list that was there stays, so that nothing moves where nothing changed.
  private func show(_ groups: [DependencyGroup], _ count: Int) {
    packageCount = count > 0 ? count : nil
    setChildren(
      groups.map { group in
        let list = lists[group.title] ?? makeList(group)
        lists[group.title] = list
        switch (group.content, list) {
        case (.nodes(let nodes), let outline as DependencyOutlineDataSource):
          if outline.roots != nodes { outline.roots = nodes }
        case (.rows(let rows), let list as BasicDataSource<DependencyRow>): list.setItems(rows)
        default: break
        }
        return list
      })
    onOutline?()
  }

  private func makeList(_ group: DependencyGroup) -> DataSource {
    let list: DataSource =
      switch group.content {
      case .nodes(let nodes):
        makeOutline(nodes)
      case .rows(let rows): makeRows(rows)
      }
    list.defaultHeaders = [
      .pinnedTitle { _ in
        SectionHeaderContent(group.title, detail: group.count.grouped)
      }
    ]
    return list
  }

  private func makeOutline(_ nodes: [DependencyNode]) -> DataSource {
    let outline = DependencyOutlineDataSource(nodes, in: library.database, onOpen: onOpen)
    outline.onExpansion = { [weak self] _, _ in self?.onOutline?() }
    return outline
  }

  private func makeRows(_ rows: [DependencyRow]) -> DataSource {
    let database = library.database
    let list = BasicDataSource<DependencyRow>(rows) { $0.content(in: database) }
    list.onActivate = { [onOpen] row in
      if let package = database[row.target] { onOpen(package) }
    }
    return list
  }

  override func resetContent() {
    setChildren([])
    lists = [:]
    packageCount = nil
  }
}
