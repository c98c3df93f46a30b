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
  /// What can be done with the outlines; nil if nothing in them can be expanded.
  private(set) var command: PackageHeaderContent.Command?
  /// Whether everything is being expanded.
  private(set) var isExpandingAll = false
  /// Expands everything.
  private var expansion: Task<Void, Never>?
  /// Whether more was there to expand than is expanded at once.
  private var isCut = false
  /// The most nodes that are expanded at once: what many packages need is without end for a reader.
  private static let mostExpanded = 1_000
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

  /// Shows what each package needs, and what those need in turn, the outer ones first.
  func expandAll() {
    stopExpanding()
    isExpandingAll = true
    expansion = Task.immediate { [weak self] in await self?.expandStepByStep() }
    outlinesDidChange()
  }

  /// Shows the outermost packages alone.
  func collapseAll() {
    stopExpanding()
    performUpdate { for outline in outlines { outline.expandedIdentifiers = [] } }
    outlinesDidChange()
  }

  private func expandStepByStep() async {
    var rest = Self.mostExpanded
    var isDone = false
    while !isDone {
      var expanded: [(outline: DependencyOutlineDataSource, id: DependencyNode.ID)] = []
      performUpdate {
        for outline in outlines {
          for node in outline.collapsedNodes.prefix(rest - expanded.count) {
            outline.expand(node.id)
            expanded.append((outline, node.id))
          }
        }
      }
      rest -= expanded.count
      isDone = expanded.isEmpty || rest == 0
      for (outline, id) in expanded { await outline.whenLoaded(id) }
      guard !Task.isCancelled else { return }
    }
    isExpandingAll = false
    isCut = rest == 0
    outlinesDidChange()
  }

  private func stopExpanding() {
    expansion?.cancel()
    expansion = nil
    isExpandingAll = false
    isCut = false
  }

  /// A node was expanded, in which others may come, or collapsed.
  private func expansionDidChange(
    of id: DependencyNode.ID, in outline: DependencyOutlineDataSource
  ) {
    guard !isExpandingAll else { return }
    outlinesDidChange()
    guard outline.isLoading(id) else { return }
    Task { [weak self, weak outline] in
      await outline?.whenLoaded(id)
      self?.outlinesDidChange()
    }
  }

  /// Other nodes are shown, or expanded.
  private func outlinesDidChange() {
    if !outlines.contains(where: { $0.canExpand }) {
      command = nil
    } else if isExpandingAll || isCut || !outlines.contains(where: { $0.hasCollapsedNodes }) {
      command = .collapseAll
    } else {
      command = .expandAll
    }
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
    outlinesDidChange()
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
    outline.onExpansion = { [weak self, weak outline] id, _ in
      if let outline { self?.expansionDidChange(of: id, in: outline) }
    }
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
    stopExpanding()
    setChildren([])
    command = nil
    lists = [:]
    packageCount = nil
  }
}
