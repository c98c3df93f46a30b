import Ocelot

/// A product's page: its head, which scrolls away, over segments, which stay.
final class ProductPageDataSource: SegmentedDataSource {
  private let product: Product
  private let favorites: Favorites

  init(_ product: Product, in catalog: Catalog, _ favorites: Favorites) {
    self.product = product
    self.favorites = favorites
    super.init()
    defaultMetrics = .rows
    addHead(.product) {
      ProductHeaderContent(product, isFavorite: favorites.contains(product.id))
    }
    for segment in ProductSegment.all(of: product.kind) {
      append(Self.source(of: segment, product, catalog))
    }
    favorites.observe(by: self) { page, _ in page.refreshHeader(.product) }
  }

  private static func source(
    of segment: ProductSegment, _ product: Product, _ catalog: Catalog
  ) -> DataSource {
    switch segment {
    case .details: DetailsDataSource(product, in: catalog)
    case .parts: PartListDataSource(product, in: catalog)
    case .reviews: ReviewsDataSource(product, in: catalog)
    case .trends: TrendsDataSource(product, in: catalog)
    }
  }

  override func perform(_ action: Action, from element: ElementKey) -> Bool {
    switch action {
    case .toggleFavorite: favorites.toggle(product.id)
    case .showParts:
      guard let index = ProductSegment.all(of: product.kind).firstIndex(of: .parts) else {
        return false
      }
      select(index)
    default: return super.perform(action, from: element)
    }
    return true
  }
}

extension HeaderKey {
  /// A product's picture, names and stars.
  static let product: HeaderKey = "product"
}
