import Ocelot
import OcelotTesting
import Testing

@testable import Gallery

/// A feed, without a display.
@MainActor
@Suite("Feed") struct FeedTests {
  let tiles = FeedTiles(of: Friend.first(on: FriendsFixture.today)[0])

  private func screen(
    _ arrangement: FeedArrangement, width: Double = 390, height: Double = 640
  ) -> (collection: HeadlessCollection, controller: CollectionController) {
    let collection = HeadlessCollection(
      layout: arrangement.makeLayout(tiles), width: width, height: height)
    let controller = CollectionController(dataSource: tiles, reporter: collection.reporter)
    controller.attach(to: collection.view)
    controller.willAppear()
    collection.layout()
    return (collection, controller)
  }

  @Test("5.4.5 Forty tiles stand in the mosaic's frames")
  func mosaic() throws {
    let (collection, controller) = screen(.mosaic)
    defer { withExtendedLifetime(controller) {} }
    let layout = collection.view.layout
    func frame(_ item: Int) throws -> Rect {
      try #require(layout.attributes(of: .item(0, item))?.frame)
    }
    // One; halves; two thirds and a stack; a stack and two thirds. Worked out by hand.
    let expected = [
      Rect(x: 0, y: 0, width: 390, height: 200),
      Rect(x: 0, y: 201, width: 195, height: 200), Rect(x: 196, y: 201, width: 194, height: 200),
      Rect(x: 0, y: 402, width: 260, height: 200), Rect(x: 261, y: 402, width: 129, height: 100),
      Rect(x: 261, y: 503, width: 129, height: 99),
      Rect(x: 0, y: 603, width: 130, height: 100), Rect(x: 0, y: 704, width: 130, height: 99),
      Rect(x: 131, y: 603, width: 259, height: 200),
    ]
    for (item, rect) in expected.enumerated() { #expect(try frame(item) == rect, "\(item)") }
    // Eight items and three segments later the same again.
    for item in 1...24 {
      #expect(try frame(item + 8) == frame(item).offset(by: Point(x: 0, y: 603)))
    }
    // 1 + 4 · 8 = 33; of the seven that remain two make halves, three thirds, two halves.
    #expect(try frame(38) == Rect(x: 0, y: 15 * 201, width: 195, height: 200))
    #expect(try frame(39) == Rect(x: 196, y: 15 * 201, width: 194, height: 200))
    #expect(layout.contentSize == Size(width: 390, height: 16 * 200 + 15))
    #expect(tiles.items.count == 40 && collection.reporter.reports == [])
  }

  @Test("Flowing pictures fill their lines, with the same gutter between lines")
  func flow() {
    for width in 300...1_600 {
      let metrics = FeedArrangement.flowMetrics(in: width)
      let room = Double(width) - 36
      let (side, gutter) = (metrics.itemSize.width, metrics.lineSpacing)
      let count = ((room + gutter) / (side + gutter)).rounded()
      #expect(abs(count * side + (count - 1) * gutter - room) < 0.001, "\(width)")
      #expect(side >= 100 && gutter >= 11 && gutter < 13, "\(width)")
      // One more does not fit.
      #expect((count + 1) * 100 + count * 11 > room, "\(width)")
    }
  }

  @Test("5.1.2 From 360 points to 1600 the tile on top stays where it is", arguments: 0..<3)
  func widening(arrangement: Int) throws {
    let (collection, controller) = screen(FeedArrangement.allCases[arrangement], width: 360)
    defer { withExtendedLifetime(controller) {} }
    collection.scroll(to: Point(x: 0, y: 500))
    func top() throws -> (anchor: ItemIndex, place: Double) {
      let anchor = try #require(
        collection.visibleItems.first { collection.frame(of: .item($0))!.minY >= 0 })
      return (anchor, try #require(collection.frame(of: .item(anchor))?.minY))
    }
    var (anchor, place) = try top()
    for width in [480.0, 700, 1100, 1600, 1100, 420, 360] {
      collection.resize(width: width, height: 640)
      let view = collection.view
      let now = try #require(collection.frame(of: .item(anchor))?.minY)
      let isAtEnd = view.contentOffset.y >= view.contentSize.height - 640 - 0.5
      // Content that ends, or begins, on screen has no room to stay where it was.
      if isAtEnd || view.contentOffset.y <= 0.5 {
        (anchor, place) = try top()
      } else {
        #expect(abs(now - place) <= 0.5, "\(width)")
      }
      let frames = (0..<40).compactMap { view.layout.attributes(of: .item(0, $0))?.frame }
      #expect(frames.count == 40 && frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
    }
    #expect(collection.reporter.reports == [] && collection.inconsistencies() == [])
  }

  @Test("5.4.6 Layouts switched in haste, while the reader scrolls and resizes, come to rest right")
  func haste() async {
    for seed in UInt64(1)...40 {
      await Task.yield()
      var random = SeededGenerator(seed: seed)
      let (collection, controller) = screen(.mosaic)
      defer { withExtendedLifetime(controller) {} }
      for step in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let next = FeedArrangement.allCases.randomElement(using: &random)!
          let isAnimated = Int.random(in: 0..<4, using: &random) > 0
          collection.view.setLayout(next.makeLayout(tiles), animated: isAnimated)
        case 2: collection.scroll(by: Double.random(in: -900...900, using: &random))
        case 3:
          let width = [360.0, 700, 1600].randomElement(using: &random)!
          collection.resize(width: width, height: 640)
        default: collection.advanceFrames(Int.random(in: 1...20, using: &random))
        }
        collection.layout()
        #expect(collection.inconsistencies() == [], "seed \(seed), step \(step)")
      }
      collection.finishAnimations()
      let layout = collection.view.layout
      for item in collection.visibleItems {
        let frame = layout.attributes(of: .item(item))?.frame
        let offset = collection.view.contentOffset
        #expect(
          collection.frame(of: .item(item))
            == frame?.offset(by: Point(x: -offset.x, y: -offset.y)), "seed \(seed), \(item)")
      }
      #expect(collection.reporter.reports == [], "seed \(seed)")
    }
  }

  @Test("A feed is the same each time, and another person's is another one")
  func demoData() {
    #expect(FeedTiles(of: Friend.first(on: FriendsFixture.today)[0]).items == tiles.items)
    #expect(
      FeedTiles(of: Friend.first(on: FriendsFixture.today)[1]).items.map(\.scene)
        != tiles.items.map(\.scene))
    #expect(Set(tiles.items.map(\.scene)).count == 40)
  }

  @Test(
    "5.4.6 From mosaic to flow to waterfall and back the tile on top stays where it is",
    arguments: [360.0, 859], [0.0, 333, 900, 1700])
  func anchor(width: Double, offset: Double) throws {
    let (collection, controller) = screen(.mosaic, width: width)
    defer { withExtendedLifetime(controller) {} }
    collection.scroll(to: Point(x: 0, y: offset))
    for arrangement in [FeedArrangement.flow, .waterfall, .mosaic, .waterfall, .flow, .mosaic] {
      let view = collection.view
      let anchor = try #require(
        collection.visibleItems.first { collection.frame(of: .item($0))!.minY >= 0 })
      let place = try #require(collection.frame(of: .item(anchor))?.minY)
      let isAtStart = view.contentOffset.y <= 0.5
      view.setLayout(arrangement.makeLayout(tiles), animated: true)
      collection.layout()
      var steps: [Double] = []
      var before = place
      for _ in 0..<30 {
        collection.advanceFrames(1)
        let now = try #require(collection.frame(of: .item(anchor))?.minY)
        steps.append(abs(now - before))
        before = now
      }
      collection.finishAnimations()
      let end = try #require(collection.frame(of: .item(anchor))?.minY)
      let isAtEnd = view.contentOffset.y >= view.contentSize.height - 640 - 0.5
      // At the start and the end there is nothing to scroll to; in between it stays.
      if isAtStart {
        #expect(view.contentOffset.y <= 0.5, "\(arrangement)")
      } else {
        #expect(abs(end - place) <= 0.5 || isAtEnd || view.contentOffset.y <= 0.5, "\(arrangement)")
      }
      #expect(collection.visibleItems.contains(anchor), "\(arrangement)")
      // The way up or down is at most a screen; eased, a step is at most a twelfth of it.
      #expect(steps.allSatisfy { $0 < 80 }, "\(arrangement): \(steps.max() ?? 0) in a frame")
    }
    #expect(collection.reporter.reports == [] && collection.inconsistencies() == [])
  }
}
