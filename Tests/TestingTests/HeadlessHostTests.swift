import OcelotTesting
import Testing

@MainActor @Suite struct HeadlessHostTests {
  let host = HeadlessHost()

  private func height(_ content: any Content, width: Double = 160) -> Double {
    host.measure(content, element: .item(0, 0), width: width).height
  }

  @Test("Standard contents have the heights that their documentation says")
  func standardHeights() {
    // 160 − 32 leaves 128 points: 16 characters a line.
    #expect(height(ListRowContent(title: "Ocelot")) == 44)
    #expect(height(ListRowContent(title: "Ocelot", subtitle: "small cat")) == 64)
    let long = "a cat that is not so big"  // "a cat that is" / "not so big"
    #expect(height(ListRowContent(title: "Ocelot", subtitle: long)) == 64)
    #expect(height(ListRowContent(title: "Ocelot", subtitle: long, subtitleLines: 0)) == 84)
    #expect(height(ListRowContent(title: "Ocelot", image: .avatar("O"))) == 56)
    // The picture leaves 84 points, 10 characters: "a cat that" / "is not so" / "big".
    #expect(
      height(
        ListRowContent(title: "O", subtitle: long, image: .avatar("O"), subtitleLines: 0)) == 104)
    #expect(height(TextContent("a cat that is not so big")) == 64)
    #expect(height(KeyValueContent(label: "Weight", value: "11 kg")) == 64)
    #expect(height(SectionHeaderContent("Cats")) == 20)
    #expect(height(SegmentedHeaderContent(titles: ["A", "B"], selected: 0)) == 32)
    #expect(height(PlaceholderContent.activity) == 80)
    #expect(
      height(
        PlaceholderContent(
          title: "No cats", message: "Try again", button: .init("Retry", action: .retry))) == 148)
    #expect(height(RatingContent(value: 3)) == 44)
    #expect(height(BadgeContent("3")) == 20)
    #expect(height(ChartContent(title: "T", points: [.init("a", 1)])) == 164)
    #expect(
      height(
        ChartContent(title: "T", points: [.init("a", 1), .init("b", 2)], style: .histogram)) == 84)
    #expect(height(EmptyContent()) == 0)
  }

  @Test("Sizes grow with the text size")
  func textSize() {
    host.traits.textSize = .accessibilityExtraExtraExtraLarge
    let scale = 53.0 / 17
    #expect(height(SectionHeaderContent("Cats")) == 20 * scale)
  }

  @Test("4.19 Equal content, width and text size are measured once")
  func cache() {
    for _ in 0..<3 { _ = height(TextContent("same")) }
    #expect(host.calls.measures == 3)
    #expect(host.calls.uncachedMeasures == 1)
    _ = height(TextContent("same"), width: 161)
    _ = height(TextContent("other"))
    host.traits.textSize = .small
    _ = height(TextContent("same"))
    #expect(host.calls.uncachedMeasures == 4)
  }

  private struct Plain: Content { var number: Int }

  @Test("Content without a measure is reported once for each type, and has a height")
  func missing() {
    let reporter = RecordingReporter()
    host.reporter = reporter
    #expect(height(Plain(number: 1)) == 44)
    #expect(height(Plain(number: 2)) == 44)
    #expect(reporter.codes == [.missingRenderer])
    host.missingMeasure = .assume(height: 10)
    #expect(height(Plain(number: 3)) == 10)
    host.register(Plain.self) { content, width, _ in
      Size(width: width, height: Double(content.number))
    }
    #expect(height(Plain(number: 3)) == 3)
  }

  @Test("What the contract does not allow is written down")
  func violations() {
    let content = TextContent("a")
    let view = host.makeView(for: content, element: .item(0, 0))
    host.place(view, attributes: LayoutAttributes(.item(0, 0), frame: .zero))
    #expect(host.violations.count == 1)
    host.update(
      view, content: EmptyContent(), element: .item(0, 0), state: ElementState())
    #expect(host.violations.count == 2)
    host.discard(view)
    host.discard(view)
    #expect(host.violations.count == 4)
    #expect(host.views.isEmpty)
    _ = host.measure(content, element: .item(0, 0), width: -1)
    #expect(host.violations.count == 5)
  }

  @Test("A view's life: made, filled, on screen, pooled, filled again")
  func life() throws {
    let content = TextContent("a")
    let view = try #require(
      host.makeView(for: content, element: .item(0, 0)) as? HeadlessView)
    #expect(view.phase == .made)
    #expect(view.number == 1)
    host.update(view, content: content, element: .item(0, 1), state: ElementState())
    #expect(view.phase == .filled)
    host.place(view, attributes: LayoutAttributes(.item(0, 1), frame: .zero))
    #expect(view.phase == .onScreen)
    #expect(host.viewsOnScreen.map(\.number) == [1])
    host.recycle(view)
    #expect(view.phase == .pooled)
    #expect(host.pooledViewCount == 1)
    host.update(view, content: content, element: .item(0, 2), state: ElementState())
    #expect(view.phase == .filled)
    #expect(view.updateCount == 2)
    host.discard(view)
    #expect(host.violations.isEmpty)
  }
}
