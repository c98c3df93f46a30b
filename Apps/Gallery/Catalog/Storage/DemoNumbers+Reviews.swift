extension DemoNumbers {
  /// How long a song of an album is, in seconds.
  static func seconds(ofSong number: Int, on album: Product.ID) -> Int {
    var demo = DemoNumbers("length \(album) \(number)")
    return demo.number(in: 128...356)
  }

  /// The counts of 1 to 5 stars that add up to a total.
  mutating func ratings(total: Int) -> ProductRatings {
    let weights =
      [number(in: 1...6), number(in: 1...5), number(in: 3...12)]
      + [number(in: 15...35), number(in: 25...70)]
    let sum = weights.reduce(0, +)
    var counts = weights.map { total * $0 / sum }
    counts[4] += total - counts.reduce(0, +)
    return ProductRatings(counts: counts)
  }

  /// Some of the reviews, the newest first.
  mutating func reviews(of name: String, count: Int) -> [ProductReview] {
    var day = Day(year: 2014, month: 6, day: 2)
    return (0..<count).map { index in
      let stars = choice([1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5])
      let sentences = (0..<number(in: 1...4)).map { _ in
        choice(stars >= 4 ? Self.praise : stars == 3 ? Self.doubt : Self.blame)
      }
      var seen: Set<String> = []
      let text = sentences.filter { seen.insert($0).inserted }.joined(separator: " ")
      defer { day = day.before(number(in: 0...9)) }
      return ProductReview(
        id: index + 1, title: choice(stars >= 4 ? Self.good : stars == 3 ? Self.fair : Self.bad),
        author: choice(Self.authors), date: day.text, stars: stars,
        text: text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name))
    }
  }

  /// Thirty days of sales up to the second of June 2014, the oldest first.
  mutating func trends() -> [ProductTrend] {
    let usual = number(in: 40...400)
    var day = Day(year: 2014, month: 6, day: 2).before(29)
    return (0..<30).map { index in
      let week = [0, 1].contains(index % 7) ? 135 : 100
      let units = usual * week / 100 * number(in: 70...130) / 100
      defer { day = day.before(-1) }
      return ProductTrend(date: day.text, units: units)
    }
  }

  private static let good = [
    "Could not stop", "Again and again", "Worth every minute", "A gift for everybody",
    "Better than I remembered", "Just right",
  ]
  private static let fair = ["It has its moments", "Good, not great", "Give it time", "Half of it"]
  private static let bad = ["Not for me", "I expected more", "Gave it away", "Two tries, no luck"]
  private static let praise = [
    "I came to % by chance and stayed for a week.",
    "My neighbors complained until they joined in.",
    "There is not one minute too many.", "I have given it to three friends so far.",
    "It has aged better than I have.", "The quiet passages are the best ones.",
  ]
  private static let doubt = [
    "The beginning promises more than the end keeps.", "I liked it more the second time.",
    "Some of it is brilliant, some of it is long.", "Ask me again in a year.",
  ]
  private static let blame = [
    "I tried, twice.", "Everybody loves %; I must be somebody else.",
    "It put the dog to sleep, and then me.", "The picture on the front is the best part.",
  ]
  private static let authors = [
    "Ada from Oslo", "early_riser", "Konrad Z.", "the other Smith", "M. Okafor", "paperboat",
    "Lena", "night bus", "Tomás", "a reader in Kyoto", "Wren", "fourth row",
  ]
}
