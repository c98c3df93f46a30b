import Ocelot

/// The Dependencies segment: whom a package names, with what those need, and who names it, by kind.
final class DependencyListDataSource: ComposedDataSource {
  private let package: Package
  private let library: PackageLibrary
  private let onOpen: @MainActor (Package) -> Void
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
    return groups.isEmpty ? .noContent : .content { self.show(groups) }
  }

  /// Shows the groups; a list that was there stays, so that nothing moves where nothing changed.
  private func show(_ groups: [DependencyGroup]) {
    setChildren(
      groups.map { group in
        let list = lists[group.title] ?? makeList(group)
        lists[group.title] = list
        switch (group.content, list) {
        case (.nodes(let nodes), let outline as DependencyOutlineDataSource):
          if outline.roots != nodes { outline.roots = nodes }
        case (.rows(let rows), let list as DependencyGroupDataSource): list.setItems(rows)
        default: break
        }
        return list
      })
  }

  private func makeList(_ group: DependencyGroup) -> DataSource {
    let list: DataSource =
      switch group.content {
      case .nodes(let nodes):
        DependencyOutlineDataSource(nodes, in: library.database, onOpen: onOpen)
      case .rows(let rows): makeRows(rows)
      }
    list.defaultHeaders = [
      .pinnedTitle { _ in
        SectionHeaderContent(group.title, detail: group.count.grouped)
      }
    ]
    return list
  }

  private func makeRows(_ rows: [DependencyRow]) -> DataSource {
    let database = library.database
    let list = DependencyGroupDataSource(rows) { $0.content(in: database) }
    list.onActivate = { [onOpen] row in
      if let package = row.target.flatMap({ database[$0] }) { onOpen(package) }
    }
    return list
  }

  override func resetContent() {
    setChildren([])
    lists = [:]
  }
}

/// Rows of which only those that lead somewhere can be selected.
private final class DependencyGroupDataSource: BasicDataSource<DependencyRow> {
  override func allowsSelection(at item: ItemIndex) -> Bool { items[item.item].target != nil }
  override func canActivate(at item: ItemIndex) -> Bool { allowsSelection(at: item) }
}
