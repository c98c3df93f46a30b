import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid right to left")
struct GridMirrorTests {
  private static func metrics(
    _ padding: Insets, _ insets: Insets, _ order: ItemOrder
  ) -> SectionMetrics {
    .with {
      $0.rowHeight = .fixed(20)
      $0.columns = 3
      $0.padding = padding
      $0.separatorInsets = insets
      $0.sectionSeparatorInsets = insets
      $0.separatorColor = .some(.separator)
      $0.sectionSeparatorColor = .some(.separator)
      $0.background = .some(.cardBackground)
      $0.showsSectionSeparatorWhenLast = true
      $0.itemOrder = order
    }
  }

  private static func bench(_ metrics: SectionMetrics) -> GridBench {
    let global = SectionDescription(metrics: metrics, headers: [.fixed(30)])
    let section = SectionDescription(
      metrics: metrics, headers: [.fixed(10, pins: true)], footers: [.fixed(5)])
    let bench = GridBench(
      width: 340, global: global,
      [(5, section), (0, SectionDescription(metrics: metrics, showsPlaceholder: true))])
    bench.scroll(to: 12)
    return bench
  }

  @Test("2.6 Right-to-left equals the mirrored twin, all elements")
  func mirrored() {
    let padding = Insets(top: 1, leading: 30, bottom: 2, trailing: 10)
    let insets = Insets(top: 3, leading: 7, bottom: 4, trailing: 5)
    let one = Self.bench(Self.metrics(padding, insets, .leadingToTrailing))
    // The same screen drawn from the other side: leading and trailing exchanged by hand.
    let twin = Self.bench(
      Self.metrics(
        Insets(top: 1, leading: 10, bottom: 2, trailing: 30),
        Insets(top: 3, leading: 5, bottom: 4, trailing: 7), .trailingToLeading))
    #expect(one.layout.flipsInRightToLeft)
    var compared = 0
    for attributes in one.visible {
      guard
        case .decoration(.columnSeparator, .item(let item)) = attributes.element
      else {
        #expect(
          attributes.frame.mirrored(in: 340) == twin.frame(attributes.element),
          "\(attributes.element)")
        compared += 1
        continue
      }
      // A line stands at the trailing edge of its item, in either direction.
      let frame = attributes.frame
      #expect(frame.minX == one.frame(.item(item))?.maxX)
      #expect(frame.mirrored(in: 340).maxX == twin.frame(.item(item))?.minX)
      compared += 1
    }
    // Two backgrounds and the global one, two lines between sections, headers, footer,
    // placeholder, five items, one line between rows, four between columns (2 + 2).
    #expect(compared == 3 + 2 + 2 + 1 + 1 + 5 + 1 + 4)
  }
}
