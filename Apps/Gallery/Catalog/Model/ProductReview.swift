/// How often a product was given how many stars.
struct ProductRatings: Codable, Equatable, Sendable {
  /// The number of ratings with 1, 2, 3, 4 and 5 stars.
  let counts: [Int]

  /// The number of all ratings.
  var total: Int { counts.reduce(0, +) }
}

/// What a reader wrote about a product.
struct ProductReview: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
  let author: String
  /// The day as `YYYY-MM-DD`.
  let date: String
  /// From 1 to 5.
  let stars: Int
  let text: String
}

/// How many units of a product went on a day.
struct ProductTrend: Codable, Equatable, Sendable {
  /// The day as `YYYY-MM-DD`.
  let date: String
  let units: Int
}
