import Foundation

/// The products of the Catalog, from the server's address or, without one, from the app's database.
///
/// Both go the same way: as JSON of the same shape, with the latency and the faults that the server
/// menu asks for.
@MainActor
final class Catalog {
  /// The products that were loaded so far.
  private(set) var known: [Product.ID: Product] = [:]
  /// Whether all were loaded at once.
  private(set) var knowsAll = false
  private let server: Server
  private let database: CatalogDatabase

  /// Ratings take longer than everything else, so that what waits for them can be seen waiting.
  private static let ratingsSlowness = 3.0

  init(server: Server, database: CatalogDatabase) {
    self.server = server
    self.database = database
  }

  /// The products of a kind, in an order.
  func products(of kind: ProductKind, by order: ProductOrder = .title) async throws -> [Product] {
    let path =
      switch order {
      case .title: "\(kind.rawValue).json"
      case .year: "\(kind.rawValue)/by-year.json"
      }
    return learn(
      try await answer(path, empty: []) { try await $0.products(of: kind, by: order) })
  }

  /// All products, by kind and name.
  func products() async throws -> [Product] {
    let products = learn(try await answer("products.json", empty: []) { try await $0.products() })
    knowsAll = true
    return products
  }

  /// What is known about a product.
  func details(of id: Product.ID) async throws -> ProductDetails {
    try await answer(
      "\(id)/details.json",
      empty: ProductDetails(status: [], content: [], information: [], description: "")
    ) { try await $0.details(of: id) }
  }

  /// A product's songs or episodes, by number.
  func parts(of id: Product.ID) async throws -> [ProductPart] {
    try await answer("\(id)/parts.json", empty: []) { try await $0.parts(of: id) }
  }

  /// The territories that have numbers of their own, the one that is shown first in front.
  func territories() async throws -> [ProductTerritory] {
    try await answer("territories.json", empty: []) { try await $0.territories() }
  }

  /// Where a product is sold, and where it is not.
  func availability(of id: Product.ID) async throws -> [ProductAvailability] {
    try await answer("\(id)/availability.json", empty: []) { try await $0.availability(of: id) }
  }

  /// How a product is sold in a territory.
  func sale(
    of id: Product.ID, in territory: ProductTerritory.ID = ProductTerritory.home
  ) async throws -> ProductSale {
    try await answer(
      "\(id)/\(territory)/sale.json",
      empty: ProductSale(isAvailable: false, price: nil, store: nil)
    ) { try await $0.sale(of: id, in: territory) }
  }

  /// How a product was rated in a territory.
  func ratings(
    of id: Product.ID, in territory: ProductTerritory.ID = ProductTerritory.home
  ) async throws -> ProductRatings {
    try await answer(
      "\(id)/\(territory)/ratings.json", slowness: Self.ratingsSlowness,
      empty: ProductRatings(counts: [])
    ) { try await $0.ratings(of: id, in: territory) }
  }

  /// What was written about a product in a territory.
  func reviews(
    of id: Product.ID, in territory: ProductTerritory.ID = ProductTerritory.home
  ) async throws -> ProductReviews {
    try await answer(
      "\(id)/\(territory)/reviews.json", empty: ProductReviews(total: 0, newest: [])
    ) { try await $0.reviews(of: id, in: territory) }
  }

  /// A product's last thirty days, the oldest first.
  func trends(of id: Product.ID) async throws -> [ProductTrend] {
    try await answer("\(id)/trends.json", empty: []) { try await $0.trends(of: id) }
  }

  /// What a product's picture is drawn from; nil if the server has nothing.
  func artwork(of id: Product.ID) async throws -> Artwork? {
    try await answer("\(id)/artwork.json", empty: []) { [try await $0.artwork(of: id)] }.first
  }

  /// Keeps what was loaded in ``known``.
  func learn(_ products: [Product]) -> [Product] {
    for product in products { known[product.id] = product }
    return products
  }

  /// What the server or the database says under a path.
  func answer<Value: Codable & Sendable>(
    _ path: String, slowness: Double = 1, empty: Value,
    own: @escaping @Sendable (CatalogDatabase) async throws -> Value
  ) async throws -> Value {
    try await server.answer(
      Value.self, from: "catalog/\(path)", slowness: slowness, empty: empty
    ) { [database] in try JSONEncoder().encode(try await own(database)) }
  }
}
