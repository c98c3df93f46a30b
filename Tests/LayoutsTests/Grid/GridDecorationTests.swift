import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid decorations")
struct GridDecorationTests {
  private func line(_ section: Int, _ ordinal: Int) -> ElementKey {
    .decoration(.sectionSeparator, .section(section, ordinal))
  }

  private func coloured(_ change: (inout SectionMetrics) -> Void = { _ in }) -> SectionDescription {
    SectionDescription(
      metrics: .with {
        $0.rowHeight = .fixed(10)
        $0.sectionSeparatorColor = .some(.separator)
        change(&$0)
      })
  }

  private func lines(_ bench: GridBench) -> [ElementKey: Rect] {
    let found = bench.layout.elements(in: Rect(x: 0, y: -100, width: 500, height: 10_000))
    return Dictionary(
      uniqueKeysWithValues: found.compactMap {
        guard case .decoration(.sectionSeparator, _) = $0.element else { return nil }
        return ($0.element, $0.frame)
      })
  }

  @Test("2.10 No line below the last section, one between neighbours, empty ones skipped")
  func sectionLines() {
    let plain = SectionDescription(metrics: .fixed(10))
    let inset = coloured { $0.sectionSeparatorInsets = Insets(leading: 8, trailing: 4) }
    let bench = GridBench(
      width: 100, scale: 2,
      [(0, plain), (1, coloured()), (0, coloured()), (1, plain), (0, plain), (1, inset)])
    #expect(
      lines(bench) == [
        // The upper one's bottom line, over the empty section to the plain one.
        line(1, 1): Rect(x: 0, y: 9.5, width: 100, height: 0.5),
        // The plain one has no line: the lower one's top line, inside its insets.
        line(5, 0): Rect(x: 8, y: 20, width: 88, height: 0.5),
      ])
  }

  @Test("2.10 The last section that shows anything has a line below it if flagged")
  func lastLine() {
    let flagged = coloured { $0.showsSectionSeparatorWhenLast = true }
    let bench = GridBench(width: 100, [(1, flagged), (1, flagged), (0, flagged)])
    #expect(
      lines(bench) == [
        line(0, 1): Rect(x: 0, y: 9, width: 100, height: 1),
        line(1, 1): Rect(x: 0, y: 19, width: 100, height: 1),
      ])
  }

  @Test("A section that shares what is left shows nothing where nothing is left")
  func sectionWithoutShare() {
    let sharing = coloured { $0.rowHeight = .remainder(minimum: 0) }
    let full = GridBench(width: 100, height: 40, [(4, coloured()), (1, sharing)])
    #expect(lines(full) == [:])
    let roomy = GridBench(width: 100, height: 41, [(4, coloured()), (1, sharing)])
    #expect(lines(roomy) == [line(0, 1): Rect(x: 0, y: 39, width: 100, height: 1)])
  }

  @Test("2.11 Lines between rows and columns stay within padding and insets")
  func rowLines() {
    let metrics = SectionMetrics.with {
      $0.rowHeight = .fixed(20)
      $0.columns = 2
      $0.padding = Insets(top: 5, leading: 10, bottom: 5, trailing: 20)
      $0.separatorInsets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.separatorColor = .some(.separator)
    }
    let bench = GridBench(width: 130, [(3, SectionDescription(metrics: metrics))])
    let found = bench.visible.filter(\.element.isDecoration)
    #expect(
      Dictionary(uniqueKeysWithValues: found.map { ($0.element, $0.frame) }) == [
        .rowSeparator(after: ItemIndex(0, 1)): Rect(x: 12, y: 25, width: 94, height: 1),
        .decoration(.columnSeparator, .item(ItemIndex(0, 0))):
          Rect(x: 60, y: 6, width: 1, height: 16),
        .decoration(.columnSeparator, .item(ItemIndex(0, 2))):
          Rect(x: 60, y: 26, width: 1, height: 16),
      ])
    #expect(found.allSatisfy { $0.zIndex == 100 && $0[Background.self] == .separator })
  }

  @Test("Backgrounds lie behind whole sections and behind the global headers, pulled ones too")
  func backgrounds() {
    let metrics = SectionMetrics.with {
      $0.background = .some(.cardBackground)
      $0.padding = Insets(all: 6)
    }
    let bench = GridBench(
      width: 100,
      global: SectionDescription(metrics: metrics, headers: [.fixed(30), .fixed(12)]),
      [(1, SectionDescription(metrics: metrics, headers: [.fixed(10)]))])
    let section = ElementKey.decoration(.sectionBackground, .section(0, 0))
    let global = ElementKey.decoration(.globalBackground, .global(0))
    #expect(bench.frame(section) == Rect(x: 0, y: 42, width: 100, height: 66))
    #expect(bench.frame(global) == Rect(x: 0, y: 0, width: 100, height: 42))
    bench.scroll(to: -25)
    #expect(bench.frame(global) == Rect(x: 0, y: -25, width: 100, height: 67))
    #expect(bench.layout.attributes(of: global)?.zIndex == 9500)
    #expect(bench.layout.attributes(of: section)?.zIndex == 0)
  }
}
