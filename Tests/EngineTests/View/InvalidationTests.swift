import OcelotEngine
import Testing

/// Contexts: what they carry, how they merge, and what the layout answers in them.
@MainActor
@Suite("Invalidation")
struct InvalidationTests {
  /// A context with a flag of its own.
  final class ColorContext: InvalidationContext {
    var colors = false

    override var namesOnlyElements: Bool { super.namesOnlyElements && !colors }
    override func merge(_ other: InvalidationContext) {
      super.merge(other)
      if let other = other as? ColorContext { colors = colors || other.colors }
    }
  }

  /// Rows of 20 points that answers adjustments, and keeps what it was asked.
  final class Rows: Layout {
    weak var environment: (any LayoutEnvironment)?
    var extra = 0.0
    var answers: (InvalidationContext) -> Void = { _ in }
    var wantsBounds = false
    private(set) var contexts: [InvalidationContext] = []
    private(set) var calls: [String] = []

    func forget() {
      contexts = []
      calls = []
    }

    func makeContext() -> InvalidationContext { ColorContext() }
    func prepare(_ context: InvalidationContext) {
      answers(context)
      contexts.append(context)
      calls.append("prepare")
    }
    var contentSize: Size { Size(width: 100, height: extra + 2_000) }
    private func row(_ item: Int) -> LayoutAttributes {
      LayoutAttributes(
        .item(0, item), frame: Rect(x: 0, y: extra + Double(item) * 20, width: 100, height: 20))
    }
    func elements(in rect: Rect) -> [LayoutAttributes] {
      calls.append("elements")
      return (0..<100).map(row).filter { $0.frame.intersects(rect) }
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      calls.append("\(element.itemIndex?.item ?? -1)")
      return element.itemIndex.map { row($0.item) }
    }
    func shouldInvalidate(forBounds bounds: Rect) -> Bool { wantsBounds }
    func apply(_ plan: UpdatePlan) {}
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
  }

  private func rows() -> (Screen, Rows) {
    let layout = Rows()
    let screen = Screen(ListData(rows: 100), layout: layout)
    screen.scroll(to: 504)
    layout.forget()
    return (screen, layout)
  }

  @Test("Adjustments apply before anything is placed, and a fling keeps its velocity")
  func adjustments() {
    let (screen, layout) = rows()
    let placed = screen.top(26)
    layout.answers = {
      $0.contentSizeAdjustment.height = 300
      $0.contentOffsetAdjustment.y = 300
      layout.extra = 300
    }
    let told = screen.geometry.count
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 26)]
    screen.view.invalidateLayout(context)
    screen.settle()
    #expect(screen.view.contentOffset.y == 804)
    #expect(screen.view.contentSize.height == 2_300)
    #expect(screen.geometry[told].offset.y == 804)
    #expect(screen.geometry[told].size.height == 2_300)
    // A host shifts its fling by so much, and goes on.
    #expect(screen.geometry[told...].reduce(0) { $0 + $1.adjustment.y } == 300)
    #expect(screen.top(26) == placed)
    #expect(screen.top(27).map { $0 - 20 } == placed)
  }

  @Test("An offset that a layout answers is not undone by the anchor")
  func layoutMovesTheReader() {
    let (screen, layout) = rows()
    layout.answers = { $0.contentOffsetAdjustment.y = -100 }
    let context = InvalidationContext()
    context.everything = true
    screen.view.invalidateLayout(context)
    screen.settle()
    #expect(screen.view.contentOffset.y == 404)
    #expect(screen.lines.first == "20@-4")
  }

  @Test("4.15 When only items are named, exactly these are asked")
  func namedItems() {
    let (screen, layout) = rows()
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 26), ItemIndex(0, 90)]
    screen.view.invalidateLayout(context)
    screen.settle()
    // What was not on screen may be in sight now.
    #expect(layout.calls == ["prepare", "90", "26"])
  }

  @Test("A layout that moves others than the named ones has everything in sight asked")
  func wideningAnswers() {
    let (screen, layout) = rows()
    layout.answers = {
      $0.movesOthers = true
      layout.extra = 50
    }
    let top = screen.top(27)
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 3)]
    screen.view.invalidateLayout(context)
    screen.settle()
    #expect(layout.calls.contains("elements"))
    #expect(screen.view.contentOffset.y == 554)
    #expect(screen.top(27) == top)
  }

  @Test("Contexts of a pass merge: sets unite, adjustments add, flags of a subclass survive")
  func merging() throws {
    let (screen, layout) = rows()
    let first = InvalidationContext()
    first.items = [ItemIndex(0, 1)]
    first.contentSizeAdjustment.height = 3
    first.textScaleFactor = 2
    first.estimateScaleFactor = 3
    let second = ColorContext()
    second.colors = true
    second.items = [ItemIndex(0, 2)]
    second.contentSizeAdjustment.height = 4
    second.textScaleFactor = 1.5
    second.estimateScaleFactor = 0.5
    screen.view.invalidateLayout(first)
    screen.view.invalidateLayout(second)
    screen.view.invalidateLayout(InvalidationContext())
    screen.settle()
    let merged = try #require(layout.contexts.first as? ColorContext)
    #expect(merged.colors)
    #expect(merged.items == [ItemIndex(0, 1), ItemIndex(0, 2)])
    #expect(merged.contentSizeAdjustment.height == 7)
    #expect(merged.textScaleFactor == 3)
    #expect(merged.estimateScaleFactor == 1.5)
    #expect(layout.contexts.count == 1)
  }

  @Test("A context can be used again: what is merged is not it")
  func reuse() {
    let (screen, layout) = rows()
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 26)]
    context.contentSizeAdjustment.height = 1
    screen.view.invalidateLayout(context)
    screen.view.invalidateLayout(context)
    screen.settle()
    screen.view.invalidateLayout(context)
    screen.settle()
    #expect(context.contentSizeAdjustment.height == 1)
    #expect(layout.contexts.map(\.contentSizeAdjustment.height) == [2, 1])
  }

  @Test("4.14 Scrolling prepares where the layout wants bounds, and only there")
  func bounds() throws {
    let (screen, layout) = rows()
    screen.scroll(to: 510)
    #expect(layout.contexts.isEmpty)
    layout.wantsBounds = true
    screen.scroll(to: 520)
    let bounds = try #require(layout.contexts.first?.bounds)
    #expect(bounds.old.minY == 510)
    #expect(bounds.new.minY == 520)
  }
}
