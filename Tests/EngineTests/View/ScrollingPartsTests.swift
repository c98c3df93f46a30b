import Testing

@testable import OcelotEngine

/// Anchors, scrolls, prefetching, frames and counts, without a view.
@MainActor @Suite struct ScrollingPartsTests {
  /// Section 0 has six items; (0, 1) goes, (0, 4) goes to the start.
  private func plan() throws -> UpdatePlan {
    try resolve(
      [.deleteItems(section: 0, 1..<2), .moveItem(from: ItemIndex(0, 4), to: ItemIndex(0, 0))],
      from: [6], to: [5]
    ).plan
  }

  private func animation(to target: ScrollAnimation.Target) -> ScrollAnimation {
    ScrollAnimation(
      target: target, identifier: "old", from: Point(x: 0, y: 100), start: 0, completion: nil)
  }

  private func place(_ target: ScrollAnimation.Target?) -> ElementKey? { target?.key }

  @Test("An anchor follows an item that stays; edges stay; what goes or moves is no anchor")
  func anchors() throws {
    let plan = try plan()
    func following(_ item: Int) -> Anchor? {
      Anchor.item(ItemIndex(0, item), distance: Point(x: 0, y: 7)).following(plan)
    }
    #expect(following(0) == .item(ItemIndex(0, 1), distance: Point(x: 0, y: 7)))
    #expect(following(5) == .item(ItemIndex(0, 4), distance: Point(x: 0, y: 7)))
    #expect(following(1) == nil && following(4) == nil)
    #expect(Anchor.start.following(plan) == .start && Anchor.end.following(plan) == .end)
  }

  @Test("What awaits a pass is taken once; what lasts ends with a scroll")
  func waiting() {
    var anchors = Anchors()
    anchors.keep(.end)
    anchors.last(.start)
    #expect(anchors.take() == .end && anchors.take() == nil)
    #expect(anchors.lasting == .start)
    anchors.contentScrolled()
    #expect(anchors.lasting == nil)
  }

  @Test("A scroll under way follows its target; deleted, a neighbour takes its place")
  func scrollFollows() throws {
    var scroller = Scroller()
    scroller.begin(animation(to: .element(.item(0, 4), .center)))
    #expect(scroller.former == FormerItem(index: ItemIndex(0, 4), identifier: "old"))
    var following = try scroller.follow(plan())
    #expect(following.neighbour == nil && place(scroller.animation?.target) == .item(0, 0))
    scroller.begin(animation(to: .element(.item(0, 1), .center)))
    following = try scroller.follow(plan())
    #expect(following.neighbour == ItemIndex(0, 2) && following.ended == nil)
    #expect(scroller.animation?.lostTarget == true && scroller.former == nil)
    scroller.identify(as: "c")
    #expect(scroller.former == FormerItem(index: ItemIndex(0, 2), identifier: "c"))
    scroller.shift(by: Point(x: 0, y: 20))
    #expect(scroller.animation?.from == Point(x: 0, y: 120))
    let emptied = try resolve([.deleteSections(0..<1)], from: [6], to: []).plan
    #expect(scroller.follow(emptied).ended != nil && scroller.animation == nil)
  }

  @Test("A scroll that waits follows its target, and is dropped where that goes")
  func waitingScrollFollows() throws {
    var scroller = Scroller()
    func wait(for item: Int) {
      scroller.wait(
        for: .init(
          .element(.item(0, item), .start), identifier: "\(item)", isAnimated: true, completion: nil
        ))
    }
    wait(for: 4)
    #expect(try scroller.follow(plan()).dropped == nil)
    #expect(place(scroller.takeWaiting()?.target) == .item(0, 0) && scroller.waiting == nil)
    wait(for: 1)
    #expect(try place(scroller.follow(plan()).dropped?.target) == .item(0, 1))
    #expect(scroller.waiting == nil)
    scroller.wait(
      for: .init(
        .offset(Point(x: 0, y: 40)), identifier: nil, isAnimated: false, completion: nil))
    #expect(try scroller.follow(plan()).dropped == nil && scroller.waiting != nil)
  }

  @Test("A scroll that was asked for after a change is named as that left its target")
  func scrollNamesQueued() throws {
    var scroller = Scroller()
    func wait(for item: Int) {
      scroller.wait(
        for: .init(
          .element(.item(0, item), .start), identifier: nil, namesQueued: true, isAnimated: true,
          completion: nil))
    }
    wait(for: 1)
    _ = scroller.request(.element(.item(0, 4), .start), namesQueued: true)
    #expect(try scroller.follow(plan()).dropped == nil)
    #expect(place(scroller.waiting?.target) == .item(0, 1))
    #expect(place(scroller.landing) == .item(0, 4))
    #expect(scroller.catchUp() == ItemIndex(0, 1) && scroller.catchUp() == nil)
    scroller.identifyWaiting(as: "one")
    #expect(scroller.formers == [FormerItem(index: ItemIndex(0, 1), identifier: "one")])
    // Later changes move it as everything else.
    #expect(try place(scroller.follow(plan()).dropped?.target) == .item(0, 1))
    #expect(place(scroller.landing) == .item(0, 0))
  }

  @Test("After a reload a scroll goes on to where its item is; gone, it ends")
  func scrollRestarts() {
    var scroller = Scroller()
    scroller.begin(animation(to: .element(.item(0, 4), .end)))
    let former = FormerItem(index: ItemIndex(0, 4), identifier: "old")
    #expect(scroller.restart(with: [former: ItemIndex(2, 9)]).ended == nil)
    #expect(place(scroller.animation?.target) == .item(2, 9))
    #expect(scroller.restart(with: [:]).ended != nil && scroller.animation == nil)
    // What is no item goes on.
    scroller.begin(animation(to: .offset(Point(x: 0, y: 10))))
    #expect(scroller.restart(with: [:]).ended == nil && scroller.animation != nil)
    // One that waits goes on to its item, or is dropped with it.
    scroller.wait(
      for: .init(
        .element(.item(0, 4), .start), identifier: "old", isAnimated: false, completion: nil))
    #expect(scroller.formers == [former])
    #expect(scroller.restart(with: [former: ItemIndex(2, 9)]).dropped == nil)
    #expect(place(scroller.waiting?.target) == .item(2, 9))
    #expect(scroller.restart(with: [:]).dropped != nil && scroller.waiting == nil)
  }

  @Test(
    "What is near is asked for once, and called off once; not what had a view, until it was far")
  func prefetching() throws {
    var prefetcher = Prefetcher()
    var shown: Set<ItemIndex> = []
    func items(_ numbers: Int...) -> Set<ItemIndex> { Set(numbers.map { ItemIndex(0, $0) }) }
    func want(_ near: Set<ItemIndex>) -> (new: Set<ItemIndex>, gone: Set<ItemIndex>) {
      prefetcher.want(near) { shown.contains($0) }
    }
    var change = want(items(1, 4))
    #expect(change.new == items(1, 4) && change.gone.isEmpty)
    prefetcher.follow(try plan())
    #expect(prefetcher.items == items(0))
    change = want(items(3))
    #expect(change.new == items(3) && change.gone == items(0))
    prefetcher.clear()
    #expect(want(items(3)).new == items(3))
    // It comes into sight, leaves, and goes far away.
    shown = items(3)
    change = want(items(3, 4))
    #expect(change.new == items(4) && change.gone.isEmpty && prefetcher.items == items(4))
    shown = items(4)
    change = want(items(3, 4))
    #expect(change.new.isEmpty && change.gone.isEmpty && prefetcher.items.isEmpty)
    shown = []
    change = want([])
    #expect(change.new.isEmpty && change.gone.isEmpty)
    #expect(want(items(3)).new == items(3))
  }

  @Test("The clock is started once and stopped once")
  func ticking() {
    var ticker = Ticker()
    #expect(!ticker.start(if: false) && !ticker.stop(unless: false))
    #expect(ticker.start(if: true) && !ticker.start(if: true) && ticker.isTicking)
    #expect(!ticker.stop(unless: true) && ticker.stop(unless: false) && !ticker.isTicking)
  }

  @Test("Counts stand until others are loaded, and follow updates")
  func counts() throws {
    var committed = Committed()
    #expect(!committed.isLoaded && committed.counts.count == 0)
    committed.beginLoading()
    committed.load(SectionCounts([6]))
    committed.follow(try plan())
    #expect(committed.isLoaded && committed.counts.array == [5])
    committed.becomeOutdated()
    #expect(!committed.isLoaded && committed.counts.array == [5])
    committed.clear()
    #expect(committed.counts.count == 0)
  }
}
