extension PackageReader {
  /// Reads dpkg's log and its rotated predecessors.
  ///
  /// - Throws: `PackageError.noLog` or `.unreadable`; `CancellationError` when the task is
  ///   cancelled.
  @concurrent func log() async throws -> PackageLog {
    let names: [String]
    do {
      names = PackagePaths.logs(among: try FileBytes.names(in: paths.logs))
    } catch FileBytes.Failure.missing {
      throw PackageError.noLog(path: paths.log)
    } catch FileBytes.Failure.unreadable(let cause) {
      throw PackageError.unreadable(path: paths.logs, cause: cause)
    }
    guard !names.isEmpty else { throw PackageError.noLog(path: paths.log) }
    var log = PackageLog()
    var failure: PackageError?
    var readCount = 0
    for name in names {
      let path = paths.logs + "/" + name
      do {
        let output = try Unpacker.read(path)
        try log.add(output.bytes, path: path)
        if let problem = output.problem { log.fail(path: path, cause: problem) }
        readCount += 1
      } catch FileBytes.Failure.missing {
        log.fail(path: path, cause: "it is gone")
      } catch FileBytes.Failure.unreadable(let cause) {
        log.fail(path: path, cause: cause)
        failure = .unreadable(path: path, cause: cause)
      }
    }
    if readCount == 0, let failure { throw failure }
    return log
  }
}
