/// How often a product was given how many stars.
struct ProductRatings: Codable, Hashable, Sendable {
  /// The number of ratings with 1, 2, 3, 4 and 5 stars.
  let counts: [Int]

  /// The number of all ratings.
  var total: Int { counts.prefix(5).reduce(0) { $0.addingReportingOverflow($1).partialValue } }

  /// The mean of the stars, from 1 to 5, whatever a server counts; 0 without ratings.
  var mean: Double {
    let stars = zip(1...5, counts).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
    return total == 0 ? 0 : min(max(1, stars / Double(total)), 5)
  }
}

/// What was written about a product in a territory.
struct ProductReviews: Codable, Equatable, Sendable {
  /// The number of all reviews.
  let total: Int
  /// Some of them, the newest first.
  let newest: [ProductReview]
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
