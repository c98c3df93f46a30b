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
}

extension Product {
  /// Whether the number of territories is made up.
  var hasDemoStatus: Bool { isDemo && status.first?.isNumber == true }

  /// How long an album is, in seconds; nil for other kinds, and where no one counted its songs.
  ///
  /// Demo data.
  var seconds: Int? {
    guard kind == .music, let count = partCount, count > 0 else { return nil }
    // No album has more, whatever a server says.
    return (1...min(count, 1_000)).reduce(0) { $0 + (seconds(ofPart: $1) ?? 0) }
  }

  /// How long a song of an album is, in seconds; nil for parts of other kinds.
  ///
  /// Demo data.
  func seconds(ofPart number: Int) -> Int? {
    kind == .music ? DemoNumbers.seconds(ofSong: number, on: id) : nil
  }
}
