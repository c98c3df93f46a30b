/// A database with the log that is read when a page first asks for it.
@MainActor
final class PackageLibrary {
  let database: PackageDatabase
  let reader: PackageReader
  private var log: Task<PackageLog, any Error>?

  init(database: PackageDatabase, reader: PackageReader) {
    self.database = database
    self.reader = reader
  }

  /// What happened to a package, as far as dpkg's log goes back.
  func history(of package: Package) async throws -> PackageHistory {
    let log = try await self.log().value
    return await Self.history(of: package.id, in: log)
  }

  /// Whoever asks next has the log read again.
  func forgetLog() { log = nil }

  /// Reads the log once; a failure is tried again.
  private func log() async throws -> Task<PackageLog, any Error> {
    if let log { return log }
    // Several pages may wait for it, so it is no child of any of them.
    let task = Task.detached { [reader] in try await reader.log() }
    log = task
    if case .failure = await task.result, log == task { log = nil }
    return task
  }

  @concurrent
  private static func history(of id: PackageID, in log: PackageLog) async -> PackageHistory {
    log.history(of: id)
  }
}
