import Ocelot
import OcelotAdwaita

/// Friends: cards in columns, of which one is updated at a time; and the pictures that each posted.
final class FriendsScreen: Screen {
  let name = Options.Screen.friends
  let title = "Friends"
  let symbol = "system-users-symbolic"
  let page: Page
  /// The people.
  let people = FriendList()
  private let cards = ColumnFlowLayout(margin: 10)
  private let context: ScreenContext

  private static let installsStyle: Void = DesktopStyle.addRules(
    FriendRenderer.styleRules + TileRenderer.styleRules)

  init(_ context: ScreenContext) {
    self.context = context
    Self.installsStyle
    var renderers = Renderers.standard
    renderers.register(FriendRenderer())
    page = Page(
      title: title, source: people, layout: cards, renderers: renderers,
      context: context)
    page.collection.classes("friends")
    // As far from the end as from the start.
    page.collection.collectionView.contentInsets.bottom = 10
    page.collection.onFontChange = { [weak self] in self?.fitCards() }
    fitCards()
    people.onActivate = { [weak self] in self?.open($0) }
    let today = context.time.today
    page.commands = [
      .update: { [weak people] in people?.update(today: today()) },
      .startOver: { [weak people] in people?.startOver() },
    ]
    page.switches = [.more: { [weak people] in people?.showsMore = $0 }]
    addButtons()
  }

  /// Makes cards as high as the name and the date that take most lines are now, in a column as narrow
  /// as they get.
  private func fitCards() {
    let width = cards.minimumColumnWidth
    func highest(_ friends: [Friend]) -> (friend: Friend, height: Double)? {
      friends.map { ($0, page.collection.height(of: $0.content, width: width)) }
        .max { $0.1 < $1.1 }
    }
    let named = highest(Friend.first + Friend.more)?.friend
    let dated = (1...12).map { month in
      Friend(name: named?.name ?? "", updated: Day(year: 2028, month: month, day: 28))
    }
    cards.itemHeight = max(70, highest(dated)?.height ?? 0)
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
      page.header.subtitle =
        switch count {
        case 0: ""
        case _ where people.showsMore: "Demo data"
        case 1: "1 person"
        default: "\(count.grouped) people"
        }
    }
  }

  /// Opens what somebody posted.
  @discardableResult
  func open(_ friend: Friend) -> Feed {
    let feed = Feed.of(friend, context: context)
    context.navigator?.push(feed.page)
    return feed
  }
}
