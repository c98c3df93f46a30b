import Foundation
import OcelotTesting
import Testing

/// What an examiner of data sources found: each a program that an application writes.
@MainActor @Suite("Found in data sources") struct FoundInSourcesTests {
  private struct Row: Identifiable, Equatable { let id: String }

  /// Sections of texts, without identifiers.
  private class Plain: DataSource {
    var rows: [[String]]
    init(_ rows: [[String]]) { self.rows = rows }
    override var numberOfSections: Int { rows.count }
    override func numberOfItems(in section: Int) -> Int { rows[section].count }
    override func content(at item: ItemIndex) -> any Content {
      ListRowContent(title: rows[item.section][item.item])
    }
  }

  /// The same, whose items are named by their texts.
  private final class Named: Plain {
    override func identifier(at item: ItemIndex) -> ItemIdentifier {
      makeIdentifier(rows[item.section][item.item])
    }
  }

  private func list(_ name: String, _ count: Int) -> BasicDataSource<Row> {
    let list = BasicDataSource((0..<count).map { Row(id: "\(name)\($0)") }) {
      ListRowContent(title: $0.id)
    }
    list.title = name
    return list
  }

  private func show(
    _ source: DataSource, _ anchoring: Anchoring = .keepsReader
  ) -> (HeadlessCollection, CollectionController) {
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    screen.view.anchoring = anchoring
    let controller = CollectionController(dataSource: source)
    screen.show(controller)
    return (screen, controller)
  }

  @Test("Sections that come, go and move are no mistake where nothing names them")
  func numberedSections() {
    for isPart in [false, true] {
      let rows = Named([["a"], ["b"], ["c"]])
      rows.defaultHeaders = [Supplement { SectionHeaderContent("Section \($0)") }]
      let (screen, controller) = show(isPart ? ComposedDataSource([list("top", 1), rows]) : rows)
      rows.rows.insert(["z"], at: 0)
      rows.emit(ChangeSet([.insertSections(0..<1)]))
      screen.finishAnimations()
      rows.rows.swapAt(0, 2)
      rows.emit(
        ChangeSet([.moveSection(from: 0, to: 2), .moveSection(from: 2, to: 0)]))
      screen.finishAnimations()
      rows.rows.remove(at: 1)
      rows.emit(ChangeSet([.deleteSections(1..<2)]))
      screen.finishAnimations()
      #expect(
        screen.visibleText.suffix(6) == ["Section 0", "b", "Section 1", "z", "Section 2", "c"])
      #expect(screen.reporter.reports == [] && screen.inconsistencies() == [])
      withExtendedLifetime(controller) {}
    }
  }

  @Test("A second section of one name does not rename the first one")
  func repeatedSections() async {
    let source = SnapshotDataSource<String, String> { ListRowContent(title: $0) }
    source.defaultHeaders = [Supplement { SectionHeaderContent("Section \($0)") }]
    let (screen, controller) = show(source)
    var snapshot = Snapshot<String, String>()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["1"], toSection: "A")
    await source.apply(snapshot)
    screen.finishAnimations()
    let name = source.identifier(ofOwnSection: 0)
    snapshot.appendSections(["A"])
    await source.apply(snapshot)
    screen.finishAnimations()
    #expect(source.identifier(ofOwnSection: 0) == name)
    #expect(!screen.reporter.codes.contains(.identityMismatch))
    withExtendedLifetime(controller) {}
  }

  @Test(
    "4.17 A reload leaves the reader at the same place where nothing that is read is found again",
    arguments: [Anchoring.keepsReader, .followsEnd])
  func reload(_ anchoring: Anchoring) {
    let plain = Plain([(0..<60).map { "r\($0)" }])
    let (screen, controller) = show(plain, anchoring)
    screen.scroll(to: Point(x: 0, y: 1_000))
    plain.emit(.reload)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 1_000)
    let named = Named(plain.rows)
    controller.dataSource = named
    screen.layout()
    screen.scroll(to: Point(x: 0, y: 1_000))
    named.rows[0].removeSubrange(22...23)
    named.emit(.reload)
    screen.finishAnimations()
    #expect(abs(screen.view.contentOffset.y - 1_000) < 100)
  }

  @Test("A part of a page that is reloaded leaves the reader where he is")
  func reloadedPart() {
    let plain = Plain([(0..<60).map { "r\($0)" }])
    let page = ComposedDataSource([list("top", 3), plain, list("bottom", 30)])
    let (screen, controller) = show(page)
    screen.scroll(to: Point(x: 0, y: 1_000))
    let first = screen.visibleText[0]
    plain.emit(.reload)
    screen.finishAnimations()
    #expect(screen.visibleText[0] == first && screen.view.contentOffset.y == 1_000)
    // What is named is followed, through sections that come and go.
    let named = Named([["x"], (0..<60).map { "n\($0)" }])
    controller.dataSource = ComposedDataSource([list("top", 3), named])
    screen.layout()
    screen.scroll(to: Point(x: 0, y: 1_000))
    let read = screen.visibleText[0]
    named.rows[1].insert(contentsOf: (0..<5).map { "new\($0)" }, at: 0)
    named.emit(.reload)
    screen.finishAnimations()
    #expect(screen.visibleText[0] == read)
    screen.view.select(ItemIndex(2, 30))
    screen.view.focus(ItemIndex(2, 30))
    let chosen = named.rows[1][30]
    named.rows.remove(at: 0)
    named.emit(.reload)
    screen.finishAnimations()
    #expect(screen.view.selectedItems.map { named.rows[$0.section - 1][$0.item] } == [chosen])
    #expect(screen.view.focusedItem == ItemIndex(1, 30))
    #expect(screen.reporter.reports == [] && screen.inconsistencies() == [])
  }

  @Test("Rows of a section that are all replaced leave the reader at the place")
  func replacedRows() {
    let rows = list("a", 60)
    let (screen, controller) = show(ComposedDataSource([list("top", 3), rows, list("end", 30)]))
    screen.scroll(to: Point(x: 0, y: 1_000))
    rows.items = (0..<60).map { Row(id: "b\($0)") }
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 1_000 && screen.visibleText[0] == "b19")
    // Fewer: what comes behind takes the place.
    rows.items = []
    screen.finishAnimations()
    #expect(screen.visibleText.contains("end0"))
    withExtendedLifetime(controller) {}
  }

  @Test("A closed outline does not load more until it is opened")
  func closedOutline() async {
    let outline = OutlineDataSource((0..<3).map { Row(id: "r\($0)") }) {
      ListRowContent(title: $0.id)
    }
    outline.isSectionExpanded = false
    outline.addHeader("t") { SectionHeaderContent("Places") }
    var pages = 0
    outline.moreLoader = { [unowned outline] in
      pages += 1
      outline.append([Row(id: "p\(pages)")])
      return pages == 3 ? .noContent : .content
    }
    let (screen, controller) = show(outline)
    for _ in 0..<10 {
      await mainActorTurnsOnce()
      screen.finishAnimations()
    }
    #expect(pages == 0 && screen.reporter.reports == [])
    outline.isSectionExpanded = true
    for _ in 0..<10 {
      screen.finishAnimations()
      await mainActorTurnsOnce()
    }
    #expect(pages == 3)
    withExtendedLifetime(controller) {}
  }

  private func mainActorTurnsOnce() async { await Task { @MainActor in }.value }

  @Test("What stopped at the end goes on at the start, without a footer that says nothing")
  func moreAtStart() async {
    struct Failure: Error {}
    let rows = list("a", 100)
    rows.moreLoader = { throw Failure() }
    let (screen, controller) = show(rows)
    screen.scroll(to: Point(x: 0, y: 100_000))
    await mainActorTurnsOnce()
    screen.finishAnimations()
    screen.scroll(to: Point(x: 0, y: 100_000))
    #expect(screen.visibleText.last?.contains("Retry") == true)
    rows.moreLoader = nil
    rows.loadsMoreAtStart = true
    screen.finishAnimations()
    #expect(screen.visibleText.last == "a99")
    #expect(screen.inconsistencies() == [])
    #expect(!screen.reporter.codes.contains(.indexOutOfRange))
    withExtendedLifetime(controller) {}
  }

  @Test("An object of a list that gets another identifier is another item")
  func renamedObject() {
    final class Document: Identifiable, Equatable {
      var id: String
      init(_ id: String) { self.id = id }
      static func == (a: Document, b: Document) -> Bool { a === b }
    }
    let documents = BasicDataSource(["a", "b", "c"].map(Document.init)) {
      ListRowContent(title: $0.id)
    }
    let (screen, controller) = show(documents)
    screen.view.select(ItemIndex(0, 1))
    #expect(documents.indexes(of: "a") == [0])
    documents.update("b") { $0.id = "x" }
    screen.finishAnimations()
    #expect(screen.visibleText == ["a", "x", "c"] && screen.view.selectedItems == [])
    #expect(documents.indexes(of: "x") == [1] && documents.indexes(of: "b") == [])
    documents.append(Document("b"))
    screen.finishAnimations()
    #expect(screen.reporter.codes == [.identityMismatch] && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }

  @Test(
    "1.28 A source that a visible controller shows loads if it has not, and begins at its start")
  func anotherSource() async {
    var loads = 0
    let detail = list("d", 50)
    detail.loader = {
      loads += 1
      return .content
    }
    detail.loadContent()
    await mainActorTurnsOnce()
    let (screen, controller) = show(list("a", 50))
    screen.scroll(to: Point(x: 0, y: 900))
    controller.dataSource = detail
    screen.finishAnimations()
    #expect(loads == 1 && screen.visibleText.first == "d0")
    let new = list("n", 50)
    new.loader = {
      loads += 1
      return .content
    }
    controller.dataSource = new
    #expect(loads == 2)
    screen.finishAnimations()
    #expect(screen.visibleText.first == "n0")
  }

  @Test("Items whose identifiers are UUIDs are restored")
  func uniqueIdentifiers() {
    struct Note: Identifiable, Equatable {
      let id = UUID()
      let text: String
    }
    let notes = (0..<60).map { Note(text: "note \($0)") }
    func source() -> BasicDataSource<Note> {
      BasicDataSource(notes) { ListRowContent(title: $0.text) }
    }
    let (before, old) = show(source())
    before.scroll(by: 1_000)
    before.view.select(ItemIndex(0, 25))
    let (after, new) = show(source())
    new.restore(before.view.restorationState())
    after.layout()
    #expect(after.visibleText.first == before.visibleText.first)
    #expect(after.view.selectedItems == [ItemIndex(0, 25)])
    withExtendedLifetime(old) {}
  }

  @Test("What the reader chose meanwhile is not followed by what was selected before")
  func restoredSelection() {
    let (before, old) = show(list("a", 6))
    before.view.select(ItemIndex(0, 5))
    let state = before.view.restorationState()
    let rows = list("a", 3)
    let (screen, controller) = show(rows)
    controller.restore(state)
    screen.layout()
    screen.click(.item(0, 1))
    screen.view.deselectAll()
    rows.items = (0..<6).map { Row(id: "a\($0)") }
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [])
    withExtendedLifetime(old) {}
  }

  @Test("Names of items are told apart, whatever is in them")
  func names() {
    let rows = BasicDataSource(["a", "a#1", "a", "a##1"].map(Row.init)) {
      ListRowContent(title: $0.id)
    }
    let names = (0..<4).compactMap { rows.restorationName(of: ItemIndex(0, $0)) }
    #expect(Set(names).count == 4, "\(names)")
  }

  @Test("A reload without room leaves nothing of what was shown")
  func withoutRoom() {
    let rows = list("a", 4)
    let (screen, controller) = show(rows)
    screen.view.focus(ItemIndex(0, 1))
    screen.resize(width: 320, height: 0)
    rows.performUpdate {
      rows.insert(Row(id: "n"), at: 0)
      rows.emit(.reload)
    }
    screen.layout()
    #expect(screen.inconsistencies() == [])
    rows.remove(at: 4)
    screen.press(.pageDown)
    screen.resize(width: 320, height: 300)
    #expect(screen.visibleText == ["n", "a0", "a1", "a2"])
    #expect(screen.reporter.reports == [] && screen.inconsistencies() == [])
    withExtendedLifetime(controller) {}
  }

  @Test("1.16 Another segment begins at its beginning, also where it is reloaded besides")
  func reloadedSegment() {
    let page = SegmentedDataSource([list("a", 50), list("b", 50)])
    let (screen, controller) = show(page)
    screen.scroll(to: Point(x: 0, y: 800))
    page.performUpdate {
      page.select(1)
      page.emit(.reload)
    }
    screen.finishAnimations()
    #expect(screen.visibleText.contains("b0"))
    var isTold = false
    page.select(7) { isTold = true }
    #expect(isTold && screen.reporter.codes == [.indexOutOfRange])
    withExtendedLifetime(controller) {}
  }
}
