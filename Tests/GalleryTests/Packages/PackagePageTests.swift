import Ocelot
import OcelotTesting
import Testing

@testable import Gallery

@Suite("Package page")
@MainActor
struct PackagePageTests {
  func page(
    _ name: String, _ architecture: String, root: String = Fixture.root("dpkg-root"),
    onOpen: @escaping @MainActor (Package) -> Void = { _ in }
  ) async throws -> (PackagePageDataSource, SourceRecorder) {
    let reader = PackageReader(root: root)
    let database = try await reader.load()
    let package = try #require(database[PackageID(name: name, architecture: architecture)])
    let page = PackagePageDataSource(
      package, in: PackageLibrary(database: database, reader: reader), onOpen: onOpen)
    return (page, SourceRecorder(page))
  }

  func select(_ segment: Int, of page: PackagePageDataSource) async {
    page.select(segment)
    if let child = page.selectedChild, child.state == .initial { child.loadContent() }
    _ = await page.selectedChild?.whenLoaded()
  }

  @Test("5.6 Details: one indicator, then properties and description in one transaction")
  func details() async throws {
    let (page, recorder) = try await page("ocelot", "amd64")
    page.loadContent()
    #expect(recorder.lines.contains { $0.contains("Loading") })
    #expect(recorder.lines.count == 1)
    _ = recorder.take()
    _ = await page.whenLoaded()
    #expect(recorder.take().count == 1)
    #expect(recorder.lines.count == 2)
    let properties = recorder.lines[0]
    for pair in [
      "Version=1.0-1", "Also Available=1.1-1, 1.1~rc1-1", "State=Installed", "Section=graphics",
      "Priority=optional", "Architecture=amd64", "Installed Size=421.9 kB",
      "Homepage=https://ocelot.example/",
    ] {
      #expect(properties.contains(pair))
    }
    #expect(recorder.lines[1].contains("Spots are included."))
    #expect(recorder.globalHeaders.count == 2)
    #expect(
      recorder.globalHeaders[1] == #"["Details", "Dependencies", "Files", "History"], 0"#)
  }

  @Test("5.6 Dependencies: groups, alternatives, and who needs the package")
  func dependencies() async throws {
    let (page, recorder) = try await page("libwhisker1", "amd64")
    page.loadContent()
    await select(1, of: page)
    #expect(
      recorder.lines == [
        "Needs 1: whisker-base, Installed", "Needed By 2: ocelot, Installed|paw, Installed",
      ])
  }

  @Test("5.6.6 A row opens the package that it names; an unknown name opens nothing")
  func links() async throws {
    var opened: [PackageID] = []
    let (page, recorder) = try await page("ocelot", "amd64") { opened.append($0.id) }
    page.loadContent()
    await select(1, of: page)
    #expect(
      recorder.lines[1]
        == "Needs 3: libwhisker1, at least 2.0, Installed|One of 2 Alternatives|"
        + "libmissing9, Not in this database")
    // Opening alternatives shows them.
    page.itemWasActivated(ItemIndex(1, 1))
    #expect(
      recorder.lines[1]
        == "Needs 3: libwhisker1, at least 2.0, Installed|One of 2 Alternatives|paw, Installed|"
        + "claw, before 3, Not in this database|libmissing9, Not in this database")
    for item in [0, 2, 3, 4] {
      #expect(page.allowsSelection(at: ItemIndex(1, item)) == [0, 2].contains(item))
      page.itemWasActivated(ItemIndex(1, item))
    }
    #expect(
      opened == [
        PackageID(name: "libwhisker1", architecture: "amd64"),
        PackageID(name: "paw", architecture: "amd64"),
      ])
  }

  @Test("5.6 Files and History of an installed package")
  func filesAndHistory() async throws {
    let (page, recorder) = try await page("ocelot", "amd64")
    page.loadContent()
    await select(2, of: page)
    #expect(recorder.lines.count == 1)
    #expect(recorder.lines[0].hasPrefix("Files "))
    await select(3, of: page)
    #expect(
      recorder.lines == [
        "Changes by Month: [2, 0, 0, 1]",
        "Events 3: Upgraded to 1.0-1|Upgraded to 0.9-1|Installed 0.8-1",
      ])
  }

  @Test("5.6 History that is loaded again tells what the log has been told since")
  func historyAgain() async throws {
    try await Fixture.withTemporaryRoot { root in
      let text = "Package: a\nStatus: install ok installed\nArchitecture: all\nVersion: 2\n"
      try Fixture.write(Fixture.bytes(text), to: "/var/lib/dpkg/status", in: root)
      let log = "2026-03-02 10:15:01 install a:all <none> 1\n"
      try Fixture.write(Fixture.bytes(log), to: "/var/log/dpkg.log", in: root)
      let (page, recorder) = try await self.page("a", "all", root: root)
      page.loadContent()
      await select(3, of: page)
      #expect(recorder.lines.last == "Events 1: Installed 1")
      let longer = log + "2026-03-03 10:15:01 upgrade a:all 1 2\n"
      try Fixture.write(Fixture.bytes(longer), to: "/var/log/dpkg.log", in: root)
      page.loadContent()
      _ = await page.whenLoaded()
      #expect(recorder.lines.last == "Events 2: Upgraded to 2|Installed 1")
    }
  }

  @Test("5.6.5 Not installed, never changed, and no log have their own placeholders")
  func placeholders() async throws {
    let (page, recorder) = try await page("lynx-tufts", "all")
    page.loadContent()
    await select(2, of: page)
    #expect(recorder.lines == ["Not Installed"])
    await select(3, of: page)
    #expect(recorder.lines == ["No History"])
    #expect(recorder.globalHeaders.count == 2)

    try await Fixture.withTemporaryRoot { root in
      let text = "Package: a\nStatus: install ok installed\nArchitecture: all\nVersion: 1\n"
      try Fixture.write(Fixture.bytes(text), to: "/var/lib/dpkg/status", in: root)
      let (page, recorder) = try await self.page("a", "all", root: root)
      page.loadContent()
      await select(1, of: page)
      #expect(recorder.lines == ["No Dependencies"])
      await select(2, of: page)
      #expect(recorder.lines == ["No List of Files"])
      await select(3, of: page)
      #expect(recorder.lines == ["No Log"])
    }
  }
}

/// The page in a collection view without a display.
@Suite("Package page on screen")
@MainActor
struct PackagePageScreenTests {
  @Test("5.6 Walking through the segments and back keeps the collection view right")
  func segments() async throws {
    let reader = PackageReader(root: Fixture.root("dpkg-root"))
    let database = try await reader.load()
    let library = PackageLibrary(database: database, reader: reader)
    for package in database.packages {
      let page = PackagePageDataSource(package, in: library) { _ in }
      let collection = HeadlessCollection(layout: GridLayout(), width: 360, height: 640)
      collection.view.verifiesAllCounts = true
      collection.host.register(PackageHeaderContent.self) { _, width, _ in
        Size(width: width, height: 88)
      }
      collection.host.register(DependencyContent.self) { _, width, _ in
        Size(width: width, height: 44)
      }
      let controller = CollectionController(dataSource: page, reporter: collection.reporter)
      controller.attach(to: collection.view)
      controller.willAppear()
      for segment in [0, 1, 2, 3, 2, 0, 3, 1] {
        page.select(segment)
        collection.layout()
        _ = await page.selectedChild?.whenLoaded()
        collection.layout()
        collection.finishAnimations()
        collection.scroll(by: 200)
        for element in collection.visibleElements {
          let shown = try #require(collection.content(of: element))
          #expect(page.content(of: element).isEqual(to: shown), "\(package.id), \(element)")
        }
      }
      #expect(collection.reporter.isEmpty, "\(package.id): \(collection.reporter)")
      controller.didDisappear()
    }
  }

  @Test("5.6 What a package's parts load apart is revealed at once, also when it loads again")
  func reveal() async throws {
    let reader = PackageReader(root: Fixture.root("dpkg-root"))
    let database = try await reader.load()
    let package = try #require(database.packages(named: "ocelot").first)
    let library = PackageLibrary(database: database, reader: reader)
    let dependencies = DependencyListDataSource(package, in: library) { _ in }
    let changes = SourceRecorder(dependencies)
    dependencies.loadContent()
    _ = await dependencies.whenLoaded()
    #expect(changes.take().count == 2)
    dependencies.loadContent()
    _ = await dependencies.whenLoaded()
    #expect(changes.take().flatMap(\.changes).isEmpty)

    let history = HistoryDataSource(package, in: library)
    let recorder = SourceRecorder(history)
    history.loadContent()
    #expect(recorder.lines == ["Loading"])
    _ = recorder.take()
    _ = await history.whenLoaded()
    #expect(recorder.take().count == 1)
    let lines = recorder.lines
    history.loadContent()
    #expect(recorder.lines == lines)
    _ = await history.whenLoaded()
    #expect(recorder.lines == lines)
  }
}
