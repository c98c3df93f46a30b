import OcelotTesting
import Testing

/// How much of the content is only estimated is a sum that layouts keep, not an experiment.
@MainActor @Suite("What is estimated") struct EstimatedExtentTests {
  @Test("Asking how much is estimated changes nothing", arguments: FuzzScene.allCases)
  func asking(_ scene: FuzzScene) {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<150, header: "first"), SampleSection(1, items: 200..<350),
    ])
    // The layout does not keep the heights alive.
    let heights = FuzzHeights(source)
    defer { withExtendedLifetime(heights) {} }
    let screen = HeadlessCollection(
      layout: scene.makeLayout(heights), dataSource: source, width: 240, height: 180)
    for _ in 0..<4 { screen.scroll(by: 130) }
    let layout = screen.view.layout
    let all = Rect(origin: .zero, size: layout.contentSize)
    let before = (layout.elements(in: all), layout.contentSize, screen.view.statistics.prepares)
    let answers = (0..<20).map { _ in layout.estimatedExtent }
    #expect(Set(answers).count == 1)
    #expect(layout.elements(in: all) == before.0 && layout.contentSize == before.1)
    screen.layout()
    #expect(screen.view.statistics.prepares == before.2 && screen.inconsistencies() == [])
    guard let estimated = answers[0] else { return }
    let extent =
      layout.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
    #expect(estimated >= 0 && estimated <= extent + 1e-6)
  }
}
