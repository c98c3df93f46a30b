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
    renderers.register(FeedHeadRenderer())
    let subtitle = "\(FeedTiles.count) pictures · Demo data"
    let page = Page(
      title: friend.name, subtitle: subtitle, source: tiles,
      layout: FeedArrangement.mosaic.makeLayout(tiles), renderers: renderers,
      context: context)
    page.collection.classes("feed")
    let head = FeedHeadContent(name: friend.name, detail: subtitle)
    let switcher = page.addSwitcher(
      FeedArrangement.allCases.map { ($0.title, $0.symbol) }
    ) { [weak page, weak tiles] in
      guard let page, let tiles else { return }
      show(FeedArrangement.allCases[$0], of: tiles, on: page)
    }
    page.onWidth = { [weak page] width in
      switch page?.collection.collectionView.layout {
      case let mosaic as MosaicLayout:
        // Pictures of a wide page are no banners.
        mosaic.segmentHeight = FeedArrangement.segmentHeight(in: width)
      case let flow as FlowLayout:
        var metrics = FeedArrangement.flowMetrics(in: width)
        metrics.sectionInsets = flow.metrics.sectionInsets
        flow.metrics = metrics
      default: break
      }
    }
    // Where the switcher stands in for the title, that is over the pictures.
    let showsSwitcher = page.header.onShowsSwitcher
    page.header.onShowsSwitcher = { [weak page, weak tiles, weak switcher] in
      showsSwitcher?($0)
      guard let page, let tiles, let switcher else { return }
      tiles.head = $0 ? head : nil
      let arrangement = FeedArrangement.allCases[switcher.selected]
      page.collection.collectionView.setLayout(
        arrangement.makeLayout(tiles, width: page.width), animated: false)
    }
    // As long as nothing is laid out, the switcher has room.
    tiles.head = head
    return Feed(page: page, tiles: tiles, switcher: switcher)
  }

  /// How the pictures are laid out.
  var arrangement: FeedArrangement { FeedArrangement.allCases[switcher.selected] }

  /// Lays the pictures out in another way; the one on top stays in view.
  func arrange(_ new: FeedArrangement) {
    guard new != arrangement else { return }
    switcher.selected = new.rawValue
    Self.show(new, of: tiles, on: page)
  }

  private static func show(_ arrangement: FeedArrangement, of tiles: FeedTiles, on page: Page) {
    let layout = arrangement.makeLayout(tiles, width: page.width)
    page.collection.setClass("as-cards", arrangement.hasCards)
    page.collection.collectionView.setLayout(layout, animated: true)
  }
}
