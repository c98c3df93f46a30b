import Ocelot
import OcelotTesting
import Testing

/// What a layout says of a new viewport.
@MainActor @Suite("Contexts for bounds") struct BoundsContextTests {
  /// Rows of 40 points under a header of 30 that floats, and a record of what was asked.
  private final class FloatingLayout: Layout {
    weak var environment: (any LayoutEnvironment)?
    /// Whether the context for a viewport names the header alone.
    var namesHeader = true
    /// Where the header appears.
    var appears = -1.0
    /// Whether the header is found as it is asked for, and a `prepare` is wanted below 4,100 points
    /// alone.
    var findsLate = false
    var rectangles = 0
    var elements: [ElementKey] = []
    var questions: [(old: Rect, new: Rect)] = []
    var contexts: [(old: Rect?, new: Rect)] = []
    var prepared: [InvalidationContext] = []
    /// Where the header is, as of the last `prepare`.
    private var headerTop = 0.0

    private var count: Int {
      guard let counts = environment?.counts, counts.count > 0 else { return 0 }
      return counts[0]
    }
    var contentSize: Size { Size(width: 300, height: Double(count) * 40 + 30) }

    func prepare(_ context: InvalidationContext) {
      prepared.append(context)
      headerTop = max(0, environment?.viewport.minY ?? 0)
    }

    func shouldInvalidate(forBounds bounds: Rect) -> Bool {
      questions.append((environment?.viewport ?? .zero, bounds))
      return findsLate ? bounds.minY > 4_100 : bounds.minY >= 0 || headerTop > 0
    }

    func context(forBounds bounds: Rect) -> InvalidationContext {
      contexts.append((environment?.viewport, bounds))
      let context = makeContext()
      if namesHeader {
        context.supplementaries = [.header(0)]
        headerTop = max(0, bounds.minY)
      } else {
        context.bounds = (environment?.viewport ?? bounds, bounds)
      }
      return context
    }

    func elements(in rect: Rect) -> [LayoutAttributes] {
      rectangles += 1
      let first = max(0, Int((rect.minY - 30) / 40))
      let last = min(count, Int(max(0, rect.maxY - 30) / 40) + 1)
      var result = first < last ? (first..<last).map { row($0) } : []
      if header.frame.intersects(rect) { result.append(header) }
      return result.filter { $0.frame.intersects(rect) }
    }

    func attributes(of element: ElementKey) -> LayoutAttributes? {
      elements.append(element)
      return element == .header(0) ? header : element.itemIndex.map { row($0.item) }
    }

    private func row(_ item: Int) -> LayoutAttributes {
      LayoutAttributes(
        .item(0, item), frame: Rect(x: 0, y: Double(item) * 40 + 30, width: 300, height: 40))
    }
    private var header: LayoutAttributes {
      if findsLate { headerTop = max(0, environment?.viewport.minY ?? 0) }
      var result = LayoutAttributes(
        .header(0), frame: Rect(x: 0, y: headerTop, width: 300, height: 30), zIndex: 10)
      result[Pinned.self] = headerTop > 0
      result.isHidden = headerTop <= appears
      return result
    }

    func apply(_ plan: UpdatePlan) {}
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }

    func forget() {
      (rectangles, elements, questions, contexts, prepared) = (0, [], [], [], [])
    }
  }

  private static func rows() -> SampleDataSource {
    var section = SampleSection(0, items: 0..<1_000, header: "header")
    section.headerHeight = 30
    return SampleDataSource([section])
  }

  private func screen(
    _ layout: FloatingLayout, _ source: SampleDataSource = rows()
  ) -> HeadlessCollection {
    let screen = HeadlessCollection(
      layout: layout, dataSource: source, width: 300, height: 400)
    screen.scroll(to: Point(x: 0, y: 4_000))
    screen.scroll(by: 1)
    layout.forget()
    return screen
  }

  @Test("6.3.2 A frame that scrolls asks the floating header alone, and places nothing else")
  func namedAlone() {
    let layout = FloatingLayout()
    let screen = screen(layout)
    let places = screen.host.calls.places
    for _ in 0..<20 { screen.scroll(by: 2) }
    #expect(layout.rectangles == 0)
    #expect(layout.elements == Array(repeating: .header(0), count: 20))
    #expect(screen.host.calls.places == places + 20)
    #expect(screen.visibleFrame(of: .header(0)) == Rect(x: 0, y: 0, width: 300, height: 30))
    #expect(screen.frame(of: .item(0, 100))?.minY == -11.0)
    #expect(screen.inconsistencies() == [])
    // What comes into reach is asked for, and then the header alone again.
    screen.scroll(by: 300)
    #expect(layout.rectangles > 0)
    layout.forget()
    screen.scroll(by: 2)
    #expect(layout.rectangles == 0 && layout.elements == [.header(0)])
    // So it is the other way, and back at the start, where nothing floats any more.
    screen.scroll(by: -500)
    screen.scroll(to: .zero)
    #expect(screen.frame(of: .header(0)) == Rect(x: 0, y: 0, width: 300, height: 30))
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 0, y: 30, width: 300, height: 40))
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.2 A named element that comes into sight is there in the frame that names it")
  func appearing() {
    let layout = FloatingLayout()
    layout.appears = 4_050
    let screen = screen(layout)
    #expect(screen.frame(of: .header(0)) == nil)
    for (distance, isThere) in [(40.0, false), (20, true), (-20, false), (25, true)] {
      screen.scroll(by: distance)
      #expect((screen.visibleFrame(of: .header(0))?.minY == 0) == isThere, "\(distance)")
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("6.3.2 Where a layout wants no prepare, it is asked as if it had never named anything")
  func unnamedAgain() {
    let layout = FloatingLayout()
    layout.findsLate = true
    let screen = screen(layout)
    screen.scroll(by: 110)
    screen.scroll(by: 2)
    for _ in 0..<12 {
      screen.scroll(by: -5)
      #expect(screen.visibleFrame(of: .header(0))?.minY == 0)
    }
  }

  @Test("6.3.2 A layout is asked once a frame, from the old viewport to the new one")
  func oldAndNew() throws {
    let layout = FloatingLayout()
    let screen = screen(layout)
    screen.view.userScrolled(to: Point(x: 0, y: 4_003))
    screen.view.userScrolled(to: Point(x: 0, y: 4_005))
    screen.layout()
    #expect(layout.questions.map(\.old.minY) == [4_001])
    #expect(layout.questions.map(\.new.minY) == [4_005])
    #expect(layout.contexts.map(\.old) == layout.questions.map(\.old))
    #expect(layout.contexts.map(\.new) == layout.questions.map(\.new))
    layout.forget()
    screen.layout()
    #expect(layout.questions.isEmpty)
    // Another size is no question, but what is to be prepared for it.
    screen.resize(width: 300, height: 200)
    #expect(layout.questions.isEmpty)
    let resize = try #require(layout.contexts.first)
    #expect(layout.contexts.count == 1)
    #expect(resize.old?.height == 400 && resize.new.height == 200)
    #expect(layout.prepared.first?.bounds?.new.height == 200)
  }

  @Test("6.3.2 An animated scroll, a jump and a moved anchor are new viewports as well")
  func programs() {
    let layout = FloatingLayout()
    layout.namesHeader = false
    let source = Self.rows()
    let screen = screen(layout, source)
    layout.forget()
    screen.view.scroll(to: Point(x: 0, y: 4_300), animated: true)
    screen.layout()
    let before = layout.questions.count
    screen.advanceFrames(3)
    #expect(layout.questions.count >= before + 3)
    screen.finishAnimations()
    #expect(screen.frame(of: .header(0))?.minY == 0)
    screen.view.scroll(to: .item(0, 700), at: .start, animated: false)
    screen.layout()
    #expect(screen.frame(of: .header(0))?.minY == 0)
    screen.apply(source.update { $0[0].items.insert(SampleItem(5_000), at: 0) })
    #expect(screen.frame(of: .header(0))?.minY == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.2 A context that names more than elements has everything asked")
  func wholeContext() {
    let layout = FloatingLayout()
    layout.namesHeader = false
    let screen = screen(layout)
    for _ in 0..<5 { screen.scroll(by: 2) }
    #expect(layout.rectangles >= 5)
    #expect(layout.prepared.allSatisfy { $0.bounds != nil })
    #expect(screen.visibleFrame(of: .header(0)) == Rect(x: 0, y: 0, width: 300, height: 30))
  }

  @Test("6.3.2 Named alone or not, a screen shows the same, whatever is scrolled and changed")
  func twins() {
    var random = SeededGenerator(seed: 11)
    let twins = [true, false].map { names in
      let (layout, source) = (FloatingLayout(), Self.rows())
      layout.namesHeader = names
      return (screen: screen(layout, source), source: source)
    }
    for step in 0..<400 {
      let kind = random.int(in: 0..<10)
      let distance = random.double(in: -120...120)
      let number = random.int(in: 0..<900)
      for (screen, source) in twins {
        switch kind {
        case 0..<6: screen.scroll(by: distance)
        case 6: screen.scroll(to: Point(x: 0, y: Double(number) * 30))
        case 7:
          screen.apply(
            source.update { $0[0].items.insert(SampleItem(10_000 + step), at: number) })
        case 8: screen.resize(width: 300, height: 200 + Double(number % 300))
        default: screen.view.scroll(to: .item(0, number), at: .center, animated: false)
        }
        screen.layout()
        #expect(screen.inconsistencies() == [], "step \(step)")
      }
      let frames = twins.map { screen, _ in
        screen.visibleElements.map { ($0, screen.frame(of: $0)) }
      }
      #expect(frames[0].map(\.0) == frames[1].map(\.0), "step \(step)")
      #expect(frames[0].map(\.1) == frames[1].map(\.1), "step \(step)")
    }
  }
}
