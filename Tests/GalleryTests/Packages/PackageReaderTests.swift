import Foundation
import Testing

@testable import Gallery

@Suite("Package reader")
struct PackageReaderTests {
  let reader = PackageReader(root: Fixture.root("dpkg-root"))

  @Test("5.6 What is wrong in a status file is recorded with its exact line")
  func problemsOfTheFixture() async throws {
    let database = try await reader.load()
    let path = Fixture.root("dpkg-root") + "/var/lib/dpkg/status"
    #expect(database.problems.listed.allSatisfy { $0.file == path })
    #expect(
      database.problems.listed.map { "\($0.line) \($0.reason)" } == [
        "74 The line has no colon and was skipped: “This line has no colon”.",
        "77 The field PACKAGE is repeated; the first was kept.",
        "80 The stanza has no Package field and was skipped.",
        "97 The field section is repeated; the first was kept.",
        "98 The line is not UTF-8; bad bytes were replaced.",
        "107 The line continues no field and was skipped.",
        "121 The status “maybe some day” is not one of dpkg’s and was ignored.",
        "127 The package ocelot:amd64 is described twice; the first was kept.",
        "139 The file ends in the middle of this line; what is there was kept.",
      ])
    #expect(database.problems.count == 9)
  }

  @Test("5.6 Packages gather by name and architecture, sorted")
  func packagesOfTheFixture() async throws {
    let database = try await reader.load()
    #expect(
      database.packages.map(\.id.description) == [
        "ear:all", "eye:all", "fur:all", "libwhisker1:amd64", "libwhisker1:i386",
        "lynx-tufts:all", "night-vision:arm64", "nose:all", "ocelot:amd64", "oddity:all",
        "paw:amd64", "tail:all", "whisker-base:all",
      ])
    #expect(database.knownCount == 11)
    #expect(database.installedCount == 9)
    #expect(
      database.packages.map { $0.status?.abbreviation ?? "-" } == [
        "iHR", "ii ", "iF ", "ii ", "ii ", "-", "-", "iU ", "ii ", "-", "hi ", "rc ", "ii ",
      ])
    #expect(
      database.packages.map(\.section) == [
        "sound", "graphics", "x11", "libs", "libs", "admin", "non-free/video", "unknown",
        "graphics", "admin", "contrib/utils", "admin", "admin",
      ])
  }

  @Test("5.6 Versions gather, the newest available first")
  func versionsGather() async throws {
    let database = try await reader.load()
    let ocelot = try #require(database[PackageID(name: "ocelot", architecture: "amd64")])
    #expect(ocelot.installedVersion == "1.0-1")
    #expect(ocelot.availableVersions == ["1.1-1", "1.1~rc1-1", "1.0-1"])
    #expect(ocelot.isUpgradable)
    let tufts = try #require(database[PackageID(name: "lynx-tufts", architecture: "all")])
    #expect(tufts.installedVersion == nil)
    #expect(tufts.availableVersions == ["1.0"])
    #expect(!tufts.isUpgradable)
    let tail = try #require(database[PackageID(name: "tail", architecture: "all")])
    #expect(tail.isKnownToDpkg && !tail.isInstalled && tail.installedVersion == nil)
  }

  @Test("5.6 A repeated field and its continuation leave the first as it was")
  func repeatedFieldKeepsTheFirst() async throws {
    let database = try await reader.load()
    let paw = try #require(database[PackageID(name: "paw", architecture: "amd64")])
    let details = try #require(database.details(of: paw))
    #expect(details.summary == "soft foot")
    #expect(details.longDescription == "Walks silently.")
    let fur = try #require(database[PackageID(name: "fur", architecture: "all")])
    #expect(fur.summary == "spotted co\u{FFFD}\u{FFFD}at")
    let eye = try #require(database[PackageID(name: "eye", architecture: "all")])
    #expect(database.details(of: eye)?.maintainer == "Cut Sho")
  }

  @Test("5.6 Details are decoded from the stanza")
  func details() async throws {
    let database = try await reader.load()
    let ocelot = try #require(database[PackageID(name: "ocelot", architecture: "amd64")])
    let details = try #require(database.details(of: ocelot))
    #expect(
      details
        == PackageDetails(
          version: "1.0-1", section: "graphics", priority: "optional",
          maintainer: "Ocelot Keepers <keepers@ocelot.example>",
          homepage: "https://ocelot.example/", source: "ocelot-src (1.0-1)",
          installedSize: 421_888, downloadSize: nil, isEssential: false, multiArch: "same",
          summary: "collection view that hunts by night",
          longDescription: """
            Ocelot shows long, sectioned lists and grids.

            It comes with:
             - a layout core;
             - a headless host.

            Spots are included.
            """))
    let newest = try #require(ocelot.versions.first { $0.text == "1.1-1" })
    #expect(database.details(of: ocelot, version: newest)?.downloadSize == 123_456)
  }

  @Test("5.6.5 No dpkg is told apart from a database that cannot be read or makes no sense")
  func failures() async throws {
    let empty = Fixture.root("dpkg-empty")
    await #expect(throws: PackageError.noDatabase(path: empty + "/var/lib/dpkg/status")) {
      try await PackageReader(root: empty).load()
    }
    await #expect(throws: PackageError.noDatabase(path: "/no/such/root/var/lib/dpkg/status")) {
      try await PackageReader(root: "/no/such/root/").load()
    }
    try await Fixture.withTemporaryRoot { root in
      let path = root + "/var/lib/dpkg/status"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      await #expect(
        throws: PackageError.unreadable(path: path, cause: "it is not a regular file")
      ) {
        try await PackageReader(root: root).load()
      }
    }
    let error = try await #require(throws: PackageError.self) {
      try await PackageReader(root: Fixture.root("dpkg-garbled")).load()
    }
    guard case .garbled(_, let problems) = error else {
      Issue.record("\(error) is not .garbled")
      return
    }
    #expect(
      problems.listed.map { "\($0.line) \($0.reason)" } == [
        "1 The line has no colon and was skipped: “%PDF-1.7”.",
        "1 The stanza has no Package field and was skipped.",
        "2 The line is not UTF-8; bad bytes were replaced.",
        "2 The line has no colon and was skipped: “\u{FFFD}\u{FFFD} nothing here”.",
        "6 The line has no colon and was skipped: “the end”.",
        "6 The stanza has no Package field and was skipped.",
      ])
    #expect(error.description.contains("--dpkg-root"))
  }

  @Test("5.6 An empty status file is an empty database")
  func emptyStatus() async throws {
    try await Fixture.withTemporaryRoot { root in
      try Fixture.write([], to: "/var/lib/dpkg/status", in: root)
      let database = try await PackageReader(root: root).load()
      #expect(database.packages.isEmpty && database.problems.isEmpty)
    }
  }

  @Test("5.6 An error names the file, the cause and what to do")
  func errorText() {
    let error = PackageError.unreadable(
      path: "/var/lib/dpkg/status", cause: "permission denied")
    #expect(
      error.description
        == "/var/lib/dpkg/status cannot be read: permission denied. "
        + "Choose another root with --dpkg-root.")
  }

  @Test("5.6 Compressed lists are read through the system's programs", arguments: ["gz", "xz"])
  func compressedLists(_ ending: String) async throws {
    let program = ending == "gz" ? "/usr/bin/gzip" : "/usr/bin/xz"
    try await Fixture.withTemporaryRoot { root in
      try Fixture.write([], to: "/var/lib/dpkg/status", in: root)
      let list = "/var/lib/apt/lists/archive_Packages"
      try Fixture.write(
        Fixture.bytes("Package: a\nVersion: 1\nArchitecture: all\n"), to: list, in: root)
      try #require(
        try Fixture.lines(of: program, [root + list]) != nil, "apt-get install \(program)")
      let database = try await PackageReader(root: root).load()
      #expect(database.packages.map(\.id.description) == ["a:all"])
      #expect(database.problems.isEmpty)
    }
  }

  @Test("5.6 A damaged list is a problem, not an error")
  func damagedList() async throws {
    try await Fixture.withTemporaryRoot { root in
      try Fixture.write(
        Fixture.bytes("Package: b\nStatus: install ok installed\n"), to: "/var/lib/dpkg/status",
        in: root)
      let list = "/var/lib/apt/lists/archive_Packages.xz"
      try Fixture.write(Fixture.bytes("no xz at all"), to: list, in: root)
      let database = try await PackageReader(root: root).load()
      #expect(database.packages.map(\.name) == ["b"])
      #expect(database.problems.count >= 1)
      #expect(database.problems.listed.contains { $0.file == root + list && $0.line == 0 })
    }
  }

  @Test("5.6 A file of garbage counts all its problems and lists the first ten thousand")
  func manyProblems() throws {
    var builder = PackageDatabaseBuilder()
    let bytes = Fixture.bytes(String(repeating: "garbage\n", count: 12_000))
    try builder.add(bytes, path: "f", origin: .status)
    try builder.add(Fixture.bytes("more\n"), path: "g", origin: .list)
    // The lines, one stanza without a package in each file, and the line of the second file.
    #expect(builder.problems.count == 12_003)
    #expect(builder.problems.listed.count == 10_000)
  }

  @Test("5.6.7 Reading everything writes nothing")
  func nothingIsWritten() async throws {
    func state(of root: String) throws -> [String: [FileAttributeKey: String]] {
      var state: [String: [FileAttributeKey: String]] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: root) + ["."] {
        let found = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
        for key in [FileAttributeKey.size, .modificationDate, .posixPermissions, .systemFileNumber]
        {
          state[path, default: [:]][key] = found[key].map { "\($0)" }
        }
      }
      return state
    }
    try await Fixture.withTemporaryRoot { parent in
      let root = parent + "/root"
      try FileManager.default.copyItem(atPath: Fixture.root("dpkg-root"), toPath: root)
      let list = "/var/lib/apt/lists/archive_Packages.lz4"
      try Fixture.write(Fixture.bytes("damaged"), to: list, in: root)
      let before = try state(of: root)
      let reader = PackageReader(root: root)
      let database = try await reader.load()
      for package in database.packages {
        _ = database.details(of: package)
        _ = try? await reader.files(of: package)
      }
      _ = await database.relationIndex()
      _ = try await reader.log()
      #expect(before.count > 8)
      #expect(try state(of: root) == before)
    }
  }

  @Test("5.6 Of a list that is there plain and packed, the plain one is read")
  func choosesLists() {
    #expect(
      PackagePaths.packageLists(among: [
        "a_Packages.lz4", "a_Packages", "b_Packages.xz", "b_InRelease", "c_Packages.gz", "lock",
      ]) == ["a_Packages", "b_Packages.xz", "c_Packages.gz"])
  }

  @Test("5.6 A cancelled load stops")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await reader.load()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("5.6 Files come from the list of the package or of its architecture")
  func files() async throws {
    let database = try await reader.load()
    let ocelot = try #require(database[PackageID(name: "ocelot", architecture: "amd64")])
    #expect(
      try await reader.files(of: ocelot) == [
        "/usr", "/usr/bin", "/usr/bin/ocelot", "/usr/share/doc/ocelot/copyright",
      ])
    let base = try #require(database[PackageID(name: "whisker-base", architecture: "all")])
    #expect(try await reader.files(of: base) == ["/usr/share/whiskers"])
    let paw = try #require(database[PackageID(name: "paw", architecture: "amd64")])
    let path = Fixture.root("dpkg-root") + "/var/lib/dpkg/info/paw.list"
    await #expect(throws: PackageError.noFileList(paw.id, path: path)) {
      try await reader.files(of: paw)
    }
    let tufts = try #require(database[PackageID(name: "lynx-tufts", architecture: "all")])
    await #expect(throws: PackageError.notInstalled(tufts.id)) {
      try await reader.files(of: tufts)
    }
  }

  @Test("5.6 A name cannot lead out of dpkg's directory")
  func hostileName() async throws {
    let database = try Fixture.database(
      "Package: ../../../log/dpkg\nArchitecture: all\nStatus: install ok installed\n")
    let package = try #require(database.packages.first)
    await #expect(throws: PackageError.self) { try await reader.files(of: package) }
  }

  @Test("5.6.1 Counts and states equal dpkg-query's")
  func countsEqualDpkgQuery() async throws {
    let format = "${db:Status-Abbrev}|${Package}|${Architecture}|${Version}\n"
    let lines = try #require(
      try Fixture.lines(of: "/usr/bin/dpkg-query", ["-W", "-f=\(format)"]))
    let database = try await PackageReader().load()
    let known = database.packages.filter(\.isKnownToDpkg)
    #expect(
      known.map {
        "\($0.status?.abbreviation ?? "?")|\($0.name)|\($0.id.architecture)|"
          + ($0.versions.first?.text ?? "")
      }.sorted() == lines.sorted())
    #expect(database.knownCount == lines.count)
    #expect(database.problems.listed == [])
    #expect(database.installedCount == lines.filter { !"nc".contains(Array($0)[1]) }.count)
  }
}

extension PackageStatus {
  /// Three characters, as `dpkg-query`'s `db:Status-Abbrev` prints them, such as "ii ".
  fileprivate var abbreviation: String {
    let want =
      switch self.want {
      case .unknown: "u"
      case .install: "i"
      case .hold: "h"
      case .deinstall: "r"
      case .purge: "p"
      }
    let state =
      switch self.state {
      case .notInstalled: "n"
      case .configFiles: "c"
      case .halfInstalled: "H"
      case .unpacked: "U"
      case .halfConfigured: "F"
      case .triggersAwaited: "W"
      case .triggersPending: "t"
      case .installed: "i"
      }
    return want + state + (needsReinstall ? "R" : " ")
  }
}
