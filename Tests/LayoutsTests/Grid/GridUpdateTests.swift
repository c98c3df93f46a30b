import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid updates")
struct GridUpdateTests {
  private let rows = SectionDescription(metrics: .fixed(40))

  @Test("2.17 An insertion above leaves visible screen frames unchanged")
  func insertionAbove() {
    let bench = GridBench([(100, rows)])
    bench.scroll(to: 400)
    let before = bench.visible
    // The anchor, item 10, is item 13 afterwards: the proposal keeps it where it was.
    let moved = bench.apply([.insertItems(section: 0, 2..<5)], [(103, rows)]) {
      ($0.frame(.item(0, 13))?.minY ?? 0) - 0
    }
    #expect(moved == 120)
    for attributes in before {
      guard let item = attributes.element.itemIndex else { continue }
      let after = bench.frame(.item(0, item.item + 3))
      #expect(after == attributes.frame.offset(by: Point(x: 0, y: moved)))
      #expect(bench.layout.initialAttributes(of: .item(0, item.item + 3)) == nil)
    }
  }

  @Test("2.17 At the top, the top stays and the new item shows")
  func insertionAtTop() {
    let bench = GridBench([(100, rows)])
    let moved = bench.apply([.insertItems(section: 0, 0..<1)], [(101, rows)])
    #expect(moved == 0)
    let new = bench.layout.attributes(of: .item(0, 0))
    #expect(new?.frame == Rect(x: 0, y: 0, width: 320, height: 40))
    let initial = bench.layout.initialAttributes(of: .item(0, 0))
    #expect(initial?.frame == new?.frame)
    #expect(initial?.alpha == 0)
    #expect(bench.layout.attributesBeforeUpdate(of: .item(0, 0))?.frame.minY == 0)
    bench.layout.finishUpdate()
    #expect(bench.layout.attributesBeforeUpdate(of: .item(0, 0)) == nil)
  }

  /// A header of 100 that scrolls away, one of 50 that pins, and a long segment.
  private func segments() -> GridBench {
    GridBench(
      height: 600,
      global: SectionDescription(headers: [.fixed(100, pins: false), .fixed(50)]), [(100, rows)])
  }

  @Test("2.18 A short segment after a scrolled long one begins under the pinned stack")
  func shortSegment() {
    let bench = segments()
    bench.scroll(to: 1000)
    bench.apply(
      [.deleteSections(0..<1, .forward), .insertSections(0..<1, .forward)], [(3, rows)])
    // The first header is still 100 away: the short content does not pull it back.
    #expect(bench.environment.viewport.minY == 100)
    #expect(bench.frame(.globalHeader(0))?.minY == 0)
    #expect(bench.frame(.globalHeader(1))?.minY == 100)
    #expect(bench.frame(.item(0, 0))?.minY == 150)
    // 270 would do; 700 let the header stay away.
    #expect(bench.layout.contentSize.height == 700)
    bench.scroll(to: 40)
    #expect(bench.layout.contentSize.height == 640)
  }

  @Test("2.18 A header that is partly away stays as far away as it was")
  func partlyAway() {
    let bench = segments()
    bench.scroll(to: 30)
    bench.apply(
      [.deleteSections(0..<1, .forward), .insertSections(0..<1, .forward)], [(3, rows)])
    #expect(bench.environment.viewport.minY == 30)
    #expect(bench.layout.contentSize.height == 630)
    // A long segment instead, from further down, begins at its beginning too.
    bench.apply(
      [.deleteSections(0..<1, .backward), .insertSections(0..<1, .backward)], [(100, rows)])
    #expect(bench.environment.viewport.minY == 30)
    bench.scroll(to: 2000)
    bench.apply(
      [.deleteSections(0..<1, .backward), .insertSections(0..<1, .backward)], [(100, rows)])
    #expect(bench.environment.viewport.minY == 100)
  }

  @Test("2.18 A placeholder after a scrolled segment fills what is visible")
  func placeholderSegment() {
    let bench = segments()
    bench.scroll(to: 1000)
    bench.apply(
      [.deleteSections(0..<1, .forward), .insertSections(0..<1, .forward)],
      [(0, SectionDescription(showsPlaceholder: true))])
    #expect(bench.environment.viewport.minY == 100)
    // 600 + 100 − 150: down to the lower edge of the viewport.
    #expect(bench.frame(.placeholder(0)) == Rect(x: 0, y: 150, width: 320, height: 550))
  }

  @Test("2.19 A forward switch enters from trailing, in both directions of text")
  func forwardSwitch() {
    let headed = SectionDescription(
      metrics: .with {
        $0.rowHeight = .fixed(40)
        $0.background = .some(.cardBackground)
      }, headers: [.fixed(20)])
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(50)]), [(5, headed)])
    bench.apply(
      [.deleteSections(0..<1, .forward), .insertSections(0..<1, .forward)], [(5, headed)])
    for element in [
      ElementKey.item(0, 1), .header(0), .decoration(.sectionBackground, .section(0, 0)),
    ] {
      let new = bench.frame(element)
      let initial = bench.layout.initialAttributes(of: element)
      #expect(initial?.frame == new?.offset(by: Point(x: 320, y: 0)))
      #expect(initial?.alpha == 1)
      let final = bench.layout.finalAttributes(of: element)
      #expect(final?.frame == new?.offset(by: Point(x: -320, y: 0)))
      #expect(final?.alpha == 0)
      // The collection view mirrors once: new content comes from the left.
      #expect(initial?.frame.mirrored(in: 320).minX == -320)
    }
    #expect(bench.layout.initialAttributes(of: .globalHeader(0)) == nil)
    #expect(bench.layout.finalAttributes(of: .globalHeader(0)) == nil)
    bench.apply(
      [.deleteSections(0..<1, .backward), .insertSections(0..<1, .backward)],
      [(0, SectionDescription(showsPlaceholder: true))])
    #expect(bench.layout.finalAttributes(of: .item(0, 0))?.frame.minX == 320)
    // Placeholders fade in place.
    let placeholder = bench.layout.initialAttributes(of: .placeholder(0))
    #expect(placeholder?.frame == bench.frame(.placeholder(0)))
    #expect(placeholder?.alpha == 0)
  }

  @Test("2.20 Unchanged elements yield no animation")
  func unchanged() {
    let header = SectionDescription(metrics: .fixed(40), headers: [.fixed(20, pins: true)])
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(50)]), [(50, header), (50, header)])
    bench.scroll(to: 300)
    let before = bench.visible
    let moved = bench.apply([.deleteItems(section: 1, 3..<9)], [(50, header), (44, header)])
    #expect(moved == 0)
    for attributes in before {
      #expect(bench.layout.attributes(of: attributes.element) == attributes)
      #expect(bench.layout.initialAttributes(of: attributes.element) == nil)
      #expect(bench.layout.finalAttributes(of: attributes.element) == nil)
    }
  }

  @Test("2.23 Under reduced motion no position changes over time")
  func reducedMotion() {
    let bench = GridBench([(20, rows), (20, rows)])
    bench.environment.reducesMotion = true
    bench.scroll(to: 100)
    let before = bench.visible
    let moved = bench.apply(
      [
        .insertItems(section: 0, 3..<5), .deleteItems(section: 0, 6..<7),
        .deleteSections(1..<2, .forward), .insertSections(1..<2, .forward),
      ], [(21, rows), (8, rows)])
    for attributes in bench.visible {
      guard let initial = bench.layout.initialAttributes(of: attributes.element) else {
        continue
      }
      #expect(initial.frame == attributes.frame)
      #expect(initial.alpha == 0)
    }
    for attributes in before {
      let shown = attributes.frame.offset(by: Point(x: 0, y: moved))
      guard let final = bench.layout.finalAttributes(of: attributes.element) else {
        // It stays exactly where it is.
        #expect(bench.frame(attributes.element) == shown)
        continue
      }
      #expect(final.frame == shown)
      #expect(final.alpha == 0)
    }
  }

  @Test("Sizes travel with their items, and a reload forgets them")
  func sizesTravel() {
    let measured = SectionDescription(metrics: .measured(44))
    let narrow = SectionDescription(
      metrics: .with {
        $0.rowHeight = .measured(estimate: 10)
        $0.padding = Insets(leading: 20)
      })
    let bench = GridBench([(4, measured), (1, narrow)])
    bench.measure([.item(0, 0): 60, .item(0, 1): 70, .item(0, 2): 80, .item(0, 3): 90])
    bench.apply(
      [
        .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 3)),
        .reloadItems(section: 0, 1..<2), .reconfigureItems(section: 0, 2..<3),
      ], [(4, measured), (1, narrow)])
    #expect((0..<4).map { bench.frame(.item(0, $0))?.height } == [44, 80, 90, 60])
    let estimated = (0..<4).map { bench.layout.attributes(of: .item(0, $0))?.isEstimated }
    #expect(estimated == [true, true, false, false])
    // Into cells of another width: the size is but an estimate.
    bench.apply(
      [.moveItem(from: ItemIndex(0, 3), to: ItemIndex(1, 0))], [(3, measured), (2, narrow)])
    #expect(bench.frame(.item(1, 0))?.height == 60)
    #expect(bench.layout.attributes(of: .item(1, 0))?.isEstimated == true)
    // With the whole section.
    bench.apply([.moveSection(from: 0, to: 1)], [(2, narrow), (3, measured)])
    #expect(bench.frame(.item(1, 2))?.height == 90)
    #expect(bench.layout.attributes(of: .item(1, 2))?.isEstimated == false)
  }
}
