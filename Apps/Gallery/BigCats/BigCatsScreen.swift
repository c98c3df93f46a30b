import Ocelot
import OcelotAdwaita

/// Big cats: a list from a server, favourites, and a page for each cat.
///
/// Builds the sources and handles what the reader asks for; nothing else.
final class BigCatsScreen: Screen {
  let name = Options.Screen.bigCats
  let title = "Big Cats"
  let symbol = "emblem-photos-symbolic"
  let page: Page
  /// The segments of the list.
  let lists: SegmentedDataSource
  /// All cats.
  let all: BasicDataSource<CatRow>
  private let favorites: Favorites
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
    let cats = Cats(server: context.server, database: context.database)
    favorites = Favorites(database: FavoritesDatabase(path: context.files.favorites, .cats))
    all = BigCatsSources.all(cats, favorites)
    let marked = BigCatsSources.marked(cats, favorites)
    lists = SegmentedDataSource([all, marked])
    lists.defaultMetrics = .rows
    // One section that fills the columns: the line between them goes from its first row to its last.
    lists.defaultMetrics.showsColumnSeparators = true
    page = Page(title: title, source: lists, context: context)
    page.onColumns = { [weak lists] in lists?.defaultMetrics.columns = $0 }
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
    page.addReloading(of: all)
    page.commands[.favorite] = { [weak page] in page?.performOnFocused(.toggleFavorite) }
  }

  /// Shows a cat's page; its segments can be selected.
  @discardableResult
  func open(_ cat: Cat) -> SegmentedDataSource {
    var renderers = Renderers.standard
    renderers.register(CatHeaderRenderer())
    let source = BigCatsSources.page(of: cat, favorites)
    let page = Page(
      title: cat.name, source: source, renderers: renderers, isReadable: true, context: context)
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
