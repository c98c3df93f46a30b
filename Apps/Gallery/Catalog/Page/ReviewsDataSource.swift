import Ocelot

/// The Reviews segment: how many stars, and what was written.
///
/// The two are loaded apart, one takes thrice as long, and they appear together.
final class ReviewsDataSource: ComposedDataSource {
  init(_ product: Product, in catalog: Catalog) {
    super.init()
    title = "Reviews"
    noContentPlaceholder = Placeholder(
      title: "No Reviews", message: "No one has written about \(product.name) yet.",
      image: .symbol("user-available-symbolic"))
    setChildren([ratings(of: product, catalog), reviews(of: product, catalog)])
  }

  private func ratings(of product: Product, _ catalog: Catalog) -> BasicDataSource<RatingChart> {
    let list = BasicDataSource<RatingChart> { $0.content }
    list.isSelectable = false
    list.defaultMetrics.rowHeight = .measured(estimate: 150)
    list.defaultMetrics.columns = 1
    list.defaultHeaders = [
      .pinnedTitle { _ in
        SectionHeaderContent(
          "\(product.ratingCount.grouped) Ratings", detail: product.rating.ofFive)
      }
    ]
    list.loads { [weak list] in
      let ratings = try await catalog.ratings(of: product.id)
      return ratings.total == 0
        ? .noContent : .content { list?.setItems([RatingChart(counts: ratings.counts)]) }
    }
    return list
  }

  private func reviews(of product: Product, _ catalog: Catalog) -> BasicDataSource<ProductReview> {
    let list = BasicDataSource<ProductReview> { $0.content }
    list.isSelectable = false
    list.defaultMetrics.columns = 1
    list.defaultHeaders = [
      .pinnedTitle { _ in
        SectionHeaderContent("\(product.reviewCount.grouped) Reviews", detail: "Demo data")
      }
    ]
    list.loads { [weak list] in
      let reviews = try await catalog.reviews(of: product.id)
      return reviews.isEmpty ? .noContent : .content { list?.setItems(reviews) }
    }
    return list
  }
}

/// The stars of a product, as lying bars.
struct RatingChart: Identifiable, Hashable {
  let counts: [Int]

  var id: Int { 0 }

  /// Five stars stand on top.
  var content: ChartContent {
    ChartContent(
      title: "Ratings by stars",
      points: counts.enumerated().reversed().map { index, count in
        ChartContent.Point(String(repeating: "★", count: index + 1), Double(count))
      }, style: .histogram)
  }
}

extension ProductReview {
  /// What the row shows.
  var content: ListRowContent {
    let head = "\(String.stars(stars))  \(author), \(Day(date)?.inWords ?? date)"
    return ListRowContent(
      title: title, subtitle: "\(head)\n\(text)", titleLines: 0, subtitleLines: 0)
  }
}
