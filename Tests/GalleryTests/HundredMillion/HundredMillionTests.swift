import Ocelot
import OcelotAdwaita
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

@Suite("Hundred Million")
@MainActor
struct HundredMillionTests {
  @Test("5.7.1 The first frame makes a screenful of widgets, and measures nothing uniform")
  func firstFrame() {
    let screen = HundredMillionFixture()
    // 640 points are 12 rows of 54, and a half more are prepared ahead.
    #expect(screen.view.preparedElements.count <= 30)
    #expect(screen.view.statistics.measurements == 0)
    #expect(screen.view.statistics.viewsMade <= 30)
    #expect(screen.view.contentSize.height >= 5_400_000_000)
    #expect(screen.collection.reporter.reports == [])
    let measured = HundredMillionFixture(selfSizing: true)
    #expect(measured.view.statistics.measurements <= 30)
    #expect(measured.view.statistics.viewsMade <= 30)
  }

  @Test(
    "5.7.2 End reaches the last row and the card's end, Home the first and its start",
    arguments: [false, true])
  func lastByKey(selfSizing: Bool) throws {
    let screen = HundredMillionFixture(selfSizing: selfSizing)
    screen.view.focus(ItemIndex(0, 0))
    screen.collection.press(.end)
    try expectLastRow(screen)
    screen.collection.press(.home)
    #expect(abs(screen.y(of: 0)! - HundredMillionFixture.margin) <= 0.5)
  }

  @Test("5.7.2 The scrollbar's end shows the last row", arguments: [false, true])
  func lastByScrollbar(selfSizing: Bool) throws {
    let screen = HundredMillionFixture(selfSizing: selfSizing)
    // Measuring may lengthen the content: a reader pulls on until it ends.
    for _ in 0..<5 {
      screen.collection.scroll(
        to: Point(x: 0, y: screen.view.contentSize.height - screen.view.viewportSize.height))
    }
    try expectLastRow(screen)
  }

  @Test("5.7.2 Go to lands within half a point", arguments: [false, true])
  func landing(selfSizing: Bool) throws {
    let screen = HundredMillionFixture(selfSizing: selfSizing)
    var random = SeededGenerator(seed: 57)
    for number in [99_999_999, 0, 50_000_000]
      + (0..<20).map({ _ in
        Int.random(in: 0..<100_000_000, using: &random)
      })
    {
      let item = try #require(screen.rows.item(of: number))
      screen.view.scroll(to: .item(item), at: .start, animated: false)
      screen.collection.layout()
      let y = try #require(screen.y(of: number))
      if number < 99_999_900 {
        #expect(abs(y) <= 0.5, "row \(number) is at \(y)")
      } else {
        try expectLastRow(screen)
      }
    }
    #expect(screen.collection.inconsistencies() == [])
  }

  private func expectLastRow(
    _ screen: HundredMillionFixture, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let last = ItemIndex(0, screen.rows.rows.count - 1)
    let frame = try #require(
      screen.collection.frame(of: .item(last)), sourceLocation: sourceLocation)
    // Lines between rows are part of the content.
    let end = screen.view.viewportSize.height - HundredMillionFixture.margin
    #expect(abs(frame.maxY - end) <= 1.5, "ends at \(frame.maxY)", sourceLocation: sourceLocation)
  }

  @Test(
    "5.7.3 While rows come on top, the row that is read moves by half a point at most",
    arguments: [false, true])
  func inserting(selfSizing: Bool) throws {
    let screen = HundredMillionFixture(selfSizing: selfSizing)
    for place in [1.0, 700, 2_500_000_000] {
      screen.collection.scroll(to: Point(x: 0, y: place))
      let (number, y) = try screen.rowRead()
      var largest = 0.0
      for _ in 0..<100 {
        screen.rows.addOnTop(1, animated: false)
        screen.collection.advanceFrames(6)
        largest = max(largest, abs(try #require(screen.y(of: number)) - y))
      }
      #expect(largest <= 0.5, "read at \(place): moved by \(largest)")
    }
    #expect(screen.rows.rows.count == 100_000_300)
  }

  @Test("5.7.3 At the top, rows that come are seen")
  func insertingAtTheTop() throws {
    let screen = HundredMillionFixture()
    screen.rows.addOnTop(1, animated: true)
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(try screen.rowRead().number == -1)
  }

  @Test("5.7.4 A frame of scrolling costs as much as what it shows", arguments: [false, true])
  func scrolling(selfSizing: Bool) {
    let screen = HundredMillionFixture(selfSizing: selfSizing)
    screen.collection.scroll(to: Point(x: 0, y: 1_234_567_890))
    var most = 0
    for _ in 0..<600 {
      let before = screen.view.statistics
      screen.collection.scroll(by: 30)
      screen.collection.advanceFrames(1)
      let now = screen.view.statistics
      most = max(most, now.operations - before.operations)
    }
    // Nothing is placed anew but what came, the rows of a quarter of the viewport at most: in
    // content coordinates rows stand still.
    #expect(most <= 16, "\(most) operations in a frame")
    #expect(screen.view.preparedElements.count + screen.view.pooledViewCount <= 45)
    #expect(screen.view.statistics.viewsMade <= 60)
  }

  @Test("5.7.5 Counters say what happens")
  func counters() throws {
    let screen = HundredMillionFixture()
    screen.view.userSelectAll()
    var frames = FrameTally()
    for time in [1.0, 1.01, 1.02, 1.05] { frames.count(at: time, interval: 0.01) }
    let counters = Counters(
      of: screen.view, rows: screen.rows.rows, operationsPerFrame: 7, frames: frames)
    #expect(counters.sight.map(\.id) == ["Total", "Selected", "On Screen"])
    #expect(
      counters.cost.map(\.id)
        == ["Widgets Alive", "Rows Measured", "Operations per Frame", "Frames Dropped"])
    func value(_ name: String) throws -> String {
      try #require((counters.sight + counters.cost).first { $0.id == name }).value
    }
    #expect(try value("Total") == "100,000,000")
    #expect(try value("Selected") == "100,000,000")
    // 640 points less 24 over the first row show a part of the twelfth.
    #expect(try value("On Screen") == "12")
    // Of five intervals between the first and the last frame two had no frame.
    #expect(try value("Frames Dropped") == "2")
    #expect(try value("Rows Measured") == "0")
    #expect(
      try value("Widgets Alive")
        == "\(screen.view.preparedElements.count + screen.view.pooledViewCount)")
    #expect(try value("Operations per Frame") == "7")
    #expect(screen.view.statistics.operations > 19)
  }

  @Test("8.6.5.6 Rows are no wider than 580, in the middle of what the counters leave")
  func room() {
    for (width, hasCounters, left, card) in [
      (960.0, true, 36.0, 580.0), (1_160, true, 136, 580), (860, true, 36, 480),
      (960, false, 190, 580), (360, false, 12, 336),
    ] {
      let room = RowsRoom(width: width, hasCounters: hasCounters)
      let insets = room.arrangement(.fixed(54)).insets
      #expect(room.isWide == (width > 700), "\(width)")
      #expect(insets.leading == left, "\(width)")
      #expect(width - room.insets.trailing - insets.horizontal == card, "\(width)")
    }
    #expect(!RowsRoom(width: 860, textScale: 2).isWide)
    #expect(!RowsRoom(width: 800, textScale: 1.5).isWide)
    #expect(RowsRoom(width: 1_160, textScale: 1.5).isWide)
  }

  @Test("8.6.5.6 A card behind all rows is one decoration, and has its corners at the ends only")
  func card() throws {
    let screen = HundredMillionFixture()
    func cards() -> [LayoutAttributes] {
      screen.collection.host.decorations.filter { $0[Background.self] == .cardBackground }
    }
    for offset in [0.0, 2_000_000_000, screen.view.contentSize.height] {
      screen.collection.scroll(to: Point(x: 0, y: offset))
      let card = try #require(cards().first)
      #expect(cards().count == 1)
      #expect(card.frame.height >= 5_400_000_000 && card.frame.width == 336)
      #expect(card[CornerRadius.self] == 12)
    }
    #expect(try screen.rowRead().number > 99_999_900)
  }

  @Test("5.7 Select all, delete, undo: one range each, and “No Rows” in between")
  func deleting() throws {
    let screen = HundredMillionFixture(selfSizing: true)
    screen.collection.scroll(to: Point(x: 0, y: 3_000_000))
    screen.view.userSelectAll()
    #expect(screen.view.selection.itemRanges == [ItemRange(section: 0, items: 0..<100_000_000)])
    let gone = screen.rows.delete(at: screen.view.selection.itemRanges.map(\.items))
    screen.collection.layout()
    #expect(screen.rows.placeholder?.title == "No Rows")
    screen.collection.finishAnimations()
    #expect(screen.collection.visibleText.joined().contains("No Rows"))
    #expect(screen.view.selection.isEmpty)
    screen.rows.addOnTop(1, animated: true)
    screen.rows.restore(gone)
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(screen.rows.rows.count == 100_000_001)
    #expect(try screen.rowRead().number == -1)
    #expect(screen.collection.reporter.reports == [])
    #expect(screen.collection.inconsistencies() == [])
  }

  @Test("5.7 A thousand scattered rows are deleted and come back where they were")
  func scattered() throws {
    let screen = HundredMillionFixture()
    screen.collection.scroll(to: Point(x: 0, y: 2_500_000_000))
    let (number, y) = try screen.rowRead()
    let positions = (1...1_000).map { $0 * 60_000..<$0 * 60_000 + 3 }
    let gone = screen.rows.delete(at: positions)
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(screen.rows.rows.count == 100_000_000 - 3_000)
    #expect(abs(try #require(screen.y(of: number)) - y) <= 0.5)
    #expect(screen.rows.restore(gone) == positions)
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(abs(try #require(screen.y(of: number)) - y) <= 0.5)
    #expect(screen.collection.reporter.reports == [])
  }

  @Test("5.7 Changing from rows of one height to rows as high as their text keeps the row read")
  func modes() throws {
    let screen = HundredMillionFixture()
    screen.collection.scroll(to: Point(x: 0, y: 1_000_000_000))
    for isSelfSizing in [true, false, true] {
      let (number, y) = try screen.rowRead()
      screen.rows.isSelfSizing = isSelfSizing
      screen.collection.layout()
      screen.collection.finishAnimations()
      // The first row wholly on screen is the one that stays.
      let shown = try #require(screen.y(of: number + 1))
      #expect(abs(shown - y) <= 250, "row \(number + 1) is at \(shown)")
      #expect(screen.collection.reporter.reports == [])
    }
  }

  @Test("5.7 Rows come ten a second while the feed runs, and not after it was stopped")
  func feed() async throws {
    let feed = RowFeed()
    var waits = 0
    var gate: CheckedContinuation<Void, Never>?
    feed.pause = {
      waits += 1
      await withCheckedContinuation { gate = $0 }
    }
    var count = 0
    feed.onRow = { count += 1 }
    feed.isRunning = true
    for number in 1...5 {
      while waits < number { await Task.yield() }
      gate?.resume()
      gate = nil
    }
    while waits < 6 { await Task.yield() }
    #expect(count == 5)
    feed.isRunning = false
    gate?.resume()
    await mainActorTurns()
    #expect(count == 5 && !feed.isRunning)
  }
}
