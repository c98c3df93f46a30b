/// Reads the package database of a machine, or of another root directory.
///
/// Everything is read off the main actor; nothing is ever written.
struct PackageReader: Sendable {
  let paths: PackagePaths
  /// How much is read so quickly that no progress is shown, in bytes.
  var quietSize = 8 << 20

  /// - Parameter root: the directory that holds `var/lib/dpkg`.
  init(root: String = "/") {
    paths = PackagePaths(root: root)
  }

  /// Reads dpkg's status and, where there are any, apt's lists of available packages.
  ///
  /// - Parameter progress: called now and then, on any thread, with the part that is done.
  /// - Returns: all packages.
  /// - Throws: `PackageError.noDatabase`, `.unreadable` or `.garbled`; `CancellationError` when the
  ///   task is cancelled.
  @concurrent func load(
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> PackageDatabase {
    var builder = PackageDatabaseBuilder()
    let lists = listPaths(&builder)
    var done = ReadingProgress(of: [paths.status] + lists, report: progress)
    do {
      let status = try FileBytes.read(paths.status)
      try builder.add(status, path: paths.status, origin: .status) { done.report(partOfFile: $0) }
    } catch FileBytes.Failure.missing {
      throw PackageError.noDatabase(path: paths.status)
    } catch FileBytes.Failure.unreadable(let cause) {
      throw PackageError.unreadable(path: paths.status, cause: cause)
    }
    done.endFile()
    for path in lists {
      try addList(path, to: &builder, &done)
      done.endFile()
    }
    let database = try builder.build(root: paths.root)
    guard !database.packages.isEmpty || database.problems.isEmpty else {
      throw PackageError.garbled(path: paths.status, problems: database.problems)
    }
    return database
  }

  /// Whether there is so much to read that it takes a while.
  @concurrent func takesLong() async -> Bool {
    var ignored = PackageDatabaseBuilder()
    return ReadingProgress(of: [paths.status] + listPaths(&ignored)) { _ in }.total
      >= Double(quietSize)
  }

  /// What is missing here makes the list of packages shorter, not impossible.
  private func listPaths(_ builder: inout PackageDatabaseBuilder) -> [String] {
    do {
      let names = try FileBytes.names(in: paths.lists)
      return PackagePaths.packageLists(among: names).map { paths.lists + "/" + $0 }
    } catch FileBytes.Failure.unreadable(let cause) {
      builder.fail(path: paths.lists, cause: cause)
      return []
    } catch {
      return []
    }
  }

  private func addList(
    _ path: String, to builder: inout PackageDatabaseBuilder, _ done: inout ReadingProgress
  ) throws {
    do {
      let output = try Unpacker.read(path)
      try builder.add(output.bytes, path: path, origin: .list) { done.report(partOfFile: $0) }
      if let problem = output.problem { builder.fail(path: path, cause: problem) }
    } catch FileBytes.Failure.missing {
      // A list that goes away between the listing and the reading is apt at work.
      builder.fail(path: path, cause: "it is gone")
    } catch FileBytes.Failure.unreadable(let cause) {
      builder.fail(path: path, cause: cause)
    }
  }
}
