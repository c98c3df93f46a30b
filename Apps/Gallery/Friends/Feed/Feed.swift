import Ocelot
import OcelotAdwaita

/// What somebody posted: a page, its pictures, and the switch among three ways to lay them out.
@MainActor
struct Feed {
  /// The page.
  let page: Page
  /// The pictures.
  let tiles: FeedTiles
  /// What chooses one of the ways, with the switcher in the header bar.
  let switcher: ViewSwitcherBar

  /// Makes the page, which keeps the rest.
  static func of(_ friend: Friend, context: ScreenContext) -> Feed {
    let tiles = FeedTiles(of: friend)
    var renderers = Renderers.standard
    renderers.register(TileRenderer())
    let subtitle = "\(FeedTiles.count) pictures · Demo data"
    let page = Page(
      title: friend.name, subtitle: subtitle, source: tiles,
      layout: FeedArrangement.mosaic.makeLayout(tiles), renderers: renderers,
      context: context)
    page.collection.classes("feed")
    let head = head(friend.name, subtitle)
    page.addBar(head)
    let switcher = page.addSwitcher(
      FeedArrangement.allCases.map { ($0.title, $0.symbol) }
    ) { [weak page, weak tiles] in
      guard let page, let tiles else { return }
      let arrangement = FeedArrangement.allCases[$0]
      let layout = arrangement.makeLayout(tiles, width: page.width)
      page.collection.setClass("as-cards", arrangement.hasCards)
      page.collection.collectionView.setLayout(layout, animated: true)
    }
    // Pictures of a wide page are no banners.
    page.onWidth = { [weak page] width in
      guard let mosaic = page?.collection.collectionView.layout as? MosaicLayout else { return }
      mosaic.segmentHeight = FeedArrangement.segmentHeight(in: width)
    }
    // Where the switcher stands in for the title, that is over the pictures.
    let showsSwitcher = page.header.onShowsSwitcher
    page.header.onShowsSwitcher = { [weak head] in
      showsSwitcher?($0)
      head?.isVisible = $0
    }
    return Feed(page: page, tiles: tiles, switcher: switcher)
  }

  private static func head(_ name: String, _ subtitle: String) -> Widget {
    let title = Label(name, overflow: .wrap).classes("title-1")
    let detail = Label(subtitle, overflow: .wrap).classes("caption", "dim-label")
    return BoxWidget(vertical: true, spacing: 6, [title, detail])
      .margins(
        Insets(
          top: 24, leading: FeedArrangement.margin, bottom: 12, trailing: FeedArrangement.margin))
  }

  /// How the pictures are laid out.
  var arrangement: FeedArrangement { FeedArrangement.allCases[switcher.selected] }

  /// Lays the pictures out in another way; the one on top stays in view.
  func arrange(_ new: FeedArrangement) {
    switcher.selected = new.rawValue
  }
}
