/// What a package says of others in one way, or others of it.
struct DependencyGroup: Sendable {
  /// What is listed.
  enum Content: Sendable {
    /// Packages that the package names, with what those need.
    case nodes([DependencyNode])
    /// Packages that name it.
    case rows([DependencyRow])
  }

  let title: String
  /// How many packages are wanted; alternatives count once.
  let count: Int
  let content: Content
}

extension DependencyGroup {
  /// Every kind of relation that there is, first the package's own, then those of others.
  @concurrent
  static func groups(
    of package: Package, in database: PackageDatabase
  ) async throws -> [DependencyGroup] {
    let index = await database.relationIndex()
    let relations = database.relations(of: package)
    var result = try RelationKind.allCases.compactMap { kind in
      try relations[kind].map { groups in
        // What is not wanted is not followed.
        let nodes = try DependencyNode.nodes(
          of: groups, in: [package.id], prefix: kind.rawValue, followsNeeds: kind.isWish,
          database: database, index: index)
        return DependencyGroup(title: kind.title, count: groups.count, content: .nodes(nodes))
      }
    }
    let dependents = Dictionary(grouping: index.dependents(on: package.name), by: \.kind)
    for kind in RelationKind.allCases {
      guard let list = dependents[kind] else { continue }
      result.append(DependencyGroup(title: kind.reverseTitle, packages: list.map(\.id)))
    }
    let providers = index.providers(of: package.name).filter { $0 != package.id }
    if !providers.isEmpty {
      result.append(DependencyGroup(title: RelationKind.provides.reverseTitle, packages: providers))
    }
    return result
  }

  private init(title: String, packages: [PackageID]) {
    self.init(
      title: title, count: packages.count,
      content: .rows(packages.map(DependencyRow.init(target:))))
  }
}
