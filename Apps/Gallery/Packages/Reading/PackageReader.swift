/// Reads the package database of a machine, or of another root directory.
///
/// Everything is read off the main actor; nothing is ever written.
struct PackageReader: Sendable {
  let paths: PackagePaths

  /// - Parameter root: the directory that holds `var/lib/dpkg`.
  init(root: String = "/") {
    paths = PackagePaths(root: root)
  }

  /// Reads dpkg's status and, where there are any, apt's lists of available packages.
  ///
  /// - Throws: `PackageError.noDatabase`, `.unreadable` or `.garbled`; `CancellationError` when the
  ///   task is cancelled.
  @concurrent func load() async throws -> PackageDatabase {
    var builder = PackageDatabaseBuilder()
    do {
      let status = try FileBytes.read(paths.status)
      try builder.add(status, path: paths.status, origin: .status)
    } catch FileBytes.Failure.missing {
      throw PackageError.noDatabase(path: paths.status)
    } catch FileBytes.Failure.unreadable(let cause) {
      throw PackageError.unreadable(path: paths.status, cause: cause)
    }
    try addLists(to: &builder)
    let database = try builder.build(root: paths.root)
    guard !database.packages.isEmpty || database.problems.isEmpty else {
      throw PackageError.garbled(path: paths.status, problems: database.problems)
    }
    return database
  }

  /// What is missing here makes the list of packages shorter, not impossible.
  private func addLists(to builder: inout PackageDatabaseBuilder) throws {
    let names: [String]
    do {
      names = try FileBytes.names(in: paths.lists)
    } catch FileBytes.Failure.missing {
      return
    } catch FileBytes.Failure.unreadable(let cause) {
      return builder.fail(path: paths.lists, cause: cause)
    }
    for name in PackagePaths.packageLists(among: names) {
      let path = paths.lists + "/" + name
      do {
        let output = try Unpacker.read(path)
        try builder.add(output.bytes, path: path, origin: .list)
        if let problem = output.problem { builder.fail(path: path, cause: problem) }
      } catch FileBytes.Failure.missing {
        // A list that goes away between the listing and the reading is apt at work.
        builder.fail(path: path, cause: "it is gone")
      } catch FileBytes.Failure.unreadable(let cause) {
        builder.fail(path: path, cause: cause)
      }
    }
  }
}
