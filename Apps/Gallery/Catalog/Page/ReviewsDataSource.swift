import Ocelot

/// The Reviews segment: a territory, how many stars were given there, and what was written.
///
/// Ratings and reviews are loaded apart, the first take thrice as long, and they appear together.
final class ReviewsDataSource: ComposedDataSource {
  private let territory: TerritoryDataSource
  /// What depends on the territory.
  private let local = ComposedDataSource()
  private let ratings = BasicDataSource<RatingRow> { $0.content }
  private let reviews = BasicDataSource<ProductReview> { $0.content }
  private var count = 0
  /// How many reviews stand beside each other; with one, the mean of the stars stands over the
  /// bars.
  var columns = 1 {
    didSet {
      guard columns != oldValue else { return }
      reviews.defaultMetrics = .reviews(columns: columns)
      showRatings(ratings.items.first?.ratings)
    }
  }

  init(_ product: Product, in catalog: Catalog) {
    territory = TerritoryDataSource(in: catalog)
    super.init()
    title = "Reviews"
    noContentPlaceholder = .noReviews(of: product)
    local.noContentPlaceholder = .noReviews(of: product)
    prepareRatings(of: product, catalog)
    prepareReviews(of: product, catalog)
    local.setChildren([ratings, reviews])
    setChildren([territory, local])
  }

  /// Loads what was said in a territory; only the newest choice is shown.
  func show(territory code: ProductTerritory.ID) {
    performUpdate {
      territory.select(code)
      guard local.state != .initial else { return }
      local.reset()
      local.loadContent()
    }
  }

  private func prepareRatings(of product: Product, _ catalog: Catalog) {
    ratings.isSelectable = false
    ratings.defaultMetrics.rowHeight = .measured(estimate: 150)
    ratings.defaultMetrics.columns = 1
    ratings.loads { [weak self] in
      guard let code = self?.territory.selected else { return .unchanged }
      let found = try await catalog.ratings(of: product.id, in: code)
      guard found.total > 0 else { return .noContent }
      return .content { self?.showRatings(found) }
    }
  }

  private func showRatings(_ found: ProductRatings?) {
    ratings.setItems(found.map { [RatingRow(ratings: $0, isNarrow: columns == 1)] } ?? [])
  }

  private func prepareReviews(of product: Product, _ catalog: Catalog) {
    reviews.isSelectable = false
    reviews.defaultMetrics = .reviews(columns: columns)
    reviews.defaultHeaders = [
      .groupTitle { [weak self] _ in
        self?.reviewsTitle ?? SectionHeaderContent("Reviews")
      }
    ]
    reviews.loads { [weak self] in
      guard let code = self?.territory.selected else { return .unchanged }
      let found = try await catalog.reviews(of: product.id, in: code)
      guard !found.newest.isEmpty else { return .noContent }
      return .content {
        self?.count = found.total
        self?.reviews.setItems(found.newest)
      }
    }
  }

  /// How many reviews there are, and how many of them are listed.
  private var reviewsTitle: SectionHeaderContent {
    let listed = reviews.items.count
    guard listed < count else {
      return SectionHeaderContent(
        count == 1 ? "1 Review" : "\(count.grouped) Reviews", detail: "Demo data")
    }
    return SectionHeaderContent(
      "Newest Reviews",
      detail: "\(listed.grouped) of \(count.grouped)" + String.dot + "Demo data")
  }
}

extension Placeholder {
  fileprivate static func noReviews(of product: Product) -> Placeholder {
    Placeholder(
      title: "No Reviews", message: "No one has written about \(product.name) here yet.",
      image: .symbol("ocelot-reviews-symbolic"))
  }
}

extension ProductReview {
  /// What the card shows.
  var content: ReviewContent { ReviewContent(self) }
}
