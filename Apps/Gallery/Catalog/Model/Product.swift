/// A product as a list shows it.
struct Product: Codable, Equatable, Identifiable, Sendable {
  /// The product's identifier, which never changes.
  let id: String
  let kind: ProductKind
  let name: String
  /// Who made it; nil where no one in particular did.
  let maker: String?
  /// The year in which it came out; nil if it goes on.
  let year: Int?
  /// The version, season or edition; nil if there is but one.
  let edition: String?
  /// What it is filed under, such as "Jazz".
  let genre: String
  /// What an app does, in a few words; nil for other kinds.
  let tagline: String?
  /// How many songs or episodes it has; nil if it has none, or no one counted.
  let partCount: Int?
  /// Where it stands, such as "119 Available".
  let status: String
  /// How many readers rated it.
  let ratingCount: Int
  /// How many wrote why.
  let reviewCount: Int
  /// The mean of their stars, from 1 to 5.
  let rating: Double
  /// Whether the numbers are made up.
  let isDemo: Bool
  /// How long an album is, in seconds; nil for other kinds, and if no one says. Demo data.
  var seconds: Int?
}
