import Ocelot

/// A product's page: its head, over one of its segments, which the page's bars choose among.
final class ProductPageDataSource: SegmentedDataSource {
  private let product: Product
  private let favorites: Favorites
  private let details: DetailsDataSource
  private let reviews: ReviewsDataSource
  private let time: GalleryTime

  /// Called when the reader asks where the product is sold.
  var onShowAvailability: (@MainActor () -> Void)? {
    didSet { details.onShowAvailability = onShowAvailability }
  }

  /// How wide the page is, in points.
  var width = 0.0 { didSet { arrange() } }
  /// How much larger than usual text is.
  var textScale = 1.0 { didSet { arrange() } }
  /// How the head stands in that width.
  private var arrangement = Arrangement(isNarrow: true, facts: .three)

  /// How the head stands.
  private struct Arrangement: Equatable {
    var isNarrow: Bool
    var facts: ProductHeaderContent.NarrowFacts
    var extent = ProductHeaderContent.Extent.full
  }

  /// From so many points on the picture stands beside the names, and reviews in two columns.
  static let wideWidth = 600.0
  /// How wide a fact is at least, in points, where text has its usual size.
  private static let factWidth = 100.0

  init(
    _ product: Product, in catalog: Catalog, _ favorites: Favorites, time: GalleryTime
  ) {
    self.product = product
    self.time = time
    self.favorites = favorites
    details = DetailsDataSource(product, in: catalog)
    reviews = ReviewsDataSource(product, in: catalog)
    super.init()
    defaultMetrics = .boxed
    showsSegments = false
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = false
    metrics.visibleWhenEmpty = true
    addHeader(.product, metrics: metrics) { [weak self] in
      ProductHeaderContent(
        product, isFavorite: favorites.contains(product.id),
        isNarrow: self?.arrangement.isNarrow ?? false,
        narrowFacts: self?.arrangement.facts ?? .three,
        extent: self?.arrangement.extent ?? .full)
    }
    for segment in ProductSegment.all(of: product.kind) {
      append(source(of: segment, catalog))
    }
    favorites.observe(by: self) { page, _ in page.refreshHeader(.product) }
  }

  /// Makes the head as high as leaves what is below it in sight.
  func arrange() {
    let isNarrow = width < Self.wideWidth
    reviews.columns = width < Self.wideWidth * max(1, textScale) ? 1 : 2
    let hasRoom = (width - 24) / 3 >= Self.factWidth * textScale
    let new = Arrangement(
      isNarrow: isNarrow, facts: hasRoom ? .three : .twoRows, extent: extent(isNarrow: isNarrow))
    guard new != arrangement else { return }
    arrangement = new
    refreshHeader(.product)
  }

  private func extent(isNarrow: Bool) -> ProductHeaderContent.Extent {
    let segments = ProductSegment.all(of: product.kind)
    guard let index = selectedIndex, segments.indices.contains(index) else { return .full }
    // What stands in for the segment is to be seen, and tried again, without scrolling.
    let isEmpty = [.failed, .noContent].contains(selectedChild?.state)
    return switch segments[index] {
    case .details: isNarrow && isEmpty ? .low : .full
    case .parts: isNarrow ? .low : .withoutFacts
    case .reviews, .trends: .low
    }
  }

  private func source(of segment: ProductSegment, _ catalog: Catalog) -> DataSource {
    switch segment {
    case .details: details
    case .parts: PartListDataSource(product, in: catalog)
    case .reviews: reviews
    case .trends: TrendsDataSource(product, in: catalog, today: time.today)
    }
  }

  /// Shows the numbers of a territory in every segment that has any.
  func show(territory code: ProductTerritory.ID) {
    performUpdate {
      details.show(territory: code)
      reviews.show(territory: code)
    }
  }

  override func perform(_ action: Action, from element: ElementKey) -> Bool {
    if action.name == Action.chooseTerritory("").name, case .text(let code) = action.value {
      show(territory: code)
      return true
    }
    switch action {
    case .showAvailability: onShowAvailability?()
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
