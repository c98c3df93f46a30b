import OcelotTesting
import Testing

/// Offsets beyond the content.
@MainActor @Suite("Offsets beyond the content") struct OverscrollTests {
  private func screen(_ layout: any Layout = TableLayout(rowHeight: .fixed(40))) -> (
    HeadlessCollection, SampleDataSource
  ) {
    let source = SampleDataSource(count: 40)
    return (
      HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 400), source
    )
  }

  @Test("6.3.5 An offset at the end is no offset beyond it, also if the end turns out to be nearer")
  func endThatIsMeasured() {
    var section = SampleSection(0, items: 0..<60)
    // Rows are lower than they are estimated.
    section.metrics.rowHeight = .measured(estimate: 80)
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: SampleDataSource([section]), width: 300, height: 400)
    screen.view.setContentOffset(
      Point(x: 0, y: screen.view.layout.contentSize.height - 400), animated: false)
    screen.layout()
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == screen.view.layout.contentSize.height - 400)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.5 An offset beyond either end is shown and stays", arguments: [-60.0, 1_260])
  func stays(_ offset: Double) {
    let (screen, source) = screen()
    screen.view.setContentOffset(Point(x: 0, y: offset), animated: false)
    screen.layout()
    #expect(screen.view.contentOffset == Point(x: 0, y: offset))
    #expect(screen.host.contentOffset == Point(x: 0, y: offset))
    let first = offset < 0 ? 0 : 39
    #expect(screen.frame(of: .item(0, first))?.minY == Double(first) * 40 - offset)
    // What says nothing of sizes does not end it.
    screen.view.select(ItemIndex(0, 3))
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 1)]
    screen.view.invalidateLayout(context)
    screen.layout()
    screen.apply(source.update { $0[0].items.swapAt(2, 5) })
    screen.finishAnimations()
    screen.view.invalidateLayout(.all())
    screen.layout()
    screen.view.resizeViewport(to: screen.view.viewportSize)
    screen.view.contentInsets = .zero
    screen.layout()
    #expect(screen.view.contentOffset == Point(x: 0, y: offset))
    #expect(screen.inconsistencies() == [])
    screen.view.scroll(to: Point(x: 0, y: offset), animated: false)
    screen.layout()
    #expect(screen.view.contentOffset.y == (offset < 0 ? 0 : 1_200))
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.3.5 The way beyond the content and back is shown over time", arguments: [true, false])
  func animated(isMeasured: Bool) {
    let (screen, _) = screen(
      TableLayout(rowHeight: isMeasured ? .selfSizing(estimate: 30) : .fixed(40)))
    let end = isMeasured ? screen.view.contentOffset.y - 60 : -60
    screen.view.setContentOffset(Point(x: 0, y: end), animated: true)
    var offsets: [Double] = []
    for _ in 0..<24 {
      screen.advanceFrames(1)
      offsets.append(screen.view.contentOffset.y)
    }
    #expect(offsets.last == end)
    #expect(offsets.contains { $0 < -1 && $0 > -59 })
    #expect(offsets == offsets.sorted(by: >))
    screen.view.setContentOffset(.zero, animated: true)
    offsets = []
    for _ in 0..<24 {
      screen.advanceFrames(1)
      offsets.append(screen.view.contentOffset.y)
    }
    #expect(offsets.last == 0)
    #expect(offsets.contains { $0 < -1 && $0 > -59 })
    #expect(offsets == offsets.sorted())
    // And back by a scroll that stays within the content.
    screen.view.setContentOffset(Point(x: 0, y: -80), animated: false)
    screen.view.scroll(to: .item(0, 0), at: .start, animated: true)
    screen.advanceFrames(4)
    #expect(screen.view.contentOffset.y < -1)
    screen.finishAnimations()
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.inconsistencies() == [])
  }

  /// What ends an offset beyond the content.
  enum End: CaseIterable {
    case scroll, resize, resizeOverTime, insets, insertion, insertionAtOnce, reload, layout
    case dataSource, scrollTo, focus
  }

  @Test(
    "6.3.5 The reader, another scroll, viewport, inset, content size, layout or data source ends it",
    arguments: End.allCases)
  func ends(_ end: End) {
    for anchoring in [Anchoring.keepsReader, .keepsOffset, .followsEnd] {
      let (screen, source) = screen()
      let other = SampleDataSource(count: 50)
      screen.view.anchoring = anchoring
      screen.view.setContentOffset(Point(x: 0, y: -60), animated: false)
      screen.layout()
      var goal = 0.0
      switch end {
      case .scroll:
        screen.view.userScrolled(to: Point(x: 0, y: -30))
      case .resize: screen.view.resizeViewport(to: Size(width: 300, height: 380))
      case .resizeOverTime:
        screen.view.resizeViewport(to: Size(width: 300, height: 380), animation: .standard)
      case .insets:
        screen.view.contentInsets = Insets(top: 50, leading: 0, bottom: 0, trailing: 0)
        goal = -50
      case .insertion: screen.apply(source.update { $0[0].items.append(SampleItem(500)) })
      case .insertionAtOnce:
        var changes = source.update { $0[0].items.append(SampleItem(500)) }
        changes.isAnimated = false
        screen.apply(changes)
      case .reload:
        source.sections[0].items.removeLast()
        screen.view.reloadData()
      case .layout: screen.view.setLayout(TableLayout(rowHeight: .fixed(30)), animated: true)
      case .dataSource:
        screen.show(other)
        if anchoring == .followsEnd { goal = 50 * 40 - 400 }
      case .scrollTo: screen.view.scroll(to: Point(x: 0, y: -30), animated: false)
      case .focus:
        screen.view.focus(ItemIndex(0, 20))
        goal = 21 * 40 - 400
      }
      screen.layout()
      screen.finishAnimations()
      #expect(screen.view.contentOffset.y == goal, "\(anchoring)")
      #expect(screen.host.contentOffset.y == goal, "\(anchoring)")
      #expect(screen.inconsistencies() == [], "\(anchoring)")
      #expect(screen.reporter.takeReports() == [], "\(anchoring)")
    }
  }

  @Test("6.3.5 An insertion on the way back moves nothing at once")
  func endsOverTime() {
    let (screen, source) = screen()
    screen.view.setContentOffset(Point(x: 0, y: -60), animated: false)
    screen.layout()
    screen.apply(source.update { $0[0].items.append(SampleItem(500)) })
    #expect(screen.frame(of: .item(0, 0))?.minY == 60)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 0))?.minY == 0)
  }

  @Test("6.3.5 What is measured on the way beyond the content does not end it")
  func measuring() {
    let (screen, _) = screen(TableLayout(rowHeight: .selfSizing(estimate: 12)))
    screen.view.setContentOffset(Point(x: 0, y: 5_000), animated: false)
    screen.layout()
    #expect(screen.view.contentOffset.y == 5_000)
    screen.view.setContentOffset(Point(x: 0, y: -200), animated: true)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == -200)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.5 A finger stops the content beyond its end, and the first movement ends that")
  func finger() {
    let (screen, _) = screen()
    screen.view.setContentOffset(Point(x: 0, y: -100), animated: true)
    screen.advanceFrames(9)
    let offset = screen.view.contentOffset.y
    #expect(offset < 0 && offset > -100)
    screen.view.userWillBeginDragging()
    screen.advanceFrames(3)
    #expect(screen.view.contentOffset.y == offset)
    screen.view.userScrolled(to: Point(x: 0, y: offset + 2))
    screen.layout()
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.5 Where less motion is wanted, and within a pass or a batch, it is there at once, or after"
  )
  func atOnce() {
    let (screen, source) = screen()
    screen.setTraits { $0.reducesMotion = true }
    screen.view.setContentOffset(Point(x: 0, y: -60), animated: true)
    screen.layout()
    #expect(screen.view.contentOffset.y == -60)
    screen.view.performBatchUpdates {
      source.sections[0].items.removeFirst()
      screen.view.deleteItems(at: [ItemIndex(0, 0)])
      screen.view.setContentOffset(Point(x: 0, y: -90), animated: false)
    }
    screen.layout()
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == -90)
    screen.view.setContentOffset(Point(x: .nan, y: .infinity), animated: true)
    #expect(screen.reporter.takeReports().map(\.code) == [.invalidArgument])
    #expect(screen.view.contentOffset.y == -90)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.5 Content that scrolls sideways goes beyond its ends, too")
  func sideways() {
    let source = SampleDataSource(count: 40)
    let screen = HeadlessCollection(
      layout: FlowLayout(axis: .horizontal), dataSource: source, width: 300, height: 200)
    let end = screen.view.contentSize.width - 300
    screen.view.setContentOffset(Point(x: end + 70, y: 0), animated: false)
    screen.layout()
    #expect(screen.view.contentOffset == Point(x: end + 70, y: 0))
    screen.resize(width: 300, height: 210)
    #expect(screen.view.contentOffset.x <= screen.view.contentSize.width - 300)
    #expect(screen.inconsistencies() == [])
  }
}
