import Ocelot

extension HundredMillionScreen {
  static var tourSteps: [TourStep] {
    [
      step("uniform", looks: TourLook.all + TourLook.phones) { _ in },
      step("counters", looks: [.narrow, .narrowDark] + TourLook.phones) { screen in
        screen.showCounters(true)
      },
      step("go-to") { screen in
        screen.goTo.open()
        screen.goTo.text = "50,000,000"
      },
      step("bad-number", looks: TourLook.all + TourLook.phones) { screen in
        screen.goTo.open()
        screen.goTo.text = "twelve"
        screen.goTo.go()
      },
      step("went-to", looks: TourLook.everyDay + TourLook.phones) { screen in
        screen.goTo.open()
        screen.goTo.text = "50,000,000"
        screen.goTo.go()
      },
      step("last", looks: [.narrow, .wide]) { screen in try? screen.go(to: "100,000,000") },
      step("self-sizing", looks: TourLook.all + TourLook.phones) { screen in
        screen.choose(selfSizing: true)
        try? screen.go(to: "31,415,927")
      },
      step("inserting", looks: TourLook.everyDay + TourLook.phones) { screen in
        screen.choose(selfSizing: true)
        screen.holdFeed()
        screen.receive(4)
      },
      step("selected", looks: TourLook.everyDay + TourLook.phones) { screen in
        screen.page.commands[.selectAll]?()
      },
      step("deleted", looks: TourLook.all + TourLook.phones) { screen in
        screen.page.commands[.selectAll]?()
        screen.page.commands[.remove]?()
      },
    ]
  }

  private static func step(
    _ name: String, looks: [TourLook] = TourLook.everyDay,
    act: @escaping @MainActor (HundredMillionScreen) async -> Void
  ) -> TourStep {
    TourStep(name, looks: looks) { window in
      // Each window has one of each screen.
      let screen = window.screens.lazy.compactMap { $0 as? HundredMillionScreen }.first!
      await act(screen)
      await window.window.settle()
      screen.counters.refresh()
    }
  }

  /// Starts the feed, which then waits for ever.
  private func holdFeed() {
    feed.pause = { try await Task.sleep(for: .seconds(3_600)) }
    feed.isRunning = true
  }

  private func receive(_ count: Int) {
    for _ in 0..<count { feed.onRow?() }
  }
}

extension TourLook {
  /// As wide as a large phone, light and dark.
  static let phones = [
    TourLook(name: "phone", width: 420),
    TourLook(name: "phone-dark", width: 420, appearance: .dark),
  ]
}
