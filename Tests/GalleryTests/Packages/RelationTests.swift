import Testing

@testable import Gallery

@Suite("Package relations")
struct RelationTests {
  @Test(
    "5.6 Relation fields are read with groups, alternatives, versions and architectures",
    arguments: [
      ("", []),
      (" , ,, | ,", []),
      ("a", ["a"]),
      ("a,b , c", ["a", "b", "c"]),
      ("a | b|c, d", ["a | b | c", "d"]),
      ("libc6:any (>= 2.34)", ["libc6:any (>= 2.34)"]),
      ("libc6(>=2.34)", ["libc6 (>= 2.34)"]),
      (
        "a (<< 1), b (<= 1:2), c (= 1-1), d (>= 1~), e (>> 1)",
        [
          "a (<< 1)", "b (<= 1:2)", "c (= 1-1)", "d (>= 1~)", "e (>> 1)",
        ]
      ),
      ("a (< 1), b (> 1)", ["a (<= 1)", "b (>= 1)"]),
      ("a ( >=  1 )\t| b", ["a (>= 1) | b"]),
      ("a [linux-any] <!nocheck>, b", ["a", "b"]),
      ("a (>= ), b (1), c (=> 1), d ()", ["a", "b", "c", "d"]),
      ("a (>= 1, b", ["a (>= 1)", "b"]),
      (":any, (>= 1), b:", ["b"]),
      ("${misc:Depends}, a", ["${misc:Depends}", "a"]),
    ] as [(String, [String])])
  func parsing(_ text: String, _ expected: [String]) {
    #expect(RelationGroup.groups(in: text).map(\.description) == expected)
  }

  @Test(
    "5.6 Versions are ordered as Debian orders them",
    arguments: [
      ("1.0", "1.0", "="), ("1.0", "1.1", "<"), ("1.9", "1.10", "<"), ("1.0~rc1", "1.0", "<"),
      ("1.0~~", "1.0~", "<"), ("1.0", "1.0-1", "<"), ("1.0-0", "1.0", "="), ("1:0.1", "9", ">"),
      ("0:1", "1", "="), ("1.0a", "1.0+", "<"), ("1.0a", "1.0", ">"), ("1.001", "1.1", "="),
      ("2.36-9+deb12u10", "2.36-9+deb12u9", ">"), ("1-1-1", "1-1-2", "<"), ("", "~", ">"),
      ("99999999999999999999999", "100000000000000000000000", "<"), ("a:b", "a:c", "<"),
    ])
  func versions(_ a: String, _ b: String, _ sign: String) throws {
    let order = DebianVersion.compare(DebianVersion(a), DebianVersion(b))
    #expect((order < 0 ? "<" : order > 0 ? ">" : "=") == sign)
    let back = DebianVersion.compare(DebianVersion(b), DebianVersion(a))
    #expect(order.signum() == -back.signum())
  }

  @Test("5.6 A constraint allows what its sign says")
  func constraints() {
    let table: [(String, [Bool])] = [
      ("<<", [true, false, false]), ("<=", [true, true, false]), ("=", [false, true, false]),
      (">=", [false, true, true]), (">>", [false, false, true]),
    ]
    for (sign, expected) in table {
      let constraint = RelationGroup.groups(in: "a (\(sign) 2)")[0].alternatives[0].constraint
      #expect(["1", "2", "3"].map { constraint?.allows($0) } == expected, "\(sign)")
    }
  }

  @Test("5.6 Every kind of relation of a package is read")
  func kinds() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    let ocelot = try #require(database[PackageID(name: "ocelot", architecture: "amd64")])
    let relations = database.relations(of: ocelot).mapValues { $0.map(\.description) }
    #expect(
      relations == [
        .preDepends: ["whisker-base (>= 1.2~)"],
        .depends: ["libwhisker1 (>= 2.0)", "paw | claw (<< 3)", "libmissing9"],
        .recommends: ["night-vision:any", "fur"], .suggests: ["jungle (= 4:1.0-2)"],
        .enhances: ["jungle"], .conflicts: ["bulldog"], .breaks: ["ocelot-tail (<= 0.9)"],
        .replaces: ["ocelot-tail (<= 0.9)"], .provides: ["cat (= 9)", "hunter"],
      ])
  }

  @Test("5.6 A relation folded over lines is read whole")
  func folded() throws {
    let database = try Fixture.database(
      "Package: a\nDepends: b,\n c |\n\td (>= 1),\n e\nVersion: 1\n", origin: .list)
    #expect(
      database.relations(of: database.packages[0])[.depends]?.map(\.description)
        == ["b", "c | d (>= 1)", "e"])
  }

  @Test("5.6.6 Links resolve across architectures; unknown names are plain text")
  func links() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    let index = await database.relationIndex()
    func link(_ text: String, from architecture: String = "amd64") -> PackageLink {
      database.link(
        for: RelationGroup.groups(in: text)[0].alternatives[0],
        from: PackageID(name: "x", architecture: architecture), in: index)
    }
    func package(_ name: String, _ architecture: String) -> PackageLink {
      .package(PackageID(name: name, architecture: architecture))
    }
    #expect(link("libwhisker1") == package("libwhisker1", "amd64"))
    #expect(link("libwhisker1", from: "i386") == package("libwhisker1", "i386"))
    #expect(link("libwhisker1:i386") == package("libwhisker1", "i386"))
    #expect(link("libwhisker1:any", from: "all") == package("libwhisker1", "amd64"))
    #expect(link("whisker-base") == package("whisker-base", "all"))
    #expect(link("night-vision:any") == package("night-vision", "arm64"))
    #expect(link("libmissing9") == .unknown)
    #expect(
      link("cat")
        == .providers([
          PackageID(name: "lynx-tufts", architecture: "all"),
          PackageID(name: "ocelot", architecture: "amd64"),
        ]))
    #expect(link("hunter").target == PackageID(name: "ocelot", architecture: "amd64"))
  }

  @Test("5.6 Reverse dependencies name who wants a package, and how")
  func dependents() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    let index = await database.relationIndex()
    #expect(
      index.dependents(on: "whisker-base").map { "\($0.kind.rawValue) \($0.id)" } == [
        "Pre-Depends ocelot:amd64", "Depends libwhisker1:amd64", "Depends libwhisker1:i386",
        "Depends paw:amd64",
      ])
    #expect(index.dependents(on: "claw").map(\.id.description) == ["ocelot:amd64"])
    #expect(index.dependents(on: "jungle").map(\.kind) == [.suggests])
    #expect(index.dependents(on: "bulldog").isEmpty)
    #expect(index.dependents(on: "nobody").isEmpty)
  }
}
