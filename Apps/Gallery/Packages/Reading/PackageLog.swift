/// dpkg's logs: what was installed, upgraded and removed, and when.
struct PackageLog: Sendable {
  /// Every event, the oldest first.
  private(set) var events: [PackageEvent] = []
  /// Lines that are no entries.
  private(set) var problems = ProblemLog()

  /// By name: which events.
  private var indexes: [String: [Int]] = [:]

  /// Reads one log; older logs are added first.
  mutating func add(_ bytes: [UInt8], path: String) throws {
    var line = 0
    var start = 0
    while start < bytes.count {
      line += 1
      if line % 4096 == 0 { try Task.checkCancellation() }
      let end = bytes.offset(of: .newline, in: start..<bytes.count) ?? bytes.count
      let range = bytes.trimmed(start..<end)
      start = end + 1
      guard !range.isEmpty else { continue }
      switch PackageEvent.Entry(bytes, in: range) {
      case .event(let event):
        indexes[event.package.name, default: []].append(events.count)
        events.append(event)
      case .other:
        break
      case .malformed:
        problems.append(PackageProblem(file: path, line: line, reason: .badLogLine))
      }
    }
  }

  /// Records that a log was not read to its end.
  mutating func fail(path: String, cause: String) {
    problems.append(PackageProblem(file: path, line: 0, reason: .notRead(cause)))
  }

  /// What happened to one package.
  ///
  /// Old logs name no architecture; their entries count for every one.
  func history(of id: PackageID) -> PackageHistory {
    let own = (indexes[id.name] ?? []).map { events[$0] }.filter {
      $0.package.architecture.isEmpty || $0.package.architecture == id.architecture
    }
    let months = events.lazy.map(\.date.month)
    return PackageHistory(events: own, first: months.min(), last: months.max())
  }
}
