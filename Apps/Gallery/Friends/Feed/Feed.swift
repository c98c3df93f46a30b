import Ocelot
import OcelotAdwaita

/// What somebody posted: a page, its pictures, and the switch among three ways to lay them out.
@MainActor
struct Feed {
  /// The page.
  let page: Page
  /// The pictures.
  let tiles: FeedTiles
  /// The switch over them.
  let segments: Segments

  /// Makes the page, which keeps the rest.
  static func of(_ friend: Friend, context: ScreenContext) -> Feed {
    let tiles = FeedTiles(of: friend)
    var renderers = Renderers.standard
    renderers.register(TileRenderer())
    let page = Page(
      title: friend.name, subtitle: "\(FeedTiles.count) pictures · Demo data", source: tiles,
      layout: FeedArrangement.mosaic.makeLayout(tiles), renderers: renderers,
      context: context)
    page.collection.classes("feed")
    let segments = Segments()
    segments.margins(SegmentedHeaderContent.defaultPadding)
    segments.show(FeedArrangement.allCases.map(\.title), selected: 0)
    page.addBar(segments)
    segments.onSelect = { [weak page, weak tiles] in
      guard let page, let tiles else { return }
      show(FeedArrangement.allCases[$0], of: tiles, on: page)
    }
    return Feed(page: page, tiles: tiles, segments: segments)
  }

  /// How the pictures are laid out.
  var arrangement: FeedArrangement { FeedArrangement.allCases[segments.selected] }

  /// Lays the pictures out in another way; the one on top stays in view.
  func arrange(_ new: FeedArrangement) {
    guard new != arrangement else { return }
    segments.show(FeedArrangement.allCases.map(\.title), selected: new.rawValue)
    Self.show(new, of: tiles, on: page)
  }

  private static func show(_ new: FeedArrangement, of tiles: FeedTiles, on page: Page) {
    page.collection.collectionView.setLayout(new.makeLayout(tiles), animated: true)
  }
}
