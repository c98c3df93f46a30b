/// Where dpkg and apt keep their files under a root directory.
struct PackagePaths: Hashable, Sendable {
  let root: String

  /// - Parameter root: an empty path means `/`; slashes at the end do not matter.
  init(root: String) {
    var root = root
    while root.hasSuffix("/") { root.removeLast() }
    self.root = root
  }

  var status: String { root + "/var/lib/dpkg/status" }
  var lists: String { root + "/var/lib/apt/lists" }
  var info: String { root + "/var/lib/dpkg/info" }
  var logs: String { root + "/var/log" }
  var log: String { logs + "/dpkg.log" }

  /// The lists of available packages among the names in `lists`: of one that is there both plain
  /// and packed, the plain one.
  static func packageLists(among names: [String]) -> [String] {
    let endings = ["", ".lz4", ".gz", ".xz", ".zst", ".bz2"]
    var chosen: [String: Int] = [:]
    for name in names {
      for (rank, ending) in endings.enumerated() where name.hasSuffix("_Packages" + ending) {
        let base = String(name.dropLast(ending.count))
        chosen[base] = min(chosen[base] ?? rank, rank)
      }
    }
    return chosen.map { $0.key + endings[$0.value] }.sorted()
  }

  /// dpkg's logs among the names in `logs`, the oldest first: `dpkg.log.2.gz`, `dpkg.log.1`,
  /// `dpkg.log`.
  static func logs(among names: [String]) -> [String] {
    let numbered = names.compactMap { name -> (age: Int, name: String)? in
      guard name.hasPrefix("dpkg.log") else { return nil }
      var words = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst(2)
      if words.last == "gz" || words.last == "xz" { words.removeLast() }
      if words.isEmpty { return name == "dpkg.log" ? (0, name) : nil }
      guard words.count == 1, let age = Int(words[words.startIndex]), age > 0 else { return nil }
      return (age, name)
    }
    return numbered.sorted { $0.age != $1.age ? $0.age > $1.age : $0.name < $1.name }.map(\.name)
  }
}
