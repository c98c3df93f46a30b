/// Gathers the stanzas of all files by package.
struct PackageDatabaseBuilder {
  private struct Reading {
    var version: PackageVersion
    var section: String?
    var summary: String
  }

  private struct Entry {
    var status: PackageStatus?
    var known: Reading?
    private(set) var available: [Reading] = []
    /// The texts of the versions that are available, where they are many.
    private var versions: Set<String> = []

    /// Adds a version, unless it is there.
    ///
    /// - Complexity: O(1), as at most eight texts are compared one by one.
    mutating func addAvailable(_ reading: Reading) {
      let version = reading.version.text
      if available.count < 8 {
        if available.contains(where: { $0.version.text == version }) { return }
      } else {
        if versions.isEmpty { versions = Set(available.map(\.version.text)) }
        guard versions.insert(version).inserted else { return }
      }
      available.append(reading)
    }

    /// Takes over what dpkg knows, unless it was said before.
    mutating func setKnown(_ reading: Reading, _ status: PackageStatus?) -> Bool {
      guard known == nil else { return false }
      known = reading
      self.status = status
      return true
    }
  }

  private var files: [ControlFile] = []
  private var entries: [PackageID: Entry] = [:]
  private(set) var problems = ProblemLog()

  /// Reads a file's stanzas.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: what problems name.
  ///   - origin: what the file says of packages.
  ///   - progress: called now and then with the part that was read.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  mutating func add(
    _ bytes: [UInt8], path: String, origin: PackageVersion.Origin,
    progress: (Double) -> Void = { _ in }
  ) throws {
    let file = files.count
    files.append(ControlFile(path: path, bytes: bytes))
    var parser = ControlParser(bytes, file: path)
    var count = 0
    try parser.parse { stanza, problems in
      count += 1
      if count % 512 == 0 {
        try Task.checkCancellation()
        progress(Double(stanza.range.upperBound) / Double(bytes.count))
      }
      guard let name = stanza.firstLine(.package) else {
        problems.append(PackageProblem(file: path, line: stanza.line, reason: .noPackage))
        return
      }
      let id = PackageID(name: name, architecture: stanza.firstLine(.architecture) ?? "")
      let reading = Reading(
        version: PackageVersion(
          text: stanza.firstLine(.version) ?? "", origin: origin,
          stanza: StanzaReference(file: file, range: stanza.range)),
        section: stanza.firstLine(.section), summary: stanza.firstLine(.summary) ?? "")
      switch origin {
      case .list:
        entries[id, default: Entry()].addAvailable(reading)
      case .status:
        let status = Self.status(of: stanza, path: path, problems: &problems)
        // dpkg keeps what it was told of packages that are not there; dpkg-query hides them.
        if status?.state == .notInstalled { return }
        guard entries[id, default: Entry()].setKnown(reading, status) else {
          problems.append(
            PackageProblem(file: path, line: stanza.line, reason: .repeatedPackage(id)))
          return
        }
      }
    }
    problems.append(contentsOf: parser.problems)
  }

  /// Records that a file was not read, or not to its end.
  mutating func fail(path: String, cause: String) {
    problems.append(PackageProblem(file: path, line: 0, reason: .notRead(cause)))
  }

  /// The database of everything added.
  ///
  /// - Complexity: O(n log n).
  func build(root: String) throws -> PackageDatabase {
    try Task.checkCancellation()
    // Names are lighter to sort than packages.
    let order = entries.keys.sorted()
    try Task.checkCancellation()
    let packages = order.map { Self.package($0, entries[$0]!) }
    return try PackageDatabase(root: root, packages: packages, files: files, problems: problems)
  }

  private static func status(
    of stanza: ControlStanza, path: String, problems: inout ProblemLog
  ) -> PackageStatus? {
    guard let text = stanza.firstLine(.status) else { return nil }
    if let status = PackageStatus(text) { return status }
    let line = stanza.field(.status)?.line ?? stanza.line
    problems.append(PackageProblem(file: path, line: line, reason: .badStatus(text)))
    return nil
  }

  private static func package(_ id: PackageID, _ entry: Entry) -> Package {
    var available = entry.available
    if available.count > 1 {
      available.sort { DebianVersion($1.version.text) < DebianVersion($0.version.text) }
    }
    let readings = (entry.known.map { [$0] } ?? []) + available
    // An installed package is described as installed; of another, the newest speaks.
    let isInstalled = entry.status?.isInstalled ?? false
    let shown = isInstalled ? entry.known : available.first ?? entry.known
    return Package(
      id: id,
      section: shown?.section ?? readings.lazy.compactMap(\.section).first
        ?? Package.unknownSection,
      summary: shown?.summary ?? "", status: entry.status, versions: readings.map(\.version))
  }
}
