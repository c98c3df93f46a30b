import Ocelot

/// A row of a package's list of files.
struct FileRow: Identifiable, Hashable, Sendable {
  /// The path from the root.
  let path: String

  var id: String { path }

  /// Name and directory.
  var content: ListRowContent {
    guard let slash = path.lastIndex(of: "/") else {
      return ListRowContent(title: path, titleLines: 0)
    }
    let directory = path[..<slash]
    return ListRowContent(
      title: String(path[path.index(after: slash)...]),
      subtitle: directory.isEmpty ? "/" : String(directory), titleLines: 0, subtitleLines: 0)
  }

  /// The rows of dpkg's list, without directories that only hold other entries.
  ///
  /// - Complexity: O(bytes of the paths).
  static func rows(of paths: [String]) -> [FileRow] {
    var parents: Set<Substring> = []
    for path in paths {
      if let slash = path.lastIndex(of: "/") { parents.insert(path[..<slash]) }
    }
    return paths.filter { !parents.contains($0[...]) }.map(FileRow.init)
  }
}
