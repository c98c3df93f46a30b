import Testing

@testable import OcelotEngine

/// The viewport alone.
@Suite struct ViewportTests {
  private func viewport(_ size: Size = Size(width: 100, height: 200)) -> Viewport {
    var viewport = Viewport()
    viewport.resize(to: size)
    return viewport
  }

  @Test("The host is told once of what it does not know, with what the engine moved meanwhile")
  func news() {
    var viewport = viewport()
    let size = Size(width: 100, height: 900)
    #expect(!viewport.isTold)
    #expect(
      viewport.takeNews(contentSize: size, isMirrored: false)
        == .init(contentSize: size, offset: .zero, adjustment: .zero))
    #expect(viewport.isTold && viewport.takeNews(contentSize: size, isMirrored: false) == nil)
    viewport.adjust(to: Point(x: 0, y: 30))
    viewport.adjust(to: Point(x: 0, y: 50))
    #expect(
      viewport.takeNews(contentSize: size, isMirrored: false)
        == .init(contentSize: size, offset: Point(x: 0, y: 50), adjustment: Point(x: 0, y: 50)))
    // What the reader scrolled the host knows; a jump is no correction.
    viewport.scroll(to: Point(x: 0, y: 70))
    #expect(viewport.takeNews(contentSize: size, isMirrored: false) == nil)
    viewport.adjust(to: Point(x: 0, y: 90))
    viewport.jump(to: Point(x: 0, y: 20))
    #expect(
      viewport.takeNews(contentSize: size, isMirrored: false)
        == .init(contentSize: size, offset: Point(x: 0, y: 20), adjustment: .zero))
  }

  @Test("An adjustment that came to nothing is not told later")
  func forgotten() {
    var viewport = viewport()
    let size = Size(width: 100, height: 900)
    _ = viewport.takeNews(contentSize: size, isMirrored: false)
    viewport.adjust(to: Point(x: 0, y: 30))
    viewport.scroll(to: .zero)
    _ = viewport.takeNews(contentSize: size, isMirrored: false)
    viewport.adjust(to: Point(x: 0, y: 5))
    #expect(
      viewport.takeNews(contentSize: size, isMirrored: false)?.adjustment == Point(x: 0, y: 5))
  }

  @Test("Offsets are clamped to content and insets; what is no number is the start")
  func clamping() {
    var viewport = viewport()
    viewport.inset(by: Insets(top: 10, leading: 2, bottom: 20, trailing: 3))
    let size = Size(width: 150, height: 900)
    func clamped(_ x: Double, _ y: Double) -> Point {
      viewport.clamped(Point(x: x, y: y), to: size)
    }
    #expect(clamped(-50, -50) == Point(x: -2, y: -10))
    #expect(clamped(.infinity, .infinity) == Point(x: 53, y: 720))
    #expect(clamped(.nan, .nan) == Point(x: -2, y: -10))
    // Content that fits stays at its start.
    #expect(viewport.clamped(Point(x: 0, y: 40), to: .zero) == Point(x: -2, y: -10))
  }

  @Test(
    "Half a viewport is prepared ahead of the way that the reader scrolls, a quarter behind, and the rest of quarters"
  )
  func preparing() {
    var viewport = viewport()
    viewport.scroll(to: Point(x: 0, y: 300))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 250, width: 100, height: 350))
    viewport.scroll(to: Point(x: 0, y: 200))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 100, width: 100, height: 350))
    viewport.scroll(to: Point(x: 0, y: 201))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 150, width: 100, height: 400))
    viewport.scroll(to: Point(x: 0, y: 224))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 150, width: 100, height: 400))
    // A jump prepares no more than it must.
    viewport.scroll(to: Point(x: 0, y: 1_001))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 951, width: 100, height: 350))
    viewport.scroll(to: Point(x: 0, y: 1_002))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 951, width: 100, height: 400))
    // Around what is kept in its place nothing else is prepared.
    viewport.adjust(to: Point(x: 0, y: 237))
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 0, y: 186, width: 100, height: 400))
    viewport.adjust(to: Point(x: 0, y: 224))
    viewport.scroll(to: Point(x: 40, y: 200))
    #expect(
      viewport.preparedRect(along: .horizontal)
        == Rect(x: 0, y: 200, width: 200, height: 200))
    viewport.resize(to: .zero)
    #expect(viewport.preparedRect(along: .vertical) == Rect(x: 40, y: 200, width: 0, height: 0))
  }

  @Test("A margin that waits is filled by quarters, from the frame after a jump on")
  func waitingMargin() {
    var viewport = viewport()
    func fill() -> Bool { viewport.fillMoreOfMargin() }
    func prepared() -> [Double] {
      let rect = viewport.preparedRect(along: .vertical)
      return [rect.minY - viewport.offset.y, rect.maxY - viewport.offset.y]
    }
    viewport.fillMarginLater(true)
    #expect(prepared() == [0, 200] && !viewport.isMarginFull)
    // The frame in which all is new has enough to do.
    #expect(!fill())
    #expect(prepared() == [0, 200])
    // A quarter of 50 points behind and 100 ahead, and what is left to quarters of 50 points.
    let steps = (1...4).map { _ in fill() ? prepared() : [] }
    #expect(steps == [[-50, 250], [-50, 250], [-50, 300], [-50, 300]])
    #expect(viewport.isMarginFull && !fill())
    viewport.scroll(to: Point(x: 0, y: 150))
    #expect(viewport.isMarginFull)
    viewport.scroll(to: Point(x: 0, y: 1_050))
    #expect(prepared() == [0, 200] && !viewport.isMarginFull)
    #expect(!fill())
    #expect(fill())
    // A scroll of less than a viewport goes on with what there is.
    viewport.scroll(to: Point(x: 0, y: 1_080))
    #expect(prepared() == [-30, 270])
    #expect(fill())
    viewport.fillMarginLater(false)
    #expect(viewport.isMarginFull)
    viewport.scroll(to: .zero)
    #expect(viewport.isMarginFull)
  }

  @Test("A layout is asked as at another offset, and questions within questions end in order")
  func askedOffset() {
    var viewport = viewport()
    let first = viewport.ask(at: Point(x: 0, y: 7))
    let second = viewport.ask(at: Point(x: 0, y: 9))
    #expect(viewport.rect.minY == 9 && viewport.offset == .zero)
    _ = viewport.ask(at: second)
    #expect(viewport.rect.minY == 7)
    _ = viewport.ask(at: first)
    #expect(viewport.rect.minY == 0 && !Viewport().hasRoom && viewport.hasRoom)
  }
}

extension Viewport {
  /// The reader scrolls content that is not mirrored.
  fileprivate mutating func scroll(to offset: Point) {
    userScrolled(to: offset, seenAs: offset)
  }
}
