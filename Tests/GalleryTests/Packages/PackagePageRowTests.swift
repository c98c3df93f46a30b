import Ocelot
import Testing

@testable import Gallery

@Suite("Rows of a package's page")
struct PackagePageRowTests {
  @Test("5.6.6 Links open across architectures; unknown names are plain text")
  func dependencyRows() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    let index = await database.relationIndex()
    let ocelot = try #require(database[PackageID(name: "ocelot", architecture: "amd64")])
    let relations = database.relations(of: ocelot)
    func nodes(_ groups: [RelationGroup], of id: PackageID) throws -> [DependencyNode] {
      let nodes = try DependencyNode.nodes(
        of: groups, in: [id], prefix: "", database: database, index: index)
      return nodes.flatMap { node in
        if case .alternatives(let nodes) = node.subject { nodes } else { [node] }
      }
    }
    func lines(_ nodes: [DependencyNode]) -> [String] {
      nodes.map { node in
        let content = DependencyContent(node, RowOutline(level: 0), in: database)
        return [content.title, content.constraint?.spoken, content.note, node.target?.description]
          .compactMap(\.self).joined(separator: " – ")
      }
    }
    #expect(
      lines(try nodes(relations[.depends] ?? [], of: ocelot.id)) == [
        "libwhisker1 – at least 2.0 – libwhisker1:amd64", "paw – paw:amd64",
        "claw – before 3 – Not in this database", "libmissing9 – Not in this database",
      ])
    #expect(
      try nodes(relations[.recommends] ?? [], of: ocelot.id).map(\.target) == [
        PackageID(name: "night-vision", architecture: "arm64"),
        PackageID(name: "fur", architecture: "all"),
      ])
    let nightVision = try #require(
      database[PackageID(name: "night-vision", architecture: "arm64")])
    #expect(
      lines(
        try nodes(database.relations(of: nightVision)[.depends] ?? [], of: nightVision.id)
      ).map { $0.split(separator: " – ")[1] } == [
        "ocelot:amd64", "Provided by lynx-tufts and one other",
      ])
  }

  @Test("Rows look alike in all groups, and what is not needed is not followed")
  func groups() async throws {
    let database = try await PackageReader(root: Fixture.root("dpkg-root")).load()
    var kinds: Set<String> = []
    for package in database.packages {
      for group in try await DependencyGroup.groups(of: package, in: database) {
        kinds.insert(group.title)
        switch group.content {
        case .nodes(let nodes):
          guard let kind = RelationKind.allCases.first(where: { $0.title == group.title }),
            !kind.isWish
          else { continue }
          #expect(!nodes.contains { $0.needsOthers }, "\(group.title)")
        case .rows(let rows):
          for row in rows {
            let content = try #require(row.content(in: database) as? DependencyContent)
            #expect(content.isLink && content.outline == RowOutline(level: 0))
          }
        }
      }
    }
    #expect(kinds.isSuperset(of: ["Needs", "Needed By"]))
  }

  @Test("5.6 Files are shown without the directories that only hold them")
  func fileRows() {
    let rows = FileRow.rows(of: [
      "/usr", "/usr/bin", "/usr/bin/ocelot", "/usr/share", "/usr/share/empty", "/vmlinuz",
    ])
    #expect(
      rows.map { [$0.content.title, $0.content.subtitle] } == [
        ["ocelot", "/usr/bin"], ["empty", "/usr/share"], ["vmlinuz", "/"],
      ])
  }

  @Test("5.6 Events say what happened, to which version, and when")
  func eventRows() {
    func title(_ action: PackageEvent.Action, _ old: String?, _ new: String?) -> [String?] {
      let event = PackageEvent(
        date: LogDate(month: LogMonth(year: 2026, month: 3), day: 2, second: 36_909),
        action: action, package: PackageID(name: "a", architecture: "all"), oldVersion: old,
        newVersion: new)
      let content = EventRow(id: 0, event: event).content
      return [content.title, content.subtitle]
    }
    #expect(title(.install, nil, "1") == ["Installed 1", "Mar 2, 2026, 10:15"])
    #expect(title(.upgrade, "1", "2") == ["Upgraded to 2", "Mar 2, 2026, 10:15, from 1"])
    #expect(title(.remove, "2", nil) == ["Removed 2", "Mar 2, 2026, 10:15"])
    #expect(title(.purge, nil, nil) == ["Purged", "Mar 2, 2026, 10:15"])
  }

  @Test(
    "5.6 Sizes are in decimal units",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1024, "1.0 kB"),
      (421_888, "421.9 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"), (1_234_567_890, "1.2 GB"),
      (Int.max, "9.2 EB"),
    ])
  func sizes(_ bytes: Int, _ text: String) {
    #expect(PackageSubject.size(bytes) == text)
  }

  @Test("5.6 Limits that are powers of two are in their own units")
  func limits() {
    let field = PackageProblem.Reason.longField("Depends", limit: 1 << 20)
    #expect(field.description.contains("1024 KiB"))
    let line = PackageProblem.Reason.longLine("Depends")
    #expect(line.description.contains(" 1 KiB"))
    let answer = ServerError.tooLarge("cats.json", limit: 8 << 20)
    #expect(answer.message.contains("8 MiB") && answer.description.contains("8 MiB"))
  }
}
