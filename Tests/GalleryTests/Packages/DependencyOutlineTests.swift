import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

@MainActor
@Suite("Outline of dependencies")
struct DependencyOutlineTests {
  /// A database in which a package needs itself in a circle, a choice, and what is not there.
  private static let status = """
    Package: den
    Status: install ok installed
    Architecture: all
    Version: 1
    Depends: paw (>= 2), claw | tooth (<< 3), lair

    Package: paw
    Status: install ok installed
    Architecture: all
    Version: 2
    Pre-Depends: fur
    Depends: den

    Package: claw
    Status: install ok installed
    Architecture: all
    Version: 1

    Package: fur
    Status: install ok installed
    Architecture: all
    Version: 1
    Provides: lair

    """

  private func outline(
    onOpen: @escaping @MainActor (Package) -> Void = { _ in }
  ) async throws -> DependencyOutlineDataSource {
    let database = try Fixture.database(Self.status)
    let package = try #require(database.packages(named: "den").first)
    let groups = try await DependencyGroup.groups(of: package, in: database)
    guard case .nodes(let nodes) = groups.first?.content else {
      throw FixtureError()
    }
    return DependencyOutlineDataSource(nodes, in: database, onOpen: onOpen)
  }

  private struct FixtureError: Error {}

  private func lines(_ outline: DependencyOutlineDataSource) -> [String] {
    (0..<outline.rowCount).map { row in
      let content = outline.content(at: ItemIndex(0, row))
      let level = (content as? DependencyContent)?.outline.level ?? -1
      return String(repeating: "  ", count: max(0, level)) + content.accessibilityLabel
    }
  }

  private func expand(_ row: Int, of outline: DependencyOutlineDataSource) async throws {
    outline.expand(try #require(outline.node(at: row)).id)
    #expect(try await eventually { !outline.isReading })
  }

  @Test("8.6.5.3 A choice is a node of its own, an unknown name plain, and a name may be provided")
  func kinds() async throws {
    let outline = try await outline()
    #expect(
      lines(outline) == [
        "paw, at least 2, Installed", "One of 2 Alternatives", "lair, Provided by fur, Installed",
      ])
    try await expand(1, of: outline)
    #expect(
      lines(outline)[1...3] == [
        "One of 2 Alternatives", "  claw, Installed", "  tooth, before 3, Not in this database",
      ])
    #expect(
      (0..<5).map { outline.canActivate(at: ItemIndex(0, $0)) } == [true, true, true, false, true])
    #expect(!outline.allowsSelection(at: ItemIndex(0, 3)))
  }

  @Test("8.6.5.3 What a package needs is read when it is expanded, and a circle ends")
  func circle() async throws {
    let outline = try await outline()
    #expect(outline.condition(at: ItemIndex(0, 0)).isExpanded == false)
    try await expand(0, of: outline)
    #expect(
      lines(outline).prefix(3) == [
        "paw, at least 2, Installed", "  fur, Installed", "  den, Shown above, Installed",
      ])
    // What is around it is not shown again.
    #expect(outline.condition(at: ItemIndex(0, 2)).isExpanded == nil)
    outline.expandAll()
    #expect(try await eventually { !outline.isReading })
    #expect(outline.rowCount == 7)
  }

  @Test("8.6.5.3 Links lead to packages at every level; opening a choice shows it")
  func links() async throws {
    var opened: [String] = []
    let outline = try await outline { opened.append($0.name) }
    try await expand(0, of: outline)
    outline.itemWasActivated(ItemIndex(0, 1))
    outline.itemWasActivated(ItemIndex(0, 2))
    outline.itemWasActivated(ItemIndex(0, 3))
    #expect(opened == ["fur", "den"])
    #expect(lines(outline).count == 7)
    // The name that is provided opens who provides it.
    outline.itemWasActivated(ItemIndex(0, 6))
    #expect(opened.last == "fur")
  }

  @Test(
    "8.6.5.3 Over dependencies stands how many there are, and all can be expanded and collapsed")
  func head() async throws {
    let database = try Fixture.database(Self.status)
    let package = try #require(database.packages(named: "den").first)
    let reader = PackageReader(root: "/nowhere")
    let page = PackagePageDataSource(
      package, in: PackageLibrary(database: database, reader: reader)
    ) { _ in }
    func head() throws -> PackageHeaderContent {
      try #require(page.content(of: .globalHeader(0)) as? PackageHeaderContent)
    }
    page.loadContent()
    #expect(try head().command == nil)
    page.select(1)
    _ = await page.selectedChild?.whenLoaded()
    // Paw, fur and claw: what is installed stands for alternatives, and fur is the lair.
    #expect(try head().detail == "1 · 3 packages in all")
    #expect(try head().command == .expandAll)
    #expect(page.perform(.expandAll, from: .globalHeader(0)))
    #expect(try head().command == .collapseAll)
    let list = try #require(page.selectedChild as? DependencyListDataSource)
    let outline = try #require(list.children.first as? DependencyOutlineDataSource)
    #expect(try await eventually { !list.isExpandingAll })
    #expect(outline.rowCount == 7)
    #expect(try head().command == .collapseAll)
    // One alone is enough to expand.
    outline.collapse(try #require(outline.node(at: 0)).id)
    #expect(try head().command == .expandAll)
    #expect(page.perform(.collapseAll, from: .globalHeader(0)))
    #expect(outline.rowCount == 3)
    #expect(try head().command == .expandAll)
    page.select(0)
    #expect(try head().command == nil)
  }

  @Test("8.6.5.3 All that is needed is expanded at once, also what comes, or when some is open")
  func expandsAll() async throws {
    let names = ["den", "lair", "nest", "burrow", "cave"]
    // Each needs the next.
    let status = zip(names, names.dropFirst() + [""]).map { name, next in
      """
      Package: \(name)
      Status: install ok installed
      Architecture: all
      Version: 1
      \(next.isEmpty ? "" : "Depends: \(next)\n")

      """
    }.joined()
    let database = try Fixture.database(status)
    let package = try #require(database.packages(named: "den").first)
    let library = PackageLibrary(database: database, reader: PackageReader(root: "/nowhere"))
    let list = DependencyListDataSource(package, in: library) { _ in }
    list.loadContent()
    _ = await list.whenLoaded()
    let outline = try #require(list.children.first as? DependencyOutlineDataSource)
    #expect(outline.rowCount == 1 && list.command == .expandAll)
    list.expandAll()
    #expect(list.command == .collapseAll)
    #expect(try await eventually { !list.isExpandingAll })
    #expect(outline.rowCount == 4 && list.command == .collapseAll)
    list.collapseAll()
    #expect(outline.rowCount == 1 && list.command == .expandAll)
    // By hand: what comes can be expanded.
    try await expand(0, of: outline)
    #expect(try await eventually { outline.rowCount == 2 && list.command == .expandAll })
    list.expandAll()
    #expect(try await eventually { !list.isExpandingAll })
    #expect(outline.rowCount == 4 && list.command == .collapseAll)
    // Who collapses meanwhile is not overtaken.
    list.collapseAll()
    list.expandAll()
    list.collapseAll()
    for _ in 0..<50 { await Task.yield() }
    #expect(outline.rowCount == 1 && list.command == .expandAll && !list.isExpandingAll)
  }

  @Test("8.6.5.3 Versions are written with signs and told in words")
  func constraints() {
    let comparisons: [Relation.Comparison] = [
      .earlier, .earlierOrEqual, .equal, .laterOrEqual, .later,
    ]
    let constraints = comparisons.map { Relation.Constraint(comparison: $0, version: "1~") }
    #expect(
      constraints.map { $0.shown.filter { !"\u{2066}\u{2069}".contains($0) } }
        == ["<", "≤", "=", "≥", ">"].map { "\($0)\u{A0}1~" })
    #expect(
      constraints.map(\.spoken) == [
        "before 1~", "at most 1~", "exactly 1~", "at least 1~", "after 1~",
      ])
  }
}
