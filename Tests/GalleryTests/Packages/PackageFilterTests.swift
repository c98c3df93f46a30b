import Testing

@testable import Gallery

@Suite("Package filter")
struct PackageFilterTests {
  /// One line for each section: its name and its packages.
  func outline(_ sections: [PackageSection]) -> [String] {
    sections.map { "\($0.name): " + $0.packages.map(\.id.description).joined(separator: " ") }
  }

  @Test("5.6 Sections are in order and counted, and empty ones are dropped")
  func sections() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    let filter = database.filter
    #expect(
      outline(try await filter.sections(matching: "", in: .all)) == [
        "admin: lynx-tufts:all oddity:all tail:all whisker-base:all", "contrib/utils: paw:amd64",
        "graphics: eye:all ocelot:amd64", "libs: libwhisker1:amd64 libwhisker1:i386",
        "non-free/video: night-vision:arm64", "sound: ear:all", "unknown: nose:all",
        "x11: fur:all",
      ])
    #expect(
      outline(try await filter.sections(matching: " ", in: .installed)) == [
        "admin: whisker-base:all", "contrib/utils: paw:amd64", "graphics: eye:all ocelot:amd64",
        "libs: libwhisker1:amd64 libwhisker1:i386", "sound: ear:all", "unknown: nose:all",
        "x11: fur:all",
      ])
  }

  @Test(
    "5.6 The filter finds words in names and summaries, in any case",
    arguments: [
      ("WHISK", ["admin: whisker-base:all", "libs: libwhisker1:amd64 libwhisker1:i386"]),
      ("dark", ["non-free/video: night-vision:arm64"]),
      ("GRÖSSE", []),
      ("größe", ["non-free/video: night-vision:arm64"]),
      ("ÄUSSERES", []),
      ("Äußeres", ["non-free/video: night-vision:arm64"]),
      ("night hunts", ["graphics: ocelot:amd64"]),
      ("hunts by night", ["graphics: ocelot:amd64"]),
      ("ocelot\ncollection", ["graphics: ocelot:amd64"]),
      ("no such thing", []),
    ] as [(String, [String])])
  func words(_ text: String, _ expected: [String]) async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    #expect(outline(try await database.filter.sections(matching: text, in: .all)) == expected)
  }

  @Test("5.6 The filter agrees with a naive search")
  func agreesWithANaiveSearch() throws {
    let words = ["cat", "Lynx", "lib", "tool", "ÄRA", "x", "data", "ab", "aab", "editor"]
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      var packages: [Package] = []
      for number in 0..<Int.random(in: 0...120, using: &random) {
        func some(_ count: Int) -> [String] {
          (0..<count).map { _ in words.randomElement(using: &random)! }
        }
        packages.append(
          Package(
            id: PackageID(name: some(2).joined() + "\(number)", architecture: "all"),
            section: some(1)[0], summary: some(4).joined(separator: " "),
            status: number % 3 == 0 ? PackageStatus("install ok installed") : nil, versions: []))
      }
      packages.sort { $0.id < $1.id }
      let filter = try PackageFilter(packages)
      for text in ["", "a", "AAB", "lib x", "ära data", "cattool", "r l", "zzz", "1"] {
        for selection in [PackageSelection.installed, .all] {
          let wanted = text.lowercased().split(separator: " ")
          let matching = packages.filter { package in
            (selection == .all || package.status != nil)
              && wanted.allSatisfy {
                package.name.lowercased().contains($0) || package.summary.lowercased().contains($0)
              }
          }
          var expected: [PackageSection] = []
          for section in Set(matching.map(\.section)).sorted() {
            expected.append(
              PackageSection(
                name: section, packages: matching.filter { $0.section == section }))
          }
          #expect(
            try filter.matches(text, in: selection) == expected, "seed \(seed), text \(text)")
        }
      }
    }
  }

  @Test("5.6.2 A cancelled search ends with an error")
  func cancellation() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    for text in ["", "ocelot", "nothing"] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await database.filter.sections(matching: text, in: .all)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
