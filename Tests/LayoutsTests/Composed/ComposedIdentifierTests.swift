import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Arrangements by what tells sections apart.
@MainActor @Suite struct ComposedIdentifierTests {
  @Test("8.1.1 A provider may answer by what tells a section apart, wherever the section is")
  func identifiers() {
    let layout = ComposedLayout { section, environment in
      environment.identifier(ofSection: section) == AnyHashable(2)
        ? .group(.row(height: .points(50), [.item(), .item()])) : .table(.fixed(30))
    }
    let source = SampleDataSource([
      SampleSection(1, items: 0..<2), SampleSection(2, items: 10..<12),
      SampleSection(3, items: 20..<22),
    ])
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 320, height: 400)
    func widths() -> [Double?] {
      (0..<3).map { screen.frame(of: .item($0, 0))?.width }
    }
    #expect(widths() == [320, 160, 320])
    screen.apply(source.update { $0.swapAt(0, 1) })
    screen.finishAnimations()
    #expect(widths() == [160, 320, 320])
    screen.apply(source.update { $0.insert(SampleSection(4, items: 30..<32), at: 0) })
    screen.finishAnimations()
    #expect(widths() == [320, 160, 320])
    #expect(screen.view.identifier(ofSection: 1) == AnyHashable(2))
    #expect(screen.view.identifier(ofSection: 4) == nil)
    #expect(screen.view.identifier(ofSection: -1) == nil)
    #expect(screen.inconsistencies() == [])
  }
}
