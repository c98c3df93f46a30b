import Ocelot

extension MailScreen {
  static let tourSteps = [
    TourStep("inbox", looks: TourLook.all + TourLook.highContrasts),
    TourStep(
      "message", looks: TourLook.all + TourLook.highContrasts + [medium, large, mediumRightToLeft]
    ) { $0.mail.open(5) },
    TourStep("right-to-left", looks: TourLook.everyDay + [.rightToLeft, .narrowHugeText]) {
      $0.mail.open($0.mail.source.items.firstIndex { $0.message.isRightToLeft } ?? 0)
    },
    TourStep("attachments", looks: TourLook.everyDay + [.narrowLargeText]) {
      $0.mail.open($0.mail.source.items.firstIndex { !$0.message.attachments.isEmpty } ?? 0)
    },
    TourStep("scrolled", looks: [.wide, .narrow]) { window in
      window.page.scroll(to: 2_000)
    },
    TourStep("swiped", looks: TourLook.everyDay + [.narrowHugeText]) { window in
      await window.swipe(ItemIndex(0, 2), by: -100)
    },
    TourStep("swiped-leading", looks: [.wide, .narrow]) { window in
      await window.swipe(ItemIndex(0, 2), by: 120)
    },
    TourStep("archived", looks: TourLook.everyDay) { window in
      window.mail.open(5)
      await window.window.settle()
      window.page.commands[.remove]?()
    },
    TourStep("replying", looks: TourLook.everyDay + [.narrowLargeText]) { window in
      await window.mail.answer("Yes, gladly.", in: window)
    },
    TourStep("replied", looks: TourLook.everyDay + [.narrowLargeText]) { window in
      await window.mail.answer("Yes, gladly. I will bring the bread.", in: window)
      window.mail.replyBar.add()
    },
    TourStep("received", looks: [.wide, .narrow]) { $0.page.commands[.reload]?() },
    TourStep("found", looks: TourLook.everyDay) { window in
      window.page.search(for: "herons")
    },
    TourStep("not-found", looks: [.wide, .narrow]) { window in
      window.page.search(for: "walrus")
    },
    TourStep("no-mail", looks: TourLook.everyDay) { $0.mail.mailbox.archiveAll() },
  ]

  private static let medium = TourLook(name: "medium", width: 800)
  private static let large = TourLook(name: "large", width: 1400)
  private static let mediumRightToLeft = TourLook(
    name: "medium-rtl", width: 800, isRightToLeft: true)

  /// Begins an answer to the first message.
  private func answer(_ text: String, in window: GalleryWindow) async {
    open(0)
    await window.window.settle()
    page.commands[.reply]?()
    replyBar.text = text
    await window.window.settle()
  }

  /// Chooses the message at a place in the list and shows it, also where it covers the list.
  private func open(_ place: Int) {
    choose(place)
    detail.open()
  }
}

extension GalleryWindow {
  /// The screen of mail.
  fileprivate var mail: MailScreen {
    // Each window has one of each screen.
    screens.lazy.compactMap { $0 as? MailScreen }.first!
  }
}
