/// All packages that dpkg and apt know of, as one value.
///
/// The long fields stay in the bytes that were read and are decoded when a package's page asks for
/// them.
struct PackageDatabase: Sendable {
  /// The root directory that was read, without a slash at its end.
  let root: String
  /// Sorted by name, then architecture.
  let packages: [Package]
  /// What was wrong in the files read.
  let problems: ProblemLog
  /// Finds packages by text, grouped by section.
  let filter: PackageFilter

  private let files: [ControlFile]
  private let relationIndexCache = RelationIndexCache()

  /// Takes packages that are sorted by identity, each once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  init(
    root: String, packages: [Package], files: [ControlFile], problems: ProblemLog
  ) throws {
    self.root = root
    self.packages = packages
    self.files = files
    self.problems = problems
    filter = try PackageFilter(packages)
  }

  /// How many packages dpkg lists, as `dpkg-query --show` prints them.
  var knownCount: Int { packages.lazy.filter(\.isKnownToDpkg).count }
  /// How many packages are installed.
  var installedCount: Int { packages.lazy.filter(\.isInstalled).count }

  /// The package of this identity.
  ///
  /// - Complexity: O(log n).
  subscript(id: PackageID) -> Package? {
    let index = lowerBound(id)
    return index < packages.count && packages[index].id == id ? packages[index] : nil
  }

  /// The packages of this name, one per architecture.
  ///
  /// - Complexity: O(log n).
  func packages(named name: String) -> ArraySlice<Package> {
    let start = lowerBound(PackageID(name: name, architecture: ""))
    var end = start
    while end < packages.count, packages[end].name == name { end += 1 }
    return packages[start..<end]
  }

  /// The stanza that describes a version.
  func stanza(of version: PackageVersion) -> ControlStanza? {
    guard files.indices.contains(version.stanza.file) else { return nil }
    return files[version.stanza.file].stanza(in: version.stanza.range)
  }

  /// Who depends on whom, and who provides what.
  ///
  /// Made at the first call, off the main actor, and kept.
  @concurrent func relationIndex() async -> RelationIndex {
    await relationIndexCache.index(of: self)
  }

  private func lowerBound(_ id: PackageID) -> Int {
    var low = 0
    var high = packages.count
    while low < high {
      let middle = (low + high) / 2
      if packages[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
