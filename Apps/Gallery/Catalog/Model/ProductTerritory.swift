/// A territory in which products are sold.
struct ProductTerritory: Codable, Equatable, Hashable, Identifiable, Sendable {
  /// Two letters, as ISO 3166 has them.
  let code: String
  let name: String

  var id: String { code }

  /// The territory that is shown first, of which most numbers are known.
  static let home = "US"
}

/// How a product is sold in a territory.
struct ProductSale: Codable, Equatable, Sendable {
  let isAvailable: Bool
  /// The price in the territory's money; nil where the product is not sold.
  let price: String?
  /// The address of the store's page; nil where there is none.
  let store: String?
}

/// Whether a product is sold in a territory.
struct ProductAvailability: Codable, Equatable, Identifiable, Sendable {
  /// Two letters, as ISO 3166 has them.
  let code: String
  let name: String
  let isAvailable: Bool

  var id: String { code }
}
