import Ocelot
import OcelotTesting
import Testing

/// Boxed lists, and sections that are no wider than they should be.
@MainActor @Suite("Boxed lists") struct BoxedListTests {
  private func source(_ counts: [Int] = [4, 1, 0, 3]) -> SampleDataSource {
    SampleDataSource(
      counts.enumerated().map { number, count in
        var section = SampleSection(
          number, items: number * 100..<number * 100 + count, header: "section \(number)")
        section.headerHeight = 40
        section.metrics.rowHeight = .fixed(50)
        return section
      })
  }

  private func screen(
    _ source: SampleDataSource, width: Double = 800, maximum: Double = 600,
    rightToLeft: Bool = false
  ) -> HeadlessCollection {
    let layout = ComposedLayout { _, _ in
      var list = Arrangement.list(.boxed, rowHeight: .fixed(50))
      list.maximumWidth = maximum
      return list
    }
    return HeadlessCollection(
      layout: layout, dataSource: source, width: width, height: 600,
      traits: HostTraits(isRightToLeft: rightToLeft))
  }

  private func card(_ screen: HeadlessCollection, _ section: Int) -> LayoutAttributes? {
    screen.view.attributes(of: .decoration(.sectionBackground, .section(section, 0)))
  }

  private func corners(_ screen: HeadlessCollection, _ item: ElementKey) -> CardCorners.Shape? {
    screen.view.attributes(of: item)?[CardCorners.self]
  }

  @Test(
    "8.4 A card is behind the rows, under the header, no wider than it should be, in the middle")
  func frames() throws {
    let screen = screen(source())
    let row = try #require(screen.view.attributes(of: .item(0, 0))?.frame)
    #expect(row == Rect(x: 100, y: 40, width: 600, height: 50))
    let card = try #require(self.card(screen, 0))
    #expect(card.frame == Rect(x: 100, y: 40, width: 600, height: 200))
    #expect(card[CornerRadius.self] == 12 && card[Background.self] == .cardBackground)
    // The header is as wide as the card with its margins.
    #expect(
      screen.view.attributes(of: .header(0))?.frame == Rect(x: 88, y: 0, width: 624, height: 40))
    #expect(self.card(screen, 1)?.frame == Rect(x: 100, y: 304, width: 600, height: 50))
    #expect(self.card(screen, 2) == nil)
    // Lines are inside.
    let line = screen.view.attributes(of: .rowSeparator(after: ItemIndex(0, 1)))?.frame
    #expect(line?.minX == 100 && line?.width == 600)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.4.1 In a narrow window the card goes to the edges but for its margins")
  func narrow() {
    let screen = screen(source(), width: 360)
    #expect(card(screen, 0)?.frame == Rect(x: 12, y: 40, width: 336, height: 200))
    #expect(screen.view.attributes(of: .header(0))?.frame.width == 360)
    screen.resize(width: 1_001, height: 600)
    #expect(card(screen, 0)?.frame == Rect(x: 200, y: 40, width: 600, height: 200))
    #expect(screen.view.attributes(of: .item(0, 3))?.frame.minX == 200)
    for size in [(0.0, 0.0), (0, 600), (5, 600)] {
      screen.resize(width: size.0, height: size.1)
      #expect(screen.inconsistencies() == [])
    }
    screen.resize(width: 360, height: 600)
    #expect(card(screen, 0)?.frame.width == 336)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.4.1 The first and the last row have the card's corners, also after insertions at the ends")
  func corners() {
    let source = source()
    let screen = screen(source)
    let (top, bottom) = (
      CardCorners.Shape(radius: 12, top: true, bottom: false),
      CardCorners.Shape(radius: 12, top: false, bottom: true)
    )
    #expect(corners(screen, .item(0, 0)) == top && corners(screen, .item(0, 3)) == bottom)
    #expect(corners(screen, .item(0, 1)) == nil)
    #expect(
      corners(screen, .item(1, 0)) == CardCorners.Shape(radius: 12, top: true, bottom: true))
    screen.apply(
      source.update {
        $0[0].items.insert(SampleItem(50), at: 0)
        $0[0].items.append(SampleItem(51))
      })
    screen.finishAnimations()
    #expect(corners(screen, .item(0, 0)) == top && corners(screen, .item(0, 5)) == bottom)
    #expect(corners(screen, .item(0, 1)) == nil && corners(screen, .item(0, 4)) == nil)
    #expect(card(screen, 0)?.frame.height == 300)
    #expect(screen.headlessView(of: .item(0, 1))?.applied?.attributes[CardCorners.self] == nil)
    screen.apply(source.update { $0[0].items.removeSubrange(1...) })
    screen.finishAnimations()
    #expect(
      corners(screen, .item(0, 0)) == CardCorners.Shape(radius: 12, top: true, bottom: true))
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.4.1 A card of a hundred million rows costs no more than one of twenty")
  func manyRows() {
    func cost(_ count: Int) -> Int {
      let layout = ComposedLayout { _, _ in .list(.boxed, rowHeight: .fixed(50)) }
      let screen = HeadlessCollection(layout: layout, width: 400, height: 600)
      screen.show(CountedRows(count: count))
      screen.scroll(to: Point(x: 0, y: 400))
      let cards = screen.host.decorations.filter { $0[Background.self] == .cardBackground }
      #expect(cards.map(\.frame.height) == [Double(count) * 50])
      // One for each row comes into what is prepared.
      return layout.operations.counting { screen.scroll(by: 700) }
    }
    let few = cost(60)
    #expect(few > 0 && cost(100_000_000) == few)
  }

  /// Rows without data.
  private final class CountedRows: CollectionViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }
    func numberOfItems(in section: Int) -> Int { count }
    func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
    func content(of element: ElementKey) -> any Content { SampleContent("row") }
  }

  @Test("8.4.1 Right to left the card is the same, mirrored")
  func mirrored() {
    let screen = screen(source(), width: 801, rightToLeft: true)
    let row = screen.view.screenFrame(of: .item(0, 0))
    #expect(row == Rect(x: 101, y: 40, width: 600, height: 50))
  }

  @Test(
    "8.1.2 A section is no wider than its maximum in every layout of sections",
    arguments: [SectionAlignment.leading, .center, .trailing])
  func everyLayout(alignment: SectionAlignment) {
    let layouts: [SectionedLayout] = [
      GridLayout(), TableLayout(rowHeight: .fixed(50)), FlowLayout(), ColumnFlowLayout(),
      MosaicLayout(), WaterfallLayout(), ComposedLayout { _, _ in .grid },
    ]
    let start: Double =
      switch alignment {
      case .leading: 0
      case .center: 150
      case .trailing: 300
      }
    for layout in layouts {
      let source = source()
      _ = source.update { sections in
        for number in sections.indices {
          sections[number].metrics.maximumWidth = 500
          sections[number].metrics.alignment = alignment
          sections[number].metrics.background = .some(.cardBackground)
          sections[number].metrics.sectionSeparatorColor = .some(.separator)
        }
      }
      let screen = HeadlessCollection(
        layout: layout, dataSource: source, width: 800, height: 2_000)
      let area = start...start + 500
      for element in screen.view.visibleElements {
        guard let frame = screen.view.attributes(of: element)?.frame else { continue }
        #expect(area.contains(frame.minX) && area.contains(frame.maxX), "\(layout) \(element)")
      }
      #expect(!screen.view.visibleElements.isEmpty)
      #expect(screen.host.decorations.allSatisfy { area.contains($0.frame.minX) })
      screen.resize(width: 400, height: 2_000)
      #expect(screen.inconsistencies() == [], "\(layout)")
      let edges = screen.view.visibleElements.compactMap {
        screen.view.attributes(of: $0)?.frame.maxX
      }
      #expect(edges.allSatisfy { $0 <= 400 }, "\(layout)")
    }
  }

  @Test("8.1.2 The metrics say where a section stands that its arrangement makes narrow")
  func alignmentOfArrangements() {
    for (alignment, x) in [(SectionAlignment.leading, 12.0), (.trailing, 188), (.center, 100)] {
      for isRightToLeft in [false, true] {
        let source = source([3])
        _ = source.update { $0[0].metrics.alignment = alignment }
        let screen = screen(source, rightToLeft: isRightToLeft)
        let seen = isRightToLeft ? 800 - 600 - x : x
        #expect(screen.view.screenFrame(of: .item(0, 0))?.minX == seen)
        #expect(screen.inconsistencies() == [])
      }
    }
  }

  @Test("8.4.1 A card that is behind the rows gives no header its colour")
  func headersOverCards() {
    for layout in [GridLayout(), ComposedLayout { _, _ in .list(.boxed) }] as [SectionedLayout] {
      let source = source()
      _ = source.update { sections in
        for number in sections.indices {
          sections[number].pinsHeader = true
          sections[number].metrics.background = .some(.cardBackground)
          sections[number].metrics.backgroundArea = .items
          sections[number].metrics.backgroundCornerRadius = 12
        }
      }
      let screen = HeadlessCollection(
        layout: layout, dataSource: source, width: 400, height: 200)
      #expect(screen.view.attributes(of: .header(0))?[Background.self] == nil)
      screen.scroll(by: 70)
      #expect(screen.view.attributes(of: .header(0))?[Background.self] == nil)
      #expect(screen.host.decorations.contains { $0[Background.self] == .cardBackground })
    }
  }

  @Test("8.1.2 A placeholder, rows that share the rest, and a change of the width, animated")
  func otherContents() {
    let source = source([3, 1])
    _ = source.update {
      $0[0].metrics.maximumWidth = 500
      $0[1].metrics.maximumWidth = 300
      $0[1].metrics.rowHeight = .remainder(minimum: 50)
    }
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 800, height: 600)
    #expect(
      screen.view.attributes(of: .item(1, 0))?.frame
        == Rect(x: 250, y: 230, width: 300, height: 370))
    screen.apply(
      source.update {
        $0[0].metrics.maximumWidth = 200
        $0[0].items.removeLast()
      })
    screen.apply(ChangeSet([.refreshSections(0..<1)]))
    screen.advanceFrames(3)
    screen.finishAnimations()
    #expect(screen.view.attributes(of: .item(0, 0))?.frame.width == 200)
    #expect(screen.view.attributes(of: .header(0))?.frame.minX == 300)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.2 A width that makes no sense is reported and counts as none")
  func nonsense() {
    for wrong in [-1.0, .nan, -.infinity] {
      let source = source()
      _ = source.update { $0[0].metrics.maximumWidth = wrong }
      let screen = HeadlessCollection(
        layout: GridLayout(), dataSource: source, width: 800, height: 600)
      #expect(screen.view.attributes(of: .item(0, 0))?.frame.width == 800)
      #expect(screen.reporter.reports.contains { $0.message.contains("maximumWidth") })
      var list = Arrangement.list(.boxed)
      list.maximumWidth = wrong
      #expect(list.maximumWidth == .infinity)
    }
  }

  @Test("8.4.1 An item is moved by hand from one card to another")
  func reordering() {
    let source = source()
    source.isEditable = true
    let screen = screen(source)
    let editing = EditingController()
    screen.view.interaction = editing
    screen.view.setEditing(true, animated: false)
    editing.editModeDidChange(true, animated: false)
    screen.layout()
    // By the gripper at the row's end, which is inside the card.
    editing.dragBegan(at: Point(x: 680, y: 215), withMouse: true)
    for step in 1...20 {
      _ = editing.dragMoved(by: Point(x: 0, y: Double(step) * 5.5))
      screen.advanceFrames(1)
    }
    editing.dragEnded()
    screen.finishAnimations()
    #expect(source.sections[0].items.count == 3 && source.sections[1].items.count == 2)
    #expect(card(screen, 0)?.frame.height == 150 && card(screen, 1)?.frame.height == 100)
    #expect(screen.inconsistencies() == [])
  }
}
