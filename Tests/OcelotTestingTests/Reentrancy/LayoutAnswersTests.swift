import OcelotTesting
import Testing

/// What a layout of an application's own answers is checked once, where it comes in.
@MainActor @Suite("Answers of layouts") struct LayoutAnswersTests {
  /// A list that answers every element twice.
  private final class Repeating: Layout {
    weak var environment: (any LayoutEnvironment)?
    var contentSize: Size { Size(width: 100, height: 1000) }
    func prepare(_ context: InvalidationContext) {}
    func elements(in rect: Rect) -> [LayoutAttributes] {
      let all = (0..<50).compactMap { attributes(of: .item(0, $0)) }
      return (all + all).filter { $0.frame.intersects(rect) }
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      guard let item = element.itemIndex?.item, item < 50 else { return nil }
      return LayoutAttributes(
        element, frame: Rect(x: 0, y: Double(item) * 20, width: 100, height: 20))
    }
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
    func apply(_ plan: UpdatePlan) {}
    func finishUpdate() {}
  }

  @Test("An element that a layout answers twice has one view, and is reported")
  func repeated() {
    let screen = HeadlessCollection(
      layout: Repeating(), dataSource: SampleDataSource(count: 50), width: 100, height: 100)
    for _ in 0..<5 { screen.scroll(by: 60) }
    #expect(screen.inconsistencies() == [])
    #expect(screen.visibleItems.map(\.item) == [15, 16, 17, 18, 19])
    #expect(screen.reporter.codes.allSatisfy { $0 == .invalidMetrics })
    #expect(screen.reporter.reports.first?.message.contains("item (0, 0)") == true)
    screen.view.tearDown()
    #expect(screen.host.views.values.allSatisfy { $0.phase == .discarded })
  }
}
