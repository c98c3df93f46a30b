import Ocelot
import OcelotTesting
import Testing

/// How elements stand, as their views are told: attributes besides the place, and state.
@MainActor @Suite("How elements stand") struct StandingTests {
  /// What a view was told.
  private final class Log {
    var calls: [(element: ElementKey, attributes: LayoutAttributes, state: ElementState)] = []

    /// Takes what was told since the last time.
    func take() -> [(element: ElementKey, attributes: LayoutAttributes, state: ElementState)] {
      defer { calls = [] }
      return calls
    }
  }

  private let log = Log()
  private let editing = EditingController()

  /// Three sections of 20 rows of 40 points under headers of 30 that pin.
  private let source = SampleDataSource(
    (0..<3).map { section in
      var sample = SampleSection(
        section, items: section * 100..<section * 100 + 20, header: "section \(section)")
      sample.headerHeight = 30
      sample.pinsHeader = true
      sample.metrics.rowHeight = .fixed(40)
      return sample
    })

  private func screen(_ layout: any Layout = GridLayout()) -> HeadlessCollection {
    let screen = HeadlessCollection(layout: layout, width: 300, height: 400)
    screen.view.interaction = editing
    screen.host.register(SampleContent.self) { [log] (_: SampleContent, attributes, state) in
      log.calls.append((attributes.element, attributes, state))
    }
    screen.host.register(SectionHeaderContent.self) {
      [log] (_: SectionHeaderContent, attributes, state) in
      log.calls.append((attributes.element, attributes, state))
    }
    screen.show(source)
    return screen
  }

  @Test("6.1.1 A new view is told once how its element stands, after its content and its place")
  func newViews() throws {
    let screen = screen()
    let calls = log.take()
    let prepared = screen.view.preparedElements
    #expect(calls.map(\.element) == prepared)
    let row = try #require(calls.first { $0.element == .item(0, 2) })
    #expect(row.attributes.frame.size == Size(width: 300, height: 40))
    #expect(row.state == screen.headlessView(of: .item(0, 2))?.state)
    #expect(row.state.position == ElementState.Position(index: 2, count: 60))
    #expect(screen.host.violations == [])
  }

  @Test("6.1.1 A frame in which nothing but places changes calls nothing")
  func places() {
    let screen = screen()
    screen.scroll(by: 1)
    _ = log.take()
    // The pinned header goes along, and stays as it is.
    screen.scroll(by: 7)
    screen.scroll(by: 3)
    #expect(log.take().isEmpty)
    // Another place among all items is none either.
    screen.apply(source.update { $0[2].items.append(SampleItem(999)) })
    #expect(log.take().isEmpty)
    #expect(screen.headlessView(of: .item(0, 2))?.state.position?.count == 61)
  }

  @Test(
    "6.1.1 Selection, press, focus and pointer are told of the rows that they are about, once each")
  func states() {
    let screen = screen()
    func told(_ act: () -> Void) -> [ElementKey: ElementState] {
      _ = log.take()
      act()
      return Dictionary(grouping: log.take(), by: \.element).mapValues {
        #expect($0.count == 1)
        return $0[0].state
      }
    }
    var news = told {
      screen.view.select(.init(0, 1)); screen.layout()
    }
    #expect(news.keys.map(\.self) == [.item(0, 1)] && news[.item(0, 1)]?.isSelected == true)
    news = told { screen.press(at: Point(x: 10, y: 35)) }
    #expect(news.keys.map(\.self) == [.item(0, 0)] && news[.item(0, 0)]?.isHighlighted == true)
    news = told { screen.cancelPress() }
    #expect(news.keys.map(\.self) == [.item(0, 0)] && news[.item(0, 0)]?.isHighlighted == false)
    news = told { screen.movePointer(over: .item(0, 3)) }
    #expect(news.keys.map(\.self) == [.item(0, 3)] && news[.item(0, 3)]?.isHovered == true)
    news = told { screen.movePointer(over: .header(0)) }
    #expect(Set(news.keys) == [.item(0, 3), .header(0)] && news[.header(0)]?.isHovered == true)
    news = told { screen.movePointer(to: nil) }
    #expect(news.keys.map(\.self) == [.header(0)] && news[.header(0)]?.isHovered == false)
    screen.click(.item(0, 2))
    #expect(screen.headlessView(of: .item(0, 2))?.applied?.state.isFocused == true)
    #expect(screen.inconsistencies() == [])
  }

  @Test("Lines and areas are told once, not in each frame that scrolls under a pinned header")
  func decorations() {
    let screen = screen()
    screen.apply(
      source.update {
        for section in $0.indices {
          $0[section].metrics.separatorColor = .some(.separator)
          $0[section].metrics.background = .some(.cardBackground)
        }
      })
    screen.finishAnimations()
    screen.scroll(by: 1)
    #expect(!screen.host.decorations.isEmpty)
    let calls = screen.host.calls.decorations
    for _ in 0..<5 { screen.scroll(by: 2) }
    #expect(screen.host.calls.decorations == calls)
  }

  @Test("6.1.2 A header is told that it is pinned, and that it is no more")
  func pinned() {
    let screen = screen()
    #expect(screen.headlessView(of: .header(0))?.applied?.state.isPinned == false)
    _ = log.take()
    screen.scroll(by: 5)
    #expect(log.calls.contains { $0.element == .header(0) && $0.state.isPinned })
    #expect(log.take().first?.state.isPinned == true)
    screen.scroll(by: -5)
    #expect(log.take().first?.state.isPinned == false)
    #expect(screen.headlessView(of: .header(0))?.state.isPinned == false)
  }

  @Test("6.1.1 Edit mode, a swipe and a lift are told of the rows that they are about")
  func editingStates() {
    let screen = screen()
    source.isEditable = true
    func state(_ item: Int) -> ElementState? {
      screen.headlessView(of: .item(0, item))?.applied?.state
    }
    func setEditing(_ isOn: Bool) {
      screen.view.setEditing(isOn, animated: true)
      editing.editModeDidChange(isOn, animated: true)
      screen.layout()
    }
    setEditing(true)
    screen.finishAnimations()
    #expect(state(1)?.isEditing == true && state(1)?.isLifted == false)
    #expect(screen.inconsistencies() == [])
    #expect(editing.gripperActivated(ItemIndex(0, 1)))
    screen.layout()
    #expect(state(1)?.isLifted == true && state(2)?.isLifted == false)
    setEditing(false)
    screen.finishAnimations()
    #expect(state(1)?.isEditing == false && state(1)?.isLifted == false)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.1.1 A view that is used again is told anew")
  func reuse() {
    let screen = screen()
    screen.view.select(.init(0, 0))
    screen.layout()
    _ = log.take()
    screen.scroll(by: 2_000)
    let calls = log.take()
    #expect(!calls.isEmpty && !calls.contains { $0.state.isSelected })
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.1.1 What is under a still pointer follows while content moves, and through changes")
  func stillPointer() {
    let screen = screen()
    screen.movePointer(to: Point(x: 100, y: 95))
    func hovered() -> [ElementKey] {
      screen.visibleElements.filter { screen.headlessView(of: $0)?.state.isHovered == true }
    }
    #expect(hovered() == [.item(0, 1)])
    screen.scroll(by: 40)
    #expect(hovered() == [.item(0, 2)])
    _ = log.take()
    // The same row, under another index.
    screen.apply(source.update { $0[0].items.insert(SampleItem(900), at: 0) })
    #expect(hovered() == [.item(0, 3)])
    #expect(!log.take().contains { $0.element == .item(0, 3) })
    screen.apply(source.update { $0[0].items.removeAll() })
    #expect(hovered().count <= 1)
    screen.scroll(to: .zero)
    screen.movePointer(to: Point(x: 100, y: 401))
    #expect(hovered() == [])
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.1.1 What is under the pointer is found after jumps and animated scrolls as well")
  func pointerAfterJumps() {
    let screen = screen()
    screen.movePointer(to: Point(x: 100, y: 95))
    func hovered() -> [ElementKey] {
      screen.view.preparedElements.filter { screen.headlessView(of: $0)?.state.isHovered == true }
    }
    for isAnimated in [false, true, false] {
      let offset = Point(x: 0, y: screen.view.contentOffset.y + 120)
      screen.view.scroll(to: offset, animated: isAnimated)
      screen.layout()
      screen.finishAnimations()
      #expect(hovered() == [screen.view.element(at: Point(x: 100, y: 95))])
    }
    screen.view.scroll(to: .item(1, 3), at: .start, animated: false)
    screen.layout()
    #expect(hovered() == [screen.view.element(at: Point(x: 100, y: 95))])
  }

  @Test("6.1.1 A view that shows other content is told again, over what the update has set")
  func otherContent() {
    let screen = screen()
    screen.movePointer(over: .item(0, 1))
    _ = log.take()
    screen.apply(source.update { $0[0].items[1].text = "other" })
    let calls = log.take().filter { $0.element == .item(0, 1) }
    #expect(calls.count == 1 && calls.allSatisfy { $0.state.isHovered })
  }

  @Test("6.1.1 Edit mode and another appearance in one frame are both told")
  func surroundingsAndEditing() {
    let screen = screen()
    source.isEditable = true
    screen.host.traits.isDark = true
    screen.view.traitsDidChange()
    screen.view.setEditing(true, animated: false)
    editing.editModeDidChange(true, animated: false)
    screen.layout()
    #expect(screen.headlessView(of: .item(0, 1))?.applied?.state.isEditing == true)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.1.1 What a renderer changes while it is told waits until all are told")
  func changingData() {
    let screen = screen()
    var isDone = false
    screen.host.register(SampleContent.self) { (_: SampleContent, attributes, state) in
      guard state.isSelected, !isDone else { return }
      isDone = true
      screen.view.apply(source.update { $0[0].items.insert(SampleItem(777), at: 0) })
    }
    screen.view.select(.init(0, 3))
    screen.layout()
    #expect(isDone)
    #expect(screen.view.selectedItems == [ItemIndex(0, 4)])
    screen.finishAnimations()
    #expect(screen.headlessView(of: .item(0, 4))?.state.position?.index == 4)
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("6.1.1 Values that an application's layout attaches are told when they change")
  func ownValues() {
    let layout = MarkingLayout()
    let screen = screen(layout)
    #expect(screen.headlessView(of: .item(0, 1))?.applied?.attributes[Mark.self] == 0)
    _ = log.take()
    layout.mark = 7
    screen.view.invalidateLayout(.all())
    screen.layout()
    let calls = log.take()
    #expect(calls.count == screen.view.preparedElements.count)
    #expect(calls.allSatisfy { $0.attributes[Mark.self] == 7 })
    screen.view.invalidateLayout(.all())
    screen.layout()
    #expect(log.take().isEmpty)
  }
}

/// A value of an application's own.
private enum Mark: AttributeKey {
  static let defaultValue = 0
}

/// A stack whose elements carry a value.
private final class MarkingLayout: OverStack {
  var mark = 0
  override func changed(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var result = attributes
    result[Mark.self] = mark
    return result
  }
}
