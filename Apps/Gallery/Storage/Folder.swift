import Foundation

/// Makes folders, and says why when it cannot.
enum Folder {
  /// Why there is no folder, in the system's words, such as `Not a directory`.
  struct Failure: Error, Equatable {
    let reason: String

    init(_ number: Int32) { reason = String(cString: strerror(number)) }
  }

  /// Makes a folder and those above it, where they are missing.
  static func make(_ path: String) throws(Failure) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += name + "/"
      guard mkdir(folder, 0o777) != 0 else { continue }
      let problem = errno
      // What is there already may be on a disk without room, or be no folder.
      var status = stat()
      guard stat(folder, &status) == 0 else { throw Failure(problem == EEXIST ? errno : problem) }
    }
  }

  /// Why a file can be neither opened nor made, which SQLite does not tell; nil if it cannot be
  /// seen.
  static func problem(withFile path: String) -> String? {
    var status = stat()
    if stat(path, &status) == 0 {
      if let kind = kind(of: status) { return kind }
      return access(path, R_OK | W_OK) == 0 ? nil : Failure(errno).reason
    }
    let reason = Failure(errno).reason
    if lstat(path, &status) == 0 { return "it is a link to a file that is not there" }
    do {
      try checkWritable(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      return reason
    } catch {
      return "nothing can be written in its folder (\(error.reason))"
    }
  }

  /// What stands at a path where a file is expected, if that is something else; nil for a file, and
  /// for nothing.
  ///
  /// Whoever opens a pipe waits until somebody writes to it.
  static func obstacle(at path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(of: status) : nil
  }

  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a pipe"
    case S_IFSOCK: "it is a socket"
    default: "it is a device"
    }
  }

  /// Fails where no file can be made in a folder.
  static func checkWritable(_ path: String) throws(Failure) {
    guard access(path + "/.", W_OK | X_OK) == 0 else { throw Failure(errno) }
  }
}
