import Ocelot

/// The Dependencies segment: whom a package names and who names it, by kind.
final class DependencyListDataSource: ComposedDataSource {
  private let package: Package
  private let library: PackageLibrary
  private let onOpen: @MainActor (Package) -> Void

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
    let lists = groups.map(makeList)
    return groups.isEmpty ? .noContent : .content { self.setChildren(lists) }
  }

  private func makeList(_ group: DependencyGroup) -> DataSource {
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

  override func resetContent() { setChildren([]) }
}

/// Rows of which only those that lead somewhere can be selected.
private final class DependencyGroupDataSource: BasicDataSource<DependencyRow> {
  override func allowsSelection(at item: ItemIndex) -> Bool { items[item.item].target != nil }
}
