import Testing

@testable import Gallery

@Suite("Package history")
struct PackageLogTests {
  let reader = PackageReader(root: Fixture.root("dpkg-root"))

  func lines(_ history: PackageHistory) -> [String] {
    history.events.map {
      "\($0.date) \($0.action.rawValue) \($0.package) \($0.oldVersion ?? "-") "
        + ($0.newVersion ?? "-")
    }
  }

  @Test("5.6 A package's history is read from dpkg's logs, the newest first")
  func history() async throws {
    let log = try await reader.log()
    #expect(
      lines(log.history(of: PackageID(name: "ocelot", architecture: "amd64"))) == [
        "2026-03-02 10:15:01 upgrade ocelot:amd64 0.9-1 1.0-1",
        "2025-12-31 23:59:59 upgrade ocelot:amd64 0.8-1 0.9-1",
        "2025-12-24 18:00:00 install ocelot:amd64 - 0.8-1",
      ])
    #expect(
      lines(log.history(of: PackageID(name: "tail", architecture: "all"))) == [
        "2026-03-04 08:00:00 remove tail:all 0.9 -", "2026-01-01 00:00:00 install tail:all - 0.9",
      ])
    #expect(
      lines(log.history(of: PackageID(name: "libwhisker1", architecture: "i386"))) == [
        "2026-01-02 00:00:00 install libwhisker1:i386 - 2.1-3"
      ])
    #expect(
      lines(log.history(of: PackageID(name: "paw", architecture: "amd64"))) == [
        "2026-01-03 00:00:00 purge paw 0.1 -"
      ])
    #expect(log.history(of: PackageID(name: "eye", architecture: "all")).events.isEmpty)
  }

  @Test("5.6 Months are counted without a gap")
  func months() async throws {
    let log = try await reader.log()
    let history = log.history(of: PackageID(name: "ocelot", architecture: "amd64"))
    #expect(
      history.months.map { "\($0.month) \($0.count)" } == [
        "2025-12 2", "2026-01 0", "2026-02 0", "2026-03 1",
      ])
    let other = log.history(of: PackageID(name: "eye", architecture: "all"))
    #expect(other.months.map(\.count) == [0, 0, 0, 0])
  }

  @Test("5.6 Lines that are no entries are recorded and skipped")
  func problems() async throws {
    let log = try await reader.log()
    let path = Fixture.root("dpkg-root") + "/var/log/dpkg.log"
    #expect(
      log.problems.listed
        == [4, 7, 8].map { PackageProblem(file: path, line: $0, reason: .badLogLine) })
  }

  @Test("5.6.5 Without a log there is an error of its own")
  func noLog() async throws {
    let empty = Fixture.root("dpkg-empty")
    await #expect(throws: PackageError.noLog(path: empty + "/var/log/dpkg.log")) {
      try await PackageReader(root: empty).log()
    }
  }

  @Test("5.6 Rotated and packed logs are read from the oldest on")
  func order() {
    #expect(
      PackagePaths.logs(among: [
        "alternatives.log", "dpkg.log", "dpkg.log.1", "dpkg.log.10.gz", "dpkg.log.2.gz",
        "dpkg.log.old", "dpkg.logic", "dpkg.log.gz",
      ]) == ["dpkg.log.10.gz", "dpkg.log.2.gz", "dpkg.log.1", "dpkg.log"])
  }

  @Test("5.6 A packed log is read")
  func packedLog() async throws {
    try await Fixture.withTemporaryRoot { root in
      let path = "/var/log/dpkg.log.2"
      try Fixture.write(
        Fixture.bytes("2026-01-01 00:00:00 install a:all <none> 1\n"), to: path, in: root)
      try #require(try Fixture.lines(of: "/usr/bin/gzip", [root + path]) != nil)
      let log = try await PackageReader(root: root).log()
      #expect(log.events.map(\.package.description) == ["a:all"])
    }
  }
}
