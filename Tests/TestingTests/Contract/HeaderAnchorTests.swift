import Ocelot
import OcelotTesting
import Testing

/// What stays where it is seen where no item is in sight.
@MainActor @Suite struct HeaderAnchorTests {
  private func screen(_ source: SampleDataSource) -> HeadlessCollection {
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 300, height: 200)
    screen.scroll(to: Point(x: 0, y: 405))
    return screen
  }

  /// Sections whose headers are higher than the viewport, above an item each.
  private func source(pins: Bool = false) -> SampleDataSource {
    SampleDataSource(
      (0..<20).map { number in
        var section = SampleSection(number, items: number..<number + 1, header: "\(number)")
        section.headerHeight = 300
        section.pinsHeader = pins
        section.metrics.rowHeight = .fixed(20)
        return section
      })
  }

  @Test("A header that fills the viewport stays where it is as sections come and go above it")
  func updates() throws {
    let source = source()
    let screen = screen(source)
    #expect(screen.visibleItems.isEmpty)
    let old = try #require(screen.frame(of: .header(1)))
    let changes = source.update { sections in
      var new = SampleSection(100, items: 100..<103, header: "new")
      new.headerHeight = 70
      sections.insert(new, at: 0)
    }
    screen.apply(changes)
    #expect(screen.frame(of: .header(2)) == old)
    screen.apply(source.update { $0.removeSubrange(0..<2) })
    #expect(screen.view.contentOffset.y == 85 && screen.frame(of: .header(0)) == old)
    // What is at the start of everything stays there.
    screen.scroll(to: .zero)
    screen.apply(source.update { $0.swapAt(0, 5) })
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.inconsistencies() == [])
  }

  @Test("It does so as sizes above it change, and goes with the data where its section goes")
  func sizes() throws {
    let source = source()
    let screen = screen(source)
    let old = try #require(screen.frame(of: .header(1)))
    screen.apply(source.update { $0[0].metrics.rowHeight = .fixed(60) })
    screen.apply(ChangeSet([.refreshSections(0..<1)]))
    #expect(screen.frame(of: .header(1)) == old)
    #expect(screen.view.contentOffset.y == 445)
    screen.apply(source.update { $0.remove(at: 1) })
    #expect(screen.view.contentOffset.y == 445)
    #expect(screen.inconsistencies() == [])
  }

  /// Sections of nothing but a header.
  private final class Headers: CollectionViewDataSource {
    var names = Array(0..<40)
    var numberOfSections: Int { names.count }
    func numberOfItems(in section: Int) -> Int { 0 }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func identifier(ofSection section: Int) -> AnyHashable { names[section] }
    func content(of element: ElementKey) -> any Content {
      SectionHeaderContent("\(element.section.map { names[$0] } ?? -1)")
    }
    func description(of section: Int) -> SectionDescription {
      var header = SupplementaryMetrics()
      header.height = .fixed(50)
      header.visibleWhenEmpty = true
      return SectionDescription(headers: [header], showsPlaceholder: false)
    }
  }

  @Test("Where the first header goes or is reloaded, the next one in sight stays")
  func next() throws {
    let source = Headers()
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 300, height: 200)
    screen.scroll(to: Point(x: 0, y: 405))
    let old = try #require(screen.frame(of: .header(10)))
    source.names.remove(at: 9)
    source.names.insert(contentsOf: 100..<105, at: 0)
    screen.apply(ChangeSet([.deleteSections(9..<10), .insertSections(0..<5)]))
    #expect(screen.frame(of: .header(14)) == old)
    let other = try #require(screen.frame(of: .header(15)))
    source.names.removeFirst(3)
    screen.apply(
      ChangeSet([.deleteSections(0..<3), .reloadSections(14..<15)]))
    #expect(screen.frame(of: .header(12)) == other)
    #expect(screen.inconsistencies() == [])
  }

  @Test("Headers that are pinned do not hold the content")
  func pinned() {
    let source = source(pins: true)
    let screen = screen(source)
    #expect(screen.view.contentOffset.y == 405)
    screen.apply(source.update { $0.remove(at: 0) })
    #expect(screen.view.contentOffset.y == 405)
    #expect(screen.inconsistencies() == [])
  }
}
