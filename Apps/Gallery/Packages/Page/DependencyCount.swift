extension PackageDatabase {
  /// How many packages are needed for a package to work, those that its needs need among them.
  ///
  /// Of alternatives, one that is installed counts, else the first that is in the database.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(relations of all packages that are needed).
  func countOfNeeds(of package: Package, index: RelationIndex) throws -> Int {
    var found: Set<PackageID> = [package.id]
    var queue = [package]
    var next = 0
    while next < queue.count {
      try Task.checkCancellation()
      let package = queue[next]
      next += 1
      let relations = relations(of: package)
      for group in RelationKind.needs.flatMap({ relations[$0] ?? [] }) {
        let targets = group.alternatives.lazy.compactMap {
          self.link(for: $0, from: package.id, in: index).target.flatMap { self[$0] }
        }
        guard let target = targets.first(where: \.isInstalled) ?? targets.first else { continue }
        if found.insert(target.id).inserted { queue.append(target) }
      }
    }
    return queue.count - 1
  }
}
