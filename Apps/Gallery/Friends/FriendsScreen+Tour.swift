import Ocelot

extension FriendsScreen {
  /// Half of the time that a change takes, in seconds.
  private static let halfway = 0.15
  /// A third of it.
  private static let third = 0.1

  static var tourSteps: [TourStep] {
    [
      TourStep("people", looks: TourLook.all + TourLook.highContrasts + [.widest]),
      TourStep("update-begun", animates: true) {
        $0.friends.update()
        $0.letPass(third)
      },
      TourStep("update-halfway", looks: TourLook.everyDay, animates: true) {
        $0.friends.update()
        $0.letPass(halfway)
      },
      TourStep("updated", looks: TourLook.everyDay) { $0.friends.update() },
      TourStep("update-in-update", looks: TourLook.everyDay, animates: true) {
        $0.friends.people.showsMore = true
        $0.letPass(2 * halfway)
        $0.friends.update()
        $0.letPass(halfway)
        $0.friends.update()
        $0.letPass(third)
      },
      TourStep("more", looks: TourLook.everyDay + [.rightToLeft]) {
        $0.friends.people.showsMore = true
      },
      TourStep("more-scrolled") { window in
        window.friends.people.showsMore = true
        await window.window.settle()
        window.page.scroll(to: 1_000_000)
      },
      TourStep("no-one") { window in for _ in 0..<4 { window.friends.update() } },
    ]
      + FeedArrangement.allCases.map { arrangement in
        TourStep("feed-\(arrangement)", looks: TourLook.all) { window in
          await window.feed(scrolledTo: 0).arrange(arrangement)
        }
      }
      + [
        TourStep("feed-scrolled") { _ = await $0.feed(scrolledTo: 700) },
        TourStep("feed-scrolled-flow") { window in
          await window.feed(scrolledTo: 700).arrange(.flow)
        },
        TourStep("feed-flow-halfway", animates: true) { window in
          await window.feed(scrolledTo: 700).arrange(.flow)
          window.letPass(halfway)
        },
        TourStep("feed-waterfall-halfway", animates: true) { window in
          let feed = await window.feed(scrolledTo: 0)
          feed.arrange(.flow)
          window.letPass(2 * halfway)
          feed.arrange(.waterfall)
          window.letPass(halfway)
        },
      ]
  }

  /// As the button does.
  fileprivate func update() { page.commands[.update]?() }
}

extension TourLook {
  /// Wider than rows get.
  fileprivate static let widest = TourLook(name: "widest", width: 1400)
}

extension GalleryWindow {
  /// The screen of friends.
  fileprivate var friends: FriendsScreen {
    // Each window has one of each screen.
    screens.lazy.compactMap { $0 as? FriendsScreen }.first!
  }

  /// Opens the first person's feed.
  fileprivate func feed(scrolledTo offset: Double) async -> Feed {
    let feed = friends.open(friends.people.items[0])
    await window.settle()
    feed.page.scroll(to: offset)
    await window.settle()
    return feed
  }
}
