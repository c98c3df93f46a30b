import Ocelot
import OcelotAdwaita

/// A cover, a card or a row of Discover.
struct DiscoverItem: Identifiable, Equatable {
  let product: Product
  /// The place in the top list; 0 elsewhere.
  var rank = 0
  let isFavorite: Bool
  /// The width that it is made for, in points: that of a card, or of the page if covers are large
  /// there.
  let width: Int

  var id: Product.ID { product.id }
}

/// A section of products.
final class DiscoverProductsDataSource: BasicDataSource<DiscoverItem> {
  /// Called with a product that is to be opened.
  var onOpen: (@MainActor (Product) -> Void)?
  private let shelf: DiscoverShelf
  private let favorites: Favorites
  /// Whether its rows stand on a card.
  private let isOnCard: Bool
  private var products: [(rank: Int, product: Product)] = []
  /// The width of the page, in points.
  private var width = 0.0

  init(
    _ shelf: DiscoverShelf, in catalog: Catalog, _ favorites: Favorites, isOnCard: Bool = false
  ) {
    self.shelf = shelf
    self.isOnCard = isOnCard
    self.favorites = favorites
    super.init()
    title = shelf.title
    if shelf == .top, !isOnCard { defaultMetrics.separatorInsets = DiscoverShelf.rowInsets }
    makeContent = { [weak self] item in self?.content(of: item) ?? EmptyContent() }
    onActivate = { [weak self] item in self?.onOpen?(item.product) }
    onAction = { action, item in
      guard action == .toggleFavorite else { return false }
      favorites.toggle(item.id)
      return true
    }
    makeTrailingActions = { [FavoriteStar.action($0.isFavorite)] }
    loads { [weak self] in
      let products = try await Self.products(of: shelf, in: catalog)
      return products.isEmpty
        ? .noContent { self?.show([]) } : .content { self?.show(products) }
    }
    favorites.observe(by: self) { source, _ in source.show(source.products) }
  }

  private static func products(
    of shelf: DiscoverShelf, in catalog: Catalog
  ) async throws -> [(rank: Int, product: Product)] {
    if let kind = shelf.kind {
      return try await catalog.products(of: kind).map { (0, $0) }
    }
    return shelf == .top
      ? try await catalog.topFavorites().map { ($0.rank, $0.product) }
      : try await catalog.heroes().map { (0, $0) }
  }

  /// The page has another width: what depends on it is shown again.
  func fit(_ width: Double) {
    let old = itemWidth
    self.width = width
    if itemWidth != old { show(products) }
  }

  private var itemWidth: Int {
    shelf == .heroes
      ? DiscoverShelf.heroSize(in: width).width
      : width >= DiscoverShelf.wideWidth ? Int(DiscoverShelf.wideWidth) : 0
  }

  private func show(_ products: [(rank: Int, product: Product)]) {
    self.products = products
    setItems(
      products.map {
        DiscoverItem(
          product: $0.product, rank: $0.rank, isFavorite: favorites.contains($0.product.id),
          width: itemWidth)
      })
  }

  private func content(of item: DiscoverItem) -> any Content {
    let isWide = width >= DiscoverShelf.wideWidth
    switch shelf {
    case .heroes:
      let size = DiscoverShelf.heroSize(in: width)
      return HeroContent(
        image: CatalogImages.name(of: item.id, isWide ? .wideHero : .narrowHero),
        kicker: item.product.kind.kicker, name: item.product.name, line: item.product.line(),
        isFavorite: item.isFavorite, width: size.width, height: size.height)
    case .top:
      return RankContent(
        item.rank, item.product, isFavorite: item.isFavorite, isOnCard: isOnCard)
    default:
      return CoverContent(
        item.product, width: DiscoverShelf.coverWidth(of: item.product.kind, isWide: isWide),
        isFavorite: item.isFavorite,
        line: item.product.tagline ?? item.product.maker ?? item.product.line())
    }
  }

  /// Nothing is edited here.
  override func canEdit(at item: ItemIndex) -> Bool { false }
}

/// The genres, as pills.
final class DiscoverGenresDataSource: BasicDataSource<Genre> {
  /// Called with a genre that is to be opened.
  var onOpen: (@MainActor (Genre) -> Void)?

  init(in catalog: Catalog) {
    super.init()
    title = DiscoverShelf.genres.title
    makeContent = { [weak self] genre in
      let color = self?.items.firstIndex { $0.id == genre.id } ?? 0
      return ChipContent(title: genre.name, color: color % ChipRenderer.colors.count)
    }
    onActivate = { [weak self] in self?.onOpen?($0) }
    loads { [weak self] in
      let genres = try await catalog.genres()
      return genres.isEmpty
        ? .noContent { self?.setItems([]) } : .content { self?.setItems(genres) }
    }
  }

  override func canEdit(at item: ItemIndex) -> Bool { false }
}

extension ProductKind {
  /// What stands over the name of one that is recommended.
  fileprivate var kicker: String {
    switch self {
    case .apps: "App of the Week"
    case .books: "Book of the Week"
    case .music: "Album of the Week"
    case .movies: "Movie of the Week"
    case .tv: "Show of the Week"
    }
  }
}
