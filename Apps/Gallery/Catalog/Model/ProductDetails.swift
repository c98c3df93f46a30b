/// What is known about a product.
struct ProductDetails: Codable, Equatable, Sendable {
  /// A label and what stands beside it.
  struct Field: Codable, Equatable, Sendable {
    let label: String
    let value: String
  }

  /// What is said beside where the product stands, such as its version.
  let status: [Field]
  /// What is in it: its name and keywords, who made it, how many parts it has.
  let content: [Field]
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
