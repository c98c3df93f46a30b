/// Where a name in a relation leads.
enum PackageLink: Hashable, Sendable {
  /// To the package of that name.
  case package(PackageID)
  /// To no package of that name; these provide it.
  case providers([PackageID])
  /// Nowhere: the name is plain text.
  case unknown

  /// The package to open: the one named, or the first that provides the name.
  var target: PackageID? {
    switch self {
    case .package(let id): id
    case .providers(let ids): ids.first
    case .unknown: nil
    }
  }
}

extension PackageDatabase {
  /// The relation fields of the version that the package's page shows; kinds without a group are
  /// left out.
  func relations(of package: Package) -> [RelationKind: [RelationGroup]] {
    guard let version = package.shownVersion, let stanza = stanza(of: version) else { return [:] }
    var result: [RelationKind: [RelationGroup]] = [:]
    for kind in RelationKind.allCases {
      let groups = stanza.relations(kind)
      if !groups.isEmpty { result[kind] = groups }
    }
    return result
  }

  /// Resolves a name across architectures.
  ///
  /// An architecture in the relation decides; without one the package's own is preferred, then
  /// `all`, then one that is installed, then any.
  ///
  /// - Parameters:
  ///   - relation: what is named.
  ///   - id: the package that names it.
  ///   - index: resolves names that packages only provide; without it they are unknown.
  /// - Returns: where the name leads.
  func link(
    for relation: Relation, from id: PackageID, in index: RelationIndex? = nil
  ) -> PackageLink {
    let candidates = packages(named: relation.name)
    if let package = candidates.min(by: { rank($0, relation, id) < rank($1, relation, id) }) {
      return .package(package.id)
    }
    let providers = index?.providers(of: relation.name) ?? []
    guard !providers.isEmpty else { return .unknown }
    return .providers(
      providers.filter { $0.architecture == id.architecture || $0.architecture == "all" }
        + providers.filter { $0.architecture != id.architecture && $0.architecture != "all" })
  }

  private func rank(_ package: Package, _ relation: Relation, _ id: PackageID) -> Int {
    let architecture = package.id.architecture
    if architecture == relation.architecture { return 0 }
    if architecture == id.architecture { return 1 }
    if architecture == "all" { return 2 }
    return package.isInstalled ? 3 : 4
  }
}
