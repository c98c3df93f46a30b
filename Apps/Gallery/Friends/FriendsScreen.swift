import Ocelot
import OcelotAdwaita

/// Friends: rows on a card, of which one is updated at a time; and the pictures that each posted.
final class FriendsScreen: Screen {
  let name = Options.Screen.friends
  let title = "Friends"
  let symbol = "system-users-symbolic"
  let page: Page
  /// The people.
  let people: FriendList
  private let context: ScreenContext

  private static let installsStyle: Void = DesktopStyle.addRules(
    TileRenderer.styleRules + FriendRows.styleRules)

  init(_ context: ScreenContext) {
    self.context = context
    people = FriendList(today: context.time.today)
    Self.installsStyle
    page = Page(title: title, source: people, layout: FriendRows.layout(), context: context)
    page.collection.classes("gallery-people")
    people.onActivate = { [weak self] in self?.open($0) }
    page.commands = [
      .update: { [weak self] in self?.update() },
      .startOver: { [weak people] in people?.startOver() },
    ]
    page.switches = [.more: { [weak people] in people?.showsMore = $0 }]
    addButtons()
  }

  private func addButtons() {
    let update = Button(symbol: "view-refresh-symbolic", label: "Update") {
      [weak page] in page?.commands[.update]?()
    }
    update.setTooltip("Update (Ctrl+U)")
    let menu = Menu([
      Menu.Section([.action("Twenty More People", Switch.more.rawValue)]),
      Menu.Section([.action("Start Over", Command.startOver.rawValue)]),
    ])
    page.header.addLeading(update)
    page.header.addTrailing(
      MenuButton(symbol: "view-more-symbolic", label: "More", menu: menu))
    people.onCount = { [weak people, weak page] count in
      guard let people, let page else { return }
      update.isSensitive = count > 0
      let isDemo = people.showsMore && count > 0
      page.header.shortSubtitle = isDemo ? "Demo data" : nil
      page.header.subtitle = count == 0 ? "" : Self.people(count) + (isDemo ? " · Demo data" : "")
    }
  }

  /// The last person is heard from, of which assistive technology is told: rows that come, go and
  /// move say nothing.
  private func update() {
    guard let name = people.items.last?.name else { return }
    people.update()
    page.collection.collectionView.announce(
      people.placeholder?.accessibilityLabel
        ?? "\(name) was updated, \(Self.people(people.items.count))")
  }

  private static func people(_ count: Int) -> String {
    count == 1 ? "1 person" : "\(count.grouped) people"
  }

  /// Opens what somebody posted.
  @discardableResult
  func open(_ friend: Friend) -> Feed {
    let feed = Feed.of(friend, context: context)
    context.navigator?.push(feed.page)
    return feed
  }
}
