import Foundation

/// How a product is sold and was rated in a territory.
///
/// Prices are demo data, and so are the ratings away from home; those of home are in the file
/// already.
struct LocalSale {
  let product: Product.ID
  let territory: ProductTerritory.ID
  let sale: ProductSale
  /// How often which stars were given; empty at home and where the product is not sold.
  let ratings: ProductRatings
  /// What was written; only the number at home.
  let reviews: ProductReviews

  /// - Parameters:
  ///   - facts: the product.
  ///   - territory: the territory's code.
  ///   - isAvailable: whether the product is sold there.
  ///   - ratings: the number of ratings at home.
  ///   - reviews: the number of reviews at home.
  init(
    of facts: CatalogFacts, in territory: ProductTerritory.ID, isAvailable: Bool, ratings: Int,
    reviews: Int
  ) {
    product = facts.id
    self.territory = territory
    sale = ProductSale(
      isAvailable: isAvailable,
      price: isAvailable ? Self.price(of: facts.kind, in: territory) : nil,
      store: isAvailable ? Self.store(of: facts, in: territory) : nil)
    guard isAvailable, territory != ProductTerritory.home else {
      self.ratings = ProductRatings(counts: [])
      self.reviews = ProductReviews(total: isAvailable ? reviews : 0, newest: [])
      return
    }
    var demo = DemoNumbers("\(facts.id) in \(territory)")
    let total = max(5, ratings * demo.number(in: 5...40) / 100)
    self.ratings = demo.ratings(total: total)
    let newest = demo.reviews(of: facts.name, count: demo.number(in: 2...5))
    self.reviews = ProductReviews(total: max(newest.count, total * 4 / 5), newest: newest)
  }

  /// What products of a kind cost.
  private static func price(of kind: ProductKind, in territory: ProductTerritory.ID) -> String {
    guard let prices = prices[territory] else { return "Free" }
    return switch kind {
    case .apps, .books: "Free"
    case .music: prices.music
    case .movies: prices.movie
    case .tv: prices.season
    }
  }

  private static let prices: [ProductTerritory.ID: (music: String, movie: String, season: String)] =
    [
      "US": ("$9.99", "$14.99", "$24.99"),
      "CA": ("CA$9.99", "CA$19.99", "CA$29.99"),
      "GB": ("£7.99", "£9.99", "£17.99"),
      "DE": ("9,99 €", "13,99 €", "24,99 €"),
      "JP": ("¥1,500", "¥2,500", "¥3,000"),
    ]

  /// The address of a product's page in the store of a territory, or of a search for it.
  private static func store(of facts: CatalogFacts, in territory: ProductTerritory.ID) -> String {
    func fact(_ label: String) -> String? {
      facts.information.first { $0.label == label }?.value
    }
    let country = territory.lowercased()
    let name =
      facts.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? facts.id
    if let id = fact("Apple ID") {
      return switch facts.kind {
      case .apps: "https://itunes.apple.com/\(country)/app/id\(id)"
      case .music: "https://itunes.apple.com/\(country)/album/id\(id)"
      case .books: "https://itunes.apple.com/\(country)/book/id\(id)"
      case .movies: "https://itunes.apple.com/\(country)/movie/id\(id)"
      case .tv: "https://itunes.apple.com/\(country)/tv-season/id\(id)"
      }
    }
    return switch facts.kind {
    case .apps: "https://flathub.org/apps/\(fact("Bundle ID") ?? "search?q=\(name)")"
    case .books: "https://www.gutenberg.org/ebooks/search/?query=\(name)"
    case .music: "https://music.apple.com/\(country)/search?term=\(name)"
    case .movies, .tv: "https://tv.apple.com/\(country)/search?term=\(name)"
    }
  }
}
