import Ocelot
import OcelotTesting
import Testing

@testable import Gallery

/// The people, without a display.
@MainActor
@Suite("Friends") struct FriendsTests {
  @Test("5.4.1 After an update: Priyanka, Steve, Mohammed, in one transaction, without a report")
  func update() {
    let screen = FriendsFixture()
    #expect(screen.names == ["Steve", "Mohammed", "Samir", "Priyanka"])
    let transactions = screen.collection.view.statistics.transactions
    screen.update()
    #expect(screen.collection.view.statistics.transactions == transactions + 1)
    screen.collection.finishAnimations()
    #expect(screen.names == ["Priyanka", "Steve", "Mohammed"])
    #expect(screen.shownNames == screen.names)
    #expect(
      screen.people.items.map(\.updated.inWords) == ["Jun 4, 2018", "Jun 3, 2018", "Jun 2, 2018"])
    #expect(
      screen.collection.content(of: .item(0, 0)) as? ListRowContent
        == screen.people.items[0].content(on: FriendsFixture.today))
    #expect(screen.reports == [] && screen.collection.inconsistencies() == [])
  }

  @Test("5.4.1 The update is a reload, a move and a deletion, by the indexes before and after")
  func changes() {
    let people = FriendList { FriendsFixture.today }
    #expect(
      people.items.map { $0.content(on: FriendsFixture.today).subtitle } == [
        "Updated yesterday", "Updated Jun 2", "Updated May 21", "Updated May 20",
      ])
    let recorder = SourceRecorder(people)
    people.update()
    let sets = recorder.take()
    #expect(
      sets.map { Set($0.changes) } == [
        [
          .reloadItems(section: 0, 3..<4),
          .moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 0)),
          .deleteItems(section: 0, 2..<3),
        ]
      ])
    #expect(sets.map(\.isAnimated) == [true])
  }

  @Test("5.4.1 Updates go on until nobody is left; the placeholder's button brings all back")
  func untilNobodyIsLeft() {
    let screen = FriendsFixture()
    var lines: [[String]] = []
    for _ in 0..<5 {
      screen.update()
      lines.append(screen.names)
      screen.collection.finishAnimations()
      #expect(screen.shownNames == screen.names)
    }
    #expect(
      lines == [
        ["Priyanka", "Steve", "Mohammed"], ["Mohammed", "Priyanka"], ["Priyanka"], [], [],
      ])
    #expect(
      screen.collection.visibleText == [
        "No Friends · Start over to have them back. · <Start Over>"
      ])
    screen.collection.send(.retry, from: .placeholder(0))
    screen.collection.finishAnimations()
    #expect(screen.shownNames == Friend.first(on: FriendsFixture.today).map(\.name))
    #expect(screen.reports == [] && screen.collection.inconsistencies() == [])
  }

  @Test("5.4.1 The switch adds twenty people, and takes away those of them who are left")
  func twentyMore() {
    let screen = FriendsFixture(width: 1000, height: 2000)
    screen.people.showsMore = true
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(screen.names.count == 24 && screen.shownNames == screen.names)
    #expect(Set(screen.names).count == 24)
    #expect(screen.people.items.map(\.updated.inWords).prefix(4).last == "May 20, 2018")
    screen.update()
    #expect(screen.names.prefix(3) == ["Tomasz", "Steve", "Mohammed"])
    #expect(screen.names.count == 23)
    screen.people.showsMore = false
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(screen.names == ["Steve", "Mohammed", "Priyanka"])
    screen.people.showsMore = true
    screen.people.startOver()
    screen.collection.layout()
    screen.collection.finishAnimations()
    #expect(
      screen.shownNames
        == (Friend.first(on: FriendsFixture.today) + Friend.more(on: FriendsFixture.today)).map(
          \.name))
    #expect(screen.reports == [] && screen.collection.inconsistencies() == [])
  }

  @Test("5.4.2 Paths are continuous, at every moment at which another update begins")
  func continuousPaths() async {
    // Eased in and out over 18 frames, the greatest step is a twelfth of the way; an update in full
    // swing may add its own to that of the one before. A jump would be most of the way.
    for moment in 0...18 {
      await Task.yield()
      let screen = FriendsFixture()
      screen.people.showsMore = true
      screen.collection.layout()
      screen.collection.finishAnimations()
      screen.update()
      var tracks: [String: [Double]] = [:]
      var before = screen.poses
      for frame in 0..<60 {
        if frame == moment { screen.update() }
        screen.collection.advanceFrames(1)
        let now = screen.poses
        for pose in now {
          guard let old = before.first(where: { $0.view == pose.view && $0.name == pose.name })
          else {
            #expect(pose.alpha < 0.2 || pose.y > 640, "\(pose) came from nowhere, \(moment)")
            continue
          }
          tracks["\(pose.name) in \(pose.view)", default: [old.y]].append(pose.y)
          #expect(abs(pose.alpha - old.alpha) < 0.2, "\(old) to \(pose), update at \(moment)")
          #expect(abs(pose.scale - old.scale) < 0.1, "\(old) to \(pose), update at \(moment)")
        }
        for old in before
        where !now.contains(where: { $0.view == old.view && $0.name == old.name }) {
          #expect(old.alpha < 0.2 || old.y > 640, "\(old) vanished, update at \(moment)")
        }
        before = now
      }
      for (card, track) in tracks {
        let way = track.max()! - track.min()!
        let step = zip(track, track.dropFirst()).map { abs($0 - $1) }.max()!
        #expect(step <= 0.2 * way + 0.5, "\(card): \(step) of \(way), update at \(moment)")
      }
      #expect(!screen.collection.clock.isTicking && screen.shownNames.first == "Soraya")
      #expect(screen.reports == [] && screen.collection.inconsistencies() == [])
    }
  }

  @Test("5.4.3 Samir fades where he was, below who passes")
  func goingAway() throws {
    let screen = FriendsFixture()
    let start = try #require(screen.poses.first { $0.name == "Samir" })
    #expect(start.alpha == 1 && start.scale == 1)
    screen.update()
    var before = start
    for frame in 1...17 {
      screen.collection.advanceFrames(1)
      let rows = screen.poses.filter { !$0.name.isEmpty }
      let names = rows.map(\.name)
      let samir = try #require(names.firstIndex(of: "Samir"))
      #expect(!names[..<samir].contains("Priyanka"), "frame \(frame): \(names)")
      let pose = try #require(rows.first { $0.name == "Samir" })
      #expect(pose.view == start.view && (pose.x, pose.y) == (start.x, start.y))
      #expect(pose.alpha < before.alpha && pose.scale == 1)
      before = pose
    }
    #expect(before.alpha < 0.05)
    screen.collection.finishAnimations()
    #expect(!screen.poses.contains { $0.name == "Samir" })
  }

  @Test("5.4.3 Who comes appears in place")
  func coming() throws {
    let screen = FriendsFixture()
    screen.people.showsMore = true
    screen.collection.layout()
    screen.collection.advanceFrames(6)
    let amara = try #require(screen.poses.first { $0.name == "Amara" })
    #expect(amara.scale == 1 && amara.alpha > 0 && amara.alpha < 1)
    let place = try #require(screen.collection.frame(of: .item(0, 4)))
    #expect(amara.y == place.midY)
  }

  @Test("Whatever the reader does, in whatever haste, the screen shows the people")
  func anyOrder() async {
    for seed in UInt64(1)...40 {
      await Task.yield()
      var random = SeededGenerator(seed: seed)
      let screen = FriendsFixture()
      for step in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2: screen.update()
        case 3: screen.people.showsMore.toggle()
        case 4: screen.people.startOver()
        case 5:
          let width = [360.0, 700, 1000].randomElement(using: &random)!
          screen.collection.resize(width: width, height: 640)
        case 6: screen.collection.scroll(by: Double.random(in: -400...400, using: &random))
        default: screen.collection.advanceFrames(Int.random(in: 1...20, using: &random))
        }
        screen.collection.layout()
        let place = "seed \(seed), step \(step)"
        #expect(Set(screen.names).count == screen.names.count, "\(place)")
        #expect(screen.collection.inconsistencies() == [], "\(place)")
        #expect(screen.reports == [], "\(place)")
      }
      screen.collection.finishAnimations()
      let shown = screen.shownNames
      let first = screen.names.firstIndex { $0 == shown.first } ?? 0
      #expect(shown == Array(screen.names[first..<first + shown.count]), "seed \(seed)")
    }
  }

  @Test("5.4.4 Rows are on one card under a title, no wider than 720 points, in the middle")
  func card() throws {
    for (width, left, row) in [(360.0, 12.0, 336.0), (700, 12, 676), (1000, 140, 720)] {
      let screen = FriendsFixture(width: width)
      let frames = (0..<4).compactMap { screen.collection.frame(of: .item(0, $0)) }
      #expect(frames.map(\.minX) == Array(repeating: left, count: 4), "\(width)")
      #expect(frames.map(\.width) == Array(repeating: row, count: 4), "\(width)")
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
      let cards = screen.collection.host.decorations.filter {
        $0[Background.self] == .cardBackground
      }
      #expect(cards.map(\.frame.width) == [row] && cards.first?[CornerRadius.self] == 12)
      #expect(screen.collection.visibleText.first == "Recently Updated")
    }
  }

  @Test("5.4.4 Widening keeps the first person where the reader sees them")
  func widening() throws {
    let screen = FriendsFixture(width: 360, height: 300)
    screen.people.showsMore = true
    screen.collection.layout()
    screen.collection.finishAnimations()
    screen.collection.scroll(to: Point(x: 0, y: 790))
    // Going through many sizes ends where it began.
    let anchor = try #require(
      screen.collection.visibleItems.first { screen.collection.frame(of: .item($0))!.minY >= 0 })
    let place = try #require(screen.collection.frame(of: .item(anchor))?.minY)
    for width in [700.0, 1000, 360, 1000, 700] {
      screen.collection.resize(width: width, height: 300)
      let now = try #require(screen.collection.frame(of: .item(anchor))?.minY)
      #expect(abs(now - place) <= 0.5, "\(width)")
    }
  }
}
