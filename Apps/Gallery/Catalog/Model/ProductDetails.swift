/// What is known about a product.
struct ProductDetails: Codable, Equatable, Sendable {
  /// A label and what stands beside it.
  struct Field: Codable, Equatable, Sendable {
    let label: String
    let value: String
  }

  /// Where the product stands.
  let status: [Field]
  /// Where, and in which language, it is sold.
  let territory: [Field]
  /// Identifiers and facts.
  let information: [Field]
  /// What it is about.
  let description: String
}

/// A song of an album or an episode of a season.
struct ProductPart: Codable, Equatable, Identifiable, Sendable {
  /// The number within the product, from 1.
  let number: Int
  let title: String
  /// The day of the first broadcast as `YYYY-MM-DD`; nil if it is not known or was none.
  let date: String?

  var id: Int { number }
}
