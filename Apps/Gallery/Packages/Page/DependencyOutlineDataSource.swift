import Ocelot

/// What a package needs in one way, and what that needs in turn, as far as the reader looks.
final class DependencyOutlineDataSource: OutlineDataSource<DependencyNode> {
  private let database: PackageDatabase
  private let onOpen: @MainActor (Package) -> Void

  init(
    _ nodes: [DependencyNode], in database: PackageDatabase,
    onOpen: @escaping @MainActor (Package) -> Void
  ) {
    self.database = database
    self.onOpen = onOpen
    super.init()
    makeLoadingContent = { _ in ListRowContent(title: "Reading…") }
    roots = nodes
  }

  /// Whether any of the outermost nodes can be expanded.
  var canExpand: Bool { roots.contains { canExpand($0) } }
  /// The nodes that are shown and can be expanded, from the top.
  ///
  /// - Complexity: O(n log n) for n rows.
  var collapsedNodes: [DependencyNode] {
    (0..<rowCount).filter(isCollapsed).compactMap { node(at: $0) }
  }

  /// Whether there are any of them.
  ///
  /// - Complexity: O(n log n) for n rows above the first.
  var hasCollapsedNodes: Bool { (0..<rowCount).contains(where: isCollapsed) }

  private func isCollapsed(_ row: Int) -> Bool {
    condition(at: ItemIndex(0, row)).isExpanded == false
  }

  /// Whether what a package needs is still read.
  var isReading: Bool { expandedIdentifiers.contains { isLoading($0) } }

  override func children(of node: DependencyNode) -> OutlineChildren<DependencyNode> {
    if case .alternatives(let nodes) = node.subject { return .nodes(nodes) }
    guard node.needsOthers else { return .leaf }
    return .load { [database] in try await DependencyNode.nodes(below: node, in: database) }
  }

  override func canExpand(_ node: DependencyNode) -> Bool {
    if case .alternatives = node.subject { true } else { node.needsOthers }
  }

  override func content(at index: ItemIndex) -> any Content {
    guard let node = node(at: index.item) else { return super.content(at: index) }
    let condition = condition(at: index)
    return DependencyContent(
      node, RowOutline(level: condition.level ?? 0, isExpanded: condition.isExpanded), in: database)
  }

  /// A name that leads nowhere is plain text.
  override func allowsSelection(at index: ItemIndex) -> Bool { canActivate(at: index) }

  override func canActivate(at index: ItemIndex) -> Bool {
    guard let node = node(at: index.item) else { return super.canActivate(at: index) }
    if case .alternatives = node.subject { return true }
    return node.target != nil
  }

  override func itemWasActivated(_ index: ItemIndex) {
    guard let node = node(at: index.item) else { return super.itemWasActivated(index) }
    if let package = node.target.flatMap({ database[$0] }) {
      onOpen(package)
    } else if case .alternatives = node.subject {
      toggle(node.id)
    }
  }
}
