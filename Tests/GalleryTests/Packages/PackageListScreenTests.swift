import Foundation
import Ocelot
import OcelotTesting
import Testing

@testable import Gallery

/// The list in a collection view without a display.
@Suite("Package list on screen")
@MainActor
struct PackageListScreenTests {
  final class Screen {
    let list: PackageListDataSource
    let controller: CollectionController
    let collection: HeadlessCollection

    @MainActor
    init(root: String) {
      list = PackageListDataSource(reader: PackageReader(root: root))
      collection = HeadlessCollection(layout: GridLayout(), width: 360, height: 640)
      collection.view.verifiesAllCounts = true
      collection.host.register(ProblemsContent.self) { _, width, _ in
        Size(width: width, height: 52)
      }
      collection.host.register(PackageRowContent.self) { _, width, _ in
        Size(width: width, height: 54)
      }
      controller = CollectionController(dataSource: list, reporter: collection.reporter)
      controller.attach(to: collection.view)
    }

    @MainActor
    func appear() async {
      controller.willAppear()
      await settle()
    }

    @MainActor
    func type(_ text: String) async {
      list.query.text = text
      await settle()
    }

    @MainActor
    func settle() async {
      collection.layout()
      _ = await list.whenLoaded()
      collection.layout()
      collection.finishAnimations()
    }

    /// What is on screen and shows something else than the list says.
    @MainActor
    var mistakes: [String] {
      collection.visibleElements.compactMap { element in
        let shown = collection.content(of: element)
        let right = list.content(of: element)
        return shown.map(right.isEqual(to:)) == true
          ? nil : "\(element) shows \(String(describing: shown))"
      }
    }

    /// Reports other than of work that a newer key cancelled.
    @MainActor
    var reports: [Report] { collection.reporter.reports.filter { $0.code != .staleResult } }
  }

  @Test("5.6.3 Typing keeps the collection view right, by updates alone, and keeps the selection")
  func typing() async throws {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      let screen = Screen(root: Fixture.root("dpkg-root"))
      await screen.appear()
      let ocelot = try #require(screen.collection.element(showing: "ocelot"))
      screen.collection.view.select(try #require(ocelot.itemIndex))
      var text = ""
      for step in 0..<30 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: text = ""
        case 1, 2: text = String(text.dropLast())
        case 3: screen.list.query.selection = .all
        case 4: screen.list.query.selection = .installed
        default: text.append("eloctw ".randomElement(using: &random)!)
        }
        await screen.type(text)
        #expect(screen.reports.isEmpty, "seed \(seed), step \(step), “\(text)”")
        #expect(screen.mistakes == [], "seed \(seed), step \(step), “\(text)”")
        #expect(screen.collection.inconsistencies() == [], "seed \(seed), step \(step)")
        let view = screen.collection.view
        for item in view.selectedItems {
          #expect(screen.list.listing.row(at: item).id.name == "ocelot")
        }
      }
    }
  }

  @Test("5.6.3 The package that is selected stays selected while others come and go")
  func selection() async throws {
    let screen = Screen(root: Fixture.root("dpkg-root"))
    await screen.appear()
    screen.collection.view.select(ItemIndex(2, 1))
    await screen.type("ocelot")
    #expect(screen.collection.view.selectedItems == [ItemIndex(0, 0)])
    #expect(screen.list.listing.row(at: ItemIndex(0, 0)).package.name == "ocelot")
    screen.list.query.selection = .all
    await screen.type("")
    let item = try #require(screen.collection.view.selectedItems.first)
    #expect(screen.list.listing.row(at: item).package.name == "ocelot")
  }

  @Test("What is listed can be opened while files are read again, and after that has failed")
  func readAgain() async throws {
    let root = TemporaryFolder()
    let status = root.url.appendingPathComponent("var/lib/dpkg")
    try FileManager.default.createDirectory(at: status, withIntermediateDirectories: true)
    let copy = status.appendingPathComponent("status")
    try FileManager.default.copyItem(
      atPath: Fixture.root("dpkg-root") + "/var/lib/dpkg/status", toPath: copy.path)
    let screen = Screen(root: root.url.path)
    await screen.appear()
    let count = screen.list.listing.sections.count
    #expect(count > 0)
    try FileManager.default.removeItem(at: copy)
    screen.list.readAgain()
    #expect(screen.list.library != nil)
    await screen.settle()
    #expect(screen.list.library != nil && screen.list.listing.sections.count == count)
    #expect(screen.mistakes == [])
  }

  @Test("5.6.5 From one section to no match and back, the counts agree")
  func noMatch() async {
    let screen = Screen(root: Fixture.root("dpkg-root"))
    await screen.appear()
    for text in ["sens", "sensx", "sens", "sensxx", "", "zzz", ""] { await screen.type(text) }
    #expect(screen.reports.isEmpty)
    #expect(screen.mistakes == [])
  }
}
