/// Why the package database, or a part of it, cannot be shown.
///
/// Each says what, where and what to do.
enum PackageError: Error, Hashable, Sendable {
  /// There is no dpkg on this machine or under this root.
  case noDatabase(path: String)
  /// A file exists, but the system would not let it be read.
  case unreadable(path: String, cause: String)
  /// The files were read, and no package was found, only problems.
  case garbled(path: String, problems: ProblemLog)
  /// The package is not installed, so it has no files.
  case notInstalled(PackageID)
  /// The package is installed, but its list of files is missing.
  case noFileList(PackageID, path: String)
  /// The reader stopped the reading.
  case stopped
  /// dpkg has no log.
  case noLog(path: String)
}

extension ProblemLog: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension PackageError: CustomStringConvertible {
  /// A heading of a few words.
  var title: String {
    switch self {
    case .noDatabase: "No Package Database"
    case .unreadable: "Packages Cannot Be Read"
    case .garbled: "Not a Package Database"
    case .notInstalled: "Not Installed"
    case .noFileList: "No List of Files"
    case .stopped: "Packages Were Not Read"
    case .noLog: "No Log"
    }
  }

  /// What happened and what to do, with a file only where it can be mended.
  var message: String {
    switch self {
    case .noDatabase(let path):
      path.hasPrefix("/var/")
        ? "This system does not use Debian packages."
        : "“\(path)” does not exist. Choose another root with --dpkg-root."
    case .unreadable(let path, let cause):
      "\(cause.asSentence) Allow \(path) to be read, or choose another root with --dpkg-root."
    case .garbled(let path, _): "“\(path)” does not list any packages."
    case .notInstalled(let id): "The files of \(id.name) are listed once it is installed."
    case .noFileList(let id, _): "Reinstall \(id.name) to have it back."
    case .stopped: description
    case .noLog: "Nothing is known of what was installed when."
    }
  }

  /// What happened, where, and what to do.
  var description: String {
    switch self {
    case .noDatabase(let path):
      "\(path) does not exist, so dpkg is not in use here. "
        + "Choose another root with --dpkg-root."
    case .unreadable(let path, let cause):
      "\(path) cannot be read: \(cause). Choose another root with --dpkg-root."
    case .garbled(let path, let problems):
      "\(path) holds no package that can be read, but \(problems.count) "
        + "\(problems.count == 1 ? "problem" : "problems")"
        + (problems.listed.first.map { ", the first in line \($0.line): \($0.reason)" } ?? ".")
        + " Choose another root with --dpkg-root."
    case .notInstalled(let id):
      "\(id) is not installed. Its files are listed once it is."
    case .noFileList(let id, let path):
      "\(id) is installed, but \(path) is missing. Reinstalling the package restores it."
    case .stopped:
      "Reading was stopped before it was done. Try again to read from the beginning."
    case .noLog(let path):
      "\(path) does not exist, so nothing is known of what was installed when."
    }
  }
}
