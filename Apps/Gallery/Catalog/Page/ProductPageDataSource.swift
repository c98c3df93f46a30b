import Ocelot

/// A product's page: its head, which scrolls away, over segments, which stay.
final class ProductPageDataSource: SegmentedDataSource {
  private let product: Product
  private let favorites: FavoriteProducts

  init(_ product: Product, in catalog: Catalog, _ favorites: FavoriteProducts) {
    self.product = product
    self.favorites = favorites
    super.init()
    defaultMetrics = .rows
    // The head comes before the segments.
    showsSegments = false
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = false
    metrics.visibleWhenEmpty = true
    addHeader(.product, metrics: metrics) {
      ProductHeaderContent(product, isFavorite: favorites.contains(product.id))
    }
    showsSegments = true
    append(DetailsDataSource(product, in: catalog))
    if let parts = product.kind.parts {
      append(PartListDataSource(product, named: parts, in: catalog))
    }
    append(ReviewsDataSource(product, in: catalog))
    append(TrendsDataSource(product, in: catalog))
    favorites.observe { [weak self] in self?.refreshHeader(.product) }
  }

  override func perform(_ action: Action, from element: ElementKey) -> Bool {
    switch action {
    case .toggleFavorite: favorites.toggle(product.id)
    case .showParts: select(1)
    default: return super.perform(action, from: element)
    }
    return true
  }
}

extension HeaderKey {
  /// A product's picture, names and stars.
  static let product: HeaderKey = "product"
}
