import Ocelot
import OcelotTesting
import Testing

/// What is asked of a view in which nothing can be seen: before its window has room, or in a folded
/// pane.
@MainActor @Suite("Without room") struct WithoutRoomTests {
  /// How a view came to have no room.
  private enum Start: CaseIterable {
    /// The data source was just set.
    case isNew
    /// There was a layout without room.
    case isLaidOut
    /// Something was shown before.
    case isFolded
  }

  private let source = SampleDataSource(count: 1_000)

  private func table(_ height: Double = 40) -> TableLayout {
    TableLayout(rowHeight: .fixed(height))
  }

  private func screen(_ start: Start) -> HeadlessCollection {
    let isFolded = start == .isFolded
    let screen = HeadlessCollection(
      layout: table(), width: isFolded ? 300 : 0, height: isFolded ? 400 : 0)
    screen.view.dataSource = source
    if start != .isNew { screen.layout() }
    if isFolded { screen.resize(width: 300, height: 0) }
    return screen
  }

  /// The view has room from now on.
  private func unfold(_ screen: HeadlessCollection) { screen.resize(width: 300, height: 400) }

  private func id(_ item: ItemIndex?) -> Int? { item.flatMap { source.item(at: $0)?.id } }

  @Test("Content is as large as the host knows until another layout has room")
  func contentSize() {
    let screen = screen(.isFolded)
    let known = screen.view.contentSize
    screen.view.setLayout(table(30))
    screen.layout()
    #expect(screen.view.contentSize == known && screen.host.contentSize == known)
    unfold(screen)
    #expect(screen.view.contentSize == Size(width: 300, height: 30_000))
    #expect(screen.host.contentSize == screen.view.contentSize)
  }

  /// Sections with headers whose padding is that of their content; it notes whom it is asked about
  /// that is not there.
  private final class Sections: CollectionViewDataSource {
    var items: [[Int]] = []
    private(set) var missing: [ElementKey] = []
    var numberOfSections: Int { items.count }
    func numberOfItems(in section: Int) -> Int { items[section].count }
    func identifier(of item: ItemIndex) -> AnyHashable? { items[item.section][item.item] }
    func description(of section: Int) -> SectionDescription {
      SectionDescription(metrics: SectionMetrics(), headers: [SupplementaryMetrics()])
    }
    func content(of element: ElementKey) -> any Content {
      guard let section = element.section, items.indices.contains(section) else {
        missing.append(element)
        return EmptyContent()
      }
      if element.itemIndex != nil { return SampleContent("item", height: 40) }
      return SectionHeaderContent("Section \(section)")
    }
  }

  @Test("No header of a section is asked for that went while there was no room")
  func goneSections() {
    let layouts: [any Layout] = [
      GridLayout(), TableLayout(), ComposedLayout { _, _ in .table(.selfSizing(estimate: 60)) },
    ]
    for layout in layouts {
      let source = Sections()
      source.items = (1..<7).map { section in (0..<4).map { section * 100 + $0 } }
      let screen = HeadlessCollection(
        layout: layout, dataSource: source, width: 320, height: 480)
      screen.scroll(by: 900)
      source.items.insert([1, 2], at: 0)
      screen.apply(ChangeSet([.insertSections(0..<1, nil)]))
      screen.finishAnimations()
      screen.resize(width: 320, height: 0)
      let emptied = source.items.indices.map {
        Change.deleteItems(section: $0, 0..<source.items[$0].count)
      }
      source.items = source.items.map { _ in [] }
      screen.apply(ChangeSet(emptied))
      source.items = [[]]
      screen.apply(ChangeSet([.deleteSections(1..<7, nil)]))
      screen.scroll(by: -370)
      screen.resize(width: 320, height: 480)
      #expect(source.missing == [], "\(type(of: layout))")
      #expect(screen.reporter.reports == [])
      #expect(screen.inconsistencies() == [])
    }
  }

  // Scrolls.

  @Test("4.34 A scroll waits until there is room, and follows its item", arguments: [false, true])
  func scrolls(isAnimated: Bool) {
    for start in Start.allCases {
      let screen = screen(start)
      var ends: [Bool] = []
      screen.view.scroll(to: .item(0, 500), at: .start, animated: isAnimated) { ends.append($0) }
      screen.layout()
      #expect(ends == [], "\(start)")
      screen.apply(
        source.update {
          $0[0].items.insert(contentsOf: [SampleItem(2_000), SampleItem(2_001)], at: 0)
        })
      source.sections[0].items.removeFirst(7)
      screen.view.reloadData()
      screen.layout()
      #expect(ends == [], "\(start)")
      unfold(screen)
      screen.finishAnimations()
      #expect(id(screen.visibleItems.first) == 500 && ends == [true], "\(start)")
      #expect(screen.view.contentOffset.y == 495 * 40, "\(start)")
      #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [], "\(start)")
      source.sections = [SampleSection(0, items: 0..<1_000)]
    }
  }

  @Test("4.34 So do the item with the focus, and offsets")
  func others() {
    for start in Start.allCases {
      let focusing = screen(start)
      focusing.view.focus(ItemIndex(0, 500))
      unfold(focusing)
      #expect(focusing.visibleItems.contains(ItemIndex(0, 500)), "\(start)")
      let scrolling = screen(start)
      scrolling.view.scroll(to: Point(x: 0, y: 4_000), animated: false)
      unfold(scrolling)
      #expect(scrolling.view.contentOffset == Point(x: 0, y: 4_000), "\(start)")
      let setting = screen(start)
      setting.view.setContentOffset(Point(x: 0, y: 4_000), animated: false)
      unfold(setting)
      #expect(setting.view.contentOffset == Point(x: 0, y: 4_000), "\(start)")
      // The last one counts.
      let replaced = screen(start)
      var ends: [Bool] = []
      replaced.view.scroll(to: .item(0, 700), at: .start, animated: false) { ends.append($0) }
      replaced.view.scroll(to: .item(0, 300), at: .end, animated: false) { ends.append($0) }
      unfold(replaced)
      #expect(replaced.visibleItems.last == ItemIndex(0, 300) && ends == [false, true], "\(start)")
    }
  }

  @Test(
    "4.34 To an item that is not there nothing scrolls: reported, or its source or the view went")
  func missing() {
    for start in Start.allCases {
      let screen = screen(start)
      var ends: [Bool] = []
      screen.view.scroll(to: .item(0, 5_000), at: .start, animated: false) { ends.append($0) }
      screen.layout()
      #expect(ends == [false], "\(start)")
      #expect(screen.reporter.takeReports().map(\.code) == [.indexOutOfRange], "\(start)")
      screen.view.scroll(to: .item(0, 500), at: .start, animated: false) { ends.append($0) }
      let other = SampleDataSource(count: 900)
      screen.show(other)
      unfold(screen)
      #expect(ends == [false, false] && screen.view.contentOffset == .zero, "\(start)")
      screen.resize(width: 0, height: 0)
      screen.view.scroll(to: .item(0, 500), at: .start, animated: true) { ends.append($0) }
      screen.view.tearDown()
      #expect(ends == [false, false, false], "\(start)")
      #expect(screen.reporter.takeReports() == [], "\(start)")
    }
  }

  /// A data source that scrolls while it is asked something, once.
  private final class Asked: CollectionViewDataSource {
    var onCount: (() -> Void)?
    var onIdentifier: (() -> Void)?
    /// So many items came in front of 1,000.
    var inFront = 0
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int {
      let act = onCount
      onCount = nil
      act?()
      return 1_000 + inFront
    }
    func identifier(of item: ItemIndex) -> AnyHashable? {
      let act = onIdentifier
      onIdentifier = nil
      act?()
      return item.item - inFront
    }
    func content(of element: ElementKey) -> any Content { EmptyContent() }
  }

  @Test("4.34 A scroll within a question of another one takes its place; both end")
  func withinQuestions() {
    for (asksCount, height) in [(true, 0.0), (false, 0.0), (false, 400.0)] {
      let source = Asked()
      let screen = HeadlessCollection(layout: table(), width: 300, height: height)
      screen.view.dataSource = source
      if !asksCount { screen.layout() }
      var ends: [String] = []
      func scrollAgain() {
        screen.view.scroll(to: .item(0, 300), at: .start, animated: false) {
          ends.append("second \($0)")
        }
      }
      if asksCount { source.onCount = scrollAgain } else { source.onIdentifier = scrollAgain }
      screen.view.scroll(to: .item(0, 500), at: .start, animated: true) {
        ends.append("first \($0)")
      }
      unfold(screen)
      screen.finishAnimations()
      #expect(ends.sorted() == ["first false", "second true"], "\(asksCount), \(height)")
      #expect(screen.view.contentOffset.y == 300 * 40, "\(asksCount), \(height)")
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("4.34 A scroll that was asked for after a change of nothing follows its item")
  func afterNothing() {
    for start in Start.allCases {
      let asked = Asked()
      let screen = screen(start)
      screen.view.dataSource = asked
      if start != .isNew { screen.layout() }
      if start == .isFolded {
        unfold(screen)
        screen.resize(width: 300, height: 0)
      }
      asked.onIdentifier = {
        screen.view.apply(ChangeSet())
        screen.view.scroll(to: .item(0, 500), at: .start, animated: true)
      }
      screen.view.select(ItemIndex(0, 3))
      screen.layout()
      #expect(asked.onIdentifier == nil, "\(start)")
      asked.inFront += 2
      screen.apply(ChangeSet([.insertItems(section: 0, 0..<2)]))
      unfold(screen)
      screen.finishAnimations()
      #expect(screen.visibleItems.first == ItemIndex(0, 502), "\(start)")
      #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [], "\(start)")
    }
  }

  // What is read.

  /// A list whose item 26 is the first wholly in sight, at 30, and then has no height.
  private func folded() -> HeadlessCollection {
    let screen = screen(.isFolded)
    unfold(screen)
    screen.scroll(by: 1_010)
    screen.resize(width: 300, height: 0)
    return screen
  }

  /// Five rows come above.
  private func insert(in screen: HeadlessCollection) {
    screen.apply(
      source.update {
        $0[0].items.insert(contentsOf: (2_000..<2_005).map { SampleItem($0) }, at: 0)
      })
  }

  private func place(of id: Int, in screen: HeadlessCollection) -> Double? {
    screen.visibleItems.first { self.id($0) == id }.flatMap { screen.frame(of: .item($0))?.minY }
  }

  @Test("4.33 What is read follows its item while another layout waits for room")
  func otherLayout() {
    let screen = folded()
    screen.view.setLayout(table())
    insert(in: screen)
    unfold(screen)
    #expect(place(of: 26, in: screen) == 30)
    // So it does through a reload, and where there is room.
    screen.resize(width: 300, height: 0)
    screen.view.setLayout(table())
    source.sections[0].items.removeFirst(2)
    screen.view.reloadData()
    unfold(screen)
    #expect(place(of: 26, in: screen) == 30)
    screen.view.invalidateLayout(.all())
    screen.view.setLayout(table())
    screen.view.apply(
      source.update {
        $0[0].items.insert(contentsOf: (3_000..<3_005).map { SampleItem($0) }, at: 0)
      })
    screen.layout()
    #expect(place(of: 26, in: screen) == 30)
    #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
  }

  @Test("A change of nothing asks nothing")
  func nothing() {
    let costs = [0, 3].map { changes in
      let screen = folded()
      let before = screen.view.statistics
      for _ in 0..<changes { screen.apply(ChangeSet()) }
      unfold(screen)
      let after = screen.view.statistics
      #expect(place(of: 26, in: screen) == 30 && screen.inconsistencies() == [])
      return [
        after.contentQueries - before.contentQueries, after.prepares - before.prepares,
        after.viewsMade - before.viewsMade,
      ]
    }
    #expect(costs[0] == costs[1])
  }

  @Test("4.33 What is read is found again by a reload after an update that no one saw")
  func reload() {
    let screen = folded()
    insert(in: screen)
    for _ in 0..<2 {
      source.sections[0].items.removeFirst(2)
      screen.view.reloadData()
      screen.layout()
    }
    unfold(screen)
    #expect(place(of: 26, in: screen) == 30)
    #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
  }

  @Test("4.33 Insets that change meanwhile move what is read as they do with room")
  func insets() {
    let screen = folded()
    insert(in: screen)
    screen.view.contentInsets = Insets(top: 10, leading: 0, bottom: 0, trailing: 0)
    unfold(screen)
    #expect(place(of: 26, in: screen) == 40)
    // Who follows the end is there still.
    screen.view.anchoring = .followsEnd
    screen.view.scroll(to: .item(0, 1_004), at: .end, animated: false)
    screen.resize(width: 300, height: 0)
    screen.view.contentInsets = Insets(top: 10, leading: 0, bottom: 60, trailing: 0)
    insert(in: screen)
    unfold(screen)
    #expect(screen.view.contentOffset.y == 1_010 * 40 + 60 - 400)
    #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
  }

  @Test("4.33 So does a fling that goes on meanwhile, also before a reload")
  func scrolled() {
    for reloads in [false, true] {
      let screen = folded()
      insert(in: screen)
      screen.view.userScrolled(to: Point(x: 0, y: 1_011))
      if reloads {
        source.sections[0].items.removeFirst(2)
        screen.view.reloadData()
      }
      unfold(screen)
      #expect(place(of: 26, in: screen) == 29, "\(reloads)")
      // With another layout as well, and with room before its pass.
      screen.resize(width: 300, height: 0)
      screen.view.setLayout(table())
      screen.view.userScrolled(to: screen.view.contentOffset + Point(x: 0, y: 1))
      insert(in: screen)
      screen.view.resizeViewport(to: Size(width: 300, height: 400))
      screen.view.userScrolled(to: screen.view.contentOffset + Point(x: 0, y: 1))
      screen.layout()
      #expect(place(of: 26, in: screen) == 27, "\(reloads)")
      #expect(screen.inconsistencies() == [])
      source.sections = [SampleSection(0, items: 0..<1_000)]
    }
    // Away from the start it is the offset that stays.
    let screen = screen(.isFolded)
    screen.view.userScrolled(to: Point(x: 0, y: 300))
    unfold(screen)
    #expect(screen.view.contentOffset.y == 300)
  }

  // What is displayed.

  /// The elements that are displayed, as it was told.
  private final class Displayed: CollectionViewDelegate {
    var elements: Set<ElementKey> = []
    var problems: [String] = []
    func willDisplay(_ element: ElementKey) {
      if !elements.insert(element).inserted { problems.append("\(element) again") }
    }
    func didEndDisplaying(_ element: ElementKey) {
      if elements.remove(element) == nil { problems.append("\(element) is not displayed") }
    }
  }

  @Test(
    "4.2 What was in sight is displayed no more in a viewport without room, and again with room")
  func displayed() {
    let screen = screen(.isFolded)
    let delegate = Displayed()
    screen.view.delegate = delegate
    unfold(screen)
    screen.scroll(by: 4_000)
    let seen = Set(screen.view.visibleElements)
    #expect(delegate.elements == seen && seen.count == 10)
    for size in [Size(width: 300, height: 0), Size(width: 0, height: 400), .zero] {
      screen.resize(width: size.width, height: size.height)
      #expect(delegate.elements == [] && screen.view.visibleElements == [], "\(size)")
      unfold(screen)
      #expect(delegate.elements == seen && Set(screen.view.visibleElements) == seen, "\(size)")
    }
    #expect(delegate.problems == [] && screen.inconsistencies() == [])
  }
}
