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

  @Test("Headers that are pinned do not hold the content")
  func pinned() {
    let source = source(pins: true)
    let screen = screen(source)
    #expect(screen.view.contentOffset.y == 405)
    screen.apply(source.update { $0.remove(at: 0) })
    #expect(screen.view.contentOffset.y >= 0)
    #expect(screen.inconsistencies() == [])
  }
}
