import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Pinned footers, compared with the headers of the same content upside down.
@MainActor @Suite struct PinnedFooterTests {
  /// A layout of sections with something of this extent at one of their ends.
  private func bench(_ sections: [FlowTwin.Section]) -> (LayoutBench, FlowAnswers) {
    var metrics = FlowMetrics()
    (metrics.pinsHeaders, metrics.pinsFooters) = (true, true)
    let answers = FlowAnswers(sections)
    let layout = FlowLayout(metrics: metrics)
    layout.delegate = answers
    return (LayoutBench(layout, height: 200, counts: sections.map(\.sizes.count)), answers)
  }

  /// Sections of rows as broad as the viewport, with footers.
  private func sections(_ random: inout SeededGenerator) -> [FlowTwin.Section] {
    (0..<random.int(in: 1...6)).map { _ in
      var section = FlowTwin.Section(
        sizes: (0..<random.int(in: 0...6)).map { _ in
          Size(width: 320, height: Double(random.int(in: 1...120)))
        }, lineSpacing: Double(random.int(in: 0...9)))
      section.insets = Insets(
        top: Double(random.int(in: 0...30)), bottom: Double(random.int(in: 0...30)))
      section.footer = Double(random.int(in: 0...4) * 15)
      return section
    }
  }

  private func upsideDown(_ sections: [FlowTwin.Section]) -> [FlowTwin.Section] {
    sections.reversed().map { section in
      var result = section
      result.sizes.reverse()
      (result.header, result.footer) = (section.footer, section.header)
      (result.insets.top, result.insets.bottom) = (section.insets.bottom, section.insets.top)
      return result
    }
  }

  @Test("4.7 Footers pin as headers do upside down", arguments: UInt64(1)...150)
  func mirrorsHeaders(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = sections(&random)
    let (footers, answers) = bench(sections)
    let (headers, others) = bench(upsideDown(sections))
    defer { withExtendedLifetime((answers, others)) {} }
    let height = footers.layout.contentSize.height
    #expect(headers.layout.contentSize.height == height, "seed \(seed)")
    for _ in 0..<40 {
      // Between whole points nothing ends just where the viewport does.
      let y = Double(random.int(in: -60...max(0, Int(height)) + 60)) + 0.25
      footers.scroll(to: Point(x: 0, y: y))
      headers.scroll(to: Point(x: 0, y: height - 200 - y))
      let covered = footers.layout.endPinnedExtent(at: footers.environment.viewport.origin)
      let wanted = headers.layout.pinnedExtent(at: headers.environment.viewport.origin)
      #expect(abs(covered - wanted) < 1e-9, "seed \(seed), offset \(y): \(covered), not \(wanted)")
      for section in sections.indices {
        let frame = footers.frame(.footer(section))
        let twin = headers.frame(.header(sections.count - 1 - section))
        #expect((frame == nil) == (twin == nil), "seed \(seed), section \(section)")
        guard let frame, let twin else { continue }
        #expect(
          abs(frame.minY - (height - twin.maxY)) < 1e-9 && frame.height == twin.height,
          "seed \(seed), offset \(y), section \(section): \(frame), not \(twin) upside down")
      }
    }
  }
}
