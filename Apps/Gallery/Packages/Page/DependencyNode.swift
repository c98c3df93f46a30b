/// A package that another one needs, or a choice among several, in the outline of dependencies.
struct DependencyNode: Identifiable, Hashable, Sendable {
  /// What the row is about.
  enum Subject: Hashable, Sendable {
    /// A package that is named, and where the name leads.
    case relation(Relation, PackageLink)
    /// Packages of which one is enough, each a node below.
    case alternatives([DependencyNode])
  }

  /// Where the node is in the outline: the same package may be needed by several.
  let id: String
  let subject: Subject
  /// The packages around the node, of which the last one names it.
  let path: [PackageID]
  /// Whether the package needs others that it shows below.
  var needsOthers = false

  /// The package that the row opens; nil leaves it plain text.
  var target: PackageID? {
    if case .relation(_, let link) = subject { link.target } else { nil }
  }

  /// Whether the package is around the node already: what it needs is there to be seen.
  var isCircle: Bool { target.map { path.contains($0) } ?? false }
}

extension DependencyNode {
  /// The nodes of a relation field.
  ///
  /// - Parameters:
  ///   - groups: what the field says.
  ///   - path: the packages around, the last of which has the field.
  ///   - prefix: what identifiers begin with.
  ///   - followsNeeds: whether packages show below them what they need.
  ///   - database: where names are looked up.
  ///   - index: finds what provides a name.
  /// - Returns: a node for each group.
  /// - Throws: `CancellationError` when the task is cancelled.
  static func nodes(
    of groups: [RelationGroup], in path: [PackageID], prefix: String, followsNeeds: Bool = true,
    database: PackageDatabase, index: RelationIndex
  ) throws -> [DependencyNode] {
    guard let package = path.last else { return [] }
    func node(_ relation: Relation, _ id: String) -> DependencyNode {
      let link = database.link(for: relation, from: package, in: index)
      var node = DependencyNode(id: id, subject: .relation(relation, link), path: path)
      if followsNeeds, let target = node.target, !node.isCircle {
        node.needsOthers = database.needsAny(target)
      }
      return node
    }
    return try groups.enumerated().map { number, group in
      try Task.checkCancellation()
      let id = "\(prefix)/\(number)"
      guard group.alternatives.count > 1 else { return node(group.alternatives[0], id) }
      let alternatives = group.alternatives.enumerated().map { node($1, "\(id).\($0)") }
      return DependencyNode(id: id, subject: .alternatives(alternatives), path: path)
    }
  }

  /// What the package of a node needs.
  @concurrent
  static func nodes(
    below node: DependencyNode, in database: PackageDatabase
  ) async throws -> [DependencyNode] {
    guard let target = node.target, !node.isCircle, let package = database[target] else {
      return []
    }
    let index = await database.relationIndex()
    let relations = database.relations(of: package)
    let groups = RelationKind.needs.flatMap { relations[$0] ?? [] }
    return try nodes(
      of: groups, in: node.path + [target], prefix: node.id, database: database, index: index)
  }
}

extension RelationKind {
  /// What a package cannot be without.
  static let needs: [RelationKind] = [.preDepends, .depends]
}

extension PackageDatabase {
  /// Whether a package has a field that says what it needs.
  ///
  /// - Complexity: O(fields).
  func needsAny(_ id: PackageID) -> Bool {
    guard let version = self[id]?.shownVersion, let stanza = stanza(of: version) else {
      return false
    }
    return RelationKind.needs.contains { stanza.field($0.key) != nil }
  }
}
