import Ocelot
import OcelotAdwaita

/// Discover: what there is in the Catalog, in shelves that scroll sideways.
final class DiscoverScreen: Screen {
  let name = Options.Screen.discover
  let title = "Discover"
  let symbol = "ocelot-discover-symbolic"
  let page: Page
  private let catalog: CatalogScreen
  private let context: ScreenContext
  private var sources: [DiscoverProductsDataSource] = []
  private let sections = ComposedDataSource()
  private let shelves: ComposedLayout
  /// Where the shelves were when results of a search took their place.
  private var covered: RestorationState?
  /// Whether the carousel is yet to show its second card in the middle.
  private var awaitsHeroes = true
  private var isWide = true

  init(_ context: ScreenContext, _ catalog: CatalogScreen) {
    self.catalog = catalog
    self.context = context
    DiscoverStyle.install()
    var renderers = Renderers.standard
    renderers.register(CoverRenderer())
    renderers.register(HeroRenderer())
    renderers.register(RankRenderer())
    renderers.register(ChipRenderer())
    renderers.images = catalog.images
    shelves = ComposedLayout { section, environment in
      DiscoverShelf.allCases[section % DiscoverShelf.allCases.count]
        .arrangement(in: environment.viewport.width)
    }
    page = Page(
      title: title, source: sections, layout: shelves, renderers: renderers, context: context)
    page.collection.classes("gallery-discover")
    sections.noContentPlaceholder = .nothing("Nothing to Discover")
    sections.setChildren(DiscoverShelf.allCases.map(source))
    page.onWidth = { [weak self] in self?.fit(Double($0)) }
    page.onLoad = { [weak self] in self?.showSecondHeroSoon() }
    page.controller.viewDelegate = self
    addSearch()
    page.addSwiping().longestShift = Self.longestShift
    page.commands[.favorite] = { [weak page] in
      // A genre is no favorite.
      guard let page, !(page.focusedValue is Genre) else { return }
      page.performOnFocused(.toggleFavorite)
    }
    page.controller.onAction = { [weak self] action, _ in
      guard action.name == Action.seeAll(.music).name, case .text(let name) = action.value,
        let self
      else { return false }
      guard let kind = ProductKind(rawValue: name) else {
        guard action == .seeAllTopFavorites else { return false }
        self.openTopFavorites()
        return true
      }
      self.catalog.place = CatalogScreen.place(of: kind)
      self.context.navigator?.show(self.catalog)
      return true
    }
  }

  private func source(of shelf: DiscoverShelf) -> DataSource {
    guard shelf != .genres else {
      let genres = DiscoverGenresDataSource(in: catalog.catalog)
      genres.onOpen = { [weak self] in self?.open($0) }
      addHeader(to: genres, shelf)
      return genres
    }
    let source = DiscoverProductsDataSource(shelf, in: catalog.catalog, catalog.favorites)
    source.onOpen = { [weak self] in self?.catalog.open($0) }
    sources.append(source)
    addHeader(to: source, shelf)
    return source
  }

  private func addHeader(to source: DataSource, _ shelf: DiscoverShelf) {
    source.defaultMetrics.selectedBackground = .some(nil)
    source.defaultMetrics.separatorColor = .some(.separator)
    guard let title = shelf.title else { return }
    let seeAll = shelf == .top ? .seeAllTopFavorites : shelf.kind.map { Action.seeAll($0) }
    source.addHeader(.title, metrics: Self.header(of: shelf, isWide: true)) {
      SectionHeaderContent(
        title, actionTitle: seeAll == nil ? nil : "See All", action: seeAll)
    }
  }

  /// The page has another width, in points.
  private func fit(_ width: Double) {
    for source in sources { source.fit(width) }
    showSecondHeroSoon()
    let isWide = width >= DiscoverShelf.wideWidth
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    for (shelf, source) in zip(DiscoverShelf.allCases, sections.children) where shelf.title != nil {
      source.setMetrics(Self.header(of: shelf, isWide: isWide), ofHeader: .title)
    }
  }

  private static func header(of shelf: DiscoverShelf, isWide: Bool) -> SupplementaryMetrics {
    var metrics = SupplementaryMetrics()
    metrics.padding = shelf.titlePadding(isWide: isWide)
    metrics.pinsToTop = false
    return metrics
  }

  /// What has loaded, or has more room, is shown first.
  private func showSecondHeroSoon() {
    guard awaitsHeroes, !page.isRestored else { return }
    Task { [weak self] in self?.showSecondHero() }
  }

  /// The carousel begins with its second card, between two others, unless the reader was here
  /// before.
  private func showSecondHero() {
    guard awaitsHeroes, !page.isRestored, page.width > 0, covered == nil,
      let heroes = sources.first, heroes.items.count > 2
    else { return }
    let view = page.collection.collectionView
    let width = Double(page.width)
    let stop =
      Double(DiscoverShelf.heroSize(in: width).width) + DiscoverShelf.heroSpacing(in: width)
    view.scrollShelf(0, to: stop, animated: false)
    awaitsHeroes = view.shelfOffset(of: 0) == 0
  }

  /// Lets typing and Ctrl+F find products of all kinds, in rows.
  private func addSearch() {
    let view = page.collection.collectionView
    catalog.addSearch(to: page, over: sections) { [weak self] in
      guard let self, self.covered == nil else { return }
      self.covered = view.restorationState()
    } onChange: { [weak self] in
      guard let self else { return }
      let isSearching = self.page.controller.dataSource !== self.sections
      self.page.collection.setClass("gallery-discover", !isSearching)
      view.setLayout(isSearching ? GridLayout() : self.shelves, animated: false)
      guard !isSearching, let covered = self.covered else { return }
      // With the shelves, which a row does not tell.
      self.covered = nil
      self.page.coveredPlace = nil
      self.page.returnRows()
      view.restore(covered)
    }
  }

  /// Shows all top favorites, in rows.
  private func openTopFavorites() {
    let source = DiscoverProductsDataSource(
      .top, in: catalog.catalog, catalog.favorites, isOnCard: true)
    source.onOpen = { [weak self] in self?.catalog.open($0) }
    source.defaultMetrics = .products
    source.noContentPlaceholder = .nothing("No Favorites")
    var renderers = catalog.renderers
    renderers.register(RankRenderer())
    let page = Page(
      title: DiscoverShelf.top.title ?? title, source: source, renderers: renderers,
      context: context)
    page.addReloading(of: source)
    page.commands[.favorite] = { [weak page] in page?.performOnFocused(.toggleFavorite) }
    page.addSwiping().longestShift = Self.longestShift
    context.navigator?.push(page)
  }

  /// Rows are swiped as far as their artwork reaches.
  private static let longestShift: @MainActor (ItemIndex, PaneSide) -> Double? = {
    $1 == .trailing ? ProductRow.artworkReach : nil
  }

  /// Shows the products of a genre.
  func open(_ genre: Genre) {
    let source = GenreDataSource(genre, in: catalog.catalog, catalog.favorites)
    source.onOpen = { [weak self] product, segment in
      self?.catalog.open(product).select(segment, animated: false)
    }
    source.defaultMetrics = .boxed
    let page = Page(
      title: genre.name, source: source, renderers: catalog.renderers, isReadable: true,
      context: context)
    page.addReloading(of: source)
    page.commands[.favorite] = { [weak page] in page?.performOnFocused(.toggleFavorite) }
    catalog.allowSwiping(on: page, source)
    context.navigator?.push(page)
  }
}

/// The products of a genre.
final class GenreDataSource: ProductSectionDataSource {
  init(_ genre: Genre, in catalog: Catalog, _ favorites: Favorites) {
    super.init(favorites)
    title = genre.name
    namesKind = true
    noContentPlaceholder = .nothing("Nothing in \(genre.name)")
    loads { [weak self] in
      let products = try await catalog.products(ofGenre: genre.id)
      return products.isEmpty
        ? .noContent { self?.show([]) } : .content { self?.show(products) }
    }
  }
}

extension Placeholder {
  /// The catalog answered, and has nothing.
  fileprivate static func nothing(_ title: String) -> Placeholder {
    Placeholder(
      title: title, message: "The catalog has none today.",
      image: .symbol("ocelot-discover-symbolic"), buttonTitle: "Reload")
  }
}

extension Action {
  /// Shows all products of a kind.
  static func seeAll(_ kind: ProductKind) -> Action { Action("seeAll", .text(kind.rawValue)) }

  /// Shows all top favorites.
  static let seeAllTopFavorites = Action("seeAll", .text("top-favorites"))
}

extension HeaderKey {
  /// The title of a section of Discover.
  fileprivate static let title: HeaderKey = "title"
}

extension DiscoverScreen: CollectionViewDelegate {
  /// Shelves can be scrolled once they are laid out.
  func didLayOut() { showSecondHeroSoon() }
}
