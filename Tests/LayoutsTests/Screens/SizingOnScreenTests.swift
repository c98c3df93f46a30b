import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Measuring, text size and anchors on a screen.
@MainActor
@Suite("Sizing on screen")
struct SizingOnScreenTests {
  /// Rows of one to six lines, in an order that looks random.
  private func texts(_ count: Int) -> SampleDataSource {
    let items = (0..<count).map { i in
      SampleItem(i, (0...(i * 7_919 % 6)).map { "line \($0)" }.joined(separator: "\n"))
    }
    return SampleDataSource([SampleSection(0, items)])
  }

  private func table(_ count: Int = 500, estimate: Double = 44) -> HeadlessCollection {
    HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: estimate)), dataSource: texts(count),
      width: 320, height: 480)
  }

  @Test("4.20 Through all twelve text sizes the anchor stays, measured rows follow, fixed ones not")
  func twelveSizes() {
    let screen = table()
    screen.view.scroll(to: .item(0, 250), at: .start, animated: false)
    screen.scroll(by: 7)
    let anchor = ElementKey.item(0, 251)
    let top = screen.frame(of: anchor)?.minY ?? 0
    let height = screen.frame(of: anchor)?.height ?? 0
    let fixed = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(50)), dataSource: texts(500), width: 320, height: 480)
    fixed.scroll(by: 120)
    let rows = fixed.visibleElements.map { fixed.frame(of: $0) }
    for size in TextSizeCategory.allCases + [.large] {
      screen.view.textSizeOverride = size
      screen.layout()
      #expect(abs((screen.frame(of: anchor)?.minY ?? 99) - top) <= 0.5, "\(size)")
      #expect(abs((screen.frame(of: anchor)?.height ?? 0) - height * size.factor) < 1e-6)
      #expect(screen.inconsistencies().isEmpty)
      fixed.setTraits { $0.textSize = size }
      #expect(fixed.visibleElements.map { fixed.frame(of: $0) } == rows)
    }
    #expect(fixed.host.calls.measures == 0)
  }

  @Test("The twelve text sizes are ordered, with the body sizes that readers know")
  func categories() {
    #expect(TextSizeCategory.allCases == TextSizeCategory.allCases.sorted())
    #expect(
      TextSizeCategory.allCases.map(\.bodySize) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(TextSizeCategory.large.factor == 1)
    #expect(TextSizeCategory.nearest(toFactor: 1.25) == .extraExtraLarge)
  }

  @Test("A view's own text size wins over the desktop's until it is taken back")
  func override() {
    let screen = table()
    screen.view.textSizeOverride = .accessibilityMedium
    screen.layout()
    #expect(screen.view.textSize == .accessibilityMedium)
    screen.setTraits { $0.textSize = .small }
    #expect(screen.view.textSize == .accessibilityMedium)
    #expect(abs(screen.host.textMetrics.lineHeight - 20.0 * 28 / 17) < 1e-9)
    screen.view.textSizeOverride = nil
    screen.layout()
    #expect(screen.view.textSize == .small)
    #expect(abs((screen.frame(of: .item(0, 0))?.height ?? 0) - 20 * 15 / 17) < 1e-9)
  }

  @Test("Where the end is followed, rows added at the end are seen; above it nothing moves")
  func followingTheEnd() {
    let source = texts(60)
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 44)), width: 320, height: 480)
    screen.view.anchoring = .followsEnd
    screen.show(source)
    screen.view.scroll(to: .item(0, 59), at: .end, animated: false)
    screen.layout()
    for step in 0..<5 {
      let item = SampleItem(100 + step, "new\nand\nof three lines")
      var changes = source.update { $0[0].items.append(item) }
      changes.isAnimated = step % 2 == 0
      screen.apply(changes)
      screen.finishAnimations()
      #expect(screen.frame(of: .item(0, 60 + step))?.maxY == 480, "step \(step)")
    }
    // What is higher or lower there, is so at the end.
    screen.resize(width: 200, height: 300)
    #expect(screen.frame(of: .item(0, 64))?.maxY == 300)
    screen.setTraits { $0.textSize = .extraExtraExtraLarge }
    #expect(abs((screen.frame(of: .item(0, 64))?.maxY ?? 0) - 300) <= 0.5)
    screen.scroll(by: -50)
    let anchor = screen.visibleElements[1]
    let top = screen.frame(of: anchor)?.minY
    screen.apply(source.update { $0[0].items.append(SampleItem(999, "unseen")) })
    screen.finishAnimations()
    #expect(screen.frame(of: anchor)?.minY == top)
    // What is read at the start stays, too.
    screen.scroll(to: .zero)
    let first = screen.frame(of: .item(0, 0))?.minY
    screen.apply(source.update { $0[0].items.insert(SampleItem(1_000, "first"), at: 0) })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 1))?.minY == first)
  }

  /// How the first content comes to a screen that follows the end.
  enum FirstContent: CaseIterable { case atOnce, late, isAsked, otherSource, isScrolled, isShort }

  @Test(
    "4.52 Where the end is followed the first content begins there, unless it was scrolled before",
    arguments: FirstContent.allCases)
  func beginningAtTheEnd(_ way: FirstContent) {
    let source = texts(way == .isShort ? 3 : 60)
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 44)), width: 320, height: 480)
    screen.view.anchoring = .followsEnd
    switch way {
    case .atOnce, .isShort: screen.show(source)
    case .late:
      let empty = SampleDataSource(count: 0)
      screen.show(empty)
      screen.apply(empty.update { $0[0].items = source.sections[0].items })
      screen.finishAnimations()
    case .isAsked:
      screen.view.dataSource = source
      #expect(screen.view.attributes(of: .item(0, 0)) != nil)
      screen.layout()
    case .otherSource:
      screen.show(texts(50))
      screen.scroll(to: .zero)
      screen.show(source)
    case .isScrolled:
      screen.view.dataSource = source
      screen.view.scroll(to: .item(0, 20), at: .start, animated: false)
      screen.layout()
    }
    switch way {
    case .atOnce, .late, .isAsked, .otherSource:
      #expect(screen.frame(of: .item(0, 59))?.maxY == 480)
    case .isShort: #expect(screen.frame(of: .item(0, 0))?.minY == 0)
    case .isScrolled: #expect(screen.frame(of: .item(0, 20))?.minY == 0)
    }
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
    withExtendedLifetime(source) {}
  }

  @Test("4.52 Other insets, set with the data, leave the beginning at the end")
  func beginningWithOtherInsets() {
    let (old, new) = (texts(50), texts(60))
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 44)), width: 320, height: 480)
    screen.view.anchoring = .followsEnd
    screen.view.contentInsets = Insets(top: 0.1)
    screen.show(old)
    screen.view.dataSource = new
    screen.view.contentInsets = Insets(top: 0.3, leading: 16)
    screen.layout()
    #expect(screen.frame(of: .item(0, 59))?.maxY == 480)
    withExtendedLifetime((old, new)) {}
  }

  @Test("4.52 A scroll away from the end counts, also where everything is laid out again after it")
  func scrollFromTheEnd() {
    let source = texts(60)
    for distance in [-200.0, 0] {
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .fixed(44)), width: 320, height: 480)
      screen.view.anchoring = .followsEnd
      screen.show(source)
      let end = screen.view.contentOffset.y
      screen.view.invalidateLayout(.all())
      screen.host.traits.displayScale = 2
      screen.view.traitsDidChange()
      screen.view.userScrolled(to: Point(x: 0, y: end + distance))
      // What covers the top more leads nowhere.
      screen.view.contentInsets = Insets(top: 10)
      screen.layout()
      #expect(screen.view.contentOffset.y == (distance == 0 ? end : end + distance - 10))
      #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
    }
  }

  @Test("Without a wish to follow the end, what is added there leaves the reader alone")
  func notFollowingTheEnd() {
    let source = texts(60)
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 44)), dataSource: source, width: 320,
      height: 480)
    screen.view.scroll(to: .item(0, 59), at: .end, animated: false)
    screen.layout()
    let top = screen.frame(of: .item(0, 59))?.minY
    screen.apply(source.update { $0[0].items.append(SampleItem(100, "new")) })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 59))?.minY == top)
  }

  @Test("A host may want any attribute of a content; the size counts where it is estimated")
  func fullControl() {
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 30)), width: 320, height: 480)
    screen.host.register(
      SampleContent.self,
      preferred: { content, original in
        guard content.text.hasPrefix("special") else { return nil }
        var wanted = original
        wanted.frame.size.height = 70
        wanted.frame.origin.x += 12
        wanted.alpha = 0.5
        wanted.zIndex = 40
        wanted.transform = .scale(0.9, 0.9)
        return wanted
      })
    let source = SampleDataSource([
      SampleSection(0, [SampleItem(0, "plain"), SampleItem(1, "special"), SampleItem(2, "plain")])
    ])
    screen.show(source)
    let special = screen.headlessView(of: .item(0, 1))?.attributes
    #expect(special?.frame == Rect(12, 20, 320, 70))
    #expect(special?.alpha == 0.5)
    #expect(special?.zIndex == 40)
    #expect(special?.transform == .scale(0.9, 0.9))
    #expect(screen.frame(of: .item(0, 2)) == Rect(0, 90, 320, 20))
    // It holds where the row goes, and ends with the content.
    screen.apply(source.update { $0[0].items.swapAt(0, 1) })
    screen.finishAnimations()
    #expect(screen.headlessView(of: .item(0, 0))?.attributes?.alpha == 0.5)
    screen.apply(source.update { $0[0].items[0].text = "plain now" })
    screen.finishAnimations()
    #expect(screen.headlessView(of: .item(0, 0))?.attributes?.alpha == 1)
    #expect(screen.frame(of: .item(0, 0)) == Rect(0, 0, 320, 20))
    // Sizes that are the layout's are final.
    let fixed = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(44)), width: 320, height: 480)
    fixed.host.register(
      SampleContent.self,
      preferred: { _, original in
        var wanted = original
        wanted.frame.size.height = 70
        wanted.alpha = 0.5
        return wanted
      })
    fixed.show(source)
    #expect(fixed.frame(of: .item(0, 1)) == Rect(0, 44, 320, 44))
    #expect(fixed.headlessView(of: .item(0, 1))?.attributes?.alpha == 0.5)
  }

  @Test("Sizes that make no sense are reported, and the estimate stands")
  func nonsense() {
    for bad in [Double.nan, -.infinity, .infinity, -3, 1e300] {
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .selfSizing(estimate: 30)), width: 320, height: 480)
      screen.host.register(SampleContent.self) { content, width, _ in
        Size(width: width, height: content.text == "line 0" ? bad : 50)
      }
      screen.show(texts(30))
      #expect(Set(screen.reporter.reports.map(\.code)) == [.invalidMetrics], "\(bad)")
      #expect(screen.frame(of: .item(0, 0))?.height == 30)
      #expect(screen.frame(of: .item(0, 1))?.height == 50)
      #expect(screen.inconsistencies().isEmpty)
      // Each is measured once, as others are.
      let count = screen.reporter.reports.count
      screen.scroll(by: 5)
      screen.scroll(by: -5)
      #expect(screen.reporter.reports.count == count)
    }
  }
}
