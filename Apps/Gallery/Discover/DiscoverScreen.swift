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
    let layout = ComposedLayout { section, environment in
      DiscoverShelf.allCases[section % DiscoverShelf.allCases.count]
        .arrangement(in: environment.viewport.width)
    }
    page = Page(
      title: title, source: sections, layout: layout, renderers: renderers, context: context)
    page.collection.classes("gallery-discover")
    sections.setChildren(DiscoverShelf.allCases.map(source))
    page.onWidth = { [weak self] in self?.fit(Double($0)) }
    page.addReloading(of: sections)
    page.commands[.favorite] = { [weak page] in page?.performOnFocused(.toggleFavorite) }
    page.controller.onAction = { [weak self] action, _ in
      guard action.name == Action.seeAll(.music).name, case .text(let name) = action.value,
        let kind = ProductKind(rawValue: name), let self
      else { return false }
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
    let seeAll = shelf.kind.map { Action.seeAll($0) }
    source.addHeader(.title, metrics: Self.header(isWide: true)) {
      SectionHeaderContent(
        title, actionTitle: seeAll == nil ? nil : "See All", action: seeAll)
    }
  }

  /// The page has another width, in points.
  private func fit(_ width: Double) {
    for source in sources { source.fit(width) }
    let isWide = width >= DiscoverShelf.wideWidth
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    for (shelf, source) in zip(DiscoverShelf.allCases, sections.children) where shelf.title != nil {
      source.setMetrics(Self.header(isWide: isWide), ofHeader: .title)
    }
  }

  /// A title that begins where covers do.
  private static func header(isWide: Bool) -> SupplementaryMetrics {
    var metrics = SupplementaryMetrics()
    let margin = DiscoverShelf.margin(isWide: isWide)
    metrics.padding = Insets(
      top: isWide ? 24 : 18, leading: margin, bottom: 4, trailing: margin)
    metrics.pinsToTop = false
    return metrics
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
    context.navigator?.push(page)
  }
}

/// The products of a genre.
final class GenreDataSource: ProductSectionDataSource {
  init(_ genre: Genre, in catalog: Catalog, _ favorites: Favorites) {
    super.init(.books, favorites)
    title = genre.name
    loads { [weak self] in
      let products = try await catalog.products(ofGenre: genre.id)
      return products.isEmpty
        ? .noContent { self?.show([]) } : .content { self?.show(products) }
    }
  }
}

extension Action {
  /// Shows all products of a kind.
  static func seeAll(_ kind: ProductKind) -> Action { Action("seeAll", .text(kind.rawValue)) }
}

extension HeaderKey {
  /// The title of a section of Discover.
  fileprivate static let title: HeaderKey = "title"
}
