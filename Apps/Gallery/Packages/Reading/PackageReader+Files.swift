extension PackageReader {
  /// The files and directories of an installed package, as dpkg lists them, without the root.
  ///
  /// - Throws: `PackageError.notInstalled`, `.noFileList` or `.unreadable`; `CancellationError`
  ///   when the task is cancelled.
  @concurrent func files(of package: Package) async throws -> [String] {
    guard package.isInstalled else { throw PackageError.notInstalled(package.id) }
    // A name with a slash is no package's, and would lead out of dpkg's directory.
    let isName =
      !package.name.utf8.contains(UInt8(ascii: "/"))
      && !package.id.architecture.utf8.contains(UInt8(ascii: "/"))
    let plain = "\(paths.info)/\(package.name).list"
    guard isName else { throw PackageError.noFileList(package.id, path: plain) }
    // Packages that may be installed for several architectures have theirs in the name.
    for path in ["\(paths.info)/\(package.name):\(package.id.architecture).list", plain] {
      do {
        return Self.lines(of: try FileBytes.read(path))
      } catch FileBytes.Failure.missing {
        continue
      } catch FileBytes.Failure.unreadable(let cause) {
        throw PackageError.unreadable(path: path, cause: cause)
      }
    }
    throw PackageError.noFileList(package.id, path: plain)
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.offset(of: .newline, in: start..<bytes.count) ?? bytes.count
      // No path of a file is longer.
      let line = bytes.text(in: start..<end, limit: 4_096)
      if !line.isEmpty, line != "/." { lines.append(line) }
      start = end + 1
    }
    return lines
  }
}
