/// What a package says of others in one way, or others of it.
struct DependencyGroup: Sendable {
  let title: String
  /// How many packages are wanted; alternatives count once.
  let count: Int
  let rows: [DependencyRow]
}

extension DependencyGroup {
  /// Every kind of relation that there is, first the package's own, then those of others.
  @concurrent
  static func groups(of package: Package, in database: PackageDatabase) async -> [DependencyGroup] {
    let index = await database.relationIndex()
    let relations = database.relations(of: package)
    var result = RelationKind.allCases.compactMap { kind in
      relations[kind].map { groups in
        DependencyGroup(
          title: kind.title, count: groups.count,
          rows: DependencyRow.rows(of: groups, from: package.id, in: database, index: index))
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
      title: title, count: packages.count, rows: packages.map(DependencyRow.init(naming:)))
  }
}
