import Ocelot

/// The Dependencies segment: whom a package names and who names it, by kind.
final class DependencyListDataSource: ComposedDataSource {
  private let package: Package
  private let library: PackageLibrary
  private let onOpen: @MainActor (Package) -> Void
  /// By title.
  private var lists: [String: BasicDataSource<DependencyRow>] = [:]

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
    let groups = await DependencyGroup.groups(of: package, in: library.database)
    return groups.isEmpty ? .noContent : .content { self.show(groups) }
  }

  /// Shows the groups; a list that was there stays, so that nothing moves where nothing changed.
  private func show(_ groups: [DependencyGroup]) {
    setChildren(
      groups.map { group in
        guard let list = lists[group.title] else {
          let list = makeList(group)
          lists[group.title] = list
          return list
        }
        list.setItems(group.rows)
        return list
      })
  }

  private func makeList(_ group: DependencyGroup) -> BasicDataSource<DependencyRow> {
    let database = library.database
    let list = DependencyGroupDataSource(group.rows) { $0.content(in: database) }
    list.defaultHeaders = [
      .pinnedTitle { _ in
        SectionHeaderContent(group.title, detail: group.count.grouped)
      }
    ]
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
