import OcelotEngine
import OcelotTesting
import Testing

@testable import OcelotLayouts

/// Sections that are asked how they are arranged once they come near.
@MainActor @Suite("Sections are asked once they come near") struct LateAskingTests {
  /// The sections that a provider was asked for.
  private final class Asked {
    var sections: [Int] = []
    func take() -> [Int] {
      defer { sections = [] }
      return sections
    }
  }

  private let asked = Asked()

  /// Sections of rows, of a grid and of a shelf in turn, on a screen of 300 by 400 points.
  private func screen(
    _ count: Int, items: Int = 3, height: Double = 400
  ) -> (HeadlessCollection, SampleDataSource, ComposedLayout) {
    let source = SampleDataSource(
      (0..<count).map { SampleSection($0, items: $0 * 1000..<$0 * 1000 + items) })
    let layout = ComposedLayout { [asked] section, _ in
      asked.sections.append(section)
      return switch section % 3 {
      case 0: .table(.fixed(30))
      case 1: .grid(columns: .count(2), itemHeight: .points(70), spacing: 0, rowSpacing: 0)
      default: .shelf(width: .points(90), height: .points(50))
      }
    }
    let screen = HeadlessCollection(layout: layout, width: 300, height: height)
    screen.show(source)
    screen.layout()
    return (screen, source, layout)
  }

  /// How high a section of three items is, in points: rows of 30, two rows of 70, a shelf of 50.
  private func height(_ section: Int) -> Double { [90, 140, 50][section % 3] }
  private func top(_ section: Int) -> Double { (0..<section).reduce(0) { $0 + height($1) } }

  @Test("8.1.1 Of 100,000 sections those near the viewport are asked, each once, and the first 64")
  func few() {
    let (screen, _, _) = screen(100_000)
    let first = asked.take()
    #expect(first == Array(0..<64))
    screen.scroll(to: Point(x: 0, y: 2_000))
    screen.layout()
    #expect(asked.take() == [])
    // A section is 93 points high on average, and five viewports before and behind are near.
    let middle = screen.view.contentSize.height / 2
    screen.scroll(to: Point(x: 0, y: middle))
    screen.layout()
    let far = asked.take()
    #expect(far.count > 4 && far.count < 80 && Set(far).count == far.count)
    #expect(far.sorted() == Array(far.min()!...far.max()!))
    screen.layout()
    screen.scroll(to: Point(x: 0, y: middle + 10))
    screen.layout()
    #expect(asked.take() == [])
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.1.1 A far section is where one asked for it, and what is read stays while those before come")
  func backwards() throws {
    let (screen, _, _) = screen(3_000)
    let key = ElementKey.item(2_001, 1)
    screen.view.scroll(to: key, at: .start, animated: false)
    screen.layout()
    #expect(screen.frame(of: key)?.minY == 0)
    _ = asked.take()
    for _ in 0..<60 {
      let read = screen.visibleItems[0]
      let before = try #require(screen.frame(of: .item(read)))
      screen.scroll(by: -20)
      screen.layout()
      let after = try #require(screen.frame(of: .item(read)))
      #expect(after.minY == before.minY + 20)
    }
    #expect(!asked.take().isEmpty)
    // Rows are as high as they were asked for.
    #expect(screen.frame(of: .item(screen.visibleItems[0]))?.height ?? 0 > 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.1 Once all was looked at everything is where it would be with all asked at once")
  func same() {
    let (screen, _, layout) = screen(120)
    layout.sectionsAskedAtOnce = 1
    screen.view.reloadData()
    screen.layout()
    for _ in 0..<100 { screen.scroll(by: 200) }
    #expect(Set(asked.take()) == Set(0..<120))
    for section in [0, 5, 64, 77, 119] {
      #expect(screen.view.layout.attributes(of: .item(section, 0))?.frame.minY == top(section))
    }
    #expect(screen.view.contentSize.height == top(120))
  }

  @Test("8.1.1 Another width asks those that were asked, and no others")
  func width() {
    let (screen, _, _) = screen(1_000)
    _ = asked.take()
    screen.resize(width: 320, height: 400)
    screen.layout()
    #expect(Set(asked.take()) == Set(0..<64))
  }

  @Test("8.1.1 Sections that come before are asked; those behind that were asked are asked again")
  func insertions() {
    let (screen, source, _) = screen(1_000)
    _ = asked.take()
    let changes = source.update { $0.insert(SampleSection(5_000, items: 0..<3), at: 2) }
    screen.view.apply(changes)
    screen.layout()
    let again = asked.take()
    #expect(Set(again).isSubset(of: Set(2..<66)) && again.contains(2))
    // What waits does so through insertions of its items.
    let more = source.update { $0[500].items.append(SampleItem(99_999)) }
    screen.view.apply(more)
    screen.layout()
    #expect(asked.take() == [])
    let emptied = source.update { $0[501].items = [] }
    screen.view.apply(emptied)
    screen.layout()
    #expect(asked.take() == [501])
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.1, 8.2.1 A shelf that was not asked yet can be scrolled")
  func shelf() {
    let (screen, _, _) = screen(1_000, items: 50)
    screen.view.scrollShelf(500, to: 180, animated: false)
    screen.layout()
    screen.view.scroll(to: .item(500, 2), at: .start, animated: false)
    screen.layout()
    #expect(screen.view.shelfOffset(of: 500) == 180)
    // Items are 102 points from each other.
    #expect(screen.frame(of: .item(500, 2))?.minX == 24)
  }

  @Test(
    "8.1.1, 8.2.1 A shelf stays where it is scrolled through a reload after which it is asked again"
  )
  func shelfThroughReload() {
    let (screen, _, layout) = screen(20, items: 50)
    layout.sectionsAskedAtOnce = 1
    screen.view.scroll(to: .item(11, 0), at: .start, animated: false)
    screen.layout()
    screen.view.scrollShelf(11, to: 500, animated: false)
    screen.layout()
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.shelfOffset(of: 11) == 500)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.1 A section that comes near is looked at alone, among any number")
  func inspections() {
    let (screen, _, layout) = screen(20_000)
    let middle = screen.view.contentSize.height / 2
    screen.scroll(to: Point(x: 0, y: middle))
    screen.layout()
    _ = asked.take()
    let cost = layout.operations.counting {
      for _ in 0..<10 { screen.scroll(by: 400) }
    }
    #expect(asked.take().count > 20 && cost < 20_000, "\(cost)")
  }

  @Test("8.1.1, 8.2.4 An item of a shelf that is far away is brought into view on both axes")
  func farItem() throws {
    let (screen, _, _) = screen(1_000, items: 50)
    screen.view.scroll(to: .item(500, 40), at: .nearest, animated: false)
    screen.layout()
    let frame = try #require(screen.frame(of: .item(500, 40)))
    #expect(frame.minX >= 0 && frame.maxX <= 300 && frame.minY >= 0 && frame.maxY <= 400)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.1 Keys go where they go in a layout that asked all, a page up and a row up at a time")
  func keys() throws {
    func places(_ atOnce: Int) -> [ItemIndex?] {
      let source = SampleDataSource(
        (0..<300).map { SampleSection($0, items: $0 * 1000..<$0 * 1000 + 12) })
      let layout = ComposedLayout { section, _ in
        section % 2 == 0
          ? .table(.fixed(30))
          : .grid(columns: .count(2), itemHeight: .points(70), spacing: 0, rowSpacing: 0)
      }
      layout.sectionsAskedAtOnce = atOnce
      let screen = HeadlessCollection(layout: layout, width: 300, height: 400)
      screen.show(source)
      screen.layout()
      screen.view.scroll(to: .item(150, 0), at: .start, animated: false)
      screen.layout()
      screen.view.focus(ItemIndex(150, 0))
      return [FocusMove.up, .up, .pageUp, .pageUp, .pageUp, .up, .pageDown, .down, .pageUp].map {
        screen.view.moveFocus($0)
        screen.layout()
        return screen.view.focusedItem
      }
    }
    #expect(places(1) == places(300))
  }

  @Test("8.1.1 In a viewport of no size nothing is near; a change in the question is taken")
  func upset() {
    let (screen, source, layout) = screen(300)
    screen.scroll(to: Point(x: 0, y: 12_000))
    screen.layout()
    screen.resize(width: 300, height: 0)
    screen.layout()
    _ = asked.take()
    screen.view.scroll(to: .item(290, 0), at: .start, animated: false)
    screen.resize(width: 300, height: 400)
    screen.layout()
    #expect(screen.inconsistencies() == [])
    // An answer that changes the data.
    var isChanged = false
    layout.provider = { [weak screen, weak source] section, _ in
      if !isChanged, let screen, let source {
        isChanged = true
        screen.view.apply(source.update { $0.remove(at: 0) })
      }
      return .table(.fixed(30))
    }
    screen.scroll(to: Point(x: 0, y: 500))
    screen.layout()
    screen.finishAnimations()
    #expect(isChanged && screen.view.counts.count == 299)
    #expect(screen.inconsistencies() == [])
  }
}
