import Foundation

extension Tour {
  /// Why the pictures cannot be written.
  struct FolderError: Error, Equatable, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String {
      "the pictures of the tour cannot be written to \(path): \(reason). "
        + "Choose another folder with --tour."
    }
  }

  /// Makes a folder and those above it, where they are missing.
  nonisolated static func makeFolder(_ path: String) throws(FolderError) {
    func failure(_ number: Int32) -> FolderError {
      FolderError(path: path, reason: String(cString: strerror(number)))
    }
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += name + "/"
      guard mkdir(folder, 0o777) != 0 else { continue }
      let problem = errno
      // A folder that is there already may be one of another owner, or on a disk without room.
      var status = stat()
      guard stat(folder, &status) == 0 else { throw failure(problem) }
    }
    guard access(folder.isEmpty ? "." : folder + ".", W_OK | X_OK) == 0 else {
      throw failure(errno)
    }
  }
}
