import Ocelot
import OcelotAdwaita

/// Big cats: portraits from a server, favourites, and a page for each cat.
///
/// Builds the sources and handles what the reader asks for; nothing else.
final class BigCatsScreen: Screen {
  let name = Options.Screen.bigCats
  let title = "Big Cats"
  let symbol = "ocelot-cat-symbolic"
  let page: Page
  /// The segments of the list.
  let lists: SegmentedDataSource
  /// All cats.
  let all: CatListDataSource
  private let marked: CatListDataSource
  private let images = ImageLoader(CatImages())
  private let favorites: Favorites
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
    let cats = Cats(server: context.server, database: context.database)
    favorites = Favorites(database: FavoritesDatabase(path: context.files.favorites, .cats))
    all = BigCatsSources.all(cats, favorites)
    marked = BigCatsSources.marked(cats, favorites)
    lists = SegmentedDataSource([all, marked])
    lists.defaultMetrics = .portraits
    BigCatsStyle.install()
    var renderers = Renderers.standard
    renderers.register(PortraitRenderer())
    renderers.register(StatusRenderer())
    renderers.images = images
    let layout = ComposedLayout { _, environment in
      PortraitGrid.arrangement(
        in: environment.viewport.width, textScale: DesktopStyle.textSize.factor)
    }
    page = Page(
      title: title, source: lists, layout: layout, renderers: renderers, context: context)
    page.collection.classes("gallery-portraits")
    page.showSegments(of: lists, symbols: [symbol, "ocelot-star-outline-symbolic"])
    page.onWidth = { [weak self] _ in self?.fit() }
    page.collection.onFontChange = { [weak self] in self?.fit() }
    context.open(favorites)
    for list in [all, marked] {
      list.onActivate = { [weak self] in self?.open($0.cat) }
      let star = list.onAction
      list.onAction = { [weak self] action, row in
        if action.name == Action.openSegment(0).name, case .int(let index) = action.value {
          self?.open(row.cat).select(index, animated: false)
          return true
        }
        return star?(action, row) ?? false
      }
    }
    page.addSwiping()
    page.addReloading(of: lists)
    // The list in sight tells how that went.
    page.commands[.reload] = { [weak lists] in lists?.selectedChild?.loadContent() }
    page.commands[.favorite] = { [weak page] in page?.performOnFocused(.toggleFavorite) }
  }

  /// Makes portraits as wide as their columns.
  private func fit() {
    guard page.width > 0 else { return }
    let width = PortraitGrid.portraitWidth(
      in: Double(page.width), textScale: DesktopStyle.textSize.factor)
    for list in [all, marked] { list.portraitWidth = width }
  }

  /// Shows a cat's page; its segments can be selected.
  @discardableResult
  func open(_ cat: Cat) -> SegmentedDataSource {
    var renderers = Renderers.standard
    renderers.register(CatHeaderRenderer())
    renderers.register(PropertyRenderer())
    renderers.images = images
    let source = BigCatsSources.page(of: cat, favorites)
    let page = Page(
      title: cat.name, source: source, renderers: renderers, isReadable: true, context: context)
    page.showSegments(
      of: source, symbols: ["ocelot-details-symbolic", "mark-location-symbolic"])
    page.controller.onAction = { [favorites] action, _ in
      guard action == .toggleFavorite else { return false }
      favorites.toggle(cat.id)
      return true
    }
    page.commands[.favorite] = { [favorites] in favorites.toggle(cat.id) }
    context.navigator?.push(page)
    return source
  }
}
